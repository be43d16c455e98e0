"""What the service advises, computed from the texts alone. As a program, it reads lines of
advice.md and writes answers."""

import json
import sys

from advice_calendar import calendar_of
from advice_eligibility import CATALOG
from advice_recommendation import advise_groups as advise_groups_first
from advice_situation import Situation, usual
from advice_tracks import (default_exit, ffel_ibr, filed, filing, interest_capitalizes,
                           not_in_a_plan, public_service, rap_benefit)
from counsel.first import what_comes_first
from counsel.groups import advise_groups, ranked
from counsel.months import loans_of
from counsel.steps import next_steps
from tables import NEWEST, VERSIONS


def projected(profile, body, version):
    """Returns (profile, assumptions) for a projection."""
    profile = dict(profile)
    if body.get("filing", "as_is") != "as_is":
        profile = filed(profile, body["filing"] == "joint", body.get("family_size"))
    if "adjusted_gross_income_cents" in body:
        profile.pop("alternative_taxable_income_cents", None)
    for name in ("adjusted_gross_income_cents", "family_size", "dependent_count"):
        if name in body:
            profile[name] = body[name]
    assumed = usual(version)
    return profile, assumed._replace(
        income_bps=body.get("income_growth_bps", assumed.income_bps),
        guideline_bps=body.get("guideline_growth_bps", assumed.guideline_bps),
        tax_bps=body.get("forgiveness_tax_bps", assumed.tax_bps),
        extra=body.get("extra_monthly_payment_cents", assumed.extra),
        income_changes=tuple((change["after_years"], change["adjusted_gross_income_cents"])
                             for change in body.get("income_changes", ())))


def recommendation(groups):
    """The recommendation of the Direct group or, without one, of the only group."""
    direct = [advice for advice in groups if advice.group == "direct"]
    chosen = direct or (groups if len(groups) == 1 else [])
    if chosen and chosen[0].winner:
        return {"plan_id": chosen[0].winner.plan, "status": "recommended"}
    return {"status": "not_available"}


def ranks(situation, groups):
    """Returns {plan_id, rank} of the selectable options: Direct before FFEL, each program in the
    order that its text sets."""
    ordered = []
    for advice in groups:
        if advice.group == "direct":
            ordered += [option.plan for option in ranked(advice)]
    ordered += on_request(situation, "direct_alternative")
    ffel = [advice for advice in groups if advice.group != "direct"]
    plans = {}
    for advice in ffel:
        for option in advice.choice.options:
            plans.setdefault(option.plan, []).append((option is not advice.winner, option))
    ordered += sorted(plans, key=lambda plan: (
        all(other for other, _ in plans[plan]), sum(option.cost for _, option in plans[plan]),
        sum(option.first_outlay for _, option in plans[plan]), CATALOG.index(plan)))
    ordered += on_request(situation, "ffel_income_sensitive")
    return [{"plan_id": plan, "rank": rank} for rank, plan in enumerate(ordered, 1)]


def on_request(situation, plan):
    return [plan] if situation.eligibility(plan).status == "eligible" else []


def answer(line, rule_version=NEWEST):
    """The expected answer of a rule version for one line of advice.md."""
    body = line.get("projection")
    version = VERSIONS[rule_version]
    profile, assumptions = projected(line["profile"], body or {}, version)
    situation = Situation(profile, loans_of(line, body or {}, version), version, assumptions)
    advise = advise_groups if version.counsel else advise_groups_first
    groups = advise(line, situation)
    found = {}
    if body is None:
        found = {"recommendation": recommendation(groups), "ranks": ranks(situation, groups)}
        capitalizing = interest_capitalizes(situation)
        found |= {"interest_capitalizes": capitalizing} if capitalizing else {}
    found["groups"] = [advice.answer() for advice in groups]
    found["not_in_a_plan"] = not_in_a_plan(situation)
    tracks = {"pslf": public_service(situation, groups), "filing": filing(situation),
              "default_exit": default_exit(situation), "ffel_ibr": ffel_ibr(situation, groups),
              "rap_benefit": rap_benefit(situation)}
    found |= {name: track for name, track in tracks.items() if track is not None}
    found["calendar"] = calendar_of(situation, groups)
    if version.counsel:
        first = what_comes_first(situation, groups, line.get("document_screening", {}),
                                 tracks["filing"] is not None)
        found["first"] = [one for one in first if one["code"] != "teacher_loan_forgiveness"]
        found["next_steps"] = [{name: step[name] for name in ("code", "by") if name in step}
                               for step in next_steps(situation, groups, found["calendar"])]
    return found


if __name__ == "__main__":
    for text in sys.stdin:
        print(json.dumps(answer(json.loads(text), *sys.argv[1:])), flush=True)
