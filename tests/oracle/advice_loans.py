"""A loan as the advice sees it; facts are True, False, or None if unknown."""

import copy
from fractions import Fraction

import oracle
import portfolios
from portfolios import NOTHING_OWED, PAYABLE

CUTOFF = "2026-07-01"
START_2006 = "2006-07-01"
SUBSIDIZED = {"direct_subsidized", "direct_consolidation_subsidized", "ffel_stafford_subsidized"}


def both(*values):
    """The three-valued and."""
    return False if False in values else None if None in values else True


def either(*values):
    return True if True in values else None if None in values else False


def negated(value):
    return None if value is None else not value


class Loan:
    """A loan of the portfolio, with the names that the oracle's cost modules use."""

    def __init__(self, line, version):
        self.id = line["loan_id"]
        self.type = line["loan_type"]
        self.program = self.type.split("_")[0]
        self.status = line["status"]
        self.principal = line["outstanding_principal_cents"]
        self.accrued = line.get("accrued_interest_cents", 0)
        self.balance = self.principal + self.accrued
        rate = line.get("interest_rate_bps")
        self.rate = None if rate is None else int(Fraction(str(rate)) * 1000)
        self.made = line.get("first_disbursement_date", line.get("loan_date"))
        self.subsidized = self.type in SUBSIDIZED
        self.consolidation = "consolidation" in self.type
        self.joint = line.get("joint_consolidation", False)
        self.repayment_plan = line.get("repayment_plan")
        self.on_ibr = self.repayment_plan == "ibr" and self.program in ("direct", "ffel")
        self.repayment_begins = line.get("repayment_begin_date")
        self.anniversary = line.get("idr_anniversary_date")
        self.matched = line.get("pslf_matched_months")
        stands_in = self.matched if version.matched_months_stand_in else None
        self.months_sent = line.get("idr_qualifying_months", stands_in)
        self.months_credited = self.months_sent or 0
        self.next_due = line.get("next_payment_due_date")
        self.variable = line.get("interest_rate_type") == "variable"
        self.no_way_out = (line.get("default_detail") in ("in_litigation", "bankruptcy_active")
                           or line.get("status_code") in ("DL", "DB", "DO"))
        self.ledger_highest = None
        self.rap_months = 0         # months that count only for RAP
        self.buyback_months = 0
        self.holder = line.get("holder", {}).get("holder_key", "holder_not_reported")

        self.parent_plus = None if self.type == "unknown" else "parent_plus" in self.type
        history = line.get("parent_plus_history")
        if (history is None and self.type == "direct_consolidation_plus"
                and self.made is not None and self.made < START_2006):
            history = "includes_parent_plus"        # Grad PLUS did not exist yet
        self.repaid_parent_plus = (None if self.type == "unknown" else False
                                   if not self.consolidation
                                   else {"none": False, "includes_parent_plus": True}.get(history))
        self.no_parent_plus = self.parent_plus is False and self.repaid_parent_plus is False
        self.open = self.balance > 0 and self.status not in NOTHING_OWED
        self.payable = (None if self.open and self.status == "unknown"
                        else self.open and self.status in PAYABLE)
        self.direct = None if self.program == "unknown" else self.program == "direct"
        self.ffel = None if self.program == "unknown" else self.program == "ffel"

    def with_count(self, months):
        """The same loan with a known number of months toward forgiveness."""
        other = copy.copy(self)
        other.months_sent = other.months_credited = months
        return other

    capitalized = portfolios.Loan.capitalized

    def newer(self):
        """Whether the loan was made on or after 2026-07-01; None if unknown."""
        return None if self.made is None else self.made >= CUTOFF

    def first_owed(self):
        return self.balance + oracle.month_interest(self.principal, self.rate)

    def path(self, field):
        return f"portfolio.loans.{self.id}.{field}"
