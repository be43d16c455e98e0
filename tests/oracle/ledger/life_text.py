"""A life as a StudentAid.gov file of layout v4 shows it."""

from ledger.history import LOAN_TYPES

CODE_OF_TYPE = {loan_type: code for code, loan_type in reversed(LOAN_TYPES.items())}
TYPE_WORDS = {
    "direct_subsidized": "DIRECT STAFFORD SUBSIDIZED",
    "direct_unsubsidized": "DIRECT STAFFORD UNSUBSIDIZED",
    "direct_parent_plus": "DIRECT PLUS PARENT",
    "direct_consolidation_unsubsidized": "DIRECT CONSOLIDATED UNSUBSIDIZED",
    "direct_consolidation_subsidized": "DIRECT CONSOLIDATED SUBSIDIZED",
    "direct_consolidation_plus": "DIRECT PLUS CONSOLIDATED",
    "ffel_stafford_subsidized": "FFEL STAFFORD SUBSIDIZED",
    "ffel_stafford_unsubsidized": "FFEL STAFFORD UNSUBSIDIZED",
    "ffel_parent_plus": "FFEL PLUS PARENT", "ffel_consolidation": "FFEL CONSOLIDATED",
}
# The known words; a code with unknown words is shown alone.
STATUS_WORDS = {
    "RP": "IN REPAYMENT", "FB": "FORBEARANCE", "DA": "DEFERRED", "IA": "LOAN ORIGINATED",
    "IG": "IN GRACE PERIOD", "PF": "PAID IN FULL", "DU": "DEFAULTED, UNRESOLVED",
    "PN": "NON-DEFAULTED, PAID IN FULL THROUGH CONSOLIDATION LOAN",
}
PLAN_WORDS = {
    "ibr": "INCOME-BASED REPAYMENT", "paye": "PAY AS YOU EARN",
    "icr": "INCOME CONTINGENT REPAYMENT", "repaye_save": "SAVING ON A VALUABLE EDUCATION",
    "standard": "STANDARD REPAYMENT", "graduated": "GRADUATED REPAYMENT",
    "extended_fixed": "EXTENDED FIXED REPAYMENT", "rap": "REPAYMENT ASSISTANCE PLAN",
    "extended_graduated": "EXTENDED GRADUATED REPAYMENT", "alternative": "ALTERNATIVE REPAYMENT",
    "tiered_standard": "TIERED STANDARD REPAYMENT",
}
CONTACTS = {
    "ed": [("Current ED Servicer", "DEPT OF ED/EXAMPLE SERVICING")],
    "lender": [("Current Servicer", "EXAMPLE COMMERCIAL SERVICING"),
               ("Current Lender", "EXAMPLE BANK ELT"),
               ("Current Guaranty Agency", "EXAMPLE GUARANTY AGENCY")],
}
HELD_FFEL = [("Current Servicer", "EXAMPLE SERVICING"),
             ("Current Lender", "U.S. DEPT OF EDUCATION/2009-2010 LPCP"),
             ("Current ED Servicer", "DEPT OF ED/EXAMPLE SERVICING")]


def day(value):
    return value.strftime("%m/%d/%Y") if value else ""


def dollars(value):
    return "" if value is None else f"${value // 100:,}.{value % 100:02d}"


def rows_of(loan):
    """Returns [(code, day)], newest first; episodes that are not shown have no row."""
    rows = [(one.code, one.begin) for one in loan.episodes if one.shown]
    if loan.closing:
        rows.append(loan.closing)
    return rows[::-1]


