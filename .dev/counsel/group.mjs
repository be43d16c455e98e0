// What is advised of one group of loans.
import { dollars, entry, heading, item, money, paragraph, percent, table } from './page.mjs';

const STATUSES = {
  recommended: 'Recommended',
  provisional: 'For now',
  not_yet: 'Nothing to choose yet',
  none_open: 'No plan is open',
  needs_answers: 'Answers are needed',
};

const GOALS = {
  lowest_first_payment: 'lowest first payment',
  lowest_total: 'lowest total',
  soonest_payoff: 'soonest paid off',
  soonest_forgiveness: 'soonest forgiven',
};

/** Heads of the options' costs: those of the flat road first, then those of the growing one. */
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

/** What no row has room for. */
const costNotes = (costs, names) => costs.flatMap((cost) => [
  ...cost.companion_plan_id === undefined ? []
    : item(`${names.short(cost.plan_id)}: the loans that it leaves out are on `
      + `${names.short(cost.companion_plan_id)}.`),
  ...cost.successor_plan_id === undefined ? []
    : item(`${names.short(cost.plan_id)}: until ${cost.ends_on}, then `
      + `${names.short(cost.successor_plan_id)}.`),
  ...cost.flat.forgiven_cents > 0 || cost.growing.forgiven_cents === 0 ? []
    : item(`${names.short(cost.plan_id)}: if income grows, ${dollars(cost.growing.forgiven_cents)} `
      + `is forgiven and ${dollars(cost.growing.tax_cents)} is the tax on it.`),
]);

function road(label, { paid_cents: paid, tax_cents: tax, forgiven_cents: forgiven, months }) {
  const sum = `${dollars(paid + tax)} in ${months} months`;
  return entry(label, forgiven === 0 ? sum
    : `${sum}: ${dollars(paid)} paid, ${dollars(tax)} tax on ${dollars(forgiven)} forgiven`);
}

function recommendation(group, names, growth) {
  const plan = group.recommended_plan_id;
  if (plan === undefined) return [];
  const cost = group.costs.find((one) => one.plan_id === plan);
  const first = money(cost.first_outlay_cents);
  const highest = money(cost.highest_outlay_cents);
  const beside = group.companion_plan_id === undefined ? ''
    : `, with ${names.short(group.companion_plan_id)} for the loans left out`;
  return [
    ...entry('payment now', first === highest ? `${first}${beside}`
      : `${first}${beside}; at most ${highest} while income stays`),
    ...road('if income stays', cost.flat),
    ...road(`if it grows ${percent(growth)}`, cost.growing),
  ];
}

const listed = (label, texts) => (texts.length === 0 ? [] : [label, ...texts.flatMap(item)]);

const MISSING = 'needs_more_information';

/** Which answers a plan lacks, or which rules close it. */
const causeOf = ({ eligibility_status: status, missing_inputs: missing, reasons }) => (
  status === MISSING ? missing
    : reasons.filter((one) => one.outcome === 'fail').map((one) => one.rule_id)).join(', ');

/** Plans of the group's program that have no figure. */
function withoutCost(group, quotes, names) {
  const isFfel = (id) => id.startsWith('ffel');
  const others = quotes.filter(({ plan_id: id }) => isFfel(id) === isFfel(group.group)
    && !group.costs.some((cost) => cost.plan_id === id));
  const said = (label, status) => {
    const causes = new Map();
    for (const quote of others.filter((one) => one.eligibility_status === status)) {
      const cause = causeOf(quote);
      causes.set(cause, [...causes.get(cause) ?? [], names.short(quote.plan_id)]);
    }
    const texts = [...causes].map(([cause, plans]) =>
      plans.join(', ') + (cause === '' ? '' : ` (${cause})`));
    return texts.length === 0 ? [] : entry(label, texts.join('; '));
  };
  return [
    ...said('open, no estimate', 'eligible'),
    ...said('an answer is missing', MISSING),
    ...said('closed', 'not_eligible'),
  ];
}

/** Roads and options run to their ends. */
const PUBLIC_SERVICE = ['  Costs are without public service forgiveness, which stands below.'];

export function groupPart(group, { names, quotes, growth, pslf }) {
  const plan = group.recommended_plan_id;
  const title = group.group === 'direct' ? 'DIRECT LOANS'
    : `FFEL LOANS AT ${names.holder(group.group.slice('ffel:'.length))}`;
  const goals = Object.entries(GOALS).filter(([member]) => group[member] !== undefined)
    .map(([member, label]) => `${label}: ${names.short(group[member])}`);
  return [
    ...heading(`${title}: ${group.loan_ids.join(', ')}`),
    ...paragraph(STATUSES[group.status] + (plan === undefined ? '' : `: ${names.long(plan)}`)),
    ...paragraph(group.reason, '  '),
    ...recommendation(group, names, growth),
    ...pslf === undefined || group.group !== 'direct' ? [] : PUBLIC_SERVICE,
    ...group.runner_up === undefined ? []
      : entry('runner-up', group.runner_up.message),
    ...goals.length === 0 ? [] : entry('by goal', goals.join('; ')),
    ...listed('What would change it', group.flips),
    ...listed('Answers that could change it', group.answers_that_could_change_it),
    ...group.costs.length === 0 ? [] : ['All options with an estimate',
      ...table(HEADS, group.costs.map((cost) => costRow(cost, plan, names)), ''),
      ...costNotes(group.costs, names)],
    ...withoutCost(group, quotes, names),
  ];
}
