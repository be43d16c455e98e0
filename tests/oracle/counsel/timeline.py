"""The dates of 2026.12.31.1 that differ from those of the first calendar."""

from advice_dates import date_after
from advice_eligibility import known

WAITING = ("in_school", "in_grace", "in_deferment")


def payments_begin(situation):
    """Returns {date: loans} for loans not yet in repayment, by the earlier day that is not past."""
    today, found = situation.profile["analysis_as_of"], {}
    for loan in situation.loans:
        days = [day for day in (loan.repayment_begins, loan.next_due) if day and day >= today]
        if loan.open and loan.status in WAITING and days:
            found.setdefault(min(days), []).append(loan)
    return found


def entry_ends(situation):
    """PAYE and ICR, if something can still be gained by entering."""
    closed = situation.eligibility("direct_ibr").status == "not_eligible"
    dearer = known(situation.profile, "ibr_new_borrower_status") == "not_new_borrower"
    return [plan for plan in ("paye", "icr")
            if situation.eligibility(plan).failed == ["enrolled"]
            and (closed or plan == "paye" and dearer)]


def ends_of(situation, advice):
    """Returns {loan_id: day} when the winner's loans are forgiven in the flat scenario or, under
    rule 3, discharged."""
    option, today = advice.winner, situation.profile["analysis_as_of"]
    if advice.choice.under_service:
        left = zip(option.loans, option.payments_left(option.loans))
        return {loan.id: date_after(today, months) for loan, months in left
                if loan.status != "in_school"}
    return {option.loans[place].id: date_after(today, month)
            for month, place, _ in option.debts[0].forgiven}


def next_anniversary(day, today):
    """The next anniversary of a day, today or later; a future day itself."""
    years = 0
    while date_after(day, 12 * years) < today:
        years += 1
    return date_after(day, 12 * years)


def recertification(situation, groups):
    """Returns [(date, loans, plans)] with the loans' own dates, or with dates of a plan that begins
    now."""
    today = situation.profile["analysis_as_of"]
    ends = {}
    for advice in groups:
        if advice.winner:
            ends |= ends_of(situation, advice)
    dated = {}
    payable = [loan for loans in situation.groups.values() for loan in loans]
    for loan in payable:
        if loan.anniversary:
            day = next_anniversary(loan.anniversary, today)
            if day <= ends.get(loan.id, day):
                dated.setdefault(day, []).append(loan)
    if any(loan.anniversary for loan in payable):
        return [(day, loans, ()) for day, loans in dated.items()]
    for advice in groups:
        option = advice.winner
        if option and option.follows_income and option.plan != advice.choice.present:
            day = date_after(today, 12)
            if any(day <= ends.get(loan.id, day) for loan in option.loans):
                return [(day, (), (option.plan,))]
    return []
