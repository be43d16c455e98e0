// What an analysis says, by the codes of tests/data/borrowers: CODE or CODE:WHICH.
import assert from 'node:assert/strict';

const TAX = /Forgiven balances count as income/;

const reasons = ({ advice }) => advice.groups.map((group) => group.reason);
const someReason = (sentence) => (data) => reasons(data).some((text) => sentence.test(text));
/** All that is said about the choice of a plan. */
const choices = ({ advice }) => advice.groups.flatMap((group) =>
  [group.reason, group.runner_up?.message ?? '', ...group.flips]);
const notes = ({ plan_quotes: quotes }) => quotes.flatMap((quote) => quote.notes);
const someGroup = (holds) => ({ advice }, which) => advice.groups.some((one) => holds(one, which));
const track = (member) => ({ advice }) => advice[member] !== undefined;

/** Codes of advice, and whether it says them. */
const ADVICE = {
  tax: (data) => [...choices(data), ...notes(data)].some((text) => TAX.test(text)),
  tax_in_reason: someReason(TAX),
  pay_more: someReason(/Who wants to pay more/),
  zero_now: someReason(/\$0 now; recertify every year/),
  months_unknown: someReason(/Payments made before now are not counted/),
  not_affordable: someReason(/No plan fits your income/),
  ffel_ibr_first: someReason(/^IBR at the holder would ask/),
  not_yet: someGroup((group) => group.status === 'not_yet'),
  runner_up: someGroup((group) => group.runner_up !== undefined),
  recommended_plan: ({ advice, recommendation }) => recommendation.plan_id !== undefined
    || advice.groups.some((group) => group.recommended_plan_id !== undefined),
  recommends: someGroup((group, plan) => group.recommended_plan_id === plan),
  answers: someGroup((group, field) => group.answers_that_could_change_it.includes(field)),
  advises: (data, step) => choices(data).some((text) => text.toLowerCase().includes(step)),
  offers: ({ plan_quotes: quotes }, plan) => quotes.some((quote) => quote.plan_id.includes(plan)),
  rap_benefit: track('rap_benefit'),
  ffel_ibr: track('ffel_ibr'),
  pslf: ({ advice }, part) => advice.pslf !== undefined
    && (part === undefined || advice.pslf[part].length > 0),
  filing: ({ advice }, side) => advice.filing !== undefined
    && (side === undefined || advice.filing.options.some((one) => one[side] !== undefined)),
  default_exit: ({ advice }, group) => advice.default_exit !== undefined
    && (group === undefined || advice.default_exit.some((one) => one.group === group)),
  not_in_a_plan: ({ advice }, loan) => advice.not_in_a_plan.some((one) => one.loan_id === loan),
  calendar: ({ advice }, code) => advice.calendar.some((one) => one.code === code),
};

const WARNINGS = ['ibr_beside_newer_direct_loan', 'ibr_shared_with_ffel', 'joint_consolidation',
  'near_tiered_boundary', 'new_loan_closes_plans', 'savings_plan_ended'];

/** Whether the data of an analysis say what a code stands for. */
export function says(data, said) {
  const [code] = said.split(':', 1);
  const which = said.length > code.length ? said.slice(code.length + 1) : undefined;
  if (Object.hasOwn(ADVICE, code)) return ADVICE[code](data, which);
  assert.ok(WARNINGS.includes(code), `what ${code} stands for`);
  return data.warnings.some((warning) => warning.code === code);
}
