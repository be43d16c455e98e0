// Tables that are partitioned by the hash of their owner.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Postgres } from '../../.dev/postgres.mjs';
import { assertSuccess } from '../api/envelope.mjs';
import { startServer, temporaryDirectory } from '../api/server.mjs';
import { Fleet, eventually } from './cluster.mjs';
import { testSameEverywhere } from './same_everywhere.mjs';

const script = fileURLToPath(new URL('../../examples/many-machines/partitions.sql',
  import.meta.url));
const tables = 9;
const partitions = 16;

let postgres;
let data;
let first;
let fleet;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off', 'max_locks_per_transaction=512'] });
  data = temporaryDirectory();
  first = await startServer({ data, env: { TASSEL_DATABASE: postgres.address } });
});

/** Runs the script that divides the tables, and returns what it prints. */
async function divide() {
  const child = spawn('psql', [postgres.address, '--quiet', '--set', 'ON_ERROR_STOP=1',
    '--file', script], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => { said += chunk; });
  const [code] = await once(child, 'close');
  return { code, said };
}

after(async () => {
  await fleet?.stop();
  await postgres?.remove();
});

test('in the order of the documentation, beside a dump and a server', async () => {
  const release = await postgres.hold('SELECT 1 FROM analysis, witness');
  const dividing = divide();
  await eventually(async () => assert.notDeepEqual(postgres.run('SELECT 1 FROM pg_locks'
    + " WHERE mode = 'AccessExclusiveLock' AND NOT granted"), []));
  // Wait until the script no longer waits for a lock.
  await eventually(async () => assert.deepEqual(postgres.run('SELECT 1 FROM pg_locks'
    + " WHERE mode = 'AccessExclusiveLock' AND NOT granted"), []));
  assertSuccess(await first.send('/readyz'));
  await release();
  const { code, said } = await dividing;
  assert.equal(code, 0, said);
  assert.match(said, /others use the tables; trying again/);
  assertSuccess(await first.send('/readyz'));
  assert.match((await divide()).said, /in partitions already/);
  await first.stop();
  fleet = await Fleet.start({ address: postgres.address, servers: 2, key: data,
    args: ['--rate-limit', 'all=off'] });
});

testSameEverywhere(() => fleet);

test('rows lie in the partitions', () => {
  const count = (sql) => Number(postgres.run(sql)[0]);
  assert.equal(count("SELECT count(*) FROM pg_class WHERE relispartition AND relkind = 'r'"),
    tables * partitions);
  assert.ok(count('SELECT count(DISTINCT tableoid) FROM audit') >= 1);
  assert.ok(count('SELECT count(*) FROM analysis') > 0);
});
