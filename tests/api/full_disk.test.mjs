// A full disk: what is refused, what still works, and that the service recovers.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { pdfOfSize } from './attachment_files.mjs';
import { count, query } from './database.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { assertCreated, eventually, openPackage } from './packages.mjs';
import { createPartner, credentials, post, startServer } from './server.mjs';
import { mebibyte, SmallDisk } from './small_disk.mjs';

const source = 'general_forbearance_pdf';
const letter = {
  source, role: 'general_forbearance_supporting_documentation', content: pdfOfSize(mebibyte),
};

describe('a full disk', () => {
  const args = ['--rate-limit', 'all=off', '--quota', 'reserve=off'];
  let disk;
  let data;
  let server;
  let keys;
  let opened;

  before(async () => {
    disk = new SmallDisk(48);
    data = join(disk.folder, 'data');
    keys = credentials(await createPartner(data, 'acme'));
    server = await startServer({ data, args });
    opened = await openPackage({ server, keys }, waysTo(source));
  });
  after(async () => {
    await server.stop();
    disk.remove();
  });

  const startAnew = async () => {
    await server.stop();
    server = await startServer({ data, args });
    opened.server = server;
  };
  const makeRoom = async () => {
    disk.makeRoom();
    assert.ok(await eventually(() => disk.freeBytes > 12 * mebibyte));
  };
  /** Waits until the server has looked at the disk again, which it does at least every second. */
  const aSecondLater = () => new Promise((resolve) => { setTimeout(resolve, 1_100); });

  it('accepts nothing new from anybody, and is reported', async () => {
    const kept = await opened.upload(letter);
    assertCreated(kept);
    const objects = count(data, 'object');
    disk.fillUp(2 * mebibyte);
    await aSecondLater();
    assertError(await opened.upload(letter), 507, 'storage_full');
    assertError(await post(server, analysesPath, analysisRequest(), keys), 507, 'storage_full');
    assertError(await post(server, evaluatePath, analysisRequest()), 507, 'storage_full');
    assertError(await server.send('/readyz'), 503, 'storage_full');
    assert.equal((await server.send('/healthz')).status, 200);
    assert.match((await server.send('/metrics')).text, /^tassel_full_disk_refusals_total [1-9]/m);
    assert.equal(count(data, 'object'), objects);
    // What was kept is still there, and can be deleted.
    const { attachment_id: id } = kept.json.data.attachment;
    assert.ok((await opened.content(id)).content.equals(letter.content));
    assertSuccess(await opened.remove(id));
    await makeRoom();
    await aSecondLater();
    assertCreated(await opened.upload(letter));
    assertSuccess(await post(server, analysesPath, analysisRequest(), keys));
    assert.equal((await server.send('/readyz')).status, 200);
  });

  it('is left to what is deleted: readings are counted, and leave no row each', async () => {
    await startAnew(); // the stopped server has written its count of the earlier reads
    const kept = await opened.upload(letter);
    assertCreated(kept);
    const rows = () => query(data, "SELECT sum(requests) AS requests, count(*) AS rows FROM audit"
      + " WHERE partner_id = 'acme'")[0];
    disk.fillUp(3 * mebibyte);
    await aSecondLater();
    const before = rows();
    for (let number = 0; number < 30; ++number) assertSuccess(await opened.attachments(source));
    assertSuccess(await opened.remove(kept.json.data.attachment.attachment_id));
    assert.equal(rows().rows, before.rows + 1); // the row of the deletion
    await server.stop();
    // Counts are written once a minute, and a minute may have ended.
    assert.ok(rows().rows <= before.rows + 3);
    assert.equal(rows().requests, before.requests + 31);
    disk.makeRoom();
    await startAnew();
  });

  it('that is filled by others to the last byte still lets go of what is kept', async () => {
    const files = [];
    for (let number = 0; number < 4; ++number) files.push(await opened.upload(letter));
    files.forEach(assertCreated);
    await aSecondLater();
    disk.fillUp(0);
    for (const { json } of files) {
      const { attachment_id: id } = json.data.attachment;
      assert.equal((await opened.content(id)).status, 200);
      assertSuccess(await opened.remove(id));
    }
    await startAnew();
    assertError(await opened.upload(letter), 507, 'storage_full');
    assertSuccess(await opened.attachments(source));
    await makeRoom();
    await aSecondLater();
    assertCreated(await opened.upload(letter));
  });

  it('that is filled by others while uploads come leaves nothing half-written', async () => {
    disk.fillUp(10 * mebibyte);
    await aSecondLater();
    const answers = [];
    for (let round = 0; round < 4; ++round)
      answers.push(await opened.upload({ ...letter, content: pdfOfSize(4 * mebibyte) }));
    const refused = answers.filter(({ status }) => status !== 201);
    assert.ok(refused.length > 0);
    for (const answer of refused) assertError(answer, 507, 'storage_full');
    const listed = (await opened.attachments(source)).json.data.attachments
      .filter(({ status }) => status === 'available');
    assert.ok(await eventually(() => count(data, 'object') === listed.length));
    await makeRoom();
    await aSecondLater();
    assertCreated(await opened.upload(letter));
  });
});
