// The rules of all fifteen plans in json-rules-engine's format.

import {
  all, any, equals, holds, isAbove, isBelow, isClaimed, isDecided, isKnown, isOneOf, not, wasSent,
} from './conditions.mjs';

const CHANGE = 20260701;
const PAYABLE = ['in_school', 'in_grace', 'in_repayment', 'in_deferment', 'in_forbearance'];
const ENROLLED = 'current_or_associated_forbearance';
const CONFIRMED = 'all_qualifying_payments_confirmed';

const newer = holds('newer_direct_loan');

// --- which loans a kind of plan takes -----------------------------------------------------------

const payable = all(isAbove('balance', 0), isOneOf('status', PAYABLE));
const direct = all(payable, equals('program', 'direct'));
const parentPlus = isOneOf('type', ['direct_parent_plus', 'ffel_parent_plus']);
const repaidParentPlus = all(
  isOneOf('type', [
    'direct_consolidation_subsidized', 'direct_consolidation_unsubsidized',
    'direct_consolidation_plus', 'ffel_consolidation',
  ]),
  equals('parent_plus_history', 'includes_parent_plus'),
);
const exception = all(
  equals('parent_plus_consolidation_idr_payment_status', CONFIRMED), not(newer),
);
const older = isBelow('made', CHANGE);
const enrolledInIcr = equals('icr_enrollment_status', ENROLLED);

export const loanRules = {
  fixed_direct: direct,
  assistance: all(direct, not(parentPlus), not(repaidParentPlus)),
  income_based: all(direct, older, not(parentPlus), any(not(repaidParentPlus), exception)),
  pay_as_you_earn: all(direct, not(parentPlus), any(not(repaidParentPlus), exception)),
  income_contingent: all(direct, not(parentPlus),
    any(all(repaidParentPlus, not(isBelow('made', 20060701)), older), enrolledInIcr)),
  ffel: all(payable, equals('program', 'ffel')),
};

// --- which plans are open -----------------------------------------------------------------------

const joint = all(
  equals('spouse_income_included', true),
  equals('tax_filing_status', 'married_filing_jointly'),
  not(equals('marital_status', 'separated')),
);
const income = all(
  isKnown('marital_status'), isKnown('tax_filing_status'),
  any(not(joint), not(wasSent('alternative_taxable_income_cents')),
    isKnown('spouse_adjusted_gross_income_cents')),
);
const spouseDebt = any(not(joint), isKnown('spouse_eligible_loan_debt_cents'));
const beganBefore2006 = any(
  isClaimed('direct_loan_repayment_start_status', 'before_2006_07_01'),
  all(equals('direct_loan_repayment_start_status', 'before_2006_07_01'),
    holds('direct_loan_before_2006_07_01')),
);
const start = isDecided(beganBefore2006);
const hasNotEnded = isBelow('analysis_as_of', 20280701);

const fixed = all(not(newer), holds('fixed_direct_taken'));
const quotedFixed = all(fixed, holds('fixed_direct_quotable'));
const extended = all(
  quotedFixed, start,
  any(beganBefore2006, holds('direct_balance_over_30000')),
  any(beganBefore2006, equals('extended_new_borrower_status', 'new_borrower')),
);
const ffel = all(holds('ffel_taken'), holds('ffel_quotable'));
const extendedFfel = all(
  ffel, holds('ffel_balance_over_30000'),
  equals('ffel_extended_new_borrower_status', 'new_borrower'),
);

export const planRules = {
  repayment_assistance_plan:
    all(holds('assistance_taken'), holds('assistance_quotable'), income, spouseDebt),
  tiered_standard: all(newer, holds('fixed_direct_taken'), holds('fixed_direct_quotable')),
  direct_standard: all(quotedFixed,
    any(not(holds('consolidation_taken')), start)),
  direct_graduated: all(quotedFixed, start),
  direct_extended_fixed: extended,
  direct_extended_graduated: extended,
  direct_ibr: all(
    isBelow('repaye_qualifying_payment_count_since_2024_07_01', 60),
    holds('income_based_taken'), holds('income_based_quotable'), income, spouseDebt,
    isDecided(all(equals('ibr_new_borrower_status', 'new_borrower'), not(newer))),
    any(not(holds('open_loan_on_ibr')), isKnown('ibr_standard_payment_cap_cents')),
  ),
  paye: all(
    hasNotEnded, not(newer), equals('paye_enrollment_status', ENROLLED),
    equals('paye_new_borrower_status', 'new_borrower'),
    holds('pay_as_you_earn_taken'), holds('pay_as_you_earn_quotable'), income, spouseDebt,
    isKnown('paye_standard_payment_cap_cents'),
  ),
  icr: all(
    hasNotEnded, not(newer), holds('income_contingent_taken'),
    holds('income_contingent_quotable'), income,
    any(
      all(not(isClaimed('icr_enrollment_status', ENROLLED)), not(holds('open_loan_on_icr'))),
      isKnown('icr_12_year_standard_payment_cents'),
    ),
    any(
      not(isClaimed('icr_joint_repayment_with_spouse', true)),
      all(isKnown('spouse_eligible_loan_debt_cents'),
        isKnown('spouse_icr_12_year_standard_payment_cents')),
    ),
  ),
  direct_alternative: fixed,
  ffel_standard: ffel,
  ffel_graduated: ffel,
  ffel_extended_fixed: extendedFfel,
  ffel_extended_graduated: extendedFfel,
  ffel_income_sensitive: holds('ffel_taken'),
};
