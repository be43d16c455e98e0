"""One plan for each group, by the rules of 2026.11.30.1; counsel/ has the later ones."""

from advice_changes import (growth_changes, income_changes, missing_answers, situations_with)
from advice_costs import REPORTED_INCOME_PLANS
from advice_payments import UNCAPPED
from advice_public_service import Service, claimed, counts

WITHIN = 1_00
MAXIMUM_FLIPS = 3
WHOLE_STANDARD = ("direct_standard", "tiered_standard")


def lowest(options, value, tolerance):
    """Of the options within `tolerance` of the lowest value, the one with the lowest first outlay;
    catalog order breaks ties."""
    if not options:
        return None
    bound = min(map(value, options)) + tolerance
    return min((option for option in options if value(option) <= bound),
               key=lambda option: (option.first_outlay, option.place))


def cheapest(options):
    return lowest(options, lambda option: option.cost, 2 * WITHIN)     # twice, for two scenarios


class Choice:
    """The winner of a group in a situation, and the rule that decides."""

    def __init__(self, situation, group, before):
        self.situation, self.group = situation, group
        self.options = [option.settle(before) for option in situation.options_of(group)]
        self.open = [option for option in self.options if not option.beside_newer]
        self.services = {}
        self.under_service = group == "direct" and claimed(situation.profile) and any(
            map(counts, self.open))
        self.candidates = self.open if self.under_service else self.with_rule_1()
        self.winner = self.decide(self.candidates)

    def with_rule_1(self):
        standard = [option.first_outlay for option in self.open
                    if option.plan in WHOLE_STANDARD and option.affordable]
        return [option for option in self.open if not option.follows_income
                or not any(outlay < option.first_outlay for outlay in standard)]

    def service(self, option):
        if option.plan not in self.services:
            self.services[option.plan] = Service(option)
        return self.services[option.plan]

    def ranked_cost(self, option):
        """(sum of both scenarios, mean rounded half up) by the rule that decides."""
        priced = self.service(option) if self.under_service and counts(option) else option
        return priced.cost, priced.mean_cost()

    def months_unknown(self):
        """The loans on an income-driven plan whose months were not sent, for rule 4."""
        return [loan for loan in self.situation.groups.get(self.group, [])
                if loan.repayment_plan in REPORTED_INCOME_PLANS and loan.months_sent is None]

    def decide(self, candidates):
        if self.under_service:
            return lowest([option for option in candidates if counts(option)],
                          lambda option: self.service(option).cost, 2 * WITHIN)
        affordable = [option for option in candidates if option.affordable]
        unknown = self.months_unknown()
        if unknown:
            by_plan = {option.plan: option for option in affordable}
            for loan in unknown:
                if REPORTED_INCOME_PLANS[loan.repayment_plan] in by_plan:
                    return by_plan[REPORTED_INCOME_PLANS[loan.repayment_plan]]
            following = cheapest([option for option in affordable if option.follows_income])
            if following:
                return following
        if not affordable:
            return lowest(candidates, lambda option: option.highest_outlay, WITHIN)
        forgiving = cheapest([option for option in affordable if option.forgives])
        in_full = cheapest([option for option in affordable if not option.forgives])
        if forgiving and (in_full is None or all(
                one < other for one, other in zip(forgiving.costs, in_full.costs))):
            return forgiving
        return in_full

    def cost(self, option):
        return self.ranked_cost(option)[0]

    @staticmethod
    def ranks_behind(_):
        return False

    def second(self):
        return self.decide([option for option in self.candidates if option is not self.winner])


