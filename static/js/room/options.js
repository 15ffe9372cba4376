import { html } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { t } from '../lib/i18n.js';
import { optionName, optionsOf, valueName, valueNote } from './catalogue.js';

/** @import { Lobby } from './lobby.js' */
/** @import { Option, Value } from './catalogue.js' */
/** @typedef {{value: Value, words: string, note: string}} Choice */

/** @param {Lobby} lobby */
export const optionsPanel = (lobby) => html`<section class="options panel" aria-labelledby="options">
  <h2 id="options">${t('lobby.options')}</h2>
  ${optionsOf(lobby.game.options).map((option) => gameOption(lobby, option))}
  ${choice(lobby, {
    name: 'spectators',
    legend: t('lobby.spectators'),
    choices: [
      { value: true, words: t('lobby.spectators_yes'), note: t('lobby.spectators_yes_note') },
      { value: false, words: t('lobby.spectators_no'), note: t('lobby.spectators_no_note') },
    ],
    chosen: lobby.room.spectators,
    choose: (value) => lobby.ctx.api.patchRoom({ spectators: Boolean(value) }),
  })}
</section>`;

/**
 * @param {Lobby} lobby
 * @param {Option} option
 */
function gameOption(lobby, { name, values }) {
  const { id } = lobby.game;
  return choice(lobby, {
    name,
    legend: optionName(id, name),
    choices: values.map((value) => ({ value, words: valueName(id, name, value), note: valueNote(id, name, value) })),
    chosen: /** @type {Value} */ (lobby.room.options[name]),
    choose: (value) => lobby.ctx.api.patchRoom({ options: { ...lobby.room.options, [name]: value } }),
  });
}

/**
 * The host chooses; everybody else reads what was chosen.
 * @param {Lobby} lobby
 * @param {{name: string, legend: string, choices: Choice[], chosen: Value, choose: (value: Value) => Promise<unknown>}} field
 */
function choice({ isHost, run }, { name, legend, choices, chosen, choose }) {
  if (!isHost) return settled(legend, choices.find((one) => one.value === chosen));
  return html`<fieldset class="field-set">
    <legend>${legend}</legend>
    <div class="options__row" data-count=${choices.length}>
      ${choices.map(
        (one) => html`<label class="option">
          <input type="radio" name="option-${name}" .checked=${live(one.value === chosen)} @change=${() => run(() => choose(one.value))} />
          <span class="option__face"><b>${one.words}</b>${one.note ? html`<span class="small">${one.note}</span>` : null}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/**
 * @param {string} legend
 * @param {Choice | undefined} one
 */
const settled = (legend, one) => html`<div class="settled">
  <span class="settled__name soft">${legend}</span>
  <b>${one?.words}</b>
</div>`;
