"""Makes lines of advice.md whose borrowers meet the rules of advice that 2026.12.31.1 added."""

import borrowers
from advice_corners import NEW, OLD, ON_ICR, ON_PAYE, OPEN_TO_IBR, debt, holder

SCREENED = ("total_and_permanent_disability", "federal_loan_default",
            "graduate_fellowship_participation", "school_related_discharge_issue",
            "qualifying_teaching_service", "unemployment_deferment",
            "economic_hardship_deferment", "unemployment_or_economic_hardship",
            "temporary_payment_relief")
REPAID = ("in_repayment", "in_deferment", "in_forbearance")
DROPPED = ("direct_loan_repayment_start_status", "extended_new_borrower_status",
           "ibr_new_borrower_status", "repaye_qualifying_payment_count_since_2024_07_01",
           "ibr_standard_payment_cap_cents", "spouse_eligible_loan_debt_cents",
           "spouse_adjusted_gross_income_cents", "paye_new_borrower_status",
           "paye_enrollment_status", "icr_enrollment_status", "paye_standard_payment_cap_cents",
           "parent_plus_consolidation_idr_payment_status")


def months(random):
    """A count, often close to the end of a term."""
    return random.choice((random.randint(0, 300), random.randint(180, 299), random.randint(0, 24),
                          12, 11, random.randint(340, 360)))


def repaying(loans, program="direct"):
    return [one for one in loans if one["loan_type"].startswith(program)
            and one["status"] in REPAID]


def on_one_plan(random, profile, loans, plan=None):
    """Lets all Direct Loans report one plan, but parents' loans a fixed plan."""
    plan = plan or random.choice(("ibr", "ibr", "ibr", "rap", "paye", "icr", "standard",
                                  "graduated", "tiered_standard"))
    if not repaying(loans):
        debt(random, loans)
    counts = random.random() < 0.85
    for one in repaying(loans):
        parent = "parent_plus" in one["loan_type"]
        one["repayment_plan"] = random.choice(("standard", plan)) if parent else plan
        one.pop("idr_qualifying_months", None)
        if counts and random.random() < 0.95:
            one["idr_qualifying_months"] = months(random)
        if random.random() < 0.8:
            one["first_disbursement_date"] = OLD
    profile.update(OPEN_TO_IBR)
    profile["ibr_standard_payment_cap_cents"] = borrowers.log_uniform(random, 50_00, 900_00)
    if plan in ("paye", "icr"):
        profile.update(ON_PAYE if plan == "paye" else ON_ICR)
        profile["paye_standard_payment_cap_cents"] = borrowers.log_uniform(random, 50_00, 900_00)
        profile["icr_12_year_standard_payment_cents"] = borrowers.log_uniform(
            random, 50_00, 900_00)
        profile["analysis_as_of"] = random.choice(("2026-12-31", "2027-05-31", "2028-04-30"))


def leaving_save(random, profile, loans):
    on_one_plan(random, profile, loans, "repaye_save")
    if random.random() < 0.4:
        for one in repaying(loans):
            if random.random() < 0.5:
                one["repayment_plan"] = random.choice(("paye", "icr", "repaye_save"))


def not_asked_for_months(random, profile, loans):
    """Puts loans on a plan that is closed, or not the group's, and removes some counts."""
    on_one_plan(random, profile, loans, random.choice(("repaye_save", "paye", "icr", "ibr")))
    if random.random() < 0.7:
        profile["paye_enrollment_status"] = profile["icr_enrollment_status"] = (
            "not_repaying_on_2024_07_01")
    for one in repaying(loans):
        if random.random() < 0.8:
            one.pop("idr_qualifying_months", None)


def served_to_the_end(random, profile, loans):
    """Makes public service with different numbers of payments left, some of them zero, and a loan
    in school."""
    if random.random() < 0.6:
        on_one_plan(random, profile, loans)
    debt(random, loans, repayment_plan="ibr")
    for one in repaying(loans):
        one["pslf_matched_months"] = random.choice((0, 60, 100, 119, 120, 121))
        if random.random() < 0.2:
            del one["pslf_matched_months"]
    if random.random() < 0.3:
        debt(random, loans, status="in_school")
    profile["public_service_employment"] = {
        "qualifying_employer_claimed": True, "full_time_claimed": True,
        "certified_payment_count": random.choice((0, 60, 119, 120))}


