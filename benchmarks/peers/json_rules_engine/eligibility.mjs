// json-rules-engine on a borrower: one run for each loan, one for the plans. What the engine can't
// express, sums and "some loan", is plain JavaScript, which is to its advantage.

import { Engine } from 'json-rules-engine';

import { loanRules, planRules } from './rules.mjs';

const CONSOLIDATION = /^(direct_consolidation_|ffel_consolidation)/;
const CLOSED = new Set(['paid_in_full', 'discharged', 'canceled', 'abandoned']);
const UNDONE = new Set(['canceled', 'abandoned']);
const PROFILE_FACTS = [
  'marital_status', 'tax_filing_status', 'spouse_income_included',
  'spouse_adjusted_gross_income_cents', 'alternative_taxable_income_cents',
  'direct_loan_repayment_start_status', 'extended_new_borrower_status',
  'ffel_extended_new_borrower_status', 'ibr_new_borrower_status',
  'repaye_qualifying_payment_count_since_2024_07_01', 'spouse_eligible_loan_debt_cents',
  'ibr_standard_payment_cap_cents', 'parent_plus_consolidation_idr_payment_status',
  'paye_new_borrower_status', 'paye_enrollment_status', 'paye_standard_payment_cap_cents',
  'icr_enrollment_status', 'icr_joint_repayment_with_spouse', 'icr_12_year_standard_payment_cents',
  'spouse_icr_12_year_standard_payment_cents',
];

/** An engine whose events say which parts of each rule are certainly true, and which may be. */
function engineOf(rules) {
  const engine = new Engine();
  for (const [name, parts] of Object.entries(rules)) {
    for (const part of ['certain', 'possible']) {
      const conditions = parts[part];
      const nested = conditions.all || conditions.any || conditions.not;
      engine.addRule({
        conditions: nested ? conditions : { all: [conditions] },
        event: { type: `${part}:${name}` },
      });
    }
  }
  return engine;
}

const loanEngine = engineOf(loanRules);
const planEngine = engineOf(planRules);

const known = (value) => (value === undefined || value === 'unknown' ? null : value);
const dateNumber = (text) => (text === undefined ? null : Number(text.replaceAll('-', '')));

// --- three values in plain JavaScript -----------------------------------------------------------

const both = (a, b) => (a === 'no' || b === 'no' ? 'no' : a === 'yes' && b === 'yes' ? 'yes'
  : 'unknown');
const either = (a, b) => (a === 'yes' || b === 'yes' ? 'yes' : a === 'no' && b === 'no' ? 'no'
  : 'unknown');
const test = (value, predicate) => (value === null ? 'unknown' : predicate(value) ? 'yes' : 'no');
const some = (loans, predicate) =>
  loans.reduce((found, loan) => either(found, predicate(loan)), 'no');

function loanFactsOf(loan) {
  const type = known(loan.loan_type);
  const program = type === null ? null : type.split('_')[0];
  return {
    type,
    program,
    status: known(loan.status),
    balance: loan.outstanding_principal_cents + loan.accrued_interest_cents,
    rate: loan.interest_rate_bps ?? null,
    made: dateNumber(loan.first_disbursement_date),
    parent_plus_history: known(loan.parent_plus_history),
    plan: loan.repayment_plan ?? null,
  };
}

const isOpen = (loan) =>
  (loan.balance > 0 ? test(loan.status, (status) => !CLOSED.has(status)) : 'no');
const wasReceived = (loan) => test(loan.status, (status) => !UNDONE.has(status));
const isOfProgram = (program) => (loan) => test(loan.program, (found) => found === program);
const isDirect = isOfProgram('direct');

function totalAbove(loans, program, limit) {
  let certain = 0;
  let possible = 0;
  for (const loan of loans) {
    const counts = both(isOfProgram(program)(loan), isOpen(loan));
    if (counts === 'yes') certain += loan.balance;
    if (counts !== 'no') possible += loan.balance;
  }
  return certain > limit ? 'yes' : possible > limit ? 'unknown' : 'no';
}

function portfolioFactsOf(loans) {
  const madeDirect = (predicate) => some(loans, (loan) =>
    both(both(isDirect(loan), wasReceived(loan)), test(loan.made, predicate)));
  const openOn = (plan) => some(loans, (loan) => both(isOpen(loan), loan.plan === plan ? 'yes'
    : 'no'));
  return {
    newer_direct_loan: madeDirect((made) => made >= 20260701),
    direct_loan_before_2006_07_01: madeDirect((made) => made < 20060701),
    direct_balance_over_30000: totalAbove(loans, 'direct', 30_000_00),
    ffel_balance_over_30000: totalAbove(loans, 'ffel', 30_000_00),
    open_loan_on_ibr: openOn('ibr'),
    open_loan_on_icr: openOn('icr'),
  };
}

/** Which loans a plan takes: none, some, or undecided; and whether their rates are known. */
function takenFacts(name, loans, values) {
  const candidates = loans.filter((_, place) => values[place] !== 'no');
  const taken = candidates.length === 0 ? 'no'
    : values.includes('unknown') ? 'unknown' : 'yes';
  const quotable = candidates.every(({ rate }) => rate !== null) ? 'yes' : 'unknown';
  return { [`${name}_taken`]: taken, [`${name}_quotable`]: quotable };
}

const valuesOf = (rules, { events }) => {
  const types = new Set(events.map(({ type }) => type));
  return Object.fromEntries(Object.keys(rules).map((name) =>
    [name, types.has(`certain:${name}`) ? 'yes' : types.has(`possible:${name}`) ? 'unknown'
      : 'no']));
};

/** 'yes', 'no', or 'unknown' for each plan, in the order of the catalog. */
export async function decide({ borrower_profile: profile, loans: givenLoans }) {
  const loans = givenLoans.map(loanFactsOf);
  const facts = { always: true, analysis_as_of: dateNumber(profile.analysis_as_of) };
  for (const name of PROFILE_FACTS) facts[name] = known(profile[name]);
  Object.assign(facts, portfolioFactsOf(loans));
  const perLoan = [];
  for (const loan of loans) {
    perLoan.push(valuesOf(loanRules, await loanEngine.run({ ...facts, ...loan })));
  }
  for (const name of Object.keys(loanRules)) {
    Object.assign(facts, takenFacts(name, loans, perLoan.map((values) => values[name])));
  }
  facts.consolidation_taken = some(
    loans.filter((_, place) => perLoan[place].fixed_direct !== 'no'),
    ({ type }) => test(type, (found) => CONSOLIDATION.test(found)),
  );
  return Object.values(valuesOf(planRules, await planEngine.run(facts)));
}
