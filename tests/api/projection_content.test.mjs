// What a projection changes in the advice, compared with analyses that were made from the changed
// figures in the first place.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  analysesPath, analysisRequest, byPlan, consolidation, loan,
} from './analysis_requests.mjs';
import { assertSuccess } from './envelope.mjs';
import { everyHolder, ffel, holders, parentPlus } from './intake_portfolios.mjs';
import { openService } from './packages.mjs';
import { post } from './server.mjs';

let service;
before(async () => { service = await openService(); });

async function analyse(request) {
  const answer = await post(service.server, analysesPath, request, service.keys);
  assertSuccess(answer);
  return answer.json.data;
}

async function project({ analysis_id: id }, body) {
  const answer = await post(service.server, `${analysesPath}/${id}/projections`, body,
    service.keys);
  assertSuccess(answer);
  return answer.json.data;
}

const figures = { spouse_adjusted_gross_income_cents: 3_000_000,
  spouse_eligible_loan_debt_cents: 1_000_000 };
const joint = { marital_status: 'married', tax_filing_status: 'married_filing_jointly',
  spouse_income_included: true, family_size: 3, dependent_count: 1, ...figures };
const separate = { ...joint, tax_filing_status: 'married_filing_separately',
  spouse_income_included: false, family_size: 2 };

/** A request with so much debt that something is forgiven after ten years of this income. */
const deep = (profile = {}, changes = {}) => analysisRequest({
  profile: { adjusted_gross_income_cents: 4_000_000, ...profile },
  loans: [loan({ outstanding_principal_cents: 9_000_000, accrued_interest_cents: 250_000,
    ...changes })] });

const borrowers = {
  'one loan': analysisRequest(),
  'much debt': deep(),
  'months that count': deep({}, { idr_qualifying_months: 100 }),
  'a couple': deep(joint),
  'a couple that files apart': deep(separate),
  'public service': deep({ public_service_employment: {
    qualifying_employer_claimed: true, full_time_claimed: true, certified_payment_count: 40 } }),
  'an alternative income': deep({ alternative_taxable_income_cents: 2_500_000 }),
  'every holder': analysisRequest({ loans: everyHolder() }),
  'two FFEL holders': analysisRequest({ loans: [ffel(), ffel({ loan_id: 'other',
    holder: holders.birch, outstanding_principal_cents: 1_900_000 })] }),
  'Parent PLUS alone': analysisRequest({ loans: [parentPlus()] }),
  'a Parent PLUS consolidation': analysisRequest({ loans: [
    consolidation({ parent_plus_history: 'includes_parent_plus' })] }),
  'a newer loan': analysisRequest({ loans: [loan(), loan({ loan_id: 'L2',
    first_disbursement_date: '2026-07-15', loan_date: '2026-07-15' })] }),
  'default alone': analysisRequest({ loans: [loan({ status: 'defaulted' })] }),
  'school': analysisRequest({ loans: [loan({ status: 'in_school',
    repayment_begin_date: '2027-11-01' })] }),
  'ICR that ends': deep({ icr_enrollment_status: 'current_or_associated_forbearance',
    icr_12_year_standard_payment_cents: 90_000 }),
  'missing answers': deep({ repaye_qualifying_payment_count_since_2024_07_01: undefined,
    ibr_new_borrower_status: 'unknown' }),
};

describe('a projection that changes nothing is the advice, of', () => {
  for (const [name, request] of Object.entries(borrowers)) {
    it(name, async () => {
      const made = await analyse(request);
      const projected = await project(made, {});
      assert.deepEqual(projected.advice, made.advice);
      assert.deepEqual(projected.assumptions, made.advice.assumptions);
      const quotes = byPlan(made.plan_quotes);
      const calculated = made.plan_quotes.filter((each) => each.quote_status === 'calculated');
      assert.deepEqual(projected.schedules.map((each) => each.plan_id),
        calculated.map((each) => each.plan_id));
      for (const { plan_id: plan, years } of projected.schedules) {
        const sum = years.reduce((paid, year) => paid + year.paid_cents, 0);
        assert.equal(sum, quotes[plan].total_paid_cents, plan);
      }
    });
  }
});

