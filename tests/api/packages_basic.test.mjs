// The endpoints of packages, for partners and in the sandbox: one short path through each, and who
// receives what.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { query } from './database.mjs';
import { assertError, assertIdentifier, assertSuccess, rateHeaders } from './envelope.mjs';
import { exampleOf, fieldsById } from './intake_examples.mjs';
import { waysTo } from './intake_portfolios.mjs';
import {
  assertCreated, createPackage, faultPaths, multipart, openPackage, openService, packageWith,
  uploadParts,
} from './packages.mjs';
import { createPartner, credentials, post, sandboxCookie } from './server.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const { values } = exampleOf(source, 'payments stop');
const content = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55'
  + '0000000a49444154789c636000000002000148afa4710000000049454e44ae426082', 'hex');
const file = { source, role, content, filename: 'letter.png' };
const unknown = (prefix) => `${prefix}_${'0'.repeat(26)}`;

let service;
let other;
/** The ids of the requests whose credentials were accepted, except for reads by sessions. */
const accepted = [];
let readings = 0;

before(async () => {
  service = await openService();
  const { server } = service;
  const { send } = server;
  server.send = async (path, options = {}) => {
    const answer = await send(path, options);
    const isNobodys = [401, 403].includes(answer.status);
    const isReading = path.includes('/sandbox/') && (options.method ?? 'GET') === 'GET';
    if (answer.headers['ratelimit-limit'] === undefined || isNobodys) return answer;
    if (isReading) readings += 1;
    else accepted.push(answer.headers['x-request-id']);
    return answer;
  };
  other = credentials(await createPartner(service.data, 'other'));
});

describe('a document package', () => {
  it('is made, is found again, and is shown with its analysis', async () => {
    const opened = await packageWith(service, source);
    assertIdentifier(opened.id, 'pkg');
    assert.deepEqual((await opened.again()).json.data, opened.created);
    const { analysis_id: id } = opened.analysis;
    for (const rest of ['', '/plan-options']) {
      const answer = await service.server.send(`${analysesPath}/${id}${rest}`,
        { headers: service.keys });
      assertSuccess(answer);
      assert.deepEqual(answer.json.data.workflow, opened.created.workflow);
    }
  });

  it('is shown by the answer to a repeated analysis', async () => {
    const { analysis, screening } = waysTo(source);
    const headers = { ...service.keys, 'idempotency-key': 'again' };
    const first = await post(service.server, analysesPath, analysis, headers);
    const { analysis_id: id } = first.json.data;
    const created = await createPackage(service, id, { screening_source_ids: screening });
    assertSuccess(created);
    const replayed = await post(service.server, analysesPath, analysis, headers);
    assert.equal(replayed.json.data.analysis_id, id);
    assert.deepEqual(replayed.json.data.workflow, created.json.data.workflow);
  });

  it('takes intake, and never reads it back', async () => {
    const opened = await packageWith(service, source);
    const saved = await opened.save(source, values);
    assertSuccess(saved);
    const read = await opened.intake(source);
    assert.deepEqual(read.json.data, saved.json.data);
    assert.equal(fieldsById(read.json.data).borrower_ssn.status, 'provided');
    assert.ok(!read.text.includes(values.borrower_ssn));
    assert.deepEqual((await opened.intake()).json.data, read.json.data);
    assert.equal(faultPaths(await opened.save(source, { no_such_field: 1 })).length, 1);
  });

  it('takes a file, gives it back, and lets it go', async () => {
    const opened = await packageWith(service, source);
    const uploaded = await opened.upload(file);
    assertCreated(uploaded);
    const { attachment } = uploaded.json.data;
    assertIdentifier(attachment.attachment_id, 'att');
    const listed = await opened.attachments(source);
    assertSuccess(listed);
    assert.deepEqual(listed.json.data.attachments, [attachment]);
    const downloaded = await opened.content(attachment.attachment_id);
    assert.equal(downloaded.status, 200);
    assert.deepEqual(downloaded.content, content);
    const removed = await opened.remove(attachment.attachment_id);
    assertSuccess(removed);
    assert.equal(removed.json.data.attachments[0].status, 'deleted');
    assertError(await opened.content(attachment.attachment_id), 404, 'not_found');
    assert.deepEqual((await opened.remove(attachment.attachment_id)).json.data, removed.json.data);
  });

  it('has the default source\'s empty manifest where it lacks that source', async () => {
    const answer = await (await packageWith(service, source)).attachments();
    assertSuccess(answer);
    assert.deepEqual(answer.json.data.attachments, []);
  });

  it('is reviewed to its end', async () => {
    const opened = await packageWith(service, source);
    assertError(await opened.review({ borrower_attestation: { attested: true } }), 422,
      'validation_failed');
    assertSuccess(await opened.save(source, values));
    const { statement_version: version } = opened.created.document_package.attestation;
    const reviewed = await opened.review({ review_all_required_fields: true,
      borrower_attestation: { attested: true, statement_version: version } });
    assertSuccess(reviewed);
    assert.equal(reviewed.json.data.workflow.active_stage, 'ready_to_generate_bundle');
  });
});

