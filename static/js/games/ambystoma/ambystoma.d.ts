/** The game's view, hints, actions and facts, as games/ambystoma/*.py write them. For the type check only. */

import type { Fact as TableFact } from '../../lib/protocol.js';

export type Colour = 'red' | 'yellow' | 'green' | 'blue' | 'white';
export type CardColour = Colour | 'striped';

export interface Face {
  colour: CardColour;
  number: number;
}

export interface SeenCard extends Face {
  id: number;
}

export interface Marks {
  colours: Colour[];
  not_colours: Colour[];
  number: number | null;
  not_numbers: number[];
}

export interface HandCard {
  id: number;
  face: Face | null;
  marks: Marks;
}

export interface LineOfCards {
  colour: Colour;
  cards: SeenCard[];
}

export interface View {
  seat: number | null;
  seats: number;
  first: number;
  config: { wilds: string; lake: number };
  hands: HandCard[][];
  deck: number;
  lines: LineOfCards[];
  discard: SeenCard[];
  values: number;
  mistakes: number;
  turn: number;
  pending: SeenCard | null;
  turns_left: number | null;
}

export interface Clue {
  to: number;
  colour: Colour | null;
  number: number | null;
  cards: number[];
}

export interface Refusal {
  id: string;
  args: Record<string, string | number>;
}

export interface Hints {
  score: number;
  verdict: number;
  wanted: (number | null)[];
  fits: number[];
  /** By colour; the counts from number 1 on. */
  unseen: { colour: CardColour; unseen: number[] }[];
  clues: Clue[];
  lines: Colour[];
  denied: { type: string; refusal: Refusal }[];
}

export type Action =
  | { type: 'inform_colour'; to: number; colour: Colour }
  | { type: 'inform_number'; to: number; number: number }
  | { type: 'discard_card' | 'play_card'; card: number }
  | { type: 'choose_line'; colour: Colour };

export type Deed = 'play' | 'discard';

/** What the reader is pointing at, before anything is sent. */
export type Aim =
  | { kind: 'nothing' }
  | { kind: 'person'; to: number; card: number | null; clue: Clue | null }
  | { kind: 'own'; card: number; deed: Deed | null }
  | { kind: 'line'; colour: Colour };

/** Everything that the reader, not the table, has decided about the drawing. */
export interface Desk {
  aim: Aim;
  /** Whose hand stands open where there is room for one only. */
  looking: number | null;
  /** Why the last thing tapped can't be done. */
  why: Refusal | null;
  /** Whether the marks of told things are drawn on the cards. */
  marks: boolean;
}

export type Fact = TableFact;
