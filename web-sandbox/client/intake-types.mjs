// Writes the types of supplemental intake, source by source, from what `tassel-server rules intake
// --json` prints: node intake-types.mjs SCHEMAS TYPES
import { readFileSync, writeFileSync } from 'node:fs';

const typeOfJson = { string: 'string', boolean: 'boolean', integer: 'number', number: 'number' };

const union = (choices) => choices.map((one) => `'${one}'`).join(' | ');

function typeOf(field) {
  if (field.must_be_true) return 'true';
  if (field.type === 'state') return 'State';
  if (field.choices !== undefined) return union(field.choices);
  const known = typeOfJson[field.json_type];
  if (known === undefined) throw new Error(`${field.field_id} has an unknown type`);
  return known;
}

/** A text that does not end the comment that it is in. */
const inComment = (text) => text.replaceAll('*/', '* /');

const sentence = (text) => text?.replace(/[^.?!]$/, '$&.');

/** What a field is and when it is asked for, as a comment. */
function commentOf({ label, hint, format_hint: format, applies_when: when }) {
  const parts = [
    sentence(label),
    sentence(hint),
    sentence(format),
    when && `Asked for when ${when.words}.`,
  ];
  return `/** ${inComment(parts.filter(Boolean).join(' '))} */`;
}

const indented = (lines, by) => lines.map((line) => `${by}${line}`);
const member = (name, type) => `${name}?: ${type} | null;`;
/** A name of a field in any record, as the key of an index signature. */
const pattern = (name) => `[name: \`${name.replaceAll(/__[NM](?=__|$)/g, '__${number}')}\`]`;
const nameInRecord = (name) => name.slice(name.lastIndexOf('__') + 2);

/** The flat names of a group: those of its count, its fields, and its records. */
function flatNames(group) {
  const { count, fields, record_groups: nested = [] } = group;
  const isNested = count.field_id.includes('__');
  const named = (name, type) =>
    name.includes('__') ? `${pattern(name)}: ${type} | null | undefined;` : member(name, type);
  return [
    commentOf(count),
    named(count.field_id, 'number'),
    ...fields.flatMap((one) => [commentOf(one), named(one.field_id, typeOf(one))]),
    '/** Null removes the record, and the later records move up. */',
    `${pattern(`${group.group}__${isNested ? 'M' : 'N'}`)}: null;`,
    ...nested.flatMap(flatNames),
  ];
}

/** A record as an object, with the records within it. */
function recordType({ fields, record_groups: nested = [] }) {
  return [
    ...fields.flatMap((one) => [commentOf(one), member(nameInRecord(one.field_id), typeOf(one))]),
    ...nested.flatMap((one) => [
      `/** ${inComment(one.label)}. */`,
      `${nameInRecord(one.group)}?: readonly {`,
      ...indented(recordType(one), '  '),
      '}[];',
    ]),
  ];
}

/** The records of a source; a source without any takes none. */
function recordsType(groups) {
  if (groups.length === 0) return ['records: Record<string, never>;'];
  const each = groups.flatMap((one) => [
    `/** ${inComment(one.label)}. */`,
    `${one.group}?: readonly {`,
    ...indented(recordType(one), '  '),
    '}[];',
  ]);
  return ['records: {', ...indented(each, '  '), '};'];
}

function sourceType({ source_id: source, title, fields, record_groups: groups }) {
  const values = [
    ...fields.flatMap((one) => [commentOf(one), member(one.field_id, typeOf(one))]),
    ...groups.flatMap(flatNames),
  ];
  return [
    `/** ${inComment(title)}. */`,
    `${source}: {`,
    '  values: {',
    ...indented(values, '    '),
    '  };',
    ...indented(recordsType(groups), '  '),
    '};',
  ];
}

const [from, to] = process.argv.slice(2);
const schemas = JSON.parse(readFileSync(from, 'utf8'));
const states = schemas.flatMap(({ fields }) => fields).find(({ type }) => type === 'state').choices;
writeFileSync(
  to,
  `// Made by intake-types.mjs from the forms of the sources. Do not edit.
/** The codes of the states and territories. */
export type State = ${union(states)};

/** For each source: its values by name, and its records as objects. */
export interface IntakeSources {
${indented(schemas.flatMap(sourceType), '  ').join('\n')}
}
`,
);
