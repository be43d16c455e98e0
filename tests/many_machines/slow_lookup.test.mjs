// A slow lookup of the database's host name delays only requests that need a new connection.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysisRequest, evaluatePath } from '../api/analysis_requests.mjs';
import { post } from '../api/server.mjs';
import { HeldCalls } from '../durability/held_calls.mjs';
import { Fleet } from './cluster.mjs';

const waiting = 40;
const lookups = new HeldCalls('HELD_LOOKUPS');

let postgres;
let fleet;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
  fleet = await Fleet.start({ address: postgres.address.replace('127.0.0.1', 'localhost'),
    servers: 1, args: ['--rate-limit', 'all=off'], env: lookups.env });
});

after(async () => {
  lookups.release();
  await fleet?.stop();
  await postgres?.remove();
});

test('a request with an open connection is answered at once, the others afterward', async () => {
  const [server] = fleet.servers;
  // Each request opens its own session, because all requests of one owner share a connection.
  const ask = () => post(server, evaluatePath, analysisRequest());
  assert.equal((await ask()).status, 200);
  lookups.hold();
  const asked = Array.from({ length: waiting }, ask);
  await lookups.reached();
  assert.equal((await ask()).status, 200);
  lookups.release();
  const answers = await Promise.all(asked);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
});
