// What a store of a version with advice holds beside the analyses of contents.mjs: borrowers of
// every kind that advice distinguishes, and projections for them. A correction of the law changes
// some of these results, but must not change a kept answer.
import { readFileSync } from 'node:fs';
import { loan } from '../../api/analysis_requests.mjs';
import { holders } from '../../api/intake_portfolios.mjs';

const traced = { include_rule_traces: true, include_calculation_traces: true };

/** The request of a borrower of tests/data/borrowers, with other facts if some are given. */
function borrower(name, { profile = {}, loans, ...rest } = {}) {
  const file = new URL(`../borrowers/${name}.json`, import.meta.url);
  const { request } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    ...request,
    borrower_profile: { ...request.borrower_profile, ...profile },
    portfolio: { ...request.portfolio, ...(loans && { loans }) },
    ...rest,
  };
}

const publicService = (count) => ({ public_service_employment: {
  qualifying_employer_claimed: true, full_time_claimed: true, certified_payment_count: count } });

/**
 * More unpaid interest than a payment covers. An older version misread how RAP divides the payment.
 */
const olderInterest = () => borrower('25-no-income', {
  profile: { adjusted_gross_income_cents: 7_000_000 },
  loans: [loan({ outstanding_principal_cents: 4_000_000, accrued_interest_cents: 1_200_000,
    interest_rate_bps: 650 })],
  ...traced });

/** Payments below the minimum, at each of two holders. */
const littleAtTwoHolders = () => {
  const stafford = (id, holder, principal) => loan({ loan_id: id, holder,
    loan_type: 'ffel_stafford_unsubsidized', outstanding_principal_cents: principal,
    first_disbursement_date: '2008-09-08', loan_date: '2008-09-08' });
  return borrower('12-ffel-one-holder', { loans: [stafford('cedar', holders.cedar, 120_000),
    stafford('dogwood', holders.dogwood, 70_001)] });
};

// What projections change, by name.
const nothing = {};
const falling = { income_growth_bps: -1000, guideline_growth_bps: 0 };
const growing = { income_growth_bps: 800, guideline_growth_bps: 400, forgiveness_tax_bps: 1000 };
const payingMore = { extra_monthly_payment_cents: 25_000 };
const noIncome = { adjusted_gross_income_cents: 0 };
const largerFamily = { family_size: 5, dependent_count: 3 };
const jointly = { filing: 'joint' };
const separately = { filing: 'separate' };
const allAtOnce = { ...falling, ...payingMore, ...largerFamily,
  forgiveness_tax_bps: 0, adjusted_gross_income_cents: 4_321_000, filing: 'as_is' };

// What is refused for any analysis. No member will ever have the name of the unknown one.
const outOfBounds = { income_growth_bps: 1001, guideline_growth_bps: -1, forgiveness_tax_bps: 5001,
  extra_monthly_payment_cents: -1, adjusted_gross_income_cents: -1, family_size: 0,
  dependent_count: -1, filing: 'together' };
const unknownMember = { member_that_no_version_has: 1 };
const noJson = '{';

/**
 * The request of each analysis, and the bodies of its projections. An analysis that is not named
 * here is projected with a change that changes nothing. `refused` are answered with faults.
 */
