"""Splitting a loan into two equal halves changes amounts by cents, and never the plan."""

from properties.rows import (LOWER_AT_FIRST, WORTH_A_CHANGE, changed, group_of, row_of)

NAME = "a loan in two halves changes amounts by cents and the plan never"
ALIKE = 5_00            # options with a smaller difference may swap places
A_MONTH = 4             # cents a month: half a cent of a payment, with its interest of 25 years


def split_loan(line):
    """The first loan that can be split, if nothing about it is stated twice."""
    for loan in line["loans"]:
        halves = (loan["outstanding_principal_cents"], loan.get("accrued_interest_cents", 0))
        if ("consolidation" not in loan["loan_type"] and loan["status"] == "in_repayment"
                and loan["outstanding_principal_cents"] >= 1_000_00
                and not any(amount % 2 for amount in halves)):
            return loan
    return None


def asks(line, _answer):
    loan = split_loan(line)
    # Extra payments go to the largest principal, so halves may come after another loan.
    if loan is None or "extra_monthly_payment_cents" in line.get("projection", {}):
        return []
    half = loan | {"outstanding_principal_cents": loan["outstanding_principal_cents"] // 2,
                   "accrued_interest_cents": loan.get("accrued_interest_cents", 0) // 2}
    loans = [half if one is loan else one for one in line["loans"]]
    return [changed(line, loans=loans + [half | {"loan_id": "half"}])]


def cost_of(row):
    return row["pslf"]["paid_cents"] if "pslf" in row else row["cost_cents"]


def near(amount, boundary):
    return abs(amount - boundary) <= ALIKE


def is_close(group, one, other):
    """Whether cents may decide between two plans, by what the rules compare."""
    rows = [row_of(group, plan) for plan in (one, other)]
    if None in rows:
        return False
    (cost, other_cost), (first, other_first) = (
        [cost_of(row) for row in rows], [row["first_outlay_cents"] for row in rows])
    difference, month = abs(cost - other_cost), abs(first - other_first)
    highest = abs(rows[0]["highest_outlay_cents"] - rows[1]["highest_outlay_cents"])
    return (near(difference, 0) or near(difference, WORTH_A_CHANGE) or near(month, LOWER_AT_FIRST)
            or near(month, 0) or near(highest, 0)
            or near(20 * min(cost, other_cost), 19 * max(cost, other_cost))
            or any(near(rows[0][scenario]["paid_cents"] + rows[0][scenario]["tax_cents"],
                        rows[1][scenario]["paid_cents"] + rows[1][scenario]["tax_cents"])
                   for scenario in ("flat", "growing")))


def faults(_line, answer, others):
    found = []
    for group in answer["groups"] if others else ():
        other = group_of(others[0], group["group"])
        if other is None or {row["plan_id"] for row in group["costs"]} != {
                row["plan_id"] for row in other["costs"]}:
            found.append(f"{group['group']}: other plans")
            continue
        found += [f"{group['group']}: {text}" for text in differences(group, other)]
    return found


def differences(group, other):
    tipped = False
    for row in group["costs"]:
        split = row_of(other, row["plan_id"])
        tipped = tipped or row["affordable"] != split["affordable"]
        months = max(one["flat"]["months"] for one in (row, split))
        for name, most in (("first_outlay_cents", 5), ("cost_cents", A_MONTH * months + 5)):
            if abs(row[name] - split[name]) > most:
                yield f"{row['plan_id']}: {name} {row[name]} became {split[name]}"
    one, plan = group.get("recommended_plan_id"), other.get("recommended_plan_id")
    if one != plan and not tipped and not is_close(group, one, plan):
        yield f"{one} became {plan}"


def plant(_line, _answer, others):
    """Plants a recommendation that differs from the one for the whole loan."""
    for group in others[0]["groups"] if others else ():
        if group["costs"] and "recommended_plan_id" in group:
            group["recommended_plan_id"] = "another_plan"
            return True
    return False