describe('the query of a read', () => {
  it('names one source of the package, or none', async () => {
    const opened = await packageWith(service, source);
    for (const path of ['/supplemental-intake', '/attachments']) {
      assertSuccess(await opened.send(`${path}?source_id=${source}&unknown=1`));
      assertSuccess(await opened.send(`${path}?source%5Fid=general%5fforbearance_pdf`));
      for (const text of ['in_school_deferment_pdf', 'nothing', '', 'general_forbearance_pdf+']) {
        assertError(await opened.send(`${path}?source_id=${text}`), 404, 'not_found');
      }
      const twice = await opened.send(`${path}?source_id=${source}&source_id=${source}`);
      assert.deepEqual(faultPaths(twice), ['source_id']);
      assert.equal(twice.json.data.errors[0].code, 'duplicate_member');
    }
  });
});

describe('what is not the caller\'s', () => {
  const told = (answer) => {
    const { data: { request_id: id, ...rest }, ...envelope } = answer.json;
    assertIdentifier(id, 'req');
    return { status: answer.status, rest, envelope };
  };

  it('gets the same answer as what never existed', async () => {
    const opened = await packageWith(service, source);
    const elsewhere = await packageWith(service, source);
    const { attachment } = (await opened.upload(file)).json.data;
    const requests = [
      ['GET', '/supplemental-intake'], ['POST', '/supplemental-intake', '{}'],
      ['GET', '/supplemental-intake/schema'],
      ['POST', '/review', '{}'], ['GET', '/attachments'], ['DELETE', '/attachments/ATT'],
      ['GET', '/attachments/ATT/content'], ['POST', '/attachments', 'form'],
    ];
    for (const [method, below, body] of requests) {
      const { type, body: form } = multipart(uploadParts(file));
      const ask = (analysis, pkg, att, keys) => service.server.send(
        `${analysesPath}/${analysis}/document-packages/${pkg}${below.replace('ATT', att)}`, {
          method,
          headers: { ...keys, ...(body && { 'content-type': body === 'form' ? type
            : 'application/json' }) },
          body: body === 'form' ? form : body,
        });
      const { analysis_id: analysis } = opened.analysis;
      const { attachment_id: att } = attachment;
      const never = await ask(unknown('anl'), unknown('pkg'), unknown('att'), service.keys);
      assertError(never, 404, 'not_found');
      for (const [ids, keys] of [
        [[analysis, opened.id, att], other],
        [[analysis, unknown('pkg'), att], service.keys],
        [[elsewhere.analysis.analysis_id, opened.id, att], service.keys],
        [[unknown('anl'), opened.id, att], service.keys],
        ...(below.includes('ATT') ? [[[analysis, opened.id, unknown('att')], service.keys],
          [[elsewhere.analysis.analysis_id, elsewhere.id, att], service.keys]] : []),
      ]) {
        assert.deepEqual(told(await ask(...ids, keys)), told(never), `${method} ${below}`);
      }
    }
    assertError(await createPackage({ ...service, keys: other }, opened.analysis.analysis_id,
      opened.selection), 404, 'not_found');
    assert.deepEqual((await opened.content(attachment.attachment_id)).content, content);
  });
});

