// Plans as the journey's screens show them: the engine's figures and words, combined.
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

/** The labels of all plans, by the plans' ids. */
export function labelsOf(snapshot: AnalysisSnapshot): ReadonlyMap<string, string> {
  return new Map(snapshot.plan_quotes.map((one) => [one.plan_id, one.plan_label]));
}

/** The calculated plans of a group: the recommended one first, then in the engine's order. */
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
 * The plans that only this group has. The years of a plan are those of all loans on it. If two
 * groups share a plan, its years are therefore not those of this group.
 */
export function ownPlans(snapshot: AnalysisSnapshot, group: AdvisedGroup): GroupedPlan[] {
  const others = (snapshot.advice?.groups ?? []).filter((one) => one.group !== group.group);
  const shared = new Set(others.flatMap((one) => one.costs.map((cost) => cost.plan_id)));
  return plansOf(snapshot, group).filter(({ option }) => !shared.has(option.plan_id));
}

/** Plans without figures here: closed, or decided individually. */
export function closedPlans(snapshot: AnalysisSnapshot): PlanOption[] {
  const priced = new Set(
    (snapshot.advice?.groups ?? []).flatMap((group) => group.costs.map((one) => one.plan_id)),
  );
  return snapshot.plan_quotes.filter((one) => !priced.has(one.plan_id));
}

/** The title of a group of loans. */
export function groupTitle(
  snapshot: AnalysisSnapshot,
  group: Pick<AdvisedGroup, 'group' | 'loan_ids'>,
): string {
  if (group.group === 'direct') return 'Your Direct Loans';
  const holder = snapshot.portfolio.loans.find((one) => group.loan_ids.includes(one.loan_id))
    ?.holder?.name;
  return holder === undefined ? 'Your FFEL loans' : `Your FFEL loans at ${holder}`;
}

/** The current payment on the loans of a group, if the file states it. */
export function paidNow(snapshot: AnalysisSnapshot, group: AdvisedGroup): number | undefined {
  const payments = snapshot.portfolio.loans
    .filter((one) => group.loan_ids.includes(one.loan_id))
    .map((one) => one.scheduled_payment_cents);
  if (payments.length === 0 || payments.some((one) => one === undefined)) return undefined;
  return payments.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** The name of a loan, by its kind and its balance, in the page's language. */
export function loanName(loans: LoanPortfolio['loans'], loanId: string): string {
  const loan = loans.find((one) => one.loan_id === loanId);
  if (loan === undefined) return loanId;
  const owed = loan.outstanding_principal_cents + (loan.accrued_interest_cents ?? 0);
  return `${say(inWords(loan.loan_type))}, ${money(owed)}`;
}
