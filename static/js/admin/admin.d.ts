/** A table's entries, as app/web/admin/told.py writes them. For the type check only. */

import type { Fact } from '../lib/protocol.js';
import type { Step } from '../replay/replay.js';

export interface Told {
  public: Fact | null;
  private: [number, Fact | null][];
}

export interface Entry {
  seq: number;
  type: string;
  seat: number | null;
  by: string | null;
  at: string;
  /** What the public was told. */
  facts: Fact[];
  /** Who was told what; null where that is not shown. */
  told: Told[] | null;
  action: unknown;
}

export interface Entries {
  state: string;
  last: number;
  gap: number | null;
  ended: string | null;
  /** The newest step as the public sees it. */
  now: Step | null;
  entries: Entry[];
}