describe('the checks', () => {
  it('come in the order of the contract', async () => {
    const opened = await packageWith(service, source);
    const bad = { ...service.keys, 'x-service-api-key': 'tsk_guess' };
    const large = 'x'.repeat(256 * 1024 + 1);
    const json = { 'content-type': 'application/json' };
    for (const below of ['/supplemental-intake', '/review']) {
      const ask = (headers, body) => opened.send(below, { method: 'POST', headers, body });
      assertError(await ask({ ...bad, ...json }, large), 401, 'unauthorized');
      assertError(await ask({ 'content-type': 'text/plain' }, large), 415,
        'unsupported_media_type');
      assertError(await ask(json, large), 413, 'payload_too_large');
      const answer = await ask(json, '{');
      assertError(answer, 422, 'validation_failed');
      rateHeaders(answer);
    }
    for (const [below, allowed] of [['/supplemental-intake', 'GET, HEAD, POST'],
      ['/attachments', 'GET, HEAD, POST'], ['/attachments/a', 'DELETE'],
      ['/attachments/a/content', 'GET, HEAD'], ['/review', 'POST']]) {
      const answer = await opened.send(below, { method: 'PUT', headers: bad });
      assertError(answer, 405, 'method_not_allowed');
      assert.equal(answer.headers.allow, allowed);
    }
  });

  it('pass over the body of a DELETE, up to the usual limit', async () => {
    const opened = await packageWith(service, source);
    const { attachment } = (await opened.upload(file)).json.data;
    const below = `/attachments/${attachment.attachment_id}`;
    const ask = (body) => opened.send(below,
      { method: 'DELETE', headers: { 'content-length': body.length }, body });
    assertError(await ask('x'.repeat(256 * 1024 + 1)), 413, 'payload_too_large');
    const removed = await ask('x'.repeat(256 * 1024));
    assertSuccess(removed);
    assert.equal(removed.json.data.attachments[0].status, 'deleted');
  });
});

describe('changes at once', () => {
  it('are all made, one after the other', async () => {
    const opened = await packageWith(service, source);
    const entries = Object.entries(values).filter(([name]) => name.startsWith('borrower_'));
    const before = query(service.data, 'SELECT count(*) AS rows FROM audit')[0].rows;
    const answers = await Promise.all(entries.map(([name, value]) =>
      opened.save(source, { [name]: value })));
    answers.forEach((answer) => assertSuccess(answer));
    const fields = fieldsById((await opened.intake(source)).json.data);
    for (const [name] of entries) assert.equal(fields[name].status, 'provided', name);
    const after = query(service.data, 'SELECT count(*) AS rows FROM audit')[0].rows;
    assert.ok(after >= before + entries.length);
  });

  it('make one package of one selection', async () => {
    const { analysis, selection } = await openPackage(service, waysTo(source));
    const answers = await Promise.all(Array.from({ length: 20 }, () =>
      createPackage(service, analysis.analysis_id, selection)));
    answers.forEach((answer) => assertSuccess(answer));
    const ids = answers.map(({ json }) => json.data.document_package.document_package_id);
    assert.equal(new Set(ids).size, 1);
  });
});