class GroupAdvice:
    def __init__(self, line, situation, group, before):
        self.line, self.situation, self.group, self.before = line, situation, group, before
        self.loans = situation.groups[group]
        self.choice = Choice(situation, group, before)
        self.flips, self.answers = [], []
        self.in_school = all(loan.status == "in_school" for loan in self.loans)
        self.winner = None if self.in_school else self.choice.winner
        if self.in_school:
            self.status = "not_yet"
            return
        tried = self.try_answers()
        unknown = ([] if self.choice.under_service
                   else [loan.path("idr_qualifying_months") for loan in
                         self.choice.months_unknown()])
        self.answers = unknown + list(dict.fromkeys(change["field"] for change in tried))
        if self.winner is None:
            self.status = "none_open"
            return
        self.status = "provisional" if self.answers else "recommended"
        self.flips = self.find_flips(tried)

    def winner_of(self, situation):
        if self.group not in situation.groups:
            return None
        winner = Choice(situation, self.group, self.before).winner
        return None if winner is None else winner.plan

    def differs(self, plan):
        return plan is not None and (self.winner is None or plan != self.winner.plan)

    def try_answers(self):
        """The changes to single missing answers that make another option win."""
        found = []
        for field in missing_answers(self.situation, self.group):
            for value, situation in situations_with(self.line, self.situation, field):
                plan = self.winner_of(situation)
                if self.differs(plan):
                    shown = {} if value == UNCAPPED else {"value": str(value)}
                    found.append({"change": "answer", "field": field, **shown, "plan_id": plan})
        return found

    def changes(self, tried):
        """Yields all changes that change the winner, one by one, in the order of the text."""
        for name, lower in (("income_lower", True), ("income_higher", False)):
            for percent, situation in income_changes(self.situation, lower):
                plan = self.winner_of(situation)
                if self.differs(plan):
                    yield {"change": name, "by": percent, "plan_id": plan}
                    break
        for percent, situation in growth_changes(self.situation):
            plan = self.winner_of(situation)
            if self.differs(plan):
                yield {"change": "income_growth", "by": percent, "plan_id": plan}
        plan = self.winner_of(self.situation.with_assumptions(tax_bps=0))
        if self.differs(plan):
            yield {"change": "no_tax", "plan_id": plan}
        told = set()
        for change in tried:
            if change["field"] not in told:
                yield change
            told.add(change["field"])

    def find_flips(self, tried):
        found = []
        for change in self.changes(tried):
            found.append(change)
            if len(found) == MAXIMUM_FLIPS:
                break
        return found

    def runner_up(self):
        second = self.choice.second()
        if second is None:
            return None
        return {"plan_id": second.plan,
                "monthly_difference_cents": second.first_outlay - self.winner.first_outlay,
                "total_difference_cents": (self.choice.ranked_cost(second)[1]
                                           - self.choice.ranked_cost(self.winner)[1])}

    def firsts(self):
        """The candidates that are best in one respect under the flat scenario, by rule 8."""
        candidates = self.choice.candidates

        def first(value, options):
            options = sorted(options, key=lambda option: (value(option), option.first_outlay,
                                                          option.place))
            return options[0].plan if options else None

        def flat(option):
            return option.costs[0]

        def months(option):
            return option.months(0)

        forgiven = [option for option in candidates if option.forgiven(option.debts[0])]
        in_full = [option for option in candidates if option not in forgiven]
        return {"lowest_first_payment": first(lambda option: option.first_outlay, candidates),
                "lowest_total": first(flat, candidates),
                "soonest_payoff": first(months, in_full),
                "soonest_forgiveness": first(months, forgiven)}

    def answer(self):
        found = {"group": self.group, "loan_ids": [loan.id for loan in self.loans],
                 "status": self.status}
        if self.winner:
            found["recommended_plan_id"] = self.winner.plan
            found["companion_plan_id"] = self.winner.companion
            found["runner_up"] = self.runner_up()
        found["flips"] = self.flips
        found |= self.firsts()
        found["answers_that_could_change_it"] = self.answers
        found["costs"] = [option.answer() for option in self.choice.options]
        return {name: value for name, value in found.items() if value is not None}


def advise_groups(line, situation):
    """Advises the groups in order. Earlier groups' outlays count when later groups are tested."""
    found, before = [], 0
    for group in situation.groups:
        advice = GroupAdvice(line, situation, group, before)
        if advice.winner:
            before += advice.winner.tested
        found.append(advice)
    return found
