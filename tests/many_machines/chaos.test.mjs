// Three servers and one database: a server is killed every five seconds, and the database fails
// over twice. Nothing that was acknowledged is lost, and nothing is stored twice under one key.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { analysisRequest } from '../api/analysis_requests.mjs';
import { credentials } from '../api/server.mjs';
import { seeded } from '../durability/seeded.mjs';
import { Database, Fleet } from './cluster.mjs';
import { PatientClient } from './patient_client.mjs';
import { RememberedAnalyses } from './remembered_analyses.mjs';

const seconds = Number(process.env.TASSEL_CHAOS_SECONDS ?? 20);
const clients = 8;
const servers = 3;
const failovers = 2;
const killEveryMs = 5000;
const random = seeded(20_261_125);

let database;
let fleet;
let keys;

before(async () => {
  database = await Database.start();
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

function tell({ method, status, headers, content }) {
  if (status === 0) tallies.broken += 1; // the server was killed
  else if (status === 503) {
    assert.ok(Number(headers['retry-after']) >= 1, 'a 503 says when to come again');
    tallies.unavailable += 1;
  } else {
    tallies.answers += 1;
    if (status !== 200) strange.set(`${method} ${status}`, content.toString().slice(0, 300));
  }
}

const client = new PatientClient({ living: () => fleet.living(), random, told: tell });

const send = (path, options = {}) =>
  client.send(path, { ...options, headers: { ...keys, ...options.headers } });

const bodies = [1, 2, 3, 4].map((family) =>
  JSON.stringify(analysisRequest({ profile: { family_size: family } })));
const remembered = new RememberedAnalyses(send);
const { kept } = remembered;

async function act(number) {
  const { entry, data } = await remembered.create(`key-${number}`, bodies[number % bodies.length]);
  const [{ plan_id: plan }] = data.workflow.plan_options;
  if (number % 3 === 0) await remembered.choose(entry, { selected_plan_id: plan });
  const earlier = kept.get(`key-${Math.floor(random() * number)}`);
  if (earlier !== undefined) await remembered.assertRead(earlier);
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
  const entries = kept.values();
  await Promise.all(Array.from({ length: clients }, async () => {
    for (const entry of entries) await remembered.assertThere(entry);
  }));
  await remembered.assertOnce(database.primary);
});
