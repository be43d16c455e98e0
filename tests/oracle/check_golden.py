"""Runs the oracle against the golden cases. Usage: check_golden.py [cases.json]"""

import json
import sys
from fractions import Fraction
from pathlib import Path

import amounts
import oracle
import portfolios
from tables import VERSIONS, poverty_guideline

DEFAULT = Path(__file__).resolve().parent.parent / "data" / "golden_cases.json"
TEXT_MEMBERS = ("weighted_average_interest_rate_bps", "rounded_interest_rate_bps",
                "income_percentage_factor")
# Kinds of cases about eligibility and forms, not about a plan's arithmetic.
NOT_AMOUNTS = {"eligibility", "student_loan_debt_burden_test"}


def rehabilitation(inputs, version):
    """15 % of discretionary income, at least $5; at least $10 from 2027-07-01.

    Since 2026.12.31.1, the date is that of a loan in `loans_made`. 34 CFR 685.211(f)."""
    guideline = poverty_guideline(inputs["poverty_guideline_region"], inputs["family_size"])
    month = oracle.discretionary_month(inputs["adjusted_gross_income_cents"], guideline, 150, 15)
    day = (max(inputs["loans_made"]) if VERSIONS[version].rehabilitation_by_loan
           else inputs["as_of"])
    minimum = Fraction(10_00 if day >= "2027-07-01" else 5_00)
    return {"monthly_payment_cents": oracle.round_half_up(max(month, minimum))}


def hardship_limit(inputs):
    """150 % of the guideline a month: 20 USC 1085(o)."""
    if "guideline_first_person_cents" in inputs:
        guideline = (inputs["guideline_first_person_cents"]
                     + (inputs["family_size"] - 1) * inputs["guideline_each_more_cents"])
    else:
        guideline = poverty_guideline(inputs["poverty_guideline_region"], inputs["family_size"])
    return {"monthly_limit_cents": oracle.round_half_up(Fraction(3 * guideline, 2 * 12))}


def portfolio_quotes(case):
    """The figures of the one plan, under each version that the case names, or else under all."""
    versions = case.get("rule_versions", VERSIONS)
    return [portfolios.answer(case["inputs"], version)["quotes"][0] for version in versions]


def answer_case(case):
    """The oracle's answer to a case; None if the case is not about an amount."""
    plan, inputs = case["plan"], dict(case["inputs"], kind=case["plan"])
    if plan in NOT_AMOUNTS or "eligible" in case["expected"]:
        return None
    if plan == "rehabilitation_formula":
        return rehabilitation(inputs, case.get("rule_versions", ["2026.11.30.1"])[0])
    if plan == "economic_hardship_monthly_income_limit":
        return hardship_limit(inputs)
    if "outstanding_balance_cents" not in inputs:
        if plan == "direct_standard_consolidation":
            return amounts.consolidation_term(inputs)
        if plan == "tiered_standard":
            return amounts.tiered_term(inputs)
    return amounts.answer(inputs)


def differs(member, expected, found, tolerance):
    if member in TEXT_MEMBERS:
        return Fraction(expected) != Fraction(found)
    if isinstance(expected, list):
        return expected != found        # the tolerance of a case applies to its total
    return abs(expected - found) > tolerance


def main():
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    passed = failed = other = 0
    for case in json.loads(path.read_text()):
        answers = (portfolio_quotes(case) if case["plan"] == "portfolio_quote"
                   else [answer_case(case)])
        if answers == [None]:
            other += 1
            continue
        faults = [f"{member}: expected {expected}, oracle {found.get(member)}"
                  for found in answers for member, expected in case["expected"].items()
                  if member not in found
                  or differs(member, expected, found[member], case["tolerance"]["cents"])]
        failed, passed = failed + bool(faults), passed + (not faults)
        for fault in faults:
            print(f"{case['id']}: {fault}")
    print(f"{passed} passed, {failed} failed ({other} cases are not about amounts)")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
