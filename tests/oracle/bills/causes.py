"""What a servicer may have done wrong, cause by cause, and the answer to a bill check."""

from itertools import combinations

from bills.payment import (CAP_FIELDS, GUIDELINES, IBR, ICR, JOINTLY, PAYE, PLANS, RAP, REGIONS,
                           SEPARATELY, cap_of, counts_spouse, implied_income, is_open, loans_of,
                           payment, share, taken, terms_of)

MAXIMUM_SHOWN = 3
BY_GUIDELINE = (IBR, PAYE, ICR)


class Cause:
    """One different assumption. `change` turns terms into other terms."""

    def __init__(self, code, change, field=None, value=None):
        self.code, self.change, self.field, self.value = code, change, field, value

    def shown(self, cents):
        members = {"code": self.code, "field": self.field, "value": self.value,
                   "expected_cents": cents}
        return {name: value for name, value in members.items() if value is not None}


def replacing(**members):
    return lambda terms: terms._replace(**members)


def of_tables(terms):
    if terms.plan in BY_GUIDELINE:
        for year in GUIDELINES:
            if year != terms.guideline_year:
                yield Cause("guideline_year", replacing(guideline_year=year), value=year)
    if terms.plan == ICR:
        year = {2025: 2026, 2026: 2025}[terms.factor_year]
        yield Cause("table", replacing(factor_year=year), value=year)


def of_incomes(terms):
    spouse = terms.profile.get("spouse_adjusted_gross_income_cents")
    if spouse is None or terms.profile["marital_status"] == "single":
        return
    if counts_spouse(terms.profile):
        yield Cause("own_income", replacing(spouse=0), "tax_filing_status", SEPARATELY)
    else:
        yield Cause("joint_income", replacing(spouse=spouse), "tax_filing_status", JOINTLY)


def of_household(terms):
    if terms.plan in BY_GUIDELINE:
        for more in (-1, 1, -2, 2):
            size = terms.size + more
            if size >= 1:
                yield Cause("family_size", replacing(size=size), "family_size", size)
    if terms.plan == RAP and terms.dependents:
        yield Cause("dependents", replacing(dependents=0), "dependent_count", 0)


def of_filing(terms):
    """Yields the other filing status, with its income, shares, ICR column, and family size."""
    profile = terms.profile
    spouse = profile.get("spouse_adjusted_gross_income_cents")
    debt = profile.get("spouse_eligible_loan_debt_cents")
    if None in (spouse, debt) or profile["marital_status"] != "married":
        return
    if counts_spouse(profile):
        yield Cause("filing", replacing(spouse=0, spouse_debt=0, married_column=False,
                                        size=max(1, terms.size - 1)),
                    "tax_filing_status", SEPARATELY)
    else:
        yield Cause("filing", replacing(spouse=spouse, spouse_debt=debt, married_column=True,
                                        size=terms.size + 1), "tax_filing_status", JOINTLY)


def of_region(terms):
    if terms.plan in BY_GUIDELINE:
        for region in REGIONS:
            if region != terms.region:
                yield Cause("region", replacing(region=region), "poverty_guideline_region", region)


def of_percentage(terms):
    if terms.plan == IBR:
        new = terms.percent == 10
        yield Cause("percentage", replacing(percent=15 if new else 10), "ibr_new_borrower_status",
                    "not_new_borrower" if new else "new_borrower")


def of_plan(terms, line):
    """Yields one cause for each other plan that is open to the borrower."""
    for plan in PLANS:
        if plan != terms.plan and is_open(line, plan):
            other = terms_of(line, plan)
            yield Cause("plan", replacing(plan=plan, percent=other.percent, loans=other.loans),
                        "plan_id", plan)


def of_cap(terms):
    """Yields the payment without the cap if the cap binds, or else the cap itself."""
    if terms.plan not in CAP_FIELDS:
        return
    yield Cause("cap", replacing(capped=False), CAP_FIELDS[terms.plan])
    yield Cause("cap", replacing(own=10 ** 15), CAP_FIELDS[terms.plan], cap_of(terms))


def of_loans(terms, line):
    loans = loans_of(line)
    for loan in loans:
        left, sharing = taken(terms.plan, terms.profile,
                              [one for one in loans if one.id != loan.id])
        if loan.payable and left:
            yield Cause("loan_left_out", replacing(loans=left, ffel_sharing=sharing), "loan_id",
                        loan.id)


def of_share(terms):
    if share(terms) != 1:
        yield Cause("share", replacing(shared=False))


def causes_of(terms, line):
    """All causes in the order of the text."""
    of_income = sorted(of_incomes(terms), key=lambda cause: cause.code)     # joint before own
    return [*of_tables(terms), *of_income, *of_household(terms), *of_filing(terms),
            *of_region(terms), *of_percentage(terms), *of_plan(terms, line), *of_cap(terms),
            *of_loans(terms, line), *of_share(terms)]


def explanations(terms, line, billed):
    """The first causes that explain the bill to the cent: single causes, and then pairs."""
    causes = causes_of(terms, line)
    found = [[cause] for cause in causes if payment(cause.change(terms)) == billed]
    for first, second in combinations(causes, 2):
        if len(found) >= MAXIMUM_SHOWN:
            break
        if first.code != second.code and not any({first, second} & set(one) for one in found):
            if payment(second.change(first.change(terms))) == billed:
                found.append([first, second])
    return found[:MAXIMUM_SHOWN]


def answer(line):
    bill = line["bill"]
    terms = terms_of(line, bill["plan_id"])
    expected, billed = payment(terms), bill["billed_cents"]
    if expected == billed:
        return {"verdict": "equal", "expected_cents": expected, "explanations": []}
    found = explanations(terms, line, billed)
    result = {"verdict": "explained" if found else "unexplained", "expected_cents": expected,
              "explanations": [[cause.shown(billed) for cause in one] for one in found]}
    implied = None if bill["plan_id"] == RAP else implied_income(terms, billed)
    return result if implied is None else result | {"implied_income_cents": implied}
