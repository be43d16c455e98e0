// Tables in partitions by the hash of their owner.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Postgres } from '../../.dev/postgres.mjs';
import { startServer, temporaryDirectory } from '../api/server.mjs';
import { Fleet } from './cluster.mjs';
import { testSameEverywhere } from './same_everywhere.mjs';

const script = fileURLToPath(new URL('../../examples/many-machines/partitions.sql',
  import.meta.url));
const tables = 9;
const partitions = 16;

let postgres;
let fleet;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off', 'max_locks_per_transaction=512'] });
  const data = temporaryDirectory();
  const first = await startServer({ data, env: { TASSEL_DATABASE: postgres.address } });
  await first.stop();
  execFileSync('psql', [postgres.address, '--quiet', '--single-transaction',
    '--set', 'ON_ERROR_STOP=1', '--file', script]);
  fleet = await Fleet.start({ address: postgres.address, servers: 2, key: data,
    args: ['--rate-limit', 'all=off'] });
});

after(async () => {
  await fleet?.stop();
  await postgres?.remove();
});

testSameEverywhere(() => fleet);

test('rows lie in the partitions', () => {
  const count = (sql) => Number(postgres.run(sql)[0]);
  assert.equal(count("SELECT count(*) FROM pg_class WHERE relispartition AND relkind = 'r'"),
    tables * partitions);
  assert.ok(count('SELECT count(DISTINCT tableoid) FROM audit') >= 1);
  assert.ok(count('SELECT count(*) FROM analysis') > 0);
});
