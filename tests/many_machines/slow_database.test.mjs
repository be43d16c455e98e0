// A database that keeps its readers waiting keeps only those who need it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { credentials, partnerPath, post, validRequest } from '../api/server.mjs';
import { Fleet } from './cluster.mjs';

const waiting = 40;

let postgres;
let fleet;
let server;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
  fleet = await Fleet.start({ address: postgres.address, servers: 1,
    args: ['--rate-limit', 'all=1000'] });
  [server] = fleet.servers;
});

after(async () => {
  await fleet?.stop();
  await postgres?.remove();
});

const ask = () => post(server, partnerPath, validRequest, credentials(fleet.partner));
// Unlike a quick quote's partner, which is believed for a moment, it must be kept each time.
const analyze = () => post(server, analysesPath, analysisRequest(), credentials(fleet.partner));

test('while credentials are waited for, pages and probes are answered', async () => {
  const holder = postgres.converse();
  holder.stdin.write('BEGIN; LOCK TABLE partner IN ACCESS EXCLUSIVE MODE; SELECT 1;\n');
  await once(holder.stdout, 'data');
  let answered = 0;
  const asked = Array.from({ length: waiting }, async () => {
    const { status } = await ask();
    answered += 1;
    return status;
  });
  for (const path of ['/', '/healthz', '/openapi/service-v1.json']) {
    assert.equal((await server.send(path)).status, 200, path);
  }
  assert.equal(answered, 0);
  holder.stdin.end('COMMIT;\n');
  assert.deepEqual(new Set(await Promise.all(asked)), new Set([200]));
});

test('a database that says nothing for too long is a 503, and works again later', async () => {
  postgres.signal('SIGSTOP');
  const answers = await Promise.all(Array.from({ length: waiting }, analyze));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]));
  for (const { headers } of answers) assert.match(headers['retry-after'], /^\d+$/);
  postgres.signal('SIGCONT');
  assert.equal((await analyze()).status, 200);
});