describe('the sandbox', () => {
  const ask = (headers, path, { method = 'GET', type, body } = {}) => service.server.send(
    `/api/business/sandbox/${path}`, {
      method, headers: { ...headers, ...(type && { 'content-type': type }) }, body,
    });
  const json = (headers, path, body) => ask(headers, path,
    { method: 'POST', type: 'application/json', body: JSON.stringify(body) });

  async function evaluate() {
    const answer = await post(service.server, evaluatePath, waysTo(source).analysis);
    assertSuccess(answer);
    return { headers: sandboxCookie(answer).header, id: answer.json.data.analysis_id };
  }

  it('makes a package, saves its intake, and is read again as a whole', async () => {
    const { headers, id } = await evaluate();
    assertSuccess(await ask(headers, id));
    const selection = { screening_source_ids: [source] };
    const { borrower_ssn: ssn, ...rest } = values;
    const created = await json(headers, `${id}/documents`,
      { ...selection, supplemental_intake: [{ source_id: source, values: rest }] });
    assertSuccess(created);
    const { document_package_id: packageId } = created.json.data.document_package;
    const intake = [{ source_id: source, values: { borrower_ssn: ssn } }];
    const again = await json(headers, `${id}/documents`,
      { ...selection, supplemental_intake: intake });
    assertSuccess(again);
    assert.equal(again.json.data.document_package.document_package_id, packageId);
    const [state] = again.json.data.supplemental_intake;
    assert.equal(state.status, 'complete');
    const named = await json(headers, `${id}/documents`,
      { document_package_id: packageId, supplemental_intake: intake });
    assert.deepEqual(named.json.data, again.json.data);
    const { json: { data: shown } } = await ask(headers, id);
    const { document_package: shownPackage, supplemental_intake: shownIntake, workflow } = shown;
    assert.deepEqual({ document_package: shownPackage, supplemental_intake: shownIntake, workflow },
      again.json.data);
  });

  it('takes files and reviews, for its own session and origin alone', async () => {
    const { headers, id } = await evaluate();
    const created = await json(headers, `${id}/documents`, { screening_source_ids: [source] });
    const { document_package_id: packageId } = created.json.data.document_package;
    const below = `${id}/documents/${packageId}`;
    const { type, body } = multipart(uploadParts(file));
    const uploaded = await ask(headers, `${below}/attachments`, { method: 'POST', type, body });
    assertCreated(uploaded);
    const { attachment_id: att } = uploaded.json.data.attachment;
    assertSuccess(await ask(headers, `${below}/attachments?source_id=${source}`));
    const path = `${below}/attachments/${att}`;
    assert.deepEqual((await ask(headers, `${path}/content`)).content, content);
    assertSuccess(await json(headers, `${below}/review`, { review_all_required_fields: true }));

    const foreign = { ...headers, origin: 'http://elsewhere.example' };
    assertError(await ask(foreign, path, { method: 'DELETE' }), 403, 'forbidden');
    assertError(await json(foreign, `${id}/documents`, {}), 403, 'forbidden');
    assertError(await ask({}, path, { method: 'DELETE' }), 401, 'unauthorized');
    const stranger = (await evaluate()).headers;
    assertError(await ask(stranger, path, { method: 'DELETE' }), 404, 'not_found');
    assertError(await json(stranger, `${id}/documents`, { document_package_id: packageId }), 404,
      'not_found');
    assertSuccess(await ask(headers, path, { method: 'DELETE' }));
    assertError(await ask(headers, `${path}/content`), 404, 'not_found');
  });
});

it('an analysis without screening has no package of forms alone', async () => {
  const made = await post(service.server, analysesPath, analysisRequest(), service.keys);
  assertSuccess(made);
  const answer = await createPackage(service, made.json.data.analysis_id,
    { screening_source_ids: [source] });
  assertError(answer, 422, 'validation_failed');
});

it('every request left one row in the audit, or is counted in that of readings', async () => {
  await service.server.stop(); // stopping writes the audit rows that are waiting
  const rows = query(service.data,
    'SELECT request_id, operation, requests FROM audit WHERE status <> 401');
  const [counted, alone] = [true, false].map((which) =>
    rows.filter(({ operation }) => (operation === 'readings') === which));
  assert.ok(accepted.length > 0 && readings > 0);
  assert.deepEqual(alone.map((row) => row.request_id).sort(), accepted.sort());
  assert.equal(counted.reduce((sum, row) => sum + row.requests, 0), readings);
});
