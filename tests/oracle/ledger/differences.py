"""Where two ledgers differ. Single months are compared, because runs may be split differently.
Texts are not compared."""

from ledger.history import month_name, month_named

RANGES = ("idr", "own", "before", "rap_only", "pslf")
VALUES = ("idr", "pslf")


def months_of(loan):
    """Returns {month: (idr, pslf)} from runs or from single months."""
    return {month_name(one): tuple(run[name] for name in VALUES)
            for run in loan.get("months", [])
            for one in range(month_named(run.get("from", run.get("month"))),
                             month_named(run.get("to", run.get("month"))) + 1)}


def member_differences(name, expected, found):
    """[(place, expected, found)] for the members of one loan."""
    pairs = [(member, expected.get(member), found.get(member))
             for member in ("from", "repaid_by", *RANGES)]
    # Two differences are allowed: a consolidation without its repaid loans may or may not show its
    # own months separately, and a repaid loan may or may not state that it has no months to buy
    # back.
    if "own" not in expected or "own" not in found:
        pairs = [pair for pair in pairs if pair[0] != "own" or "before" in expected]
    pairs.append(("buyback_months", expected.get("buyback_months") or 0,
                  found.get("buyback_months") or 0))
    return [(f"{name}.{member}", wanted, got) for member, wanted, got in pairs if wanted != got]


def differences(expected, found):
    """[(place, expected, found)] between the oracle's ledger and another."""
    faults = [(member, expected[member], found.get(member)) for member in ("as_of", "through")
              if expected[member] != found.get(member)]
    ids = [loan["loan_id"] for loan in expected["loans"]]
    listed = [loan["loan_id"] for loan in found.get("loans", [])]
    if ids != listed:
        return faults + [("loans", ids, listed)]
    for wanted, loan in zip(expected["loans"], found.get("loans", [])):
        name = wanted["loan_id"]
        faults += member_differences(name, wanted, loan)
        here, there = months_of(wanted), months_of(loan)
        different = [one for one in sorted(here.keys() | there.keys())
                     if here.get(one) != there.get(one)]
        if different:
            first = different[0]
            faults.append((f"{name}.months[{first}], {len(different)} in all",
                           here.get(first), there.get(first)))
    return faults


def by_loan(loans, answer):
    """Returns {identity of the life's loan: its entry}, without the loan's name and place."""
    ids = {f"loan_{place + 1:03d}": id(loan) for place, loan in enumerate(loans)}
    return {ids[one["loan_id"]]: {
        name: sorted(map(ids.get, value)) if name == "repaid_by" else value
        for name, value in one.items() if name != "loan_id"} for one in answer["loans"]}


def truth_faults(loans, answer):
    """The places where the truth about a life contradicts the ledger.

    `loans` are the life's, in the order of the file. A consolidation's own rows don't include the
    months that another loan paid for, so they don't show its public service.
    """
    by_id = {f"loan_{place + 1:03d}": loan for place, loan in enumerate(loans)}
    faults = []
    for listed in answer["loans"]:
        loan, name = by_id[listed["loan_id"]], listed["loan_id"]
        for one in listed["months"]:
            true = month_named(one["month"]) in loan.true_idr
            if one["idr"] != "unknown" and true != (one["idr"] == "counts"):
                faults.append((f"{name}.{one['month']}", f"truly {true}", one))
        truths = {"idr": loan.true_months, "rap_only": len(loan.true_rap)}
        if not loan.consolidation:
            truths["pslf"] = min(120, len(loan.true_pslf))
        for member, true in truths.items():
            if member not in listed:
                continue
            span = listed[member]
            if not span["lowest"] <= true <= span.get("highest", true):
                faults.append((f"{name}.{member}", f"truly {true}", span))
    return faults
