// Figures as a person reads them: US dollars, years and months, dates.

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** How a date is written in the page's language; `month` from 1. */
export const dateStyle = {
  write: (year: number, month: number, day: number): string =>
    `${months[month - 1] ?? month} ${day}, ${year}`,
};

/**
 * Writes 1,234,567. This file uses no Intl formatter, because the first formatter of a browser
 * takes as long as a hundred quotes.
 */
export const grouped = (whole: number | string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

const signed = (amount: number, text: string): string => `${amount < 0 ? '-' : ''}$${text}`;

/** Writes $1,234.56. */
export function money(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const rest = String(whole % 100).padStart(2, '0');
  return signed(Math.round(cents), `${grouped(Math.floor(whole / 100))}.${rest}`);
}

/** Writes $1,235, for totals over years, where cents would suggest too much precision. */
export function roundMoney(cents: number): string {
  const whole = Math.round(Math.abs(cents) / 100);
  return signed(whole === 0 ? 0 : cents, grouped(whole));
}

const shortSteps: readonly [number, string][] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

/** Writes $1.2K, for the axis of a chart. */
export function shortMoney(cents: number): string {
  const dollars = cents / 100;
  const [size, unit] = shortSteps.find(([least]) => Math.abs(dollars) >= least) ?? [1, ''];
  return signed(dollars, String(Math.abs(Math.round((dollars / size) * 10) / 10)) + unit);
}

/** Writes basis points as 6.39%. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Writes "1 point" or "2 points". */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${grouped(amount)} ${amount === 1 ? one : many}`;

/** Writes a number of months as "10 years", "2 years 3 months", or "1 month". */
export function duration(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 ? count(years, 'year') : '', rest > 0 ? count(rest, 'month') : ''];
  return parts.filter((part) => part !== '').join(' ') || count(0, 'month');
}

/** Writes an ISO date as July 1, 2026. */
export function date(iso: string): string {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return dateStyle.write(year, month, day);
}

/** Writes an ISO date as July 2026, for the quick quote, which is only in English. */
export function month(iso: string): string {
  const [year = '', number = ''] = iso.split('-');
  return `${months[Number(number) - 1]} ${year}`;
}

/** A sentence of the engine with its ISO dates as people write them. */
export const readable = (sentence: string): string =>
  sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, date);
