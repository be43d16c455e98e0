"""Computes the whole ledger of a history by brute force: each loan's months, and the ranges."""

from datetime import timedelta

from ledger.history import (DEFERMENT, FORBEARANCE, REPAID_STATUS, first_day, month, month_name,
                            month_of)
from ledger.judge import (ADJUSTED_UNTIL, BEST_FIRST, COUNTS, LONG_IN_ALL, NOT, UNKNOWN, Judge,
                          in_pause)
from ledger.readings import TAKEN

DAYS_BEFORE, DAYS_AFTER = 30, 90
PSLF_BEGAN = month(2007, 10)
PSLF_PAYMENTS = 120


class Month:
    """A month of a loan, valued by its best day; of equally good days, the later one decides."""

    def __init__(self, of_month, days, judge, plan):
        self.month, self.plan = of_month, plan
        values = [(judge.value(day, plan), day) for day in days]
        best = min(BEST_FIRST.index(value.idr) for value, _ in values)
        self.value, self.day = [(value, day) for value, day in values
                                if BEST_FIRST.index(value.idr) == best][-1]
        self.status = judge.status_on(self.day)
        self.touched = {judge.status_on(day) for day in days}
        for_rap = ([value for value, _ in values] if judge.reading.rap_has_its_own_best_day
                   else [self.value])
        self.rap_only = BEST_FIRST[min(BEST_FIRST.index(value.rap_only) for value in for_rap)]
        self.on_such_a_plan = any(value.only_rap for value in for_rap)
        self.pslf = NOT


class Account:
    """A listed loan with its months."""

    def __init__(self, loan, history, repaid_by, reading, every_day):
        self.loan, self.repaid_by = loan, repaid_by
        self.repaid_on = min((one.disbursed for one in repaid_by), default=None)
        self.judge = Judge(loan, history, self.repaid_on, reading)
        self.last = month_of(history.as_of) - 1
        if self.repaid_on:
            self.last = min(self.last, month_of(self.repaid_on) - 1)
        self.turns = sorted({row.since for row in loan.rows}
                            | ({loan.repayment_begins} if loan.repayment_begins else set()))
        self.every_day = every_day
        self.months = self.judged()
        self.judge.long_in_all = self.months_of_forbearance(reading) >= LONG_IN_ALL
        if self.judge.long_in_all:
            self.months = self.judged()

    def judged(self):
        return [Month(one, self.days_of(one), self.judge, self.plan_of(one))
                for one in range(month_of(self.loan.begins), self.last + 1)]

    def days_of(self, of_month):
        """The days of a month to judge. Days between two changes have equal values, so that only
        the last of them is judged."""
        first, behind = max(first_day(of_month), self.loan.begins), first_day(of_month + 1)
        if self.every_day:
            return [first + timedelta(one) for one in range((behind - first).days)]
        return [turn - timedelta(1) for turn in self.turns if first < turn < behind] + [
            behind - timedelta(1)]

    def plan_of(self, of_month):
        begins = self.loan.plan_begins
        return self.loan.plan if begins and begins < first_day(of_month + 1) else None

    def months_of_forbearance(self, reading):
        return sum(not in_pause(first_day(one.month))
                   and (one.month < month_of(ADJUSTED_UNTIL)
                        or not reading.months_until_adjustment)
                   and (one.status == FORBEARANCE if reading.months_by_status
                        else FORBEARANCE in one.touched)
                   for one in self.months)

    # --- public service ---------------------------------------------------------------------------

    def judge_public_service(self, service, reading):
        """Makes a month unknown if it could have been certified, because files do not say whether
        it was."""
        loan = self.loan
        repaid = bool(self.repaid_by) and (not loan.type.startswith("ffel")
                                           or self.repaid_on < ADJUSTED_UNTIL)
        for one in self.months:
            on_rap = one.on_such_a_plan and one.plan == "rap"
            if ((loan.direct or repaid) and self.served(one, service, reading)
                    and (one.value.idr != NOT or on_rap)):
                one.pslf = UNKNOWN

    @staticmethod
    def served(one, service, reading):
        if service is None or one.month < PSLF_BEGAN:
            return False
        first, last = first_day(one.month), first_day(one.month + 1) - timedelta(1)
        if reading.service_touches:
            return service.begins <= last and first <= service.ends
        return service.begins <= first and last <= service.ends

    def bought_back(self, service, reading):
        return sum(self.served(one, service, reading) and (
            one.status == DEFERMENT and one.value.reason != "in_school_deferment"
            or one.status == FORBEARANCE and not in_pause(first_day(one.month)))
            for one in self.months)


