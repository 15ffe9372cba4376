import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { bar } from './bar.js';
import { afterwards, finish } from './finish.js';
import { leaveDialog } from './leave.js';
import { entries } from './log.js';
import { menu } from './menu.js';
import { mine } from './mine.js';
import { notice } from './notice.js';
import { turnOf } from './read.js';
import { sidePanel } from './side.js';

/** @import { RoomInfo } from '../lib/protocol.js' */
/** @import { TableOffer } from '../learn/offer.js' */
/** @import { Context } from '../room/context.js' */
/** @import { Claims } from '../room/claims.js' */
/** @import { Away } from './away.js' */
/** @import { Back } from './back.js' */
/** @import { Choices } from './choices.js' */
/** @import { Drawing, Table } from './game.js' */
/** @import { Host } from './host.js' */
/** @import { SideState } from './side.js' */
/** @import { Signals } from './signals.js' */

/**
 * @typedef {object} Parts what lives as long as the frame
 * @property {Context} ctx
 * @property {Choices} choices
 * @property {SideState} side
 * @property {Away} away
 * @property {TableOffer} offer
 * @property {Back} missed
 * @property {Claims} claims
 * @property {Host} host
 * @property {Signals} signals
 * @property {() => void} redraw
 * @property {() => void} back
 * @property {() => void} askToLeave
 * @property {() => void} leave
 */

/**
 * The whole table: bar, stage, own place, log and chat. What loses the focus hands it to the sentence that says what comes next.
 * @param {RoomInfo} room
 * @param {Table} table
 * @param {Drawing} drawing
 * @param {Parts} parts
 */
export function screen(room, table, drawing, parts) {
  const { connection } = parts.ctx.store.state;
  const { redraw, signals, side, askToLeave } = parts;
  const unread = side.beside ? 0 : side.unread;
  const sheet = menu({ room, table, drawing, redraw, signals, unread, openSide: side.open, askToLeave });
  return html`<div
    class="table"
    data-turn=${turnOf(table)}
    data-game=${room.game}
    data-table=${table.id}
    data-seq=${table.seq}
    data-seated=${table.seat !== null}
    data-folded=${parts.side.folded}
    data-focus-next=".ask__text, #verdict"
  >
    ${bar({ room, table, connection, menu: sheet, unread, together: drawing.together })}
    <div class="news">${notice(connection, table.sending)}${news(room, table, drawing, parts)}</div>
    ${table.result ? ended(table, drawing, parts) : running(room, table, drawing, parts)} ${sidePanel(parts.side, table, drawing)}
    ${leaveDialog(parts.leave)}
  </div>`;
}

/**
 * What stands above the table: what people ask and what was missed, else one quiet offer; all at once would hide the table.
 * @param {RoomInfo} room
 * @param {Table} table
 * @param {Drawing} drawing
 * @param {Parts} parts
 */
function news(room, table, drawing, { claims, host, missed, offer, signals, side }) {
  const first = [claims.cards(), host.line(), missed.card(table, drawing, () => side.open('log'))].filter((one) => one !== nothing);
  if (first.length) return first;
  const lesson = table.result ? nothing : offer.line(room);
  return lesson === nothing ? signals.offer(table) : lesson;
}

/**
 * @param {RoomInfo} room
 * @param {Table} table
 * @param {Drawing} drawing
 * @param {Parts} parts
 */
function running(room, table, drawing, { choices, away, side, back }) {
  return html`<main id="main" class="stage">
      <h1 class="hidden-label">${t(`${room.game}.name`)}</h1>
      ${drawing.stage(table)}
    </main>
    ${mine({
      table,
      drawing,
      last: entries(table, drawing)[0]?.sentences ?? [],
      refusal: choices.refusal(table, drawing),
      away: away.offer(table, choices.standIn),
      back,
      undo: choices.undo,
      openLog: () => side.open('log'),
    })}`;
}

/**
 * @param {Table} table
 * @param {Drawing} drawing
 * @param {Parts} parts
 */
function ended(table, drawing, { choices, ctx, side }) {
  const { room, you } = ctx.store.state;
  const host = room?.seats.find((seat) => seat.player === room.host) ?? null;
  return html`<main id="main" class="stage stage--end">${finish(table, drawing)}</main>
    ${afterwards({
      host,
      isHost: you?.player === room?.host,
      unread: side.unread,
      trouble: choices.trouble,
      busy: choices.sending,
      rematch: choices.rematch,
      lobby: ctx.toLobby,
      openChat: () => side.open('chat'),
    })}`;
}
