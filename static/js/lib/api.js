/** The server said no. `code` is stable: its words stand in the catalogues under `error.<code>`. */
export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {Record<string, any>} args
   * @param {number} status 0 = the server could not be reached
   */
  constructor(code, args, status) {
    super(code);
    this.code = code;
    this.args = args;
    this.status = status;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(path, init).catch(() => {
    throw new ApiError('unreachable', {}, 0);
  });
  const text = await answer.text();
  const read = text && (answer.headers.get('Content-Type') ?? '').includes('json') ? JSON.parse(text) : null;
  if (!answer.ok) throw new ApiError(read?.code ?? 'unavailable', read?.args ?? {}, answer.status);
  return read;
}

/** @returns {Promise<any[]>} the catalogue of games */
export const games = () => call('GET', '/api/games');

/**
 * Whatever there is at an address that the page names.
 * @param {string} path
 * @returns {Promise<any>}
 */
export const look = (path) => call('GET', path);

/**
 * @param {string} game
 * @returns {Promise<import('../learn/lesson.js').Lesson>}
 */
export const lessonOf = (game) => call('GET', `/api/games/${game}/lesson`);

/** @param {{nickname?: string, locale?: string}} changes */
export const patchMe = (changes) => call('PATCH', '/api/me', changes);

export const forgetMe = () => call('DELETE', '/api/me');

/** This device speaks for me no longer. */
export const signOut = () => call('DELETE', '/api/me/device');

/**
 * A link for one more device of mine, to be used once.
 * @param {string} [room] the code of the room that it is to lead to
 * @returns {Promise<{url: string, expires_at: string, reach: 'public' | 'lan' | 'local', qr: {size: number, path: string}}>}
 */
export const newDeviceLink = (room) => call('POST', `/api/me/device-links${room ? `?room=${room}` : ''}`);

/**
 * The calls of one room.
 * @param {string} code
 */
export function roomApi(code) {
  const room = `/api/rooms/${code}`;
  return {
    /** @param {{game?: string, options?: Record<string, unknown>, first?: number | 'random', order?: number[], spectators?: boolean}} changes */
    patchRoom: (changes) => call('PATCH', room, changes),
    sit: () => call('POST', `${room}/seats`),
    leave: () => call('DELETE', `${room}/seats/me`),
    /** @param {number} seat */
    removeSeat: (seat) => call('DELETE', `${room}/seats/${seat}`),
    addBot: () => call('POST', `${room}/bots`),
    /** @param {number} seat */
    standIn: (seat) => call('POST', `${room}/seats/${seat}/stand-in`),
    /** @param {number} seat I am who sits there */
    claim: (seat) => call('POST', `${room}/seats/${seat}/claim`),
    withdrawClaim: () => call('DELETE', `${room}/claims/me`),
    /**
     * @param {{player: string, seat: number}} claim the one that was answered
     * @param {boolean} accept
     */
    answerClaim: ({ player, seat }, accept) => call('POST', `${room}/claims/${player}`, { accept, seat }),
    /**
     * Starts the first game, or the next one after `after`.
     * @param {string | null} after
     * @returns {Promise<{table: string}>}
     */
    start: (after) => call('POST', `${room}/start`, { after }),
  };
}
/** @typedef {ReturnType<typeof roomApi>} RoomApi */
