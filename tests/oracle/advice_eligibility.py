"""Which plans are open for which loans, and which facts are missing.

Outcomes have three values: True, False, and None for unknown. A plan takes a loan or leaves it out.
A rule about the plan as a whole closes the plan, or names the missing facts."""

import copy

from advice_dates import has_ended
from advice_loans import CUTOFF, START_2006, both, either, negated

EXTENDED_MINIMUM = 30_000_00
NEVER_RECEIVED = {"canceled", "abandoned"}
CATALOG = ["repayment_assistance_plan", "tiered_standard", "direct_standard", "direct_graduated",
           "direct_extended_fixed", "direct_extended_graduated", "direct_ibr", "paye", "icr",
           "direct_alternative", "ffel_standard", "ffel_graduated", "ffel_extended_fixed",
           "ffel_extended_graduated", "ffel_income_sensitive"]
FOLLOWS_INCOME = ("repayment_assistance_plan", "direct_ibr", "paye", "icr")
DIRECT_FIXED = ("tiered_standard", "direct_standard", "direct_graduated",
                "direct_extended_fixed", "direct_extended_graduated")
FFEL_FIXED = ("ffel_standard", "ffel_graduated", "ffel_extended_fixed",
              "ffel_extended_graduated")
ENROLLED = "current_or_associated_forbearance"
CONFIRMED = "all_qualifying_payments_confirmed"


class Eligibility:
    """One plan for one borrower: what fails, what is missing, and which loans it takes."""

    def __init__(self):
        self.failed = []
        self.missing = []
        self.loans = []

    def rule(self, name, outcome, missing=()):
        if outcome is False:
            self.failed.append(name)
        elif outcome is None:
            self.missing += [field for field in missing if field not in self.missing]

    @property
    def status(self):
        if self.failed:
            return "not_eligible"
        return "needs_more_information" if self.missing else "eligible"


def known(profile, field):
    """The profile's answer; None if it is absent or unknown."""
    value = profile.get(field)
    return None if value == "unknown" else value


def is_answer(profile, field, wanted):
    value = known(profile, field)
    return None if value is None else value == wanted


class Facts:
    """The facts of a borrower that all plans need."""

    def __init__(self, profile, loans, version):
        self.profile = profile
        self.version = version
        self.loans = loans
        self.asked = loans          # the loans that a plan is judged for
        self.newer_missing = []
        outcomes = [False]
        for loan in loans:
            received = (None if loan.status == "unknown" else loan.status not in NEVER_RECEIVED)
            outcomes.append(both(received, loan.direct, loan.newer()))
            if outcomes[-1] is None:
                for field, value in (("first_disbursement_date", loan.newer()),
                                     ("loan_type", loan.direct), ("status", received)):
                    self.newer_missing += [loan.path(field)] if value is None else []
        self.newer = either(*outcomes)

    def over_30000(self, direct):
        """(outcome, missing) for the balance test of the Extended plans."""
        sure = possible = 0
        missing = []
        for loan in self.loans:
            program = loan.direct if direct else loan.ffel
            if not loan.open or program is False:
                continue
            possible += loan.balance
            if program and loan.status != "unknown":
                sure += loan.balance
            else:
                missing += [loan.path("loan_type")] if program is None else []
                missing += [loan.path("status")] if loan.status == "unknown" else []
        if sure > EXTENDED_MINIMUM:
            return True, []
        return (None, missing) if possible > EXTENDED_MINIMUM else (False, [])

    def ask_amount(self, found, field, plan, asked=False):
        """Asks for an amount that only borrowers on a plan must state. A borrower with an unknown
        status may be on the plan."""
        if field in self.profile:
            return
        reported = [loan for loan in self.loans if loan.open and loan.repayment_plan == plan]
        asked = asked or any(loan.status != "unknown" for loan in reported)
        hidden = [] if asked else [loan.path("status") for loan in reported]
        if asked or hidden:
            found.rule(field, None, hidden + [field])

    def start_known(self):
        """Whether repayment began before 2006-07-01, as stated or by the loans' dates."""
        said = known(self.profile, "direct_loan_repayment_start_status") is not None
        return True if said or all(loan.made is not None and loan.made >= START_2006
                                   for loan in self.loans
                                   if loan.status not in NEVER_RECEIVED
                                   and loan.direct is not False) else None

    def start_missing(self):
        """The missing facts about when repayment began: the answer and, unless some loan certainly
        is older than 2006-07-01, the dates and types of the loans that may be."""
        received = [loan for loan in self.loans if loan.status not in NEVER_RECEIVED]
        fields = ["direct_loan_repayment_start_status"]
        if any(loan.direct and loan.made is not None and loan.made < START_2006
               for loan in received):
            return fields
        for loan in received:
            if loan.direct is False or loan.made is not None and loan.made >= START_2006:
                continue
            fields += [loan.path("first_disbursement_date")] if loan.made is None else []
            fields += [loan.path("loan_type")] if loan.direct is None else []
        return fields

    def confirmed(self):
        """The exception for Parent PLUS consolidations, which a newer Direct Loan ends."""
        answer = is_answer(self.profile, "parent_plus_consolidation_idr_payment_status", CONFIRMED)
        return both(answer, negated(self.newer))


