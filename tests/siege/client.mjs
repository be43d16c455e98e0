// Plain requests on connections that stay open, for attackers and for measured partners.
import http from 'node:http';
import { connect } from 'node:net';
import tls from 'node:tls';

const milliseconds = (start) => Number(process.hrtime.bigint() - start) / 1e6;

export const pause = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

export class Client {
  #agent;
  #place;

  /** `from` is this machine's address as the server sees it. */
  constructor({ port, from = '127.0.0.1', headers = {}, connections = Infinity }) {
    this.#place = { host: '127.0.0.1', port };
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
    this.headers = headers;
    this.opened = 0; // connections opened so far
  }

  close() {
    this.#agent.destroy();
  }

  /**
   * Sends a request; resolves to `{status, headers, text, time}`, with `time` in milliseconds from
   * sending to the last byte. Status 0 means that the connection ended without an answer.
   */
  async ask(path, options = {}) {
    const start = process.hrtime.bigint();
    // Try once more, because only sending reveals that the server has just closed a connection.
    let answer = await this.#askOnce(path, options);
    if (answer.stale) answer = await this.#askOnce(path, options);
    return { ...answer, time: milliseconds(start) };
  }

  #askOnce(path, { method = 'GET', headers = {}, body }) {
    return new Promise((resolve) => {
      const request = http.request({ ...this.#place, agent: this.#agent, path, method,
        headers: { ...this.headers, ...headers } }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', () => resolve({ status: 0, headers: {}, text: '' }));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers,
          text: Buffer.concat(chunks).toString() }));
      });
      request.once('socket', () => { if (!request.reusedSocket) this.opened += 1; });
      request.on('error', () =>
        resolve({ status: 0, headers: {}, text: '', stale: request.reusedSocket }));
      request.end(body);
    });
  }

  post(path, value, headers = {}) {
    return this.ask(path, { method: 'POST', body: JSON.stringify(value),
      headers: { 'content-type': 'application/json', ...headers } });
  }
}

/** Opens a connection from an address of this machine, and ignores its errors. */
export function openSocket({ port, from = '127.0.0.1' }) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  return socket;
}

/** Opens such a connection with TLS. */
export function openSealedSocket(place) {
  const socket = tls.connect({ socket: openSocket(place), rejectUnauthorized: false });
  socket.on('error', () => {});
  return socket;
}

/** Repeats some work until the process ends. */
export async function forever(work) {
  for (;;) {
    const { status } = await work() ?? {};
    if (status === 0) await pause(50); // the connection was refused: try again
  }
}
