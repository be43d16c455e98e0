// An address with several hosts, one of which does not respond.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { credentials, post } from '../api/server.mjs';
import { Fleet } from './cluster.mjs';
import { Relay, addressBehind } from './relay.mjs';

const longestTest = { timeout: 120_000 };
const atNight = { ...longestTest, skip: process.env.TASSEL_NIGHT ? false : 'in ./dev prove night' };

let postgres;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
});

after(() => postgres?.remove());

test('a server starts, and goes on, past a host that says nothing', atNight, async (t) => {
  const first = await Relay.to(postgres);
  t.after(() => first.end());
  first.mute = true;
  const fleet = await Fleet.start({ servers: 1,
    address: addressBehind(postgres, 'mute', first.port, postgres.port) });
  const [server] = fleet.servers;
  const keep = () => post(server, analysesPath, analysisRequest(), credentials(fleet.partner));
  assert.equal((await keep()).status, 200);
  await fleet.stop();
});

test('a host that falls silent is left', longestTest, async (t) => {
  const first = await Relay.to(postgres);
  t.after(() => first.end());
  const fleet = await Fleet.start({ servers: 1,
    address: addressBehind(postgres, 'falling_mute', first.port, postgres.port),
    args: ['--rate-limit', 'all=off'] });
  const [server] = fleet.servers;
  const keep = () => post(server, analysesPath, analysisRequest(), credentials(fleet.partner));
  assert.equal((await keep()).status, 200);
  first.mute = true;
  await keep(); // the outcome of this request is unknown
  assert.equal((await keep()).status, 200);
  await fleet.stop();
});
