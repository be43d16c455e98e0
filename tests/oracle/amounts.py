"""The answers for each kind of line in amounts.md. As a program, it reads lines and writes
answers."""

import json
import sys
from fractions import Fraction

import oracle
from tables import (CONSOLIDATION_TERMS, PRE_2006_TERMS, TIERED_TERMS, poverty_guideline,
                    term_by_balance)

rate_of = oracle.rate_from_percent


def guideline_of(inputs):
    if "poverty_guideline_cents" in inputs:
        return inputs["poverty_guideline_cents"]
    return poverty_guideline(inputs["poverty_guideline_region"], inputs["family_size"])


def loans_of(inputs):
    """Returns [(balance, rate)] from `loans` or from the single balance; None without either."""
    if "loans" in inputs:
        return [(loan["outstanding_balance_cents"], rate_of(loan["interest_rate_percent"]))
                for loan in inputs["loans"]]
    if "outstanding_balance_cents" in inputs:
        return [(inputs["outstanding_balance_cents"], rate_of(inputs["interest_rate_percent"]))]
    return None


def limited(payment, loans):
    """The payment or, if the loans are known and less is owed in the first month, what is owed."""
    if loans is None:
        return payment
    return min(payment, sum(b + oracle.month_interest(b, rate) for b, rate in loans))


def fixed_term(inputs):
    kind, balance = inputs["kind"], inputs["outstanding_balance_cents"]
    if "term_month_count" in inputs:
        return inputs["term_month_count"]
    if kind == "tiered_standard":
        return term_by_balance(
            TIERED_TERMS, inputs.get("total_direct_loans_at_repayment_entry_cents", balance))
    if kind.endswith("_pre_2006"):
        return term_by_balance(PRE_2006_TERMS, inputs.get("total_direct_loans_cents", balance))
    if kind.endswith("_consolidation"):
        return term_by_balance(CONSOLIDATION_TERMS, balance)
    return 300 if "extended" in kind else 120


def level(inputs):
    (balance, rate), = loans_of(inputs)
    term = fixed_term(inputs)
    payment = max(oracle.level_payment(balance, rate, term), oracle.MINIMUM_PAYMENT)
    first, total, month = oracle.repay(balance, rate, [(payment, term)], term)
    return {"term_month_count": term, "monthly_payment_cents": first,
            "payoff_month_count": month, "total_paid_cents": total}


def graduated(inputs):
    (balance, rate), = loans_of(inputs)
    term = fixed_term(inputs)
    levels_of = (oracle.pre_2006_graduated_levels if inputs["kind"].endswith("_pre_2006")
                 else oracle.graduated_levels)
    levels = levels_of(balance, rate, term)
    _, total, month = oracle.repay_graduated(balance, rate, levels, term)
    return {"term_month_count": term, "step_month_count": oracle.STEP_MONTHS,
            "step_payments_cents": levels, "payoff_month_count": month, "total_paid_cents": total}


def pre_2006_term(inputs):
    return {"term_month_count": term_by_balance(PRE_2006_TERMS, inputs["total_direct_loans_cents"])}


def tiered_term(inputs):
    total = inputs["total_direct_loans_at_repayment_entry_cents"]
    return {"term_month_count": term_by_balance(TIERED_TERMS, total)}


def consolidation_term(inputs):
    if inputs["direct_loan_repayment_start_status"] == "before_2006_07_01":
        return {"term_month_count": 120}
    if "consolidation_plus_other_debt_cents" in inputs:
        total = inputs["consolidation_plus_other_debt_cents"]
    else:
        own = inputs["consolidation_loan_cents"]
        total = own + min(own, inputs["other_student_loans_cents"])
    return {"term_month_count": term_by_balance(CONSOLIDATION_TERMS, total)}


def decimal_text(value):
    """The exact decimal if it is finite, or six places, rounded half up."""
    if 10 ** 6 % value.denominator == 0:
        places = 6
        while places and value * 10 ** (places - 1) % 1 == 0:
            places -= 1
    else:
        places = 6
    digits = str(oracle.round_half_up(value * 10 ** places)).rjust(places + 1, "0")
    return digits if places == 0 else f"{digits[:-places]}.{digits[-places:]}"


def consolidation_rate(inputs):
    average, rounded = oracle.consolidation_rate(
        [(loan["outstanding_balance_including_interest_cents"],
          rate_of(loan["interest_rate_percent"])) for loan in inputs["loans"]])
    return {"weighted_average_interest_rate_bps": decimal_text(average),
            "rounded_interest_rate_bps": decimal_text(rounded)}


def guideline(inputs):
    return {"annual_guideline_cents": guideline_of(inputs)}


def countable_income(inputs):
    own, spouse = (inputs["adjusted_gross_income_cents"],
                   inputs.get("spouse_adjusted_gross_income_cents"))
    alternative = inputs.get("alternative_taxable_income_cents")
    needs_input = {"income_cents": None, "spouse_debt_counted": None}
    if "unknown" in (inputs["marital_status"], inputs["tax_filing_status"]):
        return needs_input
    joint = (inputs["tax_filing_status"] == "married_filing_jointly"
             and inputs["marital_status"] != "separated" and inputs["spouse_income_included"])
    if joint and spouse is None and alternative is not None:
        return needs_input
    income = own if alternative is None else alternative
    return {"income_cents": income + (spouse or 0 if joint else 0), "spouse_debt_counted": joint}


