"""The dates that concern a borrower."""

from advice_dates import date_after
from advice_eligibility import CONFIRMED, FOLLOWS_INCOME, is_answer
from advice_public_service import claimed, earliest_date
from counsel import timeline

CHANGE_2027 = "2027-07-01"
CODES = ["payments_begin", "deferments_change", "rehabilitation_minimum",
         "second_rehabilitation", "entry_ends", "parent_plus_payment", "plan_ends",
         "recertification", "forgiveness", "pslf"]


def calendar_of(situation, groups):
    entries = (payments_begin(situation) + changes_of_2027(situation)
               + parent_plus_payment(situation) + plan_ends(groups)
               + recertification(situation, groups) + forgiveness(situation, groups)
               + public_service(situation))
    entries = [entry for entry in entries
               if entry["date"] >= situation.profile["analysis_as_of"]]
    return sorted(entries, key=lambda entry: (entry["date"], CODES.index(entry["code"])))


def entry_of(date, code, loans=(), plans=()):
    entry = {"date": date, "code": code}
    if loans:
        entry["loan_ids"] = [loan if isinstance(loan, str) else loan.id for loan in loans]
    if plans:
        entry["plan_ids"] = list(plans)
    return entry


def by_date(loans, date_of):
    dates = {}
    for loan in loans:
        if date_of(loan) is not None:
            dates.setdefault(date_of(loan), []).append(loan)
    return dates


def payments_begin(situation):
    if situation.version.counsel:
        return [entry_of(date, "payments_begin", loans)
                for date, loans in timeline.payments_begin(situation).items()]
    waiting = [loan for loan in situation.loans
               if loan.open and loan.status in ("in_school", "in_grace")]
    return [entry_of(date, "payments_begin", loans) for date, loans
            in by_date(waiting, lambda loan: loan.repayment_begins).items()]


def changes_of_2027(situation):
    entries = []
    owing = [loan for loan in situation.loans if loan.open]
    newest = [loan for loan in owing if loan.made is not None and loan.made >= CHANGE_2027]
    if newest:
        entries.append(entry_of(CHANGE_2027, "deferments_change", newest))
    defaulted = [loan for loan in owing if loan.status == "defaulted"
                 and loan.program in ("direct", "ffel")]
    if defaulted:
        code = ("second_rehabilitation" if situation.version.rehabilitation_by_loan
                else "rehabilitation_minimum")
        entries.append(entry_of(CHANGE_2027, code, defaulted))
    closed = (timeline.entry_ends(situation) if situation.version.counsel
              else [plan for plan in ("paye", "icr")
                    if situation.eligibility(plan).failed == ["enrolled"]])
    if closed:
        entries.append(entry_of(CHANGE_2027, "entry_ends", (), closed))
    return entries


def parent_plus_payment(situation):
    answer = is_answer(situation.profile, "parent_plus_consolidation_idr_payment_status",
                       CONFIRMED)
    loans = [loan for loan in situation.groups.get("direct", []) if loan.repaid_parent_plus]
    if situation.version.parent_plus_payment_where_open:
        way = situation.eligibility("icr")
        loans = [] if way.failed else [loan for loan in loans if loan in way.loans]
    if answer or situation.facts.newer is True or not loans:
        return []
    return [entry_of("2028-06-30", "parent_plus_payment", loans)]


def plan_ends(groups):
    plans = [option.plan for advice in groups for option in advice.choice.options
             if option.plan in ("paye", "icr")]
    return [entry_of("2028-07-01", "plan_ends", (), plans)] if plans else []


def recertification(situation, groups):
    if situation.version.counsel:
        return [entry_of(date, "recertification", loans, plans)
                for date, loans, plans in timeline.recertification(situation, groups)]
    payable = [loan for loans in situation.groups.values() for loan in loans]
    dates = by_date(payable, lambda loan: loan.anniversary)
    if dates:
        return [entry_of(date, "recertification", loans) for date, loans in dates.items()]
    for advice in groups:
        if advice.winner and advice.winner.plan in FOLLOWS_INCOME:
            return [entry_of(date_after(situation.profile["analysis_as_of"], 12),
                             "recertification", (), [advice.winner.plan])]
    return []


def forgiveness(situation, groups):
    for advice in groups:
        if advice.group == "direct" and advice.winner and not advice.choice.under_service:
            option = advice.winner
            months = {}
            for month, place, _ in option.debts[0].forgiven:
                months.setdefault(month, []).append(place)
            return [entry_of(date_after(situation.profile["analysis_as_of"], month),
                             "forgiveness", [option.loans[place].id for place in sorted(places)],
                             [option.plan]) for month, places in months.items()]
    return []


def public_service(situation):
    if not claimed(situation.profile) or "direct" not in situation.groups:
        return []
    return [entry_of(earliest_date(situation), "pslf")]
