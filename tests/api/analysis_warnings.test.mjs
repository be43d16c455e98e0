// What an analysis says about a request that can't be quite right, and what it refuses.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath, loan } from './analysis_requests.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { createPartner, credentials, post, startServer, temporaryDirectory } from './server.mjs';

let server;
let headers;
before(async () => {
  const data = temporaryDirectory();
  headers = credentials(await createPartner(data, 'warnings'));
  server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
});

/**
 * The data of a partner's analysis and of a sandbox analysis of the same request, which must agree.
 */
async function analyse(request) {
  const answers = [await post(server, analysesPath, request, headers),
    await post(server, evaluatePath, request)];
  for (const answer of answers) assertSuccess(answer);
  return answers.map(({ json }) => json.data);
}

async function assertRefused(request, faults) {
  for (const [path, given] of [[analysesPath, headers], [evaluatePath, {}]]) {
    const answer = await post(server, path, request, given);
    assertError(answer, 422, 'validation_failed');
    assert.deepEqual(answer.json.data.errors.map((one) => [one.path, one.code]), faults);
  }
}

const employment = (facts) => analysisRequest({
  profile: {
    public_service_employment: {
      qualifying_employer_claimed: true, full_time_claimed: true, ...facts,
    },
  },
});

async function assertWarns(request, code, expected, secret) {
  for (const { warnings } of await analyse(request)) {
    const found = warnings.filter((warning) => warning.code === code);
    assert.equal(found.length, expected ? 1 : 0, JSON.stringify(request.borrower_profile));
    if (expected && secret) assert.ok(!found[0].message.includes(secret));
  }
}

describe('answers for screening', () => {
  it('give no member where there are none', async () => {
    for (const data of await analyse(analysisRequest({ document_screening: {} }))) {
      assert.equal('document_screening' in data, false);
    }
    const answered = analysisRequest({ document_screening: { federal_loan_default: 'no' } });
    for (const data of await analyse(answered)) assert.equal(data.document_screening.length, 1);
  });
});

describe('loans that are named where all are taken', () => {
  const loans = [loan(), loan({ loan_id: 'L2' })];
  const said = /loans named in included_loan_ids were not used/;
  async function warnings(scenario) {
    const answers = await analyse(analysisRequest({ loans, consolidation_scenario: scenario }));
    return answers.map(({ consolidation_comparison: comparison }) =>
      comparison.warnings.filter((one) => said.test(one)));
  }

  it('are a warning of the comparison', async () => {
    for (const mode of [{ selection_mode: 'all_eligible' }, {}]) {
      for (const told of await warnings({ ...mode, included_loan_ids: ['L2'] })) {
        assert.equal(told.length, 1);
      }
    }
    assert.deepEqual(await warnings({ selection_mode: 'all_eligible' }), [[], []]);
    const selected = { selection_mode: 'selected_loans', included_loan_ids: ['L2'] };
    assert.deepEqual(await warnings(selected), [[], []]);
  });
});

describe('a public service employment', () => {
  it('that ends before it begins is refused', async () => {
    const dates = (start, end) => employment({ service_start_date: start, service_end_date: end });
    await assertRefused(dates('2020-03-01', '2020-02-29'),
      [['borrower_profile.public_service_employment.service_end_date', 'contradiction']]);
    await analyse(dates('2020-02-29', '2020-02-29'));
  });

  it('with a number that no employer has is taken with a warning', async () => {
    const code = 'malformed_employer_ein';
    await assertWarns(employment({ employer_ein: '98-76543' }), code, true, '98-76543');
    await assertWarns(employment({ employer_ein: '98-7654321' }), code, false);
    await assertWarns(employment({ employer_ein: '987654321' }), code, false);
  });

  it('of more hours than a week has is taken with a warning', async () => {
    const code = 'impossible_weekly_hours';
    await assertWarns(employment({ average_hours_per_week: 168.5 }), code, true, '168.5');
    await assertWarns(employment({ average_hours_per_week: 168 }), code, false);
  });
});

describe('the start of repayment', () => {
  const code = 'repayment_start_contradicts_loans';
  const said = (status, changes) => analysisRequest({
    profile: { direct_loan_repayment_start_status: status }, loans: [loan(changes)],
  });
  const old = { first_disbursement_date: '2004-09-05', loan_date: '2004-09-05' };

  it('before any loan was made is a warning', async () => {
    await assertWarns(said('before_2006_07_01', {}), code, true);
    await assertWarns(said('before_2006_07_01', old), code, false);
  });

  it('after the day that a loan gives is a warning', async () => {
    const begun = { ...old, repayment_begin_date: '2006-06-30' };
    await assertWarns(said('on_or_after_2006_07_01', begun), code, true);
    await assertWarns(said('on_or_after_2006_07_01', old), code, false);
    await assertWarns(said('before_2006_07_01', begun), code, false);
  });
});

describe('months that a servicer counted', () => {
  const text = (count) => `Group: AA\nDirect Loan - Subsidized\nPrincipal Balance: $51,000.00\n`
    + `Unpaid Accrued Interest: $20.45\nStatus: In Repayment\nServicer: Example\n`
    + `Interest Rate: 4.53%\nFirst disbursed: 09/05/2018\nIDR Qualifying Payments: ${count}\n`;
  const read = async (count) => {
    const { portfolio, ...request } = analysisRequest({ source_label: 'servicer_text_export' });
    assert.ok(portfolio);
    return (await analyse({ ...request, raw_text: text(count) }))[0];
  };

  it('are the loan\'s', async () => {
    const data = await read(87);
    assert.equal(data.portfolio.loans[0].idr_qualifying_months, 87);
  });

  it('that can\'t be are left out with a warning', async () => {
    const data = await read(361);
    assert.equal('idr_qualifying_months' in data.portfolio.loans[0], false);
    const [warning] = data.warnings.filter(({ code }) => code === 'malformed_amount');
    assert.deepEqual([warning.loan_id, warning.line], ['loan_001', 9]);
    assert.match(warning.message, /^IDR qualifying payments/);
    assert.doesNotMatch(warning.message, /361/);
  });
});
