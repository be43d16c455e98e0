"""Pays a debt under one plan after another, month by month, in whole cents. One payment repays all
loans of a debt (IBR, PAYE, ICR, or RAP), or each loan has its own levels. If a month's payment
leaves little, that is paid at once. Then comes the extra payment, and then loans that have reached
their end are forgiven."""

import copy

import oracle

HALF_UNIT = oracle.MONTHLY_UNIT // 2
UNIT = oracle.MONTHLY_UNIT
SMALL_REST = 5_00
MATCH = 50_00
NEVER = 10 ** 6


def split(amount, weights):
    """Like oracle.split, but faster for one or two weights."""
    if len(weights) == 1:
        return [amount]
    total = sum(weights)
    if len(weights) == 2:
        share, remainder = divmod(amount * weights[0], total)
        if 2 * remainder >= total and remainder:
            share += 1
        return [share, amount - share]
    return oracle.split(amount, weights)


class Debt:
    """What is owed on some loans, and what has been paid so far."""

    def __init__(self, loans, version, extra=0):
        self.interest_first = version.rap_interest_of_month_first
        self.places = list(range(len(loans)))       # the places of the loans with a balance
        self.ids = [loan.id for loan in loans]
        self.principals = [loan.principal for loan in loans]
        self.unpaid = [loan.accrued for loan in loans]
        self.rates = [loan.rate for loan in loans]
        self.subsidized = [loan.subsidized for loan in loans]
        self.extra = extra
        self.payments = []
        self.extra_paid = 0
        self.forgiven = []                          # (month, place of the loan, amount)
        self.waived = self.matched = 0
        self.sums = None                            # sums of the payments; computed when needed

    def copy(self):
        other = copy.copy(self)
        for name, value in self.__dict__.items():
            setattr(other, name, list(value) if isinstance(value, list) else value)
        other.sums = None
        return other

    @property
    def month(self):
        return len(self.payments)

    def principal(self):
        return sum(self.principals)

    def paid(self):
        return self.known_sums()[0]

    def highest(self):
        return self.known_sums()[1]

    def all_forgiven(self):
        return self.known_sums()[2]

    def known_sums(self):
        if self.sums is None:
            self.sums = (sum(self.payments) + self.extra_paid, max(self.payments, default=0),
                         sum(amount for _, _, amount in self.forgiven))
        return self.sums

    def drop(self, kept):
        """Keeps only the loans at these indexes."""
        for name in ("places", "ids", "principals", "unpaid", "rates", "subsidized"):
            setattr(self, name, [getattr(self, name)[i] for i in kept])

    def leave_out(self, ends):
        """Forgives loans that have no payment left, before the first payment."""
        kept = [i for i, place in enumerate(self.places) if ends[place] > 0]
        for i, place in enumerate(self.places):
            if ends[place] <= 0:
                self.forgiven.append((0, place, self.principals[i] + self.unpaid[i]))
        self.drop(kept)

    def interest(self):
        return [(principal * rate + HALF_UNIT) // UNIT
                for principal, rate in zip(self.principals, self.rates)]

    def end_month(self, paid, ends):
        rest = sum(self.principals) + sum(self.unpaid)
        if rest < SMALL_REST:
            self.payments.append(paid + rest)
            self.drop([])
            return
        self.payments.append(paid)
        if self.extra:
            self.pay_extra()
        month = len(self.payments)
        kept = []
        for i, place in enumerate(self.places):
            owed = self.principals[i] + self.unpaid[i]
            if owed and ends[place] <= month:
                self.forgiven.append((month, place, owed))
            elif owed:
                kept.append(i)
        if len(kept) < len(self.places):
            self.drop(kept)

    def pay_extra(self):
        left = self.extra
        for i in sorted(range(len(self.places)),
                        key=lambda i: (-self.rates[i], -self.principals[i], self.ids[i])):
            to_interest = min(left, self.unpaid[i])
            to_principal = min(left - to_interest, self.principals[i])
            self.unpaid[i] -= to_interest
            self.principals[i] -= to_principal
            left -= to_interest + to_principal
        self.extra_paid += self.extra - left
        rest = sum(self.principals) + sum(self.unpaid)
        if rest < SMALL_REST:
            self.extra_paid += rest
            self.principals = [0] * len(self.places)
            self.unpaid = [0] * len(self.places)

    def pay_together(self, payments, ends, until=NEVER, subsidy_months=0):
        """Pays all loans with one payment, split by balance; unpaid interest accrues."""
        while self.places and self.month < until:
            if len(self.places) == 1 and not self.extra:
                self.pay_one(payments, ends[self.places[0]], until, subsidy_months)
                return
            month = len(self.payments)
            interest = self.interest()
            owed = [sum(parts) for parts in zip(self.principals, self.unpaid, interest)]
            paid = min(payments[min(month // 12, len(payments) - 1)], sum(owed))
            parts = split(paid, owed)
            for i, part in enumerate(parts):
                due = self.unpaid[i] + interest[i]
                if part >= due:
                    self.unpaid[i] = 0
                    self.principals[i] -= part - due
                    continue
                self.unpaid[i] = due - part
                if month < subsidy_months and self.subsidized[i]:
                    self.unpaid[i] -= min(self.unpaid[i], interest[i])
            self.end_month(paid, ends)

    def pay_one(self, payments, end, until, subsidy_months):
        """Like pay_together, for one loan without extra payments."""
        principal, unpaid, rate = self.principals[0], self.unpaid[0], self.rates[0]
        if not self.subsidized[0]:
            subsidy_months = 0
        month, found, last = len(self.payments), self.payments, len(payments) - 1
        while month < until:
            interest = (principal * rate + HALF_UNIT) // UNIT
            paid = payments[min(month // 12, last)]
            due = unpaid + interest
            if paid >= due:
                paid = min(paid, principal + due)
                principal -= paid - due
                unpaid = 0
            else:
                unpaid = due - paid
                if month < subsidy_months:
                    unpaid -= min(unpaid, interest)
            month += 1
            rest = principal + unpaid
            if rest < SMALL_REST:
                found.append(paid + rest)
                self.drop([])
                return
            found.append(paid)
            if month >= end:
                self.forgiven.append((month, self.places[0], rest))
                self.drop([])
                return
        self.principals[0], self.unpaid[0] = principal, unpaid

    def pay_assisted(self, payments, ends):
        """Pays as RAP does: the month's interest, older interest, then principal with the one
        match."""
        while self.places:
            interest = sum(self.interest())
            month = len(self.payments)
            principal, old = sum(self.principals), sum(self.unpaid)
            paid = min(payments[min(month // 12, len(payments) - 1)], principal + old + interest)
            first = interest if self.interest_first else 0
            to_unpaid = min(max(0, paid - first), old)
            if to_unpaid:
                parts = split(to_unpaid, self.unpaid)
                self.unpaid = [unpaid - part for unpaid, part in zip(self.unpaid, parts)]
            after = paid - to_unpaid
            to_principal = max(0, after - interest)
            self.waived += max(0, interest - after)
            match = max(0, min(MATCH, paid, principal) - to_principal)
            self.matched += match
            if to_principal + match:
                parts = split(to_principal + match, self.principals)
                self.principals = [p - part for p, part in zip(self.principals, parts)]
            self.end_month(paid, ends)

    def pay_levels(self, levels, terms, ends=None, until=NEVER):
        """Pays each loan by its own levels. Levels and terms are indexed by the loans' places."""
        begin = len(self.payments)
        ends = ends or [NEVER] * (max(self.places, default=0) + 1)
        while self.places and len(self.payments) < until:
            month = len(self.payments) - begin
            step = month // oracle.STEP_MONTHS
            paid = 0
            for i, place in enumerate(self.places):
                due = self.unpaid[i] + (self.principals[i] * self.rates[i] + HALF_UNIT) // UNIT
                owed = self.principals[i] + due
                steps = levels[place]
                part = owed if month + 1 >= terms[place] else min(
                    owed, steps[step if step < len(steps) else -1])
                paid += part
                if part >= due:
                    self.principals[i] -= part - due
                    self.unpaid[i] = 0
                else:
                    self.unpaid[i] = due - part
            self.end_month(paid, ends)
