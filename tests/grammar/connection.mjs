// The fuzz's connections: one that stays open, and a new one for each message that ends a
// connection.
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';

export class Connection {
  #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  #port;

  constructor(port) {
    this.#port = port;
  }

  close() {
    this.#agent.destroy();
  }

  /** An answer in the same shape as those of tests/api. */
  async ask({ method, path, headers, body }) {
    // Set the length, because Node sends bodies of GET and DELETE without it. Try again, because
    // only sending reveals that the server has just closed a connection.
    const sized = body === undefined ? headers : { ...headers, 'content-length': body.length };
    for (let tries = 0; ; ++tries) {
      const request = http.request({ host: '127.0.0.1', port: this.#port, method, path,
        headers: sized, agent: this.#agent });
      request.on('error', () => {}); // a client that is refused early may still be sending
      request.end(body);
      try {
        return await answerOf(request);
      } catch (error) {
        if (tries > 0 || !request.reusedSocket) throw error;
      }
    }
  }

  /** Sends only these bytes; returns the answers to them as text, which may be empty. */
  async speak(bytes) {
    const socket = connect(this.#port, '127.0.0.1');
    const chunks = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {}); // the server may reset the connection after an answer
    socket.end(bytes);
    await once(socket, 'close');
    return Buffer.concat(chunks).toString('latin1');
  }
}

async function answerOf(request) {
  const [response] = await once(request, 'response');
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  const text = content.toString();
  const isJson = (response.headers['content-type'] ?? '').startsWith('application/json');
  return { status: response.statusCode, headers: response.headers, content, text,
    json: isJson && text !== '' ? JSON.parse(text) : undefined };
}

/** The first answer in a text of answers, or undefined if there is none. */
export function firstAnswer(text) {
  const end = text.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.[01] (\d{3}) /.exec(text)?.[1];
  if (status === undefined || end < 0) return undefined;
  const headers = Object.fromEntries(text.slice(0, end).split('\r\n').slice(1).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  }));
  const body = text.slice(end + 4, end + 4 + Number(headers['content-length'] ?? 0));
  const isJson = (headers['content-type'] ?? '').startsWith('application/json');
  return { status: Number(status), headers, text: body,
    json: isJson && body !== '' ? JSON.parse(body) : undefined };
}
