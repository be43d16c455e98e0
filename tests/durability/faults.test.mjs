// One system call fails, in each run a later one; then kill -9. What was acknowledged is there and
// complete. What was not acknowledged is there completely or not at all.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { query } from '../api/database.mjs';
import {
  createPartner, run, serverBinary, temporaryDirectory,
} from '../api/server.mjs';
import { seeded } from './seeded.mjs';
import { failingCalls, killed, start, storeProgram, verified } from './store_program.mjs';

const most = Number(process.env.TASSEL_FAULTS ?? 50);
const maximumRotations = Math.min(most, 12);
const faultsAStore = 50; // a store grows with each load: two thousand in one store fill a disk
const maximumLines = 20_000; // a load that acknowledges this many never reaches the failing call
const longestRestMs = 15; // between the failure and the kill

const failing = (call, number, more = {}) => ({ ...process.env, LD_PRELOAD: failingCalls,
  FAILING_CALL: call, FAILING_NUMBER: String(number), ...more });
const hasFailed = (started) => started.errors.includes('the call failed');

/** Loads the store until the call has failed, and a little longer. */
async function loadWithFault(data, call, number, random) {
  const load = start(storeProgram, ['endure', data], failing(call, number));
  let ended = false;
  load.ended.then(() => { ended = true; });
  const isOver = () => ended || hasFailed(load) || load.lines().length >= maximumLines;
  while (!isOver()) await pause(1);
  await pause(random() * longestRestMs);
  const { code } = await killed(load);
  assert.notEqual(code, 0); // the load was killed, or could not continue
  return { lines: load.lines(), failed: hasFailed(load) };
}

async function assertSound(data) {
  assert.deepEqual(query(data, 'PRAGMA integrity_check'), [{ integrity_check: 'ok' }]);
  assert.deepEqual(query(data, 'PRAGMA foreign_key_check'), []);
}

describe('after a call that fails and kill -9', () => {
  for (const call of ['write', 'sync', 'allocate']) {
    it(`of ${call}, any up to ${most}, what was acknowledged is there, only whole`, async () => {
      const random = seeded(20_260_731);
      let fired = 0, acknowledged = 0;
      for (let first = 1; first <= most; first += faultsAStore) {
        const data = temporaryDirectory();
        await createPartner(data, 'acme');
        const all = [];
        for (let number = first; number <= Math.min(most, first + faultsAStore - 1); ++number) {
          const { lines, failed } = await loadWithFault(data, call, number, random);
          await verified(data, lines);
          all.push(...lines);
          fired += failed ? 1 : 0;
        }
        await verified(data, all);
        await assertSound(data);
        rmSync(data, { recursive: true });
        acknowledged += all.length;
      }
      assert.equal(fired, most);
      assert.ok(acknowledged > most, `${acknowledged} acknowledged`);
    });
  }

  for (const call of ['rename', 'write', 'sync']) {
    it(`of ${call} while the master key changes, all of it opens`, async () => {
      const data = temporaryDirectory();
      await createPartner(data, 'acme');
      const load = start(storeProgram, ['load', data]);
      while (load.lines().length < 40) await once(load.child.stdout, 'data');
      await killed(load);
      const lines = load.lines();
      let fired = 0;
      for (let number = 1; number <= maximumRotations; ++number) {
        const rotation = start(serverBinary, ['keys', 'rotate', '--data', data],
          failing(call, number, { FAILING_NOW: '1' }));
        await rotation.ended;
        fired += hasFailed(rotation) ? 1 : 0;
        await verified(data, lines);
      }
      assert.ok(fired > 0);
      const { code, stderr } = await run(['keys', 'rotate', '--data', data]);
      assert.deepEqual([code, stderr], [0, '']);
      await verified(data, lines);
      await assertSound(data);
    });
  }
});
