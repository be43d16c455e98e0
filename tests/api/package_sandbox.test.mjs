// Packages in the sandbox: a partner's steps, with a cookie as the credential. One request can save
// both intake and documents.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { pdf, pdfOfSize, scripted, tenMebibytes } from './attachment_files.mjs';
import { count } from './database.mjs';
import { assertError, assertIdentifier, assertSuccess, rateHeaders } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { everyHolder, everyYes } from './intake_portfolios.mjs';
import {
  assertCreated, faultPaths, multipart, openService, uploadParts,
} from './packages.mjs';
import { post, sandboxCookie } from './server.mjs';

const forbearance = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const unemployment = 'unemployment_deferment_pdf';
const root = '/api/business/sandbox';
let service;

before(async () => {
  service = await openService();
});

/** A session with an analysis. */
async function session() {
  const request = analysisRequest({ loans: everyHolder(), document_screening: everyYes });
  const answer = await post(service.server, evaluatePath, request);
  assertSuccess(answer);
  const { header } = sandboxCookie(answer);
  const path = `${root}/${answer.json.data.analysis_id}`;
  const send = (below, { headers, ...options } = {}) =>
    service.server.send(path + below, { ...options, headers: { ...header, ...headers } });
  const json = (below, body, headers = {}) => send(below, { method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body) });
  return {
    header, path, send, json, analysis: answer.json.data,
    documents: (body, headers) => json('/documents', body, headers),
    upload: (id, file, headers) => {
      const { type, body } = multipart(uploadParts(file));
      return send(`/documents/${id}/attachments`,
        { method: 'POST', headers: { 'content-type': type, ...headers }, body });
    },
  };
}

const sourcesOf = [forbearance, unemployment];
const intakeOf = (...examples) => examples.map(({ source, values }) =>
  ({ source_id: source, values }));

async function withPackage(own, more = {}) {
  const answer = await own.documents({ screening_source_ids: sourcesOf, ...more });
  assertSuccess(answer);
  return answer.json.data;
}

describe('POST documents', () => {
  it('makes a package and shows it with the intake of each source', async () => {
    const own = await session();
    const data = await withPackage(own);
    assert.deepEqual(Object.keys(data).sort(),
      ['document_package', 'supplemental_intake', 'workflow']);
    assertIdentifier(data.document_package.document_package_id, 'pkg');
    assert.deepEqual(data.supplemental_intake.map((each) => [each.source_id, each.status]),
      sourcesOf.map((source) => [source, 'not_started']));
    const again = await withPackage(own);
    assert.deepEqual(again, data);
    const chosen = own.analysis.workflow.plan_options[0];
    const other = await withPackage(own, { selected_plan_id: chosen.plan_id });
    assert.notEqual(other.document_package.document_package_id,
      data.document_package.document_package_id);
    assert.equal(other.workflow.selected_plan_id, chosen.plan_id);
  });

  it('saves intake, with the package or later', async () => {
    const own = await session();
    const first = exampleOf(forbearance, 'payments stop');
    const second = exampleOf(unemployment, 'job search, first request');
    const made = await withPackage(own, { supplemental_intake: intakeOf(first) });
    assert.deepEqual(made.supplemental_intake.map((each) => each.status),
      ['complete', 'not_started']);
    const { document_package_id: id } = made.document_package;
    const answer = await own.documents({ document_package_id: id,
      supplemental_intake: intakeOf(second, { source: forbearance,
        values: { borrower_email: null } }) });
    assertSuccess(answer);
    const { data } = answer.json;
    assert.equal(data.document_package.document_package_id, id);
    assert.deepEqual(data.supplemental_intake.map((each) => each.status),
      ['complete', 'complete']);
    assert.equal(data.workflow.active_stage, 'borrower_attestation_needed');
    const same = await withPackage(own, { supplemental_intake: intakeOf(first) });
    assert.equal(same.document_package.document_package_id, id);
  });

  it('with a fault makes nothing and saves nothing', async () => {
    const own = await session();
    const good = exampleOf(forbearance, 'payments stop');
    const rows = count(service.data, 'document_package');
    const bad = { source: unemployment, values: { borrower_state: 'XX', borrower_stat: 1 } };
    const answer = await own.documents({ screening_source_ids: sourcesOf,
      supplemental_intake: intakeOf(good, bad) });
    assert.deepEqual(faultPaths(answer), ['supplemental_intake[1].values.borrower_state',
      'supplemental_intake[1].values.borrower_stat']);
    assert.equal(count(service.data, 'document_package'), rows);
    const made = await withPackage(own);
    const later = await own.documents({
      document_package_id: made.document_package.document_package_id,
      supplemental_intake: intakeOf(good, bad) });
    assert.equal(later.status, 422);
    assert.deepEqual(await withPackage(own), made);
    for (const [body, paths] of [
      [{}, ['selected_plan_id']],
      [{ selected_plan_id: 'save' }, ['selected_plan_id']],
      [{ screening_source_ids: sourcesOf, supplemental_intake: [{}] },
        ['supplemental_intake[0].source_id', 'supplemental_intake[0].values']],
      [{ screening_source_ids: sourcesOf, supplemental_intake: {} }, ['supplemental_intake']],
      [{ screening_source_ids: sourcesOf, more: 1 }, ['body']],
    ]) assert.deepEqual(faultPaths(await own.documents(body)), paths, JSON.stringify(body));
  });

  it('of a package that is not the session\'s is a 404', async () => {
    const own = await session();
    const other = await session();
    const { document_package: mine } = await withPackage(own);
    const body = { document_package_id: mine.document_package_id, supplemental_intake: [] };
    assertError(await other.documents(body), 404, 'not_found');
    assertError(await other.documents({ ...body,
      document_package_id: `pkg_${'0'.repeat(26)}` }), 404, 'not_found');
  });
});

