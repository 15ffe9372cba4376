/** The game's view, hints, actions and facts, as games/habitat/*.py write them. For the type check only. */

export type Colour = 'g' | 'b' | 'n' | 'v' | 'y' | 'r';
/** A tree or a mountain of that height, water, a field, a building. */
export type Need = 'T1' | 'T2' | 'T3' | 'M1' | 'M2' | 'M3' | 'W' | 'F' | 'B';
/** [q, r, need] from the cube's cell, which comes first. */
export type Spot = [number, number, Need];

export interface AnimalCard {
  id: number;
  name: string;
  pattern: Spot[];
  points: number[];
  cubes?: number[];
}

export interface SpiritCard {
  id: number;
  name: string;
  pattern: Spot[];
  cube?: number;
}

export type Card = AnimalCard | SpiritCard;

export interface Board {
  /** Bottom to top, a letter of `Colour` each. */
  stacks: string[];
  animals: AnimalCard[];
  spirit: SpiritCard | null;
}

export interface View {
  seat: number | null;
  seats: number;
  first: number;
  config: { side: 'A' | 'B'; scoring: 'sheet' | 'published'; spirits: boolean };
  columns: number[];
  boards: Board[];
  spaces: string[];
  open: AnimalCard[];
  /** By colour: g, b, n, v, y, r. */
  bag: number[];
  deck: string[];
  drawn: string;
  offered: SpiritCard[];
  returned: SpiritCard | null;
  turn: number;
  round: number;
  taken: number | null;
  hand: string;
  card_taken: boolean;
  ending: string | null;
  ended: string | null;
}

/** [points, cells] */
export type Part = [number, number[]];

export interface Line {
  id: string;
  points: number;
  parts: Part[];
}

export interface Sheet {
  total: number;
  lines: Line[];
}

export interface Habitat {
  card: number;
  /** [where the cube goes, all its cells] */
  stands: [number, number[]][];
  /** [where the cube would go, where a disc is missing, its colour] */
  near: [number, number, Colour][];
}

/** [colour, cell, points, cards for which a place would come to stand] */
export type Gain = [Colour, number, number, number[]];

export interface Refusal {
  id: string;
  args: Record<string, any>;
}

export interface Hints {
  scores: Sheet[];
  habitats: Habitat[];
  gains: Gain[];
  denied: { type: string; refusal: Refusal }[];
}

export type Action =
  | { type: 'take_space'; space: number }
  | { type: 'place_disc'; colour: Colour; cell: number }
  | { type: 'take_card' | 'keep_spirit'; card: number }
  | { type: 'place_cube'; card: number; cell: number }
  | { type: 'end_turn' };

/**
 * What the reader is pointing at, before anything is sent. `take`, `keep` and `card` are a card that lies large: open, offered
 * or one's own. `cell` is looked at, and so is `line`, a line of the score.
 */
export type Aim =
  | { kind: 'nothing' | 'end' }
  | { kind: 'space'; space: number }
  | { kind: 'place'; colour: Colour; cell: number }
  | { kind: 'cube'; card: number; cell: number }
  | { kind: 'take' | 'keep' | 'card'; card: number }
  | { kind: 'cell'; cell: number }
  | { kind: 'line'; line: string };

/** Everything that the reader, not the table, has decided about the drawing. */
export interface Desk {
  aim: Aim;
  /** Why the last thing tapped can't be done. */
  why: Refusal | null;
  /** The colour of the disc in hand that goes next; null = the first. */
  colour: Colour | null;
  /** The card that lies large, its places lit on the board. */
  card: number | null;
  /** Whose board lies large; null = the own one, for the public that of the seat in turn. */
  shown: number | null;
  /** The cell that the keyboard stands on. */
  at: number;
  /** By how many sixths the pattern of the card that lies large is turned. */
  turned: number;
}
