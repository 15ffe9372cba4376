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

/** @param {{nickname?: string, locale?: string}} changes */
export const patchMe = (changes) => call('PATCH', '/api/me', changes);

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
    /**
     * Starts the first game, or the next one after `after`.
     * @param {string | null} after
     * @returns {Promise<{table: string}>}
     */
    start: (after) => call('POST', `${room}/start`, { after }),
  };
}
/** @typedef {ReturnType<typeof roomApi>} RoomApi */
