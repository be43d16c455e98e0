// One plan as the page shows it: the engine's option, its years, and the words around them.
import { plan_introductions } from 'tassel/law';
import type { QuickQuoteOption, QuickQuoteResponse, ScheduleYear } from './engine';
import { count } from './format';
import { requirements, type Requirement } from './requirements';

/** The figures of a plan whose payment can be estimated. */
export interface PlanFigures {
  firstPaymentCents: number;
  /** The first payment or the highest monthly average of a full year, whichever is higher. */
  highestPaymentCents: number;
  totalCents: number;
  months: number;
  ending: 'paid_off' | 'forgiven';
  /** What is still owed when the rest is forgiven. */
  forgivenCents: number;
  years: readonly ScheduleYear[];
}

/** Whether the answers fit what a plan requires, do not fit it, or leave that open. */
export type Fit = 'fits' | 'unfit' | 'open';

export interface PlanView {
  id: string;
  label: string;
  description: string;
  match: boolean;
  fit: Fit;
  /** Why the plan is or is not a possible match, in one line. */
  reason: string;
  requirements: readonly Requirement[];
  notes: readonly string[];
  rateBps: number;
  term: QuickQuoteOption['estimated_term'];
  lowest: boolean;
  figures: PlanFigures | undefined;
  /** Why there are no figures, if there are none. */
  noFigures: { title: string; text: string } | undefined;
}

/** For each plan id, how the plan sets the payment, and how it ends. */
const introductions = new Map(plan_introductions.map((one) => [one.plan_id, one.sentence]));

function highestPayment(option: QuickQuoteOption, years: readonly ScheduleYear[]): number {
  const months = option.payoff_month_count ?? option.forgiveness_month_count ?? 0;
  const full = years
    .slice(0, Math.floor(months / 12))
    .map((year) => Math.round(year.paid_cents / 12));
  return Math.max(option.estimated_monthly_payment_cents ?? 0, ...full);
}

function figures(
  option: QuickQuoteOption,
  years: readonly ScheduleYear[],
): PlanFigures | undefined {
  const first = option.estimated_monthly_payment_cents;
  const total = option.estimated_total_paid_cents;
  const forgiven = option.forgiveness_month_count;
  const months = forgiven ?? option.payoff_month_count;
  if (first === undefined || total === undefined || months === undefined) return undefined;
  return {
    firstPaymentCents: first,
    highestPaymentCents: highestPayment(option, years),
    totalCents: total,
    months,
    ending: forgiven === undefined ? 'paid_off' : 'forgiven',
    forgivenCents: forgiven === undefined ? 0 : (years.at(-1)?.ending_balance_cents ?? 0),
    years,
  };
}

function reason(match: boolean, list: readonly Requirement[]): string {
  const unmet = list.filter((requirement) => requirement.standing === 'unmet');
  const open = list.filter((requirement) => requirement.standing === 'open');
  if (match) {
    return open.length === 0
      ? 'Your answers fit.'
      : `Your answers fit; ${count(open.length, 'point')} still to confirm.`;
  }
  const needs = (unmet.length > 0 ? unmet : open).map((requirement) => requirement.need);
  return unmet.length > 0
    ? `Your answers do not fit: needs ${needs.join(', and ')}.`
    : `Not known yet: needs ${needs.join(', and ')}.`;
}

function fitOf(match: boolean, list: readonly Requirement[]): Fit {
  if (match) return 'fits';
  return list.some((requirement) => requirement.standing === 'unmet') ? 'unfit' : 'open';
}

const withoutFigures: Record<QuickQuoteOption['quote_status'], PlanView['noFigures']> = {
  calculated: undefined,
  requires_input: {
    title: 'Set case by case',
    text: 'No formula fixes this payment, so we do not show one.',
  },
  unsupported: {
    title: 'No longer offered',
    text: 'This plan ends before the day of your estimate.',
  },
};

function planView(
  option: QuickQuoteOption,
  quote: QuickQuoteResponse,
  years: readonly ScheduleYear[],
): PlanView {
  const list = requirements(option.loan_qualification_tags, quote.assumptions);
  const match = option.eligibility_status === 'potential_match';
  return {
    id: option.plan_id,
    label: option.plan_label,
    description: introductions.get(option.plan_id) ?? '',
    match,
    fit: fitOf(match, list),
    reason: reason(match, list),
    requirements: list,
    notes: option.notes,
    rateBps: option.assumed_interest_rate_bps,
    term: option.estimated_term,
    lowest: option.plan_id === quote.lowest_estimated_payment_plan_id,
    figures: option.quote_status === 'calculated' ? figures(option, years) : undefined,
    noFigures: withoutFigures[option.quote_status],
  };
}

/** All plans, in catalog order. */
export function planViews(
  quote: QuickQuoteResponse,
  years: ReadonlyMap<string, ScheduleYear[]>,
): PlanView[] {
  return quote.options.map((option) => planView(option, quote, years.get(option.plan_id) ?? []));
}
