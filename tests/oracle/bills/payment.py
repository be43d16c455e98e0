"""What a plan charges a month. Each input that a servicer may get wrong is stated separately."""

from fractions import Fraction
from typing import NamedTuple

import oracle
from advice_eligibility import Facts, counts_spouse, eligibility
from advice_loans import Loan
from advice_payments import Borrower
from tables import NEWEST, POVERTY_GUIDELINES_2026, VERSIONS

RAP, IBR, PAYE, ICR = "repayment_assistance_plan", "direct_ibr", "paye", "icr"
PLANS = (RAP, IBR, PAYE, ICR)
REGIONS = tuple(POVERTY_GUIDELINES_2026)
GUIDELINES = {2026: POVERTY_GUIDELINES_2026, 2025: {
    "contiguous_48_dc": (15_650_00, 5_500_00), "alaska": (19_550_00, 6_880_00),
    "hawaii": (17_990_00, 6_330_00)}}
# The day from which a table is in effect, newest first.
GUIDELINE_DAYS = [("2026-01-15", 2026), ("", 2025)]
FACTOR_DAYS = [("2026-07-01", 2026), ("", 2025)]
CAP_FIELDS = {IBR: "ibr_standard_payment_cap_cents", PAYE: "paye_standard_payment_cap_cents"}
JOINTLY, SEPARATELY = "married_filing_jointly", "married_filing_separately"


def in_effect(days, day):
    return next(year for first, year in days if day >= first)


def year_before(day):
    """The same day a year earlier; for February 29, the 28th."""
    year, rest = int(day[:4]) - 1, day[5:]
    return f"{year}-{'02-28' if rest == '02-29' else rest}"


def day_set(line):
    """The day on which the payment was set: as stated, or else a year before the anniversary, or
    else today."""
    anniversaries = [loan["idr_anniversary_date"] for loan in line["portfolio"]["loans"]
                     if "idr_anniversary_date" in loan]
    if "set_on" in line["bill"]:
        return line["bill"]["set_on"]
    return (year_before(anniversaries[0]) if anniversaries
            else line["profile"]["analysis_as_of"])


class Terms(NamedTuple):
    """Everything that determines the payment of a plan."""
    plan: str
    profile: dict
    loans: tuple            # the loans that the plan takes
    ffel_sharing: int
    own: int
    spouse: int             # the added income of the spouse
    spouse_debt: int        # the debt that gives the spouse a share of the payment
    married_column: bool
    size: int
    dependents: int
    region: str
    guideline_year: int
    factor_year: int
    percent: int
    shared: bool = True
    capped: bool = True

    @property
    def income(self):
        return self.own + self.spouse


def loans_of(line):
    return [Loan(loan, VERSIONS[NEWEST]) for loan in line["portfolio"]["loans"]]


def taken(plan, profile, loans):
    """The loans that a plan takes, and the FFEL loans that share its payment."""
    found = tuple(eligibility(plan, Facts(profile, loans, VERSIONS[NEWEST])).loans)
    return found, Borrower(profile, loans, VERSIONS[NEWEST]).ffel_sharing


def is_open(line, plan):
    facts = Facts(line["profile"], loans_of(line), VERSIONS[NEWEST])
    return eligibility(plan, facts).status == "eligible"


def terms_of(line, plan):
    profile, loans, day = line["profile"], loans_of(line), day_set(line)
    borrower = Borrower(profile, loans, VERSIONS[NEWEST])
    joint = counts_spouse(profile) is True
    newer = any(loan.direct and loan.newer() for loan in loans)
    new = profile.get("ibr_new_borrower_status") == "new_borrower" and not newer
    of_plan, ffel_sharing = taken(plan, profile, loans)
    return Terms(
        plan=plan, profile=profile, loans=of_plan, ffel_sharing=ffel_sharing, own=borrower.own,
        spouse=borrower.spouse, spouse_debt=borrower.spouse_debt,
        married_column=joint or profile["tax_filing_status"] == "head_of_household",
        size=profile["family_size"], dependents=profile["dependent_count"],
        region=profile["poverty_guideline_region"],
        guideline_year=in_effect(GUIDELINE_DAYS, day), factor_year=in_effect(FACTOR_DAYS, day),
        percent=15 if plan == IBR and not new else 10)


def guideline(terms):
    first, more = GUIDELINES[terms.guideline_year][terms.region]
    return first + (terms.size - 1) * more


def share(terms):
    own = sum(loan.balance for loan in terms.loans)
    beside = terms.spouse_debt + (terms.ffel_sharing if terms.plan in (IBR, PAYE) else 0)
    return Fraction(own, own + beside) if terms.shared and own else Fraction(1)


def cap_of(terms):
    sent = terms.profile.get(CAP_FIELDS[terms.plan])
    return (oracle.standard_cap([(loan.balance, loan.rate) for loan in terms.loans])
            if sent is None else sent)


def payment(terms):
    """The payment for a month, in cents; None if the plan takes no loan."""
    if not terms.loans:
        return None
    owed = sum(loan.first_owed() for loan in terms.loans)
    if terms.plan == RAP:
        return min(owed, oracle.rap_payment(terms.income, terms.dependents, share(terms)))
    if terms.plan == ICR:
        twelve = terms.profile.get("icr_12_year_standard_payment_cents")
        if twelve is None:
            twelve = sum(oracle.level_payment(loan.balance, loan.rate, 144)
                         for loan in terms.loans)
        column = "married_hoh" if terms.married_column else "single"
        factor = oracle.icr_factor(terms.income, terms.factor_year, column)
        return min(owed, oracle.icr(terms.income, guideline(terms), twelve, factor))
    return min(owed, oracle.ibr_or_paye(terms.income, guideline(terms), terms.percent,
                                        cap_of(terms) if terms.capped else None, share(terms)))


def implied_income(terms, billed, most=100_000_000):
    """The lowest income in whole dollars, as cents, that gives the bill; None if there is none."""
    def asked(dollars):
        return payment(terms._replace(own=dollars * 100, spouse=0))

    low, high = 0, most
    while low < high:
        middle = (low + high) // 2
        if asked(middle) >= billed:
            high = middle
        else:
            low = middle + 1
    return low * 100 if asked(low) == billed else None
