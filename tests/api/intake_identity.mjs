// The shared identity, synthetic, and days counted from today for fields that look at the clock.

export const identity = {
  borrower_ssn: '219099999',
  borrower_first_name: 'Ada',
  borrower_middle_name: 'Quill',
  borrower_last_name: 'Example',
  borrower_name_suffix: 'Jr',
  borrower_address_line_1: '12 Sample Street',
  borrower_address_line_2: 'Unit 4',
  borrower_city: 'Springfield',
  borrower_state: 'CA',
  borrower_zip_code: '90210',
  borrower_phone_primary: '5555550100',
  borrower_phone_alternate: '5555550101',
  borrower_email: 'ada@example.com',
  borrower_information_changed: false,
};
const birthDate = { borrower_date_of_birth: '1980-02-29' };
export const withBirthDate = { ...identity, ...birthDate };

export const optionalIdentity = [
  'borrower_middle_name', 'borrower_name_suffix', 'borrower_address_line_2',
  'borrower_phone_alternate', 'borrower_email', 'borrower_information_changed',
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
