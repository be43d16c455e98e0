// A tight quick quote in plain JavaScript: graduated payments from their closed form, growth above
// an interest floor by Newton's method, and for each plan one loop over whole cents, without a
// division or an allocation. Nothing is kept from one request to the next.

import {
  MATCH, MINIMUM_PAYMENT, MONTHLY_UNIT, STEP_MONTHS, annualGuideline, describeOption, icrFactor,
  plans, resolve,
} from './tables.mjs';

// An exact half is at least 1/120000 away from the next value, far more than a double's error here,
// so adding slightly more than half a cent rounds products half up without a division.
const HALF_UP = 0.5 + 1e-6;

const outcome = { firstPayment: 0, totalPaid: 0, repaidIn: 0 };
const levels = new Float64Array(16);

function settle(firstPayment, totalPaid, repaidIn) {
  outcome.firstPayment = firstPayment;
  outcome.totalPaid = totalPaid;
  outcome.repaidIn = repaidIn;
}

function levelPayment(principal, rate, months) {
  const monthly = rate / MONTHLY_UNIT;
  return Math.round((principal * monthly) / (1 - (1 + monthly) ** -months));
}

function repayLevel(principal, rate, months) {
  const payment = Math.max(levelPayment(principal, rate, months), MINIMUM_PAYMENT);
  const monthly = rate / MONTHLY_UNIT;
  let balance = principal;
  let month = 1;
  let owed = balance + Math.floor(balance * monthly + HALF_UP);
  const first = Math.min(payment, owed);
  while (owed > payment && month < months) {
    balance = owed - payment;
    owed = balance + Math.floor(balance * monthly + HALF_UP);
    month += 1;
  }
  settle(first, payment * (month - 1) + owed, month);
}

/** The present value of the steps at growth x, and the slope of that value, by Horner's rule. */
function growthAboveFloor(monthly, months, steps, start) {
  const discount = (1 + monthly) ** -STEP_MONTHS;
  const wholeStep = (1 - discount) / monthly;
  const rest = months - (steps - 1) * STEP_MONTHS;
  const lastStep = (1 - (1 + monthly) ** -rest) / monthly;
  const target = 1 / monthly;
  let x = start;
  for (let round = 0; round < 20; round += 1) {
    const growing = x * discount;
    let value = lastStep;
    let slope = 0;
    for (let step = steps - 1; step > 0; step -= 1) {
      slope = slope * growing + value;
      value = value * growing + wholeStep;
    }
    const change = (value - target) / (slope * discount);
    x -= change;
    if (Math.abs(change) < 1e-15) break;
  }
  return x;
}

/** Fills `levels` and returns how many there are. */
function fillLevels(principal, rate, months) {
  const monthly = rate / MONTHLY_UNIT;
  const steps = Math.ceil(months / STEP_MONTHS);
  const discount = (1 + monthly) ** -STEP_MONTHS;
  let growth = 3 ** (1 / (steps - 1));
  const q = growth * discount;
  const beforeLast = q ** (steps - 1);
  const rest = months - (steps - 1) * STEP_MONTHS;
  const value = ((1 - discount) * (1 - beforeLast)) / (1 - q)
    + beforeLast * (1 - (1 + monthly) ** -rest);
  let level = (principal * monthly) / value;
  if (value > 1) {
    level = (principal * rate) / MONTHLY_UNIT;
    growth = growthAboveFloor(monthly, months, steps, growth);
  }
  for (let step = 0; step < steps; step += 1) {
    levels[step] = Math.round(level);
    level *= growth;
  }
  return steps;
}

function repayGraduated(principal, rate, months) {
  const steps = fillLevels(principal, rate, months);
  const monthly = rate / MONTHLY_UNIT;
  let balance = principal;
  let total = 0;
  let month = 0;
  let owed = 0;
  for (let step = 0; step < steps; step += 1) {
    const payment = levels[step];
    const end = Math.min(month + STEP_MONTHS, months);
    const before = month;
    for (;;) {
      month += 1;
      owed = balance + Math.floor(balance * monthly + HALF_UP);
      if (owed <= payment || month === months) {
        const first = Math.min(levels[0], principal + Math.floor(principal * monthly + HALF_UP));
        settle(first, total + payment * (month - 1 - before) + owed, month);
        return;
      }
      balance = owed - payment;
      if (month === end) break;
    }
    total += payment * (month - before);
  }
}

