/** What the frame and a game's drawing promise each other. For the type check only. */

import type { TemplateResult } from '../../vendor/lit-html/lit-html.js';
import type { Action, Fact, Result } from '../lib/protocol.js';

export type Drawn = TemplateResult | string | Drawn[] | null;

/** A word that is read aloud one way and drawn another: a colour as its glyph and letter, a person in bold. */
export interface Word {
  plain: string;
  drawn: Drawn;
}

/** A sentence of the catalogue with what fills it. */
export interface Sentence {
  key: string;
  args: Record<string, string | number | Word>;
}

export interface Person {
  seat: number;
  name: string;
  /** Who sat there last, as far as this page knows: also who left the seat to a bot. */
  was?: string | null;
  isMe: boolean;
  presence: 'here' | 'away' | 'bot';
}

/** One table as the frame hands it on, at every drawing. */
export interface Table {
  id: string;
  seq: number;
  seat: number | null;
  view: any;
  hints: any;
  legal: Action[];
  toAct: number[];
  undo: boolean;
  result: Result | null;
  /** Everything told so far, in order, without what was taken back. */
  facts: Fact[];
  people: Person[];
  /** A choice of mine is on its way. */
  sending: boolean;
  /**
   * In a replay with everybody's cards open: the view of each seat, by seat, while `view` is the public one. The drawing
   * shows what any of them shows.
   */
  seats?: any[];
}

/** What is asked of the reader, above the own hand. */
export interface Ask {
  say: Drawn;
  more?: Drawn;
  choices?: TemplateResult | null;
  /** The button that sends what is aimed at. */
  confirm?: TemplateResult | null;
  /** Something is aimed at: there is a way back. */
  aimed: boolean;
  /** The sentence is a refusal. */
  refused?: boolean;
}

/** Why something can't be done, as the game says it. */
export interface Refusal {
  id: string;
  args: Record<string, string | number>;
}

/** What every game's desk holds: all that the reader, not the table, has decided. */
export interface AnyDesk {
  /** What the reader is pointing at; its kind is `nothing` when that is so. */
  aim: { kind: string };
  /** Why the last thing tapped can't be done, where a game says so. */
  why?: Refusal | null;
}

export type Changes<D extends AnyDesk> = Partial<D> | { aim?: D['aim']; why?: Refusal | null };

/** What a game can ask of the frame. */
export interface Doors {
  redraw(): void;
  act(action: Action): Promise<boolean>;
}

/** One table of one game, drawn. */
export interface Drawing {
  /** No chat for those who play, while the game runs. */
  readonly hush: boolean;
  /** All choose at once: nobody's turn, some are still awaited. */
  readonly together?: boolean;
  /** The table has moved on: what was aimed at may be gone. */
  meet(table: Table): void;
  stage(table: Table): TemplateResult;
  ask(table: Table): Ask;
  own(table: Table): TemplateResult | null;
  verdict(table: Table): TemplateResult;
  /** As a sentence, or null when the fact is not worth one. */
  tell(fact: Fact, table: Table): Sentence | null;
  /** Whether a fact is a setback. */
  isWrong(fact: Fact): boolean;
  /** How a fact sounds; null for those that pass in silence. Setbacks, the turn and the end have sounds of their own. */
  soundOf?(fact: Fact): 'card' | 'success' | null;
  /** Who did what, in a few words for each seat. */
  deeds(table: Table): string[];
  /** The words for a refusal of this game. */
  refuse(id: string, args: Record<string, any>, table: Table): string;
  /** One step back; false when there was none to go. */
  back(): boolean;
  /** The game's own switches in the menu. */
  switches(): TemplateResult | null;
}
