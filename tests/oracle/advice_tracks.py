"""What accompanies the groups: public service, filing, default, FFEL IBR, RAP's benefit."""

import oracle
from advice_costs import Remaining
from advice_eligibility import CATALOG, FOLLOWS_INCOME
from advice_loans import both, negated
from advice_months import Debt
from advice_payments import assisted, rounded
from advice_public_service import certified, claimed, counts, earliest_date, remaining
from levels import level_levels
from tables import TIERED_TERMS, term_by_balance

REHABILITATION_PAYMENTS = 9
TEN_DOLLARS_FROM = "2027-07-01"
SPOUSE_FIELDS = ("spouse_adjusted_gross_income_cents", "spouse_eligible_loan_debt_cents")


def public_service(situation, groups):
    profile = situation.profile
    if not claimed(profile):
        return None
    plans = []
    for advice in groups:
        choice = advice.choice
        listed = choice.options if situation.version.counsel else choice.open
        if advice.group == "direct":
            plans = [choice.service(option).answer() for option in listed if counts(option)]
    in_school = [loan for loan in situation.groups.get("direct", ())
                 if loan.status == "in_school" and situation.version.counsel]
    return {"certified": certified(profile), "remaining": remaining(situation),
            "earliest_date": earliest_date(situation), "plans": plans,
            "not_counted": [{"loan_id": loan.id} for loan in situation.loans
                            if loan.open and loan.program in ("ffel", "perkins")
                            or loan in in_school]}


# --- filing ---------------------------------------------------------------------------------------

def filed(profile, jointly, family_size=None):
    """The profile as if the couple filed that way; a family size that was sent is used
    unchanged."""
    now = profile["tax_filing_status"] == "married_filing_jointly"
    if not (jointly or now or profile["tax_filing_status"] == "unknown"):
        return dict(profile, family_size=family_size or profile["family_size"])
    size = profile["family_size"]
    if jointly != now:
        size = size + 1 if jointly else max(1, size - 1)
    found = dict(profile, family_size=family_size or size, spouse_income_included=jointly,
                 tax_filing_status="married_filing_jointly" if jointly
                 else "married_filing_separately")
    if not jointly:
        found.pop("icr_joint_repayment_with_spouse", None)
    return found


def filing(situation):
    profile = situation.profile
    if profile["marital_status"] != "married":
        return None
    needs = [field for field in SPOUSE_FIELDS if field not in profile]
    if needs:
        return {"needs": needs, "options": []}
    sides = {}
    for name, jointly in (("joint", True), ("separate", False)):
        other = situation.with_answers(filed(profile, jointly))
        sides[name] = {option.plan: option.settle(0) for option in other.options_of("direct")}
    return {"options": [
        {"plan_id": plan} | {name: filing_side(options[plan]) for name, options in sides.items()}
        | breaks_even(situation.version, sides["joint"][plan], sides["separate"][plan])
        for plan in CATALOG if plan in FOLLOWS_INCOME
        and all(plan in options for options in sides.values())]}


def filing_side(option):
    return {"first_payment_cents": option.debts[0].payments[0], "flat": option.scenario(0),
            "growing": option.scenario(1)}


def breaks_even(version, joint, separate):
    """The highest additional yearly tax at which filing separately still saves money."""
    month = joint.debts[0].payments[0] - separate.debts[0].payments[0]
    both_scenarios = joint.cost - separate.cost
    if not version.counsel or month <= 0 or both_scenarios <= 0:
        return {}
    year = rounded(both_scenarios * 12, 2 * max(joint.months(0), separate.months(0)))
    return {"breaks_even_at_cents": min(12 * month, year)} if year else {}


# --- default --------------------------------------------------------------------------------------

def default_exit(situation):
    defaulted = [loan for loan in situation.loans if loan.open and loan.status == "defaulted"
                 and loan.program in ("direct", "ffel")
                 and not (situation.version.counsel and loan.no_way_out)]
    groups = {}
    for loan in sorted(defaulted, key=lambda loan: (
            "" if loan.direct else f"ffel:{loan.holder}")):
        groups.setdefault("direct" if loan.direct else f"ffel:{loan.holder}", []).append(loan)
    one_loan = consolidation(situation, defaulted)
    return [{"group": group, "loan_ids": [loan.id for loan in loans],
             "rehabilitation": rehabilitation(situation, loans)}
            | ({"consolidation": one_loan} if one_loan else {})
            for group, loans in groups.items()] or None


def rehabilitation(situation, loans):
    """The rehabilitation payment for an entry's loans. The minimum is $10 if the newest loan
    requires it."""
    borrower = situation.borrower
    if borrower.own is None:
        return {"payments": REHABILITATION_PAYMENTS}
    day = (max(loan.made or "" for loan in loans) if situation.version.rehabilitation_by_loan
           else situation.profile["analysis_as_of"])
    least = 10_00 if day >= TEN_DOLLARS_FROM else 5_00
    excess = max(0, 2 * borrower.income - 3 * borrower.guideline)
    return {"payment_cents": max(least, rounded(15 * excess, 2 * 100 * 12)),
            "payments": REHABILITATION_PAYMENTS}


