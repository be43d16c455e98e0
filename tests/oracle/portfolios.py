"""What each plan costs for a borrower's own loans, from the texts alone.

portfolios.md says how the texts were read. As a program, it reads lines and writes answers under
the given rule version, or else the newest."""

import copy
import json
import sys
from fractions import Fraction

import oracle
from levels import BY_PRE_2006_TABLE, graduated_levels, level_levels
from schedules import repay_assisted, repay_together, sum_of_schedules
from tables import (CONSOLIDATION_TERMS, NEWEST, PRE_2006_TERMS, TIERED_TERMS, VERSIONS,
                    poverty_guideline, term_by_balance)

NOTHING_OWED = {"paid_by_consolidation", "paid_in_full", "discharged", "written_off", "canceled",
                "refinanced", "transferred", "abandoned"}
PAYABLE = {"in_school", "in_grace", "in_repayment", "in_deferment", "in_forbearance"}
CUTOFF = "2026-07-01"
SUBSIDY_MONTHS = 36
LEVEL_MONTHS = {"direct_standard": 120, "direct_extended_fixed": 300, "ffel_standard": 120,
                "ffel_extended_fixed": 300}
GRADUATED_MONTHS = {"direct_graduated": 120, "direct_extended_graduated": 300,
                    "ffel_graduated": 120, "ffel_extended_graduated": 300}
BY_CONSOLIDATION_TABLE = {"direct_standard", "direct_graduated", "ffel_standard",
                          "ffel_graduated"}


class Loan:
    def __init__(self, line, version):
        self.type = line["loan_type"]
        self.program = self.type.split("_")[0]
        self.status = line["status"]
        self.principal = line["outstanding_principal_cents"]
        self.accrued = line["accrued_interest_cents"]
        self.balance = self.principal + self.accrued
        self.rate = int(Fraction(str(line["interest_rate_bps"])) * 1000)
        self.subsidized = line["subsidized"]
        self.made = line["first_disbursement_date"]
        matched = line.get("pslf_matched_months", 0) if version.matched_months_stand_in else 0
        self.months_credited = line.get("idr_qualifying_months", matched)
        self.consolidation = "consolidation" in self.type
        history = line.get("parent_plus_history", "unknown") if self.consolidation else "none"
        self.no_parent_plus = "parent_plus" not in self.type and history == "none"
        self.on_ibr = line.get("repayment_plan") == "ibr" and self.program in ("direct", "ffel")
        self.open = self.balance > 0 and self.status not in NOTHING_OWED
        self.payable = self.open and self.status in PAYABLE

    def first_owed(self):
        return self.balance + oracle.month_interest(self.principal, self.rate)

    def capitalized(self):
        """The same loan with its unpaid interest made principal."""
        other = copy.copy(self)
        other.principal, other.accrued = self.balance, 0
        return other


class Borrower:
    def __init__(self, line, version):
        self.version = version
        self.profile = line["profile"]
        self.loans = [Loan(loan, version) for loan in line["loans"]]
        self.total = {program: sum(loan.balance for loan in self.loans
                                   if loan.open and loan.program == program)
                      for program in ("direct", "ffel")}
        self.direct_principal = sum(loan.principal for loan in self.loans
                                    if loan.open and loan.program == "direct")
        self.leaving_interest = interest_leaving_ibr(self.loans, version)
        self.all_open = sum(loan.balance for loan in self.loans if loan.open)
        self.older = (self.profile.get("direct_loan_repayment_start_status")
                      == "before_2006_07_01")
        self.guideline = poverty_guideline(self.profile["poverty_guideline_region"],
                                           self.profile["family_size"])
        self.income, self.joint = countable_income(self.profile)
        self.spouse_debt = self.profile.get("spouse_eligible_loan_debt_cents")
        self.newer_direct = any(loan.program == "direct" and loan.made >= CUTOFF
                                and loan.status not in ("canceled", "abandoned")
                                for loan in self.loans)
        self.ffel_sharing = sum(loan.balance for loan in self.loans
                                if loan.program == "ffel" and loan.payable
                                and loan.no_parent_plus)

    def consolidation_term(self, loan):
        others = self.all_open - loan.balance
        return term_by_balance(CONSOLIDATION_TERMS, loan.balance + min(others, loan.balance))

    def tiered_total(self, kept_on_ibr=0):
        """The total that sets Tiered Standard's term; `kept_on_ibr` is not capitalized."""
        if not self.version.tiered_by_principal:
            return self.total["direct"]
        return self.direct_principal + self.leaving_interest - kept_on_ibr

    def priced(self, plan, loans):
        """The loans as a plan takes them: loans that leave IBR for it are capitalized."""
        if plan == "direct_ibr" or not self.version.leaving_ibr_capitalizes:
            return loans
        return [loan.capitalized() if loan.on_ibr else loan for loan in loans]

    def ends_of(self, loans, months):
        """The payment after which each loan is forgiven on a plan that forgives after `months`."""
        if not self.version.months_credited:
            return [months] * len(loans)
        return [max(1, months - loan.months_credited) for loan in loans]


