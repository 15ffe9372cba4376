import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { has, t } from '../lib/i18n.js';
import { drawn } from '../table/words.js';
import { isSentence, nameAt, versions } from './words.js';

/** @import { Drawn, Drawing, Table } from '../table/game.js' */
/** @import { Entry } from './admin.js' */
/** @import { Version } from './words.js' */

/**
 * @typedef {object} Known
 * @property {Entry[]} entries oldest first
 * @property {Table | null} table for the game's words
 * @property {Drawing | null} drawing null = the game has no words here
 * @property {Map<number, string>} raw the entries whose JSON is open
 * @property {number} shown the newest seq that was drawn before
 */
/** @typedef {{source: string, hidden: boolean, toggle: (seq: number) => void}} Ways */

/**
 * Every entry, newest first; a gap in the numbers says so.
 * @param {Known} known
 * @param {Ways} ways
 */
export const list = (known, ways) =>
  known.entries.length
    ? html`<ol class="entries" aria-labelledby="entries-title">
        ${repeat(
          known.entries.toReversed(),
          ({ seq }) => seq,
          (entry) => [line(entry, known, ways), isAfterGap(entry, known.entries) ? missing() : nothing],
        )}
      </ol>`
    : html`<ol class="entries" aria-labelledby="entries-title">
        ${missing()}
      </ol>`;

/**
 * @param {Entry} entry
 * @param {Entry[]} entries
 */
const isAfterGap = ({ seq }, entries) => seq > 1 && !entries.some((one) => one.seq === seq - 1);

const missing = () => html`<li class="entry entry--missing"><span></span><span>${t('admin.js.missing')}</span></li>`;

/**
 * @param {Entry} entry
 * @param {Known} known
 * @param {Ways} ways
 */
function line(entry, known, { source, toggle }) {
  const { seq, at } = entry;
  const json = known.raw.get(seq);
  return html`<li class="entry ${known.shown && seq > known.shown ? 'is-new' : ''}" data-seq=${seq}>
    <span class="entry__seq num">${seq}</span>
    <span class="entry__who">
      ${who(entry, known.table)}<time class="soft small num" datetime=${at}>${at.slice(0, 19).replace('T', ' ')}</time>
    </span>
    <div class="entry__says">${says(entry, known)}</div>
    <span class="entry__do">
      <a class="button" href="${source}/view?step=${seq}" aria-label=${t('admin.js.see', { seq })}>${t('admin.js.see_short')}</a>
      <button
        class="button"
        type="button"
        aria-label=${t('admin.js.raw', { seq })}
        aria-expanded=${json !== undefined}
        @click=${() => toggle(seq)}
      >
        {}
      </button>
    </span>
    ${json === undefined ? nothing : html`<pre class="raw" tabindex="0">${json}</pre>`}
  </li>`;
}

/**
 * @param {Entry} entry
 * @param {Table | null} table
 */
function who({ seat, type, by }, table) {
  const kind = [`admin.js.type.${type}`, by === null ? '' : `admin.js.by.${by}`].filter((key) => has(key)).map((key) => t(key));
  return html`${seat === null || !table ? nothing : html`<b><bdi>${nameAt(table, seat)}</bdi></b>`}
    <span class="small">${kind.join(' · ') || type}</span>`;
}

/**
 * @param {Entry} entry
 * @param {Known} known
 */
function says(entry, { table, drawing }) {
  const told = table ? versions(entry, table, drawing) : [];
  return html`${told.map(words)}${told.length ? nothing : html`<p class="soft">${t('admin.js.quiet')}</p>`}
  ${entry.action == null ? nothing : html`<p class="entry__action soft">${JSON.stringify(entry.action)}</p>`}`;
}

/** @param {Version} version */
const words = ({ who: told, sentences }) =>
  html`<p class=${told === null ? '' : 'entry__private'}>
    ${told === null ? nothing : html`<span class="soft">${told}</span> `}${sentences.length ? sentences.map(sentence) : t('admin.js.nothing')}
  </p>`;

/**
 * @param {Version['sentences'][number]} one
 * @param {number} i
 * @returns {Drawn}
 */
const sentence = (one, i) => [
  i ? ' ' : '',
  isSentence(one) ? drawn(one) : html`<code class="entry__fact">${JSON.stringify(one)}</code>`,
];
