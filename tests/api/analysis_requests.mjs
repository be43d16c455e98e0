// The create-analysis requests that tests start from.

export const analysesPath = '/api/v1/analyses';
export const evaluatePath = '/api/business/sandbox/evaluate';

/** The rule version of all new work. */
export const newestRuleVersion = '2026.12.31.1';

/** A single borrower with every fact that an ordinary analysis needs. */
export function profile(changes = {}) {
  return {
    analysis_as_of: '2026-08-01',
    state_of_residence: 'CA',
    poverty_guideline_region: 'contiguous_48_dc',
    marital_status: 'single',
    tax_filing_status: 'single',
    spouse_income_included: false,
    adjusted_gross_income_cents: 6_000_000,
    family_size: 1,
    dependent_count: 0,
    direct_loan_repayment_start_status: 'on_or_after_2006_07_01',
    extended_new_borrower_status: 'new_borrower',
    ffel_extended_new_borrower_status: 'new_borrower',
    ibr_new_borrower_status: 'not_new_borrower',
    repaye_qualifying_payment_count_since_2024_07_01: 0,
    paye_new_borrower_status: 'new_borrower',
    paye_enrollment_status: 'not_repaying_on_2024_07_01',
    icr_enrollment_status: 'not_repaying_on_2024_07_01',
    ...changes,
  };
}

/** A Direct Unsubsidized Loan in repayment, made before 2026-07-01. */
export function loan(changes = {}) {
  return {
    loan_id: 'L1',
    loan_type: 'direct_unsubsidized',
    status: 'in_repayment',
    outstanding_principal_cents: 3_000_000,
    accrued_interest_cents: 0,
    interest_rate_bps: 600,
    interest_rate_type: 'fixed',
    first_disbursement_date: '2018-09-05',
    loan_date: '2018-09-05',
    ...changes,
  };
}

/** A Direct Consolidation Loan that repaid no Parent PLUS Loan, unless the changes say so. */
export function consolidation(changes = {}) {
  return loan({
    loan_type: 'direct_consolidation_unsubsidized',
    parent_plus_history: 'none',
    first_disbursement_date: '2015-03-02',
    loan_date: '2015-03-02',
    ...changes,
  });
}

export function analysisRequest({ profile: facts = {}, loans = [loan()], ...rest } = {}) {
  return { borrower_profile: profile(facts), portfolio: { loans }, ...rest };
}

/** The quotes of an answer, by the ids of their plans. */
export function byPlan(quotes) {
  return Object.fromEntries(quotes.map((quote) => [quote.plan_id, quote]));
}
