// New work is done under the newest rule version, and kept work is answered under its own.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  analysesPath, analysisRequest, byPlan, evaluatePath, loan, newestRuleVersion,
} from './analysis_requests.mjs';
import { makeBundle, ofKind, readyForbearance, openSpecimenService, shown } from './bundles.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  assertSameAnswer, copyOfStore, expectedAnswers, keptAnswers, keptPackage, sendAs, serverArguments,
} from './kept_store.mjs';
import { openService } from './packages.mjs';
import { post, startServer } from './server.mjs';

const earliest = '2026.07.31.2';

async function analyse({ server, keys }, request) {
  const answer = await post(server, analysesPath, request, keys);
  assertSuccess(answer);
  return answer.json.data;
}

describe('new work', () => {
  let service;
  before(async () => { service = await openSpecimenService(); });

  it('is under the newest version, for partners and in the sandbox', async () => {
    const made = await analyse(service, analysisRequest());
    assert.equal(made.rule_version, newestRuleVersion);
    const again = await service.server.send(`${analysesPath}/${made.analysis_id}`,
      { headers: service.keys });
    assert.equal(again.json.data.rule_version, newestRuleVersion);
    const evaluated = await post(service.server, evaluatePath, analysisRequest());
    assertSuccess(evaluated);
    assert.equal(evaluated.json.data.rule_version, newestRuleVersion);
  });

  it('is under the newest version whatever its date', async () => {
    for (const day of ['2026-07-01', '2026-11-29', '2030-01-01']) {
      const made = await analyse(service, analysisRequest({ profile: { analysis_as_of: day } }));
      assert.equal(made.rule_version, newestRuleVersion, day);
    }
  });

  it('tells its version in a package and in the manifest of its bundle', async () => {
    const opened = await readyForbearance(service);
    const { document_package: made } = await shown(opened);
    assert.equal(made.rule_version, newestRuleVersion);
    const { bundle, content } = await makeBundle(opened);
    const [{ path }] = ofKind(bundle, 'manifest');
    assert.equal(JSON.parse(content[path].toString()).rule_version, newestRuleVersion);
  });
});

describe('qualifying months of a loan', () => {
  let service;
  before(async () => { service = await openService(); });
  const withMonths = (months) => analysisRequest({
    loans: [loan(), loan({ loan_id: 'L2', idr_qualifying_months: months })] });

  for (const months of [0, 1, 359, 360]) {
    it(`are taken: ${months}`, async () => {
      const { portfolio } = await analyse(service, withMonths(months));
      assert.equal(portfolio.loans[1].idr_qualifying_months, months);
      assert.equal('idr_qualifying_months' in portfolio.loans[0], false);
    });
  }

  const refused = [[-1, 'out_of_range'], [361, 'out_of_range'], ['1', 'wrong_type'],
    [1.5, 'not_an_integer'], [true, 'wrong_type'], [[1], 'wrong_type']];
  for (const [months, code] of refused) {
    it(`are refused: ${JSON.stringify(months)}`, async () => {
      const answer = await post(service.server, analysesPath, withMonths(months), service.keys);
      assertError(answer, 422, 'validation_failed');
      assert.deepEqual(answer.json.data.errors.map((each) => [each.path, each.code]),
        [['portfolio.loans[1].idr_qualifying_months', code]]);
    });
  }

  it('bring forgiveness nearer', async () => {
    const of = async (months) => byPlan((await analyse(service, analysisRequest({
      profile: { adjusted_gross_income_cents: 2_500_000 },
      loans: [loan({ outstanding_principal_cents: 20_000_000, ...months })],
    }))).plan_quotes);
    const counts = (quotes) => ['direct_ibr', 'repayment_assistance_plan']
      .map((plan) => quotes[plan].forgiveness_month_count);
    assert.deepEqual(counts(await of({})), [300, 360]);
    assert.deepEqual(counts(await of({ idr_qualifying_months: 60 })), [240, 300]);
    // Months matched for public service do not count as months of the plan.
    assert.deepEqual(counts(await of({ pslf_matched_months: 60 })), [300, 360]);
    assert.deepEqual(counts(await of({ idr_qualifying_months: 360 })), [1, 1]);
  });
});

describe('a kept analysis of the first version', () => {
  const answers = keptAnswers(earliest);
  const exchange = answers.exchanges.find(({ name }) => name === 'analysis newer_loans');
  const kept = JSON.parse(exchange.answer.body).data;
  const code = 'ibr_beside_newer_direct_loan';
  const warning = (data) => data.warnings.find((each) => each.code === code)?.message;
  let service;
  before(async () => {
    const server = await startServer({ data: copyOfStore(earliest), args: serverArguments });
    service = { server, keys: answers.callers.partner };
  });
  /** Sends the input of the kept analysis again. */
  const anew = () => analyse(service, { borrower_profile: kept.borrower_profile,
    portfolio: kept.portfolio, source_label: kept.source_label });

  it('is answered under that version, also after a new one of the same input',
      { skip: notSqlite }, async () => {
    const made = await anew();
    assert.equal(made.rule_version, newestRuleVersion);
    assert.deepEqual(made.portfolio, kept.portfolio);
    const expected = await expectedAnswers(service.server, answers);
    const { answer: told } = expected.exchanges.find(({ name }) => name === exchange.name);
    const answer = await sendAs(service.server, answers.callers, exchange);
    assertSameAnswer(answer, told, expected);
    assert.equal(answer.json.data.rule_version, earliest);
  });

  it('differs from the new one where the law was corrected', { skip: notSqlite }, async () => {
    const made = await anew();
    assert.match(warning(kept), /The statute can be read to close IBR/);
    assert.match(warning(made), /20 USC 1087e\(d\)\(1\) offers the list that IBR is on/);
    const [before_, now] = [byPlan(kept.plan_quotes), byPlan(made.plan_quotes)];
    assert.equal(now.direct_ibr.monthly_payment_cents, before_.direct_ibr.monthly_payment_cents);
    const others = made.plan_quotes.filter((each) =>
      each.quote_status === 'calculated' && each.plan_id !== 'direct_ibr');
    assert.ok(others.length > 0);
    for (const { plan_id: plan, rank } of others) assert.ok(rank < now.direct_ibr.rank, plan);
    assert.notEqual(made.recommendation.plan_id, 'direct_ibr');
    const told = (quotes) => JSON.stringify(quotes.paye.reasons);
    assert.equal(told(now).includes('Federal rules take new entrants until 2027-07-01'), true);
    assert.equal(told(before_).includes('Federal rules take new entrants'), false);
  });

  it('keeps its packages under that version', { skip: notSqlite }, async () => {
    const opened = keptPackage(service.server, answers, 'ready');
    assert.equal((await shown(opened)).document_package.rule_version, earliest);
    const { bundle, content } = await makeBundle(opened);
    const [{ path }] = ofKind(bundle, 'manifest');
    assert.equal(JSON.parse(content[path].toString()).rule_version, earliest);
  });
});
