// kill -9 under load, a hundred times: everything that was acknowledged is there, complete and
// unchanged.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { query } from '../api/database.mjs';
import {
  createPartner, credentials, startServer, temporaryDirectory,
} from '../api/server.mjs';
import { seeded } from './seeded.mjs';

const kills = 100;
const connections = 32;
const maximumAnswers = 20; // before a kill
const longestPauseMs = 8; // between the last answer and the kill, so that the kill falls anywhere
const bodies = [1, 2, 3, 4].map((familySize) =>
  JSON.stringify(analysisRequest({ profile: { family_size: familySize } })));

/** A client with one persistent connection. */
class Client {
  #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  #port;
  #headers;

  constructor(port, headers) {
    this.#port = port;
    this.#headers = headers;
  }

  /** {status, text}; throws if the connection breaks before the whole answer has arrived. */
  async send(method, path, { body, headers = {} } = {}) {
    const request = http.request({ host: '127.0.0.1', port: this.#port, path, method,
      agent: this.#agent, headers: { ...this.#headers, ...headers } });
    request.end(body);
    const [response] = await once(request, 'response');
    const chunks = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, text: Buffer.concat(chunks).toString() };
  }

  create({ key, body }) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return this.send('POST', analysesPath, { body, headers });
  }

  close() { this.#agent.destroy(); }
}

const idOf = (text) => JSON.parse(text).data.analysis_id;

describe('after kill -9 under load', () => {
  it(`${kills} times, every acknowledged analysis is there and the same`, async () => {
    const data = temporaryDirectory();
    const keys = credentials(await createPartner(data, 'acme'));
    const random = seeded(20_260_731);
    const start = () => startServer({ data, args: ['--rate-limit', 'all=off'] });
    const withClients = async (server, work) => {
      const clients = Array.from({ length: connections }, () => new Client(server.port, keys));
      await Promise.all(clients.map(work));
      for (const client of clients) client.close();
    };

    const answers = new Map(); // the text of each answer, by idempotency key
    let keyCount = 0;
    let interrupted = 0;

    /** Loads the server until it is killed. Returns what was sent. */
    async function loadAndKill(server) {
      const sent = [];
      let wanted = 1 + Math.floor(random() * maximumAnswers);
      let reached;
      const answered = new Promise((resolve) => { reached = resolve; });
      const load = withClients(server, async (client) => {
        for (;;) {
          const key = `key-${++keyCount}`;
          const created = { key, body: bodies[keyCount % bodies.length] };
          sent.push(created);
          let answer;
          try {
            answer = await client.create(created);
          } catch {
            return; // killed before the answer: nothing was acknowledged
          }
          assert.equal(answer.status, 200, answer.text);
          answers.set(key, answer.text);
          if (--wanted === 0) reached();
        }
      });
      await Promise.race([answered, load]);
      await pause(random() * longestPauseMs);
      await server.stop('SIGKILL');
      await load;
      return sent;
    }

    /** Sends again everything that was sent, and compares the answers. */
    async function verify(server, sent) {
      const waiting = [...sent];
      await withClients(server, async (client) => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          const acknowledged = answers.get(next.key);
          if (acknowledged === undefined) {
            ++interrupted;
          } else {
            const read = await client.send('GET', `${analysesPath}/${idOf(acknowledged)}`);
            assert.deepEqual(read, { status: 200, text: acknowledged });
          }
          const again = await client.create(next);
          assert.equal(again.status, 200, again.text);
          if (acknowledged !== undefined) assert.equal(again.text, acknowledged);
          answers.set(next.key, again.text);
        }
      });
    }

    let acknowledgedCount = 0;
    for (let round = 0; round < kills; ++round) {
      const sent = await loadAndKill(await start());
      acknowledgedCount += sent.filter(({ key }) => answers.has(key)).length;
      const next = await start();
      await verify(next, sent);
      await next.stop('SIGKILL'); // so that the check below also covers what `verify` just stored
    }

    // Checks that the run was real: some answers were given, and others were cut off.
    assert.ok(acknowledgedCount >= kills, `${acknowledgedCount} acknowledged`);
    assert.ok(interrupted > kills, `${interrupted} interrupted`);

    // Only what was answered is stored, each once, and all of it can be opened.
    const stored = query(data, 'SELECT analysis_id FROM analysis').map((row) => row.analysis_id);
    const kept = new Map([...answers.values()].map((text) => [idOf(text), text]));
    assert.equal(kept.size, answers.size);
    assert.deepEqual(stored.sort(), [...kept.keys()].sort());
    const last = await start();
    const waiting = [...kept];
    await withClients(last, async (client) => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [id, text] = next;
        assert.deepEqual(await client.send('GET', `${analysesPath}/${id}`), { status: 200, text });
      }
    });
    assert.equal((await last.stop()).code, 0);
    assert.deepEqual(query(data, 'PRAGMA integrity_check'), [{ integrity_check: 'ok' }]);
    console.log(`${acknowledgedCount} acknowledged, ${interrupted} interrupted`);
  });
});
