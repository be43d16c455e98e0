// If the database's user has used up a disk quota (EDQUOT), servers behave as with a full disk.
import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { assertError, assertSuccess } from '../api/envelope.mjs';
import { eventually } from '../api/packages.mjs';
import { credentials, post, serverBinary, temporaryDirectory } from '../api/server.mjs';
import { assertUnready, readyAgain } from '../api/unreadiness.mjs';
import { Fleet } from './cluster.mjs';

const folder = join(temporaryDirectory(), 'refusing');
const library = join(folder, 'refused_writes.so');
const refused = join(folder, 'refused');
let postgres;
let fleet;

before(async () => {
  mkdirSync(folder);
  for (const path of [dirname(folder), folder]) chmodSync(path, 0o711);
  copyFileSync(join(dirname(serverBinary), 'refused_writes.so'), library);
  chmodSync(library, 0o755);
  postgres = await Postgres.start({ settings: ['fsync=off', 'checkpoint_timeout=1h'],
    env: { LD_PRELOAD: library, REFUSED_WRITES: refused } });
  fleet = await Fleet.start({ address: postgres.address, servers: 1,
    args: ['--rate-limit', 'all=off'] });
});

after(async () => {
  await fleet?.stop();
  await postgres?.remove();
});

test('is a 507, and passes', async () => {
  const [server] = fleet.servers;
  const keep = () => post(server, analysesPath, analysisRequest(), credentials(fleet.partner));
  assertSuccess(await keep());
  const [file] = postgres.run(`SELECT pg_relation_filepath(reltoastrelid) FROM pg_class
    WHERE relname LIKE 'analysis%' AND reltoastrelid <> 0
    ORDER BY pg_relation_size(reltoastrelid) DESC LIMIT 1`);
  writeFileSync(refused, `${constants.errno.EDQUOT} ${basename(file)}`, { mode: 0o644 });
  let answer = await keep();
  for (let times = 0; times < 50 && answer.status === 200; ++times) answer = await keep();
  assertError(answer, 507, 'storage_full');
  const causes = () => server.lines().filter(({ event }) => event === 'store_failed')
    .map(({ cause }) => cause);
  await eventually(() => causes().length > 0);
  assert.deepEqual(causes(), ['disk_full']);
  await assertUnready(server, 'no_room', /no room left/, 'storage_full');
  rmSync(refused);
  assertSuccess(await keep());
  await readyAgain(server);
  assert.ok(!server.log.includes('request_failed'), 'the log says it once, as the cause');
});
