"""What comes before a plan."""

from advice_costs import REPORTED_INCOME_PLANS
from advice_public_service import claimed
from counsel.figures import COUNT_TO_PROTECT

SHORT_OF_MONEY = ("unemployment_deferment", "unemployment_or_economic_hardship",
                  "economic_hardship_deferment", "temporary_payment_relief")
COMMUNITY_PROPERTY = ("AZ", "CA", "ID", "LA", "NV", "NM", "TX", "WA", "WI")


def protected(situation):
    """Payable loans whose count is worth confirming before anything is changed."""
    found = []
    for loans in situation.groups.values():
        for loan in loans:
            count = loan.ledger_highest if loan.months_sent is None else loan.months_sent
            if loan.repayment_plan in REPORTED_INCOME_PLANS and (count or 0) >= COUNT_TO_PROTECT:
                found.append(loan)
    return [loan for loan in situation.loans if loan in found]


def nothing_affordable(situation, groups):
    """Whether some group has priced options, and none fits the income, which is known."""
    return situation.borrower.own is not None and any(
        not advice.choice.in_school and advice.choice.open
        and not any(option.affordable for option in advice.choice.open) for advice in groups)


def what_comes_first(situation, groups, screening, filing_shown):
    """[{code, loan_ids?}] in the order of the text."""
    profile = situation.profile
    owing = [loan for loan in situation.loans if loan.open]

    def yes(*questions):
        return any(screening.get(question) == "yes" for question in questions)

    separately = profile["tax_filing_status"] == "married_filing_separately"
    asked = {"disability_discharge": yes("total_and_permanent_disability"),
             "school_discharge": yes("school_related_discharge_issue"),
             "short_of_money": yes(*SHORT_OF_MONEY) or nothing_affordable(situation, groups),
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
                 "public_service_buyback", "protect_the_count",
                 "short_of_money", "perkins", "variable_rate", "community_property"):
        if owing and asked.get(code):
            found.append({"code": code})
        elif of_loans.get(code):
            found.append({"code": code, "loan_ids": [loan.id for loan in of_loans[code]]})
    return found
