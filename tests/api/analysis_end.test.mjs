// What a page that returns to its session receives, and the deletion of everything on request.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { pdf } from './attachment_files.mjs';
import { count } from './database.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { everyHolder, everyYes } from './intake_portfolios.mjs';
import { analysisRequest } from './analysis_requests.mjs';
import { openService } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { post } from './server.mjs';

const forbearance = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
let service;

before(async () => {
  service = await openService();
});

const request = () => analysisRequest({ loans: everyHolder(), document_screening: everyYes });

const open = () => openSandboxPackage(service, { analysis: request(), screening: [forbearance] });

const read = (own) => service.server.send(own.analysisPath, { headers: own.header });
const end = (own, headers = own.header) =>
  service.server.send(own.analysisPath, { method: 'DELETE', headers });

/** A package with a bundle. */
async function withBundle() {
  const own = await open();
  const { source, values } = exampleOf(forbearance, 'payments stop');
  assertSuccess(await own.save(source, values));
  const uploaded = await own.upload({ source: forbearance, role, content: pdf() });
  assert.equal(uploaded.status, 201);
  const { attestation } = own.created.document_package;
  assertSuccess(await own.review({ review_all_required_fields: true,
    borrower_attestation: { attested: true,
      statement_version: attestation.statement_version } }));
  const made = await own.postJson('/bundle', {});
  assertSuccess(made);
  return { own, made: made.json.data, file: uploaded.json.data.attachment };
}

describe('the sandbox\'s GET', () => {
  it('has no bundle before one is made', async () => {
    const { json } = await read(await open());
    assert.ok(json.data.document_package);
    assert.equal('bundle' in json.data, false);
    assert.equal('document_bundle_download' in json.data, false);
  });

  it('tells of documents and of the bundle as was answered before, until it is stale', async () => {
    const { own, made, file } = await withBundle();
    const shown = await read(own);
    assertSuccess(shown);
    assert.deepEqual(shown.json.data.attachments, [file]);
    const listed = await own.attachments(forbearance);
    assert.deepEqual(shown.json.data.manifests, [listed.json.data.manifest]);
    assert.deepEqual(shown.json.data.bundle, made.bundle);
    assert.deepEqual(shown.json.data.document_bundle_download, made.document_bundle_download);
    const archive = await service.server.send(
      shown.json.data.document_bundle_download.download_url, { headers: own.header });
    assert.equal(archive.status, 200);
    assertSuccess(await own.save(forbearance, { borrower_email: null }));
    const later = await read(own);
    assert.equal(later.json.data.bundle.status, 'stale');
    assert.equal(later.json.data.bundle.bundle_id, made.bundle.bundle_id);
  });
});

describe('the sandbox\'s DELETE', () => {
  it('ends everything at once', async () => {
    const before = ['analysis', 'document_package', 'package_state', 'object'].map((table) =>
      [table, count(service.data, table)]);
    const { own, file } = await withBundle();
    const answer = await end(own);
    assertSuccess(answer);
    assert.deepEqual(answer.json.data,
      { analysis_id: own.analysis.analysis_id, status: 'deleted' });
    for (const [table, rows] of before) assert.equal(count(service.data, table), rows, table);
    assertError(await read(own), 404, 'not_found');
    assertError(await own.send(`/attachments/${file.attachment_id}/content`), 404, 'not_found');
    assertError(await own.send('/bundle/content'), 404, 'not_found');
    assertError(await own.postJson('/bundle', {}), 404, 'not_found');
    assertError(await end(own), 404, 'not_found');
  });

  it('leaves the session and its other analyses', async () => {
    const own = await open();
    const other = await post(service.server, '/api/business/sandbox/evaluate', request(),
      own.header);
    assertSuccess(other);
    assertSuccess(await end(own));
    const kept = await service.server.send(
      `/api/business/sandbox/${other.json.data.analysis_id}`, { headers: own.header });
    assertSuccess(kept);
  });

  it('is the session\'s alone, and asks for its own origin', async () => {
    const own = await open();
    const stranger = await open();
    assertError(await end(own, stranger.header), 404, 'not_found');
    assertError(await end(own, {}), 401, 'unauthorized');
    assertError(await end(own, { ...own.header, origin: 'https://elsewhere.example' }), 403,
      'forbidden');
    assertSuccess(await read(own));
  });

  it('frees the idempotency key', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await post(service.server, '/api/business/sandbox/evaluate', request(), key);
    assertSuccess(first);
    const session = { cookie: first.headers['set-cookie'].toString().split(';')[0] };
    const again = () => post(service.server, '/api/business/sandbox/evaluate', request(),
      { ...session, ...key });
    assert.equal((await again()).json.data.analysis_id, first.json.data.analysis_id);
    assertSuccess(await service.server.send(
      `/api/business/sandbox/${first.json.data.analysis_id}`,
      { method: 'DELETE', headers: session }));
    assert.notEqual((await again()).json.data.analysis_id, first.json.data.analysis_id);
  });
});
