// The form's values in the part of the address after "#", which browsers never send to a server.
import { exampleValues, withTexts, type FormValues } from '../quote/form-values';

/** The name of each field in an address and among the element's attributes. */
export const names: Record<keyof FormValues, string> = {
  balance: 'owed',
  income: 'income',
  family: 'family',
  state: 'state',
  category: 'loans',
  timing: 'made',
  asOf: 'on',
};

// No field accepts a longer text, but an address from elsewhere may contain anything.
const longestText = 32;

const fields = Object.keys(names) as (keyof FormValues)[];

/** The values in an address; values that it lacks are the example's. */
export function readAddress(hash: string): FormValues {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const texts: Partial<Record<keyof FormValues, string>> = {};
  for (const field of fields) {
    const text = parameters.get(names[field]);
    if (text !== null) texts[field] = text.slice(0, longestText);
  }
  return withTexts(texts);
}

/** The part of an address for the values; empty if they are the example's. */
export function writeAddress(values: FormValues): string {
  if (fields.every((field) => values[field] === exampleValues[field])) return '';
  const kept = fields.filter((field) => field !== 'asOf' || values.asOf !== '');
  return `#${new URLSearchParams(kept.map((field) => [names[field], values[field]]))}`;
}
