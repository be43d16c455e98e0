"""What a day of a loan is worth toward income-driven forgiveness: the text's table, row by row.
The answer for a day depends on the status row in force, on the plan in force on the last day of
its month, and on what else the file says about the loan. Nothing here is optimized."""

from datetime import date, timedelta
from typing import NamedTuple

from ledger.history import (BANKRUPTCY, DEFAULT, DEFERMENT, FORBEARANCE, IN_SCHOOL, NOT_YET_DUE,
                            REPAYMENT, UNDER_WAY, UNKNOWN_STATUS, Row, first_day, month, month_of,
                            same_day_after)

COUNTS, UNKNOWN, NOT = "counts", "unknown", "does_not_count"
BEST_FIRST = [COUNTS, UNKNOWN, NOT]

DIRECT_LOANS_BEGAN = date(1994, 7, 1)
PAUSE = (date(2020, 3, 1), date(2023, 10, 1))       # the day after its last
PAUSE_MONTHS = month_of(PAUSE[1]) - month_of(PAUSE[0])
ADJUSTED_UNTIL = date(2024, 7, 1)                   # the one-time adjustment covers earlier days
FRESH_START_ENDED = date(2024, 10, 2)
IBR_BEGAN = month(2009, 7)
LATE_ENOUGH = date(2024, 11, 1)                     # consolidations from this day on are new
SAVE_ENDED = month(2024, 8)
LONG_SPELL, LONG_IN_ALL = 12, 36
SCHOOL_DAYS = 30
INCOME_DRIVEN = ("ibr", "paye", "icr")
BELOW_STANDARD = ("graduated", "extended_fixed", "extended_graduated", "alternative")


class Value(NamedTuple):
    idr: str
    reason: str
    rap_only: str = NOT         # whether it counts only for RAP
    only_rap: bool = False      # whether the plan is RAP or Tiered Standard


def in_pause(day):
    return PAUSE[0] <= day < PAUSE[1]


