// SIGTERM ends a server, whatever its database does. Two servers send the database the same
// request at the same time, and one server is told to stop. That server ends before the other's
// request times out.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { credentials, post } from '../api/server.mjs';
import { HeldCalls } from '../durability/held_calls.mjs';
import { Fleet } from './cluster.mjs';
import { Relay, addressBehind } from './relay.mjs';

const longest = { timeout: 60_000 };
let postgres;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
});

after(() => postgres?.remove());

/** Two servers behind a relay, and an analysis to read. `relayHost`: the relay's host. */
async function twoServers(t, schema, { relayHost = '127.0.0.1', env } = {}) {
  const relay = await Relay.to(postgres);
  t.after(() => relay.end());
  const address = addressBehind(postgres, schema, relay.port).replace('127.0.0.1', relayHost);
  const fleet = await Fleet.start({ servers: 2, address, env });
  t.after(() => Promise.all(fleet.servers.map((server) => server.stop('SIGKILL'))));
  const keys = credentials(fleet.partner);
  const kept = await post(fleet.servers[0], analysesPath, analysisRequest(), keys);
  const path = `${analysesPath}/${kept.json.data.analysis_id}`;
  const read = (server) => server.send(path, { headers: keys });
  for (const server of fleet.servers) assert.equal((await read(server)).status, 200);
  return { relay, fleet, read, keys };
}

/** Stops one server; resolves to how it ended, or to the other's answer, whichever is first. */
async function endedFirst({ fleet, read, keys }) {
  const [told, other] = fleet.servers;
  const cut = [read(told), post(told, analysesPath, analysisRequest(), keys)];
  for (const request of cut) request.catch(() => {});
  const answered = read(other).then(({ status }) => ({ answered: status }), () => {});
  // Wait until both requests have reached the database.
  await new Promise((resolve) => { setTimeout(resolve, 200); });
  return Promise.race([told.stop(), answered]);
}

const inOrder = { code: 0, signal: null };

describe('SIGTERM ends a server', { concurrency: true }, () => {
  it('whose database has fallen mute', longest, async (t) => {
    const both = await twoServers(t, 'mute');
    both.relay.mute = true;
    assert.deepEqual(await endedFirst(both), inOrder);
  });

  it('that waits for a lock which others hold', longest, async (t) => {
    const both = await twoServers(t, 'locked');
    t.after(await postgres.hold('LOCK TABLE locked.analysis IN ACCESS EXCLUSIVE MODE'));
    assert.deepEqual(await endedFirst(both), inOrder);
  });

  it('whose connections are being opened', longest, async (t) => {
    const both = await twoServers(t, 'opening');
    both.relay.mute = true;
    both.relay.cut();
    assert.deepEqual(await endedFirst(both), inOrder);
  });

  it('whose database has a name that is looked up for long', longest, async (t) => {
    const lookups = new HeldCalls('HELD_LOOKUPS');
    t.after(() => lookups.release());
    const both = await twoServers(t, 'looked_up', { relayHost: 'localhost', env: lookups.env });
    lookups.hold();
    both.relay.cut();
    const end = await endedFirst(both);
    assert.equal(end.code, 1); // a lookup can't be canceled, so the process exits during it
    assert.ok(both.fleet.servers[0].lines().some(({ event }) => event === 'not_ended_in_order'));
  });
});
