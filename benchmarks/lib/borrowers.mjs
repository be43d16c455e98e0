// Borrowers with loans for the eligibility row, from a seed, so that each run has the same.

import { seededRandom } from './requests.mjs';

const DIRECT = [
  'direct_subsidized', 'direct_unsubsidized', 'direct_grad_plus', 'direct_parent_plus',
  'direct_consolidation_subsidized', 'direct_consolidation_unsubsidized',
];
const TYPES = [
  ...DIRECT, ...DIRECT, 'ffel_stafford_subsidized', 'ffel_parent_plus', 'ffel_consolidation',
  'perkins', 'private', 'unknown',
];
const STATUSES = [
  'in_school', 'in_grace', 'in_repayment', 'in_deferment', 'in_forbearance', 'defaulted',
  'bankruptcy_active', 'paid_in_full', 'discharged', 'canceled', 'abandoned', 'unknown',
];
const DATES = [
  '1999-09-01', '2006-06-30', '2006-07-01', '2015-09-01', '2024-05-01', '2026-06-30', '2026-07-01',
  '2026-09-01',
];
const NEW_BORROWER = ['new_borrower', 'not_new_borrower', 'unknown'];
const ENROLLMENT = [
  'current_or_associated_forbearance', 'left_after_2024_07_01', 'not_repaying_on_2024_07_01',
  'unknown',
];

const pick = (random, values) => values[Math.floor(random() * values.length)];
const whole = (random, least, most) => least + Math.floor(random() * (most - least + 1));

function makeLoan(random, place, known) {
  const often = (value) => (known || random() < 0.8 ? value : undefined);
  const type = pick(random, known ? TYPES.slice(0, -1) : TYPES);
  return {
    loan_id: `L${place + 1}`,
    loan_type: type,
    status: random() < 0.7 ? 'in_repayment' : pick(random, STATUSES),
    outstanding_principal_cents: random() < 0.1 ? 0 : whole(random, 1, 40_000) * 100,
    accrued_interest_cents: random() < 0.5 ? 0 : whole(random, 0, 100_000),
    interest_rate_bps: often(whole(random, 0, 900)),
    first_disbursement_date: often(pick(random, DATES)),
    repayment_plan: random() < 0.1 ? pick(random, ['ibr', 'icr', 'standard']) : undefined,
    parent_plus_history: type.includes('consolidation')
      ? pick(random, ['none', 'includes_parent_plus', 'unknown']) : undefined,
  };
}

function makeProfile(random, known) {
  const often = (value) => (known || random() < 0.8 ? value : undefined);
  const marital = pick(random, ['single', 'married', 'separated', 'unknown']);
  const filing = marital === 'single'
    ? pick(random, ['single', 'head_of_household', 'unknown'])
    : pick(random, ['married_filing_jointly', 'married_filing_separately', 'unknown']);
  const included = marital !== 'single' && filing !== 'married_filing_separately' && random() < 0.6;
  return {
    analysis_as_of: random() < 0.8 ? '2026-08-01' : '2028-07-01',
    state_of_residence: 'CA',
    poverty_guideline_region: 'contiguous_48_dc',
    marital_status: marital,
    tax_filing_status: filing,
    spouse_income_included: included,
    adjusted_gross_income_cents: whole(random, 0, 9_000_000),
    spouse_adjusted_gross_income_cents: often(whole(random, 0, 9_000_000)),
    alternative_taxable_income_cents: random() < 0.2 ? 100 : undefined,
    family_size: 2,
    dependent_count: 0,
    direct_loan_repayment_start_status:
      often(pick(random, ['before_2006_07_01', 'on_or_after_2006_07_01', 'unknown'])),
    extended_new_borrower_status: often(pick(random, NEW_BORROWER)),
    ffel_extended_new_borrower_status: often(pick(random, NEW_BORROWER)),
    ibr_new_borrower_status: often(pick(random, NEW_BORROWER)),
    repaye_qualifying_payment_count_since_2024_07_01: often(whole(random, 57, 62)),
    spouse_eligible_loan_debt_cents: often(whole(random, 0, 9_000_000)),
    ibr_standard_payment_cap_cents: often(whole(random, 1, 90_000)),
    parent_plus_consolidation_idr_payment_status: often(pick(random, [
      'all_qualifying_payments_confirmed', 'not_all_qualifying_payments_confirmed', 'unknown',
    ])),
    paye_new_borrower_status: often(pick(random, NEW_BORROWER)),
    paye_enrollment_status: often(pick(random, ENROLLMENT)),
    paye_standard_payment_cap_cents: often(whole(random, 1, 90_000)),
    icr_enrollment_status: often(pick(random, ENROLLMENT)),
    icr_joint_repayment_with_spouse: included && random() < 0.3 ? true : undefined,
    icr_12_year_standard_payment_cents: often(whole(random, 1, 90_000)),
    spouse_icr_12_year_standard_payment_cents: often(whole(random, 1, 90_000)),
  };
}

/** Borrowers as in an analysis request; if `known`, few of their facts are missing. */
export function randomBorrowers(count, { seed = 1, loans, known = false } = {}) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({
    borrower_profile: makeProfile(random, known),
    loans: Array.from({ length: loans ?? whole(random, 0, 6) },
      (_, place) => makeLoan(random, place, known)),
  }));
}
