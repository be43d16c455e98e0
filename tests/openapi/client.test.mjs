// tassel-client against the service: it types requests, waits when the service says so, repeats
// only requests that may be repeated, and reports refusals.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  createTassel, recordValues, saveIntake, TasselError,
} from '../../web-sandbox/client/dist/index.js';
import { analysisRequest } from '../api/analysis_requests.mjs';
import { pdf } from '../api/attachment_files.mjs';
import { everyHolder, everyYes, holders, label } from '../api/intake_portfolios.mjs';
import { openService, packageWith } from '../api/packages.mjs';

const client = fileURLToPath(new URL('../../web-sandbox/client/', import.meta.url));
const quote = {
  annual_income_cents: 5_500_000, estimated_balance_cents: 6_000_000, family_size: 2,
  state_of_residence: 'CA', loan_category: 'direct_undergraduate',
  loan_timing: 'before_2026_07_01',
};

let service;
let partner;

before(async () => {
  service = await openService();
  partner = createTassel({ baseUrl: `http://127.0.0.1:${service.server.port}`, credentials: {
    partnerId: service.keys['x-service-partner-id'],
    apiKey: service.keys['x-service-api-key'] } });
});

const refusal = async (promise) => {
  try {
    await promise;
  } catch (fault) {
    assert.ok(fault instanceof TasselError, String(fault));
    return fault;
  }
  throw new Error('it was not refused');
};

/** A service that gives the answers in `answers`, one after another. */
async function scripted(...answers) {
  const seen = [];
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
      seen.push({ method: request.method, headers: request.headers,
        body: Buffer.concat(chunks).toString() });
      const answer = answers[Math.min(seen.length, answers.length) - 1];
      if (answer === undefined) return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body ?? { success: true, data: {}, error_message: '' }));
    });
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const waits = [];
  const tassel = createTassel({ baseUrl: `http://127.0.0.1:${server.address().port}`,
    onWait: (seconds) => waits.push(seconds) });
  return { seen, waits, tassel, stop: () => server.close() };
}

const busy = (status, seconds = 0) => ({ status, headers: { 'retry-after': String(seconds) },
  body: { success: false, data: { code: 'busy', request_id: 'req_1' },
    error_message: '- Busy.' } });
const fine = { status: 200 };

describe('with credentials', () => {
  it('quotes, and gives the envelope', async () => {
    const { data } = await partner.POST('/api/v1/quick-quotes', { body: quote });
    assert.equal(data.success, true);
    assert.equal(data.data.options.length, 15);
  });

  it('throws every fault of a request, by its path', async () => {
    const fault = await refusal(partner.POST('/api/v1/quick-quotes',
      { body: { ...quote, family_size: 0, state_of_residence: 'ZZ' } }));
    assert.equal(fault.status, 422);
    assert.deepEqual(fault.errors.map((one) => one.path), ['family_size', 'state_of_residence']);
    assert.match(fault.requestId, /^req_/);
    assert.doesNotMatch(fault.message, /^- /m);
  });

  it('says that credentials are wrong', async () => {
    const stranger = createTassel({ baseUrl: `http://127.0.0.1:${service.server.port}`,
      credentials: { partnerId: 'nobody', apiKey: 'wrong' } });
    const fault = await refusal(stranger.POST('/api/v1/quick-quotes', { body: quote }));
    assert.deepEqual([fault.status, fault.code], [401, 'unauthorized']);
  });

  it('makes an analysis, uploads a proof and reads it back', async () => {
    const { data: made } = await partner.POST('/api/v1/analyses',
      { body: analysisRequest({ loans: everyHolder(), document_screening: everyYes }) });
    const { analysis_id } = made.data;
    const { data: packaged } = await partner.POST(
      '/api/v1/analyses/{analysis_id}/document-packages',
      { params: { path: { analysis_id } },
        body: { screening_source_ids: ['general_forbearance_pdf'] } });
    const { document_package_id } = packaged.data.document_package;
    const root = `/api/v1/analyses/${analysis_id}/document-packages/${document_package_id}`;
    const shares = [];
    const { attachment } = await partner.upload(`${root}/attachments`, {
      file: new Blob([pdf()]), filename: 'proof.pdf', source_id: 'general_forbearance_pdf',
      document_role: 'general_forbearance_supporting_documentation',
      onProgress: (share) => shares.push(share) });
    assert.deepEqual([attachment.filename, shares.at(0), shares.at(-1)], ['proof.pdf', 0, 1]);
    const file = await partner.download(
      `${root}/attachments/${attachment.attachment_id}/content`);
    assert.deepEqual(Buffer.from(await file.arrayBuffer()), pdf());
    const missing = await refusal(partner.download(`${root}/bundle/content`));
    assert.equal(missing.status, 422);
    const wrong = await refusal(partner.upload(`${root}/attachments`,
      { file: new Blob(['text']), document_role: 'none' }));
    assert.equal(wrong.status, 422);
    assert.ok(wrong.errors.length > 0);
  });
});

