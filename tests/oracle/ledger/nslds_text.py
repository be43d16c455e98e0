"""A separate reader for the StudentAid.gov texts that the ledger's samples and the generator use:
layout v4, one field per line, well formed. It does not read real files."""

from datetime import date
from fractions import Fraction

from ledger.history import LOAN_TYPES, STATUS_OF, UNKNOWN_STATUS, History, Loan, Row, Service

START = "Loan Type Code"
# The plan is the first entry whose words a description contains.
PLAN_WORDS = [
    (("REPAYMENT ASSISTANCE",), "rap"), (("TIERED STANDARD",), "tiered_standard"),
    (("SAVING ON A VALUABLE",), "repaye_save"), (("PAY AS YOU EARN",), "paye"),
    (("INCOME-BASED",), "ibr"), (("INCOME CONTINGENT",), "icr"),
    (("INCOME SENSITIVE",), "income_sensitive"), (("EXTENDED", "GRADUATED"), "extended_graduated"),
    (("EXTENDED",), "extended_fixed"), (("GRADUATED",), "graduated"),
    (("ALTERNATIVE",), "alternative"), (("STANDARD",), "standard"),
]


def day(text):
    if not text:
        return None
    month, number, year = text.split("/")
    return date(int(year), int(month), int(number))


def cents(text):
    return int(Fraction(text.replace("$", "").replace(",", "")) * 100) if text else None


def plan_of(description):
    for words, plan in PLAN_WORDS:
        if all(word in description for word in words):
            return plan
    return None


def pairs_of(lines, first, second):
    """The values of two adjacent labels, at each occurrence."""
    firsts = [value for label, value in lines if label == first]
    return list(zip(firsts, [value for label, value in lines if label == second]))


def rows_of(lines):
    """The rows, oldest first; rows of one day are in the reverse order of the file."""
    rows = [Row(day(since), STATUS_OF.get(code, UNKNOWN_STATUS)) for code, since in
            pairs_of(lines, "Loan Status", "Loan Status Effective Date")]
    return sorted(reversed(rows), key=lambda row: row.since)


def held_by_department(loan_type, lines):
    contacts = pairs_of(lines, "Loan Contact Type", "Loan Contact Name")
    return loan_type.startswith("direct") or any(
        kind == "Current ED Servicer"
        or kind == "Current Lender" and name.removeprefix("U.S. ").startswith("DEPT OF ED")
        for kind, name in contacts)


def loan_of(place, lines):
    value = dict(reversed(lines)).get       # the first, if a label occurs more than once
    loan_type = LOAN_TYPES[value(START)]
    paid_out = [day(when) for when, amount in
                pairs_of(lines, "Loan Disbursement Date", "Loan Disbursement Amount")
                if cents(amount) > 0]
    begin, end = day(value("Loan Period Begin Date")), day(value("Loan Period End Date"))
    return Loan(
        loan_id=f"loan_{place + 1:03d}", type=loan_type,
        status=STATUS_OF.get(value("Current Loan Status"), UNKNOWN_STATUS),
        balance=(cents(value("Loan Outstanding Principal Balance"))
                 + cents(value("Loan Outstanding Interest Balance"))),
        rows=rows_of(lines), loan_date=day(value("Loan Date")),
        disbursed=min(paid_out, default=None), period=(begin, end) if begin and end else None,
        repayment_begins=day(value("Loan Repayment Begin Date")),
        plan=plan_of(value("Loan Repayment Plan Type Code Description")),
        plan_begins=day(value("Loan Repayment Plan Begin Date")),
        scheduled=cents(value("Loan Repayment Plan Scheduled Amount")),
        permanent_standard=cents(value("Permanent Standard-Standard Schedule Payment Amount")),
        delinquencies=[(day(begin), day(end)) for begin, end in
                       pairs_of(lines, "Loan Delinquency Date", "Loan Delinquency End Date")
                       if begin],
        held_by_department=held_by_department(loan_type, lines),
        matched_months=int(value("Loan PSLF Cumulative Matched Months") or 0))


def service_of(claim):
    """Public service, if both an employer and full-time work are claimed."""
    if not claim or not (claim["qualifying_employer_claimed"] and claim["full_time_claimed"]):
        return None
    dates = {name: date.fromisoformat(claim[member]) for name, member in
             (("begins", "service_start_date"), ("ends", "service_end_date")) if member in claim}
    return Service(**dates)


def history_of(text, claim=None):
    lines = [tuple(line.split(":", 1)) for line in text.splitlines() if line]
    starts = [at for at, (label, _) in enumerate(lines) if label == START] + [len(lines)]
    loans = [loan_of(place, lines[start:end])
             for place, (start, end) in enumerate(zip(starts, starts[1:]))]
    return History(day(dict(lines)["File Request Date"]), loans, service_of(claim))
