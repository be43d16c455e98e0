// What each plan costs for a group of loans.
import {
  dated, dollars, entry, heading, item, money, percent, readable, table, words,
} from './page.mjs';

/**
 * Column heads for the options' costs: those of the flat scenario first, then those of the growing
 * one.
 */
const HEADS = ['  plan', '>first', '>highest', '>cost', '>mo.', '>forgiven', '>tax', '>growing',
  '>mo.', 'fits'];
const unlessNothing = (cents) => (cents === 0 ? '' : dollars(cents));

function costRow(cost, recommended, names) {
  const { flat, growing } = cost;
  return [
    `${cost.plan_id === recommended ? '>' : ' '} ${names.short(cost.plan_id)}`,
    money(cost.first_outlay_cents), money(cost.highest_outlay_cents),
    dollars(flat.paid_cents + flat.tax_cents), `${flat.months}`,
    unlessNothing(flat.forgiven_cents), unlessNothing(flat.tax_cents),
    dollars(growing.paid_cents + growing.tax_cents), `${growing.months}`,
    cost.affordable ? 'yes' : 'no',
  ];
}

/** Notes that do not fit into a row. */
const costNotes = (costs, names) => costs.flatMap((cost) => [
  ...cost.companion_plan_id === undefined ? []
    : item(`${names.short(cost.plan_id)}: the loans that it leaves out are on `
      + `${names.short(cost.companion_plan_id)}.`),
  ...cost.successor_plan_id === undefined ? []
    : item(`${names.short(cost.plan_id)}: until ${dated(cost.ends_on)}, then `
      + `${names.short(cost.successor_plan_id)}.`),
  ...cost.flat.forgiven_cents > 0 || cost.growing.forgiven_cents === 0 ? []
    : item(`${names.short(cost.plan_id)}: if income grows, ${dollars(cost.growing.forgiven_cents)} `
      + `is forgiven and ${dollars(cost.growing.tax_cents)} is the tax on it.`),
]);

function scenario(label, { paid_cents: paid, tax_cents: tax, forgiven_cents: forgiven, months }) {
  const sum = `${dollars(paid + tax)} in ${months} months`;
  return entry(label, forgiven === 0 ? sum
    : `${sum}: ${dollars(paid)} paid, ${dollars(tax)} tax on ${dollars(forgiven)} forgiven`);
}

/** What the recommended plan costs, in both scenarios. */
function recommendation(group, growth) {
  const cost = group.costs.find((one) => one.plan_id === group.recommended_plan_id);
  return cost === undefined ? [] : [
    ...scenario('if income stays', cost.flat),
    ...scenario(`if it grows ${percent(growth)}`, cost.growing),
  ];
}

/** If the borrower claims public service, the costs with its forgiveness come first. */
function servicePart(costs, names) {
  const rows = costs.filter((one) => one.pslf !== undefined).map(({ plan_id: plan, pslf }) =>
    [names.short(plan), `${pslf.payments_left}`, dollars(pslf.paid_cents),
      dollars(pslf.forgiven_cents)]);
  return rows.length === 0 ? [] : [
    ...table(['plan that counts', '>payments left', '>paid', '>forgiven, no tax'], rows), '',
    'Without public service forgiveness',
  ];
}

const MISSING = 'needs_more_information';

/** Which answers a plan lacks, or why it is closed. */
function causesOf({ eligibility_status: status, missing_inputs: missing, reasons }) {
  if (status === MISSING) return [missing.map(words).join(', ')];
  const failed = reasons.filter((one) => one.outcome === 'fail');
  return failed.length === 0 ? [''] : failed.map((one) => readable(one.message));
}

/** Plans of the group's program that have no cost, grouped by the cause. */
function withoutCost(group, quotes, names) {
  const isFfel = (id) => id.startsWith('ffel');
  const others = quotes.filter(({ plan_id: id }) => isFfel(id) === isFfel(group.group)
    && !group.costs.some((cost) => cost.plan_id === id));
  const said = (label, status) => {
    const plans = new Map();
    for (const quote of others.filter((one) => one.eligibility_status === status)) {
      for (const cause of causesOf(quote)) {
        plans.set(cause, [...plans.get(cause) ?? [], names.short(quote.plan_id)]);
      }
    }
    return [...plans].flatMap(([cause, of]) =>
      item(`${of.join(', ')}, ${label}${cause === '' ? '.' : `: ${cause}`}`));
  };
  return [
    ...said('open, but without an estimate', 'eligible'),
    ...said('an answer is missing', MISSING),
    ...said('closed', 'not_eligible'),
  ];
}

export function costsPart(group, { names, quotes, growth }) {
  const plan = group.recommended_plan_id;
  return [
    ...heading(`EVERY PLAN FOR ${names.group(group.group).toUpperCase()}: `
      + group.loan_ids.join(', ')),
    ...servicePart(group.costs, names),
    ...recommendation(group, growth),
    ...group.costs.length === 0 ? []
      : [...table(HEADS, group.costs.map((cost) => costRow(cost, plan, names)), ''),
        ...costNotes(group.costs, names)],
    ...withoutCost(group, quotes, names),
  ];
}