def take_loans(found, facts, filters, of_ffel=False):
    """Sets the loans that pass all filters. Returns the filters as [(name, filter, missing)], in
    the order of the rules."""
    filters = [("payable", lambda loan: loan.payable, lambda loan: [loan.path("status")]),
               ("program", lambda loan: loan.ffel if of_ffel else loan.direct,
                lambda loan: [loan.path("loan_type")])] + filters
    left = list(facts.asked)
    undecided = []
    for name, passes, missing in filters:
        outcomes = [(loan, passes(loan)) for loan in left]
        left = [loan for loan, outcome in outcomes if outcome is not False]
        undecided += [(loan, missing) for loan, outcome in outcomes if outcome is None]
        if not left:
            found.rule(name, False)
            return
    for loan, missing in undecided:
        if loan in left:
            found.rule("loans", None, missing(loan))
    found.loans = left


def ask_rates(found):
    for loan in found.loans:
        found.rule("rate", None if loan.rate is None else True, [loan.path("interest_rate_bps")])


def ask_income(found, profile):
    missing = [field for field in ("marital_status", "tax_filing_status")
               if profile[field] == "unknown"]
    if not missing and counts_spouse(profile) and (
            "spouse_adjusted_gross_income_cents" not in profile
            and "alternative_taxable_income_cents" in profile):
        missing = ["spouse_adjusted_gross_income_cents"]
    found.rule("income", None if missing else True, missing)


def counts_spouse(profile):
    """Whether the couple's income counts; None if a status is unknown."""
    included = profile["spouse_income_included"]
    jointly = is_answer(profile, "tax_filing_status", "married_filing_jointly")
    apart = is_answer(profile, "marital_status", "separated")
    return both(included, jointly, negated(apart))


def ask_debt(found, profile):
    needed = counts_spouse(profile) is not False
    if needed and "spouse_eligible_loan_debt_cents" not in profile:
        found.rule("debt", None, ["spouse_eligible_loan_debt_cents"])


def no_parent_plus_filter():
    return ("no_parent_plus",
            lambda loan: both(negated(loan.parent_plus), negated(loan.repaid_parent_plus)),
            lambda loan: [loan.path("parent_plus_history")] if loan.consolidation else [])


def not_parent_plus_loan():
    return ("not_parent_plus_loan", lambda loan: negated(loan.parent_plus), lambda loan: [])


def exception_filter(facts):
    def missing(loan):
        unknown_history = loan.consolidation and loan.repaid_parent_plus is None
        fields = [loan.path("parent_plus_history")] if unknown_history else []
        answer = is_answer(facts.profile, "parent_plus_consolidation_idr_payment_status",
                           CONFIRMED)
        if facts.confirmed() is None:
            if answer is None:
                fields.append("parent_plus_consolidation_idr_payment_status")
            fields += facts.newer_missing if facts.newer is None else []
        return fields

    return ("exception", lambda loan: either(negated(loan.repaid_parent_plus), facts.confirmed()),
            missing)


def gate(found, facts, open_when_newer=False):
    outcome = facts.newer if open_when_newer else negated(facts.newer)
    found.rule("gate", outcome, facts.newer_missing)


def assistance(found, facts):
    take_loans(found, facts, [no_parent_plus_filter()])
    ask_rates(found)
    ask_income(found, facts.profile)
    ask_debt(found, facts.profile)


def tiered(found, facts):
    gate(found, facts, True)
    take_loans(found, facts, [])
    ask_rates(found)


def standard(found, facts):
    gate(found, facts)
    take_loans(found, facts, [])
    ask_rates(found)
    if any(loan.consolidation or loan.direct is None for loan in found.loans):
        found.rule("term", facts.start_known(), ["direct_loan_repayment_start_status"])


def graduated(found, facts):
    gate(found, facts)
    take_loans(found, facts, [])
    ask_rates(found)
    found.rule("start", facts.start_known(), facts.start_missing())


def extended(found, facts):
    gate(found, facts)
    take_loans(found, facts, [])
    start = known(facts.profile, "direct_loan_repayment_start_status")
    over, missing = facts.over_30000(True)
    new = is_answer(facts.profile, "extended_new_borrower_status", "new_borrower")
    older = (start == "before_2006_07_01" if start is not None
             else False if facts.start_known() else None)
    found.rule("balance", either(older, over),
               missing if over is None else ["direct_loan_repayment_start_status"])
    found.rule("new_borrower", either(older, new),
               (["direct_loan_repayment_start_status"] if older is None else [])
               + (["extended_new_borrower_status"] if new is None else []))
    ask_rates(found)
    found.rule("start", facts.start_known(), facts.start_missing())


