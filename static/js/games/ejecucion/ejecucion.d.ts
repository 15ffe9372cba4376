/** The game's view, hints, actions and facts, as games/ejecucion/*.py write them. For the type check only. */

import type { Fact as TableFact } from '../../lib/protocol.js';

export interface SeenCard {
  id: number;
  /** 0 .. 127; everything is counted through, four parts to each: package n has the activities 4n .. 4n + 3. */
  activity: number;
}

export interface View {
  seat: number | null;
  seats: number;
  first: number;
  turn: number;
  deals: number;
  all_deals: number;
  deck: number;
  hands: number[];
  hand: SeenCard[];
  laid: (number | null)[];
  packages: (number | null)[];
  deliverables: (number | null)[];
  projects: (number | null)[];
  ending: 'own' | 'ceded' | null;
}

export interface Cession {
  by: number;
  many: number;
}

/** What laying a card would do. */
export interface Prospect {
  card: number;
  package: number;
  deliverable: number;
  project: number;
  lying: number;
  closes: boolean;
  packages_from: Cession | null;
  brings_deliverable: boolean;
  deliverables_from: Cession[];
  wins: boolean;
}

export interface Refusal {
  id: string;
  args: Record<string, string | number>;
}

export interface Hints {
  prospects: Prospect[];
  unseen: number[];
  left: number[];
  denied: Refusal | null;
}

export type Action = { type: 'lay'; card: number };

/** What the reader is pointing at, before anything is sent. */
export type Aim =
  | { kind: 'nothing' }
  | { kind: 'card'; card: number }
  | { kind: 'package'; package: number }
  | { kind: 'person'; seat: number };

/** Everything that the reader, not the table, has decided about the drawing. */
export interface Desk {
  aim: Aim;
  /** The deliverable that was picked to be seen large; null = whatever the game is about. */
  looking: number | null;
}

/** Something that has just changed hands. */
export interface Taken {
  /** Who had it before. */
  from: number | null;
  /** How long it waits for what comes before it, in milliseconds. */
  wait: number;
}

/** What the last step did. */
export interface Lately {
  laid: { activity: number; by: number } | null;
  packages: Map<number, Taken>;
  deliverables: Map<number, Taken>;
  projects: Map<number, Taken>;
}

export type Fact = TableFact;
