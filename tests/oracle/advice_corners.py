"""Special cases of 2026.12.31.1, for lines of advice.md, that random borrowers seldom meet. Each
function changes a profile and its loans so that the case is met or just missed."""

import borrowers
import portfolios
from tables import TIERED_TERMS

NEW = "2026-07-01"
OLD = "2018-09-01"
FFEL = "2009-01-15"
YEAR_2027 = "2027-07-01"
HOLDERS = ["example_bank", "another_bank", "holder_of_loans"]
LAST_DATES = ["2028-04-30", "2028-05-29", "2028-05-30", "2028-05-31", "2028-06-01", "2028-06-29",
              "2028-06-30"]
ON_PAYE = {"paye_enrollment_status": "current_or_associated_forbearance",
           "paye_new_borrower_status": "new_borrower"}
ON_ICR = {"icr_enrollment_status": "current_or_associated_forbearance"}
OPEN_TO_IBR = {"ibr_new_borrower_status": "not_new_borrower",
               "repaye_qualifying_payment_count_since_2024_07_01": 0}


def debt(random, loans, loan_type="direct_unsubsidized", **members):
    """Adds a loan in repayment, usually with years of unpaid interest."""
    principal = borrowers.log_uniform(random, 2_000_00, 90_000_00)
    line = {"loan_id": f"L{len(loans) + 1}", "loan_type": loan_type, "status": "in_repayment",
            "outstanding_principal_cents": principal,
            "accrued_interest_cents": random.choice((0, random.randint(1, principal // 3),
                                                     random.randint(1, principal // 3))),
            "interest_rate_bps": random.choice((275, 453, 538, 652, 680, 807)),
            "first_disbursement_date": FFEL if loan_type.startswith("ffel") else OLD}
    loans.append(line | members)
    return loans[-1]


def on_ibr(random, profile, loans):
    """Adds a loan on IBR, and a random other loan: a newer one, or Parent PLUS that IBR leaves
    out."""
    profile.update(OPEN_TO_IBR)
    if random.random() < 0.85:
        profile["ibr_standard_payment_cap_cents"] = borrowers.log_uniform(random, 50_00, 900_00)
    months = {"idr_qualifying_months": random.randint(0, 299)} if random.random() < 0.7 else {}
    debt(random, loans, repayment_plan="ibr", **months)
    beside = random.random()
    if beside < 0.4:
        debt(random, loans, first_disbursement_date=NEW,
             repayment_plan=random.choice(("tiered_standard", "ibr", "rap")))
    elif beside < 0.6:
        debt(random, loans, "direct_parent_plus",
             first_disbursement_date=random.choice((OLD, OLD, NEW)),
             repayment_plan=random.choice(("standard", "ibr")))


def tiered_beside_ibr(random, profile, loans):
    """Adds a newer loan whose companion has a term that depends on the interest of loans on IBR."""
    first = len(loans)
    on_ibr(random, profile, loans)
    unpaid = loans[first]["accrued_interest_cents"]
    newer = debt(random, loans, first_disbursement_date=NEW)
    others = sum(one["outstanding_principal_cents"] for one in loans if one is not newer
                 and one["loan_type"].startswith("direct")
                 and one["status"] not in portfolios.NOTHING_OWED)
    below = random.choice((0, 1, unpaid, unpaid // 2))
    bounds = [bound for bound, _ in TIERED_TERMS if bound and bound > others + below]
    if bounds:
        newer["outstanding_principal_cents"] = random.choice(bounds) - others - below


def ffel_on_ibr(random, _, loans):
    debt(random, loans, "ffel_stafford_unsubsidized", repayment_plan="ibr",
         holder=holder(random))


def holder(random):
    key = random.choice(HOLDERS)
    return {"holder_key": key, "holder_type": "commercial_lender",
            "name": key.replace("_", " ").upper()}


def small_ffel(random, _, loans):
    """Makes several holders' loans, whose level payments total about $50 or far less."""
    most = random.choice((200_00, 1_500_00, 4_000_00))
    for _ in range(random.randint(2, 4)):
        debt(random, loans, random.choice(("ffel_stafford_subsidized", "ffel_consolidation")),
             parent_plus_history="none", holder=holder(random),
             outstanding_principal_cents=random.choice((1, random.randint(1, most))),
             accrued_interest_cents=random.choice((0, random.randint(1, most // 4))))
        if loans[-1]["loan_type"] != "ffel_consolidation":
            del loans[-1]["parent_plus_history"]


def rap_beside_old_interest(random, profile, loans):
    """Makes RAP's payment about as large as a month's interest on one loan or two."""
    for _ in range(random.randint(1, 2)):
        debt(random, loans)
    month = sum(one["outstanding_principal_cents"] * one["interest_rate_bps"] // 120_000
                for one in loans if "interest_rate_bps" in one
                and isinstance(one["interest_rate_bps"], int))
    band = random.randint(2, 9)
    profile["adjusted_gross_income_cents"] = min(
        borrowers.LARGEST, max(0, month * 1200 // band + random.randint(-2_000_00, 9_000_00)))
    profile["dependent_count"] = random.choice((0, 0, 1))


def ending(random, profile, loans):
    """Puts a loan on PAYE or ICR shortly before these plans end."""
    profile["analysis_as_of"] = random.choice(LAST_DATES)
    paye(random, profile, loans)


def paye(random, profile, loans):
    profile.update(ON_PAYE if random.random() < 0.7 else ON_ICR)
    profile["paye_standard_payment_cap_cents"] = borrowers.log_uniform(random, 50_00, 900_00)
    profile["icr_12_year_standard_payment_cents"] = borrowers.log_uniform(random, 50_00, 900_00)
    profile.update(OPEN_TO_IBR)
    for one in loans:
        if one["loan_type"].startswith("direct") and random.random() < 0.8:
            one["first_disbursement_date"] = OLD
    debt(random, loans, repayment_plan=random.choice(("paye", "icr", "ibr")),
         idr_qualifying_months=random.randint(0, 200))


def paye_under_service(random, profile, loans):
    paye(random, profile, loans)
    profile["analysis_as_of"] = random.choice(("2026-12-31", "2027-09-30", "2028-05-31"))
    profile["public_service_employment"] = {
        "qualifying_employer_claimed": True, "full_time_claimed": True,
        "certified_payment_count": random.randint(0, 120)}


def defaulted_late(random, profile, loans):
    """Adds loans in default that were made about 2027-07-01."""
    for _ in range(random.randint(1, 2)):
        debt(random, loans, status="defaulted",
             first_disbursement_date=random.choice(("2027-06-30", YEAR_2027, "2027-09-01", OLD)))
    if random.random() < 0.5:
        debt(random, loans, "ffel_stafford_unsubsidized", status="defaulted",
             holder=holder(random))
    if random.random() < 0.6:       # the minimum is charged
        profile["adjusted_gross_income_cents"] = random.randrange(0, 40_000_00)


CORNERS = [on_ibr, on_ibr, tiered_beside_ibr, tiered_beside_ibr, ffel_on_ibr, small_ffel,
           rap_beside_old_interest, ending, paye_under_service, paye_under_service,
           defaulted_late]


def take_one(random, profile, loans):
    random.choice(CORNERS)(random, profile, loans)
