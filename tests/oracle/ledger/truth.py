"""Which months of a life truly count, by the law and by what really happened, not by what a file
shows."""

import random
from datetime import date, timedelta

from ledger.episodes import (ADJUSTED_UNTIL, FRESH_START_ENDED, PAUSE_MONTHS, SAVE_STOPPED,
                             deferment_counts, long_forbearances)
from ledger.history import first_day, month, month_of
from ledger.lives import DIRECT_LOANS_BEGAN, Maker
from ledger.loans_of_lives import plan_on

IBR_BEGAN = month(2009, 7)
PSLF_BEGAN = month(2007, 10)
LATE_ENOUGH = date(2024, 11, 1)
INCOME_DRIVEN = ("ibr", "paye", "icr")


class Teller:
    """The truth about one loan; what the law leaves to the office in charge is random."""

    def __init__(self, chance, life, loan, applied_in_time):
        self.chance, self.life, self.loan = chance, life, loan
        self.long = long_forbearances(loan.episodes)
        self.fresh_start = chance.random() < 0.5
        repaid_on = min((one.disbursed for one in loan.repaid_by if one.direct), default=None)
        self.department = loan.held == "ed"
        credited = (self.department or repaid_on is not None and repaid_on < ADJUSTED_UNTIL
                    or applied_in_time and repaid_on is not None and repaid_on < LATE_ENOUGH)
        self.commercial = not credited
        self.last = month_of(life.as_of) - 1
        if repaid_on:
            self.last = min(self.last, month_of(repaid_on) - 1)
        elif loan.closing:
            self.last = min(self.last, month_of(loan.closing[1]))

    def tell(self):
        loan = self.loan
        for one in range(month_of(loan.disbursed), self.last + 1):
            parts = [part for part in loan.episodes
                     if part.begin < min(part.end, first_day(one + 1))
                     and part.end > max(first_day(one), loan.disbursed)]
            late = self.touched_by_delinquency(one)
            paid_late = late and self.chance.random() < 0.5
            if any(self.counts(one, part, late, paid_late) for part in parts):
                loan.true_idr.add(one)
            plan = plan_on(loan, first_day(one + 1) - timedelta(1))
            if (plan in ("rap", "tiered_standard") and first_day(one) >= ADJUSTED_UNTIL
                    and any(part.what == "repayment" for part in parts)
                    and (not late or paid_late)):
                loan.true_rap.add(one)

    def touched_by_delinquency(self, one):
        return first_day(one) >= ADJUSTED_UNTIL and any(
            begin < first_day(one + 1) and (end or self.life.as_of) >= first_day(one)
            for begin, end in self.loan.delinquencies)

    def counts(self, one, part, late, paid_late):
        if first_day(one) < DIRECT_LOANS_BEGAN:
            return False
        day = max(first_day(one), part.begin)
        if part.what == "deferment":
            return deferment_counts(part.kind, day) and (not self.commercial or self.drawn())
        if part.what == "default":
            return self.left_default(one, part)
        if part.what == "forbearance":
            return self.forbearance_counts(one, part)
        if part.what == "repayment":
            return (paid_late if late and not self.commercial
                    else False if late and not paid_late else self.payment_counts(one))
        return part.what in ("bankruptcy", "transfer", "unknown") and self.drawn()

    def drawn(self):
        return self.chance.random() < 0.5

    def left_default(self, one, part):
        follows = any(other.what == "repayment" and part.begin < other.begin <= FRESH_START_ENDED
                      for other in self.loan.episodes)
        return one in PAUSE_MONTHS and follows and self.fresh_start

    def forbearance_counts(self, one, part):
        if self.commercial:
            return False
        if one in PAUSE_MONTHS and self.department:
            return True
        if first_day(one) < ADJUSTED_UNTIL:
            return (any(begin <= part.begin < end for begin, end in self.long)
                    or part.kind == "processing" and self.drawn())
        plan = plan_on(self.loan, first_day(one + 1) - timedelta(1))
        if plan == "repaye_save" and first_day(one) >= SAVE_STOPPED:
            return False
        return part.kind == "processing" and self.drawn()

    def payment_counts(self, one):
        loan, plan = self.loan, plan_on(self.loan, first_day(one + 1) - timedelta(1))
        if self.commercial:
            return plan == "ibr" and one >= IBR_BEGAN or plan == "standard" and self.drawn()
        if first_day(one) < ADJUSTED_UNTIL:
            return True
        if plan in INCOME_DRIVEN or plan == "standard" and not loan.consolidation:
            return True
        if plan == "repaye_save":
            return first_day(one) < SAVE_STOPPED or self.drawn()
        if plan == "standard":
            return self.drawn()
        if plan == "rap" and None in (loan.scheduled, loan.standard):
            return self.drawn()
        enough = None not in (loan.scheduled, loan.standard) and loan.scheduled >= loan.standard
        return plan != "tiered_standard" and enough and self.drawn()


def tell_public_service(chance, life, loan):
    """Sets the paid months of service on a Direct Loan, and which of them were certified."""
    if life.service is None or not loan.direct or loan.consolidation:
        return
    begins, ends = life.service
    loan.true_pslf = {one for one in loan.true_idr | loan.true_rap
                      if one >= PSLF_BEGAN and begins < first_day(one + 1)
                      and (ends or date.max) >= first_day(one)
                      and not (plan_on(loan, first_day(one + 1) - timedelta(1))
                               == "tiered_standard" and one not in loan.true_idr)}
    loan.matched = chance.randint(0, min(120, len(loan.true_pslf)))


def tell(chance, life):
    """Fills in what is true of each loan; consolidations come after what they repaid."""
    applied_in_time = chance.random() < 0.5
    for loan in life.loans:
        Teller(chance, life, loan, applied_in_time).tell()
        tell_public_service(chance, life, loan)
    for loan in life.loans:         # in the order in which they were made
        repaid = [other.true_months for other in life.loans
                  if any(one is loan for one in other.repaid_by) and loan.direct]
        if repaid and (loan.disbursed < ADJUSTED_UNTIL
                       or applied_in_time and loan.disbursed < LATE_ENOUGH):
            loan.carried = max(repaid)
        elif repaid:
            loan.carried = chance.choice((0, sum(repaid) // len(repaid)))


def life_of(seed):
    """A life, and its true months."""
    chance = random.Random(f"ledger/{seed}")
    life = Maker(chance).make()
    tell(chance, life)
    return life
