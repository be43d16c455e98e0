"""What is tried: the answers of rule 7 and the changes of rule 10."""

import copy
import itertools

from advice_changes import (DATES, GROWTHS, LOAN_VALUES, PERCENTS, VALUES, is_allowed,
                            missing_answers)
from advice_eligibility import CATALOG, DIRECT_FIXED
from advice_payments import UNCAPPED, rounded
from counsel.choice import winners_of
from counsel.figures import MAXIMUM_COMBINATIONS, MAXIMUM_FLIPS, MAXIMUM_TRIALS
from counsel.months import loans_of

LOAN_PATH = "portfolio.loans."
UNCERTAIN = ("contradicted", "not_understood", "missing")
LEAST = {"icr_12_year_standard_payment_cents": 1, "spouse_icr_12_year_standard_payment_cents": 1}
# The order of the request's schema.
PROFILE_FIELDS = (
    "marital_status", "tax_filing_status", "spouse_adjusted_gross_income_cents",
    "direct_loan_repayment_start_status", "extended_new_borrower_status",
    "ffel_extended_new_borrower_status", "ibr_new_borrower_status",
    "repaye_qualifying_payment_count_since_2024_07_01", "spouse_eligible_loan_debt_cents",
    "ibr_standard_payment_cap_cents", "parent_plus_consolidation_idr_payment_status",
    "paye_new_borrower_status", "paye_enrollment_status", "paye_standard_payment_cap_cents",
    "icr_enrollment_status", "icr_12_year_standard_payment_cents",
    "spouse_icr_12_year_standard_payment_cents")
LOAN_FIELDS = ("loan_type", "first_disbursement_date", "interest_rate_bps", "status",
               "parent_plus_history")


def split_path(field):
    """Returns (loan_id, member) for a path, or (None, field) for a field of the profile."""
    if not field.startswith(LOAN_PATH):
        return None, field
    return tuple(field[len(LOAN_PATH):].rsplit(".", 1))


