// A client that repeats a request until some server answers it, because servers may be killed, or
// say that they can't answer now.
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const longestAnswerMs = 60_000;
/**
 * Statuses after which the client asks again: a 503 says when, and a 507 ends once there is room.
 */
const notNow = [503, 507];

export class PatientClient {
  /**
   * `living`: the servers that may be asked. `random`: chooses among them. `told` receives the
   * `{server, method, path, sent, came, status, headers, content}` of every attempt, with times in
   * milliseconds; a `status` of 0 is a broken connection. `from`: the address that servers see.
   */
  constructor({ living, random, told, from, betweenTriesMs = 50, longestWaitMs = 180_000 }) {
    Object.assign(this, { living, random, told, from, betweenTriesMs, longestWaitMs });
  }

  /** Makes one attempt. Resolves to the answer, or to nothing if no server could answer. */
  async once(path, options = {}, server = this.#chosen()) {
    if (server === undefined) return undefined;
    const { method = 'GET' } = options;
    const answer = await tryOnce(server.port, path, { ...options, method, from: this.from });
    this.told({ server, method, path, ...answer });
    if (answer.status === 0 || notNow.includes(answer.status)) return undefined;
    const isJson = (answer.headers['content-type'] ?? '').startsWith('application/json');
    const text = isJson ? answer.content.toString() : '';
    return { ...answer, text, json: isJson && text !== '' ? JSON.parse(text) : undefined };
  }

  #chosen() {
    const living = this.living();
    return living[Math.floor(this.random() * living.length)];
  }

  /**
   * Sends the same request until it is answered, but not forever. `tries`: how often it was sent.
   */
  async send(path, options) {
    const until = Date.now() + this.longestWaitMs;
    for (let tries = 1; Date.now() < until; tries += 1) {
      const answer = await this.once(path, options);
      if (answer !== undefined) return { ...answer, tries };
      await pause(this.betweenTriesMs);
    }
    throw new Error(`nobody answered ${path} within ${this.longestWaitMs} ms`);
  }
}

/**
 * Makes one attempt and records two times: `sent`, when the system took the last byte, and `came`,
 * when the head of the answer arrived.
 */
function tryOnce(port, path, { method, headers = {}, body, from }) {
  const broken = { status: 0, headers: {}, content: Buffer.alloc(0) };
  let sent = Date.now();
  return new Promise((resolve) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false,
      localAddress: from, timeout: longestAnswerMs });
    const fail = () => resolve({ ...broken, sent, came: Date.now() });
    request.on('error', fail);
    request.on('timeout', () => request.destroy());
    request.on('finish', () => { sent = Date.now(); });
    request.on('response', (response) => {
      const came = Date.now();
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers,
        content: Buffer.concat(chunks), sent, came }));
    });
    request.end(body);
  });
}
