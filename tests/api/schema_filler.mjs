// A client that fills in a source until its package is ready. It knows only what the schema of the
// source says, and what the faults say.
import { pdf } from './attachment_files.mjs';
import { assertSuccess } from './envelope.mjs';
import { assertCreated, faultPaths } from './packages.mjs';
import { ConditionReader, named, templatesOf, valuesFor, visitAsked } from './schema_client.mjs';

/** Every part of a schema that has relations and blockers: the source, and each group. */
const partsOf = (schema) => [schema,
  ...schema.record_groups.flatMap((group) => [group, ...group.record_groups])];

/** Visits a condition and all within it. */
function visitCondition(condition, visit) {
  visit(condition);
  for (const one of condition.operands ?? []) visitCondition(one, visit);
}

/** The fields of a condition. */
function fieldsOf(condition) {
  const found = new Set();
  visitCondition(condition, ({ field_id: one, other_field_id: other }) => {
    for (const id of [one, other]) if (id !== undefined) found.add(id);
  });
  return [...found];
}

/** Answers that make a condition hold, as far as answers decide it: choices by field. */
export function answersFor({ operation, operands = [], ...rest }, holds = true) {
  const [first, second] = operands;
  switch (operation) {
    case 'chosen': return holds ? { [rest.field_id]: rest.choice } : {};
    case 'equal': return first.operation === 'field' && second.unit === 'yes_or_no'
      ? { [first.field_id]: (second.number === 1) === holds } : {};
    case 'negation': return answersFor(first, !holds);
    case 'surely': case 'possible': return answersFor(first, holds);
    case 'both': return { ...answersFor(first, holds), ...answersFor(second, holds) };
    case 'either': return holds ? answersFor(first, holds)
      : { ...answersFor(first, holds), ...answersFor(second, holds) };
    default: return {};
  }
}

/** The ways through a source: each choice that decides about something, with what leads there. */
export function routesOf(schema) {
  const templates = templatesOf(schema);
  const deciding = new Set();
  visitConditions(schema, (condition) =>
    visitCondition(condition, ({ field_id: id }) => id !== undefined && deciding.add(id)));
  const leadTo = (id, seen = new Set()) => {
    const { applies_when: when } = templates.get(id) ?? {};
    if (when === undefined || seen.has(id)) return {};
    seen.add(id);
    const answers = answersFor(when.condition);
    return Object.assign({}, ...Object.keys(answers).map((one) => leadTo(one, seen)), answers);
  };
  return [{}, ...[...deciding].flatMap((id) => {
    const field = templates.get(id);
    if (field?.type !== 'choice' && field?.type !== 'boolean') return [];
    const choices = field.choices ?? (field.must_be_true ? [true] : [true, false]);
    return choices.map((choice) => ({ ...leadTo(id), [id]: choice }));
  })];
}

/** Visits every condition of a schema. */
function visitConditions(schema, visit) {
  const see = (described) => described && visit(described.condition);
  for (const field of templatesOf(schema).values()) {
    see(field.applies_when);
    see(field.required_when);
  }
  for (const part of partsOf(schema)) {
    see(part.applies_when);
    for (const { broken_when: when } of part.relations) see(when);
    for (const { blocked_when: when } of part.blockers) see(when);
  }
  for (const one of schema.documents) {
    see(one.applies_when);
    see(one.required_when);
  }
}

export class SchemaFiller {
  /** `route`: answers that are given in every record; `records`: how many each group has. */
  constructor(schema, facts, { route = {}, records = 1 } = {}) {
    Object.assign(this, { schema, route, records });
    this.reader = new ConditionReader(schema, facts);
    this.templates = templatesOf(schema);
    this.counts = new Map(partsOf(schema).slice(1).map((group) => [group.count, group]));
    this.tried = new Map();
    /** What a fault said is not asked for. */
    this.unasked = new Set();
  }

