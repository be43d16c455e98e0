// A server closes connections to a database that takes no writes, whatever the reason.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './cluster.mjs';
import { oneServer } from './one_server.mjs';

const one = oneServer(['--rate-limit', 'all=off']);

const sessions = () => one.postgres.run('SELECT pid FROM pg_stat_activity'
  + " WHERE application_name = 'tassel-server'");

async function setReadOnly(value) {
  one.postgres.run(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
  one.postgres.run('SELECT pg_reload_conf()');
  await eventually(async () => assert.deepEqual(
    one.postgres.run('SHOW default_transaction_read_only'), [value]));
}

test('what answered that nothing is written there is not used again', { timeout: 60_000 },
  async () => {
    assert.equal((await one.analyze()).status, 200);
    const before = sessions();
    assert.ok(before.length > 0);
    await setReadOnly('on'); // also applies to open connections
    const refused = one.analyze(); // the server tries other connections, as long as there is time
    await eventually(async () => assert.ok(before.every((pid) => !sessions().includes(pid))));
    await setReadOnly('off');
    assert.equal((await refused).status, 200);
  });
