// A client that knows a source only by its schema: it decides what to ask with the conditions, and
// finds values by type, format, bounds, and choices.

const day = 86_400_000;
const daysOf = (text) => Date.parse(text) / day;
const monthsOf = (text) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;

/** Every field of a schema by its name, with N and M for the numbers of records. */
export function templatesOf({ fields, record_groups: groups }) {
  const all = groups.flatMap((group) => [group, ...group.record_groups]);
  return new Map([...fields, ...all.flatMap((group) => [group.count, ...group.fields])]
    .map((field) => [field.field_id, field]));
}

/** A name of a schema in a record, or in a record of a record. */
export const named = (name, [record, nested]) =>
  name.replace('__N__', `__${record}__`).replace('__M__', `__${nested}__`);

/** The unit in which conditions count a value. */
function counted(value, type) {
  if (value === undefined) return undefined;
  switch (type) {
    case 'boolean': return Number(value === true || value === 'yes');
    case 'number': return Math.round(value * 10);
    case 'date': return daysOf(value);
    case 'month': return monthsOf(value);
    default: return value;
  }
}

/** The day some months later, at most the last day of its month. */
function monthsAfter(days, months) {
  const from = new Date(days * day);
  const month = from.getUTCMonth() + months;
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), last)) / day;
}

const both = (a, b) => (a === false || b === false ? false : a && b);
const truth = (value) => (value === undefined ? undefined : Boolean(value));
const not = (value) => (value === undefined ? undefined : !truth(value));

const joins = {
  both: (a, b) => both(truth(a), truth(b)),
  either: (a, b) => not(both(not(a), not(b))),
  otherwise: (a, b) => a ?? b,
};
const arithmetic = {
  equal: (a, b) => Number(a) === Number(b),
  less: (a, b) => Number(a) < Number(b),
  less_or_equal: (a, b) => Number(a) <= Number(b),
  add: (a, b) => Number(a) + Number(b),
  subtract: (a, b) => Number(a) - Number(b),
  multiply: (a, b) => Number(a) * Number(b),
  divide: (a, b) => (Number(b) === 0 ? undefined : Number(a) / Number(b)),
  add_months: (a, b) => monthsAfter(Number(a), Number(b)),
};
const changes = {
  negation: not,
  surely: (a) => truth(a) === true,
  possible: (a) => truth(a) !== false,
  known: (a) => a !== undefined,
  decided: (a) => (a === undefined ? undefined : true),
};

const programs = ['direct', 'ffel', 'perkins'];
const known = (value) => (value === 'unknown' ? undefined : value);
const ofLoan = {
  type: (loan) => known(loan.loan_type),
  program: (loan) => known(programs.find((one) => loan.loan_type.startsWith(one))
    ?? loan.loan_type),
  status: (loan) => known(loan.status),
  plan: (loan) => known(loan.plan),
  made_day: (loan) => loan.made_date && daysOf(loan.made_date),
  first_disbursement_day: (loan) =>
    loan.first_disbursement_date && daysOf(loan.first_disbursement_date),
};
const loanFact = (property, loan) =>
  (ofLoan[property] ? ofLoan[property](loan) : loan[property]);

/** Decides conditions over values, with the loans and the plan of the package. */
export class ConditionReader {
  constructor(schema, { loans, plan_id: plan }) {
    Object.assign(this, { templates: templatesOf(schema), loans, plan });
    /** The roles of the documents that were attached. */
    this.attached = new Set();
  }

  /** The values of a field in every record of its group. */
  inRecords(id, values) {
    const pattern = new RegExp(`^${id.replace('__N__', '__\\d+__').replace('__M__', '__\\d+__')}$`);
    return Object.entries(values).filter(([name]) => pattern.test(name)).map(([, value]) => value);
  }

