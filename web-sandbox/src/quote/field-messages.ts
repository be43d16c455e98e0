// The messages for the engine's faults in the form's fields, in plain words.
import { first_quote_day } from 'tassel/law';
import type { Bounds, FieldError } from './engine';
import { requestMember, type FormValues } from './form-values';
import { date, money } from './format';

export type FieldName = keyof FormValues;
export type FieldMessages = Partial<Record<FieldName, string>>;

// Keyed by the engine's fault code; `other` is for every code without words of its own.
const wordings: Record<FieldName, Record<string, (bounds?: Bounds) => string>> = {
  balance: {
    required: () => 'Enter what you still owe.',
    wrong_type: () => 'Enter an amount in dollars, for example 38,000.',
    not_an_integer: () => 'Use dollars and cents, with no more than two decimals.',
    ...range((bounds) => `Enter from ${money(bounds.minimum)} to ${money(bounds.maximum)}.`),
  },
  income: {
    required: () => 'Enter your yearly income, or 0 if you have none.',
    wrong_type: () => 'Enter an amount in dollars, for example 48,000.',
    not_an_integer: () => 'Use dollars and cents, with no more than two decimals.',
    ...range((bounds) => `Enter from ${money(bounds.minimum)} to ${money(bounds.maximum)}.`),
  },
  family: {
    required: () => 'Enter how many people are in your family.',
    wrong_type: () => 'Enter a whole number of people, for example 3.',
    not_an_integer: () => 'Enter a whole number of people.',
    ...range((bounds) => `Enter from ${bounds.minimum} to ${bounds.maximum} people.`),
  },
  state: { other: () => 'Choose where you live.' },
  category: {},
  timing: {},
  asOf: {
    out_of_range: () => `Choose ${date(first_quote_day)} or later: these rules start then.`,
    bad_format: () => 'Enter a complete date.',
  },
};

function range(words: (bounds: Bounds) => string): Record<string, (bounds?: Bounds) => string> {
  return { out_of_range: (bounds) => (bounds ? words(bounds) : 'This figure is out of range.') };
}

const fieldOfMember = new Map<string, FieldName>(
  Object.entries(requestMember).map(([field, member]) => [member, field as FieldName]),
);

/** One message for each field; a fault without our own words keeps the engine's. */
export function fieldMessages(
  errors: readonly FieldError[],
  bounds: (field: FieldName) => Bounds | undefined,
): FieldMessages {
  const messages: FieldMessages = {};
  for (const { path, code, message } of errors) {
    const field = fieldOfMember.get(path);
    if (field === undefined || messages[field] !== undefined) continue;
    const words = wordings[field][code] ?? wordings[field]['other'];
    messages[field] = words?.(bounds(field)) ?? message;
  }
  return messages;
}
