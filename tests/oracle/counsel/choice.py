"""The winner of a group: rules 1 to 6 and 9, since 2026.12.31.1."""

from advice_costs import REPORTED_INCOME_PLANS
from advice_payments import months_of
from advice_public_service import Service, claimed, counts
from advice_recommendation import WHOLE_STANDARD, lowest
from counsel.figures import (BEFORE_THE_TERM, FORGIVING_SHARE, KEPT_BELOW_CENTS,
                             LOWER_FIRST_CENTS, WITHIN_CENTS)

ENDING = ("paye", "icr")
BOTH_SCENARIOS = 2              # costs are sums of both scenarios, twice the mean


def months_since(made, today):
    """Whole months from one date to another; 0 if the first is later."""
    (year, month, day), (year_now, month_now, day_now) = (
        map(int, date.split("-")) for date in (made, today))
    return max(0, (year_now - year) * 12 + month_now - month - (day_now < day))


class Choice:
    """The options of a group in a situation, and the winner."""

    def __init__(self, situation, group, before):
        self.situation, self.group, self.before = situation, group, before
        self.loans = situation.groups[group]
        self.options = [option.settle(before) for option in situation.options_of(group)]
        self.open = [option for option in self.options
                     if not (option.beside_newer or option.unpriced)]
        self.present = situation.present_plan(group)
        self.services = {}
        self.in_school = all(loan.status == "in_school" for loan in self.loans)
        self.under_service = group == "direct" and claimed(situation.profile) and any(
            map(counts, self.open))
        self.candidates = (list(filter(counts, self.open)) if self.under_service
                           else self.with_rule_1())
        self.lacking = [] if self.under_service else self.present_lacks()
        self.winner = None if self.in_school or self.lacking else self.decide()

    # --- rule 1 -----------------------------------------------------------------------------------

    def with_rule_1(self):
        standard = [option.first_outlay for option in self.open if option.plan in WHOLE_STANDARD
                    and option.affordable and not option.left_out]
        return [option for option in self.open
                if not self.is_to_pay_more(option)
                or not any(outlay < option.first_outlay for outlay in standard)]

    def is_to_pay_more(self, option):
        return (option.follows_income and option.plan != self.present and not option.forgives
                and not option.successor)

    # --- rule 3 -----------------------------------------------------------------------------------

    def service(self, option):
        if option.plan not in self.services:
            self.services[option.plan] = Service(option)
        return self.services[option.plan]

    def is_counted(self, option):
        """Whether the option is ranked by rule 3's cost. An option that leaves out unpriced loans
        has no such cost."""
        return self.under_service and counts(option) and not option.beside_newer

    def ranks_behind(self, option):
        return self.under_service and not self.is_counted(option)

    def cost(self, option):
        """The sum of both scenarios' costs, by the rule that decides."""
        return self.service(option).cost if self.is_counted(option) else option.cost

    def mean_cost(self, option):
        priced = self.service(option) if self.is_counted(option) else option
        return priced.mean_cost()

    # --- rule 4 -----------------------------------------------------------------------------------

    def months_unknown(self):
        return [] if self.under_service else [
            loan for loan in self.loans
            if loan.repayment_plan in REPORTED_INCOME_PLANS and loan.months_sent is None]

    def present_lacks(self):
        """The missing answers that leave the present plan undecided, if that plan follows
        income."""
        if self.present not in REPORTED_INCOME_PLANS.values() or self.present is None:
            return []
        found = self.situation.eligibility(self.present)
        return found.missing if found.status == "needs_more_information" else []

    def decide(self):
        unknown = self.months_unknown()
        if not unknown:
            return self.by_costs(self.candidates)
        present = self.candidate(self.present)
        if present and present.follows_income:
            ibr = self.candidate("direct_ibr")
            goes_on = (present.plan in ENDING and ibr and ibr.affordable
                       and ibr.first_outlay < present.first_outlay)
            return ibr if goes_on else present
        return self.of_both_counts(unknown)

    def candidate(self, plan):
        return next((option for option in self.candidates if option.plan == plan), None)

    def of_both_counts(self, unknown):
        """The winner by the lowest counts or by the highest."""
        low = self.by_costs(self.candidates)
        counted = self.situation.with_months({loan.id: self.highest_count(loan)
                                              for loan in unknown})
        high = Choice(counted, self.group, self.before).winner
        if low is None or high is None or low.plan == high.plan:
            return low
        there = next(option for option in self.options if option.plan == high.plan)
        good_low, good_high = (option.follows_income and option.forgives
                               for option in (low, high))
        if good_low and good_high:
            return there if there.first_outlay < low.first_outlay else low
        return there if good_high else low

    def highest_count(self, loan):
        if loan.ledger_highest is not None:
            return loan.ledger_highest
        situation = self.situation
        most = months_of("direct_ibr", situation.borrower,
                         situation.facts.newer is True) - BEFORE_THE_TERM
        if loan.consolidation or loan.made is None:
            return most
        return min(most, months_since(loan.made, situation.profile["analysis_as_of"]))

    # --- rules 5 and 6 ----------------------------------------------------------------------------

    def by_costs(self, candidates):
        winner = (self.cheapest(candidates) if self.under_service
                  else self.by_affordability(candidates))
        return self.not_walked_off(winner, candidates)

    def cheapest(self, options):
        return lowest(options, self.cost, BOTH_SCENARIOS * WITHIN_CENTS)

    def by_affordability(self, candidates):
        affordable = [option for option in candidates if option.affordable]
        if not affordable:
            return lowest(candidates, lambda option: option.highest_outlay, WITHIN_CENTS)
        forgiving = self.cheapest([option for option in affordable if option.forgives])
        in_full = self.cheapest([option for option in affordable if not option.forgives])
        if forgiving is None or in_full is None:
            return forgiving or in_full
        on_both = all(one < other for one, other in zip(forgiving.costs, in_full.costs))
        by_mean = (forgiving.cost <= FORGIVING_SHARE * in_full.cost
                   and forgiving.first_outlay <= in_full.first_outlay)
        return forgiving if on_both or by_mean else in_full

    def not_walked_off(self, winner, candidates):
        """The present plan instead of the winner, if rule 6 keeps it."""
        present = next((option for option in candidates if option.plan == self.present), None)
        if winner is None or present is None or not (self.under_service or present.affordable):
            return winner
        if present.successor == winner.plan:
            return winner
        saved = self.cost(present) - self.cost(winner)
        easier = (winner.first_outlay + LOWER_FIRST_CENTS <= present.first_outlay and saved >= 0)
        return winner if saved >= BOTH_SCENARIOS * KEPT_BELOW_CENTS or easier else present

    def second(self):
        return self.by_costs([option for option in self.candidates if option is not self.winner])

    # --- rule 9 -----------------------------------------------------------------------------------

    def flat(self, option):
        """Returns (paid plus tax, whether something is forgiven, months) in the flat scenario."""
        if not self.is_counted(option):
            return option.costs[0], option.forgiven(option.debts[0]) > 0, option.months(0)
        service = self.service(option)
        return service.flat_cost(), service.forgiven() > 0, service.months()

    def goals(self):
        def first(value, options):
            options = sorted(options, key=lambda option: (
                value(option), self.flat(option)[0], option.first_outlay, option.place))
            return options[0].plan if options else None

        in_full = [option for option in self.open if not option.forgiven(option.debts[0])]
        forgiving = [option for option in self.open if self.flat(option)[1]]
        return {"lowest_first_payment": first(lambda option: option.first_outlay, self.open),
                "lowest_total": first(lambda option: self.flat(option)[0], self.open),
                "soonest_payoff": first(lambda option: option.months(0), in_full),
                "soonest_forgiveness": first(lambda option: self.flat(option)[2], forgiving)}


def winners_of(situation):
    """Returns {group: the winner's plan}. Earlier groups' outlays count in the tests of later
    ones."""
    found, before = {}, 0
    for group in situation.groups:
        winner = Choice(situation, group, before).winner
        if winner:
            before += winner.tested
            found[group] = winner.plan
    return found
