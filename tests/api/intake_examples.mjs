// Complete, synthetic intake of all 24 sources, from the two files of tests/data that the unit
// tests read completely. Besides a source, a branch, values, and required roles, an example has:
//
//   portfolio       the sample export; with its loans, the values are complete
//   every_field     whether every field of the branch has a value, optional ones too
//   moving_dates    dates that depend on today; the files give them as of 2026-08-15
//   one_role_of     roles of which any one is enough
//   optional_roles  documents that the branch accepts but does not require
//
// This module exports the examples with every field, for loans of intake_portfolios.mjs, and adds:
//
//   optional        fields that may be left out
//   controls        fields that other fields depend on
//   unsure          fields that only certain other answers make required
//   also            fields that could be sent in addition
import { fieldsOf } from './intake_example_fields.mjs';
import { daysFromToday, optionalIdentity, written } from './intake_identity.mjs';
import { holders, label } from './intake_portfolios.mjs';

/** The day that the unit tests take for today. */
const dayOfWriting = Date.parse('2026-08-15');

/** Moves a day, so that it is as far from today as `day` is from the unit tests' day. */
const moved = (day) => daysFromToday((Date.parse(day) - dayOfWriting) / 86_400_000);

/** Every example of tests/data, with its `moving_dates` moved, so that a test can send it today. */
export const cases = written.map(({ moving_dates: moving = [], values, ...rest }) => ({
  ...rest,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) =>
    [name, moving.includes(name) ? moved(value) : value])),
}));

// The examples name loans and holders of the sample exports; packages here have others.
const names = new Map([
  ['loan_001', 'direct'],
  ['loan_003', 'ffel'],
  ['dept_of_ed_example_servicing', label(holders.birch)],
  ['sample_credit_union', label(holders.cedar)],
]);
const isName = (field) => /__(loan_id|label)$/.test(field);

export const examples = cases.filter((each) => each.every_field).map((each) => {
  const { source_id: source, branch, required_roles: required, one_role_of: oneOf = [] } = each;
  const values = Object.fromEntries(Object.entries(each.values).map(([name, value]) =>
    [name, isName(name) ? names.get(value) : value]));
  const { optional = [], ...fields } = fieldsOf(source, values);
  return {
    source,
    branch,
    values,
    name: `${source}${branch && ` (${branch})`}`,
    controls: [],
    unsure: [],
    also: [],
    ...fields,
    optional: [...optional, ...optionalIdentity],
    roles: required.filter((role) => !oneOf.includes(role)),
    oneOf,
    optionalRoles: each.optional_roles ?? [],
    consent: 'idr_federal_tax_information_consent' in values,
    handoff: values.school_discharge_path === 'borrower_defense',
  };
});

export const examplesOf = (source) => examples.filter((example) => example.source === source);
export const exampleOf = (source, branch) => {
  const found = examples.find((each) => each.source === source
    && (branch === undefined || each.branch === branch));
  if (found === undefined) throw new Error(`no example of ${source} (${branch})`);
  return found;
};

/** The fields that a branch requires, according to its example. */
export function requiredNames({ values, optional, unsure }) {
  return Object.keys(values).filter((name) => !optional.includes(name) && !unsure.includes(name));
}

/** The values without the named ones. */
export function without(values, names) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** The fields, except those of records, that every branch of a source requires. */
export function alwaysRequired(source) {
  const branches = examplesOf(source).map((example) => new Set(requiredNames(example)));
  return [...branches[0]].filter((name) =>
    !name.includes('__') && branches.every((names) => names.has(name)));
}

/** The fields of a report by their ids. */
export function fieldsById(data) {
  return Object.fromEntries(data.fields.map((field) => [field.field_id, field]));
}
