"""Random borrowers with their loans: the lines of portfolios.md, many of them on a boundary."""

import borrowers
import portfolios
from tables import TIERED_TERMS, poverty_guideline

DIRECT_TYPES = ["direct_subsidized", "direct_unsubsidized", "direct_unsubsidized",
                "direct_grad_plus", "direct_parent_plus", "direct_consolidation_subsidized",
                "direct_consolidation_unsubsidized", "direct_consolidation_plus"]
FFEL_TYPES = ["ffel_stafford_subsidized", "ffel_stafford_unsubsidized", "ffel_parent_plus",
              "ffel_consolidation"]
OTHER_TYPES = ["perkins", "private", "heal", "unknown"]
PAYABLE = sorted(portfolios.PAYABLE)
OTHER_STATUSES = ["defaulted", "bankruptcy_active", "paid_in_full", "canceled", "transferred",
                  "unknown"]
INCOME_DRIVEN = ["repayment_assistance_plan", "direct_ibr", "paye", "icr"]
FIXED = [plan for plan in portfolios.PLANS if plan not in INCOME_DRIVEN]
# The counts at which the plans forgive, a month on either side, and counts never reached.
CREDITED_MONTHS = [0, 1, 239, 240, 241, 299, 300, 301, 359, 360]
# The tables' bounds, as amounts that one loan may owe.
BOUNDARIES = [1, 49_99, 50_00, 3_750_00, 5_000_00, 7_500_00, 10_000_00, 20_000_00, 25_000_00,
              30_000_00, 40_000_00, 50_000_00, 60_000_00, 100_000_00]


PLANS_REPORTED = ["standard", "graduated", "icr", "rap"]


def principal(random, small):
    choice = random.random()
    if small:
        return borrowers.log_uniform(random, 1, 2_000_00)
    if choice < 0.10:
        return borrowers.near(random, BOUNDARIES, 1)
    if choice < 0.20:
        return borrowers.log_uniform(random, 1, 1_000_000_00)
    if choice < 0.35:
        return borrowers.log_uniform(random, 1, 1_000_00)
    return borrowers.log_uniform(random, 500_00, 60_000_00)


def months_credited(random):
    """What a loan may say in both members about the payments that already count."""
    def months(most):
        return random.choice((random.choice(CREDITED_MONTHS), random.randint(0, most)))

    chance = random.random()
    line = {"idr_qualifying_months": months(360)} if chance < 0.3 else {}
    return line | ({"pslf_matched_months": months(400)} if 0.2 < chance < 0.5 else {})


def loan(random, loan_type, small):
    rate = random.choice((0, 340, 453, 499, 550, 639, 652, 680, 794, 850))
    if random.random() < 0.3:
        rate = random.randint(0, 1_200_000) / 1000
    elif random.random() < 0.3:
        rate = 12.5 * random.randint(0, 80)
    payable = random.random() < 0.85
    line = {
        "loan_type": loan_type,
        "status": random.choice(PAYABLE if payable else OTHER_STATUSES),
        "outstanding_principal_cents": principal(random, small),
        "accrued_interest_cents": random.choice(
            (0, random.randrange(1, 20_00 if small else 900_00))),
        "interest_rate_bps": rate,
        "first_disbursement_date": random.choice(
            ("2003-09-01", "2009-01-15", "2018-09-01", "2026-06-30", "2026-07-01")),
        "subsidized": loan_type.endswith("_subsidized"),
    }
    if "consolidation" in loan_type and random.random() < 0.8:
        line["parent_plus_history"] = random.choice(("none", "includes_parent_plus", "unknown"))
    return line | months_credited(random) | unpaid(random, line)


def unpaid(random, line):
    """Sometimes adds years of unpaid interest, and puts the loan on IBR."""
    found = {}
    if line["status"] in PAYABLE and random.random() < 0.15:
        most = line["outstanding_principal_cents"] * 2 // 5
        found["accrued_interest_cents"] = random.randint(0, most)
    chance = random.random()
    if chance < 0.25:
        found["repayment_plan"] = "ibr"
    elif chance < 0.3:
        found["repayment_plan"] = random.choice(PLANS_REPORTED)
    return found


