// `tassel-server check-bill`: an analysis and a bill check in one command, without a server.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { assertIdentifier, assertSuccess } from './envelope.mjs';
import { openService } from './packages.mjs';
import { post, run } from './server.mjs';

const bill = { plan_id: 'direct_ibr', billed_cents: 30_050, set_on: '2026-02-01' };
const answered = async (input) => {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const { code, stdout, stderr } = await run(['check-bill'], { input: text });
  assert.equal(stderr, '');
  return { code, stdout, envelope: JSON.parse(stdout) };
};

describe('check-bill', () => {
  it('answers as the service does', async () => {
    const { server, keys } = await openService();
    const created = await post(server, analysesPath, analysisRequest(), keys);
    assertSuccess(created);
    const path = `${analysesPath}/${created.json.data.analysis_id}/bill-checks`;
    for (const one of [bill, { ...bill, billed_cents: 40_000 },
      { ...bill, plan_id: 'repayment_assistance_plan' }]) {
      const served = await post(server, path, one, keys);
      assertSuccess(served);
      const { code, stdout } = await answered({ analysis: analysisRequest(), bill: one });
      assert.equal(code, 0);
      assert.equal(stdout, `${served.text}\n`);
    }
  });

  it('answers bad input with the envelope, every fault at once, and exit code 1', async () => {
    const wrong = analysisRequest({ profile: { family_size: 0 } });
    const cases = [
      ['', [['body', 'invalid_json']]],
      [{}, [['analysis', 'required'], ['bill', 'required']]],
      [{ analysis: wrong, bill: { ...bill, billed_cents: -1, tax: 1 }, more: 1 },
        [['analysis.borrower_profile.family_size', 'out_of_range'],
          ['bill.billed_cents', 'out_of_range'], ['body', 'unknown_field'],
          ['bill', 'unknown_field']]],
      [{ analysis: analysisRequest(), bill: { ...bill, plan_id: 'icr' } },
        [['bill.plan_id', 'not_allowed']]],
    ];
    for (const [input, expected] of cases) {
      const { code, envelope } = await answered(input);
      assert.equal(code, 1);
      assertIdentifier(envelope.data.request_id, 'req');
      assert.deepEqual(envelope.data.errors.map((each) => [each.path, each.code]), expected);
    }
  });

  it('checks nothing under a rule version that checks no bills', async () => {
    const text = JSON.stringify({ analysis: analysisRequest(), bill });
    const { code, stdout } = await run(['check-bill', '--rule-version', '2026.11.30.1'],
      { input: text });
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(stdout).data.errors.map((each) => [each.path, each.code]),
      [['analysis_id', 'not_allowed']]);
  });

  it('is named by --help, with what it reads', async () => {
    const { stdout } = await run(['--help']);
    assert.match(stdout, /^ {2}check-bill +read \{"analysis": /m);
  });
});
