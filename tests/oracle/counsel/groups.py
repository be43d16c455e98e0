"""The advice for each group, since 2026.12.31.1."""

from advice_changes import missing_answers
from advice_public_service import counts
from counsel.choice import Choice
from counsel.trials import Trials, missing_for_companions


class GroupAdvice:
    def __init__(self, trials, situation, group, before):
        self.situation, self.group = situation, group
        self.loans = situation.groups[group]
        self.choice = Choice(situation, group, before)
        self.winner = self.choice.winner
        self.changes, self.answers = [], []
        self.months_unknown = self.choice.months_unknown()
        if self.choice.in_school:
            self.status = "not_yet"
            return
        plan = self.winner and self.winner.plan
        tried, named, untried = trials.try_answers(group, plan)
        first = [loan.path("idr_qualifying_months") for loan in self.months_unknown]
        first += self.choice.lacking
        self.status = self.status_without_a_winner(first) if self.winner is None else None
        self.answers = list(dict.fromkeys(first + named + untried))
        if self.winner:
            self.status = "provisional" if self.answers else "recommended"
            self.changes = trials.changes(group, plan, tried)

    def status_without_a_winner(self, first):
        """The status of a group without a winner. Adds the fields that the status names to
        `first`."""
        if not self.choice.options:
            needed = missing_answers(self.situation, self.group)
            first += needed
            return "needs_answers" if needed else "none_open"
        unpriced = [option for option in self.choice.options if option.unpriced]
        if unpriced and not self.choice.open:
            first += missing_for_companions(self.situation, unpriced)
            return "provisional"
        return "provisional" if self.choice.lacking else "none_open"

    def months_to_confirm(self):
        return [] if self.status == "not_yet" else self.months_unknown

    def runner_up(self):
        second = self.choice.second()
        if second is None:
            return None
        month = second.first_outlay - self.winner.first_outlay
        total = self.choice.mean_cost(second) - self.choice.mean_cost(self.winner)
        return {"plan_id": second.plan, "monthly_difference_cents": month,
                "total_difference_cents": total} if month or total else None

    def row(self, option):
        found = option.answer()
        if self.choice.under_service and counts(option):
            counted = self.choice.service(option).answer()
            del counted["plan_id"]
            found["pslf"] = counted
        return found

    def answer(self):
        found = {"group": self.group, "loan_ids": [loan.id for loan in self.loans],
                 "status": self.status, "present_plan_id": self.choice.present}
        if self.winner:
            found["recommended_plan_id"] = self.winner.plan
            found["companion_plan_id"] = self.winner.companion
            found["runner_up"] = self.runner_up()
        found["changes"] = self.changes
        found |= self.choice.goals()
        found["answers_that_could_change_it"] = self.answers
        found["costs"] = [self.row(option) for option in self.choice.options]
        return {name: value for name, value in found.items() if value is not None}


def advise_groups(line, situation):
    """Advises the groups in order. Earlier groups' outlays count when later groups are tested."""
    trials = Trials(line, situation)
    found, before = [], 0
    for group in situation.groups:
        advice = GroupAdvice(trials, situation, group, before)
        if advice.winner:
            before += advice.winner.tested
        found.append(advice)
    return found


def ranked(advice):
    """The options of a group in the order of their ranks."""
    choice = advice.choice
    return sorted(choice.options, key=lambda option: (
        option.beside_newer, bool(option.unpriced), option is not advice.winner,
        choice.ranks_behind(option), choice.cost(option),
        option.first_outlay, option.place))
