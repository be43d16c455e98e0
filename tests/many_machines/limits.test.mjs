// A limit applies to all servers together: both a partner's limit and the limit of new sessions.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest, evaluatePath } from '../api/analysis_requests.mjs';
import { credentials, partnerPath, post, validRequest } from '../api/server.mjs';
import { Fleet } from './cluster.mjs';

const limit = 100;
const sessions = 60; // the sessions that an address may open in a minute

let postgres;
let fleet;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
  fleet = await Fleet.start({ address: postgres.address, servers: 3,
    args: ['--rate-limit', `all=${limit}`] });
});

after(async () => {
  await fleet?.stop();
  await postgres?.remove();
});

/** Asks all servers at once for three times as much as is allowed. */
async function assertShared(allowed, ask) {
  const statuses = await Promise.all(Array.from({ length: 3 * allowed }, async (_, number) =>
    (await ask(fleet.servers[number % 3])).status));
  const admitted = statuses.filter((status) => status === 200).length;
  assert.deepEqual([...new Set(statuses)].sort(), [200, 429]);
  assert.ok(admitted >= 0.9 * allowed && admitted <= 1.05 * allowed, `${admitted} of ${allowed}`);
}

test('three servers together admit as much as one would, from everybody', async () => {
  const keys = credentials(fleet.partner);
  await assertShared(limit, (server) => post(server, partnerPath, validRequest, keys));
});

test('three servers open as many sessions for an address as one would', async () => {
  await assertShared(sessions, (server) => post(server, evaluatePath, analysisRequest()));
  const names = postgres.run("SELECT owner FROM rate_window WHERE owner LIKE 'network:%'");
  assert.equal(names.length, 1);
  assert.match(names[0], /^network:[0-9a-f]{32}$/);
});

test('many requests at once leave the other servers what they did not need', async () => {
  const keys = credentials(fleet.partner);
  const [first, ...others] = fleet.servers;
  const admitted = async (server) =>
    (await post(server, analysesPath, analysisRequest(), keys)).status !== 429;
  const burst = 16;
  const together = await Promise.all(Array.from({ length: burst }, () => admitted(first)));
  assert.ok(together.every(Boolean));
  // The servers may have taken up to two eighths of the limit in advance.
  let later = 0;
  for (let number = 0; number < limit - burst; number += 1) {
    if (await admitted(others[number % others.length])) later += 1;
  }
  assert.ok(later >= 0.7 * limit, `${later} of ${limit}`);
});
