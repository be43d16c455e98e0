"""What an option costs a group, under two scenarios, with companions and successors."""

from itertools import zip_longest

import oracle
import portfolios
from advice_dates import LAST_DAY, date_after, months_until_end
from advice_eligibility import CATALOG, CONFIRMED, ENROLLED, FOLLOWS_INCOME, is_answer
from advice_months import NEVER, Debt
from advice_payments import months_of, payments_by_income
from advice_public_service import claimed, left_of
from levels import level_levels
from tables import TIERED_TERMS, term_by_balance

REPORTED_INCOME_PLANS = {"ibr": "direct_ibr", "paye": "paye", "icr": "icr",
                         "rap": "repayment_assistance_plan", "repaye_save": None}
LEFT_FOR_IBR = ("repaye_save", "paye", "icr")


class Remaining:
    """What is still owed on a loan, in the form of a loan that begins a new plan."""

    def __init__(self, principal, accrued, rate):
        self.principal, self.accrued, self.rate = principal, accrued, rate
        self.balance = principal + accrued

    def first_owed(self):
        return self.balance + oracle.month_interest(self.principal, self.rate)


def signature(loan):
    return (loan.id, loan.principal, loan.accrued, loan.rate, loan.subsidized, loan.consolidation,
            loan.months_credited)