class Judge:
    """Judges one loan of a history; `repaid_on` is the day on which a consolidation repaid it."""

    def __init__(self, loan, history, repaid_on, reading):
        self.loan, self.reading = loan, reading
        self.as_of = history.as_of
        self.periods = [other.period for other in history.loans
                        if other is not loan and other.period]
        self.first_under_way = min((row.since for row in loan.rows if row.status in UNDER_WAY),
                                   default=date.max)
        self.department = loan.direct or loan.held_by_department
        commercial = not self.department
        self.commercial = commercial and (repaid_on is None or repaid_on >= LATE_ENOUGH)
        self.late = commercial and not self.commercial and repaid_on >= ADJUSTED_UNTIL
        self.long_in_all = False    # set once the months of forbearance are counted

    # --- rows and spells --------------------------------------------------------------------------

    def place_of(self, day):
        """The place of the newest row up to a day; None before the first row."""
        for place in range(len(self.loan.rows) - 1, -1, -1):
            if self.loan.rows[place].since <= day:
                return place
        return None

    def status_on(self, day):
        place = self.place_of(day)
        return UNKNOWN_STATUS if place is None else self.loan.rows[place].status

    def spell_on(self, day):
        """Returns (first day, day after the last) of the spell of the row in force."""
        rows = self.loan.rows
        first = last = self.place_of(day)
        if not self.reading.rows_are_spells:
            while first > 0 and rows[first - 1].status == rows[first].status:
                first -= 1
            while last + 1 < len(rows) and rows[last + 1].status == rows[last].status:
                last += 1
        following = rows[last + 1] if last + 1 < len(rows) else Row(self.as_of, None)
        return rows[first].since, following.since

    # --- the rows of the table --------------------------------------------------------------------

    def value(self, day, plan):
        """What a day is worth if its month's plan is `plan`, which is None if unknown."""
        if day < DIRECT_LOANS_BEGAN:
            return Value(NOT, "before_direct_loans")
        status = self.status_on(day)
        if status in NOT_YET_DUE:
            return self.not_yet_due(day, status)
        if status == DEFAULT:
            return self.in_default(day)
        if status == DEFERMENT:
            return self.deferred(day)
        if status == FORBEARANCE:
            return self.forborne(day, plan)
        if status == REPAYMENT:
            return self.late_value(self.repaying(day, plan))
        return Value(UNKNOWN, "bankruptcy" if status == BANKRUPTCY else "status_not_known")

    def late_value(self, value):
        """The value with its credit unknown, for a consolidation from 2024-07 to 2024-10."""
        return value._replace(idr=UNKNOWN) if self.late and value.idr == COUNTS else value

    def not_yet_due(self, day, status):
        begins = self.loan.repayment_begins
        if begins and begins <= day < self.first_under_way:
            return Value(UNKNOWN, "history_behind")
        return Value(NOT, "in_school" if status == IN_SCHOOL else "in_grace")

    def in_default(self, day):
        left = any(row.status == REPAYMENT and day < row.since <= FRESH_START_ENDED
                   for row in self.loan.rows)
        return (Value(UNKNOWN, "fresh_start") if in_pause(day) and left
                else Value(NOT, "default"))

    def deferred(self, day):
        if self.at_school(*self.spell_on(day)) and (
                self.reading.commercial_school or not self.commercial):
            return Value(NOT, "in_school_deferment")
        return Value(UNKNOWN, "deferment_kind_not_told")

    def at_school(self, begin, behind):
        """Whether a loan period of another loan covers thirty days of the spell."""
        for first, last in self.periods:
            covered = min(behind, last + timedelta(1)) - max(begin, first)
            if covered.days >= SCHOOL_DAYS:
                return True
        return False

    def forborne(self, day, plan):
        if self.commercial:
            return Value(NOT, "forbearance_of_a_commercial_loan")
        if in_pause(day) and self.department:
            return Value(COUNTS, "pause")
        if day >= ADJUSTED_UNTIL:
            stopped = plan == "repaye_save" and month_of(day) >= SAVE_ENDED
            return Value(NOT if stopped else UNKNOWN,
                         "save_forbearance" if stopped else "forbearance_kind_not_told")
        if self.long_in_all or self.long_spell(*self.spell_on(day)):
            return self.late_value(Value(COUNTS, "long_forbearance"))
        return Value(UNKNOWN, "short_forbearance")

    def long_spell(self, begin, behind):
        """Whether a spell has twelve months without the pause and the time after 2024-06."""
        behind = min(behind, ADJUSTED_UNTIL)
        if not (self.reading.pause_of_every_loan or self.department):
            return same_day_after(begin, LONG_SPELL) <= behind
        before = (begin, min(behind, PAUSE[0]))
        after = (max(begin, PAUSE[1]), behind)
        if self.reading.pieces_are_added and begin < PAUSE[0] and behind > PAUSE[1]:
            return same_day_after(begin, LONG_SPELL + PAUSE_MONTHS) <= behind
        return any(same_day_after(first, LONG_SPELL) <= last
                   for first, last in (before, after) if first < last)

    def repaying(self, day, plan):
        if day >= ADJUSTED_UNTIL and self.delinquent(month_of(day)):
            return Value(UNKNOWN, "delinquent", UNKNOWN if plan in ("rap", "tiered_standard")
                         else NOT, plan in ("rap", "tiered_standard"))
        if self.commercial:
            counts = plan == "ibr" and month_of(day) >= IBR_BEGAN
            return Value(COUNTS if counts else UNKNOWN, "commercial_loan")
        if day < ADJUSTED_UNTIL:
            return Value(COUNTS, "repayment_before_2024_07")
        return self.by_plan(day, plan)

    def delinquent(self, of_month):
        return any(begin < first_day(of_month + 1) and (last or self.as_of) >= first_day(of_month)
                   for begin, last in self.loan.delinquencies)

    def by_plan(self, day, plan):
        if (plan in INCOME_DRIVEN or plan == "standard" and not self.loan.consolidation
                or plan == "repaye_save" and month_of(day) < SAVE_ENDED):
            return Value(COUNTS, "income_driven" if plan != "standard" else "standard")
        scheduled, standard = self.loan.scheduled, self.loan.permanent_standard
        both_known = scheduled is not None and standard is not None
        if plan == "tiered_standard":
            return Value(NOT, plan, COUNTS, True)
        if plan == "rap":
            if both_known and scheduled < standard:
                return Value(NOT, plan, COUNTS, True)
            return Value(UNKNOWN, plan, COUNTS if self.reading.rap_counts_for_rap else UNKNOWN,
                         True)
        if plan in BELOW_STANDARD:
            enough = both_known and scheduled >= standard
            return Value(UNKNOWN if enough else NOT, "other_plan")
        return Value(UNKNOWN, "plan_not_known")