  /** The values that may be sent for a field. */
  choicesFor(field) {
    const wanted = this.route[field.field_id];
    if (wanted !== undefined) return [wanted];
    const group = this.counts.get(field);
    if (group === undefined) return valuesFor(field);
    return [Math.min(Math.max(this.records, group.minimum, 1), this.roomIn(group))];
  }

  /** The most records that a group can have: those that must differ may run out of choices. */
  roomIn({ maximum, fields }) {
    const different = fields.filter((one) => one.once_in_group && one.choices !== undefined);
    return Math.min(maximum, ...different.map(({ choices }) => choices.length));
  }

  /** The value that is tried next for a field; records differ where they have to. */
  valueFor(field, name, records) {
    const all = this.choicesFor(field);
    const shift = field.once_in_group ? (records.at(-1) ?? 1) - 1 : 0;
    return all[((this.tried.get(name) ?? 0) + shift) % all.length];
  }

  /** What these values ask for, with values: what is answered stays answered while it is asked. */
  answered(values) {
    const asked = new Set();
    const all = { ...values };
    visitAsked(this.schema, this.reader, all, (field, name, records) => {
      const wanted = all[name] !== undefined || this.route[field.field_id] !== undefined
        || this.counts.has(field) || this.reader.required(field, all, records);
      const value = this.valueFor(field, name, records);
      if (!wanted || value === undefined || this.unasked.has(name)) return;
      all[name] = value;
      asked.add(name);
    });
    return Object.fromEntries(Object.entries(all).filter(([name]) => asked.has(name)));
  }

  /** An answer opens questions and closes others, so this is repeated until nothing changes. */
  compose() {
    let values = {};
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const next = this.answered(values);
      if (JSON.stringify(next) === JSON.stringify(values)) break;
      values = next;
    }
    return values;
  }

  /** Visits each rule of the source and of each record: `visit(rule, records)`. */
  visitRules(kind, values, visit) {
    for (const rule of this.schema[kind]) visit(rule, []);
    const numbersOf = ({ count, minimum }, records) => {
      const number = values[named(count.field_id, records)] ?? minimum;
      return Array.from({ length: number }, (_, index) => [...records, index + 1]);
    };
    for (const group of this.schema.record_groups) {
      for (const record of numbersOf(group, [])) {
        for (const rule of group[kind]) visit(rule, record);
        for (const nested of group.record_groups) {
          for (const inner of numbersOf(nested, record))
            for (const rule of nested[kind]) visit(rule, inner);
        }
      }
    }
  }

  /** The names of the answers that break a rule, for each rule that is broken. */
  broken(kind, values) {
    const found = [];
    this.visitRules(kind, values, (rule, records) => {
      const described = rule.broken_when ?? rule.blocked_when;
      if (this.reader.read(described.condition, values, records) !== true) return;
      const about = [...new Set([rule.field_id, ...fieldsOf(described.condition)])]
        .filter((one) => one !== undefined);
      found.push({ rule, names: about.map((one) => named(one, records)) });
    });
    return found;
  }

  /** Takes the next value of whichever of these answers has been changed least. */
  change(names) {
    const can = names.filter((name) => {
      const field = this.templates.get(templateOf(name));
      return field !== undefined && this.choicesFor(field).length > 1;
    });
    if (can.length === 0) return false;
    const triesOf = (name) => (this.tried.get(name) ?? 0)
      / this.choicesFor(this.templates.get(templateOf(name))).length;
    this.unasked.clear();
    const [least] = can.sort((a, b) => triesOf(a) - triesOf(b));
    this.tried.set(least, (this.tried.get(least) ?? 0) + 1);
    return true;
  }

  /** Values that break no relation and, if that can be, block nothing. */
  settle() {
    let values = this.compose();
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const [wrong] = [...this.broken('relations', values), ...this.broken('blockers', values)];
      if (wrong === undefined || !this.change(wrong.names.filter((one) => one in values))) break;
      values = this.compose();
    }
    return values;
  }

  /** Saves the source. If nothing helps, there is no report, and the names are those at fault. */
  async save(opened, source) {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const values = this.settle();
      const answer = await opened.save(source, values);
      if (answer.status === 200) return { values, report: answer.json.data };
      const names = faultPaths(answer).map((path) => path.replace(/^values\./, ''));
      if (!this.correct(names, answer.json.data.errors)) return { values, names };
    }
    return { values: this.compose(), names: [] };
  }

  /** Does what the faults ask for; returns whether anything was left to do. */
  correct(names, faults) {
    const unasked = names.filter((_, index) => faults[index].message.startsWith('is asked only'));
    const wrong = names.filter((name) => !unasked.includes(name));
    // An answer that is wrong may be all that keeps others from being asked for.
    if (wrong.length > 0) return wrong.map((name) => this.change([name])).includes(true);
    for (const name of unasked) this.unasked.add(name);
    return true;
  }

  /** Uploads what the answers ask for. */
  async attach(opened, source, values) {
    for (const one of this.schema.documents) {
      const applies = this.reader.holds(one.applies_when, values, []);
      if (!applies || !this.reader.required(one, values, [])) continue;
      const made = await opened.upload({ source, role: one.document_role, content: pdf() });
      assertCreated(made);
      this.reader.attached.add(one.document_role);
    }
  }
}

