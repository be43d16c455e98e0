"""The months in a portfolio's histories, as the advice uses them."""

from datetime import date

from advice_loans import Loan
from ledger.history import STATUS_OF, UNKNOWN_STATUS, History, Row
from ledger.history import Loan as PastLoan
from ledger.months import Ledger
from ledger.nslds_text import service_of


def day(text):
    return date.fromisoformat(text) if text else None


def past_loan(line):
    """A loan of the portfolio in the form of the ledger's oracle."""
    plan = line.get("repayment_plan")
    rows = [Row(day(row["effective_date"]), STATUS_OF.get(row["status_code"], UNKNOWN_STATUS))
            for row in reversed(line.get("status_history", ()))]
    begin, end = day(line.get("loan_period_begin_date")), day(line.get("loan_period_end_date"))
    return PastLoan(
        loan_id=line["loan_id"], type=line["loan_type"], status=line["status"],
        balance=line["outstanding_principal_cents"] + line.get("accrued_interest_cents", 0),
        rows=sorted(rows, key=lambda row: row.since), loan_date=day(line.get("loan_date")),
        disbursed=day(line.get("first_disbursement_date")),
        period=(begin, end) if begin and end else None,
        repayment_begins=day(line.get("repayment_begin_date")),
        plan=None if plan in ("not_reported", "unknown") else plan,
        plan_begins=day(line.get("repayment_plan_begin_date")),
        scheduled=line.get("scheduled_payment_cents"),
        permanent_standard=line.get("permanent_standard_payment_cents"),
        delinquencies=[(day(one["begin"]), day(one.get("end")))
                       for one in line.get("delinquencies", ())],
        held_by_department=line["loan_type"].startswith("direct")
                           or line.get("federally_held", False),
        matched_months=line.get("pslf_matched_months", 0))


def ledger_of(line):
    """Returns {loan_id: its entry}; empty if the portfolio has no date or no history."""
    if "as_of_date" not in line or not any("status_history" in loan for loan in line["loans"]):
        return {}
    history = History(day(line["as_of_date"]), list(map(past_loan, line["loans"])),
                      service_of(line["profile"].get("public_service_employment")))
    return {entry["loan_id"]: entry for entry in Ledger(history).answer()["loans"]}


def with_ledger(loans, line):
    """The loans, with what the ledger says about those whose count was not sent."""
    entries = ledger_of(line)
    for loan in loans:
        entry = entries.get(loan.id)
        if entry is None:
            continue
        loan.buyback_months = entry.get("buyback_months", 0)
        lowest, highest = entry["idr"]["lowest"], entry["idr"].get("highest")
        if loan.months_sent is not None or not highest:
            continue
        loan.months_credited = lowest
        loan.rap_months = entry.get("rap_only", {"lowest": 0})["lowest"]
        if lowest == highest:
            loan.months_sent = lowest
        else:
            loan.ledger_highest = highest
    return loans


def loans_of(line, body, version):
    """The loans, with the count that a projection sends or, for the others, the ledger's."""
    loans = [Loan(loan, version) for loan in line["loans"]]
    count = body.get("idr_qualifying_months")
    loans = [loan.with_count(count) if count is not None and loan.months_sent is None else loan
             for loan in loans]
    return with_ledger(loans, line) if version.counsel else loans
