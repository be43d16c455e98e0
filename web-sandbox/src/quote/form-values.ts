// What a person has typed, kept as typed, and the request to the engine that it makes.
import type { DraftRequest } from './engine';
import { isCategory, isTiming, type LoanCategory, type LoanTiming } from './choices';

export interface FormValues {
  /** Dollars, as typed. */
  balance: string;
  /** Dollars a year, as typed. */
  income: string;
  /** Persons, as typed. */
  family: string;
  /** Two-letter code. */
  state: string;
  category: LoanCategory;
  timing: LoanTiming;
  /** ISO date, or empty for today. */
  asOf: string;
}

export const exampleValues: Readonly<FormValues> = {
  balance: '38,000',
  income: '48,000',
  family: '1',
  state: 'CA',
  category: 'direct_undergraduate',
  timing: 'before_2026_07_01',
  asOf: '',
};

/** The request's member that each form field fills. */
export const requestMember = {
  balance: 'estimated_balance_cents',
  income: 'annual_income_cents',
  family: 'family_size',
  state: 'state_of_residence',
  category: 'loan_category',
  timing: 'loan_timing',
  asOf: 'analysis_as_of',
} as const satisfies Record<keyof FormValues, keyof DraftRequest>;

const number = /^-?\d+(\.\d*)?$/;
const plain = (text: string): string => text.replace(/[$,\s]/g, '');

/**
 * Converts typed dollars to cents. Text that is not a number is returned unchanged, and empty text
 * as undefined, so that the engine reports the fault.
 */
export function readCents(text: string): number | string | undefined {
  const digits = plain(text);
  if (digits === '') return undefined;
  if (!number.test(digits)) return text;
  const [whole = '0', fraction = ''] = digits.replace('-', '').split('.');
  const sign = digits.startsWith('-') ? -1 : 1;
  // With more than two decimals, the result has a fraction of a cent, which the engine refuses.
  if (fraction.length > 2) return Number(digits) * 100;
  return sign * (Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}

/** Reads a typed count. Text that is not a number is treated as by readCents. */
export function readCount(text: string): number | string | undefined {
  const digits = plain(text);
  if (digits === '') return undefined;
  return number.test(digits) ? Number(digits) : text;
}

export function toRequest(values: FormValues): DraftRequest {
  return {
    annual_income_cents: readCents(values.income),
    estimated_balance_cents: readCents(values.balance),
    family_size: readCount(values.family),
    state_of_residence: values.state,
    loan_category: values.category,
    loan_timing: values.timing,
    ...(values.asOf === '' ? {} : { analysis_as_of: values.asOf }),
  };
}

/** Values from text of unknown origin: choices must be known ones, and the rest stays as it is. */
export function withTexts(texts: Partial<Record<keyof FormValues, string>>): FormValues {
  const { category = '', timing = '', ...others } = texts;
  return {
    ...exampleValues,
    ...others,
    category: isCategory(category) ? category : exampleValues.category,
    timing: isTiming(timing) ? timing : exampleValues.timing,
  };
}
