"""Random borrowers who ask for advice: the lines of advice.md, many of them on a boundary."""

import advice_corners
import borrowers
import oracle
import portfolio_borrowers
from counsel import corners
from tables import TIERED_TERMS, poverty_guideline

DIRECT_TYPES = ["direct_subsidized", "direct_unsubsidized", "direct_unsubsidized",
                "direct_unsubsidized", "direct_grad_plus", "direct_parent_plus",
                "direct_consolidation_subsidized", "direct_consolidation_unsubsidized",
                "direct_consolidation_plus"]
FFEL_TYPES = ["ffel_stafford_subsidized", "ffel_stafford_unsubsidized", "ffel_sls",
              "ffel_grad_plus", "ffel_parent_plus", "ffel_consolidation"]
OTHER_TYPES = ["perkins", "perkins", "private", "heal"]
STATUSES = {"in_repayment": 70, "in_school": 5, "in_grace": 6, "in_deferment": 3,
            "in_forbearance": 4, "defaulted": 7, "bankruptcy_active": 2, "paid_in_full": 1,
            "canceled": 1}
OLD_DATES = ["2003-09-01", "2006-06-30", "2006-07-01", "2009-01-15", "2013-10-01", "2018-09-01",
             "2025-07-03", "2025-07-04", "2026-06-30"]
NEW_DATES = ["2026-07-01", "2026-09-01", "2027-06-30", "2027-07-01"]
PLANS_REPORTED = ["standard", "graduated", "not_reported", "tiered_standard"]
INCOME_PLANS_REPORTED = ["ibr", "paye", "icr", "rap", "repaye_save"]
RATES = [0, 275, 340, 453, 499, 538, 550, 639, 652, 680, 794, 807, 850, 907]
CREDITED_MONTHS = [0, 60, 120, 239, 240, 241, 299, 300, 301, 359, 360]


def one_of(random, weights):
    return random.choices(list(weights), list(weights.values()))[0]


def date_in(random, first_year, last_year):
    return (f"{random.randint(first_year, last_year)}-{random.randint(1, 12):02d}-"
            f"{random.randint(1, 28):02d}")


def analysis_date(random):
    choice = random.random()
    if choice < 0.55:
        return random.choice(("2026-11-22", "2026-11-30", "2026-12-31"))
    if choice < 0.75:
        return random.choice(("2026-07-01", "2027-06-30", "2027-07-01", "2028-05-30",
                              "2028-05-31", "2028-06-01", "2028-06-30", "2028-07-01"))
    return (f"{random.choice((2027, 2027, 2028))}-{random.randint(1, 12):02d}-"
            f"{random.randint(1, 28):02d}")


def household(random):
    """Marital and filing status, and the incomes that go with them."""
    region = random.choice(("contiguous_48_dc",) * 4 + ("alaska", "hawaii"))
    size = random.randint(1, 6)
    profile = {
        "analysis_as_of": analysis_date(random),
        "state_of_residence": {"alaska": "AK", "hawaii": "HI"}.get(
            region) or random.choice(("CA", "OH", "TX", "NY")),
        "poverty_guideline_region": region,
        "marital_status": one_of(random, {"single": 50, "married": 42, "separated": 5,
                                          "unknown": 3}),
        "spouse_income_included": False,
        "adjusted_gross_income_cents": income(random, region, size),
        "family_size": size,
        "dependent_count": random.randint(0, max(0, size - 1)),
    }
    filings = {
        "single": ("single", "single", "single", "head_of_household",
                   "qualifying_surviving_spouse", "unknown"),
        "married": ("married_filing_jointly",) * 6 + ("married_filing_separately",) * 5
                   + ("head_of_household", "qualifying_surviving_spouse", "unknown"),
        "separated": ("single", "married_filing_jointly", "married_filing_separately",
                      "head_of_household"),
        "unknown": ("single", "married_filing_jointly", "head_of_household", "unknown"),
    }
    profile["tax_filing_status"] = filing = random.choice(filings[profile["marital_status"]])
    if profile["marital_status"] != "single":
        if filing == "married_filing_jointly":
            profile["spouse_income_included"] = random.random() < 0.85
        elif filing == "unknown":
            profile["spouse_income_included"] = random.random() < 0.5
        if random.random() < 0.85:
            profile["spouse_adjusted_gross_income_cents"] = random.choice(
                (0, random.randrange(0, 60_000_00), random.randrange(0, 150_000_00)))
        if random.random() < 0.85:
            profile["spouse_eligible_loan_debt_cents"] = random.choice(
                (0, random.randrange(1, 90_000_00)))
    if random.random() < 0.06:
        profile["alternative_taxable_income_cents"] = income(random, region, size)
    return profile