/** The name of a field in a schema, from its name in a record. */
export const templateOf = (name) =>
  name.replace(/__\d+__/, '__N__').replace(/__\d+__/, '__M__')
    .replace(/__N__(\w+)__\d+$/, '__N__$1');

export async function schemaOf(opened, source) {
  const answer = await opened.send(`/supplemental-intake/schema?source_id=${source}`);
  assertSuccess(answer);
  return answer.json.data;
}

/**
 * Values for every field of a source and of one record of each group, whether it is asked for or
 * not. Only faults say what to leave out, and what to change.
 */
export class FaultHeeder {
  constructor(schema) {
    this.templates = templatesOf(schema);
    this.tried = new Map();
    this.counts = new Map(partsOf(schema).slice(1).map((group) => [group.count.field_id, 1]));
    this.values = {};
    for (const id of this.templates.keys()) this.take(named(id, [1, 1]));
  }

  /** Takes the next value of a field, or none after the last one. */
  take(name) {
    const id = templateOf(name);
    const all = this.counts.has(id) ? [this.counts.get(id)] : valuesFor(this.templates.get(id));
    const at = this.tried.get(name) ?? 0;
    this.tried.set(name, at + 1);
    if (at < all.length) this.values[name] = all[at];
    else delete this.values[name];
  }

  heed({ path, message }) {
    const name = path.replace(/^values\./, '');
    const [, least] = /^must be from (\d+) to/.exec(message) ?? [];
    if (/^(is asked only when|does not apply)/.test(message)) {
      delete this.values[name];
    } else if (this.counts.has(templateOf(name)) && least !== undefined) {
      this.counts.set(templateOf(name), Number(least));
      this.values[name] = Number(least);
    } else {
      this.take(name);
    }
  }

  /** Saves until nothing is refused, and answers what is then missing. Returns the report. */
  async save(opened, source) {
    for (let rounds = 0; rounds < 60; rounds += 1) {
      const answer = await opened.save(source, this.values);
      if (answer.status !== 200) {
        faultPaths(answer);
        for (const fault of answer.json.data.errors) this.heed(fault);
        continue;
      }
      const { status, fields } = answer.json.data;
      const missing = fields.filter((one) => one.required && one.status === 'missing');
      if (status !== 'incomplete' || missing.length === 0) return answer.json.data;
      for (const { field_id: name } of missing) {
        this.tried.set(name, 0);
        this.take(name);
      }
    }
    return undefined;
  }
}
