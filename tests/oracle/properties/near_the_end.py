"""No borrower who has made 200 to 294 payments on a plan that forgives is told to leave it."""

import advice_borrowers
from advice_corners import ON_PAYE, OPEN_TO_IBR
from properties import present_plan
from properties.rows import row_of

NAME = "nobody is walked off a count that is nearly full"

FIRST, LAST = 200, 294


def line(random, number):
    """A borrower on IBR at 15 % or 10 %, or on PAYE; the numbers spread the counts evenly."""
    profile = advice_borrowers.household(random) | OPEN_TO_IBR | {
        "analysis_as_of": "2026-12-31", "marital_status": "single",
        "tax_filing_status": "single", "spouse_income_included": False,
        "adjusted_gross_income_cents": random.randrange(18_000_00, 140_000_00),
        "direct_loan_repayment_start_status": "on_or_after_2006_07_01",
        "extended_new_borrower_status": "new_borrower",
        "paye_new_borrower_status": "new_borrower",
        "paye_enrollment_status": "not_repaying_on_2024_07_01",
        "icr_enrollment_status": "not_repaying_on_2024_07_01",
        "ibr_standard_payment_cap_cents": random.randrange(150_00, 1_500_00)}
    for name in list(profile):
        if name.startswith("spouse_") and name != "spouse_income_included" \
                or name == "alternative_taxable_income_cents":
            del profile[name]
    plan = random.choice(("ibr", "ibr", "ibr", "paye"))
    if plan == "paye":
        profile |= ON_PAYE
        profile["paye_standard_payment_cap_cents"] = random.randrange(150_00, 1_500_00)
    elif random.random() < 0.3:
        profile["ibr_new_borrower_status"] = "new_borrower"
    count = FIRST + number % (LAST - FIRST + 1)
    loans = []
    for place in range(random.choice((1, 1, 2, 3))):
        principal = random.randrange(6_000_00, 120_000_00)
        loans.append({
            "loan_id": f"L{place + 1}", "loan_type": "direct_unsubsidized",
            "status": "in_repayment", "outstanding_principal_cents": principal,
            "accrued_interest_cents": random.choice((0, random.randrange(principal // 2))),
            "interest_rate_bps": random.choice((340, 453, 621, 680, 790)),
            "first_disbursement_date": "2009-09-05", "repayment_plan": plan,
            "idr_qualifying_months": max(0, count - random.choice((0, 0, 0, 12)))})
    advice_borrowers.confirm(loans)
    return {"profile": profile, "loans": loans}


def asks(_line, _answer):
    return []


def faults(line, answer, _others):
    """Checks that the present plan is known, that there is advice, and present_plan.py's checks."""
    group, = answer["groups"]
    present = row_of(group, group.get("present_plan_id"))
    if present is None or not present["affordable"] or group["status"] != "recommended":
        return [f"{group['status']}, present plan {group.get('present_plan_id')}"]
    return present_plan.faults(line, answer, ())


plant = present_plan.plant
