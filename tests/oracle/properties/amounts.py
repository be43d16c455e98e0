"""Every amount in a sentence of advice comes from a field, from the law, or from the oracle.
Because only the server writes sentences, this property asks the server, for each line
separately."""

import json
import re
import subprocess

from advice_public_service import claimed
from advice_situation import Situation
from counsel.choice import Choice
from counsel.months import loans_of
from properties.rows import rounded, row_of
from tables import NEWEST, VERSIONS, poverty_guideline

NAME = "every amount in a sentence stands in a field or is the oracle's"
AMOUNT = re.compile(r"-?\$\d[\d,]*(?:\.\d+)?")
MONTHS, MILLI_BPS = 12, 10_000_000
NOT_SENTENCES = ("loan_ids", "plan_ids", "source_id", "form_source_id", "form_source_ids", "code",
                 "field", "date", "by", "group", "status", "value")
LAW = {"teacher_loan_forgiveness": (5_000_00, 17_500_00)}       # by the code of a first step


def asked(server, line):
    """The data that the service returns for a line without a projection."""
    portfolio = {"schema_version": "1", "loans": line["loans"]}
    if "as_of_date" in line:
        portfolio["as_of_date"] = line["as_of_date"]
    request = {"borrower_profile": line["profile"], "portfolio": portfolio}
    if "document_screening" in line:
        request["document_screening"] = line["document_screening"]
    run = subprocess.run([server, "analyze"], input=json.dumps(request), capture_output=True,
                         text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"the program ended with {run.returncode}: {run.stdout} {run.stderr}")
    return json.loads(run.stdout)["data"]


def sentences(value, name=""):
    """Yields each sentence with an amount, wherever it is in the answer."""
    if isinstance(value, dict):
        for member, one in value.items():
            if member not in NOT_SENTENCES:
                yield from sentences(one, member)
    elif isinstance(value, list):
        for one in value:
            yield from sentences(one, name)
    elif isinstance(value, str):
        yield from (text for text in re.split(r"(?<=[.;!?]) ", value) if AMOUNT.search(text))


def shown(cents):
    """The two ways to write an amount: to the cent, and to the dollar."""
    return {f"${cents / 100:,.2f}", f"${rounded(cents, 100):,}"}


def is_amount(text, cents):
    """Whether a text is this amount. It may differ by a cent, because a sentence rounds once and a
    table twice."""
    return any(text in shown(max(0, abs(cents) + more)) for more in (-1, 0, 1))


class Group:
    """What the sentences about a group may say."""

    def __init__(self, line, data, group):
        self.group, self.profile = group, line["profile"]
        self.labels = {quote["plan_label"]: quote["plan_id"] for quote in data["plan_quotes"]}
        self.payments = {quote["plan_id"]: quote.get("monthly_payment_cents")
                         for quote in data["plan_quotes"]}
        self.winner = row_of(group, group.get("recommended_plan_id"))
        self.means = served_means(line) if any("pslf" in row for row in group["costs"]) else {}
        self.ffel = [one for one in data["advice"].get("ffel_ibr", ())
                     if one["group"] == group["group"]]

    def cost(self, row):
        return self.means.get(row["plan_id"], row["cost_cents"])

    def row(self, label):
        return row_of(self.group, self.labels.get(label))

    def second(self):
        return row_of(self.group, self.group.get("runner_up", {}).get("plan_id"))

    # --- what a sentence means: its amounts, in order ---------------------------------------------

    def in_all(self, _):
        return [self.cost(self.winner), self.winner["first_outlay_cents"]]

    def against(self, found):
        """The amounts of a sentence that compares another plan with the winner, which are
        differences; None if the sentence states a wrong direction."""
        row = self.row(found["plan"])
        month = row["first_outlay_cents"] - self.winner["first_outlay_cents"]
        total = self.cost(row) - self.cost(self.winner)
        ways = [(month, found["month"]), (total, found["total"])]
        if any(way != ("more" if amount > 0 else "less") for amount, way in ways if way):
            return None
        if any(abs(amount) > 1 for amount, way in ways if not way):
            return None
        return [amount for amount, way in ways if way]

    def would_cost(self, found):
        return [self.cost(self.row(found["plan"])) - self.cost(self.winner)]

    def highest(self, _):
        return [self.winner["highest_outlay_cents"]]

    def own_payment(self, _):
        """The payment on the plan itself, without the companion's."""
        return [self.payments[self.winner["plan_id"]]]

    def left_to_live_on(self, _):
        guideline = poverty_guideline(self.profile["poverty_guideline_region"],
                                      self.profile["family_size"])
        return [rounded(guideline * 3, 24)]

    def at_the_holder(self, _):
        return [one["first_payment_cents"] for one in self.ffel]

    def beside_the_holder(self, _):
        return [one["left_out_payment_cents"] for one in self.ffel
                if "left_out_payment_cents" in one]

    SENTENCES = (
        (r"about A in all, A a month at first", in_all),
        (r"^(?P<plan>.+?)(?::| would cost) "
         r"(?:A (?P<month>more|less)|the same) a month at first, "
         r"(?:A (?P<total>more|less)|the same) in all", against),
        (r"Changing to (?P<plan>.+) would cost about A more", would_cost),
        (r"at most A a month|is the lowest(?: one)?: A a month", highest),
        (r"^A now, by your income|^Each is A now", own_payment),
        (r"leaves less than A a month to live on", left_to_live_on),
        (r"IBR at the holder would ask for about A a month", at_the_holder),
        (r"The loans that IBR leaves out would ask for about A a month more", beside_the_holder),
    )

    def faults(self):
        for text in sentences([self.group["reason"], self.group.get("runner_up", {}).get(
                "message", "")]):
            if not self.holds(text):
                yield text
        tax = {"reason": self.winner, "runner_up": self.second()}
        for name, row in tax.items():
            told = self.group.get(name, "")
            told = told["message"] if isinstance(told, dict) else told
            for amount in re.findall(r"that is about (\$[\d,.]*\d)", told):
                if row is None or not is_amount(amount, row["flat"]["tax_cents"]):
                    yield f"{name}: a tax of {amount}"
        yield from self.payments_left_faults()
        values = [int(one["value"]) for one in self.group["changes"]
                  if one.get("value", "").isdecimal()]
        for text in sentences([self.group["flips"], self.group["changes"]]):
            if not all(any(is_amount(amount, value) for value in values)
                       for amount in AMOUNT.findall(text)):
                yield text

    def payments_left_faults(self):
        counts = {"": self.winner and self.winner.get("pslf", {}).get("payments_left"),
                  " on it": self.winner and self.winner["flat"]["months"]}
        for on_it, left in re.findall(r"Payments left( on it)?: (\d+)", self.group["reason"]):
            longer = on_it and "companion_plan_id" in self.winner
            if int(left) > counts[on_it] or int(left) < counts[on_it] and not longer:
                yield f"{left} payments left"

    def holds(self, text):
        amounts = AMOUNT.findall(text)
        if "that is about" in text:
            return True         # it is checked with the plan whose tax it is
        plain = AMOUNT.sub("A", text).removeprefix("Next comes ")
        for pattern, meaning in self.SENTENCES:
            found = re.search(pattern, plain)
            if found:
                expected = meaning(self, found)
                return expected is not None and len(expected) == len(amounts) and all(
                    is_amount(*pair) for pair in zip(amounts, expected))
        return False


