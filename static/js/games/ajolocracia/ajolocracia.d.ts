/** The game's view, hints, actions and facts, as games/ajolocracia/*.py write them. For the type check only. */

import type { Fact as TableFact } from '../../lib/protocol.js';

export type Kind =
  | 'citizens_1'
  | 'citizens_2'
  | 'citizens_3'
  | 'isopods'
  | 'beetles'
  | 'institution'
  | 'mexicanum'
  | 'lermaense'
  | 'rosaceum'
  | 'environment'
  | 'ine'
  | 'value';

/** What lies together in front of somebody. */
export type Family = 'citizens' | 'isopods' | 'beetles' | 'institution' | 'ambystomas' | 'environment' | 'ine' | 'value';

export type Direction = 'left' | 'right';

export interface Points {
  citizens: number;
  isopods: number;
  beetles: number;
  institutions: number;
  ambystomas: number;
}

export type Line = keyof Points;

export interface Laid {
  card: number;
  on?: number;
}

export interface PastRound {
  laid: number[][];
  points: Points[];
}

export interface View {
  seat: number | null;
  seats: number;
  first: number;
  config: { passing: string; two_player_loss: boolean };
  round: number;
  passing: Direction;
  faces: (Kind | null)[];
  hands: number[][];
  deck: number;
  chosen: boolean[];
  choice: number[];
  laid: Laid[][];
  kept: number[][];
  past: PastRound[];
  /** By seat, only where everybody's cards lie open. */
  choices?: number[][];
}

export interface Promised {
  card: number;
  effect: string;
  count: number;
  gains: number;
}

export interface PairsWith {
  first: number;
  seconds: number[];
  gains: number[];
}

export interface Refusal {
  id: string;
  args: Record<string, string | number>;
}

export interface Hints {
  points: Points[];
  scores: number[];
  faces: number[];
  values: number[];
  value_points: number[];
  /** Who shares a prize for faces, in all rounds. */
  ties: { round: number; prize: 'most' | 'second'; seats: number[]; faces: number }[];
  /** Whether the fewest values cost anything at this table. */
  fewest_lose: boolean;
  promises: Promised[];
  pairs: PairsWith[];
  denied: { type: string; refusal: Refusal }[];
}

export type Action = { type: 'choose'; card: number } | { type: 'choose_pair'; first: number; second: number };

/** What the reader is pointing at, before anything is sent. */
export type Aim = { kind: 'nothing' } | { kind: 'card'; card: number } | { kind: 'pair'; first: number | null; second: number | null };

/** Everything that the reader, not the table, has decided about the drawing. */
export interface Desk {
  aim: Aim;
  /** Whose place stands open in a sheet. */
  looking: number | null;
  /** The round whose counting has been read and put away. */
  read: number;
  /** Why the last thing tapped can't be done. */
  why: Refusal | null;
}

/** Cards of one look that lie on one another. */
export interface Tile {
  kind: Kind;
  cards: number[];
  /** On an ambiente of its own, which triples it. */
  tripled: boolean;
}

/** One family of one seat. */
export interface Lot {
  family: Family;
  tiles: Tile[];
  /** Cards; of «ciudadanía» the faces on them. */
  count: number;
  /** What it is worth as it lies; null for what is not counted in a round. */
  points: number | null;
}

export type Fact = TableFact;
