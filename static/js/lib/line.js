const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
const PONG_AFTER_SLEEP = 3_000;
const FIRST_RETRY = 500;
const LONGEST_RETRY = 15_000;

/**
 * @typedef {object} Ends who listens at this end
 * @property {() => void} opened a fresh socket: greet first
 * @property {(message: any) => void} heard
 * @property {(code: number) => boolean} lost the socket is gone; answers whether to come back
 */

/** A WebSocket that comes back: with growing pauses, and at once when the page or the network wakes. */
export class Line {
  #url;
  #ends;
  /** @type {WebSocket | null} */
  #socket = null;
  #failures = 0;
  #over = false;
  /** @type {number | undefined} */
  #retry;
  /** @type {number | undefined} */
  #pinging;
  /** @type {number | undefined} */
  #pong;

  /**
   * @param {string} url
   * @param {Ends} ends
   */
  constructor(url, ends) {
    this.#url = url;
    this.#ends = ends;
  }

  open() {
    addEventListener('online', () => this.#wake());
    addEventListener('offline', () => !this.#over && this.#lost(1006));
    addEventListener('pageshow', () => this.#wake());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#wake());
    this.#connect();
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** @param {object} message is dropped when the line is down: the owner says it again in `opened` */
  send(message) {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message));
  }

  /** The server understood us: the next loss starts with the shortest pause again. */
  thrive() {
    this.#failures = 0;
  }

  /** @param {number} after in milliseconds */
  comeBack(after) {
    this.#letGo();
    this.#retry = setTimeout(() => this.#connect(), after);
  }

  end() {
    this.#over = true;
    this.#letGo();
  }

  #connect() {
    this.#letGo();
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => socket === this.#socket && this.#opened();
    socket.onmessage = (event) => socket === this.#socket && this.#heard(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.#socket && this.#lost(event.code);
  }

  #opened() {
    this.#pinging = setInterval(() => this.#ping(PONG_WITHIN), PING_EVERY);
    this.#ends.opened();
  }

  /** @param {{type: string}} message */
  #heard(message) {
    clearTimeout(this.#pong);
    if (message.type !== 'pong') this.#ends.heard(message);
  }

  /** @param {number} within in milliseconds: a socket that stays silent may take minutes to say that it is dead */
  #ping(within) {
    this.send({ type: 'ping' });
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => this.#lost(1006), within);
  }

  #wake() {
    if (this.#over) return;
    if (this.isOpen) this.#ping(PONG_AFTER_SLEEP);
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#connect();
  }

  /** @param {number} code */
  #lost(code) {
    this.#letGo();
    if (!this.#ends.lost(code)) return;
    const pause = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** this.#failures++);
    this.comeBack(pause * (0.75 + Math.random() / 2));
  }

  #letGo() {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#retry);
    clearInterval(this.#pinging);
    clearTimeout(this.#pong);
    socket?.close();
  }
}