def income_based(found, facts):
    profile = facts.profile
    count = profile.get("repaye_qualifying_payment_count_since_2024_07_01")
    found.rule("under_60", None if count is None else count < 60,
               ["repaye_qualifying_payment_count_since_2024_07_01"])
    take_loans(found, facts, [
        ("older", lambda loan: negated(loan.newer()),
         lambda loan: [loan.path("first_disbursement_date")]),
        not_parent_plus_loan(), exception_filter(facts)])
    ask_rates(found)
    ask_income(found, profile)
    ask_debt(found, profile)
    new = is_answer(profile, "ibr_new_borrower_status", "new_borrower")
    if facts.newer is not True and new is not False:
        found.rule("percentage", new, ["ibr_new_borrower_status"])
        found.rule("percentage", negated(facts.newer), facts.newer_missing)
    facts.ask_amount(found, "ibr_standard_payment_cap_cents", "ibr")


def paye(found, facts):
    profile = facts.profile
    found.rule("not_ended", not has_ended(profile["analysis_as_of"], facts.version))
    gate(found, facts)
    found.rule("enrolled", is_answer(profile, "paye_enrollment_status", ENROLLED),
               ["paye_enrollment_status"])
    found.rule("new_borrower", is_answer(profile, "paye_new_borrower_status", "new_borrower"),
               ["paye_new_borrower_status"])
    take_loans(found, facts, [not_parent_plus_loan(), exception_filter(facts)])
    ask_rates(found)
    ask_income(found, profile)
    ask_debt(found, profile)
    if "paye_standard_payment_cap_cents" not in profile:
        found.rule("cap", None, ["paye_standard_payment_cap_cents"])


def contingent(found, facts):
    profile = facts.profile
    enrolled = is_answer(profile, "icr_enrollment_status", ENROLLED)
    found.rule("not_ended", not has_ended(profile["analysis_as_of"], facts.version))
    gate(found, facts)

    def by_itself(loan):
        in_time = None if loan.made is None else START_2006 <= loan.made < CUTOFF
        return both(loan.repaid_parent_plus, in_time)

    def missing(loan):
        fields = []
        if loan.consolidation and by_itself(loan) is None:
            if loan.repaid_parent_plus is None:
                fields.append(loan.path("parent_plus_history"))
            if loan.made is None:
                fields.append(loan.path("first_disbursement_date"))
        return fields + (["icr_enrollment_status"] if enrolled is None else [])

    take_loans(found, facts, [
        not_parent_plus_loan(),
        ("enrolled", lambda loan: either(enrolled, by_itself(loan)), missing)])
    ask_rates(found)
    ask_income(found, profile)
    facts.ask_amount(found, "icr_12_year_standard_payment_cents", "icr", enrolled)
    if profile.get("icr_joint_repayment_with_spouse"):
        for field in ("spouse_eligible_loan_debt_cents",
                      "spouse_icr_12_year_standard_payment_cents"):
            if field not in profile:
                found.rule("joint", None, [field])


def alternative(found, facts):
    gate(found, facts)
    take_loans(found, facts, [])


def ffel_simple(found, facts):
    take_loans(found, facts, [], True)
    ask_rates(found)


def ffel_extended(found, facts):
    take_loans(found, facts, [], True)
    found.rule("balance", *facts.over_30000(False))
    found.rule("new_borrower", is_answer(facts.profile, "ffel_extended_new_borrower_status",
                                         "new_borrower"), ["ffel_extended_new_borrower_status"])
    ask_rates(found)


def ffel_sensitive(found, facts):
    take_loans(found, facts, [], True)


RULES = {
    "repayment_assistance_plan": assistance, "tiered_standard": tiered,
    "direct_standard": standard, "direct_graduated": graduated,
    "direct_extended_fixed": extended, "direct_extended_graduated": extended,
    "direct_ibr": income_based, "paye": paye, "icr": contingent,
    "direct_alternative": alternative, "ffel_standard": ffel_simple,
    "ffel_graduated": ffel_simple, "ffel_extended_fixed": ffel_extended,
    "ffel_extended_graduated": ffel_extended, "ffel_income_sensitive": ffel_sensitive,
}


def eligibility(plan, facts, loans=None, changes=None):
    """The eligibility for a plan, perhaps for only some of the loans, or with changed answers."""
    if loans is not None:
        facts = copy.copy(facts)
        facts.asked = loans
        facts.profile = dict(facts.profile, **(changes or {}))
    found = Eligibility()
    RULES[plan](found, facts)
    return found
