// What every analysis says, whatever the loans are.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import {
  analysesPath, analysisRequest, byPlan, consolidation, loan, newestRuleVersion, profile,
} from './analysis_requests.mjs';
import { assertIdentifier, assertSuccess } from './envelope.mjs';
import { createPartner, credentials, post, startServer, temporaryDirectory } from './server.mjs';

const exported = (name) => readFileSync(
  new URL(`../data/exports/${name}`, import.meta.url), 'utf8');

const catalog = [
  'repayment_assistance_plan', 'tiered_standard', 'direct_standard', 'direct_graduated',
  'direct_extended_fixed', 'direct_extended_graduated', 'direct_ibr', 'paye', 'icr',
  'direct_alternative', 'ffel_standard', 'ffel_graduated', 'ffel_extended_fixed',
  'ffel_extended_graduated', 'ffel_income_sensitive',
];
const reviewed = new Set(['direct_alternative', 'ffel_income_sensitive']);
const amounts = ['monthly_payment_cents', 'total_paid_cents', 'total_interest_cents',
  'payoff_month_count', 'forgiveness_month_count', 'forgiven_amount_cents',
  'final_monthly_payment_cents'];

let server;
let headers;
before(async () => {
  const data = temporaryDirectory();
  headers = credentials(await createPartner(data, 'content'));
  server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
});

async function analyse(request) {
  const answer = await post(server, analysesPath, request, headers);
  assertSuccess(answer);
  return answer.json.data;
}

const sum = (list, name) => list.reduce((total, entry) => total + entry[name], 0);

const ofToday = ({ first_disbursement_date: made, loan_type: type }) =>
  type.startsWith('direct_') && made >= '2026-07-01';

/** What must be true of every plan of these loans, open or closed. */
function assertOption(option, loans) {
  const { plan_id: plan } = option;
  const present = amounts.filter((name) => option[name] !== undefined);
  const outcomes = option.reasons.map((reason) => reason.outcome);
  for (const reason of option.reasons) {
    assert.ok(reason.rule_id && reason.message && reason.source_id, plan);
  }
  const review = reviewed.has(plan);
  const status = (quote, recommendations, document, selectable) => {
    assert.equal(option.quote_status, quote, plan);
    assert.ok(recommendations.includes(option.recommendation_status), plan);
    assert.equal(option.document_preparation_status, document, plan);
    assert.equal(option.selectable, selectable, plan);
  };
  if (option.eligibility_status === 'not_eligible') {
    status('unsupported', ['not_available'], 'not_available', false);
    assert.ok(outcomes.includes('fail'), `${plan}: closed without a reason`);
    assert.deepEqual(present, []);
  } else if (option.eligibility_status === 'needs_more_information') {
    status('requires_input', ['not_available'], 'requires_input', false);
    assert.ok(outcomes.includes('unknown') && !outcomes.includes('fail'), plan);
    assert.ok(option.missing_inputs.length > 0, `${plan}: names no missing input`);
    assert.deepEqual(present, []);
  } else if (review) {
    status('requires_input', ['review_required'], 'review_required', true);
    assert.deepEqual(present, []);
  } else {
    if (plan === 'direct_ibr' && loans.some(ofToday)) {
      status('calculated', ['alternative'], 'review_required', true);
    } else {
      status('calculated', ['recommended', 'alternative'], 'ready', true);
    }
    assert.deepEqual(option.missing_inputs, []);
    assert.ok(option.total_paid_cents >= option.monthly_payment_cents, plan);
    const ends = ['payoff_month_count', 'forgiveness_month_count']
      .filter((name) => option[name] !== undefined);
    assert.equal(ends.length, 1, `${plan}: repaid or forgiven, never both`);
    assert.equal(option.forgiven_amount_cents > 0, ends[0] === 'forgiveness_month_count', plan);
    assert.ok(option.included_loan_ids.length > 0, plan);
  }
  assert.equal(option.rank !== undefined, option.selectable, plan);
}

function assertRanks(data) {
  const comparison = data.consolidation_comparison;
  const current = data.plan_quotes.filter((option) => option.selectable);
  const projected = (comparison?.plan_quotes ?? []).filter((option) => option.selectable);
  const ranked = [...current, ...projected].sort((a, b) => a.rank - b.rank);
  assert.deepEqual(ranked.map((option) => option.rank), ranked.map((_, index) => index + 1));
  assert.deepEqual(data.workflow.plan_options, ranked);
  for (const [group, scenario] of [[current, undefined], [projected, comparison?.scenario_id]]) {
    const inRank = [...group].sort((a, b) => a.rank - b.rank);
    const recommended = inRank.filter((option) => option.recommendation_status === 'recommended');
    assert.ok(recommended.length <= 1);
    if (recommended.length === 1) assert.equal(inRank[0], recommended[0]);
    for (const option of group) assert.equal(option.analysis_scenario_id, scenario);
  }
  if (current.length && projected.length) {
    assert.ok(Math.max(...current.map((o) => o.rank)) < Math.min(...projected.map((o) => o.rank)));
  }
}

