// /readyz says in one word why the database can't be used.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { assertUnready, readyAgain } from '../api/unreadiness.mjs';
import { Fleet } from './cluster.mjs';
import { Relay, addressBehind } from './relay.mjs';

const longest = { timeout: 60_000 };
let postgres;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
});

after(() => postgres?.remove());

async function serverBehind(t, schema) {
  const relay = await Relay.to(postgres);
  const fleet = await Fleet.start({ servers: 1,
    address: addressBehind(postgres, schema, relay.port) });
  t.after(async () => {
    relay.end();
    await fleet.stop();
  });
  const [server] = fleet.servers;
  assert.equal((await server.send('/readyz')).status, 200);
  return { relay, server };
}

describe('/readyz fails', { concurrency: true }, () => {
  it('as long as a lock keeps partners from writing', longest, async (t) => {
    const { server } = await serverBehind(t, 'locked');
    const release = await postgres.hold('LOCK TABLE locked.analysis IN SHARE MODE');
    t.after(release);
    await assertUnready(server, 'locked', /holds a lock/);
    await release();
    await readyAgain(server);
  });

  it('as long as the database takes no writes', longest, async (t) => {
    postgres.run("CREATE ROLE reader LOGIN SUPERUSER PASSWORD 'reader'");
    const fleet = await Fleet.start({ servers: 1,
      address: addressBehind(postgres, 'read_only', postgres.port)
        .replace(/tassel:[^@]*@/, 'reader:reader@') });
    t.after(() => fleet.stop());
    const [server] = fleet.servers;
    const readOnly = (value) => {
      postgres.run(`ALTER ROLE reader SET default_transaction_read_only = ${value}`);
      postgres.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        + " WHERE usename = 'reader'"); // connections keep the setting that they began with
    };
    readOnly('on');
    await assertUnready(server, 'database_read_only', /accepts no writes/);
    readOnly('off');
    await readyAgain(server);
  });

  it('when the database says nothing', longest, async (t) => {
    const { relay, server } = await serverBehind(t, 'mute');
    relay.mute = true;
    await assertUnready(server, 'database_slow', /does not answer in time/);
    relay.mute = false;
    relay.cut();
    await readyAgain(server);
  });

  it('when nobody takes connections', longest, async (t) => {
    const { relay, server } = await serverBehind(t, 'gone');
    relay.end();
    await assertUnready(server, 'database_unreachable', /can't be reached/);
  });
});
