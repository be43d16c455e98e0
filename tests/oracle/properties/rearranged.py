"""The order and names of loans change nothing."""

import json
import random

from properties.changes import MOST
from properties.rows import changed

# Of equal principals, one takes the remaining cent.
AMOUNTS = ("first_outlay_cents", "highest_outlay_cents", "cost_cents", "paid_cents", "tax_cents",
           "forgiven_cents", "monthly_difference_cents", "total_difference_cents",
           "first_payment_cents", "left_out_payment_cents", "breaks_even_at_cents",
           "waived_interest_cents", "matched_principal_cents", "payment_cents")
NAME = "order and names of loans change nothing"
PATH = "portfolio.loans."


def new_names(line):
    """Returns {old name: new name}, in the order in which the loans are sent again."""
    chance = random.Random(json.dumps(line["loans"]))
    names = [f"N{chance.randrange(10**6)}-{place}" for place in range(len(line["loans"]))]
    order = [loan["loan_id"] for loan in line["loans"]]
    chance.shuffle(order)
    return dict(zip(order, names))


def asks(line, _answer):
    names = new_names(line)
    loans = {loan["loan_id"]: loan | {"loan_id": names[loan["loan_id"]]} for loan in line["loans"]}
    return [changed(line, loans=[loans[place] for place in names])]


def renamed(value, names):
    """The line with other names, and with its lists in the order of the sorted loans."""
    if isinstance(value, dict):
        found = {name: renamed(one, names) for name, one in value.items()}
        if isinstance(found.get("changes"), list):
            found["changes"] = in_any_order(found["changes"])
        return found
    if isinstance(value, list):
        found = [renamed(one, names) for one in value]
        ordered = all(isinstance(one, dict) and "code" not in one and "loan_id" not in one
                      for one in found)
        return found if ordered else sorted(found, key=json.dumps)
    if isinstance(value, str) and value.startswith(PATH):
        loan_id, member = value[len(PATH):].rsplit(".", 1)
        return f"{PATH}{names.get(loan_id, loan_id)}.{member}"
    return names.get(value, value) if isinstance(value, str) else value


def in_any_order(changes):
    """The changes without answers, if the list is full. Answers are tried in the order of the
    loans, and only the first three changes are listed, so that a full list depends on the order."""
    return ([one for one in changes if one["code"] != "answer"] if len(changes) == MOST
            else changes)


def without_amounts(value):
    if isinstance(value, dict):
        return {name: without_amounts(one) for name, one in value.items() if name not in AMOUNTS}
    return [without_amounts(one) for one in value] if isinstance(value, list) else value


def faults(line, answer, others):
    found = renamed(answer, new_names(line)), renamed(others[0], {})
    principals = [loan["outstanding_principal_cents"] for loan in line["loans"]]
    if len(set(principals)) < len(principals):
        found = tuple(map(without_amounts, found))
    if found[0] == found[1]:
        return []
    return [f"{name}: {json.dumps(found[0].get(name))} became {json.dumps(found[1].get(name))}"
            for name in found[0] | found[1] if found[0].get(name) != found[1].get(name)]


def plant(_line, _answer, others):
    """Plants a difference of one cent in one row of the table."""
    for group in others[0]["groups"]:
        if group["costs"]:
            group["costs"][0]["cost_cents"] += 1
            return True
    return False
