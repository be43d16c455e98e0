"""The oracle's quick quote, which computes the expected figures for a request.

As a program, it reads one request per line and prints one answer per line.
"""

import json
import sys

import oracle
from tables import REPRESENTATIVE_RATES, TIERED_TERMS, poverty_guideline, term_by_balance

AMOUNTS_END = "2028-07-01"          # PAYE and ICR have no amounts from this date on
EXTENDED_MINIMUM = 30_000_00        # Extended plans need more than this

# plan id -> (estimated term, required timing of the loans; None if the plan takes both timings)
PLANS = {
    "repayment_assistance_plan": (("forgiveness", 360, 360), None),
    "tiered_standard": (None, "on_or_after_2026_07_01"),
    "direct_standard": (("repayment", 120, 120), "before_2026_07_01"),
    "direct_graduated": (("repayment", 120, 120), "before_2026_07_01"),
    "direct_extended_fixed": (("repayment", 300, 300), "before_2026_07_01"),
    "direct_extended_graduated": (("repayment", 300, 300), "before_2026_07_01"),
    "direct_ibr": (("forgiveness", 240, 300), "before_2026_07_01"),
    "paye": (("forgiveness", 240, 240), "before_2026_07_01"),
    "icr": (("forgiveness", 300, 300), "before_2026_07_01"),
    "direct_alternative": (("maximum_repayment", 1, 360), "before_2026_07_01"),
    "ffel_standard": (("repayment", 120, 120), "ffel"),
    "ffel_graduated": (("repayment", 120, 120), "ffel"),
    "ffel_extended_fixed": (("repayment", 300, 300), "ffel"),
    "ffel_extended_graduated": (("repayment", 300, 300), "ffel"),
    "ffel_income_sensitive": (("maximum_repayment", 1, 180), "ffel"),
}


def resolve(request):
    """Returns the (category, timing) that the quote assumes."""
    category = request["loan_category"]
    timing = request["loan_timing"]
    if category == "mixed_or_not_sure":
        category = "direct_undergraduate"
    if timing == "not_sure" or category == "ffel_stafford":
        timing = "before_2026_07_01"
    return category, timing


def representative_rate(category, timing):
    before, after = REPRESENTATIVE_RATES[category]
    return before if timing == "before_2026_07_01" else after


def option_rate(plan_id, category, timing):
    """The rate, in basis points, of a loan that the plan could take."""
    demanded = PLANS[plan_id][1]
    if demanded == "ffel":
        return representative_rate("ffel_stafford", timing)
    direct = "direct_undergraduate" if category == "ffel_stafford" else category
    return representative_rate(direct, demanded or timing)


def is_potential_match(plan_id, category, timing, balance):
    if plan_id.startswith("ffel_"):
        return category == "ffel_stafford" and ("extended" not in plan_id
                                                or balance > EXTENDED_MINIMUM)
    if category == "ffel_stafford" or plan_id in ("paye", "icr", "direct_alternative"):
        return False
    student = category != "direct_parent_plus"
    before = timing == "before_2026_07_01"
    if plan_id == "repayment_assistance_plan":
        return student
    if plan_id == "tiered_standard":
        return not before
    if plan_id == "direct_ibr":
        return student and before
    return before and ("extended" not in plan_id or balance > EXTENDED_MINIMUM)


def quote_fixed(plan_id, balance, rate, term):
    if "graduated" in plan_id:
        levels = oracle.graduated_levels(balance, rate, term)
        first, total, month = oracle.repay_graduated(balance, rate, levels, term)
    else:
        payment = max(oracle.level_payment(balance, rate, term), oracle.MINIMUM_PAYMENT)
        first, total, month = oracle.repay(balance, rate, [(payment, term)], term)
    return amounts(first, total, month, None)


def amounts(first, total, month, forgiveness_months):
    answer = {"estimated_monthly_payment_cents": first, "estimated_total_paid_cents": total}
    if month is None:
        answer["forgiveness_month_count"] = forgiveness_months
    else:
        answer["payoff_month_count"] = month
    return answer


def quote_income_driven(plan_id, request, rate):
    balance, income = request["estimated_balance_cents"], request["annual_income_cents"]
    if plan_id == "repayment_assistance_plan":
        payment = oracle.rap_payment(income, request["family_size"] - 1)
        outcome = oracle.repay_rap(payment, [(balance, rate)])
        return amounts(outcome["first"][0], outcome["total_paid"], outcome["month_repaid"], 360)
    region = {"AK": "alaska", "HI": "hawaii"}.get(request["state_of_residence"],
                                                 "contiguous_48_dc")
    guideline = poverty_guideline(region, request["family_size"])
    months = 240 if plan_id == "paye" else 300
    if plan_id == "icr":
        factor = oracle.icr_factor(income, 2026, "single")
        payment = oracle.icr(income, guideline, oracle.level_payment(balance, rate, 144), factor)
    else:
        cap = oracle.standard_cap([(balance, rate)])
        payment = oracle.ibr_or_paye(income, guideline, 10 if plan_id == "paye" else 15, cap)
    first, total, month = oracle.repay(balance, rate, [(payment, months)])
    return amounts(first, total, month, months)


def quote_option(plan_id, request, category, timing):
    balance = request["estimated_balance_cents"]
    rate_bps = option_rate(plan_id, category, timing)
    term = PLANS[plan_id][0]
    if plan_id == "tiered_standard":
        months = term_by_balance(TIERED_TERMS, balance)
        term = ("repayment", months, months)
    option = {
        "plan_id": plan_id,
        "eligibility_status": "potential_match"
        if is_potential_match(plan_id, category, timing, balance) else "needs_more_information",
        "quote_status": "calculated",
        "assumed_interest_rate_bps": rate_bps,
        "estimated_term": {"term_type": term[0], "minimum_month_count": term[1],
                           "maximum_month_count": term[2]},
    }
    if term[0] == "maximum_repayment":
        option["quote_status"] = "requires_input"
    elif plan_id in ("paye", "icr") and request["analysis_as_of"] >= AMOUNTS_END:
        option["quote_status"] = "unsupported"
    elif term[0] == "repayment":
        option |= quote_fixed(plan_id, balance, rate_bps * 1000, term[1])
    else:
        option |= quote_income_driven(plan_id, request, rate_bps * 1000)
    return option


def quick_quote(request):
    """All options, and the figures of the answer's head that follow from the request."""
    category, timing = resolve(request)
    options = [quote_option(plan_id, request, category, timing) for plan_id in PLANS]
    calculated = [o for o in options if o["quote_status"] == "calculated"]
    lowest = min(calculated, key=lambda option: option["estimated_monthly_payment_cents"])
    unsure = (request["loan_category"] == "mixed_or_not_sure"
              or request["loan_timing"] == "not_sure")
    return {
        "analysis_as_of": request["analysis_as_of"],
        "confidence": "low" if unsure else "medium",
        "potential_match_count": sum(o["eligibility_status"] == "potential_match"
                                     for o in options),
        "lowest_estimated_payment_plan_id": lowest["plan_id"],
        "options": options,
        "assumptions": {
            "requested_loan_category": request["loan_category"],
            "resolved_loan_category": category,
            "requested_loan_timing": request["loan_timing"],
            "resolved_loan_timing": timing,
            "assumed_interest_rate_bps": representative_rate(category, timing),
        },
    }


if __name__ == "__main__":
    for line in sys.stdin:
        answer = {"success": True, "data": quick_quote(json.loads(line)), "error_message": ""}
        print(json.dumps(answer, separators=(",", ":")), flush=True)
