"""What a borrower should do before choosing a plan."""

from advice_costs import REPORTED_INCOME_PLANS
from advice_eligibility import NEVER_RECEIVED
from advice_public_service import claimed
from counsel.figures import COUNT_TO_PROTECT

DEFERMENTS = {"economic_hardship_deferment": "economic_hardship_deferment_pdf",
              "unemployment_deferment": "unemployment_deferment_pdf"}
FORBEARANCES = {"temporary_payment_relief": "general_forbearance_pdf",
                "unemployment_or_economic_hardship": "student_loan_debt_burden_forbearance_pdf"}
DEFERMENTS_END = "2027-07-01"       # for loans made on or after this date
TAUGHT_FOR = ("direct_subsidized", "direct_unsubsidized", "direct_consolidation_subsidized",
              "direct_consolidation_unsubsidized", "ffel_stafford_subsidized",
              "ffel_stafford_unsubsidized", "ffel_consolidation", "unknown")
FORMS = {
    "disability_discharge": ["total_and_permanent_disability_discharge_pdf"],
    "default": ["loan_rehabilitation_income_and_expense_pdf",
                "direct_consolidation_application_pdf"],
    "teacher_loan_forgiveness": ["teacher_loan_forgiveness_application_pdf"],
    "public_service_buyback": ["pslf_tepslf_certification_application_pdf"],
}
FEDERAL = ("direct", "ffel", "perkins", "unknown")      # unknown loans may be federal
COMMUNITY_PROPERTY = ("AZ", "CA", "ID", "LA", "NV", "NM", "TX", "WA", "WI")


def protected(situation):
    """Payable loans whose count should be confirmed before anything changes."""
    def count(loan):
        return (loan.ledger_highest if loan.months_sent is None else loan.months_sent) or 0

    return [loan for loan in situation.loans
            if loan.payable and loan.repayment_plan in REPORTED_INCOME_PLANS
            and count(loan) >= COUNT_TO_PROTECT]


def nothing_affordable(situation, groups):
    """Whether some group has priced options, and none is affordable at the known income."""
    return situation.borrower.own is not None and any(
        not advice.choice.in_school and advice.choice.open
        and not any(option.affordable for option in advice.choice.open) for advice in groups)


def forms_to_put_off(loans, screening):
    """The requested deferments and forbearances that are open to some loan."""
    federal = [loan for loan in loans if loan.open and loan.program in FEDERAL
               and loan.status != "defaulted"]
    older = [loan for loan in federal if loan.made is None or loan.made < DEFERMENTS_END]
    open_to = {**{question: federal for question in FORBEARANCES},
               **{question: older for question in DEFERMENTS}}
    return [form for question, form in {**FORBEARANCES, **DEFERMENTS}.items()
            if open_to[question] and screening.get(question) == "yes"]


def what_comes_first(situation, groups, screening, filing_shown):
    """Returns [{code, loan_ids?}] in the order of the text."""
    profile = situation.profile
    owing = [loan for loan in situation.loans if loan.open]

    def yes(question):
        return screening.get(question) == "yes"

    separately = profile["tax_filing_status"] == "married_filing_separately"
    asked = {"disability_discharge": yes("total_and_permanent_disability")
                                     and any(loan.program in FEDERAL for loan in owing),
             # Loans that are repaid count, too, because payments are refunded.
             "school_discharge": yes("school_related_discharge_issue")
                                 and any(loan.program in FEDERAL for loan in situation.loans
                                         if loan.status not in NEVER_RECEIVED),
             "teacher_loan_forgiveness": yes("qualifying_teaching_service") and any(
                 loan.type in TAUGHT_FOR and loan.status != "defaulted" for loan in owing),
             "short_of_money": bool(forms_to_put_off(owing, screening))
                               or nothing_affordable(situation, groups),
             "community_property": profile["state_of_residence"] in COMMUNITY_PROPERTY
                                   and (separately or filing_shown)}
    of_loans = {"default": [loan for loan in owing if loan.status == "defaulted"
                            and loan.program in ("direct", "ffel")],
                "public_service_buyback": [loan for loan in owing if loan.buyback_months
                                           and claimed(profile)],
                "protect_the_count": protected(situation),
                "perkins": [loan for loan in owing if loan.program == "perkins"],
                "variable_rate": [loan for loan in owing if loan.variable]}
    found = []
    for code in ("disability_discharge", "school_discharge", "default",
                 "teacher_loan_forgiveness", "public_service_buyback", "protect_the_count",
                 "short_of_money", "perkins", "variable_rate", "community_property"):
        if asked.get(code) and (owing or code == "school_discharge"):
            found.append({"code": code})
        elif of_loans.get(code):
            found.append({"code": code, "loan_ids": [loan.id for loan in of_loans[code]]})
    return found
