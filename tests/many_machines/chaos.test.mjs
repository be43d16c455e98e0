// Three servers and one database: a server is killed every five seconds, the database fails over
// twice, and nothing that was acknowledged is lost, nothing doubled for a key.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { sha256 } from '../api/bundles.mjs';
import { credentials } from '../api/server.mjs';
import { seeded } from '../durability/seeded.mjs';
import { Database, Fleet } from './cluster.mjs';

const seconds = Number(process.env.TASSEL_CHAOS_SECONDS ?? 20);
const clients = 8;
const servers = 3;
const failovers = 2;
const killEveryMs = 5000;
const longestWaitMs = 180_000;
const random = seeded(20_261_125);

let database;
let fleet;
let keys;

before(async () => {
  database = await Database.start(failovers);
  fleet = await Fleet.start({ address: database.address, servers,
    args: ['--rate-limit', 'all=off', '--wrong-key-delay', '0'] });
  keys = credentials(fleet.partner);
});

after(async () => {
  await fleet?.stop();
  await database?.remove();
});

const tallies = { answers: 0, unavailable: 0, broken: 0, kills: 0, failovers: 0 };
const strange = new Map();

/** What a server that lives by chance answers once; nothing where it could not. */
async function once(path, { method = 'GET', body, headers = {} } = {}) {
  const living = fleet.living();
  const server = living[Math.floor(random() * living.length)];
  if (server === undefined) return undefined;
  let response;
  let text;
  try {
    response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method, body,
      headers: { ...keys, ...headers }, signal: AbortSignal.timeout(60_000) });
    text = await response.text();
  } catch {
    tallies.broken += 1; // it was killed
    return undefined;
  }
  if (response.status === 503) {
    assert.ok(Number(response.headers.get('retry-after')) >= 1, 'a 503 says when to come again');
    tallies.unavailable += 1;
    return undefined;
  }
  tallies.answers += 1;
  if (response.status !== 200) strange.set(`${method} ${response.status}`, text.slice(0, 300));
  return { status: response.status, json: JSON.parse(text) };
}

/** The same request until it is answered, as a client with a key does, but not for ever. */
async function send(path, options) {
  const until = Date.now() + longestWaitMs;
  while (Date.now() < until) {
    const answer = await once(path, options);
    if (answer !== undefined) return answer;
    await pause(50);
  }
  throw new Error(`nobody answered within ${longestWaitMs} ms: ${JSON.stringify(tallies)}`);
}

const json = { 'content-type': 'application/json' };
const bodies = [1, 2, 3, 4].map((family) =>
  JSON.stringify(analysisRequest({ profile: { family_size: family } })));
/**
 * By idempotency key: what names the analysis, the digest of what it said, and its package. Ten
 * minutes' analyses themselves are gigabytes.
 */
const kept = new Map();

async function create(key, body) {
  return send(analysesPath, { method: 'POST', body, headers: { ...json, 'idempotency-key': key } });
}

async function choose({ id, plan }) {
  return send(`${analysesPath}/${id}/document-packages`, { method: 'POST',
    body: JSON.stringify({ selected_plan_id: plan }), headers: json });
}

/** Of what stays of an analysis as it is, whatever is done with it. */
const digestOf = ({ workflow, ...lasting }) => sha256(JSON.stringify(lasting));

async function act(number) {
  const key = `key-${number}`;
  const body = bodies[number % bodies.length];
  const answer = await create(key, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.json));
  const { data } = answer.json;
  const [{ plan_id: plan }] = data.workflow.plan_options;
  const entry = { body, id: data.analysis_id, plan, digest: digestOf(data) };
  kept.set(key, entry);
  if (number % 3 === 0) {
    const chosen = await choose(entry);
    assert.equal(chosen.status, 200, JSON.stringify(chosen.json));
    entry.packageId = chosen.json.data.document_package.document_package_id;
  }
  const earlier = kept.get(`key-${Math.floor(random() * number)}`);
  if (earlier === undefined) return;
  const read = await send(`${analysesPath}/${earlier.id}`);
  assert.equal(read.status, 200);
  assert.equal(digestOf(read.json.data), earlier.digest);
}

test(`${seconds} seconds of killed servers and ${failovers} failovers`, async () => {
  let going = true;
  let count = 0;
  const load = Array.from({ length: clients }, async () => {
    while (going) await act(count++);
  });
  const killing = (async () => {
    for (let place = 0; going; place = (place + 1) % servers) {
      await pause(killEveryMs);
      if (!going) return;
      tallies.kills += 1;
      await fleet.restart(place);
    }
  })();
  const failing = (async () => {
    for (let turn = 1; turn <= failovers; turn += 1) {
      await pause((seconds * 1000) / (failovers + 1));
      await database.failOver();
      tallies.failovers += 1;
      if (turn < failovers) await database.makeReplica();
    }
  })();
  try {
    await pause(seconds * 1000);
    await failing;
  } finally {
    going = false;
  }
  await Promise.all([...load, killing]);
  console.log(JSON.stringify({ ...tallies, analyses: kept.size }));

  assert.deepEqual([...strange], []);
  assert.equal(tallies.failovers, failovers);
  assert.ok(tallies.kills >= 2 && kept.size > 20);
});

test('what was acknowledged is there, the same and once', async () => {
  const entries = kept.entries();
  await Promise.all(Array.from({ length: clients }, async () => {
    for (const [key, entry] of entries) {
      const again = await create(key, entry.body);
      assert.equal(again.json.data.analysis_id, entry.id, key);
      assert.equal(digestOf(again.json.data), entry.digest, key);
      if (entry.packageId === undefined) continue;
      const chosen = await choose(entry);
      assert.equal(chosen.json.data.document_package.document_package_id, entry.packageId, key);
    }
  }));
  const rows = (table) => Number(database.primary.run(`SELECT count(*) FROM ${table}`)[0]);
  assert.equal(rows('analysis'), kept.size);
  assert.equal(rows('idempotency_key'), kept.size);
  assert.equal(rows('document_package'),
    [...kept.values()].filter(({ packageId }) => packageId !== undefined).length);
  // Of every partner's chain on every connection no witness is missing.
  assert.deepEqual(database.primary.run('SELECT owner, chain FROM witness GROUP BY owner, chain'
    + ' HAVING count(*) <> max(sequence)'), []);
});