def consolidation(situation, loans):
    """One new loan for all loans in default, on RAP or, if RAP is closed to it, on Tiered
    Standard."""
    borrower = situation.borrower
    if not loans or any(loan.rate is None for loan in loans):
        return None
    rate = oracle.consolidation_rate([(loan.balance, loan.rate) for loan in loans])[1] * 1000
    new = Remaining(sum(loan.balance for loan in loans), 0, int(rate))
    new.id, new.subsidized = "", False
    debt = Debt([new], situation.version)
    if all(loan.no_parent_plus for loan in loans):
        plan = "repayment_assistance_plan"
        if borrower.own is None or (borrower.joint and "spouse_eligible_loan_debt_cents"
                                    not in situation.profile):
            return None
        debt.pay_assisted([assisted(income, situation.profile["dependent_count"], new.balance,
                                    new.balance + borrower.spouse_debt)
                           for income in situation.scenarios[0].incomes], [360])
    else:
        plan = "tiered_standard"
        others = borrower.direct_principal - sum(loan.principal for loan in loans if loan.direct)
        term = term_by_balance(TIERED_TERMS, new.principal + others)
        levels = level_levels(plan, [new], [term], situation.version)
        debt.pay_levels(levels, [term])
    forgiven = debt.all_forgiven()
    return {"plan_id": plan, "first_payment_cents": debt.payments[0],
            "flat": {"paid_cents": debt.paid(),
                     "tax_cents": situation.tax(forgiven, 0, debt.month),
                     "forgiven_cents": forgiven, "months": debt.month}}


# --- IBR on FFEL loans, RAP's benefit, loans in no plan -------------------------------------------

def left_out_payment(situation, loans, advice):
    """The first payment on the loans that the estimate leaves out, if they enter the plan that has
    the group's lowest first outlay."""
    plan = situation.version.counsel and advice.choice.goals()["lowest_first_payment"]
    if not loans or not plan:
        return {}
    return {"left_out_payment_cents": situation.fixed_debt(plan, loans).payments[0]}


def ffel_ibr(situation, groups):
    borrower, facts = situation.borrower, situation.facts
    if borrower.own is None:
        return None

    def takes(loan):
        history = loan.no_parent_plus or (
            loan.direct and loan.parent_plus is False and facts.confirmed())
        older = loan.ffel or both(loan.direct, negated(loan.newer()))
        return loan.payable and history and older and not loan.joint

    total = sum(loan.balance for loan in situation.loans if takes(loan))
    found = []
    for advice in groups:
        group, whole = advice.group, advice.loans
        loans = [loan for loan in whole if takes(loan)]
        if group == "direct" or not loans or any(loan.rate is None for loan in loans):
            continue
        own = sum(loan.balance for loan in loans)
        cap = oracle.standard_cap([(loan.balance, loan.rate) for loan in loans])
        excess = max(0, 2 * borrower.income - 3 * borrower.guideline)
        numerator, denominator = 15 * excess * own, 2 * 100 * 12 * total
        if numerator > cap * denominator:
            numerator, denominator = cap, 1
        amount = (0 if numerator < 5_00 * denominator else 10_00
                  if numerator < 10_00 * denominator else rounded(numerator, denominator))
        found.append({"group": group, "loan_ids": [loan.id for loan in loans],
                      "first_payment_cents": min(amount, sum(loan.first_owed()
                                                             for loan in loans))}
                     | left_out_payment(situation, [loan for loan in whole if loan not in loans],
                                        advice))
    return found or None


def rap_benefit(situation):
    for option in situation.options_of("direct"):
        if option.plan == "repayment_assistance_plan":
            flat, rising = ({"waived_interest_cents": debt.waived,
                             "matched_principal_cents": debt.matched} for debt in option.debts)
            return {"flat": flat, "growing": rising}
    return None


def interest_capitalizes(situation):
    """The unpaid interest of each group that becomes principal on every plan except IBR."""
    if not situation.version.leaving_ibr_capitalizes:
        return None
    amounts = {group: sum(loan.accrued for loan in loans if loan.on_ibr)
               for group, loans in situation.groups.items()}
    return [{"group": group, "amount_cents": amount}
            for group, amount in amounts.items() if amount] or None


def not_in_a_plan(situation):
    grouped = {loan.id for loans in situation.groups.values() for loan in loans}
    codes = {"defaulted": "defaulted", "bankruptcy_active": "bankruptcy"}
    found = []
    for loan in situation.loans:
        if not loan.open or loan.id in grouped:
            continue
        code = codes.get(loan.status)
        if code is None and not loan.payable:
            code = "status_unknown"
        if code is None:
            code = "perkins" if loan.program == "perkins" else "other_program"
        found.append({"loan_id": loan.id, "code": code})
    return found
