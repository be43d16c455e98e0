// A connection that stays open as long as the server allows, and sends any bytes.
import { connect } from 'node:net';

/** In milliseconds, longer than any answer takes unless the server is stuck. */
const longest = 60_000;

/** The whole answer at the beginning of these bytes, or undefined if more is to come. */
function wholeAnswer(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const isBare = /^HTTP\/1\.1 (?:1\d\d|204|304) /.test(head);
  const size = end + 4 + (isBare ? 0 : length);
  if (bytes.length < size) return undefined;
  return { status: Number(head.split(' ')[1]), head, text: bytes.toString('latin1', end + 4, size),
    closes: /^connection: close$/im.test(head) };
}

export class ByteLine {
  #port;
  #socket;

  constructor(port) {
    this.#port = port;
  }

  /** The answer to these bytes, or null if the server ends the connection without one. */
  async ask(bytes) {
    this.#socket ??= connect(this.#port, '127.0.0.1').setNoDelay();
    const socket = this.#socket;
    let came = Buffer.alloc(0);
    const answer = await new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('no answer came: it hangs')), longest);
      const end = (result) => {
        clearTimeout(limit);
        socket.removeAllListeners();
        socket.on('error', () => {}); // the server may reset the connection after an answer
        resolve(result);
      };
      socket.on('data', (more) => {
        came = Buffer.concat([came, more]);
        const whole = wholeAnswer(came);
        if (whole) end(whole);
      });
      socket.on('error', () => end(null));
      socket.on('close', () => end(null));
      socket.write(bytes);
    });
    if (answer === null || answer.closes || socket.destroyed) this.close();
    return answer;
  }

  close() {
    this.#socket?.destroy();
    this.#socket = undefined;
  }
}