export const advised = {
  no_income: {
    request: borrower('25-no-income', traced),
    projected: { nothing, falling, growing, payingMore, noIncome, largerFamily, allAtOnce },
    refused: { outOfBounds, unknownMember, noJson, jointly, separately },
  },
  ibr_with_a_count: {
    key: 'kept-ibr-with-a-count',
    request: borrower('28-ibr-near-forgiveness', traced),
    projected: { nothing, falling, payingMore, noIncome },
  },
  ibr_without_a_count: {
    request: borrower('29-ibr-cap-but-no-months'), projected: { nothing, growing, largerFamily },
  },
  ibr_without_a_cap: { request: borrower('30-ibr-without-cap') },
  ibr_beside_a_newer_loan: {
    request: borrower('10-both-sides-on-ibr-now'), projected: { nothing, allAtOnce },
  },
  paye_with_months: {
    request: borrower('31-paye-low-income', traced), projected: { nothing, falling, payingMore },
  },
  paye_in_its_last_month: {
    request: borrower('31-paye-low-income', { profile: { analysis_as_of: '2028-06-15' } }),
  },
  icr_with_months: {
    request: borrower('06-parent-plus-consolidated-on-icr'), projected: { nothing, growing },
  },
  savings_plan: {
    request: borrower('14-save-with-months'), projected: { nothing, noIncome },
  },
  public_service: {
    request: borrower('17-pslf-forty-payments', traced),
    projected: { nothing, growing, payingMore },
  },
  public_service_on_paye: {
    request: borrower('31-paye-low-income', { profile: publicService(40) }),
  },
  public_service_on_tiered_standard: {
    request: borrower('11-only-newer-at-a-tiered-boundary', { profile: publicService(0) }),
  },
  public_service_beside_other_loans: {
    request: borrower('18-pslf-ninety-with-ffel-and-perkins'),
  },
  two_ffel_holders: {
    request: borrower('13-ffel-two-holders-and-direct'), projected: { nothing, payingMore },
  },
  little_at_two_ffel_holders: {
    request: littleAtTwoHolders(), projected: { nothing, payingMore },
  },
  direct_default: { request: borrower('20-direct-in-default') },
  direct_default_without_income: {
    request: borrower('20-direct-in-default', {
      profile: { analysis_as_of: '2027-08-02', adjusted_gross_income_cents: 0 } }),
  },
  ffel_default: { request: borrower('21-ffel-in-default') },
  in_school: { request: borrower('23-in-school'), projected: { nothing, payingMore } },
  half_in_school: { request: borrower('24-half-in-school', { include_rule_traces: true }) },
  in_grace: { request: borrower('01-new-graduate-in-grace') },
  rate_missing: {
    request: borrower('25-no-income', { loans: [loan({ interest_rate_bps: undefined })] }),
  },
  in_bankruptcy: { request: borrower('36-in-bankruptcy') },
  joint_consolidation: { request: borrower('32-joint-consolidation') },
  what_if_of_a_consolidation: {
    request: borrower('13-ffel-two-holders-and-direct', { ...traced, consolidation_scenario: {
      selection_mode: 'selected_loans', included_loan_ids: ['stafford-2007'] } }),
  },
  partly_in_default: { request: borrower('22-partly-in-default') },
  parent_plus: { request: borrower('05-parent-plus-alone'), projected: { nothing, falling } },
  parent_plus_consolidated: {
    request: borrower('07-parent-plus-consolidated-unconfirmed'),
    projected: { nothing, jointly },
  },
  filing_jointly: {
    request: borrower('04-hawaii-family-of-five'),
    projected: { nothing, jointly, separately, largerFamily },
  },
  filing_separately: {
    request: borrower('33-filing-separately-with-perkins'),
    projected: { nothing, jointly, growing },
  },
  couple_without_the_spouses_figures: {
    request: borrower('33-filing-separately-with-perkins', { profile: {
      spouse_adjusted_gross_income_cents: undefined,
      spouse_eligible_loan_debt_cents: undefined } }),
    refused: { jointly, separately },
  },
  older_unpaid_interest: { request: olderInterest(), projected: { nothing, falling, allAtOnce } },
};

/** The sandbox's second analysis, in the same session. */
export const advisedInSandbox = {
  key: 'kept-sandbox-couple',
  request: borrower('04-hawaii-family-of-five', traced),
  projected: { nothing, separately, growing, allAtOnce },
  refused: { outOfBounds, unknownMember, noJson },
};

/** The projection of an analysis that names none. */
export const projectedOfAny = { nothing };