/**
 * Repays with a constant payment, without capitalization. repaidIn is 0 if a balance is forgiven.
 */
function repayIncomeDriven(principal, rate, months, payment) {
  const monthly = rate / MONTHLY_UNIT;
  let balance = principal;
  let unpaid = 0;
  let interest = Math.floor(balance * monthly + HALF_UP);
  const first = Math.min(payment, balance + interest);
  for (let month = 1; month <= months; month += 1) {
    const due = unpaid + interest;
    if (payment >= due) {
      const owed = balance + due;
      if (payment >= owed) {
        settle(first, payment * (month - 1) + owed, month);
        return;
      }
      balance = owed - payment;
      unpaid = 0;
      interest = Math.floor(balance * monthly + HALF_UP);
    } else {
      unpaid = due - payment;
    }
  }
  settle(first, payment * months, 0);
}

function repayRap(principal, rate, months, payment) {
  const monthly = rate / MONTHLY_UNIT;
  const matched = Math.min(MATCH, payment);
  let balance = principal;
  const first = Math.min(payment, principal + Math.floor(principal * monthly + HALF_UP));
  for (let month = 1; month <= months; month += 1) {
    const interest = Math.floor(balance * monthly + HALF_UP);
    const owed = balance + interest;
    if (payment >= owed) {
      settle(first, payment * (month - 1) + owed, month);
      return;
    }
    // The match raises whatever part of the payment reaches principal to the matched amount.
    balance -= Math.max(payment - interest, matched);
    if (balance <= 0) {
      settle(first, payment * month, month);
      return;
    }
  }
  settle(first, payment * months, 0);
}

function discretionaryMonth(request, guidelinePercent, percent) {
  const guideline = annualGuideline(request.state_of_residence, request.family_size);
  const excess = 100 * request.annual_income_cents - guidelinePercent * guideline;
  return excess > 0 ? (excess * percent) / MONTHLY_UNIT : 0;
}

function incomeBasedPayment(request, rate, percent) {
  const cap = Math.max(levelPayment(request.estimated_balance_cents, rate, 120), MINIMUM_PAYMENT);
  const amount = discretionaryMonth(request, 150, percent);
  if (amount < 5_00) return 0;
  return Math.round(Math.min(amount < 10_00 ? 10_00 : amount, cap));
}

function icrPayment(request, rate) {
  const twelveYears = levelPayment(request.estimated_balance_cents, rate, 144);
  const amount = Math.min(
    (twelveYears * icrFactor(request.annual_income_cents)) / 10_000,
    discretionaryMonth(request, 100, 20),
  );
  return amount > 0 && amount < 5_00 ? 5_00 : Math.round(amount);
}

function rapPayment(request) {
  const income = request.annual_income_cents;
  const percent = Math.min(10, Math.ceil((income - 10_000_00) / 10_000_00));
  const base = income <= 10_000_00 ? 10_00 : (income * percent) / 1200;
  return Math.round(Math.max(base - (request.family_size - 1) * 50_00, 10_00));
}

function repay(method, request, rate, months) {
  const principal = request.estimated_balance_cents;
  switch (method) {
    case 'level':
      return repayLevel(principal, rate, months);
    case 'graduated':
      return repayGraduated(principal, rate, months);
    case 'rap':
      return repayRap(principal, rate, months, rapPayment(request));
    case 'icr':
      return repayIncomeDriven(principal, rate, months, icrPayment(request, rate));
    case 'paye':
      return repayIncomeDriven(principal, rate, months, incomeBasedPayment(request, rate, 10));
    default:
      return repayIncomeDriven(principal, rate, months, incomeBasedPayment(request, rate, 15));
  }
}

/** All fifteen options of a quick-quote request. */
export function quickQuote(request) {
  const resolved = resolve(request);
  const options = new Array(plans.length);
  for (let at = 0; at < plans.length; at += 1) {
    const plan = plans[at];
    const option = describeOption(plan, resolved, request);
    options[at] = option;
    if (option.quote_status !== 'calculated') continue;
    const months = option.estimated_term.maximum_month_count;
    repay(plan.method, request, option.assumed_interest_rate_bps, months);
    option.estimated_monthly_payment_cents = outcome.firstPayment;
    option.estimated_total_paid_cents = outcome.totalPaid;
    if (outcome.repaidIn === 0) option.forgiveness_month_count = months;
    else option.payoff_month_count = outcome.repaidIn;
  }
  return options;
}