def interest_leaving_ibr(loans, version):
    """The interest of the Direct Loans that becomes principal if all of them leave IBR."""
    return sum(loan.accrued for loan in loans if version.leaving_ibr_capitalizes
               and loan.program == "direct" and loan.on_ibr and loan.payable)


def countable_income(profile):
    """Returns (income or None, whether it is the couple's): 34 CFR 685.209(e)."""
    if "unknown" in (profile["marital_status"], profile["tax_filing_status"]):
        return None, False
    alternative = profile.get("alternative_taxable_income_cents")
    own = profile["adjusted_gross_income_cents"] if alternative is None else alternative
    if (profile["tax_filing_status"] != "married_filing_jointly"
            or profile["marital_status"] == "separated" or not profile["spouse_income_included"]):
        return own, False
    spouse = profile.get("spouse_adjusted_gross_income_cents")
    if spouse is not None:
        return own + spouse, True
    return (None if alternative is not None else own), True


# --- fixed plans: a schedule for each loan -------------------------------------------------------

def level_schedules(plan, loans, terms, version, minimum=True):
    return sum_of_schedules(loans, level_levels(plan, loans, terms, version, minimum), terms,
                            version)


def terms_of(plan, borrower, loans, months):
    """The term of each loan on a plan whose usual term is `months`."""
    older = borrower.older and plan.startswith("direct")
    if older and plan in BY_PRE_2006_TABLE:
        return [term_by_balance(PRE_2006_TERMS, borrower.total["direct"])] * len(loans)
    by_table = plan in BY_CONSOLIDATION_TABLE and not older
    return [borrower.consolidation_term(loan) if by_table and loan.consolidation else months
            for loan in loans]


def level(plan, borrower, loans):
    return level_schedules(plan, loans, terms_of(plan, borrower, loans, LEVEL_MONTHS[plan]),
                           borrower.version)


def tiered(plan, borrower, loans):
    term = term_by_balance(TIERED_TERMS, borrower.tiered_total())
    return level_schedules(plan, loans, [term] * len(loans), borrower.version)


def graduated(plan, borrower, loans):
    terms = terms_of(plan, borrower, loans, GRADUATED_MONTHS[plan])
    return sum_of_schedules(loans, graduated_levels(plan, borrower, loans, terms), terms,
                            borrower.version)


# --- one payment for all loans --------------------------------------------------------------------

def income_based(plan, borrower, loans):
    if borrower.income is None or (borrower.joint and borrower.spouse_debt is None):
        return None
    profile = borrower.profile
    percent, months = (10, 240) if plan == "paye" else (15, 300)
    if (plan == "direct_ibr" and profile.get("ibr_new_borrower_status") == "new_borrower"
            and not borrower.newer_direct):
        percent, months = 10, 240
    own = sum(loan.balance for loan in loans)
    couple = own + borrower.ffel_sharing + (borrower.spouse_debt if borrower.joint else 0)
    cap = profile.get("ibr_standard_payment_cap_cents" if plan == "direct_ibr"
                      else "paye_standard_payment_cap_cents")
    entering = plan == "direct_ibr" and cap is None
    if cap is None:
        cap = oracle.standard_cap([(loan.balance, loan.rate) for loan in loans])
    payment = oracle.ibr_or_paye(borrower.income, borrower.guideline, percent, cap,
                                 Fraction(own, couple))
    return repay_together(payment, loans, borrower.ends_of(loans, months), borrower.version,
                          SUBSIDY_MONTHS if entering else 0)