describe('sending again', () => {
  it('honours Retry-After of a 429, at most as often as it may', async () => {
    const { tassel, seen, waits, stop } = await scripted(busy(429), busy(429), fine);
    await tassel.POST('/api/v1/quick-quotes', { body: quote });
    assert.deepEqual([seen.length, waits], [3, [0, 0]]);
    assert.equal(seen[0].body, seen[2].body);
    stop();
    const never = await scripted(busy(429));
    const fault = await refusal(never.tassel.POST('/api/v1/quick-quotes', { body: quote }));
    assert.deepEqual([fault.status, fault.retryAfter, never.seen.length], [429, 0, 4]);
    never.stop();
  });

  it('leaves a wait that is too long to the caller', async () => {
    const { tassel, seen, stop } = await scripted(busy(429, 61), fine);
    const fault = await refusal(tassel.GET('/api/v1/analyses/{analysis_id}',
      { params: { path: { analysis_id: 'anl_1' } } }));
    assert.deepEqual([fault.retryAfter, seen.length], [61, 1]);
    stop();
  });

  it('after a 503 sends only what can\'t happen twice', async () => {
    for (const [send, times] of [
      [(tassel) => tassel.GET('/api/v1/analyses/{analysis_id}',
        { params: { path: { analysis_id: 'anl_1' } } }), 2],
      [(tassel) => tassel.POST('/api/v1/analyses', { body: analysisRequest() }), 2],
      [(tassel) => tassel.POST('/api/v1/quick-quotes', { body: quote }), 1],
    ]) {
      const { tassel, seen, stop } = await scripted(busy(503), fine);
      if (times === 2) await send(tassel);
      else assert.equal((await refusal(send(tassel))).status, 503);
      assert.equal(seen.length, times);
      stop();
    }
  });

  it('names an analysis by a key, the same at every attempt', async () => {
    const { tassel, seen, stop } = await scripted(busy(429), fine, fine, fine);
    await tassel.POST('/api/v1/analyses', { body: analysisRequest() });
    await tassel.POST('/api/v1/analyses', { body: analysisRequest() });
    await tassel.POST('/api/v1/analyses', { body: analysisRequest(),
      params: { header: { 'idempotency-key': 'mine' } } });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    assert.equal(keys[0], keys[1]);
    assert.notEqual(keys[1], keys[2]);
    assert.equal(keys[3], 'mine');
    stop();
  });

  it('tells of a service that can\'t be reached', async () => {
    const { tassel, seen, stop } = await scripted(undefined);
    const fault = await refusal(tassel.POST('/api/v1/quick-quotes', { body: quote }));
    assert.deepEqual([fault.status, fault.code, seen.length], [0, 'no_answer', 1]);
    stop();
  });

  it('never sends an upload again', async () => {
    const { tassel, seen, stop } = await scripted(busy(503), fine);
    assert.equal((await refusal(tassel.upload('/somewhere',
      { file: new Blob(['x']), document_role: 'role' }))).status, 503);
    assert.equal(seen.length, 1);
    stop();
  });
});

describe('intake', () => {
  const parents = 'parent_plus_borrower_deferment_pdf';
  const holder = label(holders.birch);
  const students = recordValues(parents, { parent_plus_student: [
    { first_name: 'Ada', last_name: 'Birch', holder: [{ label: holder }] },
    { first_name: 'Grace', middle_name: undefined, holder: [] },
  ] });

  it('has its records as objects', () => {
    assert.deepEqual(students, {
      parent_plus_student_record_count: 2,
      parent_plus_student__1__first_name: 'Ada',
      parent_plus_student__1__last_name: 'Birch',
      parent_plus_student__1__holder_count: 1,
      parent_plus_student__1__holder__1__label: holder,
      parent_plus_student__2__first_name: 'Grace',
      parent_plus_student__2__holder_count: 0,
    });
  });

  it('is saved for a partner, whole or in part', async () => {
    const opened = await packageWith(service, parents);
    const place = { analysis_id: opened.analysis.analysis_id, document_package_id: opened.id };
    const { parent_plus_student__2__holder_count: _none, ...values } = students;
    const { report, refused } = await saveIntake(partner, place, parents, values);
    assert.deepEqual([report.source_id, report.record_groups[0].count, refused],
      [parents, 2, []]);
    const wrong = { borrower_zip_code: 'none', borrower_city: 'Eugene' };
    const fault = await refusal(saveIntake(partner, place, parents, wrong));
    assert.deepEqual(fault.errors.map(({ path }) => path), ['values.borrower_zip_code']);
    const part = await saveIntake(partner, place, parents, wrong, { partial: true });
    assert.deepEqual(part.refused.map(({ path }) => path), ['values.borrower_zip_code']);
    assert.equal(part.report.fields.find((one) => one.field_id === 'borrower_city').status,
      'provided');
  });

  it('is saved in the sandbox on the routes of the sandbox', async () => {
    const { tassel, seen, stop } = await scripted({ status: 200, body: { success: true, data: {
      supplemental_intake: [{ source_id: 'other' }, { source_id: parents }] } } });
    assert.equal(tassel.audience, 'sandbox');
    const place = { analysis_id: 'anl_1', document_package_id: 'pkg_1' };
    const { report, refused } = await saveIntake(tassel, place, parents, students);
    assert.deepEqual([report, refused], [{ source_id: parents }, []]);
    assert.deepEqual(JSON.parse(seen[0].body), { document_package_id: 'pkg_1',
      supplemental_intake: [{ source_id: parents, values: students }] });
    stop();
  });
});