def served_means(line):
    """Returns {plan: mean cost under rule 3} for the Direct group."""
    version = VERSIONS[NEWEST]
    situation = Situation(line["profile"], loans_of(line, {}, version), version)
    choice = Choice(situation, "direct", 0)
    return {option.plan: choice.mean_cost(option) for option in choice.options
            } if claimed(line["profile"]) else {}


def month_of_interest(line, ids, subsidized):
    """A month's interest on those of the named loans whose rates are known; the sum is rounded."""
    return rounded(sum(loan.principal * loan.rate for loan in loans_of(line, {}, VERSIONS[NEWEST])
                       if loan.id in ids and loan.rate is not None
                       and (subsidized or not (loan.subsidized or loan.program == "perkins"))),
                   MONTHS * MILLI_BPS)


def first_faults(line, first):
    for one in first:
        allowed = list(LAW.get(one["code"], ()))
        if one["code"] == "short_of_money":
            allowed += [month_of_interest(line, one.get("loan_ids", ()), subsidized)
                        for subsidized in (True, False)]
        for text in sentences(one["message"]):
            if not all(any(is_amount(amount, cents) for cents in allowed)
                       for amount in AMOUNT.findall(text)):
                yield f"first: {text}"


def rest_faults(advice):
    """The faults in steps, tracks, dates, and assumptions."""
    winners = [row_of(group, group.get("recommended_plan_id")) for group in advice["groups"]]
    aside = [rounded(row["flat"]["tax_cents"], row["flat"]["months"])
             for row in winners if row and row["flat"]["months"]]
    evens = [one["breaks_even_at_cents"] for one in advice.get("filing", {}).get("options", ())
             if "breaks_even_at_cents" in one]
    allowed = {"next_steps": aside, "filing": evens}
    for name, value in advice.items():
        if name in ("groups", "first"):
            continue
        for text in sentences(value, name):
            if not all(any(is_amount(amount, cents) for cents in allowed.get(name, ()))
                       for amount in AMOUNT.findall(text)):
                yield f"{name}: {text}"


def faults(line, data):
    advice = data["advice"]
    found = [f"{group['group']}: {text}" for group in advice["groups"]
             for text in Group(line, data, group).faults()]
    return found + list(first_faults(line, advice["first"])) + list(rest_faults(advice))


PLACES = ("groups", "first", "next_steps", "filing")


def plant(data, place):
    """The answer with $2 added to the first amount at `place`; None if there is no amount."""
    text = json.dumps(data["advice"].get(place, ""))
    found = re.search(r"about \$(\d[\d,]*)", text)
    if found is None:
        return None
    more = f"about ${int(found[1].replace(',', '')) + 2:,}"
    return data | {"advice": data["advice"] | {
        place: json.loads(text[:found.start()] + more + text[found.end():])}}