def separately(random, profile, loans):
    profile |= {"marital_status": "married", "tax_filing_status": "married_filing_separately",
                "spouse_income_included": False,
                "spouse_adjusted_gross_income_cents": random.randrange(0, 120_000_00),
                "spouse_eligible_loan_debt_cents": random.choice((0, 20_000_00, 90_000_00))}
    profile.pop("icr_joint_repayment_with_spouse", None)
    if random.random() < 0.5:
        on_one_plan(random, profile, loans)


def without_answers(random, profile, loans):
    """Removes one answer or several."""
    if random.random() < 0.5:
        on_one_plan(random, profile, loans)
    for field in random.sample(DROPPED, random.randint(1, 5)):
        profile.pop(field, None)
    if random.random() < 0.2 and loans:
        random.choice(loans).pop(random.choice(("interest_rate_bps", "first_disbursement_date")),
                                 None)


def ffel_of_a_parent(random, profile, loans):
    """A holder's loans, some of which IBR leaves out; an income that suits no plan."""
    same = holder(random)
    for loan_type in random.sample(("ffel_stafford_unsubsidized", "ffel_parent_plus",
                                    "ffel_consolidation", "ffel_stafford_subsidized"), 3):
        one = debt(random, loans, loan_type, holder=same)
        if loan_type == "ffel_consolidation":
            one["parent_plus_history"] = random.choice(("none", "includes_parent_plus"))
            if random.random() < 0.3:
                one["joint_consolidation"] = True
    if random.random() < 0.7:
        profile["adjusted_gross_income_cents"] = random.randrange(0, 45_000_00)


def forgiven_with_tax(random, profile, loans):
    """Makes a debt that outlasts a term, for any filing status and any band of the tax."""
    profile["adjusted_gross_income_cents"] = random.choice(
        (random.randrange(0, 60_000_00), random.randrange(0, 250_000_00)))
    on_one_plan(random, profile, loans, random.choice(("ibr", "rap", "paye")))
    debt(random, loans, outstanding_principal_cents=random.randrange(40_000_00, 900_000_00),
         repayment_plan="ibr", idr_qualifying_months=months(random))
    if profile["marital_status"] == "single":
        profile["tax_filing_status"] = random.choice(
            ("single", "head_of_household", "qualifying_surviving_spouse"))


def left_out_without_a_price(random, profile, loans):
    """Adds a parent's loan that RAP and IBR leave out, and that no fixed plan can price."""
    debt(random, loans)
    one = debt(random, loans, "direct_parent_plus")
    if random.random() < 0.7:
        del one["interest_rate_bps"]
    else:
        debt(random, loans, "direct_consolidation_unsubsidized",
             parent_plus_history="includes_parent_plus")
        profile.pop("direct_loan_repayment_start_status", None)


def in_default(random, profile, loans):
    for _ in range(random.randint(1, 3)):
        one = debt(random, loans, status="defaulted")
        if random.random() < 0.5:
            one["default_detail"] = random.choice(("in_litigation", "bankruptcy_active",
                                                   "unresolved"))
    if random.random() < 0.3:
        debt(random, loans, first_disbursement_date=NEW)


def little_told(random, profile, loans):
    """Makes so many answers missing that the rule does not try all combinations."""
    debt(random, loans)
    debt(random, loans, "direct_consolidation_unsubsidized",
         parent_plus_history="includes_parent_plus")
    profile |= {"marital_status": "unknown", "tax_filing_status": "unknown",
                "spouse_income_included": random.random() < 0.7}
    profile.pop("icr_joint_repayment_with_spouse", None)
    for field in DROPPED[:8] if random.random() < 0.5 else DROPPED:
        profile.pop(field, None)


def by_way_of_icr(random, profile, loans):
    """Adds a consolidation that repaid Parent PLUS, and is on no plan that follows income."""
    loans[:] = [one for one in loans if not one["loan_type"].startswith("direct")]
    for one, number in zip(loans, range(1, 99)):
        one["loan_id"] = f"L{number}"
    debt(random, loans, "direct_consolidation_unsubsidized", repayment_plan="standard",
         parent_plus_history="includes_parent_plus")
    profile.update(OPEN_TO_IBR)
    profile["analysis_as_of"] = random.choice(("2026-12-31", "2027-09-30", "2028-05-31"))
    profile["icr_enrollment_status"] = "not_repaying_on_2024_07_01"
    profile["parent_plus_consolidation_idr_payment_status"] = (
        "not_all_qualifying_payments_confirmed")
    if random.random() < 0.6:
        profile["adjusted_gross_income_cents"] = random.randrange(10_000_00, 50_000_00)