  /** True, false, a number, or undefined if that is not known. */
  read(condition, values, records = [], loan = undefined) {
    const { operation, operands = [], field_id: id } = condition;
    const again = (one, of = loan) => this.read(one, values, records, of);
    if (joins[operation]) return joins[operation](...operands.map((one) => again(one)));
    if (changes[operation]) return changes[operation](again(operands[0]));
    if (arithmetic[operation]) {
      const [a, b] = operands.map((one) => again(one));
      return a === undefined || b === undefined ? undefined : arithmetic[operation](a, b);
    }
    const value = id && values[named(id, records)];
    switch (operation) {
      case 'number': return condition.number;
      case 'field': return counted(value, this.templates.get(id).type);
      case 'chosen': return value === undefined ? undefined : value === condition.choice;
      case 'provided': return value !== undefined;
      case 'attached': return this.attached.has(condition.document_role);
      case 'today': return daysOf(today());
      case 'length': return value?.length;
      case 'same_text': {
        const other = values[named(condition.other_field_id, records)];
        if (value === undefined || other === undefined) return undefined;
        return value.toLowerCase() === other.toLowerCase();
      }
      case 'same_in_earlier': {
        if (value === undefined) return undefined;
        const earlier = Array.from({ length: records.at(-1) - 1 }, (_, index) =>
          values[named(id, [...records.slice(0, -1), index + 1])]);
        return earlier.includes(value);
      }
      case 'chosen_in_some': return this.inRecords(id, values).includes(condition.choice);
      case 'named_in_records': return this.inRecords(id, values).includes(loan?.loan_id);
      case 'named_loan': {
        const found = this.loans.find((one) => one.loan_id === value);
        return found && loanFact(condition.loan_property, found);
      }
      case 'several_holders':
        return new Set(this.loans.filter((one) => truth(again(operands[0], one)) === true)
          .map((one) => one.holder)).size > 1;
      case 'total_above': case 'new_loan': case 'profile': case 'unknown': return undefined;
      case 'chosen_plan': return this.plan === condition.plan_id;
      case 'loan': return loanFact(condition.loan_property, loan);
      case 'loan_among': {
        const fact = loanFact(condition.loan_property, loan);
        return fact === undefined ? undefined : condition.among.includes(fact);
      }
      case 'package':
        if (condition.package_property === 'plan_chosen') return this.plan !== undefined;
        return undefined; // of the profile, which this client does not read
      case 'some_loan': {
        const found = this.loans.map((one) => truth(again(operands[0], one)));
        return found.includes(true) || (found.includes(undefined) ? undefined : false);
      }
      default:
    }
    throw new Error(`no client needs ${operation} yet`);
  }

  /** Whether a condition of the schema holds; one that is absent always does. */
  holds(described, values, records) {
    return described === undefined
      || truth(this.read(described.condition, values, records)) === true;
  }

  required(field, values, records) {
    if (field.required !== 'sometimes') return field.required === 'always';
    return this.holds(field.required_when, values, records);
  }
}

/** Visits every field that these values ask for, as `visit(field, name, records)`. */
export function visitAsked(schema, reader, values, visit) {
  const see = (fields, records) => {
    for (const field of fields)
      if (reader.holds(field.applies_when, values, records))
        visit(field, named(field.field_id, records), records);
  };
  const numbersOf = ({ minimum, count }, records) => {
    const found = values[named(count.field_id, records)] ?? minimum;
    return Array.from({ length: found }, (_, index) => index + 1);
  };
  see(schema.fields, []);
  for (const group of schema.record_groups) {
    if (!reader.holds(group.applies_when, values, [])) continue;
    see([group.count], []);
    for (const record of numbersOf(group, [])) {
      see(group.fields, [record]);
      for (const nested of group.record_groups) {
        if (!reader.holds(nested.applies_when, values, [record])) continue;
        see([nested.count], [record]);
        for (const inner of numbersOf(nested, [record])) see(nested.fields, [record, inner]);
      }
    }
  }
}

const texts = {
  social_security_number: '078051120', taxpayer_id: '123456789', phone: '2175550134',
  email: 'ada@example.com', zip_code: '62701', opeid: '001234', country: 'US',
};
const today = () => new Date().toISOString().slice(0, 10);
const fromToday = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** Values that the schema allows, in the order in which the client tries them. */
export function valuesFor(field) {
  const { type, minimum, maximum, choices, must_be_true: mustBeTrue } = field;
  if (choices !== undefined) return choices;
  const within = (number) => Math.min(Math.max(number, minimum), maximum);
  switch (type) {
    case 'boolean': return mustBeTrue ? [true] : [true, false];
    case 'integer': return [...new Set([2, 1, 12, minimum, maximum].map(within))];
    case 'cents': return [...new Set([100_000, 20_000, 500, 0, 10_000_000].map(within))];
    case 'number': return [...new Set([320, 400, minimum].map(within))].map((one) => one / 10);
    case 'date': return minimum === undefined
      ? [today(), fromToday(-30), fromToday(30), fromToday(-400), fromToday(200), '2019-09-01',
        '2010-01-15', fromToday(500)] : ['1985-06-15', '1990-01-01'];
    case 'month': return [today(), fromToday(40), fromToday(-40)].map((one) => one.slice(0, 7));
    default: return [texts[type] ?? 'Ada'.padEnd(minimum, 'a').slice(0, maximum), 'Grace', 'Mary'];
  }
}