describe('figures of the borrower are those of an analysis that was made with them:', () => {
  const same = [
    ['income', deep(), { adjusted_gross_income_cents: 2_345_600 },
      { adjusted_gross_income_cents: 2_345_600 }],
    ['income in place of an alternative one', deep({ alternative_taxable_income_cents: 2_500_000 }),
      { adjusted_gross_income_cents: 5_000_000 },
      { adjusted_gross_income_cents: 5_000_000, alternative_taxable_income_cents: undefined }],
    ['no income', deep(), { adjusted_gross_income_cents: 0 }, { adjusted_gross_income_cents: 0 }],
    ['a larger family', deep({ dependent_count: 1, family_size: 2 }), { family_size: 6 },
      { family_size: 6, dependent_count: 1 }],
    ['dependents', deep(), { dependent_count: 3 }, { dependent_count: 3 }],
    ['both', deep(), { family_size: 4, dependent_count: 2 },
      { family_size: 4, dependent_count: 2 }],
    ['filing apart', deep(joint), { filing: 'separate' }, separate],
    ['filing jointly', deep(separate), { filing: 'joint' }, joint],
    ['filing as now', deep(joint), { filing: 'joint' }, joint],
    ['filing apart as a family of four', deep(joint), { filing: 'separate', family_size: 4 },
      { ...separate, family_size: 4 }],
  ];
  for (const [name, request, change, profile] of same) {
    it(name, async () => {
      const made = await analyse(request);
      const projected = await project(made, change);
      const { borrower_profile: before_, ...rest } = request;
      const anew = await analyse({ ...rest, borrower_profile: { ...before_, ...profile } });
      assert.deepEqual(projected.advice, anew.advice);
      if (name !== 'filing as now') assert.notDeepEqual(projected.advice, made.advice);
    });
  }
});

describe('an assumption', () => {
  const costsOf = ({ advice }) => byPlan(advice.groups[0].costs);
  const both = async (change, request = deep()) => {
    const made = await analyse(request);
    const projected = await project(made, change);
    const [[member, value]] = Object.entries(change);
    assert.equal(projected.assumptions[member], value);
    assert.deepEqual(projected.advice.assumptions, projected.assumptions);
    return [costsOf(made), costsOf(projected), projected];
  };

  it('of growing income changes the growing scenario alone', async () => {
    const [usual, steep] = await both({ income_growth_bps: 800 });
    const { direct_ibr: before_ } = usual;
    const { direct_ibr: now } = steep;
    assert.deepEqual(now.flat, before_.flat);
    assert.equal(now.first_outlay_cents, before_.first_outlay_cents);
    assert.ok(now.growing.paid_cents > before_.growing.paid_cents);
    assert.deepEqual(steep.tiered_standard ?? steep.direct_standard,
      usual.tiered_standard ?? usual.direct_standard);
  });

  it('of income and guideline that stay makes both scenarios one', async () => {
    const made = await analyse(deep());
    const still = costsOf(await project(made,
      { income_growth_bps: 0, guideline_growth_bps: 0 }));
    for (const [plan, { flat, growing }] of Object.entries(still)) {
      assert.deepEqual(growing, flat, plan);
    }
  });

  it('of falling income makes an income-driven plan cheaper', async () => {
    const [usual, falling] = await both({ income_growth_bps: -1000 });
    assert.ok(falling.direct_ibr.growing.paid_cents < usual.direct_ibr.growing.paid_cents);
  });

  it('of the guideline changes what follows it', async () => {
    const [usual, still] = await both({ guideline_growth_bps: 0 });
    assert.ok(still.direct_ibr.growing.paid_cents > usual.direct_ibr.growing.paid_cents);
    assert.deepEqual(still.direct_ibr.flat, usual.direct_ibr.flat);
    // The statute does not index RAP's bands; the bands of the tax on forgiven debt are indexed.
    const { tax_cents: taxThen, ...then } = still.repayment_assistance_plan.growing;
    const { tax_cents: taxNow, ...now } = usual.repayment_assistance_plan.growing;
    assert.deepEqual(then, now);
    assert.ok(taxThen > taxNow);
    assert.deepEqual(still.repayment_assistance_plan.flat, usual.repayment_assistance_plan.flat);
  });

  it('of the tax on what is forgiven changes the tax alone', async () => {
    for (const rate of [0, 1000, 5000]) {
      const [usual, taxed] = await both({ forgiveness_tax_bps: rate });
      assert.ok(taxed.direct_ibr.flat.forgiven_cents > 0);
      for (const [plan, { flat, growing, cost_cents: cost }] of Object.entries(taxed)) {
        for (const [{ paid_cents: paid, tax_cents: tax, forgiven_cents: forgiven }, before_]
          of [[flat, usual[plan].flat], [growing, usual[plan].growing]]) {
          assert.equal(paid, before_.paid_cents, plan);
          assert.equal(tax, Math.floor((forgiven * rate + 5000) / 10_000));
        }
        const sum = [flat, growing].reduce((all, one) => all + one.paid_cents + one.tax_cents, 0);
        assert.equal(cost, Math.floor((sum + 1) / 2), plan);
      }
    }
  });

  it('of an extra payment ends a fixed plan sooner, for less', async () => {
    const [usual, faster, projected] = await both({ extra_monthly_payment_cents: 20_000 });
    const { direct_standard: before_ } = usual;
    const { direct_standard: now } = faster;
    assert.ok(now.flat.months < before_.flat.months);
    assert.ok(now.flat.paid_cents < before_.flat.paid_cents);
    // The outlay does not include the extra payment.
    assert.equal(now.first_outlay_cents, before_.first_outlay_cents);
    assert.equal(now.highest_outlay_cents, before_.highest_outlay_cents);
    const { years } = projected.schedules.find((each) => each.plan_id === 'direct_standard');
    const made = await analyse(deep());
    const plain = (await project(made, {})).schedules
      .find((each) => each.plan_id === 'direct_standard').years;
    assert.equal(years[0].paid_cents, plain[0].paid_cents + 12 * 20_000);
    assert.ok(years.length < plain.length);
    assert.equal(years.at(-1).ending_balance_cents, 0);
  });

  it('of an extra payment beyond the debt pays it at once', async () => {
    const [, paid] = await both({ extra_monthly_payment_cents: 10 ** 10 });
    for (const [plan, { flat, growing }] of Object.entries(paid)) {
      assert.equal(flat.months, 1, plan);
      assert.equal(growing.months, 1, plan);
    }
  });
});

