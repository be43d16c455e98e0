"""Random borrowers: quick-quote requests and the lines of amounts.md, many on a boundary."""

import math

import amounts
from tables import ICR_FACTORS, POVERTY_GUIDELINES_2026, poverty_guideline

STATES = ("AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH "
          "NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR GU VI AS MP FM MH "
          "PW AA AE AP").split()
CATEGORIES = ["direct_undergraduate", "direct_graduate", "direct_parent_plus", "ffel_stafford",
              "mixed_or_not_sure"]
TIMINGS = ["before_2026_07_01", "on_or_after_2026_07_01", "not_sure"]
DATES = ["2026-07-01", "2026-07-31", "2027-06-30", "2027-07-01", "2028-06-30", "2028-07-01"]
LARGEST = 10_000_000_000
BALANCE_BOUNDARIES = [1, 2, 49_99, 50_00, 7_500_00, 10_000_00, 20_000_00, 25_000_00, 30_000_00,
                      40_000_00, 50_000_00, 60_000_00, 100_000_00, LARGEST]
INCOME_BOUNDARIES = ([0, LARGEST] + [band * 10_000_00 for band in range(1, 12)]
                     + sorted({income for rows in ICR_FACTORS.values() for income, _ in rows}))


def near(random, boundaries, low):
    """A boundary, or an amount one cent or one dollar from it."""
    value = random.choice(boundaries) + random.choice((-1_00, -1, 0, 0, 1, 1_00))
    return min(max(value, low), LARGEST)


def log_uniform(random, low, high):
    return min(max(round(math.exp(random.uniform(math.log(low), math.log(high)))), low), high)


def balance(random):
    choice = random.random()
    if choice < 0.25:
        return near(random, BALANCE_BOUNDARIES, 1)
    if choice < 0.60:
        return log_uniform(random, 1, LARGEST)
    return log_uniform(random, 1_000_00, 400_000_00)


