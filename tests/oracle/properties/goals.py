"""No row of a group's table beats the plan that the answer names for a goal."""

from properties.rows import flat_cost, is_candidate, row_of, under_service

NAME = "a goal is beaten by no row of its table"
NO_TAX_BELOW = 120      # with a lower count, no plan forgives before public service does


def asks(_line, _answer):
    return []


def served_before_taxed(line):
    """Whether public service certainly discharges each loan before its plan could forgive it."""
    counts = [loan.get("idr_qualifying_months", 0) for loan in line["loans"]]
    others = line.keys() & {"projection", "as_of_date"}     # members that may add months
    return max(counts, default=0) < NO_TAX_BELOW and not others


def values_of(line, group):
    """Returns {goal: {plan: value}} for all rows that the goal considers."""
    rows = [row for row in group["costs"] if is_candidate(line, row)]

    def total(row):
        return row["pslf"]["paid_cents"] if "pslf" in row else flat_cost(row)

    found = {"lowest_first_payment": {row["plan_id"]: row["first_outlay_cents"] for row in rows},
             "soonest_payoff": {row["plan_id"]: row["flat"]["months"] for row in rows
                                if not row["flat"]["forgiven_cents"]}}
    if not under_service(group):
        found["soonest_forgiveness"] = {row["plan_id"]: row["flat"]["months"] for row in rows
                                        if row["flat"]["forgiven_cents"]}
    if not under_service(group) or served_before_taxed(line):
        found["lowest_total"] = {row["plan_id"]: total(row) for row in rows}
    return found


def faults(line, answer, _others):
    found = []
    for group in answer["groups"]:
        for goal, values in values_of(line, group).items():
            plan = group.get(goal)
            if plan is None and values or plan is not None and plan not in values:
                found.append(f"{group['group']}: {goal} is {plan}, the table has {values}")
            elif values and values[plan] > min(values.values()):
                best = min(values, key=values.get)
                found.append(f"{group['group']}: {best} beats {plan} at {goal}")
    return found


def plant(line, answer, _others):
    """Plants a fault: every other plan beats a goal by one cent."""
    for group in answer["groups"]:
        row = row_of(group, group.get("lowest_first_payment"))
        if row and len(values_of(line, group)["lowest_first_payment"]) > 1:
            row["first_outlay_cents"] = 1 + max(
                one["first_outlay_cents"] for one in group["costs"])
            return True
    return False