describe('an income that changes', () => {
  const changes = (...all) => ({ income_changes: all.map(([years, cents]) =>
    ({ after_years: years, adjusted_gross_income_cents: cents })) });
  const yearsOf = ({ schedules }, plan) =>
    schedules.find((each) => each.plan_id === plan).years.map((year) => year.paid_cents);

  it('is paid by from its year on, and no sooner', async () => {
    const made = await analyse(deep({ ibr_new_borrower_status: 'not_new_borrower' }));
    const plain = yearsOf(await project(made, {}), 'direct_ibr');
    const changed = yearsOf(await project(made, changes([2, 0], [5, 4_000_000])), 'direct_ibr');
    assert.deepEqual(changed.slice(0, 2), plain.slice(0, 2));
    assert.deepEqual(changed.slice(2, 5), [0, 0, 0]);
    assert.deepEqual(changed.slice(5, 20), plain.slice(5, 20));
  });

  it('changes nothing of fixed plans, and of first payments', async () => {
    const made = await analyse(deep());
    const plain = byPlan(made.advice.groups[0].costs);
    const changed = byPlan((await project(made, changes([1, 0]))).advice.groups[0].costs);
    for (const [plan, cost] of Object.entries(plain)) {
      assert.equal(changed[plan].first_outlay_cents, cost.first_outlay_cents);
      if (plan.startsWith('direct_') && plan !== 'direct_ibr') {
        assert.deepEqual(changed[plan], cost);
      } else {
        assert.ok(changed[plan].flat.paid_cents < cost.flat.paid_cents, plan);
        assert.ok(changed[plan].growing.paid_cents < cost.growing.paid_cents, plan);
      }
    }
  });

  for (const [name, request] of Object.entries(borrowers)) {
    it(`after all plans have ended changes nothing, of ${name}`, async () => {
      const made = await analyse(request);
      const { advice } = await project(made, changes([30, 0]));
      assert.match(advice.assumptions.message, /later incomes that you gave/);
      const { message } = made.advice.assumptions;
      assert.deepEqual({ ...advice, assumptions: { ...advice.assumptions, message } }, made.advice);
      assert.deepEqual((await project(made, changes())).advice, made.advice);
    });
  }

  it('is the borrower\'s own: a spouse\'s stays', async () => {
    const paid = async (profile) => {
      const made = await analyse(deep({ ...joint, ...profile }));
      return yearsOf(await project(made, changes([1, 0])), 'direct_ibr')[1];
    };
    assert.ok(await paid({ spouse_adjusted_gross_income_cents: 9_000_000 }) > 0);
    assert.equal(await paid({ spouse_adjusted_gross_income_cents: 0 }), 0);
  });

  it('changes what joint and separate returns ask for', async () => {
    const made = await analyse(deep(joint));
    const plain = made.advice.filing.options.find((each) => each.plan_id === 'direct_ibr');
    const { filing } = (await project(made, changes([1, 0]))).advice;
    const changed = filing.options.find((each) => each.plan_id === 'direct_ibr');
    for (const way of ['joint', 'separate']) {
      assert.equal(changed[way].first_payment_cents, plain[way].first_payment_cents);
      assert.ok(changed[way].flat.paid_cents < plain[way].flat.paid_cents);
    }
  });
});

describe('a count of months', () => {
  const withCount = (request, months) => ({ ...request, portfolio: { ...request.portfolio,
    loans: request.portfolio.loans.map((each) =>
      ({ idr_qualifying_months: months, ...each })) } });

  for (const [name, request] of Object.entries(borrowers)) {
    it(`is as though loans without one told it, of ${name}`, async () => {
      const made = await analyse(request);
      for (const months of [0, 250]) {
        const told = await analyse(withCount(request, months));
        const { advice } = await project(made, { idr_qualifying_months: months });
        assert.deepEqual(advice, told.advice);
      }
    });
  }

  it('settles what was asked for', async () => {
    const made = await analyse(deep({ ibr_standard_payment_cap_cents: 90_000 },
      { repayment_plan: 'ibr' }));
    const [group] = made.advice.groups;
    assert.equal(group.status, 'provisional');
    const field = group.questions.map((each) => each.field)
      .find((each) => each.endsWith('.idr_qualifying_months'));
    assert.ok(field);
    const [counted] = (await project(made, { idr_qualifying_months: 200 })).advice.groups;
    assert.equal(counted.status, 'recommended');
    assert.deepEqual(counted.questions, []);
  });
});
