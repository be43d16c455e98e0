"""The plan that a group is on."""

from advice_eligibility import CATALOG

REPORTED = {
    "direct": {"standard": "direct_standard", "graduated": "direct_graduated",
               "extended_fixed": "direct_extended_fixed",
               "extended_graduated": "direct_extended_graduated", "ibr": "direct_ibr",
               "paye": "paye", "icr": "icr", "alternative": "direct_alternative",
               "rap": "repayment_assistance_plan", "tiered_standard": "tiered_standard"},
    "ffel": {"standard": "ffel_standard", "graduated": "ffel_graduated",
             "extended_fixed": "ffel_extended_fixed",
             "extended_graduated": "ffel_extended_graduated",
             "income_sensitive": "ffel_income_sensitive"},
}
FIXED = ("standard", "graduated", "extended_fixed", "extended_graduated", "tiered_standard")
BEGUN = ("in_school", "in_grace")       # statuses in which nothing is repaid yet
# Which loans could be on a plan that follows income; the history of others is ignored.
COULD_BE_ON = {
    "ibr": lambda loan: loan.parent_plus is False,
    "paye": lambda loan: loan.parent_plus is False,
    "icr": lambda loan: loan.parent_plus is False,
    "rap": lambda loan: loan.no_parent_plus,
}


def present_plan(loans, group):
    """The catalog's plan that the group is on, or None."""
    repaying = [loan for loan in loans if loan.status not in BEGUN]
    if not repaying:
        return None
    names = REPORTED["direct" if group == "direct" else "ffel"]
    reported = {loan.repayment_plan for loan in repaying}
    if len(reported) == 1:
        return names.get(next(iter(reported)))
    found = []
    for plan, could in COULD_BE_ON.items():
        on_it = [loan for loan in repaying if could(loan)]
        others = [loan for loan in repaying if not could(loan)]
        if (plan in names and on_it and all(loan.repayment_plan == plan for loan in on_it)
                and all(loan.repayment_plan in FIXED for loan in others)):
            found.append(names[plan])
    return min(found, key=CATALOG.index, default=None)
