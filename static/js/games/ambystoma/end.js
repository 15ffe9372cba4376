import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { waves } from './lake.js';
import { gauge } from './means.js';
import { art, sign, swimmer } from './pieces.js';
import { colourWord } from './words.js';

/** @import { Colour, Hints, LineOfCards, View } from './ambystoma.js' */
/** @import { Table } from '../../table/game.js' */

/** The sheet's scale, as it is printed. */
const SCALE = ['0–5', '6–10', '11–15', '16–20', '21–24', '25'];
/** The face on the seal, from grief to joy. */
const SEALS = ['axo-sad', 'axo-sad', 'axo-2', 'axo-3', 'axo-4', 'axo-5'];

/**
 * How it ended, in the sheet's own tone.
 * @param {Table} table
 */
export function verdict(table) {
  const lost = table.result?.reason === 'disaster';
  return html`${lost ? disaster(table) : diploma(table)}${lines(table)}`;
}

/** @param {Table} table */
function diploma({ hints, people }) {
  const { score, verdict: band } = /** @type {Hints} */ (hints);
  return html`<section class="diploma" data-verdict=${band} aria-labelledby="verdict">
    <div class="diploma__inner">
      <p class="diploma__kind">${t(`ambystoma.diploma.${band}`)}</p>
      <h1 id="verdict" tabindex="-1">${t(`ambystoma.verdict.${band}`)}</h1>
      <p class="diploma__score"><b class="num">${score}</b> <span>${t('ambystoma.of_25')}</span></p>
      <p class="diploma__text">${t(`ambystoma.verdict_text.${band}`)}</p>
      <p class="diploma__names">${people.map((one) => one.name).join(' · ')}</p>
      ${seal(SEALS[band])}
    </div>
    <ol class="scale" aria-label=${t('ambystoma.scale')}>
      ${SCALE.map(
        (points, i) =>
          html`<li class=${i === band ? 'is-here' : ''} aria-current=${i === band}>
            <span class="num">${points}</span><b>${t(`ambystoma.verdict.${i}`)}</b>
          </li>`,
      )}
    </ol>
  </section>`;
}

/** @param {Table} table */
function disaster({ view, people }) {
  return html`<section class="diploma diploma--lost" data-verdict="disaster" aria-labelledby="verdict">
    <div class="diploma__inner">
      <svg class="dry" data-hue="red" viewBox="0 0 320 130" aria-hidden="true"><use href="#am-dry" /></svg>
      <h1 id="verdict" tabindex="-1">${t('ambystoma.disaster')}</h1>
      <p class="diploma__text">${t('ambystoma.end.disaster', { n: view.config.lake })}</p>
      <p class="diploma__text">${t('ambystoma.disaster_text')}</p>
      <p class="diploma__names">${people.map((one) => one.name).join(' · ')}</p>
    </div>
  </section>`;
}

/** @param {string} face */
const seal = (face) =>
  html`<svg class="seal" viewBox="0 0 120 120" aria-hidden="true">
    <use href="#am-seal" />
    <g class="seal__face" data-hue="red"><use href="#am-${face}" x="30" y="22" width="60" height="62" /></g>
  </svg>`;

/** @param {Table} table */
function lines(table) {
  /** @type {View} */
  const view = table.view;
  const { wanted, score } = /** @type {Hints} */ (table.hints);
  const lost = table.result?.reason === 'disaster';
  const reason = table.result?.reason ?? 'deck';
  const of = view.config.lake;
  const left = of - view.mistakes;
  return html`<section class="score" aria-labelledby="score">
    <h2 id="score">${t('ambystoma.by_line')}</h2>
    <div class="lake-board lake-board--end" data-dry=${lost}>${waves()}${view.lines.map((line, i) => lane(line, wanted[i], table))}</div>
    ${lost ? nothing : sum(view.lines, score)}
    <p class="soft small">${lost ? t('ambystoma.score.lost') : `${t('ambystoma.score.line')} ${t(`ambystoma.end.${reason}`)}`}</p>
    <p class="left">
      <span>${gauge(left, of)}${t('ambystoma.left.lake', { n: left, of })}</span>
      <span>${art('shell')}${t('ambystoma.left.values', { n: view.values })}</span>
    </p>
  </section>`;
}

/**
 * @param {LineOfCards[]} lines
 * @param {number} score
 */
const sum = (lines, score) =>
  html`<p class="score__sum">
    <span class="num">${lines.map((line) => line.cards.length).join(' + ')}</span> <b class="num">= ${score}</b>
  </p>`;

/**
 * @param {LineOfCards} line
 * @param {number | null} wanted
 * @param {Table} table
 */
function lane({ colour, cards }, wanted, table) {
  const cells = [1, 2, 3, 4, 5].map(
    (number) =>
      html`<span class="lane__cell"
        >${cards[number - 1] ? swimmer(cards[number - 1]) : html`<span class="lane__free" aria-hidden="true">${number}</span>`}</span
      >`,
  );
  return html`<div class="lane lane--end" data-hue=${colour}>
    <span class="lane__sign" role="img" aria-label=${colourWord(colour)}>${sign(colour)}</span>${cells}
    <b class="lane__sum num">${cards.length}</b
    ><span class="lane__why">${wanted === null ? t('ambystoma.line.done') : missing(colour, wanted, table)}</span>
  </div>`;
}

/**
 * Where the next card of a line was all the time, as far as the reader can see.
 * @param {Colour} colour
 * @param {number} number
 * @param {Table} table
 */
function missing(colour, number, { view, people }) {
  /** @param {import('./ambystoma.js').Face | null} face */
  const isIt = (face) => face?.colour === colour && face.number === number;
  const holder = /** @type {View} */ (view).hands.findIndex((hand) => hand.some((held) => isIt(held.face)));
  if (holder >= 0) return t('ambystoma.missing.hand', { number, who: people[holder].name });
  return t(view.discard.some(isIt) ? 'ambystoma.missing.pile' : 'ambystoma.missing.unseen', { number });
}
