// The shared identity of the examples, and days counted from today for fields that look at the
// clock.
import { readFileSync } from 'node:fs';

/** Every example of tests/data, as it stands there. */
export const written = ['intake_examples.json', 'intake_examples_relief.json']
  .flatMap((name) => JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')));

// All examples with every field are of the same borrower; the day of birth is not always asked for.
const { values } = written.find((each) => each.every_field
  && 'borrower_date_of_birth' in each.values);
export const withBirthDate = Object.fromEntries(
  Object.entries(values).filter(([name]) => name.startsWith('borrower_')));
export const identity = { ...withBirthDate };
delete identity.borrower_date_of_birth;

export const optionalIdentity = [
  'borrower_middle_name', 'borrower_name_suffix', 'borrower_address_line_2',
  'borrower_phone_alternate', 'borrower_email', 'borrower_information_changed',
  'preferred_language',
];

/** The day so many days from today, UTC. */
export function daysFromToday(days) {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The day so many months after a day that every month has. */
export function monthsAfter(day, months) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** `{first: 1}` as `{group__1__first: 1}`. */
export function record(group, number, values) {
  const prefixed = Object.entries(values).map(([name, value]) =>
    [`${group}__${number}__${name}`, value]);
  return Object.fromEntries(prefixed);
}
