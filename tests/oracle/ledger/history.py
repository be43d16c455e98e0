"""What a file says about a person's loans, as far as the ledger of months needs that.
Days are `datetime.date`; a month is an integer, twelve a year, so that months can be counted."""

from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache

IN_SCHOOL, IN_GRACE, REPAYMENT = "in_school", "in_grace", "in_repayment"
DEFERMENT, FORBEARANCE, DEFAULT = "in_deferment", "in_forbearance", "defaulted"
BANKRUPTCY, UNKNOWN_STATUS = "bankruptcy_active", "unknown"
REPAID_STATUS = "paid_by_consolidation"
STATUS_CODES = {
    IN_SCHOOL: "IA ID", IN_GRACE: "IG IM IP", REPAYMENT: "RP", DEFERMENT: "DA", FORBEARANCE: "FB",
    DEFAULT: "DF DU UB UD DX XD DZ DL DT DB DO", BANKRUPTCY: "BK", REPAID_STATUS: "PN PC DN DR",
    "paid_in_full": "PF PM DP FX", "discharged": "BC CS DC DD DE DI DK DS FC OD PD PZ VA",
    "written_off": "DW", "canceled": "CA", "refinanced": "RF", "transferred": "AE RH",
    "abandoned": "AL", UNKNOWN_STATUS: "UA UC UI FR",
}
STATUS_OF = {code: status for status, codes in STATUS_CODES.items() for code in codes.split()}
TERMINAL = {REPAID_STATUS, "paid_in_full", "discharged", "written_off", "canceled", "refinanced",
            "transferred", "abandoned"}
NOT_YET_DUE = (IN_SCHOOL, IN_GRACE)
UNDER_WAY = (REPAYMENT, DEFERMENT, FORBEARANCE, DEFAULT)

LOAN_TYPES = {
    "D0": "direct_subsidized", "D1": "direct_subsidized", "D2": "direct_unsubsidized",
    "D3": "direct_grad_plus", "D4": "direct_parent_plus",
    "D5": "direct_consolidation_unsubsidized", "D6": "direct_consolidation_subsidized",
    "D7": "direct_consolidation_plus", "D8": "direct_unsubsidized",
    "D9": "direct_consolidation_subsidized", "SF": "ffel_stafford_subsidized",
    "SU": "ffel_stafford_unsubsidized", "SN": "ffel_stafford_unsubsidized", "SL": "ffel_sls",
    "PL": "ffel_parent_plus", "GB": "ffel_grad_plus", "CL": "ffel_consolidation",
    "RF": "ffel_refinanced", "PU": "perkins", "EU": "perkins",
}


def month(year, number):
    return 12 * year + number - 1


def month_of(day):
    return month(day.year, day.month)


@lru_cache(maxsize=None)
def first_day(of_month):
    return date(of_month // 12, of_month % 12 + 1, 1)


def month_name(of_month):
    return f"{of_month // 12}-{of_month % 12 + 1:02d}"


def month_named(name):
    year, number = name.split("-")
    return month(int(year), int(number))


def same_day_after(day, months):
    """The same day some months later; if that month lacks the day, the first of the next month."""
    later = first_day(month_of(day) + months)
    try:
        return later.replace(day=day.day)
    except ValueError:
        return first_day(month_of(later) + 1)


@dataclass
class Row:
    """A row of the status history."""
    since: date
    status: str


@dataclass
class Loan:
    """A loan of the file. `rows` are oldest first; of rows on one day, the newer comes later."""
    loan_id: str
    type: str
    status: str
    balance: int = 0
    rows: list = field(default_factory=list)
    loan_date: date = None
    disbursed: date = None
    period: tuple = None            # first and last day
    repayment_begins: date = None
    plan: str = None
    plan_begins: date = None
    scheduled: int = None
    permanent_standard: int = None
    delinquencies: list = field(default_factory=list)       # (first day, last day or None)
    held_by_department: bool = False
    matched_months: int = 0

    @property
    def direct(self):
        return self.type.startswith("direct_")

    @property
    def consolidation(self):
        return "consolidation" in self.type

    @property
    def open(self):
        return self.balance > 0 and self.status not in TERMINAL

    @property
    def begins(self):
        return self.disbursed or self.loan_date


@dataclass
class Service:
    """Public service as it is claimed; an end that is not stated is open."""
    begins: date = date(1900, 1, 1)
    ends: date = date(2999, 12, 31)


@dataclass
class History:
    """A file: the day of its request, its loans in its order, and public service if claimed."""
    as_of: date
    loans: list
    service: Service = None
