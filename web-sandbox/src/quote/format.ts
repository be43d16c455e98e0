// Figures as a person reads them: US dollars, years and months, dates.

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
let longDate: Intl.DateTimeFormat | undefined;

/** $1,234.56 */
export const money = (cents: number): string => dollarsAndCents.format(cents / 100);

/** $1,235: for totals over years, where cents would claim too much. */
export const roundMoney = (cents: number): string => wholeDollars.format(cents / 100);

/** $1.2K: for the axis of a chart. */
export const shortMoney = (cents: number): string => shortDollars.format(cents / 100);

/** 6.39% from basis points. */
export const percent = (basisPoints: number): string =>
  `${(basisPoints / 100).toLocaleString('en-US', { maximumFractionDigits: 3 })}%`;

/** "1 point", "2 points". */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;

/** "10 years", "2 years 3 months", "1 month". */
export function duration(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 ? count(years, 'year') : '', rest > 0 ? count(rest, 'month') : ''];
  return parts.filter((part) => part !== '').join(' ') || count(0, 'month');
}

/** July 1, 2026 from an ISO date, in the language of the page. */
export function date(iso: string): string {
  longDate ??= new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return longDate.format(new Date(`${iso}T00:00:00Z`));
}

/** A sentence of the engine, whose dates are ISO ones, with dates as people write them. */
export const readable = (sentence: string): string =>
  sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, date);
