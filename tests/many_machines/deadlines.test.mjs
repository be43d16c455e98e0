// A request that the database does not answer in time gets a 503 and is undone, and no other
// request waits for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analysisRequest, evaluatePath } from '../api/analysis_requests.mjs';
import { post, sandboxCookie } from '../api/server.mjs';
import { eventually } from './cluster.mjs';
import { oneServer } from './one_server.mjs';

const connections = 4;
const longestTest = { timeout: 90_000 };
const atNight = { ...longestTest, skip: process.env.TASSEL_NIGHT ? false : 'in ./dev prove night' };

const one = oneServer(['--rate-limit', 'all=off',
  '--database-connections', String(connections)]);
const { analyze } = one;
const visit = (headers) => post(one.server, evaluatePath, analysisRequest(), headers);

async function hold(t, sql) {
  const release = await one.postgres.hold(sql);
  t.after(release);
  return release;
}

function assertUnavailable({ status, headers, text }) {
  assert.equal(status, 503, text);
  assert.match(headers['retry-after'], /^\d+$/);
}

const count = (table) => Number(one.postgres.run(`SELECT count(*) FROM ${table}`)[0]);
const sessions = () => Number(one.postgres.run('SELECT count(*) FROM pg_stat_activity'
  + " WHERE application_name = 'tassel-server'")[0]);
const waitingSessions = () => Number(one.postgres.run('SELECT count(*) FROM pg_stat_activity'
  + " WHERE application_name = 'tassel-server' AND wait_event_type = 'Lock'")[0]);

test('a write that a lock holds up is undone, and may be sent again', longestTest, async (t) => {
  assert.equal((await analyze()).status, 200);
  const before = count('analysis');
  const release = await hold(t, 'LOCK TABLE kept_octets IN SHARE MODE');
  const once = { 'idempotency-key': 'held-up' };
  assertUnavailable(await analyze(once));
  // Whatever had begun in the database ends before the lock is free.
  await eventually(async () => assert.equal(waitingSessions(), 0));
  await release();
  assert.match((await one.server.send('/metrics')).text, /^tassel_store_lock_waits_total [1-9]/m);
  assert.equal(count('analysis'), before);
  assert.equal((await analyze(once)).status, 200);
  assert.equal(count('analysis'), before + 1);
});

test('a new session that a lock holds up is a 503', atNight, async (t) => {
  await hold(t, 'LOCK TABLE sandbox_session IN SHARE MODE');
  assertUnavailable(await visit());
});

test('visitors who wait for a locked table delay no partner who does not need it', longestTest,
  async (t) => {
    const first = await visit();
    assert.equal(first.status, 200, first.text);
    const { header } = sandboxCookie(first);
    await hold(t, 'LOCK TABLE sandbox_session IN ACCESS EXCLUSIVE MODE');
    const asked = Array.from({ length: 4 * connections }, (_, place) =>
      visit(place % 2 === 0 ? header : undefined));
    await eventually(async () => assert.ok(waitingSessions() > 0));
    for (let round = 0; round < 3; round += 1) {
      const kept = await analyze();
      assert.equal(kept.status, 200, kept.text);
      assert.equal((await one.server.send('/readyz')).status, 200);
    }
    assert.ok(waitingSessions() > 0, 'the visitors still wait');
    const { text: figures } = await one.server.send('/metrics');
    assert.match(figures, new RegExp(`^tassel_store_connections_limit ${connections}$`, 'm'));
    assert.match(figures, /^tassel_store_connections_in_use [1-9]/m);
    assert.match(figures, /^tassel_store_waiting [1-9]/m);
    assert.match(figures, /^tassel_store_longest_wait_seconds \d+(\.\d+)?$/m);
    assert.ok(sessions() <= connections);
    for (const answer of await Promise.all(asked)) assertUnavailable(answer);
    assert.ok(sessions() <= connections);
  });

test('the first requests after a restart of the database are answered', longestTest, async () => {
  await Promise.all(Array.from({ length: 2 * connections }, () => visit()));
  await one.postgres.stop();
  await one.postgres.begin();
  const answers = await Promise.all([analyze(), visit(), one.server.send('/readyz')]);
  assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200]);
  await one.postgres.stop('SIGQUIT');
  const meanwhile = analyze();
  await one.postgres.begin();
  assert.equal((await meanwhile).status, 200);
});
