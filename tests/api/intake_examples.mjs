// Complete, synthetic intake of all 24 sources: one example for each branch. Written from the
// contract, for the tests of intake and for packages that have to be brought to their end.
//
//   source, branch  where it belongs
//   values          every field of the branch, optional ones too
//   optional        fields that may be left out
//   controls        fields that other fields depend on
//   unsure          fields that are required only in some company
//   also            fields that could be sent beside these
//   roles           documents that the branch requires
//   optionalRoles   documents that it has a place for
import { forgivenessExamples } from './intake_examples_forgiveness.mjs';
import { planExamples } from './intake_examples_plans.mjs';
import { reliefExamples } from './intake_examples_relief.mjs';
import { schoolExamples } from './intake_examples_school.mjs';
import { optionalIdentity } from './intake_identity.mjs';

export const examples = [
  ...planExamples, ...forgivenessExamples, ...schoolExamples, ...reliefExamples,
].map((example) => ({
  controls: [],
  unsure: [],
  also: [],
  optionalRoles: [],
  ...example,
  name: `${example.source}${example.branch && ` (${example.branch})`}`,
  optional: [...(example.optional ?? []), ...optionalIdentity],
}));

export const examplesOf = (source) => examples.filter((example) => example.source === source);
export const exampleOf = (source, branch) => {
  const found = examples.find((each) => each.source === source
    && (branch === undefined || each.branch === branch));
  if (found === undefined) throw new Error(`no example of ${source} (${branch})`);
  return found;
};

/** The names that a branch can't do without, by its example. */
export function requiredNames({ values, optional, unsure }) {
  return Object.keys(values).filter((name) => !optional.includes(name) && !unsure.includes(name));
}

/** The values without the named ones. */
export function without(values, names) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** Fields that every branch of a source requires, records aside. */
export function alwaysRequired(source) {
  const branches = examplesOf(source).map((example) => new Set(requiredNames(example)));
  return [...branches[0]].filter((name) =>
    !name.includes('__') && branches.every((names) => names.has(name)));
}

/** The fields of a report by their id. */
export function fieldsById(data) {
  return Object.fromEntries(data.fields.map((field) => [field.field_id, field]));
}
