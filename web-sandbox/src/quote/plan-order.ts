// The orders in which the comparison can be read.
import type { PlanView } from './plan-view';

export type SortKey = 'match' | 'payment' | 'total' | 'time';
export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  key: SortKey;
  direction: SortDirection;
}

export const sortKeys: readonly { key: SortKey; label: string }[] = [
  { key: 'match', label: 'Possible matches first' },
  { key: 'payment', label: 'First payment' },
  { key: 'total', label: 'Total paid' },
  { key: 'time', label: 'Time' },
];

const figure: Record<Exclude<SortKey, 'match'>, (plan: PlanView) => number | undefined> = {
  payment: (plan) => plan.figures?.firstPaymentCents,
  total: (plan) => plan.figures?.totalCents,
  time: (plan) => plan.figures?.months,
};

function compare(left: PlanView, right: PlanView, { key, direction }: Sort): number {
  const sign = direction === 'ascending' ? 1 : -1;
  if (key === 'match' && left.match !== right.match) return left.match ? -sign : sign;
  const read = figure[key === 'match' ? 'payment' : key];
  const [a, b] = [read(left), read(right)];
  // Plans without figures come last in either direction, because they have nothing to compare.
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return key === 'match' ? a - b : sign * (a - b);
}

/** A new list in the requested order; equal plans keep the catalog's order. */
export const sortPlans = (plans: readonly PlanView[], sort: Sort): PlanView[] =>
  [...plans].sort((left, right) => compare(left, right, sort));
