// The identity that the examples share, and dates counted from today for fields that depend on the
// clock.
import { readFileSync } from 'node:fs';

/** Every example of tests/data, as written there. */
export const written = ['intake_examples.json', 'intake_examples_relief.json']
  .flatMap((name) => JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')));

// All examples with every field are about the same borrower, but not every one contains the date of
// birth.
const { values } = written.find((each) => each.every_field
  && 'borrower_date_of_birth' in each.values);
export const withBirthDate = Object.fromEntries(
  Object.entries(values).filter(([name]) => name.startsWith('borrower_')));
export const identity = { ...withBirthDate };
delete identity.borrower_date_of_birth;

export const optionalIdentity = [
  'borrower_middle_name', 'borrower_name_suffix', 'borrower_address_line_2',
  'borrower_phone_alternate', 'borrower_email', 'borrower_information_changed',
  'preferred_language', 'borrower_country', 'borrower_region', 'borrower_postal_code',
];

/** The day `days` days from today, in UTC. */
export function daysFromToday(days) {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The day `months` months later; its day of the month must exist in every month. */
export function monthsAfter(day, months) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** Prefixes the names of a record's values: `{first: 1}` becomes `{group__1__first: 1}`. */
export function record(group, number, values) {
  const prefixed = Object.entries(values).map(([name, value]) =>
    [`${group}__${number}__${name}`, value]);
  return Object.fromEntries(prefixed);
}
