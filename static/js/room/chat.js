import { html } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { ref } from '../../vendor/lit-html/directives/ref.js';
import { lang, t } from '../lib/i18n.js';
import { refusal } from '../lib/refusal.js';

/** @import { ChatLine } from '../lib/protocol.js' */
/** @import { Context } from './context.js' */

const MOST = 500;
const clock = new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit' });

/**
 * What people say, and the line to say something.
 * @param {Context} ctx
 * @param {{closed: boolean}} state closed = the game asks for silence now
 */
export function chatPanel(ctx, { closed }) {
  const { chat, you } = ctx.store.state;
  return html`<section class="chat" aria-label=${t('chat.title')}>
    <div class="chat__said" role="log" aria-label=${t('chat.said')} tabindex="0" ${ref(keepAtEnd)}>
      <ol class="chat__lines">${repeat(chat, (line) => line.id, (line) => chatLine(line, line.player === you?.player))}</ol>
      ${chat.length ? null : html`<p class="chat__none soft">${t('chat.nothing')}</p>`}
    </div>
    ${closed ? html`<p class="chat__closed soft">${t('chat.closed')}</p>` : form(ctx)}
  </section>`;
}

/**
 * @param {ChatLine} line
 * @param {boolean} mine
 */
const chatLine = (line, mine) => html`<li class="chat__line" data-mine=${mine}>
  <span class="chat__who"><b>${line.name}</b> <time class="soft small num">${clock.format(line.at)}</time></span>
  <span class="chat__text">${line.text}</span>
</li>`;

/** @param {Context} ctx */
const form = (ctx) => html`<form class="chat__form" @submit=${(/** @type {SubmitEvent} */ event) => say(ctx, event)}>
  <label class="hidden-label" for="chat-text">${t('chat.label')}</label>
  <input class="input chat__input" id="chat-text" name="text" maxlength=${MOST} placeholder=${t('chat.placeholder')} autocomplete="off" enterkeyhint="send" />
  <button class="button">${t('chat.send')}</button>
  <p class="chat__trouble" role="alert"></p>
</form>`;

/**
 * @param {Context} ctx
 * @param {SubmitEvent} event
 */
async function say(ctx, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('text'));
  const text = field.value.trim();
  if (!text) return;
  field.value = '';
  const answer = await ctx.send.chat(text);
  if (!answer.ok && !field.value) field.value = text;
  const trouble = form.querySelector('.chat__trouble');
  if (trouble) trouble.textContent = answer.ok ? '' : refusal(answer.code, answer.args);
}

/**
 * The newest line stays in sight, unless somebody is reading further up.
 * @param {Element | undefined} list
 */
function keepAtEnd(list) {
  if (!list) return;
  let end = 0;
  new MutationObserver(() => {
    if (list.scrollTop + list.clientHeight >= end - 8) list.scrollTop = list.scrollHeight;
    end = list.scrollHeight;
  }).observe(list, { childList: true, subtree: true });
}