describe('the flow', () => {
  it('leads to a package that is ready, and back', async () => {
    const own = await session();
    const example = exampleOf(unemployment, 'benefits');
    const made = await withPackage(own, { supplemental_intake: intakeOf(example) });
    assert.equal(made.workflow.active_stage, 'income_documentation_needed');
    const { document_package_id: id, attestation } = made.document_package;
    const content = pdf();
    const file = { source: unemployment, role: 'unemployment_benefits_documentation', content };
    const uploaded = await own.upload(id, file);
    assertCreated(uploaded);
    const { attachment } = uploaded.json.data;
    const list = await own.send(`/documents/${id}/attachments?source_id=${unemployment}`);
    assertSuccess(list);
    assert.deepEqual(list.json.data.attachments, [attachment]);
    const one = `/documents/${id}/attachments/${attachment.attachment_id}`;
    const back = await own.send(`${one}/content`);
    assert.equal(back.status, 200);
    assert.ok(back.content.equals(content));
    assert.equal(back.headers['x-content-type-options'], 'nosniff');
    assert.match(back.headers['cache-control'], /no-store/);
    assert.match(back.headers['content-disposition'], /^attachment;/);

    const reviewed = await own.json(`/documents/${id}/review`, {
      review_all_required_fields: true, borrower_attestation: { attested: true,
        statement_version: attestation.statement_version } });
    assertSuccess(reviewed);
    assert.equal(reviewed.json.data.workflow.active_stage, 'ready_to_generate_bundle');

    const removed = await own.send(one, { method: 'DELETE' });
    assertSuccess(removed);
    assert.equal(removed.json.data.workflow.active_stage, 'income_documentation_needed');
    assertError(await own.send(`${one}/content`), 404, 'not_found');
  });

  it('is restored by GET', async () => {
    const own = await session();
    const alone = await own.send('');
    assertSuccess(alone);
    assert.equal(alone.json.data.document_package, undefined);
    const made = await withPackage(own, {
      supplemental_intake: intakeOf(exampleOf(forbearance, 'payments stop')) });
    const answer = await own.send('');
    assertSuccess(answer);
    const { document_package: shown, supplemental_intake: intake, workflow } = answer.json.data;
    assert.deepEqual([shown, intake, workflow],
      [made.document_package, made.supplemental_intake, made.workflow]);
    assert.deepEqual(answer.json.data.plan_quotes, own.analysis.plan_quotes);
    assert.ok(!answer.text.includes('219099999'));
  });

  it('refuses files as the partner\'s does', async () => {
    const own = await session();
    const { document_package: made } = await withPackage(own);
    const id = made.document_package_id;
    const upload = (content, more) =>
      own.upload(id, { source: forbearance, role, content, ...more });
    assert.deepEqual(faultPaths(await upload(Object.values(scripted)[0]())), ['file']);
    assert.deepEqual(faultPaths(await upload(pdf(), { role: 'nothing' })), ['document_role']);
    assertError(await upload(pdfOfSize(tenMebibytes + 1)), 413, 'payload_too_large');
    assertCreated(await upload(pdfOfSize(tenMebibytes)));
  });
});