def income(random, region, size):
    choice = random.random()
    if choice < 0.15:
        return random.choice((0, 0, 10_000_00, 1_000_000_00))
    if choice < 0.35:
        return borrowers.near(random, borrowers.threshold_incomes(
            poverty_guideline(region, size)), 0)
    if choice < 0.45:
        return borrowers.near(random, [band * 10_000_00 for band in range(1, 12)], 0)
    return random.randrange(0, random.choice((60_000_00, 120_000_00, 250_000_00)))


def facts(random):
    """What a profile says about the borrower's history; usually known, sometimes not."""
    def mostly(known, absent=0.06, unknown=0.04):
        chance = random.random()
        return None if chance < absent else "unknown" if chance < absent + unknown else (
            random.choice(known))

    found = {
        "direct_loan_repayment_start_status":
            mostly(("on_or_after_2006_07_01",) * 4 + ("before_2006_07_01",)),
        "extended_new_borrower_status": mostly(("new_borrower",) * 3 + ("not_new_borrower",)),
        "ffel_extended_new_borrower_status": mostly(("new_borrower", "not_new_borrower")),
        "ibr_new_borrower_status": mostly(("new_borrower", "not_new_borrower"), 0.04, 0.03),
        "paye_new_borrower_status": mostly(("new_borrower", "not_new_borrower"), 0.1),
        "paye_enrollment_status": mostly(("left_after_2024_07_01", "not_repaying_on_2024_07_01",
                                          "not_repaying_on_2024_07_01"), 0.05),
        "icr_enrollment_status": mostly(("left_after_2024_07_01", "not_repaying_on_2024_07_01",
                                         "not_repaying_on_2024_07_01"), 0.05),
        "parent_plus_consolidation_idr_payment_status":
            mostly(("all_qualifying_payments_confirmed",
                    "not_all_qualifying_payments_confirmed"), 0.12),
        "repaye_qualifying_payment_count_since_2024_07_01":
            random.choice((0,) * 12 + (12, 59, 60, None)),
    }
    if random.random() < 0.22:
        found |= advice_corners.ON_PAYE
        found["paye_standard_payment_cap_cents"] = (
            borrowers.log_uniform(random, 50_00, 900_00) if random.random() < 0.9 else None)
    if random.random() < 0.15:
        found["icr_enrollment_status"] = "current_or_associated_forbearance"
        found["icr_12_year_standard_payment_cents"] = (
            borrowers.log_uniform(random, 20_00, 900_00) if random.random() < 0.9 else None)
    if random.random() < 0.1:
        found["ibr_standard_payment_cap_cents"] = borrowers.log_uniform(random, 50_00, 900_00)
    return {name: value for name, value in found.items() if value is not None}


def public_service(random):
    service = {"qualifying_employer_claimed": random.random() < 0.9,
               "full_time_claimed": random.random() < 0.9}
    if random.random() < 0.9:
        service["certified_payment_count"] = random.choice(
            (0, 1, 12, 60, 119, 120, 121, random.randint(0, 130)))
    return service


def principal(random):
    choice = random.random()
    if choice < 0.06:
        return borrowers.log_uniform(random, 1, 1_000_00)
    if choice < 0.16:
        return borrowers.near(random, portfolio_borrowers.BOUNDARIES, 1)
    return borrowers.log_uniform(random, 1_500_00, 120_000_00)


def loan(random, place, loan_type):
    program = loan_type.split("_")[0]
    line = {
        "loan_id": f"L{place + 1}",
        "loan_type": loan_type,
        "status": one_of(random, STATUSES),
        "outstanding_principal_cents": principal(random),
        "accrued_interest_cents": random.choice((0, 0, random.randrange(1, 900_00))),
        "interest_rate_bps": random.choice(RATES),
        "first_disbursement_date": random.choice(
            NEW_DATES if program == "direct" and random.random() < 0.13 else OLD_DATES),
    }
    if random.random() < 0.2:
        line["interest_rate_bps"] = random.randint(0, 1_000_000) / 1000
    if program == "ffel":
        line["first_disbursement_date"] = random.choice(OLD_DATES[:4])
        holder = advice_corners.holder(random)
        if random.random() < 0.93:
            line["holder"] = holder
    if "consolidation" in loan_type:
        if random.random() < 0.93:
            line["parent_plus_history"] = random.choice(
                ("none", "none", "none", "includes_parent_plus", "includes_parent_plus",
                 "unknown"))
        if random.random() < 0.08:
            line["joint_consolidation"] = True
    if line["status"] in ("in_school", "in_grace") and random.random() < 0.8:
        line["repayment_begin_date"] = date_in(random, 2026, 2029)
    if line["status"] in ("paid_in_full", "canceled"):
        line["outstanding_principal_cents"] = line["accrued_interest_cents"] = 0
    if program in ("direct", "ffel"):
        line |= repayment(random, program)
    return line | missing(random, line)


