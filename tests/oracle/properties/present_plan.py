"""No borrower is told to leave the present plan for a recommended plan that saves too little."""

from properties.rows import (A_DOLLAR, LOWER_AT_FIRST, WORTH_A_CHANGE, beside_newer,
                             count_unknown, row_of, under_service)

NAME = "no recommendation costs more than the affordable present plan"


def asks(_line, _answer):
    return []


def both_rows(line, group):
    """Returns (present plan's row, winner's row) if rule 6 compares them, else None."""
    winner = row_of(group, group.get("recommended_plan_id"))
    present = row_of(group, group.get("present_plan_id"))
    if winner is None or present is None or winner is present:
        return None
    if under_service(group) or count_unknown(group) or not present["affordable"]:
        return None
    ends = present.get("successor_plan_id") == winner["plan_id"]
    if ends or beside_newer(line, present["plan_id"]):
        return None
    return present, winner


def faults(line, answer, _others):
    found = []
    for group in answer["groups"]:
        rows = both_rows(line, group)
        if rows is None:
            continue
        present, winner = rows
        saved = present["cost_cents"] - winner["cost_cents"]
        lower = present["first_outlay_cents"] - winner["first_outlay_cents"]
        if saved < -A_DOLLAR:
            found.append(f"{group['group']}: {winner['plan_id']} costs {-saved} more than "
                         f"{present['plan_id']}, which is the present plan and fits")
        # The means are rounded, but the rule compares exact costs.
        elif saved < WORTH_A_CHANGE - 1 and lower < LOWER_AT_FIRST:
            found.append(f"{group['group']}: walked off {present['plan_id']} for {saved} in all "
                         f"and {lower} a month")
    return found


def plant(line, answer, _others):
    """Plants a winner that saves too little; returns whether there was a place for it."""
    for group in answer["groups"]:
        rows = both_rows(line, group)
        if rows:
            rows[1]["cost_cents"] = rows[0]["cost_cents"] + A_DOLLAR + 1
            return True
    return False