def small_ffel(random):
    """FFEL loans whose level payments total about $50 or far less."""
    most = random.choice((200_00, 1_500_00, 5_000_00))
    return [loan(random, random.choice(FFEL_TYPES), False)
            | {"status": "in_repayment",
               "outstanding_principal_cents": random.choice((0, 1, random.randint(1, most))),
               "accrued_interest_cents": random.choice((1, random.randint(1, most // 4)))}
            for _ in range(random.randint(2, 5))]


def put_on_tiered_boundary(random, loans):
    """Sets one loan's principal so that the total differs from a boundary by at most a cent, or by
    the interest."""
    direct = [one for one in loans if one["loan_type"].startswith("direct")]
    if not direct:
        return
    changed = random.choice(direct)
    others = sum(one["outstanding_principal_cents"] for one in direct
                 if one is not changed and one["status"] not in portfolios.NOTHING_OWED)
    if random.random() < 0.5:       # loans that leave IBR capitalize their interest
        others += sum(one["accrued_interest_cents"] for one in direct
                      if one.get("repayment_plan") == "ibr" and one["status"] in PAYABLE)
    below = random.choice((-1, 0, 1, random.randrange(0, 900_00)))
    goal = random.choice([bound for bound, _ in TIERED_TERMS if bound]) - below
    if goal > others:
        changed["outstanding_principal_cents"] = goal - others


def household(random):
    """Marital and filing status, and the incomes that go with them."""
    region = random.choice(("contiguous_48_dc", "contiguous_48_dc", "alaska", "hawaii"))
    size = borrowers.family_size(random)
    profile = {
        "analysis_as_of": borrowers.analysis_date(random),
        "state_of_residence": {"alaska": "AK", "hawaii": "HI"}.get(region, "CA"),
        "poverty_guideline_region": region,
        "family_size": size,
        "dependent_count": random.randint(0, 6) if random.random() < 0.5 else size - 1,
        "adjusted_gross_income_cents":
            borrowers.income(random, poverty_guideline(region, size)),
        "spouse_income_included": False,
    }
    if random.random() < 0.5:
        profile |= {"marital_status": random.choice(("single", "married", "separated")),
                    "tax_filing_status": random.choice(
                        ("single", "married_filing_separately", "head_of_household",
                         "qualifying_surviving_spouse"))}
    else:
        profile |= {"marital_status": random.choice(("married",) * 8 + ("separated", "unknown")),
                    "tax_filing_status": random.choice(("married_filing_jointly",) * 9
                                                       + ("unknown",)),
                    "spouse_income_included": random.random() < 0.85}
        if random.random() < 0.8:
            profile["spouse_adjusted_gross_income_cents"] = random.randrange(0, 150_000_00)
        if random.random() < 0.9:
            profile["spouse_eligible_loan_debt_cents"] = random.choice(
                (0, random.randrange(1, 90_000_00)))
    if random.random() < 0.1:
        profile["alternative_taxable_income_cents"] = random.randrange(0, 90_000_00)
    return profile


def earlier_dealings(random):
    """What a profile may say about plans that the borrower is or was on."""
    chances = {
        "direct_loan_repayment_start_status":
            lambda: random.choice(("before_2006_07_01", "on_or_after_2006_07_01", "unknown")),
        "ibr_new_borrower_status":
            lambda: random.choice(("new_borrower", "new_borrower", "not_new_borrower", "unknown")),
        "ibr_standard_payment_cap_cents": lambda: random.randint(1, 900_00),
        "paye_standard_payment_cap_cents": lambda: random.randint(1, 900_00),
        "icr_12_year_standard_payment_cents": lambda: random.randint(1, 900_00),
        "spouse_icr_12_year_standard_payment_cents": lambda: random.randint(1, 900_00),
        "icr_joint_repayment_with_spouse": lambda: random.random() < 0.6,
    }
    return {name: make() for name, make in chances.items() if random.random() < 0.5}


def portfolio_line(random):
    count = random.randint(1, 4) if random.random() < 0.8 else random.randint(5, 12)
    types = (DIRECT_TYPES, FFEL_TYPES, OTHER_TYPES)
    small = random.random() < 0.2       # nearly repaid: last payments of a few cents
    loans = [loan(random, random.choice(random.choices(types, (7, 2, 1))[0]), small)
             for _ in range(count)]
    if random.random() < 0.1:
        loans += small_ffel(random)
    if random.random() < 0.15:
        put_on_tiered_boundary(random, loans)
    payable = [place for place, one in enumerate(loans) if one["status"] in portfolios.PAYABLE]
    direct = [place for place in payable if loans[place]["loan_type"].startswith("direct")]
    if random.random() < 0.3:
        direct = [place for place in direct if random.random() < 0.7]
    # Income-driven plans are slow in Python, so each borrower has only two of the four.
    plans = FIXED + random.sample(INCOME_DRIVEN, 2)
    return {"profile": household(random) | earlier_dealings(random), "loans": loans,
            "direct_loans": direct,
            "ffel_loans": [place for place in payable
                           if loans[place]["loan_type"].startswith("ffel")],
            "plans": plans}