describe('the door', () => {
  const places = (id, attachment) => [
    ['POST', '/documents', '{}'],
    ['GET', `/documents/${id}/attachments`],
    ['GET', `/documents/${id}/attachments/${attachment}/content`],
    ['DELETE', `/documents/${id}/attachments/${attachment}`],
    ['POST', `/documents/${id}/review`, '{"review_all_required_fields":true}'],
    ['GET', ''],
  ];
  async function inUse() {
    const own = await session();
    const { document_package: made } = await withPackage(own);
    const uploaded = await own.upload(made.document_package_id,
      { source: forbearance, role, content: pdf() });
    assertCreated(uploaded);
    return { own, id: made.document_package_id,
      attachment: uploaded.json.data.attachment.attachment_id };
  }
  const jsonType = { 'content-type': 'application/json' };

  it('is closed without a session', async () => {
    const { own, id, attachment } = await inUse();
    for (const [method, below, body] of places(id, attachment)) {
      for (const headers of [{}, { cookie: `sandbox_session=${'A'.repeat(43)}` }, service.keys]) {
        const answer = await service.server.send(own.path + below,
          { method, body, headers: { ...(body && jsonType), ...headers } });
        assertError(answer, 401, 'unauthorized');
        assert.equal(sandboxCookie(answer), undefined);
      }
    }
  });

  it('leads another session nowhere, in the same words', async () => {
    const { own, id, attachment } = await inUse();
    const other = await session();
    const texts = { 'of analyses': new Set(), 'below packages': new Set() };
    for (const [method, below, body] of places(id, attachment)) {
      const answer = await service.server.send(own.path + below,
        { method, body, headers: { ...(body && jsonType), ...other.header } });
      assertError(answer, 404, 'not_found');
      rateHeaders(answer);
      texts[below.includes('documents/') ? 'below packages' : 'of analyses']
        .add(answer.text.replace(answer.json.data.request_id, ''));
    }
    assertError(await service.server.send(`/api/v1/analyses/${own.path.split('/').at(-1)}`,
      { headers: service.keys }), 404, 'not_found');
    for (const [where, each] of Object.entries(texts)) assert.equal(each.size, 1, where);
  });

  it('is shut for state-changing requests of another origin', async () => {
    const { own, id, attachment } = await inUse();
    const earlier = await own.send('');
    const foreign = { origin: 'https://evil.example' };
    for (const [method, below, body] of places(id, attachment)) {
      const answer = await own.send(below,
        { method, body, headers: { ...(body && jsonType), ...foreign } });
      if (method === 'GET') assert.equal(answer.status, 200, below);
      else assertError(answer, 403, 'forbidden');
    }
    assertError(await own.upload(id, { source: forbearance, role, content: pdf() }, foreign), 403,
      'forbidden');
    const after = await own.send('');
    assert.deepEqual(after.json.data, earlier.json.data);
    const same = { origin: `http://127.0.0.1:${service.server.port}` };
    assertSuccess(await own.send(`/documents/${id}/attachments/${attachment}`,
      { method: 'DELETE', headers: same }));
  });
});
