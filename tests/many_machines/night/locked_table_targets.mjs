// How long partners wait while visitors wait for a locked table that the partners do not need,
// compared with the partners' wait beside the same visitors without a lock. Run it with node --test
// FILE. The times depend on the machine, so run nothing else at the same time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Postgres } from '../../../.dev/postgres.mjs';
import { atMost, formatNumber, median } from '../../../benchmarks/lib/statistics.mjs';
import { createPartner, credentials } from '../../api/server.mjs';
import { startAttack } from '../../siege/attackers.mjs';
import { inPairs, refused } from '../../siege/measures.mjs';
import { makePartners, workFor } from '../../siege/partners.mjs';
import { Fleet } from '../cluster.mjs';

const pairs = Number(process.env.TASSEL_ROUNDS ?? 5);
const seconds = Number(process.env.TASSEL_SECONDS ?? 15);
const partners = 24;
const visitors = 40;
const target = 2;
const settlingSeconds = 3;

test('partners beside visitors in front of a locked table', async (context) => {
  const postgres = await Postgres.start({ settings: ['fsync=off'] });
  const fleet = await Fleet.start({ address: postgres.address, servers: 1,
    args: ['--rate-limit', 'all=off', '--quota', 'address=off'] });
  const [{ port }] = fleet.servers;
  context.after(async () => {
    await fleet.stop();
    await postgres.remove();
  });
  const working = await makePartners({ port, partner: async (id) =>
    credentials(await createPartner(fleet.folders[0], id, fleet.env)) }, partners);

  /** How long partners wait beside visitors after `hold`. */
  const beside = async (hold) => {
    const end = await startAttack('visitors', { port, connections: visitors });
    const release = await hold();
    try {
      await workFor(settlingSeconds, working, []);
      const samples = [];
      await workFor(seconds, working, samples);
      return samples;
    } finally {
      await release();
      await end();
    }
  };
  const { ratios, siege } = await inPairs(pairs, () => beside(() => () => {}),
    () => beside(() => postgres.hold('LOCK TABLE sandbox_session IN ACCESS EXCLUSIVE MODE')));

  const row = atMost('p99 of partners', median(ratios), target, 'times',
    `pairs ${ratios.map(formatNumber).join(', ')}; of ${siege.length} requests ${refused(siege)}`
    + ` refused: ${siege.filter((one) => refused([one]) > 0).map(({ name, status, time }) =>
      `${name} ${status} after ${formatNumber(time)} ms`).join(', ') || 'none'}`);
  const line = `${row.measure}: ${row.value}, target ${row.target} (${row.detail})`;
  context.diagnostic(line);
  assert.ok(row.met && refused(siege) === 0, line);
});