def threshold_incomes(guideline):
    """Incomes at which an income-driven amount changes: 100 % and 150 % of the guideline, and
    incomes at which the amount becomes $5 or $10."""
    beyond = [0, 5, 10]
    return ([guideline + months * 12 * 100 * 5 for months in beyond]
            + [guideline * 3 // 2 + months * 12 * 100 * 10 for months in beyond]
            + [guideline * 3 // 2 + months * 12 * 10000 // 15 for months in beyond])


def income(random, guideline):
    choice = random.random()
    if choice < 0.2:
        return near(random, INCOME_BOUNDARIES, 0)
    if choice < 0.4:
        return near(random, threshold_incomes(guideline), 0)
    if choice < 0.5:
        return log_uniform(random, 1, LARGEST)
    return random.randrange(0, 250_000_00)


def family_size(random):
    return random.randint(1, 8) if random.random() < 0.8 else random.randint(1, 50)


def analysis_date(random):
    """A day from the first valid one to the end of 2029, often one when a table or a plan ends."""
    if random.random() < 0.3:
        return random.choice(DATES)
    year = random.choice((2026, 2026, 2027, 2028, 2029))
    month = random.randint(7 if year == 2026 else 1, 12)
    return f"{year}-{month:02d}-{random.randint(1, 28):02d}"


def quote_request(random):
    """A valid quick-quote request."""
    state = random.choice(("AK", "HI")) if random.random() < 0.2 else random.choice(STATES)
    size = family_size(random)
    region = {"AK": "alaska", "HI": "hawaii"}.get(state, "contiguous_48_dc")
    return {
        "analysis_as_of": analysis_date(random),
        "annual_income_cents": income(random, poverty_guideline(region, size)),
        "estimated_balance_cents": balance(random),
        "family_size": size,
        "state_of_residence": state,
        "loan_category": random.choice(CATEGORIES),
        "loan_timing": random.choice(TIMINGS),
    }


def rate_percent(random):
    choice = random.random()
    if choice < 0.5:
        return random.choice(("6.39", "6.52", "7.94", "8.07", "8.94", "9.07", "6.8", "5", "3.4",
                              "2.75", "6", "8.25"))
    if choice < 0.7:
        return f"{random.randrange(8, 80) / 8:g}"
    if choice < 0.75:
        return "0"
    places = random.randint(1, 5)
    return f"{random.randrange(0, 12 * 10 ** places + 1) / 10 ** places:.{places}f}"


def loan(random):
    return {"outstanding_balance_cents": balance(random),
            "interest_rate_percent": rate_percent(random)}


def guideline(random):
    if random.random() < 0.1:
        return {"poverty_guideline_cents": random.randrange(10_000_00, 40_000_00)}
    return {"poverty_guideline_region": random.choice(list(POVERTY_GUIDELINES_2026)),
            "family_size": family_size(random)}


def counted_income(random, inputs):
    return income(random, amounts.guideline_of(inputs))


def ibr_or_paye(random, kind):
    line = {"kind": kind} | guideline(random)
    line["percent"] = 10 if kind == "paye" else random.choice((10, 15))
    line["adjusted_gross_income_cents"] = counted_income(random, line)
    if random.random() < 0.4:
        line["standard_payment_cap_cents"] = log_uniform(random, 1, 5_000_00)
    if random.random() < 0.8:
        line["loans"] = [loan(random) for _ in range(random.randint(1, 8))]
    if random.random() < 0.5:
        line["borrower_eligible_debt_cents"] = own = balance(random)
        line["spouse_eligible_loan_debt_cents"] = random.choice((0, balance(random)))
        if random.random() < 0.4:
            line["ffel_eligible_debt_cents"] = random.randrange(0, own)
    return line


def icr(random, kind):
    line = {"kind": kind} | guideline(random)
    line |= {"factor_category": random.choice(("single", "married_hoh")),
             "factor_table_year": random.choice((2025, 2026)),
             "adjusted_gross_income_cents": counted_income(random, line)}
    choice = random.random()
    if choice < 0.3:
        line["twelve_year_payment_cents"] = log_uniform(random, 1, 20_000_00)
    elif choice < 0.6:
        line["loans"] = [loan(random) for _ in range(random.randint(1, 8))]
    else:
        line |= loan(random)
    return line


def icr_joint(random, kind):
    line = {"kind": kind} | guideline(random)
    return line | {
        "factor_table_year": random.choice((2025, 2026)),
        "combined_agi_cents": counted_income(random, line),
        "borrower_debt_cents": balance(random), "spouse_debt_cents": balance(random),
        "borrower_12_year_payment_cents": log_uniform(random, 1, 20_000_00),
        "spouse_12_year_payment_cents": log_uniform(random, 1, 20_000_00)}


def rap(random, kind):
    line = {"kind": kind, "adjusted_gross_income_cents": income(random, 20_000_00),
            "dependent_count": random.choice((0, 0, 1, 2, 3, 12))}
    if random.random() < 0.4:
        line |= {"spouse_income_included": True, "borrower_eligible_debt_cents": balance(random),
                 "spouse_eligible_loan_debt_cents": random.choice((0, balance(random)))}
    return line | loan(random) if random.random() < 0.7 else line


def countable_income(random, kind):
    joint = random.random() < 0.5
    line = {"kind": kind,
            "marital_status": random.choice(("married", "married", "separated", "unknown"))
            if joint else random.choice(("single", "separated", "married")),
            "adjusted_gross_income_cents": random.randrange(0, 250_000_00)}
    status = "married_filing_jointly" if joint else random.choice(
        ("married_filing_separately", "unknown") if line["marital_status"] == "married"
        else ("single", "head_of_household", "qualifying_surviving_spouse", "unknown"))
    line |= {"tax_filing_status": status,
             "spouse_income_included": joint and random.random() < 0.8}
    if line["spouse_income_included"] and random.random() < 0.6:
        line["spouse_adjusted_gross_income_cents"] = random.randrange(0, 250_000_00)
    if random.random() < 0.3:
        line["alternative_taxable_income_cents"] = random.randrange(0, 250_000_00)
    return line


def fixed(random, kind):
    line = {"kind": kind} | loan(random)
    if kind == "tiered_standard" and random.random() < 0.5:
        line["total_direct_loans_at_repayment_entry_cents"] = balance(random)
    if kind.endswith("_pre_2006") and random.random() < 0.3:
        line["total_direct_loans_cents"] = balance(random)
    if kind == "direct_graduated_consolidation" and random.random() < 0.5:
        line["term_month_count"] = random.choice((120, 144, 180, 240, 300, 360))
    return line


def consolidation_rate(random, kind):
    return {"kind": kind, "loans": [
        {"outstanding_balance_including_interest_cents": balance(random),
         "interest_rate_percent": rate_percent(random)} for _ in range(random.randint(1, 20))]}


def consolidation_term(random, kind):
    return {"kind": kind, "consolidation_loan_cents": balance(random),
            "other_student_loans_cents": random.choice((0, balance(random))),
            "direct_loan_repayment_start_status": random.choice(
                ("before_2006_07_01", "on_or_after_2006_07_01", "on_or_after_2006_07_01"))}


def simulated_loans(random):
    principal = [loan(random) for _ in range(random.randint(1, 6))]
    owed = sum(entry["outstanding_balance_cents"] for entry in principal)
    return principal, random.choice((0, 10_00, log_uniform(random, 1, max(owed // 60, 2)),
                                     random.randint(1, max(owed // 100, 1))))


def rap_simulation(random, kind):
    loans, payment = simulated_loans(random)
    return {"kind": kind, "monthly_payment_cents": max(payment, 10_00), "loans": loans}


def income_driven_simulation(random, kind):
    loans, payment = simulated_loans(random)
    for entry in loans:
        entry["accrued_interest_cents"] = random.choice(
            (0, random.randrange(entry["outstanding_balance_cents"] // 5 + 1)))
        entry["subsidized"] = random.random() < 0.5
    return {"kind": kind, "monthly_payment_cents": payment, "loans": loans,
            "term_month_count": random.choice((240, 300)),
            "subsidy_month_count": random.choice((0, 36))}


GENERATORS = {
    "direct_extended_or_graduated_pre_2006":
        lambda random, kind: {"kind": kind, "total_direct_loans_cents": balance(random)},
    "poverty_guideline_2026": lambda random, kind: {
        "kind": kind, "poverty_guideline_region": random.choice(list(POVERTY_GUIDELINES_2026)),
        "family_size": family_size(random)},
    "consolidation_rate": consolidation_rate, "consolidation_term": consolidation_term,
    "countable_income": countable_income, "ibr": ibr_or_paye, "paye": ibr_or_paye, "icr": icr,
    "icr_joint": icr_joint, "rap": rap, "rap_simulation": rap_simulation,
    "income_driven_simulation": income_driven_simulation,
}


def amount_line(random, kinds):
    """A line of amounts.md of one of the kinds."""
    kind = random.choice(kinds)
    return GENERATORS.get(kind, fixed)(random, kind)