def contingent(_, borrower, loans):
    profile = borrower.profile
    if borrower.income is None:
        return None
    twelve = profile.get("icr_12_year_standard_payment_cents")
    if twelve is None:
        twelve = sum(oracle.level_payment(loan.balance, loan.rate, 144) for loan in loans)
    if profile.get("icr_joint_repayment_with_spouse"):
        spouse_twelve = profile.get("spouse_icr_12_year_standard_payment_cents")
        if not borrower.joint or borrower.spouse_debt is None or spouse_twelve is None:
            return None
        own = sum(loan.balance for loan in loans)
        _, payment, _, _ = oracle.icr_joint(borrower.income, borrower.guideline, 2026,
                                            (own, borrower.spouse_debt), (twelve, spouse_twelve))
    else:
        married = borrower.joint or profile["tax_filing_status"] == "head_of_household"
        factor = oracle.icr_factor(borrower.income, 2026, "married_hoh" if married else "single")
        payment = oracle.icr(borrower.income, borrower.guideline, twelve, factor)
    return repay_together(payment, loans, borrower.ends_of(loans, 300), borrower.version)


def assistance(_, borrower, loans):
    if borrower.income is None or (borrower.joint and borrower.spouse_debt is None):
        return None
    own = sum(loan.balance for loan in loans)
    share = Fraction(own, own + borrower.spouse_debt) if borrower.joint else Fraction(1)
    payment = oracle.rap_payment(borrower.income, borrower.profile["dependent_count"], share)
    return repay_assisted(payment, loans, borrower.ends_of(loans, 360), borrower.version)


PLANS = {"repayment_assistance_plan": assistance, "tiered_standard": tiered,
         "direct_ibr": income_based, "paye": income_based, "icr": contingent}
PLANS |= {plan: level for plan in LEVEL_MONTHS} | {plan: graduated for plan in GRADUATED_MONTHS}


def standard_total_without(places, borrower):
    """The total of the Standard schedules for the payable loans that are not in `places`."""
    left_out = [loan for place, loan in enumerate(borrower.loans)
                if loan.payable and place not in places]
    total = 0
    for program in ("direct", "ffel", None):
        loans = [loan for loan in left_out if loan.program == program
                 or (program is None and loan.program not in ("direct", "ffel"))]
        if loans:
            plan = "direct_standard" if program == "direct" else "ffel_standard"
            loans = borrower.priced(plan, loans)
            terms = terms_of(plan, borrower, loans, 120)
            total += level_schedules(plan, loans, terms, borrower.version,
                                     program is not None)["total_paid_cents"]
    return total


def answer(line, rule_version=NEWEST):
    """The expected answer of a rule version for one line of portfolios.md."""
    borrower = Borrower(line, VERSIONS[rule_version])
    quotes = []
    for plan in line["plans"]:
        places = line["ffel_loans" if plan.startswith("ffel") else "direct_loans"]
        loans = borrower.priced(plan, [borrower.loans[place] for place in places])
        quote = PLANS[plan](plan, borrower, loans) if loans else None
        quotes.append({"plan_id": plan} | (quote or {}))
    return {"quotes": quotes,
            "standard_total_without_direct_cents":
                standard_total_without(line["direct_loans"], borrower),
            "standard_total_without_ffel_cents":
                standard_total_without(line["ffel_loans"], borrower)}


if __name__ == "__main__":
    for text in sys.stdin:
        print(json.dumps(answer(json.loads(text), *sys.argv[1:])), flush=True)
