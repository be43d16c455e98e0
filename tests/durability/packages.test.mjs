// kill -9 under load, a hundred times, by a program that uses the store without HTTP. Acknowledged
// packages, changes, and objects are there and complete, even while the master key is rotated.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { query } from '../api/database.mjs';
import { createPartner, runJson, serverBinary, temporaryDirectory } from '../api/server.mjs';
import { seeded } from './seeded.mjs';
import { killed, start, storeProgram, verified } from './store_program.mjs';

const kills = 100;
const longestLoadMs = 120; // after the first acknowledgement
const killsPerRotation = 4;

/** Loads the store until it is killed; returns what it acknowledged. */
async function loadAndKill(data, random, withRotation) {
  const load = start(storeProgram, ['load', data]);
  await Promise.race([once(load.child.stdout, 'data'), load.ended]);
  const rotation = withRotation
    ? start(serverBinary, ['keys', 'rotate', '--data', data]) : undefined;
  await pause(random() * longestLoadMs);
  assert.deepEqual(await killed(load), { code: null, signal: 'SIGKILL' }, load.errors);
  if (rotation) await killed(rotation); // the rotation may have ended already
  return load.lines();
}

describe('packages after kill -9 under load', () => {
  it(`${kills} times, every acknowledged step is there, and only whole ones`, async () => {
    const data = temporaryDirectory();
    await createPartner(data, 'acme'); // creates the database
    const random = seeded(20_260_731);
    const all = [];
    let unacknowledged = 0;
    for (let kill = 0; kill < kills; ++kill) {
      const lines = await loadAndKill(data, random, kill % killsPerRotation === 0);
      const found = await verified(data, lines);
      unacknowledged += found.unacknowledged;
      all.push(...lines);
    }
    const { active_key_id: active } = await runJson(['keys', 'rotate', '--data', data]);
    const masterKeys = join(data, 'master.key');
    writeFileSync(masterKeys, `${readFileSync(masterKeys, 'utf8').split('\n')[0]}\n`);
    assert.deepEqual(query(data, 'SELECT key_id FROM master_key'), [{ key_id: active }]);

    // Verify everything again with only the last key, and check that every object belongs to a
    // package.
    const found = await verified(data, all);
    const visible = query(data,
      'SELECT count(*) AS objects FROM object WHERE package_number IS NOT NULL');
    assert.deepEqual(visible, [{ objects: found.objects }]);
    assert.deepEqual(query(data, 'PRAGMA integrity_check'), [{ integrity_check: 'ok' }]);
    assert.deepEqual(query(data, 'PRAGMA foreign_key_check'), []);

    // Checks that the run was real: much was done, and part of it was cut off.
    assert.ok(all.length > 5 * kills, `${all.length} acknowledged`);
    assert.ok(found.objects > kills / 2, `${found.objects} objects`);
    assert.ok(unacknowledged > kills / 10, `${unacknowledged} unacknowledged`);

    // A start removes what the killed uploads left.
    const last = start(storeProgram, ['load', data]);
    await once(last.child.stdout, 'data');
    const left = () => query(data, `SELECT count(*) AS chunks FROM object_chunk
      WHERE position / 65536 NOT IN (SELECT number FROM object)`)[0].chunks;
    for (let tries = 0; tries < 500 && left() > 0; ++tries) await pause(20);
    assert.equal(left(), 0);
    await killed(last);
    console.log(`${all.length} acknowledged, ${unacknowledged} not, ${found.objects} objects`);
  });
});
