// A partner's limit is one, however many servers there are.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { credentials, partnerPath, post, validRequest } from '../api/server.mjs';
import { Fleet } from './cluster.mjs';

const limit = 100;
const most = 1.05 * limit;
const least = 0.9 * limit;

let postgres;
let fleet;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
  fleet = await Fleet.start({ address: postgres.address, servers: 3,
    args: ['--rate-limit', `all=${limit}`] });
});

after(async () => {
  await fleet?.stop();
  await postgres?.remove();
});

test('three servers admit what one would, from whoever asks them', async () => {
  const keys = credentials(fleet.partner);
  const statuses = await Promise.all(Array.from({ length: 3 * limit }, async (_, number) => {
    const { status } = await post(fleet.servers[number % 3], partnerPath, validRequest, keys);
    return status;
  }));
  const admitted = statuses.filter((status) => status === 200).length;
  assert.deepEqual([...new Set(statuses)].sort(), [200, 429]);
  assert.ok(admitted >= least && admitted <= most, `${admitted} of ${limit}`);
});
