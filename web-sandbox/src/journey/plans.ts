// Plans as the screens of the journey show them: figures and words of the engine, put together.
import type {
  AdvisedCost,
  AdvisedGroup,
  AnalysisSnapshot,
  LoanPortfolio,
  PlanOption,
} from 'tassel/analysis';
import { say } from '../language/spoken';
import { money } from '../quote/format';
import { inWords } from './words';

export interface GroupedPlan {
  option: PlanOption;
  cost: AdvisedCost;
}

/** By the plan's id. */
export function labelsOf(snapshot: AnalysisSnapshot): ReadonlyMap<string, string> {
  return new Map(snapshot.plan_quotes.map((one) => [one.plan_id, one.plan_label]));
}

/** The calculated plans of a group, the advised one first, then as the engine ranks them. */
export function plansOf(snapshot: AnalysisSnapshot, group: AdvisedGroup): GroupedPlan[] {
  const options = new Map(snapshot.plan_quotes.map((one) => [one.plan_id, one]));
  const plans = group.costs.flatMap((cost) => {
    const option = options.get(cost.plan_id);
    return option === undefined ? [] : [{ option, cost }];
  });
  const first = ({ cost }: GroupedPlan) => Number(cost.plan_id !== group.recommended_plan_id);
  const rank = ({ option }: GroupedPlan) => option.rank ?? plans.length;
  return plans.sort((a, b) => first(a) - first(b) || rank(a) - rank(b));
}

/**
 * Those of a group's plans that no other group has: the years of a plan are those of all loans
 * in it, so of a plan that two groups share they are not the group's.
 */
export function ownPlans(snapshot: AnalysisSnapshot, group: AdvisedGroup): GroupedPlan[] {
  const others = (snapshot.advice?.groups ?? []).filter((one) => one.group !== group.group);
  const shared = new Set(others.flatMap((one) => one.costs.map((cost) => cost.plan_id)));
  return plansOf(snapshot, group).filter(({ option }) => !shared.has(option.plan_id));
}

/** Plans without figures here: closed, or decided case by case. */
export function closedPlans(snapshot: AnalysisSnapshot): PlanOption[] {
  const priced = new Set(
    (snapshot.advice?.groups ?? []).flatMap((group) => group.costs.map((one) => one.plan_id)),
  );
  return snapshot.plan_quotes.filter((one) => !priced.has(one.plan_id));
}

/** What a group of loans is called. */
export function groupTitle(
  snapshot: AnalysisSnapshot,
  group: Pick<AdvisedGroup, 'group' | 'loan_ids'>,
): string {
  if (group.group === 'direct') return 'Your Direct Loans';
  const holder = snapshot.portfolio.loans.find((one) => group.loan_ids.includes(one.loan_id))
    ?.holder?.name;
  return holder === undefined ? 'Your FFEL loans' : `Your FFEL loans at ${holder}`;
}

/** What is paid now on loans of a group, where the file says it. */
export function paidNow(snapshot: AnalysisSnapshot, group: AdvisedGroup): number | undefined {
  const payments = snapshot.portfolio.loans
    .filter((one) => group.loan_ids.includes(one.loan_id))
    .map((one) => one.scheduled_payment_cents);
  if (payments.length === 0 || payments.some((one) => one === undefined)) return undefined;
  return payments.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** A loan by its kind and what is owed on it, in the language of the page. */
export function loanName(loans: LoanPortfolio['loans'], loanId: string): string {
  const loan = loans.find((one) => one.loan_id === loanId);
  if (loan === undefined) return loanId;
  const owed = loan.outstanding_principal_cents + (loan.accrued_interest_cents ?? 0);
  return `${say(inWords(loan.loan_type))}, ${money(owed)}`;
}
