// What a counselor says before any table: payment, plan, and reason; what to do first; the next
// steps; the alternatives; and what would change the advice.
import {
  dated, dollars, heading, item, money, numbered, paragraph, readable, words,
} from './page.mjs';

const STATUSES = {
  recommended: 'Recommended',
  provisional: 'Recommended for now',
  not_yet: 'Nothing to choose yet',
  none_open: 'No plan is open',
  needs_answers: 'Answers are needed',
};

const GOALS = {
  lowest_first_payment: 'lowest first payment',
  lowest_total: 'lowest total',
  soonest_payoff: 'paid off soonest',
  soonest_forgiveness: 'forgiven soonest',
};

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a function that removes the sentences that it has returned before. */
function sayer() {
  const said = new Set();
  return (text) => readable(text).split(/(?<=[.!?]) (?=[A-Z$])/)
    .filter((one) => !said.has(one) && said.add(one)).join(' ');
}

function groupAdvice(group, names, say) {
  const plan = group.recommended_plan_id;
  const cost = group.costs.find((one) => one.plan_id === plan);
  const beside = group.companion_plan_id === undefined ? ''
    : `, with ${names.short(group.companion_plan_id)} for the loans that it leaves out`;
  return [
    ...heading(names.group(group.group).toUpperCase()),
    ...paragraph(STATUSES[group.status] + (cost === undefined ? ''
      : `: ${money(cost.first_outlay_cents)} a month at first`)),
    ...plan === undefined ? [] : paragraph(names.long(plan) + beside),
    ...paragraph(say(group.reason), '  '),
  ];
}

const formsOf = (sources) => sources.filter((one) => !one.endsWith('guidance'))
  .map((one) => words(one.replace(/_(pdf|workflow|form)$/, '')));
const plain = (text) => text.replaceAll('-', ' ').toLowerCase();
const notIn = (message) => (text) => !plain(message).includes(plain(text));
/** Details that belong to a sentence but are not in it. */
const aside = (texts) => (texts.length === 0 ? '' : ` (${texts.join('; ')})`);

function exitsOf({ default_exit: exits = [] }, names) {
  return exits.flatMap(({ group, rehabilitation, consolidation }) => {
    const lead = exits.length > 1 ? `${names.group(group)}: ` : '';
    const ways = [
      ...rehabilitation.payment_cents === undefined ? []
        : [`rehabilitation, ${rehabilitation.payments} payments of `
          + `${money(rehabilitation.payment_cents)}`],
      ...consolidation === undefined ? []
        : [`consolidation on ${names.short(consolidation.plan_id)}, `
          + `${money(consolidation.first_payment_cents)} a month at first`],
    ];
    return ways.length === 0 ? [] : [lead + ways.join('; ')];
  });
}

function firstPart(advice, names, say) {
  const things = advice.first ?? [];
  return things.length === 0 ? [] : [...heading('WHAT TO DO FIRST'),
    ...things.flatMap(({ code, message, form_source_ids: forms = [] }) => item(say(message)
      + aside([...code === 'default' ? exitsOf(advice, names) : [],
        ...formsOf(forms).filter(notIn(message))])))];
}

/** The questions, and what an answer would change. */
const questionsOf = (groups, say) => groups.flatMap(({ questions = [], flips }) =>
  questions.flatMap(({ label, message }) => [say(label), say(message), ...flips
    .filter((flip) => flip.startsWith(label)).map((flip) => say(flip.slice(label.length + 1)))]));

/** Names the group that holds all loans of a step, if there are several groups. */
function leadOf({ loan_ids: ids = [] }, groups, names) {
  const group = groups.find((one) => ids.every((id) => one.loan_ids.includes(id)));
  const isOne = groups.length < 2 || ids.length === 0 || group === undefined;
  return isOne ? '' : `${names.group(group.group)}: `;
}

function stepsPart({ first = [], next_steps: steps = [], groups }, names, say) {
  // If `first` already asks to protect the count, leave out the step that asks for it in the same
  // words.
  const isAsked = first.some((one) => one.code === 'protect_the_count');
  const left = steps.filter((one) => !(isAsked && one.code === 'confirm_the_count'));
  let told = '';
  const texts = left.map((step) => {
    const { code, message, by, where, form_source_id: form } = step;
    const lead = leadOf(step, groups, names);
    told += message;
    if (code === 'answer_questions') return [message, ...questionsOf(groups, say)].join(' ');
    const forms = formsOf(form === undefined ? [] : [form]).filter(notIn(told));
    // A form says where to send it. With a form, an address is shown only if it is a website, which
    // is another way to take the step.
    const isPlace = where !== undefined && (form === undefined || where.includes('.gov'));
    const places = [...by === undefined ? [] : [by], ...isPlace ? [where] : []];
    told += forms.join();
    return lead + readable(message)
      + aside([...places.filter(notIn(message)).map(dated), ...forms]);
  });
  return texts.length === 0 ? [] : [...heading('NEXT STEPS'), ...texts.flatMap(numbered)];
}

function othersPart(groups, names, say) {
  const texts = groups.flatMap((group) => {
    const lead = groups.length > 1 ? `${names.group(group.group)}: ` : '';
    const wishes = Object.entries(GOALS).filter(([member]) => group[member] !== undefined)
      .map(([member, label]) => `${label}: ${names.short(group[member])}`);
    return [
      ...group.runner_up === undefined ? [] : [lead + say(group.runner_up.message)],
      ...wishes.length === 0 ? [] : [capital(`${lead}${wishes.join('; ')}.`)],
    ];
  });
  return texts.length === 0 ? [] : [...heading('WHAT ELSE YOU COULD DO'), ...texts.flatMap(item)];
}

/** What would change the advice, except answers: each question shows what its answer changes. */
function changesPart(groups, names) {
  const told = new Map();
  for (const { group, flips, changes = [], questions = [] } of groups) {
    const data = new Map(changes.map((one) => [one.message, one]));
    const isAnswer = (flip) => questions.some((one) => flip.startsWith(one.label));
    for (const flip of flips.filter((one) => !isAnswer(one))) {
      const { code, value } = data.get(flip) ?? {};
      const isIncome = code === 'income_lower' || code === 'income_higher';
      const text = readable(flip) + (isIncome ? ` That is ${dollars(Number(value))} a year.` : '');
      told.set(text, [...told.get(text) ?? [], names.group(group)]);
    }
  }
  return told.size === 0 ? [] : [...heading('WHAT WOULD CHANGE IT'),
    ...[...told].flatMap(([text, of]) =>
      item((of.length === groups.length ? '' : `${of.join(', ')}: `) + text))];
}

export function advicePart(advice, names) {
  const say = sayer();
  return [
    ...advice.groups.flatMap((group) => groupAdvice(group, names, say)),
    ...firstPart(advice, names, say),
    ...stepsPart(advice, names, say),
    ...othersPart(advice.groups, names, say),
    ...changesPart(advice.groups, names),
  ];
}