def loan_lines(loan, life, place):
    rows = rows_of(loan)
    current = rows[0][0] if rows else ""
    shown = loan.shows_plan and loan.plan_begins
    amount = sum(cents for _, cents in loan.disbursements)
    letter = "P" if "plus" in loan.type else "U" if "unsub" in loan.type else "S"
    award = f"*****0000{letter}{loan.loan_date.year % 100:02d}G99999{place + 1:03d}"
    lines = [
        ("Loan Type Code", CODE_OF_TYPE[loan.type]),
        ("Loan Type Description", TYPE_WORDS[loan.type]),
        ("Loan Award ID", award if loan.direct else ""),
        ("Loan Attending School Name", "SCHOOL CODE FOR CONSOLIDATION LOANS"
         if loan.consolidation else "EXAMPLE UNIVERSITY"),
        ("Loan Attending School OPEID", "00999900"),
        ("Loan Date", day(loan.loan_date)),
        ("Loan Repayment Begin Date", day(loan.repayment_begins)),
        ("Loan Period Begin Date", day(loan.period and loan.period[0])),
        ("Loan Period End Date", day(loan.period and loan.period[1])),
        ("Loan Amount", dollars(amount)), ("Loan Disbursed Amount", dollars(amount)),
        ("Loan Canceled Amount", "$0.00"), ("Loan Canceled Date", ""),
        ("Loan Outstanding Principal Balance", dollars(loan.balance)),
        ("Loan Outstanding Principal Balance as of Date", day(life.as_of)),
        ("Loan Outstanding Interest Balance", "$0.00"),
        ("Loan Outstanding Interest Balance as of Date", day(life.as_of)),
        ("Loan Interest Rate Type Code", "F"), ("Loan Interest Rate Type Description", "FIXED"),
        ("Loan Interest Rate", "6.80%"), ("Loan Actual Interest Rate", "6.80%"),
        ("Loan Statutory Interest Rate", "6.80%"), ("Loan Repayment Plan Type Code", ""),
        ("Loan Repayment Plan Type Code Description", PLAN_WORDS[loan.plan] if shown else ""),
        ("Loan Repayment Plan Begin Date",
         day(loan.plan_begins) if shown and loan.shows_plan_begin else ""),
        ("Loan Repayment Plan Scheduled Amount", dollars(loan.scheduled) if shown else ""),
        ("Loan PSLF Cumulative Matched Months", str(loan.matched) if loan.direct else ""),
        ("Loan Updated Date", day(life.as_of)),
    ]
    for begin, end in reversed(loan.delinquencies) if loan.delinquencies else [(None, None)]:
        lines += [("Loan Delinquency Date", day(begin)), ("Loan Delinquency End Date", day(end))]
    lines += [
        ("Current Loan Status", current),
        ("Current Loan Status Description", STATUS_WORDS.get(current, "")),
        ("Current Standard-Standard Schedule Payment Amount", dollars(loan.standard)),
        ("Permanent Standard-Standard Schedule Payment Amount", dollars(loan.standard))]
    for code, since in rows:
        lines += [("Loan Status", code), ("Loan Status Description", STATUS_WORDS.get(code, "")),
                  ("Loan Status Effective Date", day(since))]
    for since, cents in reversed(loan.disbursements):
        lines += [("Loan Disbursement Date", day(since)),
                  ("Loan Disbursement Amount", dollars(cents))]
    contacts = HELD_FFEL if loan.held == "ed" and not loan.direct else CONTACTS[loan.held]
    for kind, name in contacts:
        lines += [("Loan Contact Type", kind), ("Loan Contact Name", name),
                  ("Most Relevant", "Yes")]
    return lines


def shown_loans(life):
    """The loans that the file shows, the newest loan date first, as in real files."""
    shown = [loan for loan in life.loans if life.shows_repaid or not loan.repaid_by]
    return sorted(shown, key=lambda loan: loan.loan_date, reverse=True)


def text_of(life, loans):
    """The file of a life with its loans in some order."""
    lines = [("File Source",
              "U.S. DEPARTMENT OF EDUCATION, NATIONAL STUDENT LOAN DATA SYSTEM (NSLDS)"),
             ("File Request Date", day(life.as_of)), ("Student First Name", "TESTER"),
             ("Student Last Name", "SAMPLE")]
    for place, loan in enumerate(loans):
        lines += loan_lines(loan, life, place)
    return "".join(f"{label}:{value}\n" for label, value in lines)


def claim_of(life):
    """Public service as in a borrower profile; None without a claim."""
    if life.service is None:
        return None
    claim = {"qualifying_employer_claimed": True, "full_time_claimed": True,
             "service_start_date": life.service[0].isoformat()}
    return claim | ({"service_end_date": life.service[1].isoformat()} if life.service[1] else {})
