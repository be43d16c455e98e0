// Compares every measure of the siege with its target: node --test tests/siege/targets.mjs.
// TASSEL_ROUNDS and TASSEL_SECONDS set how long each is measured. The times depend on the
// machine, so run nothing else at the same time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  greedyPartner, health, hostileConnections, hostileTls, sandboxUser, strangersOf,
} from './measures.mjs';

const { env } = process;
const options = {
  ...('TASSEL_ROUNDS' in env && { rounds: Number(env.TASSEL_ROUNDS) }),
  ...('TASSEL_SECONDS' in env && { seconds: Number(env.TASSEL_SECONDS) }),
};

const measures = { ...strangersOf, sandboxUser, greedyPartner, health, hostileConnections,
  hostileTls };

for (const [name, measure] of Object.entries(measures)) {
  test(name, async (context) => {
    const { met, ...row } = await measure(options);
    const line = `${row.measure}: ${row.value}, target ${row.target} (${row.detail})`;
    context.diagnostic(`${met ? 'met' : 'MISSED'} ${line}`);
    assert.ok(met, line);
  });
}
