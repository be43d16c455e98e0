"""Every reported change, if requested, makes another plan win, and no smaller step does."""

from properties.rows import changed, group_of, rounded, winner_of

NAME = "every change is true when asked, and no smaller step is"
PERCENTS = (5, 10, 20, 30, 40, 50)
GROWTHS = (0, 100, 500)
MOST = 3                # changes in an answer


def income_of(line):
    """The income that changes; None if it is unknown, or if it is unclear whose income counts."""
    profile, body = line["profile"], line.get("projection", {})
    if profile["spouse_income_included"] and "unknown" in (profile["marital_status"],
                                                           profile["tax_filing_status"]):
        return None
    own = profile.get("alternative_taxable_income_cents", profile["adjusted_gross_income_cents"])
    return body.get("adjusted_gross_income_cents", own)


def with_projection(line, **members):
    return changed(line, projection=line.get("projection", {}) | members)


def with_income(line, cents):
    if "projection" in line:
        return with_projection(line, adjusted_gross_income_cents=cents)
    name = ("alternative_taxable_income_cents"
            if "alternative_taxable_income_cents" in line["profile"]
            else "adjusted_gross_income_cents")
    return changed(line, profile=line["profile"] | {name: cents})


def with_answer(line, field, value):
    """The line with an answer, which is sent as a number if the text is one."""
    if value.replace(".", "", 1).isdecimal():
        value = float(value) if "." in value else int(value)
    if not field.startswith("portfolio.loans."):
        return changed(line, profile=line["profile"] | {field: value})
    loan_id, name = field[len("portfolio.loans."):].rsplit(".", 1)
    return changed(line, loans=[loan | {name: value} if loan["loan_id"] == loan_id else loan
                                for loan in line["loans"]])


def steps_of(line):
    """Returns [(code, value, changed line)] for the changes that are tried before answers."""
    own = income_of(line)
    if own is None:
        return []
    found = [(code, str(cents), with_income(line, cents))
             for code, sign in (("income_lower", -1), ("income_higher", 1))
             for cents in (rounded(own * (100 + sign * percent), 100) for percent in PERCENTS)]
    found += [("income_growth", str(growth), with_projection(line, income_growth_bps=growth))
              for growth in GROWTHS]
    return found + [("no_tax", None, with_projection(line, forgiveness_tax_bps=0))]


def told_by_step(group):
    return {(one["code"], one.get("value")): one["plan_id"] for one in group["changes"]
            if one["code"] != "answer"}


def expected(line, group):
    """Returns [(change, changed line, plan or None)] up to the last change in the answer."""
    if "recommended_plan_id" not in group:
        return []
    told, found, seen, over = told_by_step(group), [], 0, set()
    for code, value, asked in steps_of(line):
        if code in over or seen == MOST:
            continue
        plan = told.get((code, value))
        found.append(({"code": code, "value": value}, asked, plan))
        if plan is not None:
            seen += 1
            over |= {code} & {"income_lower", "income_higher"}
    return found + [(one, with_answer(line, one["field"], one["value"]), one["plan_id"])
                    for one in group["changes"] if one["code"] == "answer" and "value" in one]


def asks(line, answer):
    return [asked for group in answer["groups"] for _, asked, _ in expected(line, group)]


def winner_there(answer, group, change):
    """The group's winner; if the group is gone, the winner of the doubted loan's group."""
    name = group["group"]
    if change["code"] == "answer" and group_of(answer, name) is None:
        path = change["field"].split(".")
        name = next((one["group"] for one in answer["groups"]
                     if path[-2] in one["loan_ids"]), name)
    return winner_of(answer, name)


def faults(line, answer, others):
    found, others = [], iter(others)
    for group in answer["groups"]:
        name, winner = group["group"], group.get("recommended_plan_id")
        steps = expected(line, group)
        tried = {(one["code"], one.get("value")) for one, _, _ in steps}
        found += [f"{name}: no step is {one}" for one in told_by_step(group) if one not in tried]
        for one, _, plan in steps:
            there, step = winner_there(next(others), group, one), f"{one['code']} {one['value']}"
            if plan is None and there not in (None, winner):
                found.append(f"{name}: {step} changes {winner} to {there}, untold")
            elif plan is not None and there != plan:
                found.append(f"{name}: {step} is told to win for {plan}, asked: {there}")
    return found


def plant(_line, answer, _others):
    """Plants a change that names a different plan."""
    for group in answer["groups"]:
        told = [one for one in group["changes"] if "value" in one]
        if told:
            told[0]["plan_id"] = "another_plan"
            return True
    return False
