"""First steps and next steps are complete, with their loans, forms, and places."""

from advice_calendar import calendar_of
from advice_situation import Situation
from advice_tracks import default_exit, filing
from counsel.first import FORMS, forms_to_put_off, what_comes_first
from counsel.groups import advise_groups
from counsel.months import loans_of
from counsel.steps import next_steps
from tables import NEWEST, VERSIONS

NAME = "first things and next steps name their loans, forms and places"
AT_THE_SITE = "studentaid.gov/idr"
# The place of a step by its form. Steps with other forms must only have some place.
PLACES = {"income_driven_repayment_plan_request_pdf": AT_THE_SITE,
          "repayment_plan_request_pdf": "package", "ffel_repayment_plan_holder_guidance": "holder",
          "pslf_tepslf_certification_application_pdf": "studentaid.gov/pslf"}
# Steps whose loans are not compared: the text does not say whether they include the companion's.
LOANS_NOT_TOLD = ("set_aside",)
ENTRY = ("code", "form_source_ids", "loan_ids")
STEP = ("code", "by", "form_source_id", "loan_ids")


def expected(line):
    """Returns (first, next_steps), without words and places."""
    version = VERSIONS[NEWEST]
    situation = Situation(line["profile"], loans_of(line, {}, version), version)
    groups = advise_groups(line, situation)
    screening = line.get("document_screening", {})
    first = what_comes_first(situation, groups, screening, filing(situation) is not None)
    forms = FORMS | {"short_of_money": forms_to_put_off(situation.loans, screening)}
    if not default_exit(situation):
        del forms["default"]
    for one in first:
        if forms.get(one["code"]):
            one["form_source_ids"] = forms[one["code"]]
    steps = next_steps(situation, groups, calendar_of(situation, groups))
    return first, steps


def told(entries, names, expected_entries):
    """The compared members: loans only if they are expected."""
    found = [{name: one[name] for name in names if name in one} for one in entries]
    for one, other in zip(found, expected_entries):
        for entry in (one, other):      # the order of forms is unspecified
            if "form_source_ids" in entry:
                entry["form_source_ids"] = sorted(entry["form_source_ids"])
        if "loan_ids" not in other or one["code"] in LOANS_NOT_TOLD:
            one.pop("loan_ids", None)
            other.pop("loan_ids", None)
        if one["code"] == "school_discharge":       # the form depends on what the school did
            one.pop("form_source_ids", None)
    return found


def faults(line, data):
    first, steps = expected(line)
    pairs = [("first", first, told(data["advice"]["first"], ENTRY, first)),
             ("next_steps", steps, told(data["advice"]["next_steps"], STEP, steps))]
    found = [f"{name}: expected {wanted}, found {there}" for name, wanted, there in pairs
             if wanted != there]
    for one in data["advice"]["next_steps"]:
        place = PLACES.get(one.get("form_source_id"), "")
        if place not in one.get("where", "") or not (one.get("by") or one.get("where")):
            found.append(f"next_steps: {one['code']} at {one.get('where')}")
    return found


def plant(data):
    """Plants a step that names another loan; None if no step names a loan."""
    steps = [dict(one) for one in data["advice"]["next_steps"]]
    named = [one for one in steps if "loan_ids" in one and one["code"] not in LOANS_NOT_TOLD]
    if not named:
        return None
    named[0]["loan_ids"] = named[0]["loan_ids"] + ["another loan"]
    return data | {"advice": data["advice"] | {"next_steps": steps}}