class Trials:
    """Everything that is tried for a borrower; the winner under a change is computed once."""

    def __init__(self, line, situation):
        self.line, self.situation = line, situation
        self.winners = {}
        self.places = {loan.id: place for place, loan in enumerate(situation.loans)}

    def plan(self, key, make, group, loan_id=None):
        """The winner of the group under a change. If the change removes the group, the winner of
        the group that the loan moves to."""
        if key not in self.winners:
            situation = make()
            homes = {loan.id: name for name, loans in situation.groups.items() for loan in loans}
            self.winners[key] = winners_of(situation), homes
        winners, homes = self.winners[key]
        if loan_id is not None and group not in homes.values():
            group = homes.get(loan_id)
        return winners.get(group)

    # --- rule 7 -----------------------------------------------------------------------------------

    def schema_order(self, field):
        place, name = split_path(field)
        if place is None:
            return -1, PROFILE_FIELDS.index(name)
        return self.places[place], LOAN_FIELDS.index(name)

    def values(self, field):
        place, name = split_path(field)
        if name == "first_disbursement_date":
            return DATES
        if place is not None:
            return LOAN_VALUES[name]
        if name == "spouse_eligible_loan_debt_cents":
            own = sum(loan.balance for loans in self.situation.groups.values() for loan in loans)
            return tuple(dict.fromkeys((0, own)))
        return VALUES.get(name, (LEAST.get(name, 0),))

    def with_answers(self, answers):
        """The situation with these [(field, value)]; None if the service refuses the values."""
        profile, lines = dict(self.situation.profile), copy.deepcopy(self.line["loans"])
        for field, value in answers:
            place, name = split_path(field)
            if place is None:
                profile[name] = value
            else:
                lines[self.places[place]][name] = value
        if not is_allowed(profile):
            return None
        line = self.line | {"loans": lines}
        changed = lines != self.line["loans"]
        return self.situation.with_answers(profile, changed and loans_of(
            line, line.get("projection", {}), self.situation.version))

    def answered(self, group):
        """Yields (fields, answers) in order; answers are None if the text does not try the
        fields."""
        situation = self.situation
        missing = missing_answers(situation, group)
        for field in missing:
            for value in self.values(field):
                if self.with_answers([(field, value)]):
                    yield (field,), ((field, value),)
        told = set()
        for plan in CATALOG:
            if plan.startswith("ffel") != group.startswith("ffel"):
                continue
            found = situation.eligibility(plan)
            fields = tuple(sorted(found.missing, key=self.schema_order))
            if found.status == "needs_more_information" and len(fields) > 1 and fields not in told:
                told.add(fields)
                yield from self.combined(fields)
        yield from self.doubted(group, missing)

    def combined(self, fields):
        """All combinations of the fields' values; the last field changes fastest."""
        tried = 0
        for values in itertools.product(*map(self.values, fields)):
            answers = tuple(zip(fields, values))
            if self.with_answers(answers) is None:
                continue
            if tried == MAXIMUM_COMBINATIONS:
                yield fields, None
                return
            tried += 1
            yield fields, answers

    def doubted(self, group, missing):
        """The values of all uncertain facts, except facts of loans that only other groups have."""
        ids = {loan.id for loan in self.situation.groups[group]}
        ids |= {loan.id for loan in self.situation.loans if loan.open} - {
            loan.id for loans in self.situation.groups.values() for loan in loans}
        for line in self.line["loans"]:
            for doubt in line.get("doubts", ()):
                field = f"{LOAN_PATH}{line['loan_id']}.{doubt['field']}"
                if doubt["basis"] not in UNCERTAIN or field in missing:
                    continue
                few = doubt.get("values") or ()
                if not few and doubt["field"] == "first_disbursement_date":
                    few = DATES     # treated like a missing date
                if not few and line["loan_id"] in ids:
                    yield (field,), None
                for text in few:
                    value = as_sent(doubt["field"], text)
                    if value != line.get(doubt["field"]):
                        yield (field,), ((field, value),)

    def try_answers(self, group, winner):
        """Returns (changes of one answer, fields that make another option win, untried fields)."""
        changes, fields, untried, trials = [], [], [], 0
        missing = missing_answers(self.situation, group)
        for asked, answers in self.answered(group):
            trials += answers is not None
            if answers is None or trials > MAXIMUM_TRIALS:
                untried += asked
                continue
            loan_id = split_path(asked[0])[0] if asked[0] not in missing else None
            plan = self.plan(answers, lambda answers=answers: self.with_answers(answers), group,
                             loan_id)
            if plan is None or plan == winner:
                continue
            fields += asked
            if len(answers) == 1:
                value = answers[0][1]
                shown = {} if value == UNCAPPED else {"value": str(value)}
                changes.append({"code": "answer", "field": asked[0], **shown, "plan_id": plan})
        return changes, list(dict.fromkeys(fields)), list(dict.fromkeys(untried))

    # --- rule 10 ----------------------------------------------------------------------------------

    def changes(self, group, winner, answers):
        """The first changes that change the winner, in order."""
        return list(itertools.islice(self.all_changes(group, winner, answers), MAXIMUM_FLIPS))

    def all_changes(self, group, winner, answers):
        situation, own = self.situation, self.situation.borrower.own

        def other(*change):
            plan = self.plan(change, lambda: self.changed(*change), group)
            return None if plan == winner else plan

        for code, sign in (("income_lower", -1), ("income_higher", 1)):
            for percent in PERCENTS if own is not None else ():
                plan = other(code, 100 + sign * percent)
                if plan:
                    value = rounded(own * (100 + sign * percent), 100)
                    yield {"code": code, "value": str(value), "plan_id": plan}
                    break
        for percent in GROWTHS if own is not None else ():
            plan = other("income_growth", 100 * percent)
            if plan:
                yield {"code": "income_growth", "value": str(100 * percent), "plan_id": plan}
        plan = other("no_tax", 0)
        if plan:
            yield {"code": "no_tax", "plan_id": plan}
        told = set()
        for change in answers:
            if change["field"] not in told:
                yield change
            told.add(change["field"])

    def changed(self, code, value):
        if code == "income_growth":
            return self.situation.with_assumptions(income_bps=value)
        if code == "no_tax":
            return self.situation.with_assumptions(tax_bps=value)
        return self.situation.with_income(value)


def as_sent(field, text):
    """A doubt's value in the form that the portfolio uses: rates are numbers."""
    if field.endswith("_bps"):
        return float(text) if "." in text else int(text)
    return int(text) if field.endswith("_cents") else text


def missing_for_companions(situation, options):
    """What prevents pricing the fixed plans for the loans that options leave out."""
    found = [situation.eligibility(plan, option.left_out)
             for option in options for plan in sorted(DIRECT_FIXED, key=CATALOG.index)]
    return list(dict.fromkeys(field for one in found if one.status == "needs_more_information"
                              for field in one.missing))
