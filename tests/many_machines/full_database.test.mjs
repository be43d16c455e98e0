// A database with a full disk refuses what it can't keep, loses nothing, and goes on once there is
// room.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { pdfOfSize } from '../api/attachment_files.mjs';
import { waysTo } from '../api/intake_portfolios.mjs';
import { assertCreated, openPackage } from '../api/packages.mjs';
import { credentials, post } from '../api/server.mjs';
import { mebibyte, SmallDisk } from '../api/small_disk.mjs';
import { Fleet } from './cluster.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';

let disk;
let postgres;
let fleet;
let server;
let keys;

before(async () => {
  disk = new SmallDisk(320);
  postgres = await Postgres.start({ folder: join(disk.folder, 'postgres'),
    settings: ['fsync=off', 'max_wal_size=64MB', 'min_wal_size=64MB', 'checkpoint_timeout=1h'] });
  fleet = await Fleet.start({ address: postgres.address, servers: 1,
    args: ['--rate-limit', 'all=off'] });
  [server] = fleet.servers;
  keys = credentials(fleet.partner);
});

after(async () => {
  await fleet?.stop();
  await postgres?.remove();
  disk.remove();
});

/** Makes log files that can be reused, because a database without room for its log shuts down. */
function keepRoomForTheLog() {
  for (let segment = 0; segment < 6; segment += 1) postgres.run('SELECT pg_switch_wal()');
  postgres.run('CHECKPOINT');
}

test('what finds no room is refused, what was kept is there, and it passes', async () => {
  const opened = await openPackage({ server, keys }, waysTo(source));
  const upload = () => opened.upload({ source, role, content: pdfOfSize(mebibyte) });
  const kept = [];
  const keep = async () => {
    const answer = await post(server, analysesPath, analysisRequest(), keys);
    if (answer.status === 200) kept.push(answer.json.data.analysis_id);
    return answer.status;
  };
  assertCreated(await upload());
  assert.equal(await keep(), 200);
  keepRoomForTheLog();
  disk.fillUp(2 * mebibyte);
  const statuses = [];
  for (let round = 0; round < 6; round += 1) statuses.push((await upload()).status);
  while (statuses.length < 400 && !statuses.slice(6).some((status) => status !== 200)) {
    statuses.push(await keep());
  }
  const refused = new Set(statuses.filter((status) => status >= 400));
  assert.deepEqual(refused, new Set([507]), [...refused].join());

  disk.makeRoom();
  await pause(100);
  assertCreated(await upload());
  assert.equal(await keep(), 200);
  for (const id of kept) {
    assert.equal((await server.send(`${analysesPath}/${id}`, { headers: keys })).status, 200);
  }
  const listed = (await opened.attachments(source)).json.data.attachments;
  for (const { attachment_id: id } of listed) assert.equal((await opened.content(id)).status, 200);
});
