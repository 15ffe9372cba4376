/** What the screens of a room are given. For the type check only. */

import type { Send } from '../lib/protocol.js';
import type { RoomApi } from '../lib/api.js';
import type { Store } from '../lib/store.js';
import type { Game } from './catalogue.js';

export interface Link {
  url: string;
  /** Who can follow it: anybody (`public`), the home's network (`lan`), or nobody else (`local`). */
  reach: 'public' | 'lan' | 'local';
}

export interface Context {
  store: Store;
  send: Send;
  api: RoomApi;
  games: Game[];
  lang: string;
  link: Link;
  /** Shows the lobby again after the end of a game, until the next one starts. */
  toLobby(): void;
  /** From there back to the table. */
  toTable(): void;
}

export interface Screen {
  draw(): void;
  unmount(): void;
}