function assertAnalysis(data, request) {
  assertIdentifier(data.analysis_id, 'anl');
  assert.match(data.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  assert.equal(data.rule_version, newestRuleVersion);
  assert.equal(data.analysis_as_of, request.borrower_profile.analysis_as_of);
  assert.deepEqual(data.borrower_profile, request.borrower_profile);
  assert.deepEqual(data.plan_quotes.map((option) => option.plan_id), catalog);
  const { loans } = data.portfolio;
  data.plan_quotes.forEach((option) => assertOption(option, loans));
  if (data.consolidation_comparison) {
    assertIdentifier(data.consolidation_comparison.scenario_id, 'scn');
    const projected = data.consolidation_comparison.plan_quotes;
    const left = data.consolidation_comparison.projected_portfolio?.loans ?? [];
    const known = new Set(loans.map((one) => one.loan_id));
    const made = left.find((one) => !known.has(one.loan_id));
    projected.forEach((option) => assertOption(option, left));
    const closed = projected.filter((option) => !catalog.slice(0, 2).includes(option.plan_id));
    for (const option of closed) assert.ok(!option.included_loan_ids.includes(made?.loan_id));
  }
  assertRanks(data);
  for (const group of ['by_program', 'by_status', 'by_holder']) {
    assert.equal(sum(data.portfolio_summary[group], 'loan_count'), data.portfolio.loans.length);
  }
}

const newer = { first_disbursement_date: '2026-08-20', loan_date: '2026-08-20' };
const portfolios = {
  'one older loan': [loan()],
  'loans on both sides of 2026-07-01': [loan(), loan({ loan_id: 'L2', ...newer })],
  'a Parent PLUS Loan': [loan({ loan_type: 'direct_parent_plus' })],
  'a Parent PLUS consolidation': [consolidation({ parent_plus_history: 'includes_parent_plus' })],
  'a consolidation of unknown history': [consolidation({ parent_plus_history: 'unknown' })],
  'FFEL beside Direct': [loan(), loan({
    loan_id: 'L2', loan_type: 'ffel_stafford_subsidized', first_disbursement_date: '2006-09-05',
    loan_date: '2006-09-05', outstanding_principal_cents: 3_500_000,
  })],
  'everything in default': [loan({ status: 'defaulted' })],
  'an unknown status': [loan(), loan({ loan_id: 'L2', status: 'unknown' })],
  'no rate': [loan({ interest_rate_bps: undefined })],
  'no date': [loan({ first_disbursement_date: undefined, loan_date: undefined })],
  'Perkins alone': [loan({ loan_type: 'perkins' })],
  'paid in full': [loan({ status: 'paid_in_full', outstanding_principal_cents: 0 })],
};

describe('what holds of every analysis', () => {
  for (const [name, loans] of Object.entries(portfolios)) {
    it(`of ${name}`, async () => {
      const request = analysisRequest({
        profile: { analysis_as_of: '2026-11-01' },
        loans,
        include_rule_traces: true,
        include_calculation_traces: true,
      });
      const data = await analyse(request);
      assertAnalysis(data, request);

      const open = data.portfolio.loans.some((one) => one.is_open);
      assert.equal(data.consolidation_comparison !== undefined, open);
      for (const plan of catalog) {
        assert.ok(data.rule_traces.some((trace) => trace.plan_id === plan), `${plan}: no trace`);
      }
      const all = [...data.plan_quotes, ...(data.consolidation_comparison?.plan_quotes ?? [])];
      for (const option of all.filter(({ quote_status: status }) => status === 'calculated')) {
        const same = (entry) => entry.plan_id === option.plan_id
          && entry.analysis_scenario_id === option.analysis_scenario_id;
        const steps = data.calculation_traces.filter(same);
        assert.ok(steps.length > 1, option.plan_id);
        for (const { step, formula, unit, source_id: source } of steps) {
          assert.ok(step && formula && unit && source, option.plan_id);
        }
        const [schedule] = data.schedules.filter(same);
        assert.equal(sum(schedule.years, 'paid_cents'), option.total_paid_cents, option.plan_id);
      }
    });
  }

  it('leaves traces out unless they are asked for', async () => {
    const data = await analyse(analysisRequest());
    for (const name of ['rule_traces', 'calculation_traces', 'schedules']) {
      assert.equal(data[name], undefined);
    }
  });
});

describe('an export text', () => {
  const request = (raw_text) => ({ borrower_profile: profile(), raw_text });

  it('is read as the portfolio that it holds, and only its digest is kept', async () => {
    const text = exported('09_sixty_loans_crlf_v4.txt');
    const expected = JSON.parse(exported('09_sixty_loans_crlf_v4.expected.json'));
    const data = await analyse(request(text));
    assertAnalysis(data, request(text));
    assert.deepEqual(data.portfolio, expected.portfolio);
    assert.equal(data.raw_text_sha256, createHash('sha256').update(text).digest('hex'));
    assert.equal(data.source_label, 'studentaid_text_export');
  });

  it('warns of what it left out, without the value', async () => {
    const text = exported('12_dirty_v4.txt');
    const data = await analyse(request(text));
    const expected = JSON.parse(exported('12_dirty_v4.expected.json'));
    const codes = data.warnings.map((warning) => warning.code);
    for (const { code } of expected.warnings) assert.ok(codes.includes(code), code);
  });
});

describe('a consolidation what-if', () => {
  const two = [
    loan({ accrued_interest_cents: 12_345 }),
    loan({
      loan_id: 'L2', loan_type: 'direct_subsidized', interest_rate_bps: 451,
      outstanding_principal_cents: 1_234_500,
    }),
    loan({ loan_id: 'L3', status: 'in_school' }),
  ];

  it('takes all eligible loans by default', async () => {
    const { consolidation_comparison: comparison } = await analyse(analysisRequest({ loans: two }));
    assert.equal(comparison.status, 'available');
    assert.equal(comparison.selection_mode, 'all_eligible');
    assert.deepEqual(comparison.included_loan_ids, ['L1', 'L2']);
    assert.deepEqual(comparison.excluded_loans.map((one) => [one.loan_id, one.reason]),
      [['L3', 'loan_status_not_eligible']]);
    const rate = comparison.interest_rate_calculation;
    assert.equal(rate.projected_principal_balance_cents, 3_000_000 + 12_345 + 1_234_500);
    assert.equal(rate.capitalized_interest_cents, 12_345);
    assert.equal(rate.rounding_increment_bps, 12.5);
    assert.equal(rate.rounded_interest_rate_bps % 12.5, 0);
    assert.ok(comparison.projected_portfolio.loans.some((one) => one.loan_id === 'L3'));
  });

  it('takes the loans that were selected', async () => {
    const request = analysisRequest({
      loans: two,
      consolidation_scenario: { selection_mode: 'selected_loans', included_loan_ids: ['L2'] },
    });
    const { consolidation_comparison: comparison } = await analyse(request);
    assert.deepEqual(comparison.included_loan_ids, ['L2']);
    assert.deepEqual(comparison.excluded_loans.map((one) => [one.loan_id, one.reason]),
      [['L1', 'not_selected'], ['L3', 'not_selected']]);
    assert.equal(comparison.interest_rate_calculation.rounded_interest_rate_bps, 462.5);
  });

  it('is not taken by RAP after a Parent PLUS Loan', async () => {
    const parentLoan = loan({ loan_id: 'L4', loan_type: 'direct_parent_plus' });
    const request = analysisRequest({ loans: [...two, parentLoan] });
    const { consolidation_comparison: comparison } = await analyse(request);
    const options = byPlan(comparison.plan_quotes);
    assert.deepEqual(options.repayment_assistance_plan.included_loan_ids, ['L3']);
    assert.equal(options.tiered_standard.selectable, true);
  });
});

describe('the workflow of an analysis', () => {
  it('leads to a plan where one can be selected', async () => {
    const { workflow } = await analyse(analysisRequest());
    assert.equal(workflow.active_stage, 'plan_selection_ready');
    assert.deepEqual(workflow.next_action_ids,
      ['review_plan_options', 'select_plan', 'create_document_package']);
    assert.deepEqual(workflow.blockers, []);
  });

  it('is blocked where none can, and offers the forms that screening found', async () => {
    const request = analysisRequest({
      loans: [loan({ status: 'defaulted' })],
      document_screening: { federal_loan_default: 'yes' },
    });
    const data = await analyse(request);
    assert.equal(data.workflow.active_stage, 'blocked');
    assert.deepEqual(data.workflow.next_action_ids,
      ['resolve_blockers', 'create_analysis', 'create_document_package']);
    assert.ok(data.workflow.blockers.length > 0);
    const [question] = data.document_screening;
    assert.equal(question.question_id, 'federal_loan_default');
    const [candidate] = question.candidate_sources;
    assert.equal(candidate.source_id, 'loan_rehabilitation_income_and_expense_pdf');
    assert.equal(candidate.status, 'candidate');
  });
});