def repayment(random, program):
    """The plan that a loan is on, and what already counts."""
    line = {}
    chance = random.random()
    if chance < (0.16 if program == "direct" else 0.05):
        line["repayment_plan"] = random.choice(INCOME_PLANS_REPORTED)
        if random.random() < 0.4:
            line["idr_anniversary_date"] = date_in(random, 2026, 2028)
    elif chance < 0.4:
        line["repayment_plan"] = random.choice(PLANS_REPORTED)
    chance = random.random()
    if chance < 0.3:
        line["idr_qualifying_months"] = random.choice(
            (random.choice(CREDITED_MONTHS), random.randint(0, 360)))
    if 0.2 < chance < 0.38 and program == "direct":
        line["pslf_matched_months"] = random.choice((0, 119, 120, random.randint(0, 400)))
    return line


def missing(random, line):
    """Makes a fact unknown, sometimes, that a plan needs."""
    chance = random.random()
    if chance < 0.012:
        del line["interest_rate_bps"]
    elif chance < 0.02:
        del line["first_disbursement_date"]
    elif chance < 0.028:
        line["status"] = "unknown"
    elif chance < 0.032:
        line["loan_type"] = "unknown"
        for name in ("parent_plus_history", "joint_consolidation", "holder"):
            line.pop(name, None)
    return line


def put_on_affordability(random, profile, loans):
    """Sets an income whose tenth is exactly what a fixed plan charges, or a cent less."""
    owing = [one for one in loans if one["status"] == "in_repayment"
             and "interest_rate_bps" in one]
    if not owing:
        return
    term = random.choice((120, 120, 180, 240, 300))
    payment = sum(oracle.level_payment(one["outstanding_principal_cents"]
                                       + one["accrued_interest_cents"],
                                       round(one["interest_rate_bps"] * 1000), term)
                  for one in owing)
    goal = max(0, payment * 120 - random.choice((0, 0, 60, 61, 120, -60)))
    profile["adjusted_gross_income_cents"] = min(goal, borrowers.LARGEST)


def joint_election(random, profile):
    joint = (profile["tax_filing_status"] == "married_filing_jointly"
             and profile["spouse_income_included"])
    if joint and profile["marital_status"] == "married" and random.random() < 0.3:
        profile["icr_joint_repayment_with_spouse"] = True
        if random.random() < 0.85:
            profile["spouse_icr_12_year_standard_payment_cents"] = borrowers.log_uniform(
                random, 10_00, 900_00)


def projection(random, profile):
    chances = {
        "income_growth_bps": lambda: random.choice((-1000, -250, 0, 100, 1000,
                                                    random.randint(-1000, 1000))),
        "guideline_growth_bps": lambda: random.choice((0, 250, 1000, random.randint(0, 1000))),
        "forgiveness_tax_bps": lambda: random.choice((0, 1000, 2200, 5000)),
        "extra_monthly_payment_cents": lambda: random.choice(
            (0, 1, 25_00, 200_00, borrowers.log_uniform(random, 1_00, 50_000_00))),
        "adjusted_gross_income_cents": lambda: random.randrange(0, 150_000_00),
        "family_size": lambda: random.randint(1, 8),
        "dependent_count": lambda: random.randint(0, 4),
        "income_changes": lambda: corners.income_changes(random),
        "idr_qualifying_months": lambda: random.choice((0, 12, 200, 239, 240, 299, 300, 360)),
    }
    body = {name: make() for name, make in chances.items() if random.random() < 0.35}
    if random.random() < 0.3:
        known = all(name in profile for name in ("spouse_adjusted_gross_income_cents",
                                                 "spouse_eligible_loan_debt_cents"))
        body["filing"] = (random.choice(("joint", "separate"))
                          if profile["marital_status"] == "married" and known else "as_is")
    return body