CORNERS = [little_told, by_way_of_icr, on_one_plan, on_one_plan, on_one_plan, leaving_save,
           not_asked_for_months, served_to_the_end, served_to_the_end, separately,
           without_answers, without_answers, ffel_of_a_parent, forgiven_with_tax,
           left_out_without_a_price, in_default]


def take_one(random, profile, loans):
    random.choice(CORNERS)(random, profile, loans)


def screening(random):
    return {question: random.choice(("yes", "no", "not_sure"))
            for question in random.sample(SCREENED, random.randint(1, 4))}


def details(random, loans):
    """Adds dates and kinds that matter only to the calendar, first steps, and next steps."""
    for one in loans:
        if one["status"] in ("in_school", "in_grace", "in_deferment") and random.random() < 0.5:
            one["next_payment_due_date"] = (f"{random.randint(2026, 2028)}-"
                                            f"{random.randint(1, 12):02d}-15")
        if random.random() < 0.04:
            one["interest_rate_type"] = random.choice(("variable", "fixed"))


OTHER_VALUES = {
    "repayment_plan": ("ibr", "paye", "standard", "rap"),
    "first_disbursement_date": ("2018-09-01", "2026-07-01"),
    "interest_rate_bps": ("275", "680", "907"),
    "loan_type": ("direct_unsubsidized", "ffel_stafford_unsubsidized"),
}


def doubt(random, loans):
    """Adds a doubt: the file has two values for one fact of a loan."""
    one = random.choice(loans)
    stated = [doubt for doubt in one["doubts"] if doubt["field"] in OTHER_VALUES]
    if stated:
        changed = random.choice(stated)
        changed["basis"] = random.choice(("contradicted", "not_understood"))
        if random.random() < 0.7:
            changed["values"] = list(random.sample(OTHER_VALUES[changed["field"]], 2))
        else:
            del changed["values"]


LAST_CODES = {"in_repayment": "RP", "in_school": "ID", "in_grace": "IG", "in_deferment": "DA",
              "in_forbearance": "FB", "defaulted": "DF", "bankruptcy_active": "BK",
              "paid_in_full": "PF", "canceled": "CA"}


def histories(random, line):
    """Adds the file's date and a history of each loan, of which the ledger can judge some months.

    Origination has the date of the first disbursement. With a later date, the text would not say
    whether the days before it are in school or in no status at all.
    """
    loans = line["loans"]
    if not all("first_disbursement_date" in one and one["status"] in LAST_CODES
               and one["loan_type"].startswith(("direct", "ffel")) for one in loans):
        return
    year, number = map(int, line["profile"]["analysis_as_of"].split("-")[:2])
    line["as_of_date"] = f"{year}-{number:02d}-01"
    for one in loans:
        begun = one["first_disbursement_date"]
        codes = random.choice((["RP"], ["RP"], ["RP", "FB"], ["RP", "DA", "RP"], ["IG"]))
        codes = codes + [LAST_CODES[one["status"]]]
        first, last = int(begun[:4]), int(line["as_of_date"][:4])
        days = sorted(f"{random.randint(first, max(first, last))}-{random.randint(1, 12):02d}-"
                      f"{random.randint(1, 28):02d}" for _ in codes)
        days = [max(begun, min(day, line["as_of_date"])) for day in days]
        if random.random() < 0.5:
            codes, days = ["IA"] + codes, [begun] + days
        statuses = {code: status for status, code in LAST_CODES.items()} | {"IA": "in_school"}
        one["status_history"] = [
            {"status_code": code, "status": statuses[code], "effective_date": day}
            for code, day in zip(codes, days)][::-1]
        if "repayment_plan" in one and random.random() < 0.7:
            one["repayment_plan_begin_date"] = random.choice(days)
        if random.random() < 0.6:
            one.pop("idr_qualifying_months", None)


def income_changes(random):
    years = sorted(random.sample(range(1, 31), random.choice((1, 1, 2, 3, 10))))
    return [{"after_years": year, "adjusted_gross_income_cents":
             random.choice((0, random.randrange(0, 90_000_00), random.randrange(0, 400_000_00)))}
            for year in years]
