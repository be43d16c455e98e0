"""What a borrower's plans charge, year by year: levels of the fixed plans, payments by income."""

from functools import lru_cache

import oracle
import portfolios
from advice_eligibility import counts_spouse
from levels import graduated_levels, level_levels
from tables import TIERED_TERMS, poverty_guideline, term_by_balance

YEARS = 31
UNCAPPED = 10 ** 15
BPS = 10_000
icr_factor = lru_cache(maxsize=None)(oracle.icr_factor)


def rounded(numerator, denominator):
    """Rounds half up; only for numbers that are not negative."""
    return (2 * numerator + denominator) // (2 * denominator)


def grown(value, bps):
    return rounded(value * (BPS + bps), BPS)


def growing(value, bps, count=YEARS):
    values = [value]
    while len(values) < count:
        values.append(grown(values[-1], bps))
    return values


def changing(value, bps, changes, count):
    """Does what `growing` does, but each entry of `changes` replaces the value of its year, and the
    new value grows from there."""
    values = []
    for year in range(count):
        values.append(changes.get(year, grown(values[-1], bps) if year else value))
    return values


class Borrower:
    """What the payments depend on besides the plan's loans; portfolios.py uses some of it."""

    def __init__(self, profile, loans, version):
        self.version = version
        self.profile = profile
        self.total = {program: sum(loan.balance for loan in loans
                                   if loan.open and loan.program == program)
                      for program in ("direct", "ffel")}
        self.direct_principal = sum(loan.principal for loan in loans
                                    if loan.open and loan.program == "direct")
        self.leaving_interest = portfolios.interest_leaving_ibr(loans, version)
        self.all_open = sum(loan.balance for loan in loans if loan.open)
        self.older = profile.get("direct_loan_repayment_start_status") == "before_2006_07_01"
        self.ffel_sharing = sum(loan.balance for loan in loans if loan.program == "ffel"
                                and loan.payable and loan.no_parent_plus)
        self.guideline = poverty_guideline(profile["poverty_guideline_region"],
                                           profile["family_size"])
        self.joint = counts_spouse(profile) is True
        self.spouse_debt = profile.get("spouse_eligible_loan_debt_cents", 0) if self.joint else 0
        self.own, self.spouse = self.incomes()

    consolidation_term = portfolios.Borrower.consolidation_term
    tiered_total = portfolios.Borrower.tiered_total
    priced = portfolios.Borrower.priced

    def incomes(self):
        """(own income, added income of the spouse); both None if the sum is unknown."""
        profile = self.profile
        own = profile.get("alternative_taxable_income_cents",
                          profile["adjusted_gross_income_cents"])
        if "unknown" in (profile["marital_status"], profile["tax_filing_status"]):
            return None, None
        if not self.joint:
            return own, 0
        spouse = profile.get("spouse_adjusted_gross_income_cents")
        if spouse is None and "alternative_taxable_income_cents" in profile:
            return None, None
        return own, spouse or 0

    @property
    def income(self):
        return None if self.own is None else self.own + self.spouse


class Scenario:
    """Income and guideline of each year."""

    def __init__(self, borrower, income_bps, guideline_bps, changes=(), count=YEARS):
        self.incomes = [own + spouse for own, spouse in
                        zip(changing(borrower.own, income_bps, dict(changes), count),
                            growing(borrower.spouse, income_bps, count))]
        self.guidelines = growing(borrower.guideline, guideline_bps, count)


# --- fixed plans ----------------------------------------------------------------------------------

def fixed_levels(plan, borrower, loans, kept_on_ibr=0):
    """Returns (levels of each loan, term of each loan) on a fixed plan."""
    if "graduated" in plan:
        terms = portfolios.terms_of(plan, borrower, loans, portfolios.GRADUATED_MONTHS[plan])
        return graduated_levels(plan, borrower, loans, terms), terms
    if plan == "tiered_standard":
        total = borrower.tiered_total(kept_on_ibr)
        terms = [term_by_balance(TIERED_TERMS, total)] * len(loans)
    else:
        terms = portfolios.terms_of(plan, borrower, loans, portfolios.LEVEL_MONTHS[plan])
    return level_levels(plan, loans, terms, borrower.version), terms


# --- plans that follow income ---------------------------------------------------------------------

def months_of(plan, borrower, newer):
    """After how many payments a plan forgives."""
    new = borrower.profile.get("ibr_new_borrower_status") == "new_borrower" and not newer
    return {"repayment_assistance_plan": 360, "paye": 240, "icr": 300,
            "direct_ibr": 240 if new else 300}[plan]


def payments_by_income(plan, borrower, loans, newer, scenario):
    """The payment of each year."""
    own = sum(loan.balance for loan in loans)
    if plan == "repayment_assistance_plan":
        return [assisted(income, borrower.profile["dependent_count"], own,
                         own + borrower.spouse_debt) for income in scenario.incomes]
    if plan == "icr":
        return contingent(borrower, loans, own, scenario)
    field = {"paye": "paye_standard_payment_cap_cents",
             "direct_ibr": "ibr_standard_payment_cap_cents"}[plan]
    cap = borrower.profile.get(field)
    if cap is None:
        cap = oracle.standard_cap([(loan.balance, loan.rate) for loan in loans])
    percent = 10 if months_of(plan, borrower, newer) == 240 else 15
    couple = own + borrower.ffel_sharing + borrower.spouse_debt
    return [income_based(income, guideline, percent, own, couple, cap)
            for income, guideline in zip(scenario.incomes, scenario.guidelines)]


def income_based(income, guideline, percent, own, couple, cap):
    """IBR's or PAYE's payment: a percentage of the income above 150 % of the guideline, then the
    borrower's share, the $5/$10 rule, and the cap."""
    numerator = max(0, 2 * income - 3 * guideline) * percent * own
    denominator = 2400 * couple
    if numerator < 5_00 * denominator:
        return 0
    if numerator < 10_00 * denominator:
        return min(10_00, cap)
    return cap if numerator >= cap * denominator else rounded(numerator, denominator)


def assisted(income, dependents, own, couple):
    hundredths = (120_00_00 if income <= 10_000_00
                  else income * min(10, -(-(income - 10_000_00) // 10_000_00)))
    numerator = (hundredths - 1200 * 50_00 * dependents) * own
    return max(10_00, rounded(max(0, numerator), 1200 * couple))


def contingent(borrower, loans, own, scenario):
    profile = borrower.profile
    twelve = profile.get("icr_12_year_standard_payment_cents")
    if twelve is None:
        twelve = sum(oracle.level_payment(loan.balance, loan.rate, 144) for loan in loans)
    elected = profile.get("icr_joint_repayment_with_spouse", False)
    couple = own
    if elected:
        twelve += profile["spouse_icr_12_year_standard_payment_cents"]
        couple += borrower.spouse_debt
    married = borrower.joint or profile["tax_filing_status"] == "head_of_household"
    column = "married_hoh" if married else "single"
    payments = []
    for income, guideline in zip(scenario.incomes, scenario.guidelines):
        # Both amounts are in 60,000ths of a cent.
        amount = min(6 * twelve * icr_factor(income, 2026, column),
                     1000 * max(0, income - guideline))
        if 0 < amount < 5_00 * 60_000:
            amount = 5_00 * 60_000
        payments.append(rounded(amount * own, 60_000 * couple))
    return payments
