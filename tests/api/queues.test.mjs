// Overload: who waits, who is refused, and who does not notice.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath, loan } from './analysis_requests.mjs';
import { pdf } from './attachment_files.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { assertCreated, createAnalysis, openService, packageWith } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { post, sandboxCookie } from './server.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const times = (number, make) => Array.from({ length: number }, (_, index) => make(index));
const large = JSON.stringify(analysisRequest({
  loans: times(500, (index) => loan({ loan_id: `L${index}` })),
}));
let service;

before(async () => {
  // Give the server enough memory for everything, so that only the queues refuse.
  service = await openService({ args: ['--memory-budget', '1024'] });
});

async function metric(name, queue) {
  const { text } = await service.server.send('/metrics');
  const line = text.split('\n').find((each) => each.startsWith(`${name}{queue="${queue}"} `));
  assert.ok(line, `${name} of ${queue}`);
  return Number(line.split(' ')[1]);
}

/** The number of refused requests. Checks that each refusal says when to ask again. */
function refusedOf(answers, status) {
  const refused = answers.filter((answer) => answer.status !== status);
  for (const answer of refused) {
    assertError(answer, 503, 'overloaded');
    assert.match(answer.headers['retry-after'], /^[1-9]\d*$/);
  }
  return refused.length;
}

describe('large analyses', () => {
  it('of one session are refused beyond its places, and partners are served', async () => {
    const opened = await post(service.server, evaluatePath, analysisRequest());
    const { header } = sandboxCookie(opened);
    const flood = times(120, () => post(service.server, evaluatePath, large, header));
    const served = await Promise.all(times(4, () => createAnalysis(service, large)));
    for (const data of served) assert.equal(data.portfolio.loans.length, 500);
    assert.ok(refusedOf(await Promise.all(flood), 200) > 0);
  });

  it('are counted where they were refused', async () => {
    const { header } = sandboxCookie(await post(service.server, evaluatePath, analysisRequest()));
    const before = await metric('tassel_queue_refused_total', 'analyses');
    const answers = await Promise.all(times(120, () =>
      post(service.server, evaluatePath, large, header)));
    assert.equal(await metric('tassel_queue_refused_total', 'analyses') - before,
      refusedOf(answers, 200));
    assert.equal(await metric('tassel_queue_length', 'analyses'), 0);
  });

  it('say what small ones say', async () => {
    const key = { ...service.keys, 'idempotency-key': 'large' };
    const first = await post(service.server, analysesPath, large, key);
    assertSuccess(first);
    const again = await post(service.server, analysesPath, large, key);
    assert.deepEqual(again.json.data, first.json.data);
    assertError(await post(service.server, analysesPath, `${large} `.replace('L499', 'M'), key),
      409, 'idempotency_conflict');
    const broken = large.replace('"loan_id":"L499"', '"loan_id":499');
    const refused = await post(service.server, analysesPath, broken, service.keys);
    assertError(refused, 422, 'validation_failed');
    assert.deepEqual(refused.json.data.errors.map(({ path }) => path),
      ['portfolio.loans[499].loan_id']);
  });

  it('are projected', async () => {
    const { analysis_id: id } = await createAnalysis(service, large);
    const answers = await Promise.all(times(4, () =>
      post(service.server, `${analysesPath}/${id}/projections`, {}, service.keys)));
    for (const answer of answers) {
      assertSuccess(answer);
      assert.equal(answer.json.data.analysis_id, id);
    }
    assertError(await post(service.server,
      `${analysesPath}/anl_00000000000000000000000000/projections`, {}, service.keys), 404,
    'not_found');
  });
});

describe('looks into PDFs', () => {
  it('of one session are made or put off, and partners are served', async () => {
    const guest = await openSandboxPackage(service, waysTo(source));
    const partner = await packageWith(service, source);
    const content = pdf();
    const flood = times(36, () => guest.upload({ source, role, content }));
    const served = await Promise.all(times(6, () => partner.upload({ source, role, content })));
    for (const answer of served) assertCreated(answer);
    refusedOf(await Promise.all(flood), 201);
  });
});
