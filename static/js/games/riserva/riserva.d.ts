/** The game's view, hints, actions and facts, as games/riserva/*.py write them. For the type check only. */

export type Colour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'pink';
export type Icon = 'again' | 'rob';
export type Sure = 'yes' | 'maybe' | 'no';

export interface BackCard {
  id: number;
  back: Colour[];
  icon?: Icon;
}

export interface SeenCard extends BackCard {
  front: Colour;
}

export interface Pile {
  colour: Colour;
  cards: BackCard[];
}

export interface Reserve {
  piles: Pile[];
  face_down: BackCard[];
  excluded: Colour[];
}

export interface View {
  seat: number | null;
  seats: number;
  first: number;
  config: { reserve: string; icons: boolean; steal_again: boolean };
  reserves: Reserve[];
  scores: number[];
  threshold: number;
  gone: SeenCard[];
  pile: number;
  top: BackCard | null;
  turn: number;
  robbing: number | null;
  ended: string | null;
}

export interface Chance {
  colour: Colour;
  possible: boolean;
  hit: Sure;
  least: number;
  most: number;
  wins: Sure;
}

export interface Target {
  seat: number;
  chances: Chance[];
}

export interface Refusal {
  id: string;
  args: Record<string, any>;
}

export interface Denied {
  type: string;
  refusal: Refusal;
  seat: number | null;
}

export interface Hints {
  missing: number[];
  ruled_out: { card: number; colours: Colour[] }[];
  targets: Target[];
  bonus: { again: boolean; rob: number[] } | null;
  /** Whether a steal that hits with the top card gives another turn: for everybody. */
  turn_again: boolean;
  robberies: { victim: number; left: number; score: number; wins: boolean }[];
  denied: Denied[];
}

export type Action = { type: 'score' } | { type: 'steal' | 'rob'; victim: number };

/** What the reader is pointing at, before anything is sent; `look` sends nothing. */
export type Aim =
  | { kind: 'nothing' }
  | { kind: 'score'; seat: number }
  | { kind: 'steal' | 'rob'; seat: number }
  | { kind: 'look'; seat: number };

/** Everything that the reader, not the table, has decided about the drawing. */
export interface Desk {
  aim: Aim;
  /** Why the last thing tapped can't be done. */
  why: Refusal | null;
  /** The step whose flip is to be seen: it came while the reader was looking. */
  fresh: number | null;
}

/** What one step did to the cards, for the eye. */
export interface Move {
  seq: number;
  seat: number;
  /** At whose reserve the card was turned up; null for a robbery alone. */
  at: number | null;
  card: SeenCard | null;
  outcome: 'scored' | 'stolen' | 'stayed' | 'robbed';
  /** Cards that changed place, by id. */
  cards: number[];
  colour: Colour | null;
  victim: number | null;
}
