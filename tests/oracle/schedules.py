"""Repays loans month by month, with a schedule for each loan or with one payment for all loans.

A quote treats the plan as a whole: another month follows only if at least
`version.minimum_last_payment` is owed on the plan after a payment. Each loan is forgiven after its
months in `ends`."""

from itertools import zip_longest

import oracle

UNIT = oracle.MONTHLY_UNIT


def levels_by_month(levels, months):
    by_month = [level for level in levels for _ in range(oracle.STEP_MONTHS)][:months]
    return by_month + [levels[-1]] * (months - len(by_month))


def schedule_of(loan, levels, term):
    """Returns the payments for the months of one loan, and the balances after them."""
    principal, unpaid, rate = loan.principal, loan.accrued, loan.rate
    payments, balances = [], []
    for payment in levels_by_month(levels, term - 1):
        # This is oracle.month_interest, written out because it takes most of the time.
        due = unpaid + (2 * principal * rate + UNIT) // (2 * UNIT)
        owed = principal + due
        if payment >= owed:
            return [*payments, owed], [*balances, 0]
        payments.append(payment)
        balances.append(owed - payment)
        if payment < due:
            unpaid = due - payment
        else:
            unpaid = 0
            principal = owed - payment
    last = principal + unpaid + oracle.month_interest(principal, rate)
    return [*payments, last], [*balances, 0]


def sum_of_schedules(loans, levels, terms, version):
    schedules = [schedule_of(*one) for one in zip(loans, levels, terms)]
    paid_by_month, left_by_month = (map(sum, zip_longest(*column, fillvalue=0))
                                    for column in zip(*schedules))
    payments = []
    for paid, left in zip(paid_by_month, left_by_month):
        if left < version.minimum_last_payment:
            payments.append(paid + left)
            break
        payments.append(paid)
    return quote_of(payments, sum(loan.principal for loan in loans), 0)


def quote_of(payments, principal_paid, forgiven):
    return {"monthly_payment_cents": payments[0], "total_paid_cents": sum(payments),
            "total_interest_cents": sum(payments) - principal_paid, "month_count": len(payments),
            "final_payment_cents": payments[-1], "forgiven_cents": forgiven}


class SharedDebt:
    """The loans that share one payment, and their totals."""

    def __init__(self, loans, ends, version):
        self.loans, self.ends, self.version = loans, ends, version
        self.principals = [loan.principal for loan in loans]
        self.unpaid = [loan.accrued for loan in loans]
        self.payments, self.principal_paid, self.forgiven = [], 0, 0

    def interest(self):
        return [oracle.month_interest(principal, loan.rate)
                for principal, loan in zip(self.principals, self.loans)]

    def owed(self):
        return sum(self.principals) + sum(self.unpaid)

    def end_month(self, paid):
        """Ends a month after its payment: pays the rest at once if it is small, and forgives loans
        that have reached their count."""
        if self.owed() < self.version.minimum_last_payment:
            paid += self.owed()
            self.principal_paid += sum(self.principals)
            self.principals, self.unpaid = [0] * len(self.loans), [0] * len(self.loans)
        self.payments.append(paid)
        for place, end in enumerate(self.ends):
            if len(self.payments) >= end:
                self.forgiven += self.principals[place] + self.unpaid[place]
                self.principals[place] = self.unpaid[place] = 0

    def quote(self):
        return quote_of(self.payments, self.principal_paid, self.forgiven)


def repay_together(payment, loans, ends, version, subsidy_months=0):
    """Repays on IBR, PAYE, or ICR: payments are split by balance, and unpaid interest accrues."""
    debt = SharedDebt(loans, ends, version)
    while debt.owed():
        interest = debt.interest()
        owed = [sum(parts) for parts in zip(debt.principals, debt.unpaid, interest)]
        paid = min(payment, sum(owed))
        subsidized = len(debt.payments) < subsidy_months
        for i, part in enumerate(oracle.split(paid, owed)):
            due = debt.unpaid[i] + interest[i]
            to_interest = min(part, due)
            debt.unpaid[i] = due - to_interest
            if loans[i].subsidized and subsidized:
                debt.unpaid[i] -= min(debt.unpaid[i], interest[i])
            debt.principals[i] -= part - to_interest
            debt.principal_paid += part - to_interest
        debt.end_month(paid)
    return debt.quote()


def repay_assisted(payment, loans, ends, version):
    """Repays on RAP: first the interest of all loans, then principal with one match for all, split
    by principal."""
    debt = SharedDebt(loans, ends, version)
    while debt.owed():
        interest = sum(debt.interest())
        paid = min(payment, debt.owed() + interest)
        first = interest if version.rap_interest_of_month_first else 0
        to_unpaid = min(max(0, paid - first), sum(debt.unpaid))
        if to_unpaid:
            parts = oracle.split(to_unpaid, debt.unpaid)
            debt.unpaid = [unpaid - part for unpaid, part in zip(debt.unpaid, parts)]
        # The rest of the month's interest is waived.
        to_principal = max(0, paid - to_unpaid - interest)
        match = max(0, min(50_00, paid, sum(debt.principals)) - to_principal)
        debt.principal_paid += to_principal
        if to_principal + match:
            parts = oracle.split(to_principal + match, debt.principals)
            debt.principals = [p - part for p, part in zip(debt.principals, parts)]
        debt.end_month(paid)
    return debt.quote()