class Option:
    """A plan for a group, with its successor; the companion is chosen when outlays are known."""

    def __init__(self, situation, group, plan, loans):
        self.situation, self.group, self.plan, self.loans = situation, group, plan, loans
        self.priced = situation.borrower.priced(plan, loans)
        self.kept_on_ibr = (portfolios.interest_leaving_ibr(loans, situation.version)
                            if plan == "direct_ibr" else 0)
        self.place = CATALOG.index(plan)
        self.follows_income = plan in FOLLOWS_INCOME
        self.beside_newer = plan == "direct_ibr" and situation.facts.newer is True
        taken = {loan.id for loan in loans}
        self.left_out = [loan for loan in situation.groups[group] if loan.id not in taken]
        self.companion = self.companion_debt = None
        self.successor = self.chosen = self.ends_on = None
        self.once = False
        self.before = None
        self.extra = situation.extra_of(group)
        if not self.follows_income:
            debt = situation.fixed_debt(plan, loans, self.extra)
            self.debts = [debt, debt]
        elif plan in ("repayment_assistance_plan", "direct_ibr"):
            self.debts = [self.whole_course(scenario) for scenario in (0, 1)]
        else:
            self.set_ending_plan()

    # --- courses ----------------------------------------------------------------------------------

    def payments(self, plan, scenario):
        situation = self.situation
        return payments_by_income(plan, situation.borrower, self.loans,
                                  situation.facts.newer is True, situation.scenarios[scenario])

    def ends(self, plan, least=1, left=None):
        """The payment after which each loan is forgiven by the plan, or earlier by public
        service."""
        months = months_of(plan, self.situation.borrower, self.situation.facts.newer is True)
        of_rap = plan == "repayment_assistance_plan"
        ends = [max(least, months - loan.months_credited - of_rap * loan.rap_months)
                for loan in self.loans]
        return ends if left is None else [min(pair) for pair in zip(ends, left)]

    def whole_course(self, scenario, left=None, extra=None):
        """The course of RAP or IBR, which lasts from the first month on."""
        extra = self.extra if extra is None else extra
        payments, ends = self.payments(self.plan, scenario), self.ends(self.plan, 1, left)
        situation, memo = self.situation, self.situation.memo
        entering = "ibr_standard_payment_cap_cents" not in situation.profile
        key = (self.plan, tuple(map(signature, self.priced)), tuple(payments), tuple(ends), extra,
               entering)
        if key not in memo:
            debt = Debt(self.priced, situation.version, extra)
            debt.leave_out(ends)
            if self.plan == "repayment_assistance_plan":
                debt.pay_assisted(payments, ends)
            else:
                debt.pay_together(payments, ends, NEVER, 36 if entering else 0)
            memo[key] = debt
        return memo[key]

    def set_ending_plan(self):
        """Sets the course of PAYE or ICR until the plan ends, then of the cheaper successor."""
        situation = self.situation
        self.until = months_until_end(situation.profile["analysis_as_of"])
        paid_before = self.until > 0
        ibr = situation.takes_all("direct_ibr", self.loans, paid_before)
        self.once = ibr and self.is_priced_once()
        if self.once:
            self.until = 1
        choices = []
        if not self.once and situation.takes_all("repayment_assistance_plan", self.loans):
            choices.append("repayment_assistance_plan")
        if ibr:
            choices.append("direct_ibr")
        if not choices:
            self.chosen, self.debts = "tiered_standard", None
            return
        self.chosen, self.debts = self.cheapest(choices)
        self.set_end()
        if self.extra and not self.successor:
            # Extra payments repay the loans on the plan. Public service is priced without them.
            self.chosen = self.cheapest(choices, 0)[0]

    def cheapest(self, choices, extra=None):
        courses = {plan: [self.ending_course(scenario, plan, None, extra) for scenario in (0, 1)]
                   for plan in choices}
        plan = min(courses, key=lambda plan: (self.until_discharge(plan), sum(
            debt.paid() + self.tax(debt, scenario) for scenario, debt in enumerate(courses[plan]))))
        return plan, courses[plan]

    def until_discharge(self, successor):
        """What must be paid with a successor until public service discharges; 0 if the rules do not
        consider public service."""
        situation = self.situation
        if not situation.version.successor_until_discharge or not claimed(situation.profile):
            return 0
        left = self.payments_left(self.loans)
        return sum(self.paid_until(self.ending_course(scenario, successor, left, 0), left, scenario)
                   for scenario in (0, 1))

    def payments_left(self, loans):
        return [left_of(loan, self.situation.profile, self.situation.version) for loan in loans]

    def taxed_until(self, debt, left, scenario):
        """The tax on what the plan forgives before the payments left for public service are
        made."""
        before = [(month, amount) for month, place, amount in debt.forgiven if month < left[place]]
        return self.situation.tax(sum(amount for _, amount in before), scenario,
                                  max((month for month, _ in before), default=0))

    def paid_until(self, debt, left, scenario):
        return debt.paid() + self.taxed_until(debt, left, scenario)

    def set_end(self):
        if all(debt.month <= self.until for debt in self.debts):
            return
        self.successor = self.chosen
        date = self.situation.profile["analysis_as_of"]
        self.ends_on = date_after(date, 1) if self.once else LAST_DAY

    def is_priced_once(self):
        profile = self.situation.profile
        answer = is_answer(profile, "parent_plus_consolidation_idr_payment_status", CONFIRMED)
        return (self.plan == "icr" and self.until > 0 and not answer
                and profile.get("icr_enrollment_status") != ENROLLED
                and any(loan.repaid_parent_plus for loan in self.loans)
                and not any(loan.repayment_plan in REPORTED_INCOME_PLANS for loan in self.loans))

    def ending_course(self, scenario, successor, left=None, extra=None):
        extra = self.extra if extra is None else extra
        situation, memo = self.situation, self.situation.memo
        payments, ends = self.payments(self.plan, scenario), self.ends(self.plan, 1, left)
        key = (self.plan, tuple(map(signature, self.priced)),
               tuple(payments[:-(-self.until // 12)]), tuple(ends), extra, self.until)
        if key not in memo:
            debt = Debt(self.priced, situation.version, extra)
            debt.leave_out(ends)
            debt.pay_together(payments, ends, self.until)
            memo[key] = debt
        if successor == "tiered_standard" or not memo[key].places:
            return memo[key]
        payments = self.payments(successor, scenario)
        ends = self.ends(successor, self.until + 1, left)
        year = min(self.until // 12, len(payments) - 1)
        key2 = key, successor, tuple(payments[year:]), tuple(ends)
        if key2 not in memo:
            debt = memo[key].copy()
            if successor == "direct_ibr":
                debt.pay_together(payments, ends)
            else:
                debt.pay_assisted(payments, ends)
            memo[key2] = debt
        return memo[key2]

    def with_tiered(self, prefix):
        """The course of PAYE or ICR, and then of Tiered Standard on what is still owed."""
        if not prefix.places:
            return prefix
        debt = prefix.copy()
        borrower, companion = self.situation.borrower, 0
        if self.companion:
            companion = self.situation.fixed_debt(self.companion, self.left_out,
                                                  until=prefix.month).principal()
        elif self.left_out:
            companion = sum(loan.principal for loan in self.left_out)
        others = borrower.direct_principal - sum(
            loan.principal for loan in self.situation.groups[self.group])
        term = term_by_balance(TIERED_TERMS, debt.principal() + companion + others)
        left = [Remaining(*parts) for parts in zip(debt.principals, debt.unpaid, debt.rates)]
        levels = dict(zip(debt.places, level_levels(
            "tiered_standard", left, [term] * len(left), borrower.version)))
        debt.pay_levels(levels, dict.fromkeys(debt.places, term))
        return debt

    # --- with the companion -----------------------------------------------------------------------

    def settle(self, before):
        """Chooses the companion; `before` is the outlay of earlier groups. Returns the option."""
        if self.before == before:
            return self
        self.before = before
        self.companion = self.companion_debt = None
        if self.left_out:
            self.choose_companion(before)
        if self.chosen == "tiered_standard":
            prefixes = [self.ending_course(scenario, "tiered_standard") for scenario in (0, 1)]
            self.debts = [self.with_tiered(prefix) for prefix in prefixes]
            self.set_end()
        other = self.companion_debt
        self.first_outlay = self.debts[0].payments[0] + (other.payments[0] if other else 0)
        self.tested = (self.own_tested() + (other.highest() if other else 0)
                       if self.follows_income else self.highest_outlay)
        self.affordable = self.failed_test(self.tested + before) is None
        companion = self.companion_debt.paid() if self.companion else 0
        self.costs = [debt.paid() + self.tax(debt, scenario) + companion
                      for scenario, debt in enumerate(self.debts)]
        self.cost = sum(self.costs)
        self.forgives = any(self.forgiven(debt) for debt in self.debts)
        return self

    @property
    def highest_outlay(self):
        own, other = self.debts[0], self.companion_debt
        if other is None:
            return own.highest()
        return max(map(sum, zip_longest(own.payments, other.payments, fillvalue=0)))

    def own_tested(self):
        """The payment that affordability tests: the first one or, after one ICR payment, the
        second."""
        if self.debts is None:      # Tiered Standard follows; the first month is the same
            prefix = self.ending_course(0, "tiered_standard")
            return (prefix if self.until else self.with_tiered(prefix)).payments[0]
        payments = self.debts[0].payments
        return payments[1 if self.once and len(payments) > 1 else 0]

    def choose_companion(self, before):
        courses = self.situation.companions(self.left_out, self.kept_on_ibr)
        if not courses:
            return
        limit = self.situation.limit() - before - self.own_tested()
        kept = [course for course in courses if course[1].highest() <= limit]
        self.companion, self.companion_debt = (
            min(kept, key=lambda course: (course[1].paid(), course[1].payments[0])) if kept
            else min(courses, key=lambda course: course[1].payments[0]))

    @property
    def unpriced(self):
        """The loans that the plan leaves out, if they have no companion and so an unknown cost."""
        counsel = self.situation.version.counsel
        return self.left_out if counsel and not self.companion else []

    def failed_test(self, amount):
        """The first test of affordability that fails; None if the option is affordable."""
        situation = self.situation
        if situation.borrower.own is None or self.unpriced:
            return "not_known"
        if situation.version.counsel and self.goes_on_by_income():
            return None
        if amount > situation.limit():
            return "tenth"
        enough = self.follows_income or (24 * amount + 3 * situation.borrower.guideline
                                         <= 2 * situation.borrower.income)
        return None if enough else "guideline"

    def goes_on_by_income(self):
        """Whether the next payment follows income, too: the plan is the present one, or IBR after
        SAVE, PAYE, or ICR."""
        if not self.follows_income:
            return False
        return (self.plan == self.situation.present_plan(self.group)
                or self.plan == "direct_ibr" and all(loan.repayment_plan in LEFT_FOR_IBR
                                                     for loan in self.loans))

    @staticmethod
    def forgiven(debt):
        return debt.all_forgiven()

    def tax(self, debt, scenario):
        return self.situation.tax(self.forgiven(debt), scenario,
                                  max((month for month, _, _ in debt.forgiven), default=0))

    def mean_cost(self):
        return (self.cost + 1) // 2

    def months(self, scenario):
        companion = self.companion_debt.month if self.companion else 0
        return max(self.debts[scenario].month, companion)

    def scenario(self, scenario):
        debt = self.debts[scenario]
        companion = self.companion_debt.paid() if self.companion else 0
        return {"paid_cents": debt.paid() + companion, "tax_cents": self.tax(debt, scenario),
                "forgiven_cents": self.forgiven(debt), "months": self.months(scenario)}

    def answer(self):
        found = {"plan_id": self.plan, "companion_plan_id": self.companion,
                 "ends_on": self.ends_on, "successor_plan_id": self.successor,
                 "first_outlay_cents": self.first_outlay,
                 "highest_outlay_cents": self.highest_outlay, "affordable": self.affordable,
                 "unpriced_principal_cents": sum(loan.principal for loan in self.unpriced) or None,
                 "cost_cents": self.mean_cost(), "flat": self.scenario(0),
                 "growing": self.scenario(1)}
        return {name: value for name, value in found.items() if value is not None}
