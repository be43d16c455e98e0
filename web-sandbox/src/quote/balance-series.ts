// Balances over time for the plans that are drawn, and the words for a balance in a given year.
import { count, roundMoney } from './format';
import type { PlanFigures, PlanView } from './plan-view';

export interface BalancePoint {
  /** Years since the start; the last point may be within a year. */
  time: number;
  cents: number;
}

export interface BalanceSeries {
  plan: PlanView;
  figures: PlanFigures;
  /** 1 to 6: the color and dash pattern that the plan keeps while it is shown. */
  slot: number;
  points: readonly BalancePoint[];
}

export const slotCount = 6;

function points(startCents: number, { years, months }: PlanFigures): BalancePoint[] {
  const later = years.map(({ year, ending_balance_cents }) => ({
    time: Math.min(year, months / 12),
    cents: ending_balance_cents,
  }));
  return [{ time: 0, cents: startCents }, ...later];
}

/** The series of the plans with a slot, in the plans' order. */
export function balanceSeries(
  plans: readonly PlanView[],
  slots: ReadonlyMap<string, number>,
  startCents: number,
): BalanceSeries[] {
  return plans.flatMap((plan) => {
    const slot = slots.get(plan.id);
    const { figures } = plan;
    if (slot === undefined || figures === undefined) return [];
    return [{ plan, figures, slot, points: points(startCents, figures) }];
  });
}

/** What is owed at the end of a year; 0 once the plan has ended. */
export function balanceAfter({ points, figures }: BalanceSeries, year: number): number {
  if (year * 12 >= figures.months) return 0;
  return points[year]?.cents ?? 0;
}

/** The balance after a year in words, also if the plan has ended by then. */
export function balanceWords(series: BalanceSeries, year: number): string {
  const { figures } = series;
  if (year * 12 < figures.months) return roundMoney(balanceAfter(series, year));
  return figures.ending === 'forgiven' ? 'Rest forgiven' : 'Paid off';
}

/** The whole chart in sentences, for people who do not see the lines. */
export function describeSeries(list: readonly BalanceSeries[]): string {
  const sentences = list.map(({ plan, figures }) => {
    const years = count(Math.ceil(figures.months / 12), 'year');
    return figures.ending === 'forgiven'
      ? `${plan.label}: ${roundMoney(figures.forgivenCents)} is left and forgiven after ${years}.`
      : `${plan.label}: paid off within ${years}.`;
  });
  return `Balance over time. ${sentences.join(' ')}`;
}

/**
 * The plans that are shown before a person chooses: the plan with the lowest first payment, and the
 * first plans that possibly match or, if none matches, the first plans.
 */
export function initialChoice(plans: readonly PlanView[]): string[] {
  const drawn = plans.filter((plan) => plan.figures !== undefined);
  const matches = drawn.filter((plan) => plan.match);
  const lowest = drawn.filter((plan) => plan.lowest);
  const ordered = [...lowest, ...(matches.length > 0 ? matches : drawn)];
  return [...new Set(ordered.map((plan) => plan.id))].slice(0, 4);
}

/** Gives each plan a slot: plans that had one keep it, and others take the first free slot. */
export function assignSlots(
  ids: readonly string[],
  before: ReadonlyMap<string, number>,
): Map<string, number> {
  const slots = new Map<string, number>();
  for (const id of ids) {
    const slot = before.get(id);
    if (slot !== undefined) slots.set(id, slot);
  }
  for (const id of ids) {
    if (slots.has(id)) continue;
    const taken = new Set(slots.values());
    const free = Array.from({ length: slotCount }, (_, index) => index + 1);
    const slot = free.find((candidate) => !taken.has(candidate));
    if (slot !== undefined) slots.set(id, slot);
  }
  return slots;
}
