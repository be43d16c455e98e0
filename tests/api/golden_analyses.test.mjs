// Published figures and worked examples, requested as a partner would.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { analysesPath, byPlan, newestRuleVersion } from './analysis_requests.mjs';
import { assertSuccess } from './envelope.mjs';
import { goldenRequest } from './golden_requests.mjs';
import { createPartner, credentials, post, startServer, temporaryDirectory } from './server.mjs';

const read = (name) => JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url)));
const goldenCases = read('golden_cases.json');
const eligibility = read('eligibility_cases.json');
const whatIfs = new Map(read('golden_what_ifs.json').map((one) => [one.id, one.expected_what_if]));

// Kinds of cases that no analysis shows: tables of other years, and tests on forms. Unit tests and
// static_asserts check these.
const notAsked = new Set(['poverty_guideline_2026', 'economic_hardship_monthly_income_limit',
  'rehabilitation_formula', 'student_loan_debt_burden_test', 'eligibility']);

let server;
let headers;
before(async () => {
  const data = temporaryDirectory();
  headers = credentials(await createPartner(data, 'golden'));
  server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
});

async function analyse(request) {
  const answer = await post(server, analysesPath, request, headers);
  assertSuccess(answer);
  return answer.json.data;
}

function assertNear(actual, expected, tolerance, what) {
  if (expected === undefined) return;
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual}, not ${expected}`);
}

/** The figures of an option, by the names that a portfolio's golden case uses. */
const figuresOf = (quote) => ({
  monthly_payment_cents: quote.monthly_payment_cents,
  total_paid_cents: quote.total_paid_cents,
  total_interest_cents: quote.total_interest_cents,
  month_count: quote.payoff_month_count ?? quote.forgiveness_month_count,
  final_payment_cents: quote.final_monthly_payment_cents,
  forgiven_cents: quote.forgiven_amount_cents ?? 0,
});

describe('golden cases through the HTTP door', () => {
  let asked = 0;
  for (const golden of goldenCases) {
    const wanted = goldenRequest(golden);
    if (wanted === undefined) continue;
    asked += 1;
    it(golden.id, async () => {
      const data = await analyse(wanted.request);
      if (wanted.rate) {
        const rate = data.consolidation_comparison.interest_rate_calculation;
        assert.equal(rate.weighted_average_interest_rate_bps, wanted.rate.average);
        assert.equal(rate.rounded_interest_rate_bps, wanted.rate.rounded);
        return;
      }
      const quote = byPlan(data.plan_quotes)[wanted.planId];
      if (wanted.closed) {
        assert.equal(quote.eligibility_status, 'not_eligible');
        return;
      }
      assert.equal(quote.quote_status, 'calculated', JSON.stringify(quote.reasons));
      if (wanted.figures) {
        const found = figuresOf(quote);
        const wantedFigures = { ...wanted.figures };
        if (quote.successor_plan_id) {
          // The plan ends before the loan is repaid, so that another plan sets everything after the
          // first payment.
          assert.equal(quote.ends_on, '2028-06-30');
          for (const name of Object.keys(wantedFigures)) {
            if (name !== 'monthly_payment_cents') delete wantedFigures[name];
          }
        }
        const known = Object.keys(wantedFigures).map((name) => [name, found[name]]);
        assert.deepEqual(Object.fromEntries(known), wantedFigures);
        return;
      }
      // Totals have a tolerance for rounding; the payment has none.
      assert.equal(quote.monthly_payment_cents, wanted.payment ?? quote.monthly_payment_cents);
      assertNear(quote.total_paid_cents, wanted.total, wanted.tolerance, 'total paid');
      if (wanted.months === undefined) return;
      // The $50 minimum repays the loan before the term is over.
      if (quote.monthly_payment_cents > 5000) {
        assert.equal(quote.payoff_month_count, wanted.months);
      } else {
        assert.ok(quote.payoff_month_count <= wanted.months);
      }
    });
  }

  it('asks for every kind that an analysis answers', () => {
    const kinds = new Set(goldenCases.map((golden) => golden.plan));
    for (const kind of kinds) {
      const reached = goldenCases.some((golden) => golden.plan === kind && goldenRequest(golden));
      assert.equal(reached, !notAsked.has(kind), kind);
    }
    assert.ok(asked > 100, `${asked} cases`);
  });
});

describe('golden eligibility through the HTTP door', () => {
  const standing = (option) => (option.eligibility_status === 'eligible' && option.selectable
    ? 'selectable'
    : option.eligibility_status);

  /** Changes to the base profile; null removes a member. */
  const profileOf = ({ borrower_profile: whole, profile: changes }) => {
    if (whole) return whole;
    const entries = Object.entries({ ...eligibility.base_profile, ...changes });
    return Object.fromEntries(entries.filter(([, value]) => value !== null));
  };
  const expectedOf = ({ expected, open = [], undecided = [] }, planIds) => expected
    ?? Object.fromEntries(planIds.map((planId) => [planId, open.includes(planId)
      ? 'selectable'
      : undecided.includes(planId) ? 'needs_more_information' : 'not_eligible']));

  // No endpoint decides eligibility alone for a projected portfolio or an older version.
  const asked = eligibility.cases.filter((golden) => golden.new_consolidation === undefined
    && (golden.rule_versions ?? [newestRuleVersion]).includes(newestRuleVersion));
  for (const golden of asked) {
    it(`${golden.id}: ${golden.why}`, async () => {
      const data = await analyse({
        borrower_profile: profileOf(golden), portfolio: { loans: golden.loans },
      });
      const options = byPlan(data.plan_quotes);
      const standings = Object.fromEntries(
        Object.entries(options).map(([planId, option]) => [planId, standing(option)]));
      assert.deepEqual(standings, expectedOf(golden, Object.keys(options)));
      for (const [planId, loanIds] of Object.entries(golden.expected_included_loan_ids ?? {})) {
        assert.deepEqual(options[planId].included_loan_ids, loanIds, planId);
      }
      for (const [planId, inputs] of Object.entries(golden.expected_missing_inputs ?? {})) {
        assert.deepEqual(options[planId].missing_inputs.toSorted(), inputs.toSorted(), planId);
      }
      assertWhatIf(data.consolidation_comparison, whatIfs.get(golden.id));
    });
  }

  function assertWhatIf(comparison, wanted) {
    if (wanted === undefined) return;
    assert.equal(comparison.status, wanted.status);
    assert.deepEqual(comparison.included_loan_ids, wanted.included_loan_ids);
    const excluded = comparison.excluded_loans.map((one) => [one.loan_id, one.reason]);
    assert.deepEqual(Object.fromEntries(excluded), wanted.excluded_loans);
    const projected = byPlan(comparison.plan_quotes);
    for (const [planId, expected] of Object.entries(wanted.plans)) {
      assert.equal(standing(projected[planId]), expected, planId);
    }
    const rate = comparison.interest_rate_calculation?.rounded_interest_rate_bps;
    assert.equal(rate, wanted.rounded_interest_rate_bps);
    if (wanted.tiered_term_months) {
      assert.equal(projected.tiered_standard.payoff_month_count, wanted.tiered_term_months);
    }
  }

  it('compares every golden what-if', () => {
    const ids = asked.map((golden) => golden.id);
    for (const id of whatIfs.keys()) assert.ok(ids.includes(id), id);
  });
});
