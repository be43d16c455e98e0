// What both peers know: plans, rates, guidelines and factors, and the reading of a request. Money
// is integer cents in doubles, rates are basis points, and ICR factors are ten-thousandths.

const BEFORE = 'before_2026_07_01';
const AFTER = 'on_or_after_2026_07_01';
const EXTENDED_MINIMUM = 30_000_00;
const AMOUNTS_END = '2028-07-01';

export const MINIMUM_PAYMENT = 50_00;
export const MATCH = 50_00;
export const STEP_MONTHS = 24;
/** Divides yearly basis points into a month's share: 10,000 x 12. */
export const MONTHLY_UNIT = 120_000;

/** `timing` is what the plan requires of its loans; null if the plan takes both. */
export const plans = [
  { plan_id: 'repayment_assistance_plan', method: 'rap', months: 360, timing: null },
  { plan_id: 'tiered_standard', method: 'level', months: 'tiered', timing: AFTER },
  { plan_id: 'direct_standard', method: 'level', months: 120, timing: BEFORE },
  { plan_id: 'direct_graduated', method: 'graduated', months: 120, timing: BEFORE },
  { plan_id: 'direct_extended_fixed', method: 'level', months: 300, timing: BEFORE },
  { plan_id: 'direct_extended_graduated', method: 'graduated', months: 300, timing: BEFORE },
  { plan_id: 'direct_ibr', method: 'ibr', months: 300, minimumMonths: 240, timing: BEFORE },
  { plan_id: 'paye', method: 'paye', months: 240, timing: BEFORE },
  { plan_id: 'icr', method: 'icr', months: 300, timing: BEFORE },
  { plan_id: 'direct_alternative', method: 'none', months: 360, minimumMonths: 1, timing: BEFORE },
  { plan_id: 'ffel_standard', method: 'level', months: 120, ffel: true },
  { plan_id: 'ffel_graduated', method: 'graduated', months: 120, ffel: true },
  { plan_id: 'ffel_extended_fixed', method: 'level', months: 300, ffel: true },
  { plan_id: 'ffel_extended_graduated', method: 'graduated', months: 300, ffel: true },
  { plan_id: 'ffel_income_sensitive', method: 'none', months: 180, minimumMonths: 1, ffel: true },
];

const representativeRates = {
  direct_undergraduate: { [BEFORE]: 639, [AFTER]: 652 },
  direct_graduate: { [BEFORE]: 794, [AFTER]: 807 },
  direct_parent_plus: { [BEFORE]: 894, [AFTER]: 907 },
  ffel_stafford: { [BEFORE]: 680, [AFTER]: 680 },
};

const guidelines = {
  AK: { first: 19_950_00, more: 7_100_00 },
  HI: { first: 18_360_00, more: 6_530_00 },
  contiguous: { first: 15_960_00, more: 5_680_00 },
};

const icrIncomes = [
  13_717_00, 18_873_00, 24_285_00, 29_819_00, 35_104_00, 41_769_00, 52_462_00, 65_798_00,
  79_138_00, 95_112_00, 121_787_00, 172_492_00, 197_779_00, 352_277_00,
];
const icrFactors = [
  5500, 5779, 6057, 6623, 7189, 8033, 8877, 10000, 10000, 11180, 12350, 14120, 15000, 20000,
];

export function tieredMonths(balance) {
  if (balance < 25_000_00) return 120;
  if (balance < 50_000_00) return 180;
  return balance < 100_000_00 ? 240 : 300;
}

export function annualGuideline(state, familySize) {
  const { first, more } = guidelines[state] ?? guidelines.contiguous;
  return first + (familySize - 1) * more;
}

/** The single filer's ICR factor, interpolated and rounded to 0.0001. */
export function icrFactor(income) {
  if (income <= icrIncomes[0]) return icrFactors[0];
  for (let row = 1; row < icrIncomes.length; row += 1) {
    if (income > icrIncomes[row]) continue;
    const width = icrIncomes[row] - icrIncomes[row - 1];
    const rise = icrFactors[row] - icrFactors[row - 1];
    return Math.round(icrFactors[row - 1] + ((income - icrIncomes[row - 1]) * rise) / width);
  }
  return icrFactors.at(-1);
}

/** The category and timing that the quote assumes. */
export function resolve(request) {
  const category =
    request.loan_category === 'mixed_or_not_sure' ? 'direct_undergraduate' : request.loan_category;
  const ffel = category === 'ffel_stafford';
  const timing = ffel || request.loan_timing !== AFTER ? BEFORE : AFTER;
  return { category, timing };
}

export function assumedRate(plan, { category, timing }) {
  if (plan.ffel) return representativeRates.ffel_stafford[BEFORE];
  const direct = category === 'ffel_stafford' ? 'direct_undergraduate' : category;
  return representativeRates[direct][plan.timing ?? timing];
}

export function isPotentialMatch(plan, { category, timing }, balance) {
  const bigEnough = !plan.plan_id.includes('extended') || balance > EXTENDED_MINIMUM;
  if (plan.ffel) return category === 'ffel_stafford' && bigEnough;
  if (category === 'ffel_stafford' || ['paye', 'icr', 'none'].includes(plan.method)) return false;
  if (['rap', 'ibr'].includes(plan.method) && category === 'direct_parent_plus') return false;
  return (plan.timing ?? timing) === timing && bigEnough;
}

export function quoteStatus(plan, analysisAsOf) {
  if (plan.method === 'none') return 'requires_input';
  const ended = (plan.method === 'paye' || plan.method === 'icr') && analysisAsOf >= AMOUNTS_END;
  return ended ? 'unsupported' : 'calculated';
}

const termTypes = { level: 'repayment', graduated: 'repayment', none: 'maximum_repayment' };

/** An option without its amounts. */
export function describeOption(plan, resolved, request) {
  const balance = request.estimated_balance_cents;
  const months = plan.months === 'tiered' ? tieredMonths(balance) : plan.months;
  return {
    plan_id: plan.plan_id,
    eligibility_status: isPotentialMatch(plan, resolved, balance)
      ? 'potential_match'
      : 'needs_more_information',
    quote_status: quoteStatus(plan, request.analysis_as_of),
    assumed_interest_rate_bps: assumedRate(plan, resolved),
    estimated_term: {
      term_type: termTypes[plan.method] ?? 'forgiveness',
      minimum_month_count: plan.minimumMonths ?? months,
      maximum_month_count: months,
    },
  };
}
