/** What the server says, as app/ws/messages.py and app/rooms/schemas.py write it. For the type check only. */

export interface SeatInfo {
  seat: number;
  player: string | null;
  name: string | null;
  kind: 'person' | 'bot' | 'open';
  present: boolean;
  /** Of a bot's seat, once it was asked for: who left it for good. */
  left?: string | null;
}

/** Somebody says that a seat is theirs, and waits for the answer of the host or, of the host's own seat, of anybody seated. */
export interface Claim {
  seat: number;
  player: string;
  name: string;
  by: 'host' | 'anybody';
}

export interface RoomInfo {
  code: string;
  game: string;
  options: Record<string, unknown>;
  host: string;
  /** The host, there or away. */
  owner: string;
  first: number | null;
  spectators: boolean;
  status: 'lobby' | 'playing' | 'ended';
  table: string | null;
  seats: SeatInfo[];
  claims: Claim[];
}

export interface You {
  player: string | null;
  seat: number | null;
}

export interface Fact {
  seq: number;
  type: string;
  [name: string]: any;
}

export interface Action {
  type: string;
  [name: string]: any;
}

export interface Result {
  ranks: number[];
  scores: number[];
  lines: any[];
  reason: any;
}

/** One table as this viewer may see it; view and hints are the game's own. */
export interface TableFrame {
  type: 'table';
  table: string;
  /** What is played there: after its end the room's may be another one. */
  game: string;
  seat: number | null;
  seq: number;
  view: any;
  hints: any;
  legal: Action[];
  to_act: number[];
  facts: Fact[];
  undo: boolean;
  result: Result | null;
}

export interface ChatLine {
  type: 'chat';
  id: string;
  player: string;
  name: string;
  text: string;
  /** Milliseconds since 1970, UTC. */
  at: number;
}

/** A refusal's words: the catalogue's key is `error.<code>`, the arguments fill its placeholders. */
export interface Answer {
  ok: boolean;
  seq?: number;
  code?: string;
  args?: Record<string, any>;
}

export type Incoming =
  | { type: 'room'; room: RoomInfo; you: You }
  | TableFrame
  | (Answer & { type: 'answer'; id: string | null })
  | ChatLine
  | { type: 'pong' }
  | { type: 'bye'; code: string; retry_ms?: number };

/** connecting: for the first time · live · lost: coming back by itself · closed: for good, `bye` says why. */
export type Connection = 'connecting' | 'live' | 'lost' | 'closed';

export interface RoomState {
  room: RoomInfo | null;
  you: You | null;
  table: TableFrame | null;
  /** Everything told at this table so far, in order, each once. */
  facts: Fact[];
  chat: ChatLine[];
  connection: Connection;
  bye: string | null;
  /** The table at which nobody can go on: its rules failed. */
  frozen: string | null;
}

export interface Send {
  act(action: Action): Promise<Answer>;
  undo(): Promise<Answer>;
  chat(text: string): Promise<Answer>;
}
