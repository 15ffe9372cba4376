/** A lesson, as app/tables/lessons.py writes it. For the type check only. */

import type { Action, TableFrame } from '../lib/protocol.js';

/** An element of the drawing: its `data-<name>` is `value`. */
export interface Point {
  name: string;
  value: string;
}

export interface Step {
  say: string;
  seat: number;
  /** What the learner is to do; null where the table plays, or where looking is enough. */
  action: Action | null;
  /** Where the learner taps, in order. */
  points: Point[];
}

export interface Lesson {
  game: string;
  seats: number;
  steps: Step[];
  /** One before each step, and one after the last. */
  frames: TableFrame[];
}
