// The reason for a refusal is the first failure that the request's attempts met, not the timeout of
// the last attempt. If the request lost its connection, the lost connection is the reason.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Postgres } from '../../.dev/postgres.mjs';
import { pdfOfSize } from '../api/attachment_files.mjs';
import { beginUpload } from '../api/begun_upload.mjs';
import { forbearance } from '../api/bundles.mjs';
import { assertError } from '../api/envelope.mjs';
import { assertCreated, packageWith } from '../api/packages.mjs';
import { credentials } from '../api/server.mjs';
import { readyAgain } from '../api/unreadiness.mjs';
import { Fleet, Pooler, eventually } from './cluster.mjs';
import { Relay, addressBehind } from './relay.mjs';

const longest = { timeout: 60_000 };
let postgres;
let pooler;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
  pooler = await Pooler.start(postgres);
});

after(async () => {
  await pooler?.stop();
  await postgres?.remove();
});

async function serverAt(t, address) {
  const fleet = await Fleet.start({ address, servers: 1, args: ['--rate-limit', 'all=off'] });
  t.after(() => fleet.stop());
  const [server] = fleet.servers;
  return { server, keys: credentials(fleet.partner) };
}

const failuresOf = (server) => server.lines().filter(({ event }) => event === 'store_failed');

test('a database that takes no writes, behind a PgBouncer that falls silent', longest,
  async (t) => {
    const relay = await Relay.to(pooler);
    t.after(() => relay.end());
    const { server } = await serverAt(t, pooler.address.replace(pooler.port, relay.port));
    await readyAgain(server);
    const write = async (value) => {
      postgres.run(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
      postgres.run('SELECT pg_reload_conf()');
      await eventually(async () => assert.deepEqual(
        postgres.run('SHOW default_transaction_read_only'), [value]));
    };
    await write('on');
    t.after(() => write('off'));
    await pause(5000); // until the server checks again whether the database takes writes
    const asked = server.send('/readyz');
    await eventually(async () => assert.ok(
      failuresOf(server).some(({ cause }) => cause === 'read_only')));
    await pause(500); // time for several attempts
    relay.mute = true;
    const answer = await asked;
    relay.mute = false;
    relay.cut();
    assertError(answer, 503, 'not_ready');
    assert.equal(answer.json.data.status, 'database_read_only');
    assert.match(answer.json.error_message, /accepts no writes/);
    await write('off');
    await readyAgain(server);
  });

test('an upload whose rows the next primary does not have', longest, async (t) => {
  const service = await serverAt(t, addressBehind(postgres, 'uploads', postgres.port));
  const { server } = service;
  const opened = await packageWith(service, forbearance);
  const content = pdfOfSize(256 * 1024);
  const finish = beginUpload(opened, content);
  await eventually(async () =>
    assert.notDeepEqual(postgres.run('SELECT count(*) FROM uploads.object_chunk'), ['0']));
  postgres.run('DELETE FROM uploads.object');
  const answer = await finish();
  assertError(answer, 503, 'store_unavailable');
  assert.match(answer.headers['retry-after'], /^[1-9]\d*$/);
  await eventually(async () => assert.notEqual(failuresOf(server).length, 0));
  assert.deepEqual(failuresOf(server).map(({ cause }) => cause), ['connection_lost']);
  const [{ message }] = failuresOf(server);
  assert.match(message, /upload .*: a connection to the database broke; .*read its log/);
  assert.ok(!server.log.includes('request_failed'));
  assertCreated(await beginUpload(opened, content)());
});
