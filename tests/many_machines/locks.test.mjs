// Starting a server or changing the master key delays no running server, whatever else happens in
// the database.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { credentials, post, run, serverBinary, startServer } from '../api/server.mjs';
import { Fleet, eventually } from './cluster.mjs';

const longestTest = { timeout: 60_000 };
const lockTimeout = 2_000;
const unlimited = ['--rate-limit', 'all=off'];

let postgres;
let fleet;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
  fleet = await Fleet.start({ address: postgres.address, servers: 1, args: unlimited });
  // Add more data than fits into a pipe, so that a dump stalls when nobody reads its output.
  postgres.run("CREATE TABLE filler AS SELECT repeat('x', 1000) FROM generate_series(1, 2000)");
});

after(async () => {
  await fleet?.stop();
  await postgres?.remove();
});

const begin = (env = fleet.env) =>
  startServer({ data: fleet.furtherFolder(), args: unlimited, env });

async function assertKeeps(server = fleet.servers[0]) {
  const answer = await post(server, analysesPath, analysisRequest(), credentials(fleet.partner));
  assert.equal(answer.status, 200, answer.text);
}

/** Like Postgres.hold, but ends with the test. */
async function hold(t, sql) {
  const release = await postgres.hold(sql);
  t.after(release);
  return release;
}

/** Checks that a server can start, and that the new and a running server both store data. */
async function assertStarts() {
  const starting = begin();
  await assertKeeps();
  const started = await starting;
  await assertKeeps();
  await assertKeeps(started);
  await started.stop();
}

const rotation = () => ['keys', 'rotate', '--data', fleet.folders[0]];

const sessionsThatWait = () => postgres.run("SELECT pid FROM pg_stat_activity"
  + " WHERE application_name = 'tassel-server' AND wait_event_type = 'Lock'");
const someoneWaits = () => eventually(async () => assert.ok(sessionsThatWait().length > 0));

test('beside a dump a server starts and the master key is changed', longestTest, async (t) => {
  const dump = postgres.dump();
  const ended = once(dump, 'exit');
  t.after(() => dump.kill());
  await eventually(async () => assert.deepEqual(postgres.run('SELECT DISTINCT mode FROM pg_locks'
    + " WHERE relation = 'active_master_key'::regclass"), ['AccessShareLock']));
  await assertStarts();
  fleet.putNewKeyFirst();
  const rotating = run(rotation(), { env: fleet.env });
  await assertKeeps();
  const { code, stderr } = await rotating;
  assert.equal(code, 0, stderr);
  await assertKeeps();
  assert.equal(dump.exitCode, null);
  dump.kill();
  await ended;
});

test('beside indexes that are made a server starts', longestTest, async (t) => {
  const release = await hold(t, ['tassel_schema (version)', 'master_key (first_used_at)',
    'active_master_key (settled)', 'integrity_key (key_id)', 'partner (name)',
  ].map((columns) => `CREATE INDEX ON ${columns}`).join('; '));
  await assertStarts();
  await release();
});

test('beside a transaction that stays open a server starts', longestTest, async (t) => {
  const release = await hold(t, 'UPDATE tassel_schema SET version = version;'
    + ' UPDATE active_master_key SET settled = settled;'
    + ' UPDATE integrity_key SET key_id = key_id; UPDATE master_key SET key_id = key_id');
  await assertStarts();
  await release();
});

test('behind VACUUM FULL a server waits and says so, no other does', longestTest, async (t) => {
  const release = await hold(t, 'SELECT version FROM tassel_schema');
  const vacuum = postgres.converse();
  const vacuumed = once(vacuum, 'exit');
  vacuum.stdin.end('VACUUM FULL tassel_schema;\n');
  await eventually(async () => assert.notDeepEqual(postgres.run('SELECT 1 FROM pg_locks'
    + " WHERE mode = 'AccessExclusiveLock' AND NOT granted"), []));
  const starting = begin();
  await someoneWaits();
  await assertKeeps();
  await pause(lockTimeout);
  await assertKeeps();
  await release();
  await vacuumed;
  const started = await starting;
  assert.ok(started.lines().some(({ event }) => event === 'store_waits'), started.log);
  await assertKeeps(started);
  await started.stop();
});

test('a rotation that is stopped in the middle keeps nobody waiting', longestTest, async (t) => {
  fleet.putNewKeyFirst();
  // Take the lock of a transaction that writes. The choice of a new key must wait for this lock.
  const release = await hold(t, 'SELECT key_id FROM active_master_key FOR KEY SHARE');
  const rotating = spawn(serverBinary, rotation(),
    { env: { ...process.env, ...fleet.env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(rotating, 'exit');
  await someoneWaits();
  rotating.kill('SIGSTOP');
  await release();
  await assertKeeps();
  rotating.kill('SIGCONT');
  assert.deepEqual(await ended, [0, null]);
  await assertKeeps();
});

test('records that others hold are come back to', longestTest, async (t) => {
  fleet.putNewKeyFirst();
  const release = await hold(t, 'SELECT 1 FROM (SELECT * FROM analysis LIMIT 1) AS one'
    + ' JOIN analysis USING (owner, analysis_id) FOR UPDATE OF analysis');
  const rotating = run(rotation(), { env: fleet.env });
  await eventually(async () => assert.deepEqual(
    postgres.run('SELECT count(*) FROM analysis WHERE key_id <>'
      + ' (SELECT key_id FROM active_master_key)'), ['1']));
  await assertKeeps();
  await release();
  const { code, stderr } = await rotating;
  assert.equal(code, 0, stderr);
  assert.deepEqual(postgres.run('SELECT count(DISTINCT key_id) FROM analysis'), ['1']);
});

test('a role that may not CREATE serves a schema that is there', longestTest, async () => {
  postgres.run("CREATE ROLE plain LOGIN PASSWORD 'plain'");
  postgres.run('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO plain');
  const server = await begin(
    { TASSEL_DATABASE: `postgresql://plain:plain@127.0.0.1:${postgres.port}/postgres` });
  await assertKeeps(server);
  await server.stop();
});
