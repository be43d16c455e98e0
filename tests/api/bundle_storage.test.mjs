// Where the archive of a bundle is stored, when it is deleted, and that nobody can put another
// archive in its place.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { png } from './attachment_files.mjs';
import {
  assertRefused, finish, forbearance, forbearanceRole, getArchive, makeBundle, openSpecimenService,
  postBundle, readyForbearance,
} from './bundles.mjs';
import { query } from './database.mjs';
import { assertSuccess } from './envelope.mjs';
import { assertCreated, eventually } from './packages.mjs';
import { run } from './server.mjs';

let service;

before(async () => {
  service = await openSpecimenService();
});

/** The ids of all archives, visible or not. */
const archives = () =>
  query(service.data, "SELECT object_id FROM object WHERE object_id LIKE 'bdl_%'")
    .map((row) => row.object_id);
const chunksOf = (id) => query(service.data,
  'SELECT count(*) AS chunks FROM object_chunk JOIN object ON position / 65536 = number'
  + ' WHERE object_id = ?1', id)[0].chunks;

const rename = 'UPDATE object SET object_id = ?2 WHERE object_id = ?1';

async function attach(opened) {
  const answer = await opened.upload({ source: forbearance, role: forbearanceRole,
    content: png() });
  assertCreated(answer);
  return answer.json.data.attachment.attachment_id;
}

describe('the archive of a bundle', () => {
  it('lies in the store under the id of the bundle, and goes with the next one', async () => {
    const opened = await readyForbearance(service);
    const { bundle: first } = await makeBundle(opened);
    assert.ok(archives().includes(first.bundle_id));
    assert.ok(chunksOf(first.bundle_id) > 0);
    assertSuccess(await opened.save(forbearance, { borrower_city: 'Newport' }));
    await finish(opened);
    const { bundle: second } = await makeBundle(opened);
    assert.ok(archives().includes(second.bundle_id));
    assert.ok(!archives().includes(first.bundle_id));
  });

  it('goes with an attachment that it holds, at once', async () => {
    const opened = await readyForbearance(service);
    const attachment = await attach(opened);
    await finish(opened);
    const { bundle } = await makeBundle(opened);
    assertSuccess(await opened.remove(attachment));
    assert.ok(!archives().includes(bundle.bundle_id));
    assertRefused(await getArchive(opened), 422);
  });

  it('is not left behind by a bundle that fails', async () => {
    const opened = await readyForbearance(service);
    const attachment = await attach(opened);
    await finish(opened);
    const known = archives();
    query(service.data, rename, attachment, 'att_aside');
    assert.ok((await postBundle(opened)).status >= 500);
    assert.ok(await eventually(() => archives().every((id) => known.includes(id))));
    query(service.data, rename, 'att_aside', attachment);
    await makeBundle(opened);
  });

  it('is one for requests that come at once', async () => {
    const opened = await readyForbearance(service);
    const known = archives();
    const answers = await Promise.all(Array.from({ length: 6 }, () => postBundle(opened)));
    const ids = answers.map((answer) => {
      assertSuccess(answer);
      return answer.json.data.bundle.bundle_id;
    });
    assert.equal(new Set(ids).size, 1);
    const added = () => archives().filter((id) => !known.includes(id));
    assert.ok(await eventually(() => added().length === 1), added().join());
    assert.deepEqual(added(), [ids[0]]);
  });

  it('is not taken for the one of another package', async () => {
    const opened = await readyForbearance(service);
    const other = await readyForbearance(service);
    const { bundle, archive } = await makeBundle(opened);
    const { bundle: another } = await makeBundle(other);
    query(service.data, rename, bundle.bundle_id, 'bdl_aside');
    query(service.data, rename, another.bundle_id, bundle.bundle_id);
    assert.equal((await getArchive(opened)).status, 500);
    query(service.data, rename, bundle.bundle_id, another.bundle_id);
    query(service.data, rename, 'bdl_aside', bundle.bundle_id);
    assert.ok((await getArchive(opened)).content.equals(archive));
  });

  it('is opened after every key was changed', async () => {
    const opened = await readyForbearance(service);
    const { bundle, archive } = await makeBundle(opened);
    const keyOf = () => query(service.data, 'SELECT key_id FROM object WHERE object_id = ?1',
      bundle.bundle_id)[0].key_id;
    const before = keyOf();
    const { code, stderr } = await run(['keys', 'rotate', '--data', service.data]);
    assert.deepEqual([code, stderr], [0, '']);
    assert.notEqual(keyOf(), before);
    assert.ok((await getArchive(opened)).content.equals(archive));
  });
});