def repaying_loans(loan, loans):
    """The Direct consolidations whose first disbursement is near the date of a loan's payoff."""
    if loan.open:
        return []
    paid = [row.since for row in loan.rows if row.status == REPAID_STATUS]
    return [other for other in loans if other.direct and other.consolidation and other is not loan
            and other.disbursed
            and any(-DAYS_BEFORE <= (day - other.disbursed).days <= DAYS_AFTER for day in paid)]


def span(values):
    """Returns {lowest, highest} for the months' values."""
    lowest = values.count(COUNTS)
    return {"lowest": lowest, "highest": lowest + values.count(UNKNOWN)}


class Ledger:
    def __init__(self, history, reading=TAKEN, every_day=False):
        self.history, self.reading = history, reading
        self.repaid_by = {loan.loan_id: repaying_loans(loan, history.loans)
                          for loan in history.loans}
        self.accounts = {loan.loan_id: Account(loan, history, self.repaid_by[loan.loan_id],
                                               reading, every_day)
                         for loan in history.loans if loan.open or self.repaid_by[loan.loan_id]}
        for account in self.accounts.values():
            account.judge_public_service(history.service, reading)

    def listed(self):
        return [account for account in self.accounts.values() if account.loan.open
                or any(one.open for one in account.repaid_by)]

    def idr(self, account):
        """The members about income-driven forgiveness."""
        own = span([one.value.idr for one in account.months])
        loan = account.loan
        if not (loan.direct and loan.consolidation):
            return {"idr": own}
        repaid = [self.idr(self.accounts[other.loan_id])["idr"] for other in self.history.loans
                  if any(one is loan for one in self.repaid_by[other.loan_id])]
        early = loan.disbursed < ADJUSTED_UNTIL
        idr = {"lowest": own["lowest"]}
        members = {"own": own}
        if repaid:
            before = {"lowest": max(one["lowest"] for one in repaid)}
            if early:
                idr["lowest"] += before["lowest"]
            if all("highest" in one for one in repaid):
                before["highest"] = max(one["highest"] for one in repaid)
                idr["highest"] = own["highest"] + before["highest"]
            members["before"] = before
        return members | {"idr": idr}

    def pslf(self, account):
        lowest = account.loan.matched_months
        if self.history.service is None:
            return {"pslf": {"lowest": lowest, "highest": lowest}}
        unknown = sum(one.pslf == UNKNOWN for one in account.months)
        members = {"pslf": {"lowest": lowest, "highest": max(lowest, min(PSLF_PAYMENTS, unknown))}}
        if not account.repaid_by and account.loan.direct:
            members["buyback_months"] = account.bought_back(self.history.service, self.reading)
        return members

    def answer(self):
        """The answer in the ledger's form, but with single months and without texts."""
        loans = []
        for account in self.listed():
            loan = {"loan_id": account.loan.loan_id,
                    "from": month_name(month_of(account.loan.begins)),
                    "months": [{"month": month_name(one.month), "idr": one.value.idr,
                                "pslf": one.pslf, "reason": one.value.reason,
                                "status": one.status} for one in account.months]}
            if account.repaid_by:
                loan["repaid_by"] = [one.loan_id for one in account.repaid_by]
            if any(one.on_such_a_plan for one in account.months):
                loan["rap_only"] = span([one.rap_only for one in account.months])
            loans.append(loan | self.idr(account) | self.pslf(account))
        return {"as_of": self.history.as_of.isoformat(),
                "through": month_name(month_of(self.history.as_of) - 1), "loans": loans}
