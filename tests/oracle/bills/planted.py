"""Random borrowers whose bill has one wrong assumption, is for another income, or is right."""

from bills.causes import causes_of
from bills.payment import IBR, ICR, PAYE, RAP, payment, terms_of
from tables import poverty_guideline

MARRIED_SHARE = 0.5
TRIES = 200
# The kinds of bills: right, for an income that the line does not contain, or with one cause.
KINDS = {"none": 12, "income": 12, "cause": 76}
DIRECT = ("direct_unsubsidized", "direct_subsidized", "direct_grad_plus",
          "direct_consolidation_unsubsidized")


def date_between(random, first, last):
    year = random.randint(first, last)
    return f"{year}-{random.randint(1, 12):02d}-{random.randint(1, 28):02d}"


def loan(random, place):
    loan_type = random.choice(DIRECT)
    line = {"loan_id": f"loan_{place + 1:03d}", "loan_type": loan_type,
            "outstanding_principal_cents": random.randrange(3_000_00, 60_000_00),
            "accrued_interest_cents": random.choice((0, random.randrange(2_000_00))),
            "interest_rate_bps": random.choice((340, 453, 505, 538, 600, 680, 708, 790)),
            "interest_rate_type": "fixed", "status": "in_repayment"}
    day = date_between(random, 2012, 2023)
    line |= {"loan_date": day, "first_disbursement_date": day}
    if "consolidation" in loan_type:
        line["parent_plus_history"] = "none"
    return line


def ffel_loan(random, place):
    """A loan that shares an IBR or PAYE payment."""
    line = loan(random, place)
    day = date_between(random, 2002, 2009)
    line |= {"loan_type": "ffel_stafford_unsubsidized", "loan_date": day,
             "first_disbursement_date": day,
             "holder": {"holder_key": "example_bank", "holder_type": "commercial_lender",
                        "name": "Example Bank"}}
    line.pop("parent_plus_history", None)
    return line


def income(random, region, size):
    """A random income, sometimes near the income at which payments begin."""
    if random.random() < 0.15:
        return (poverty_guideline(region, size) * 3 // 2 // 100
                + random.randrange(-500, 1_500)) * 100
    return random.randrange(28_000, 140_000) * 100


def household(random):
    region = random.choice(("contiguous_48_dc",) * 4 + ("alaska", "hawaii"))
    size = random.randint(1, 6)
    profile = {
        "analysis_as_of": random.choice(("2026-11-01", "2026-07-15", "2027-02-01")),
        "state_of_residence": {"alaska": "AK", "hawaii": "HI"}.get(region, "CA"),
        "poverty_guideline_region": region, "marital_status": "single",
        "tax_filing_status": random.choice(("single", "single", "head_of_household")),
        "spouse_income_included": False,
        "adjusted_gross_income_cents": income(random, region, size),
        "family_size": size, "dependent_count": random.randint(0, size - 1)}
    if random.random() < MARRIED_SHARE:
        joint = random.random() < 0.5
        profile |= {"marital_status": "married", "spouse_income_included": joint,
                    "tax_filing_status": "married_filing_jointly" if joint
                    else "married_filing_separately",
                    "spouse_adjusted_gross_income_cents": random.randrange(100_000) * 100,
                    "spouse_eligible_loan_debt_cents":
                        random.choice((0, random.randrange(50_000_00)))}
    if random.random() < 0.08:
        profile["alternative_taxable_income_cents"] = income(random, region, size)
    return profile


def borrower(random):
    plan = random.choice((IBR, IBR, PAYE, ICR, RAP))
    profile = household(random) | {
        "direct_loan_repayment_start_status": "on_or_after_2006_07_01",
        "ibr_new_borrower_status": random.choice(("new_borrower", "not_new_borrower")),
        "repaye_qualifying_payment_count_since_2024_07_01": 0}
    reported = {IBR: "ibr", PAYE: "paye", ICR: "icr", RAP: "rap"}[plan]
    loans = [loan(random, place) for place in range(random.randint(1, 4))]
    for one in loans:
        one["repayment_plan"] = reported
        one["repayment_plan_begin_date"] = "2026-07-01" if plan == RAP else "2024-01-01"
    if random.random() < 0.15:
        loans.append(ffel_loan(random, len(loans)))
    if plan == IBR:
        profile["ibr_standard_payment_cap_cents"] = random.randrange(200_00, 2_000_00)
    if plan == PAYE:
        profile |= {"paye_enrollment_status": "current_or_associated_forbearance",
                    "paye_new_borrower_status": "new_borrower",
                    "paye_standard_payment_cap_cents": random.randrange(200_00, 2_000_00)}
    if plan == ICR:
        profile["icr_enrollment_status"] = "current_or_associated_forbearance"
        profile["icr_12_year_standard_payment_cents"] = random.randrange(100_00, 1_500_00)
    line = {"profile": profile, "portfolio": {"schema_version": "1", "loans": loans},
            "bill": {"plan_id": plan}}
    choice = random.random()
    if choice < 0.3:
        line["bill"]["set_on"] = random.choice(
            ("2026-01-14", "2026-01-15", "2026-03-10", "2026-06-30", "2026-07-01",
             f"2025-{random.randint(7 if plan == ICR else 2, 12):02d}-15"))
    elif choice < 0.5:
        anniversary = f"2027-{random.randint(3, 12):02d}-{random.randint(1, 28):02d}"
        for one in loans:
            one["idr_anniversary_date"] = anniversary
    return line


def plant(random, line):
    """Returns (the planted cause, the bill's cents); None if no cause would change the bill."""
    terms = terms_of(line, line["bill"]["plan_id"])
    expected = payment(terms)
    kind = random.choices(list(KINDS), list(KINDS.values()))[0]
    if kind == "none":
        return None, expected
    if kind == "income":
        other = terms._replace(own=random.randrange(20_000, 200_000) * 100, spouse=0)
        return "income", payment(other)
    codes = {}
    for cause in causes_of(terms, line):
        codes.setdefault(cause.code, []).append(cause)
    cause = random.choice(codes[random.choice(list(codes))])
    return cause.code, payment(cause.change(terms))


def planted_line(random):
    """Returns (a line with its bill, the planted cause). The cause changes the bill."""
    for _ in range(TRIES):
        line = borrower(random)
        planted, billed = plant(random, line)
        expected = payment(terms_of(line, line["bill"]["plan_id"]))
        if billed is not None and (planted is None) == (billed == expected):
            line["bill"]["billed_cents"] = billed
            return line, planted
    raise ArithmeticError("no borrower was found for whom a cause shows")