describe('its types', () => {
  const folder = mkdtempSync(join(client, 'dist', 'types-'));
  after(() => rmSync(folder, { recursive: true }));

  const faultsIn = (text) => {
    const file = join(folder, 'sample.ts');
    writeFileSync(file, `import { createTassel, recordValues, saveIntake, type IntakeRecords,
  type IntakeSource, type IntakeValues } from 'tassel-client';
const tassel = createTassel();
export type All = [typeof recordValues, typeof saveIntake, IntakeRecords<IntakeSource>,
  IntakeValues<IntakeSource>];
${text}
`);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: {
      target: 'ES2022', module: 'NodeNext', strict: true, noEmit: true, types: [],
      lib: ['ES2023', 'DOM', 'DOM.Iterable'], skipLibCheck: false,
      paths: { 'tassel-client': ['../index.d.ts'] } }, files: ['sample.ts'] }));
    try {
      execFileSync(join(client, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
      return '';
    } catch (fault) {
      return fault.stdout;
    }
  };

  it('know requests and answers', () => {
    assert.equal(faultsIn(`const { data } = await tassel.POST('/api/v1/quick-quotes', {
  body: ${JSON.stringify(quote)} });
export const plan: string | undefined = data?.data.options[0]?.plan_label;`), '');
  });

  it('refuse what the service would refuse', () => {
    assert.match(faultsIn(`await tassel.POST('/api/v1/quick-quotes', {
  body: { ...${JSON.stringify(quote)}, family_size: 'two' } });`),
    /'string' is not assignable to type 'number'/);
    assert.match(faultsIn('await tassel.GET(\'/api/v1/nowhere\');'), /error TS/);
  });

  const unemployment = 'unemployment_deferment_pdf';
  const parents = 'parent_plus_borrower_deferment_pdf';
  const place = "{ analysis_id: 'anl_1', document_package_id: 'pkg_1' }";
  const saving = (source, values) => `await saveIntake(tassel, ${place}, '${source}', ${values});`;

  it('know the intake of each source', () => {
    assert.equal(faultsIn(`${saving(unemployment, `{
  borrower_last_name: 'Birch', borrower_state: 'OR', unemployment_is_extension: false,
  unemployment_deferment_path: 'job_search', unemployment_start_date: null,
  unemployment_acknowledgement: true }`)}
${saving(parents, `{
  parent_plus_student_record_count: 2, parent_plus_student__2__first_name: 'Ada',
  parent_plus_student__1__holder__1__label: 'birch_loan_servicing', parent_plus_student__3: null
}`)}
export const made: IntakeValues<'${parents}'> = recordValues('${parents}', { parent_plus_student: [
  { first_name: 'Ada', verification_route: 'nslds_reporting', holder: [{ label: 'birch' }] }] });
`), '');
  });

  it('refuse intake that no source takes', () => {
    const wrong = [
      [saving(unemployment, "{ borrower_last_nam: 'Birch' }"), /'borrower_last_nam'/],
      [saving(unemployment, '{ borrower_last_name: 7 }'), /'number' is not assignable/],
      [saving(unemployment, "{ unemployment_deferment_path: 'holidays' }"), /"holidays"/],
      [saving(unemployment, "{ borrower_state: 'ZZ' }"), /"ZZ"/],
      [saving(unemployment, '{ unemployment_acknowledgement: false }'), /'false' is not/],
      [saving(parents, "{ parent_plus_student__1__frist_name: 'Ada' }"), /__1__frist_name/],
      [saving(parents, "{ parent_plus_student__one__first_name: 'Ada' }"), /__one__first_name/],
      [saving('no_such_source', '{}'), /"no_such_source"/],
      [`recordValues('${unemployment}', { parent_plus_student: [] });`, /'never'/],
      [`recordValues('${parents}', { parent_plus_student: [{ given_name: 'Ada' }] });`,
        /'given_name'/],
    ];
    const faults = faultsIn(wrong.map(([statement]) => statement).join('\n')).split('\n')
      .filter((line) => line.startsWith('sample') || line.includes('sample.ts('));
    assert.equal(faults.length, wrong.length, faults.join('\n'));
    wrong.forEach(([, why], index) => assert.match(faults[index], why));
  });
});
