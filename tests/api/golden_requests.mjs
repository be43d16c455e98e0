// Makes an HTTP request from a golden case (a published figure or a worked example), and says what
// the answer must contain. Some cases have no request, because no analysis shows them: tables of
// other years, and tests on forms.
import { analysisRequest, consolidation, loan, newestRuleVersion } from './analysis_requests.mjs';

const large = 200_000_000; // cents, so that neither a cap nor a payoff matters
const guideline2026 = (familySize) => 1_596_000 + (familySize - 1) * 568_000;
const newer = { first_disbursement_date: '2026-07-15', loan_date: '2026-07-15' };

/** Converts a percentage, which is text, to basis points with one decimal. */
const bps = (percent) => Math.round(Number(percent) * 1000) / 10;

function borrower(inputs) {
  const filing = inputs.tax_filing_status ?? 'single';
  const region = inputs.poverty_guideline_region ?? 'contiguous_48_dc';
  const joint = filing === 'married_filing_jointly';
  return {
    adjusted_gross_income_cents: inputs.adjusted_gross_income_cents ?? 6_000_000,
    family_size: inputs.family_size ?? (inputs.dependent_count ?? 0) + 1 + Number(joint),
    dependent_count: inputs.dependent_count ?? 0,
    tax_filing_status: filing,
    marital_status: filing.startsWith('married') ? 'married' : 'single',
    spouse_income_included: joint,
    poverty_guideline_region: region,
    state_of_residence: { alaska: 'AK', hawaii: 'HI' }[region] ?? 'CA',
    ...(joint && { spouse_eligible_loan_debt_cents: inputs.spouse_eligible_loan_debt_cents }),
  };
}

const terms = (inputs) => ({
  outstanding_principal_cents: inputs.outstanding_balance_cents,
  interest_rate_bps: bps(inputs.interest_rate_percent ?? '6'),
});

/** The request for a case that expects the first payment, the term, and the total of one plan. */
function quoted(planId, request, { expected, tolerance }) {
  const steps = expected.step_payments_cents;
  return {
    planId,
    request,
    payment: expected.monthly_payment_cents ?? steps?.[0],
    months: expected.term_month_count,
    total: expected.total_paid_cents,
    tolerance: tolerance.cents,
  };
}

function incomeDriven(planId, { inputs, ...golden }, facts, loanChanges = {}) {
  const year = guideline2026(inputs.family_size ?? 1);
  const given = inputs.poverty_guideline_cents;
  if (given !== undefined && given !== year) return undefined;
  const owed = inputs.borrower_eligible_debt_cents ?? inputs.outstanding_balance_cents ?? large;
  const request = analysisRequest({
    profile: { ...borrower(inputs), ...facts },
    loans: [loan({
      ...terms({ ...inputs, outstanding_balance_cents: owed }), ...loanChanges,
    })],
  });
  return quoted(planId, request, golden);
}

const withTotal = (cents) => ({ outstanding_principal_cents: cents });

function consolidated(planId, { inputs, ...golden }) {
  const owed = inputs.outstanding_balance_cents ?? inputs.consolidation_plus_other_debt_cents;
  const one = consolidation(terms({ ...inputs, outstanding_balance_cents: owed }));
  return quoted(planId, analysisRequest({ loans: [one] }), golden);
}

/** The request for a case of the oracle's portfolios.md, under the version of new analyses. */
function portfolio({ rule_versions: versions = [newestRuleVersion], inputs, expected }) {
  if (!versions.includes(newestRuleVersion)) return undefined;
  const loans = inputs.loans.map(({ subsidized: _, ...one }, index) =>
    loan({ ...one, loan_id: `L${index + 1}`, loan_date: one.first_disbursement_date }));
  return {
    planId: inputs.plans[0],
    request: analysisRequest({ profile: inputs.profile, loans }),
    figures: expected,
  };
}

