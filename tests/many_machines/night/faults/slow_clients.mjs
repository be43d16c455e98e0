import { raw_connection as RawConnection, request } from '../../../http/test_server.mjs';
import { repeat } from '../repeat.mjs';
import { nobody } from './places.mjs';

const ofEach = 40;
const betweenMs = 500;

/** Requests whose head, body, or answer the client sends or reads as slowly as is allowed. */
const kinds = [
  { text: request('GET', '/healthz', { 'X-Long': 'x'.repeat(1000) }) },
  { text: request('POST', '/api/business/sandbox/evaluate', { 'Content-Type': 'application/json',
    'Content-Length': '4000' }, ' '.repeat(4000)) },
  { text: request('GET', '/docs').repeat(100), atOnce: true },
];

export default {
  name: 'slow clients',
  places: nobody,
  seconds: { long: 15, short: 3 },
  async begin({ fleet }) {
    const slow = [];
    for (const { port } of fleet.living()) {
      for (let count = 0; count < ofEach; count += 1) {
        const { text, atOnce } = kinds[count % kinds.length];
        const connection = await RawConnection.open(port, { from: `127.55.0.${count + 1}` });
        if (atOnce) connection.socket.pause();
        slow.push({ connection, text, said: 0, each: atOnce ? text.length : 10 });
      }
    }
    const stop = repeat(betweenMs, async () => {
      for (const one of slow) {
        one.connection.send(one.text.slice(one.said, one.said + one.each));
        one.said += one.each;
      }
    });
    return {
      end: async () => {
        await stop();
        for (const { connection } of slow) connection.close();
      },
    };
  },
};