def put_on_tiered_boundary(random, loans):
    """Sets one loan's principal so that the Direct total is at a bound of the Tiered table."""
    direct = [one for one in loans if one["loan_type"].startswith("direct")
              and one["status"] in portfolio_borrowers.PAYABLE]
    if direct:
        changed = random.choice(direct)
        changed["first_disbursement_date"] = random.choice(NEW_DATES)
        others = sum(one["outstanding_principal_cents"] for one in direct if one is not changed)
        if random.random() < 0.5:       # unpaid interest becomes principal on leaving IBR
            others += sum(one["accrued_interest_cents"] for one in direct
                          if one.get("repayment_plan") == "ibr")
        goal = (random.choice([bound for bound, _ in TIERED_TERMS if bound])
                - random.choice((0, 0, 1)))
        changed["outstanding_principal_cents"] = max(1, goal - others)


def what_if_line(random):
    """A borrower who asks what a consolidation of all loans, or of some, would change."""
    line = advice_line(random)
    for name in ("projection", "document_screening", "as_of_date"):
        line.pop(name, None)
    for one in line["loans"]:
        one.pop("status_history", None)
    scenario = {}
    if random.random() < 0.5:
        ids = [one["loan_id"] for one in line["loans"] if random.random() < 0.6]
        if ids:
            scenario = {"selection_mode": "selected_loans", "included_loan_ids": ids}
    return line | {"consolidation_scenario": scenario}


DOUBTED_FACTS = ("loan_type", "first_disbursement_date", "interest_rate_bps", "repayment_plan")


def confirm(loans):
    """Lets the borrower confirm the facts, because they are drawn independently and may contradict
    each other. Doubtful facts have tests of their own."""
    for one in loans:
        one["doubts"] = [{"field": field, "basis": "stated", "message": "You said so.",
                          "values": [str(one[field])]} for field in DOUBTED_FACTS if field in one]


def settle_apart(line):
    """Changes lines that the service and the oracle interpret differently.

    - With an unknown status, it is unclear whether a spouse's income counts. If only an alternative
      income is stated, the service also names the spouse's income as missing; the oracle doesn't.
    - If one loan has an unknown status and another has no rate, the service and the oracle name the
      missing facts in different orders. With Parent PLUS loans, they also do so if one loan has no
      date and fixed plans ask for a status.
    """
    profile, loans = line["profile"], line["loans"]
    if ("unknown" in (profile["marital_status"], profile["tax_filing_status"])
            and "alternative_taxable_income_cents" in profile
            and "spouse_adjusted_gross_income_cents" not in profile):
        profile["spouse_income_included"] = False
    if any("interest_rate_bps" not in one for one in loans):
        for one in loans:
            if one["status"] == "unknown":
                one["status"] = "in_repayment"
    if (any("first_disbursement_date" not in one for one in loans)
            and any("parent_plus" in one["loan_type"]
                    or one.get("parent_plus_history", "none") != "none" for one in loans)):
        profile |= {"direct_loan_repayment_start_status": "on_or_after_2006_07_01",
                    "extended_new_borrower_status": "new_borrower"}


def advice_line(random):
    count = random.choice((1, 1, 1, 2, 2, 2, 3, 3, 4)) if random.random() < 0.94 else (
        random.randint(5, 8))
    types = (DIRECT_TYPES, FFEL_TYPES, OTHER_TYPES)
    loans = [loan(random, place, random.choice(random.choices(types, (75, 19, 6))[0]))
             for place in range(count)]
    if random.random() < 0.06:
        put_on_tiered_boundary(random, loans)
    if random.random() < 0.03:      # all in school: nothing to decide yet
        for one in loans:
            if one["status"] in portfolio_borrowers.PAYABLE:
                one["status"] = "in_school"
    profile = household(random) | facts(random)
    joint_election(random, profile)
    if random.random() < 0.2:
        profile["public_service_employment"] = public_service(random)
    if random.random() < 0.25:
        advice_corners.take_one(random, profile, loans)
    if random.random() < 0.45:
        corners.take_one(random, profile, loans)
    if random.random() < 0.15:
        put_on_affordability(random, profile, loans)
    corners.details(random, loans)
    confirm(loans)
    if random.random() < 0.05:
        corners.doubt(random, loans)
    line = {"profile": profile, "loans": loans}
    if random.random() < 0.2:
        line["document_screening"] = corners.screening(random)
    if random.random() < 0.12:
        line["projection"] = projection(random, profile)
    settle_apart(line)
    if random.random() < 0.15:
        corners.histories(random, line)
    return line
