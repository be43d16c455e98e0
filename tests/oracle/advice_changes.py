"""The changes that are tried: income, its growth, the tax, and the missing answers."""

from advice_eligibility import CATALOG
from advice_loans import Loan
from advice_payments import UNCAPPED

PERCENTS = (5, 10, 20, 30, 40, 50)
GROWTHS = (0, 1, 5)
NEW_OR_NOT = ("new_borrower", "not_new_borrower")
ENROLLMENT = ("current_or_associated_forbearance", "left_after_2024_07_01",
              "not_repaying_on_2024_07_01")
VALUES = {
    "marital_status": ("single", "married", "separated"),
    "tax_filing_status": ("single", "married_filing_jointly", "married_filing_separately",
                          "head_of_household", "qualifying_surviving_spouse"),
    "direct_loan_repayment_start_status": ("before_2006_07_01", "on_or_after_2006_07_01"),
    "extended_new_borrower_status": NEW_OR_NOT,
    "ffel_extended_new_borrower_status": NEW_OR_NOT,
    "ibr_new_borrower_status": NEW_OR_NOT,
    "paye_new_borrower_status": NEW_OR_NOT,
    "paye_enrollment_status": ENROLLMENT,
    "icr_enrollment_status": ENROLLMENT,
    "parent_plus_consolidation_idr_payment_status": (
        "all_qualifying_payments_confirmed", "not_all_qualifying_payments_confirmed"),
    "ibr_standard_payment_cap_cents": (UNCAPPED,),
    "paye_standard_payment_cap_cents": (UNCAPPED,),
}
LOAN_VALUES = {
    "loan_type": ("direct_subsidized", "direct_unsubsidized", "direct_grad_plus",
                  "direct_parent_plus", "direct_consolidation_subsidized",
                  "direct_consolidation_unsubsidized", "direct_consolidation_plus",
                  "ffel_stafford_subsidized", "ffel_stafford_unsubsidized", "ffel_sls",
                  "ffel_grad_plus", "ffel_parent_plus", "ffel_consolidation", "ffel_refinanced",
                  "ffel_fisl", "perkins", "heal", "hpsl", "nursing", "hhs_lds", "other_federal",
                  "private"),
    "status": ("in_school", "in_grace", "in_repayment", "in_deferment", "in_forbearance",
               "defaulted", "bankruptcy_active", "paid_by_consolidation", "paid_in_full",
               "discharged", "written_off", "canceled", "refinanced", "transferred", "abandoned",
               "uninsured", "fraud"),
    "parent_plus_history": ("none", "includes_parent_plus"),
    "interest_rate_bps": (0,),
    "first_disbursement_date": (),
}
DATES = ("2026-06-30", "2026-07-01")     # on both sides of the date that divides loans


def missing_answers(situation, group):
    """The fields that some plan of the group needs, in catalog order."""
    fields = []
    for plan in CATALOG:
        if plan.startswith("ffel") == group.startswith("ffel"):
            found = situation.eligibility(plan)
            if found.status == "needs_more_information":
                fields += [field for field in found.missing if field not in fields]
    return fields + [field for field in hiding_the_income(situation) if field not in fields]


def hiding_the_income(situation):
    """The missing facts without which the income is unknown, so that plans can't be compared."""
    if situation.borrower.own is not None:
        return []
    unknown = [field for field in ("marital_status", "tax_filing_status")
               if situation.profile[field] == "unknown"]
    return unknown or ["spouse_adjusted_gross_income_cents"]


def is_allowed(profile):
    """Whether the service accepts the profile: contradictory facts are refused."""
    marital, filing = profile["marital_status"], profile["tax_filing_status"]
    included = profile["spouse_income_included"]
    jointly = (filing == "married_filing_jointly" and included and marital != "separated")
    return not (marital == "single" and (included or filing.startswith("married"))
                or marital == "married" and filing == "single"
                or filing == "married_filing_separately" and included
                or profile.get("icr_joint_repayment_with_spouse") and not jointly)


def situations_with(line, situation, field):
    """[(value to show, situation)] for each allowed value of a missing answer."""
    found = []
    if not field.startswith("portfolio.loans."):
        for value in VALUES.get(field, (0,)):
            profile = dict(situation.profile, **{field: value})
            if is_allowed(profile):
                found.append((value, situation.with_answers(profile)))
        return found
    place, name = field[len("portfolio.loans."):].rsplit(".", 1)
    for value in LOAN_VALUES[name]:
        loans = [Loan(dict(loan, **{name: value}) if loan["loan_id"] == place else loan,
                      situation.version)
                 for loan in line["loans"]]
        found.append((value, situation.with_answers(None, loans)))
    return found


def income_changes(situation, lower):
    """Yields (percent, situation) with the borrower's own income lower or higher; yields nothing if
    that income is unknown."""
    own = situation.borrower.own
    for percent in PERCENTS if own is not None else ():
        changed = 100 - percent if lower else 100 + percent
        yield percent, situation.with_income(changed)


def growth_changes(situation):
    for percent in GROWTHS if situation.borrower.own is not None else ():
        yield percent, situation.with_assumptions(income_bps=100 * percent)