def ibr_or_paye(inputs):
    loans = loans_of(inputs)
    cap = inputs.get("standard_payment_cap_cents")
    if cap is None and loans is not None:
        cap = oracle.standard_cap(loans)
    share = Fraction(1)
    if "borrower_eligible_debt_cents" in inputs:
        own = inputs["borrower_eligible_debt_cents"]
        share = Fraction(own - inputs.get("ffel_eligible_debt_cents", 0),
                         own + inputs.get("spouse_eligible_loan_debt_cents", 0))
    payment = oracle.ibr_or_paye(inputs["adjusted_gross_income_cents"], guideline_of(inputs),
                                 inputs["percent"], cap, share)
    return {"monthly_payment_cents": limited(payment, loans), "standard_payment_cap_cents": cap}


def factor_text(factor):
    return f"{factor // 10_000}.{factor % 10_000:04d}"


def icr(inputs):
    income = inputs["adjusted_gross_income_cents"]
    factor = oracle.icr_factor(income, inputs["factor_table_year"], inputs["factor_category"])
    loans = loans_of(inputs)
    twelve = inputs.get("twelve_year_payment_cents")
    if twelve is None and loans is not None:
        twelve = sum(oracle.level_payment(b, rate, 144) for b, rate in loans)
    answer = {"income_percentage_factor": factor_text(factor), "twelve_year_payment_cents": twelve}
    if twelve is not None:
        payment = oracle.icr(income, guideline_of(inputs), twelve, factor)
        answer["monthly_payment_cents"] = limited(payment, loans)
    return answer


def icr_joint(inputs):
    joint, own, spouse, factor = oracle.icr_joint(
        inputs["combined_agi_cents"], guideline_of(inputs), inputs["factor_table_year"],
        (inputs["borrower_debt_cents"], inputs["spouse_debt_cents"]),
        (inputs["borrower_12_year_payment_cents"], inputs["spouse_12_year_payment_cents"]))
    return {"joint_payment_cents": joint, "borrower_share_cents": own,
            "spouse_share_cents": spouse, "income_percentage_factor": factor_text(factor)}


def rap(inputs):
    share = Fraction(1)
    if inputs.get("spouse_income_included"):
        own = inputs["borrower_eligible_debt_cents"]
        share = Fraction(own, own + inputs["spouse_eligible_loan_debt_cents"])
    payment = oracle.rap_payment(inputs["adjusted_gross_income_cents"], inputs["dependent_count"],
                                 share)
    loans = loans_of(inputs)
    if loans is None:
        return {"monthly_payment_cents": payment}
    result = oracle.repay_rap(payment, loans)
    paid, interest, to_principal, match, ending = result["first"]
    return {
        "monthly_payment_cents": paid, "month1_interest_cents": interest,
        "month1_principal_from_payment_cents": to_principal,
        "month1_interest_not_charged_cents": max(0, interest - paid),
        "month1_principal_match_cents": match, "month1_ending_principal_cents": ending,
        "payoff_or_forgiveness_month": result["month_repaid"] or 360,
    } | rap_totals(result)


def rap_totals(result):
    return {"total_paid_cents": result["total_paid"],
            "total_interest_not_charged_cents": result["not_charged"],
            "total_principal_match_cents": result["match"], "forgiven_cents": result["forgiven"]}


def months_of(month_repaid, term):
    return {"payoff_month_count": month_repaid,
            "forgiveness_month_count": None if month_repaid else term}


def rap_simulation(inputs):
    result = oracle.repay_rap(inputs["monthly_payment_cents"], loans_of(inputs))
    return months_of(result["month_repaid"], 360) | rap_totals(result)


def income_driven_simulation(inputs):
    loans = [(loan["outstanding_balance_cents"], loan["accrued_interest_cents"],
              rate_of(loan["interest_rate_percent"]), loan["subsidized"])
             for loan in inputs["loans"]]
    term = inputs["term_month_count"]
    total, month, forgiven = oracle.repay_income_driven(
        inputs["monthly_payment_cents"], loans, term, inputs["subsidy_month_count"])
    return months_of(month, term) | {"total_paid_cents": total, "forgiven_cents": forgiven}


KINDS = {
    "direct_standard": level, "direct_extended_fixed": level, "tiered_standard": level,
    "direct_standard_consolidation": level,
    "direct_graduated": graduated, "direct_graduated_consolidation": graduated,
    "direct_extended_graduated": graduated, "direct_graduated_pre_2006": graduated,
    "direct_extended_or_graduated_pre_2006": pre_2006_term,
    "consolidation_term": consolidation_term, "consolidation_rate": consolidation_rate,
    "poverty_guideline_2026": guideline, "countable_income": countable_income,
    "ibr": ibr_or_paye, "paye": ibr_or_paye, "icr": icr, "icr_joint": icr_joint, "rap": rap,
    "rap_simulation": rap_simulation, "income_driven_simulation": income_driven_simulation,
}


def answer(line):
    """The expected members for one line of amounts.md."""
    return KINDS[line["kind"]](line)


if __name__ == "__main__":
    for text in sys.stdin:
        print(json.dumps(answer(json.loads(text))), flush=True)
