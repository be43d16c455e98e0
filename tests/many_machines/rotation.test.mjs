// The master key changes while two servers write.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { credentials, post, run } from '../api/server.mjs';
import { Fleet } from './cluster.mjs';

let postgres;
let fleet;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off'] });
  fleet = await Fleet.start({ address: postgres.address, servers: 2,
    args: ['--rate-limit', 'all=off'] });
});

after(async () => {
  await fleet?.stop();
  await postgres?.remove();
});

const keyFile = (folder) => join(folder, 'master.key');
const rotate = () => run(['keys', 'rotate', '--data', fleet.folders[0]], { env: fleet.env });

test('a key that the other servers would lack is not made', async () => {
  const before = readFileSync(keyFile(fleet.folders[0]), 'utf8');
  const { code, stderr } = await rotate();
  assert.equal(code, 1);
  assert.match(stderr, /put the new master key into the key file of every server/);
  assert.equal(readFileSync(keyFile(fleet.folders[0]), 'utf8'), before);
});

test('every record is under the new key, and nobody was refused', async () => {
  const keys = credentials(fleet.partner);
  const ids = [];
  let going = true;
  const writers = fleet.servers.map(async (server) => {
    while (going) {
      const answer = await post(server, analysesPath, analysisRequest(), keys);
      assert.equal(answer.status, 200, answer.text);
      ids.push(answer.json.data.analysis_id);
    }
  });
  while (ids.length < 40) await new Promise((resolve) => { setTimeout(resolve, 20); });
  const fresh = fleet.putNewKeyFirst();
  const { code, stdout, stderr } = await rotate();
  assert.equal(code, 0, stderr);
  const after = ids.length + 20;
  while (ids.length < after) await new Promise((resolve) => { setTimeout(resolve, 20); });
  going = false;
  await Promise.all(writers);

  const { removable_key_ids: removable } = JSON.parse(stdout);
  assert.equal(removable.length, 1);
  assert.deepEqual(postgres.run('SELECT count(DISTINCT key_id) FROM analysis'), ['1']);
  // The old key is removed, and everything is still readable.
  await fleet.stop();
  for (const folder of fleet.folders) writeFileSync(keyFile(folder), `${fresh}\n`, { mode: 0o600 });
  const server = await fleet.begin(1);
  for (const id of ids) {
    assert.equal((await server.send(`${analysesPath}/${id}`, { headers: keys })).status, 200);
  }
});
