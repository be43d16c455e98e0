"""Rule 3: what an option costs if public service forgives after 120 payments."""

from advice_dates import date_after
from advice_eligibility import FOLLOWS_INCOME
from advice_months import NEVER

PAYMENTS = 120


def claimed(profile):
    service = profile.get("public_service_employment", {})
    return bool(service.get("qualifying_employer_claimed") and service.get("full_time_claimed"))


def certified(profile):
    return profile["public_service_employment"].get("certified_payment_count", 0)


def left_of(loan, profile, version):
    if version.counsel and loan.status == "in_school":
        return 0
    counted = certified(profile) if loan.matched is None else loan.matched
    return max(0, PAYMENTS - counted)


def remaining(situation):
    """The payments left for the loan that has the most payments left. Before 2026.12.31.1, these
    are the payments left after the certified ones."""
    if situation.version.counsel:
        left = [left_of(loan, situation.profile, situation.version)
                for loan in situation.groups.get("direct", ()) if loan.status != "in_school"]
        if left:
            return max(left)
    return max(0, PAYMENTS - certified(situation.profile))


def earliest_date(situation):
    return date_after(situation.profile["analysis_as_of"], remaining(situation))


def is_ten_years(plan, situation, loans):
    return (plan == "direct_standard"
            and all(term == PAYMENTS for term in situation.levels("direct_standard", loans)[1]))


def counts(option):
    return (option.plan in FOLLOWS_INCOME and not option.beside_newer
            or is_ten_years(option.plan, option.situation, option.loans))


class Service:
    """An option's courses under public service, without the extra payment."""

    def __init__(self, option):
        self.option = option
        situation = option.situation
        self.left = option.payments_left(option.loans)
        self.debts = [self.course(scenario) for scenario in (0, 1)]
        companion = option.companion_debt
        self.companion_forgiven = 0
        self.later = situation.version.counsel      # loans with no payment left are not counted
        ten_years = companion and is_ten_years(option.companion, situation, option.left_out)
        if ten_years or companion and self.later:
            left = option.payments_left(option.left_out)
            companion = situation.fixed_debt(
                option.companion, option.left_out, 0,
                left if ten_years else [NEVER if payments else 0 for payments in left],
                kept_on_ibr=option.kept_on_ibr)
            self.companion_forgiven = self.forgiven_by(companion)
        self.companion_months = companion.month if companion else 0
        self.companion_paid = companion.paid() if companion else 0
        self.cost = sum(option.paid_until(debt, self.left, scenario) + self.companion_paid
                        for scenario, debt in enumerate(self.debts))

    def course(self, scenario):
        option, left = self.option, self.left
        if not option.follows_income:
            return option.situation.fixed_debt(option.plan, option.loans, 0, left)
        if option.plan in ("repayment_assistance_plan", "direct_ibr"):
            return option.whole_course(scenario, left, 0)
        course = option.ending_course(scenario, option.chosen, left, 0)
        return option.with_tiered(course) if option.chosen == "tiered_standard" else course

    def forgiven_by(self, debt):
        return sum(amount for month, _, amount in debt.forgiven if month or not self.later)

    def forgiven(self):
        return self.forgiven_by(self.debts[0]) + self.companion_forgiven

    def flat_cost(self):
        return self.option.paid_until(self.debts[0], self.left, 0) + self.companion_paid

    def months(self):
        return max(self.debts[0].month, self.companion_months)

    def mean_cost(self):
        return (self.cost + 1) // 2

    def answer(self):
        debt = self.debts[0]
        return {"plan_id": self.option.plan, "payments_left": max(self.left),
                "paid_cents": debt.paid() + self.companion_paid,
                "forgiven_cents": self.forgiven()}
