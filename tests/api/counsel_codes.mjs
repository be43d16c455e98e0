// The codes of tests/data/borrowers, CODE or CODE:WHICH, and what an analysis says for each.
import assert from 'node:assert/strict';

const TAX = /Forgiven balances count as income/;

const reasons = ({ advice }) => advice.groups.map((group) => group.reason);
const someReason = (sentence) => (data) => reasons(data).some((text) => sentence.test(text));
/** Everything that is said about the choice of a plan. */
const choices = ({ advice }) => advice.groups.flatMap((group) =>
  [group.reason, group.runner_up?.message ?? '', ...group.flips]);
const sentences = (text) => text.split(/(?<=[.!?]) /);
/** Words of a sentence that advises against a step, which does not count as advising it. */
const DENIED = /\b(?:not|never|no|without|before)\b|n't/i;
const notes = ({ plan_quotes: quotes }) => quotes.flatMap((quote) => quote.notes);
const someGroup = (holds) => ({ advice }, which) => advice.groups.some((one) => holds(one, which));
const track = (member) => ({ advice }) => advice[member] !== undefined;
const someOf = (member) => ({ advice }, code) => advice[member].some((one) => one.code === code);
const ofSomeGroup = (member) => someGroup((group, value) => group[member] === value);

/** Finds an entry of the calendar by CODE, or by CODE@DATE. */
function entry({ advice }, which) {
  const [code, date] = which.split('@');
  return advice.calendar.some((one) => one.code === code
    && (date === undefined || one.date === date));
}

/** For each code of advice, whether the advice says it. */
const ADVICE = {
  tax: (data) => [...choices(data), ...notes(data)].some((text) => TAX.test(text)),
  tax_in_reason: someReason(TAX),
  pay_more: someReason(/wants? to pay more/i),
  zero_now: someReason(/\$0 now, by your income/),
  months_unknown: someReason(/Payments made before now are not counted/),
  not_affordable: someReason(/No plan fits your income/),
  ffel_ibr_first: someReason(/IBR at the holder would ask/),
  not_yet: someGroup((group) => group.status === 'not_yet'),
  needs_answers: someGroup((group) => group.status === 'needs_answers'),
  runner_up: someGroup((group, plan) => group.runner_up !== undefined
    && (plan === undefined || group.runner_up.plan_id === plan)),
  nothing_changes_it: someGroup((group) =>
    group.flips.some((flip) => /Nothing we tried changes it/.test(flip))),
  change: someGroup((group, code) => group.changes.some((one) => one.code === code)),
  question: someGroup((group, field) => group.questions.some((one) => one.field === field)),
  first: someOf('first'),
  leads: ({ advice }, code) => advice.first[0]?.code === code,
  next_step: someOf('next_steps'),
  present: ofSomeGroup('present_plan_id'),
  companion: ofSomeGroup('companion_plan_id'),
  lowest_first_payment: ofSomeGroup('lowest_first_payment'),
  lowest_total: ofSomeGroup('lowest_total'),
  soonest_payoff: ofSomeGroup('soonest_payoff'),
  soonest_forgiveness: ofSomeGroup('soonest_forgiveness'),
  /** The reason contains the number as a separate word. */
  reason_holds: someGroup((group, number) =>
    (group.reason.match(/\d[\d,.]*\d|\d/g) ?? []).includes(number)),
  recommended_plan: ({ advice, recommendation }) => recommendation.plan_id !== undefined
    || advice.groups.some((group) => group.recommended_plan_id !== undefined),
  recommends: someGroup((group, plan) => group.recommended_plan_id === plan),
  answers: someGroup((group, field) => group.answers_that_could_change_it.includes(field)),
  advises: (data, step) => choices(data).flatMap(sentences)
    .some((text) => text.toLowerCase().includes(step) && !DENIED.test(text)),
  offers: ({ plan_quotes: quotes }, plan) => quotes.some((quote) => quote.plan_id.includes(plan)),
  rap_benefit: track('rap_benefit'),
  ffel_ibr: track('ffel_ibr'),
  pslf: ({ advice }, part) => advice.pslf !== undefined
    && (part === undefined || advice.pslf[part].length > 0),
  pslf_remaining: ({ advice }, count) => advice.pslf?.remaining === Number(count),
  filing: ({ advice }, part) => advice.filing !== undefined && (part === undefined
    || advice.filing[part]?.length > 0
    || advice.filing.options.some((one) => one[part] !== undefined)),
  default_exit: ({ advice }, group) => advice.default_exit !== undefined
    && (group === undefined || advice.default_exit.some((one) => one.group === group)),
  has_a_way_out: ({ advice }, loan) =>
    (advice.default_exit ?? []).some((one) => one.loan_ids.includes(loan)),
  not_in_a_plan: ({ advice }, loan) => advice.not_in_a_plan.some((one) => one.loan_id === loan),
  calendar: entry,
};

const WARNINGS = ['ibr_beside_newer_direct_loan', 'ibr_shared_with_ffel', 'interest_capitalizes',
  'joint_consolidation', 'near_tiered_boundary', 'new_loan_closes_plans', 'savings_plan_ended',
  'tiered_term_was_set'];

/** Whether the data of an analysis says what a code stands for. */
export function says(data, said) {
  const [code] = said.split(':', 1);
  const which = said.length > code.length ? said.slice(code.length + 1) : undefined;
  if (Object.hasOwn(ADVICE, code)) return ADVICE[code](data, which);
  assert.ok(WARNINGS.includes(code), `what ${code} stands for`);
  return data.warnings.some((warning) => warning.code === code);
}
