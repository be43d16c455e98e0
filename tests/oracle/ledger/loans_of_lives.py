"""A life that is generated forward, and its loans: what happened to them, and what truly counts."""

from dataclasses import dataclass, field
from datetime import date


@dataclass
class LifeLoan:
    type: str
    loan_date: date
    disbursements: list             # (day, cents)
    held: str                       # who holds it: the Department, a lender, or a school
    period: tuple = None
    repayment_begins: date = None
    episodes: list = field(default_factory=list)
    closing: tuple = None           # (code, day)
    balance: int = 0
    plan: str = None
    plan_begins: date = None
    plan_before: str = None
    scheduled: int = None
    standard: int = None
    shows_plan: bool = True
    shows_plan_begin: bool = True
    delinquencies: list = field(default_factory=list)
    repaid_by: list = field(default_factory=list)
    matched: int = 0
    true_idr: set = field(default_factory=set)
    true_rap: set = field(default_factory=set)
    true_pslf: set = field(default_factory=set)
    carried: int = 0

    @property
    def disbursed(self):
        return min(day for day, cents in self.disbursements if cents > 0)

    @property
    def direct(self):
        return self.type.startswith("direct")

    @property
    def consolidation(self):
        return "consolidation" in self.type

    @property
    def true_months(self):
        return len(self.true_idr) + self.carried


@dataclass
class Life:
    as_of: date
    loans: list
    service: tuple = None           # (first day, last day or None)
    shows_repaid: bool = True


def plan_on(loan, day):
    return loan.plan if loan.plan_begins and loan.plan_begins <= day else loan.plan_before
