import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { asset } from '../../lib/asset.js';
import { t } from '../../lib/i18n.js';
import { isSpirit, nextWorth, shownSeat } from './aim.js';
import { cardName } from './label.js';
import { pattern } from './pattern.js';
import { art } from './pieces.js';
import { patternInWords, spiritCounts } from './spoken.js';

/** @import { AnimalCard, Card, View } from './habitat.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The animals that look for a home; while somebody else's board lies large, theirs.
 * @param {Table} table
 * @param {Hand} hand
 */
export function openCards(table, hand) {
  const { open, deck, boards } = /** @type {View} */ (table.view);
  const seat = shownSeat(table, hand.desk);
  const guest = hand.desk.shown !== null && seat !== table.seat;
  const { animals, spirit } = boards[seat];
  const offered = table.seats?.[seat].offered ?? [];
  const cards = guest ? [...offered, ...(spirit ? [spirit] : []), ...animals] : open;
  const title = guest ? t('habitat.cards.of', { who: table.people[seat].name }) : t('habitat.open');
  return html`<section class="hb-open" aria-label=${title}>
    <h2 class="hb-head"><span>${title}</span>${guest ? nothing : html`<span class="hb-left"><i data-source="deck">${art('deck')}</i><b class="num">${deck.length}</b> <span class="hb-left__word">${t('habitat.deck.left')}</span></span>`}</h2>
    <div class="hb-row" data-guest=${guest} data-arrows>${
      cards.length ? repeat(cards, ({ id }) => id, (one) => card(one, table, hand, 'deck')) : html`<p class="hb-none">${t(guest ? 'habitat.cards.none' : 'habitat.open.none')}</p>`
    }</div>
  </section>`;
}

/**
 * A card, whole a button: it then lies large.
 * @param {Card} one
 * @param {Table} table
 * @param {Hand} hand
 * @param {string} from where it comes from when nobody has seen it yet
 */
export function card(one, table, hand, from) {
  const ready = table.legal.some((action) => action.type === 'place_cube' && action.card === one.id);
  const flag = ready ? nextWorth(one) : 0;
  return html`<button
    class="hb-card"
    type="button"
    data-card=${one.id}
    data-flip="card-${one.id}"
    data-from=${from}
    data-ready=${ready}
    data-offered=${table.legal.some((action) => action.type === 'keep_spirit' && action.card === one.id)}
    data-home=${home(one)}
    aria-pressed=${hand.desk.card === one.id}
    @click=${() => hand.card(one.id)}
  >
    <span class="hidden-label">${cardLabel(one, ready)}</span>
    <span class="hb-card__pic" aria-hidden="true">${picture(one)}</span>
    <span class="hb-card__name" aria-hidden="true">${cardName(one)}</span>
    <span class="hb-card__pat" aria-hidden="true">${pattern(one)}</span>
    ${track(one, ready)} ${ready ? html`<span class="hb-card__flag" data-source="card-${one.id}" aria-hidden="true">${flag ? `+${flag}` : art('star')}</span>` : nothing}
  </button>`;
}

/**
 * The kind of ground that its cube goes to; S for a spirit's card.
 * @param {Card} one
 */
export const home = (one) => (isSpirit(one) ? 'S' : one.pattern[0][2][0]);

/** @param {Card} one */
export const picture = (one) => html`<img src=${asset(`img/games/habitat/${one.name}.svg`)} alt="" width="64" height="64" />`;

/**
 * What an animal is worth with 1, 2, … cubes on the board; a spirit counts what its text says.
 * @param {Card} one
 * @param {boolean} [ready]
 */
export function track(one, ready = false) {
  if (isSpirit(one)) return html`<span class="hb-track hb-track--spirit">${art('star')}</span>`;
  const { points, cubes = [] } = /** @type {AnimalCard} */ (one);
  const done = cubes.length;
  const look = (/** @type {number} */ i) => (i < done ? (i === done - 1 ? 'won now' : 'won') : i === done && ready ? 'next' : '');
  return html`<span class="hb-track num" aria-hidden="true">${points.map((n, i) => html`<b class=${look(i)}>${n}</b>`)}</span>`;
}

/**
 * Where it lives and what it brings, in words.
 * @param {Card} one
 */
export const about = (one) => [patternInWords(one.pattern), isSpirit(one) ? spiritCounts(one.name) : ''].filter(Boolean).join('. ');

/**
 * @param {Card} one
 * @param {boolean} ready
 */
function cardLabel(one, ready) {
  const head = `${cardName(one)}. ${about(one)}`;
  if (isSpirit(one)) return ready ? `${head} ${t('habitat.card.ready')}` : head;
  const { points, cubes = [] } = /** @type {AnimalCard} */ (one);
  const worth = t('habitat.card.worth', { done: cubes.length, of: points.length, points: points.join(', ') });
  return `${head}. ${worth}${ready ? ` ${t('habitat.card.ready')}` : ''}`;
}
