// Data moves from SQLite into PostgreSQL: nothing is lost, and every answer stays the same.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import {
  listLinks, makeLink, openLinkService, readyToCertify, sendScan, withLink,
} from '../api/certifier_links.mjs';
import { query } from '../api/database.mjs';
import {
  assertAll, copyOfStore, expectedAnswers, keptAnswers, keptStores, serverArguments, useSession,
} from '../api/kept_store.mjs';
import {
  createPartner, credentials, post, run, runJson, serverBinary, startServer, temporaryDirectory,
} from '../api/server.mjs';

let postgres;
let schemas = 0;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off', 'max_connections=200'] });
});

after(async () => {
  await postgres?.remove();
});

/** Makes a schema, which servers take for an empty database. */
function emptyDatabase() {
  schemas += 1;
  const schema = `moved_${schemas}`;
  return { schema, address: postgres.emptySchema(schema) };
}

const words = (data, to) => ['migrate', '--from', `sqlite:${data}`, '--to', to.address];
const migrate = (data, to) => runJson(words(data, to));
const serve = (data, to, args = ['--rate-limit', 'all=off']) => startServer({ data, args,
  env: to === undefined ? {} : { TASSEL_DATABASE: to.address } });
const total = ({ tables }, what) => tables.reduce((sum, each) => sum + each[what], 0);
const digests = ({ tables }) => tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));

/** Checks that the move is refused and leaves the target as it was. */
async function assertRefused(data, to, why) {
  const before = postgres.run(`SELECT count(*), max(analysis_id) FROM ${to.schema}.analysis`);
  const { code, stdout, stderr } = await run(words(data, to));
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, why);
  assert.deepEqual(postgres.run(`SELECT count(*), max(analysis_id) FROM ${to.schema}.analysis`),
    before);
}

/** A folder with a partner, and a server that uses it. */
async function openFolder() {
  const data = temporaryDirectory();
  const keys = credentials(await createPartner(data, 'acme'));
  return { data, keys, server: await serve(data) };
}

async function keepAnalyses({ server, keys }, from, count) {
  const ids = [];
  for (let number = from; number < from + count; number += 1) {
    const answer = await post(server, analysesPath, analysisRequest(),
      { ...keys, 'idempotency-key': `key-${number}` });
    assert.equal(answer.status, 200, answer.text);
    ids.push(answer.json.data.analysis_id);
  }
  return ids;
}

for (const store of keptStores) {
  test(`a store of ${store} is answered as it was`, async () => {
    const data = copyOfStore(store);
    useSession(data, 1);
    const first = await serve(data, undefined, serverArguments);
    const expected = await expectedAnswers(first, keptAnswers(store));
    await first.stop();
    const to = emptyDatabase();
    const moved = await migrate(data, to);
    assert.equal(moved.source_in_use, false);
    assert.equal(moved.unwitnessed, 0);
    for (const name of ['analysis', 'package_state', 'object_chunk', 'sandbox_session', 'audit',
      'witness', 'idempotency_key', 'kept_octets']) {
      const { rows, written } = moved.tables.find((each) => each.name === name);
      assert.ok(rows > 0 && written === rows, name);
    }
    await assertAll(await serve(data, to, serverArguments), expected, () => true);
  });
}

test('a certifier\'s link still takes one scan', async () => {
  const service = await openLinkService();
  const opened = await readyToCertify(service);
  const { secret } = await makeLink(opened);
  await service.server.stop();
  const to = emptyDatabase();
  const moved = await migrate(service.data, to);
  assert.equal(moved.tables.find(({ name }) => name === 'certifier_link').rows, 1);
  opened.server = await serve(service.data, to);
  assert.equal((await withLink(opened.server, secret, 'link')).status, 200);
  assert.equal((await sendScan(opened.server, secret)).status, 201);
  assert.equal((await withLink(opened.server, secret, 'link')).status, 404);
  assert.equal((await listLinks(opened))[0].status, 'used');
});

test('what is written meanwhile comes with the next time, and what went goes', async () => {
  const folder = await openFolder();
  const { data, keys, server } = folder;
  const ids = await keepAnalyses(folder, 0, 12);
  const to = emptyDatabase();
  const early = await migrate(data, to);
  assert.equal(early.source_in_use, true);
  ids.push(...await keepAnalyses(folder, 12, 3));
  const [gone] = ids.splice(4, 1);
  await server.stop();
  query(data, 'DELETE FROM analysis WHERE analysis_id = ?1', gone);

  const late = await migrate(data, to);
  assert.equal(late.source_in_use, false);
  const analyses = late.tables.find(({ name }) => name === 'analysis');
  assert.deepEqual([analyses.written, analyses.removed], [3, 1]);
  const again = await migrate(data, to);
  assert.deepEqual([total(again, 'written'), total(again, 'removed')], [0, 0]);
  assert.deepEqual(digests(again), digests(late));

  const there = await serve(data, to);
  for (const [place, id] of ids.entries()) {
    const shown = await there.send(`${analysesPath}/${id}`, { headers: keys });
    assert.equal(shown.json.data.analysis_id, id, `${place}`);
  }
  const [replayed] = await keepAnalyses({ server: there, keys }, 0, 1);
  assert.equal(replayed, ids[0]);
  // After this write, a move would overwrite what servers have written.
  await keepAnalyses({ server: there, keys }, 100, 1);
  await assertRefused(data, to, /servers have written to the target/);
  await there.stop();
  await assertRefused(data, to, /servers have written to the target/);
});

test('killed again and again, it is through in the end', async () => {
  const folder = await openFolder();
  const ids = await keepAnalyses(folder, 0, 60);
  await folder.server.stop();
  const to = emptyDatabase();
  for (let delay = 60; delay < 400; delay += 60) {
    const child = spawn(serverBinary, words(folder.data, to), { stdio: 'ignore' });
    const closed = once(child, 'close'); // a fast machine may finish before the kill
    await pause(delay);
    child.kill('SIGKILL');
    await closed;
  }
  const moved = await migrate(folder.data, to);
  assert.equal(moved.tables.find(({ name }) => name === 'analysis').rows, ids.length);
});

test('a target that holds something else is refused', async () => {
  const folder = await openFolder();
  await folder.server.stop();
  const to = emptyDatabase();
  await runJson(['partner', 'create', '--data', temporaryDirectory(), '--id', 'other'],
    { env: { TASSEL_DATABASE: to.address } });
  await assertRefused(folder.data, to, /the target holds other data/);
});

test('what was forged in the source is refused in the target too', async () => {
  const folder = await openFolder();
  const { data, keys } = folder;
  await folder.server.stop();
  query(data, "UPDATE partner SET name = 'Mallory'");
  const to = emptyDatabase();
  const moved = await migrate(data, to);
  assert.equal(moved.tables.find(({ name }) => name === 'partner').rows, 1);
  const there = await serve(data, to);
  assert.equal((await post(there, analysesPath, analysisRequest(), keys)).status, 401);
});

test('a command line that says neither folder nor address is refused in words', async () => {
  for (const [from, to, why] of [
    ['/somewhere', 'postgresql://nowhere', /--from must be sqlite:DIR/],
    ['sqlite:/nowhere', 'nowhere', /--to must be a postgresql:\/\/ address/],
    ['sqlite:/nowhere', 'postgresql://nowhere', /there is no database in the data directory/],
  ]) {
    const { code, stderr } = await run(['migrate', '--from', from, '--to', to]);
    assert.notEqual(code, 0);
    assert.match(stderr, why);
  }
});
