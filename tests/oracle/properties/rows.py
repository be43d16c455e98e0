"""What the properties read from a line of advice.md and its answer."""

import copy

NEWER = "2026-07-01"
NEVER_RECEIVED = ("canceled", "abandoned")
FOLLOWS_INCOME = ("repayment_assistance_plan", "direct_ibr", "paye", "icr")
A_DOLLAR = 1_00
WORTH_A_CHANGE = 300_00         # rule 6
LOWER_AT_FIRST = 25_00          # rule 6


def changed(line, **members):
    """A copy of a line with some members replaced."""
    return copy.deepcopy(line) | members


def row_of(group, plan):
    return next((row for row in group["costs"] if row["plan_id"] == plan), None)


def group_of(answer, name):
    return next((group for group in answer["groups"] if group["group"] == name), None)


def winner_of(answer, name):
    """The plan that wins in a group; None if no plan wins or the group is gone."""
    group = group_of(answer, name)
    return group and group.get("recommended_plan_id")


def under_service(group):
    """Whether rule 3 decides."""
    return any("pslf" in row for row in group["costs"])


def count_unknown(group):
    """Whether rule 4 decides."""
    return any(field.endswith(".idr_qualifying_months")
               for field in group["answers_that_could_change_it"])


def beside_newer(line, plan):
    """Whether the plan is IBR, and the borrower has received a Direct Loan since 2026-07-01, even
    if it is repaid."""
    return plan == "direct_ibr" and any(
        loan["loan_type"].startswith("direct") and loan["status"] not in NEVER_RECEIVED
        and loan.get("first_disbursement_date", "") >= NEWER for loan in line["loans"])


def is_candidate(line, row):
    return "unpriced_principal_cents" not in row and not beside_newer(line, row["plan_id"])


def flat_cost(row):
    return row["flat"]["paid_cents"] + row["flat"]["tax_cents"]


def rounded(numerator, denominator):
    """Rounds half up; only for numbers that are not negative."""
    return (2 * numerator + denominator) // (2 * denominator)
