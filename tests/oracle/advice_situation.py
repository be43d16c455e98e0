"""A borrower who asks for advice, with computed results."""

import copy
from collections import namedtuple

from advice_costs import Option, signature
from advice_eligibility import (CATALOG, CONFIRMED, DIRECT_FIXED, FFEL_FIXED, FOLLOWS_INCOME,
                                Facts, eligibility)
from advice_months import NEVER, Debt
from advice_payments import BPS, YEARS, Borrower, Scenario, fixed_levels, rounded
from counsel.present import present_plan
from counsel.tax import tax_on_forgiven

# Without a flat rate, the tax is that of the federal table.
Assumptions = namedtuple("Assumptions", "income_bps guideline_bps tax_bps extra income_changes")
USUAL = Assumptions(300, 250, None, 0, ())
FIRST_TAX_BPS = 2200            # the flat rate of 2026.11.30.1


def usual(version):
    return USUAL if version.federal_tax else USUAL._replace(tax_bps=FIRST_TAX_BPS)


class Situation:
    """A borrower with loans and assumptions; computed results are kept."""

    def __init__(self, profile, loans, version, assumptions=None, memo=None):
        self.profile, self.loans, self.version = profile, loans, version
        self.assumptions = assumptions or usual(version)
        self.memo = {} if memo is None else memo
        self.facts = Facts(profile, loans, version)
        self.borrower = Borrower(profile, loans, version)
        self.found = {}             # eligibility by (plan, loans asked, changes)
        self.options = {}
        self.set_scenarios()
        self.groups = self.find_groups()

    def set_scenarios(self):
        self.scenarios = []
        if self.borrower.own is not None:
            changes = self.assumptions.income_changes
            self.scenarios = [Scenario(self.borrower, 0, 0, changes, YEARS if changes else 1),
                          Scenario(self.borrower, self.assumptions.income_bps,
                               self.assumptions.guideline_bps, changes)]

    def with_answers(self, profile=None, loans=None):
        """The situation with another profile or other loans, computed anew."""
        return Situation(profile or self.profile, loans or self.loans, self.version,
                         self.assumptions, self.memo)

    def with_income(self, hundredths):
        """The situation with the borrower's own income, and its changes, in this proportion."""
        other = copy.copy(self)
        other.borrower = copy.copy(self.borrower)
        other.borrower.own = rounded(self.borrower.own * hundredths, 100)
        other.assumptions = self.assumptions._replace(income_changes=tuple(
            (year, rounded(amount * hundredths, 100))
            for year, amount in self.assumptions.income_changes))
        other.options = {}
        other.set_scenarios()
        return other

    def with_months(self, counts):
        """The situation with {loan_id: months} known in addition to the months that were sent."""
        other = copy.copy(self)
        other.loans = [loan.with_count(counts[loan.id]) if loan.id in counts else loan
                       for loan in self.loans]
        other.facts = Facts(self.profile, other.loans, self.version)
        other.found, other.options = {}, {}
        other.groups = other.find_groups()
        return other

    def with_assumptions(self, **changes):
        other = copy.copy(self)
        other.assumptions = self.assumptions._replace(**changes)
        other.options = {}
        other.set_scenarios()
        return other

    def find_groups(self):
        """Returns {group: its payable loans}, Direct first, then by holder."""
        groups = {}
        direct = [loan for loan in self.loans if loan.payable and loan.direct]
        if direct:
            groups["direct"] = direct
        ffel = [loan for loan in self.loans if loan.payable and loan.ffel]
        for holder in sorted({loan.holder for loan in ffel}):
            groups[f"ffel:{holder}"] = [loan for loan in ffel if loan.holder == holder]
        return groups

    def eligibility(self, plan, loans=None, confirmed=False):
        key = plan, loans and tuple(loan.id for loan in loans), confirmed
        if key not in self.found:
            changes = {"parent_plus_consolidation_idr_payment_status": CONFIRMED}
            self.found[key] = eligibility(plan, self.facts, loans, changes if confirmed else None)
        return self.found[key]

    def takes_all(self, plan, loans, confirmed=False):
        found = self.eligibility(plan, loans, confirmed)
        return found.status == "eligible" and len(found.loans) == len(loans)

    def extra_of(self, group):
        return self.assumptions.extra if group == next(iter(self.groups)) else 0

    def options_of(self, group):
        """The open, calculated options of a group in catalog order, without companions."""
        if group not in self.options:
            loans = self.groups.get(group, [])
            plans = (DIRECT_FIXED + FOLLOWS_INCOME) if group == "direct" else FFEL_FIXED
            found = []
            for plan in sorted(plans, key=CATALOG.index):
                one = self.eligibility(plan)
                if loans and one.status == "eligible":
                    taken = one.loans if group == "direct" else loans
                    found.append(Option(self, group, plan, taken))
            self.options[group] = found
        return self.options[group]

    def present_plan(self, group):
        return present_plan(self.groups[group], group)

    def tax(self, forgiven, scenario, month):
        """The tax on what a scenario forgives, in the year of its last forgiveness."""
        if not forgiven:
            return 0
        flat_rate = self.assumptions.tax_bps
        if flat_rate is not None:
            return rounded(forgiven * flat_rate, BPS)
        year = max(0, month - 1) // 12
        incomes = self.scenarios[scenario].incomes
        return tax_on_forgiven(forgiven, incomes[min(year, len(incomes) - 1)],
                               self.profile["tax_filing_status"],
                               *((self.assumptions.guideline_bps, year) if scenario else ()))

    def limit(self):
        """The limit of an affordable outlay: ten percent of a month's income."""
        return rounded(self.borrower.income, 120)

    def fixed_debt(self, plan, loans, extra=0, ends=None, until=NEVER, kept_on_ibr=0):
        """The course of a fixed plan; `kept_on_ibr` is the interest of loans beside it."""
        loans = self.borrower.priced(plan, loans)
        levels, terms = self.levels(plan, loans, kept_on_ibr)
        key = (plan, tuple(map(signature, loans)), tuple(map(tuple, levels)), tuple(terms), extra,
               ends and tuple(ends), until)
        if key not in self.memo:
            debt = Debt(loans, self.version, extra)
            if ends:
                debt.leave_out(ends)
            debt.pay_levels(levels, terms, ends, until)
            self.memo[key] = debt
        return self.memo[key]

    def levels(self, plan, loans, kept_on_ibr=0):
        """Returns (levels, terms) of the loans. All FFEL loans together must reach the $50."""
        together = loans
        if plan.startswith("ffel") and self.version.ffel_minimum_by_principal:
            together = self.borrower.priced(plan, [loan for loan in self.loans
                                                   if loan.payable and loan.ffel])
        borrower = self.borrower
        key = (plan, "levels", borrower.older, tuple(map(signature, together)), borrower.all_open,
               borrower.tiered_total(kept_on_ibr), borrower.total["direct"])
        if key not in self.memo:
            self.memo[key] = fixed_levels(plan, borrower, together, kept_on_ibr)
        if together is loans:
            return self.memo[key]
        ids = {loan.id for loan in loans}
        return tuple(zip(*[pair for loan, *pair in zip(together, *self.memo[key])
                           if loan.id in ids]))

    def companions(self, loans, kept_on_ibr):
        """Returns [(plan, its course)] for the fixed plans that are open to loans left out."""
        return [(plan, self.fixed_debt(plan, loans, kept_on_ibr=kept_on_ibr))
                for plan in DIRECT_FIXED if self.takes_all(plan, loans)]