const byKind = {
  portfolio_quote: portfolio,
  rap: (golden) => incomeDriven('repayment_assistance_plan', golden, {}),
  ibr: (golden) => incomeDriven('direct_ibr', golden, {
    ibr_new_borrower_status: golden.inputs.percent === 10 ? 'new_borrower' : 'not_new_borrower',
    ...(golden.inputs.standard_payment_cap_cents
      && { ibr_standard_payment_cap_cents: golden.inputs.standard_payment_cap_cents }),
  }),
  paye: (golden) => incomeDriven('paye', golden, {
    paye_enrollment_status: 'current_or_associated_forbearance',
    paye_standard_payment_cap_cents: golden.inputs.standard_payment_cap_cents ?? large,
  }),
  icr: (golden) => {
    const { factor_table_year: year, outstanding_balance_cents: owed } = golden.inputs;
    if (year !== 2026 || owed === undefined) return undefined;
    return incomeDriven('icr', golden, {}, {
      loan_type: 'direct_consolidation_unsubsidized',
      parent_plus_history: 'includes_parent_plus',
      first_disbursement_date: '2024-05-01',
      loan_date: '2024-05-01',
    });
  },
  icr_joint: ({ inputs, expected, tolerance }) => {
    if (inputs.factor_table_year !== 2026) return undefined;
    const facts = {
      ...borrower({ ...inputs, tax_filing_status: 'married_filing_jointly' }),
      adjusted_gross_income_cents: inputs.combined_agi_cents,
      family_size: inputs.family_size,
      spouse_eligible_loan_debt_cents: inputs.spouse_debt_cents,
      icr_enrollment_status: 'current_or_associated_forbearance',
      icr_joint_repayment_with_spouse: true,
      icr_12_year_standard_payment_cents: inputs.borrower_12_year_payment_cents,
      spouse_icr_12_year_standard_payment_cents: inputs.spouse_12_year_payment_cents,
    };
    const owed = { ...inputs, outstanding_balance_cents: inputs.borrower_debt_cents };
    return quoted('icr', analysisRequest({ profile: facts, loans: [loan(terms(owed))] }),
      { expected: { monthly_payment_cents: expected.borrower_share_cents }, tolerance });
  },
  tiered_standard: ({ inputs, ...golden }) => {
    const owed = inputs.outstanding_balance_cents
      ?? inputs.total_direct_loans_at_repayment_entry_cents;
    const one = loan({ ...terms({ ...inputs, outstanding_balance_cents: owed }), ...newer });
    return quoted('tiered_standard', analysisRequest({ loans: [one] }), golden);
  },
  direct_standard: (golden) => onLoan('direct_standard', golden),
  direct_graduated: (golden) => onLoan('direct_graduated', golden),
  direct_extended_graduated: (golden) => onLoan('direct_extended_graduated', golden),
  direct_extended_fixed: (golden) => (golden.expected.eligible === false
    ? {
      planId: 'direct_extended_fixed',
      request: analysisRequest({
        loans: [loan(withTotal(golden.inputs.total_direct_outstanding_cents))],
      }),
      closed: true,
    }
    : onLoan('direct_extended_fixed', golden)),
  direct_standard_consolidation: (golden) => consolidated('direct_standard', golden),
  direct_graduated_consolidation: (golden) => consolidated('direct_graduated', golden),
  direct_extended_or_graduated_pre_2006: ({ inputs, ...golden }) => quoted('direct_extended_fixed',
    analysisRequest({
      profile: { direct_loan_repayment_start_status: 'before_2006_07_01' },
      loans: [loan({
        ...withTotal(inputs.total_direct_loans_cents),
        first_disbursement_date: '2003-09-02',
        loan_date: '2003-09-02',
      })],
    }), golden),
  consolidation_rate: ({ inputs, expected }) => ({
    request: analysisRequest({
      loans: inputs.loans.map((one, index) => loan({
        loan_id: `L${index + 1}`,
        outstanding_principal_cents: one.outstanding_balance_including_interest_cents - 100,
        accrued_interest_cents: 100,
        interest_rate_bps: bps(one.interest_rate_percent),
      })),
    }),
    rate: {
      average: Math.round(Number(expected.weighted_average_interest_rate_bps) * 1000) / 1000,
      rounded: Number(expected.rounded_interest_rate_bps),
    },
  }),
};

function onLoan(planId, { inputs, ...golden }) {
  return quoted(planId, analysisRequest({ loans: [loan(terms(inputs))] }), golden);
}

/** `{request, ...what to expect}`, or undefined if no analysis shows the case. */
export function goldenRequest(golden) {
  return byKind[golden.plan]?.(golden);
}
