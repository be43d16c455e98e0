"""What a consolidation what-if answers, from the texts alone: what_ifs.md.

The program's answer contains the portfolio that it projects. This module compares that portfolio
with the line, and analyzes the portfolio again: the program's comparison must equal this
analysis."""

import advice
import oracle
import portfolios
from advice_eligibility import CATALOG
from advice_loans import Loan, SUBSIDIZED
from advice_situation import Situation
from tables import NEWEST, VERSIONS

KEPT = ("loan_type", "status", "outstanding_principal_cents", "accrued_interest_cents",
        "interest_rate_bps", "first_disbursement_date", "repayment_plan",
        "idr_qualifying_months", "pslf_matched_months")
WITHOUT = ("idr_qualifying_months", "pslf_matched_months", "repayment_plan")
ON_REQUEST = ("direct_alternative", "ffel_income_sensitive")


def projection_faults(line, answer):
    """Returns [(part, field, expected, found)] where a projected portfolio is wrong."""
    sent = {loan["loan_id"]: loan for loan in line["loans"]}
    included = [Loan(sent[place], VERSIONS[NEWEST]) for place in answer["included_loan_ids"]]
    projected = {loan["loan_id"]: loan for loan in answer["projected_loans"]}
    new = [loan for place, loan in projected.items() if place not in sent]
    if len(new) != 1:
        return [("projection", "new loans", 1, len(new))]
    rate = oracle.consolidation_rate([(loan.balance, loan.rate) for loan in included])[1]
    histories = [loan.parent_plus is True or loan.repaid_parent_plus for loan in included]
    history = ("includes_parent_plus" if True in histories
               else "unknown" if None in histories else "none")
    pairs = [("outstanding_principal_cents", sum(loan.balance for loan in included)),
             ("accrued_interest_cents", 0), ("interest_rate_bps", float(rate)),
             ("parent_plus_history", history)] + [(field, None) for field in WITHOUT]
    faults = [("projection", field, expected, found) for field, expected in pairs
              if (found := known(new[0], field)) != expected]
    if (Loan(new[0], VERSIONS[NEWEST]).newer() is not True
            or not new[0]["loan_type"].startswith("direct_consol")):
        faults.append(("projection", "new loan", "a Direct consolidation made now", new[0]))
    for place, loan in sent.items():
        if place not in answer["included_loan_ids"]:
            left = projected.get(place, {})
            faults += [("left out", f"{place}.{field}", known(loan, field), known(left, field))
                       for field in KEPT if known(left, field) != known(loan, field)]
        elif projected.get(place) and Loan(projected[place], VERSIONS[NEWEST]).open:
            faults.append(("projection", place, "nothing owed", projected[place]))
    return faults


def known(loan, field):
    """A loan's member; None if it is absent or not reported."""
    value = loan.get(field, 0 if field == "accrued_interest_cents" else None)
    return None if value == "not_reported" else value


def quotes(profile, loans, version):
    """Returns [{plan_id, eligibility_status, …}] for the catalog, with figures of open options."""
    situation = Situation(profile, [Loan(loan, version) for loan in loans], version)
    borrower = portfolios.Borrower({"profile": profile, "loans": [
        {"accrued_interest_cents": 0, "interest_rate_bps": 0, "first_disbursement_date": ""}
        | loan | {"subsidized": loan["loan_type"] in SUBSIDIZED} for loan in loans]}, version)
    places = {loan["loan_id"]: place for place, loan in enumerate(loans)}
    found = []
    for plan in CATALOG:
        one = situation.eligibility(plan)
        found.append({"plan_id": plan, "eligibility_status": one.status})
        if one.status == "eligible" and plan not in ON_REQUEST:
            taken = [borrower.loans[places[loan.id]] for loan in one.loans]
            quote = portfolios.PLANS[plan](plan, borrower, borrower.priced(plan, taken))
            found[-1] |= {"monthly_payment_cents": quote["monthly_payment_cents"],
                          "total_paid_cents": quote["total_paid_cents"],
                          "total_interest_cents": quote["total_interest_cents"],
                          "final_monthly_payment_cents": quote["final_payment_cents"]}
    return found


def answer(line, found, rule_version):
    """The expected answer to a line, for the projected portfolio that `found` contains."""
    loans = found["projected_loans"]
    whole = advice.answer({"profile": line["profile"], "loans": loans}, rule_version)
    return {"quotes": quotes(line["profile"], loans, VERSIONS[rule_version]),
            "recommendation": whole["recommendation"],
            "ranks": [rank["plan_id"] for rank in whole["ranks"]]}
