/** A table that is looked back at, as app/rooms/replay_schemas.py and app/tables/past.py write it. For the type check only. */

import type { Action, Fact, Result } from '../lib/protocol.js';

/** A seat's number, what spectators see, or everybody's hands at once. */
export type Eyes = number | 'public' | 'open';

export interface PastSeat {
  seat: number;
  player: string | null;
  name: string | null;
  kind: 'person' | 'bot';
  /** Of a bot's seat: who left it for good. */
  left: string | null;
}

export interface Info {
  id: string;
  room: string | null;
  game: string;
  version: number;
  options: any;
  first: number | null;
  status: 'running' | 'ended' | 'damaged';
  started: string;
  ended: string | null;
  seats: PastSeat[];
  you: number | null;
  steps: number;
  readable: boolean;
  reason: 'retired' | 'damaged' | null;
  gap: number | null;
  eyes: Eyes[];
}

export interface Step {
  seq: number;
  type: string | null;
  seat: number | null;
  by: string | null;
  at: string | null;
  view: any;
  hints: any;
  legal: Action[];
  to_act: number[];
  undo: boolean;
  result: Result | null;
  facts: Fact[];
  /** With `open` only: the view of each seat. */
  seats?: any[] | null;
}

export interface Chunk {
  as: Eyes;
  status: Info['status'];
  last: number;
  next: number | null;
  steps: Step[];
}
