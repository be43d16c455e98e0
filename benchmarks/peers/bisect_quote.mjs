// A quick quote as the open calculators do it: every plan is a simulation of months, and a
// graduated plan's first payment is found by bisecting that simulation until nothing is owed at the
// end.

import {
  MATCH, MINIMUM_PAYMENT, MONTHLY_UNIT, STEP_MONTHS, annualGuideline, describeOption, icrFactor,
  plans, resolve,
} from './tables.mjs';

const toCents = (amount) => Math.round(amount);
const unrounded = (amount) => amount;

/**
 * Repays a loan month by month. `paymentIn(month)` is the scheduled payment; with `repays`, the
 * last month pays the whole balance.
 */
function simulate({ principal, rate, months, paymentIn, repays, round = toCents }) {
  let balance = principal;
  let unpaidInterest = 0;
  let totalPaid = 0;
  let firstPayment = null;
  for (let month = 1; month <= months; month += 1) {
    const interest = unpaidInterest + round((balance * rate) / MONTHLY_UNIT);
    const owed = balance + interest;
    const isLast = repays && month === months;
    const payment = isLast ? owed : Math.min(paymentIn(month), owed);
    firstPayment ??= Math.min(paymentIn(month), owed);
    totalPaid += payment;
    unpaidInterest = Math.max(0, interest - payment);
    balance -= Math.max(0, payment - interest);
    if (payment === owed) return { firstPayment, totalPaid, repaidIn: month, balance: 0 };
  }
  return { firstPayment, totalPaid, repaidIn: null, balance: balance + unpaidInterest };
}

function levelPayment(principal, rate, months) {
  const monthly = rate / MONTHLY_UNIT;
  return Math.round((principal * monthly) / (1 - (1 + monthly) ** -months));
}

/** The value between low and high at which `leavesBalance` becomes false, to `precision`. */
function bisect(low, high, precision, leavesBalance) {
  while (high - low > precision) {
    const middle = (low + high) / 2;
    if (leavesBalance(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function graduatedLevels(principal, rate, months) {
  const steps = Math.ceil(months / STEP_MONTHS);
  const levels = (first, ratio) =>
    Array.from({ length: steps }, (_, step) => first * ratio ** (step / (steps - 1)));
  const leavesBalance = (trial) =>
    simulate({
      principal,
      rate,
      months,
      paymentIn: (month) => trial[Math.floor((month - 1) / STEP_MONTHS)],
      repays: false,
      round: unrounded,
    }).balance > 0;

  const interest = (principal * rate) / MONTHLY_UNIT;
  const first = bisect(0, principal, principal * 1e-13, (trial) => leavesBalance(levels(trial, 3)));
  if (first >= interest) return levels(first, 3).map(toCents);
  const ratio = bisect(1, 3, 1e-13, (trial) => leavesBalance(levels(interest, trial)));
  return levels(interest, ratio).map(toCents);
}

function quoteGraduated(principal, rate, months) {
  const levels = graduatedLevels(principal, rate, months);
  const paymentIn = (month) => levels[Math.floor((month - 1) / STEP_MONTHS)];
  return simulate({ principal, rate, months, paymentIn, repays: true });
}

function quoteLevel(principal, rate, months) {
  const payment = Math.max(levelPayment(principal, rate, months), MINIMUM_PAYMENT);
  return simulate({ principal, rate, months, paymentIn: () => payment, repays: true });
}

/** A percentage of the income above a multiple of the guideline, each month, unrounded. */
function discretionaryMonth(request, guidelinePercent, percent) {
  const guideline = annualGuideline(request.state_of_residence, request.family_size);
  const excess = 100 * request.annual_income_cents - guidelinePercent * guideline;
  return (Math.max(0, excess) * percent) / MONTHLY_UNIT;
}

function quoteIncomeBased(request, rate, months, percent) {
  const principal = request.estimated_balance_cents;
  const cap = Math.max(levelPayment(principal, rate, 120), MINIMUM_PAYMENT);
  let amount = discretionaryMonth(request, 150, percent);
  if (amount < 5_00) amount = 0;
  else if (amount < 10_00) amount = 10_00;
  const payment = Math.round(Math.min(amount, cap));
  return simulate({ principal, rate, months, paymentIn: () => payment, repays: false });
}

function quoteIcr(request, rate, months) {
  const principal = request.estimated_balance_cents;
  const twelveYears = levelPayment(principal, rate, 144);
  let amount = Math.min(
    (twelveYears * icrFactor(request.annual_income_cents)) / 10_000,
    discretionaryMonth(request, 100, 20),
  );
  if (amount > 0 && amount < 5_00) amount = 5_00;
  const payment = Math.round(amount);
  return simulate({ principal, rate, months, paymentIn: () => payment, repays: false });
}

function rapPayment(income, dependents) {
  const percent = Math.min(10, Math.ceil((income - 10_000_00) / 10_000_00));
  const base = income <= 10_000_00 ? 10_00 : (income * percent) / 1200;
  return Math.round(Math.max(base - dependents * 50_00, 10_00));
}

function quoteRap(request, rate, months) {
  const payment = rapPayment(request.annual_income_cents, request.family_size - 1);
  let balance = request.estimated_balance_cents;
  let totalPaid = 0;
  let firstPayment = null;
  for (let month = 1; month <= months; month += 1) {
    const interest = Math.round((balance * rate) / MONTHLY_UNIT);
    const paid = Math.min(payment, balance + interest);
    const principal = Math.max(0, paid - interest);
    const match = Math.min(Math.max(0, Math.min(MATCH, paid) - principal), balance - principal);
    firstPayment ??= paid;
    totalPaid += paid;
    balance -= principal + match;
    if (balance === 0) return { firstPayment, totalPaid, repaidIn: month };
  }
  return { firstPayment, totalPaid, repaidIn: null };
}

const methods = {
  rap: quoteRap,
  level: (request, rate, months) => quoteLevel(request.estimated_balance_cents, rate, months),
  graduated: (request, rate, months) =>
    quoteGraduated(request.estimated_balance_cents, rate, months),
  ibr: (request, rate, months) => quoteIncomeBased(request, rate, months, 15),
  paye: (request, rate, months) => quoteIncomeBased(request, rate, months, 10),
  icr: quoteIcr,
};

/** All fifteen options of a quick-quote request. */
export function quickQuote(request) {
  const resolved = resolve(request);
  return plans.map((plan) => {
    const option = describeOption(plan, resolved, request);
    if (option.quote_status !== 'calculated') return option;
    const months = option.estimated_term.maximum_month_count;
    const outcome = methods[plan.method](request, option.assumed_interest_rate_bps, months);
    option.estimated_monthly_payment_cents = outcome.firstPayment;
    option.estimated_total_paid_cents = outcome.totalPaid;
    if (outcome.repaidIn === null) option.forgiveness_month_count = months;
    else option.payoff_month_count = outcome.repaidIn;
    return option;
  });
}
