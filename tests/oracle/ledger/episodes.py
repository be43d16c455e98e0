"""What really happened on a loan, episode by episode, and whether it truly counts.

The file shows an episode as one row of the status history, or not at all.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from ledger.history import first_day, month_of, same_day_after

PAUSE_BEGAN, PAUSE_ENDED = date(2020, 3, 13), date(2023, 10, 1)
PAUSE_MONTHS = range(month_of(date(2020, 3, 1)), month_of(PAUSE_ENDED))
ADJUSTED_UNTIL = date(2024, 7, 1)
SAVE_STOPPED = date(2024, 8, 1)
FRESH_START_ENDED = date(2024, 10, 2)
CODES = {"school": "IA", "grace": "IG", "repayment": "RP", "deferment": "DA", "forbearance": "FB",
         "bankruptcy": "BK", "transfer": "AE", "unknown": "ZZ"}
DEFAULT_CODES = ("DF", "DU", "DX", "DZ", "DL")
# For deferments: which kinds the adjustment credits (all until 2013), and which the rule of 2024-07
# credits.
DEFERMENTS = {"unemployment": (False, True), "economic_hardship": (True, True),
              "military": (True, True), "cancer": (False, True),
              "rehabilitation_training": (False, True), "in_school": (False, False),
              "other": (False, False)}
OUT_OF_SCHOOL = [kind for kind in DEFERMENTS if kind != "in_school"]
ALL_CREDITED_UNTIL = date(2013, 1, 1)


@dataclass
class Episode:
    begin: date
    end: date               # the day after the last
    what: str
    kind: str = ""          # of a deferment or a forbearance, or a default's code
    shown: bool = True

    @property
    def code(self):
        return self.kind if self.what == "default" else CODES[self.what]


def some_days(random, begin, least, most):
    """A day some months later, often on the same day of the month or on the first."""
    later = same_day_after(begin, random.randint(least, most))
    choice = random.random()
    if choice < 0.4:
        return later
    return first_day(month_of(later)) if choice < 0.7 else later + timedelta(random.randint(0, 27))


def filled(random, begin, end):
    """Episodes from one day to another, without school."""
    lengths = {"repayment": (2, 70), "deferment": (2, 36), "forbearance": (1, 20),
               "default": (6, 50), "bankruptcy": (3, 24), "transfer": (1, 2), "unknown": (1, 8)}
    weights = (62, 11, 20, 2.5, 1.5, 2, 1)
    found = []
    while begin < end:
        what = random.choices(list(lengths), weights)[0]
        if found and found[-1].what in ("default", "bankruptcy", "transfer", "unknown"):
            what = "repayment"
        elif found and what == found[-1].what == "repayment":
            what = "forbearance"
        behind = some_days(random, begin, *lengths[what])
        if what == "forbearance" and random.random() < 0.25:
            behind = same_day_after(begin, 12) + timedelta(random.choice((-1, 0, 0, 1)))
        behind = min(max(behind, begin + timedelta(1)), end)
        kind = {"deferment": random.choice(OUT_OF_SCHOOL), "default": random.choice(DEFAULT_CODES),
                "forbearance": random.choice(("general", "general", "processing"))}.get(what, "")
        found.append(Episode(begin, behind, what, kind))
        begin = behind
    return found


def cut(episodes, begin, end):
    """The part of the episodes between two days."""
    return [Episode(max(one.begin, begin), min(one.end, end), one.what, one.kind, one.shown)
            for one in episodes if one.begin < end and one.end > begin]


def replaced(episodes, put_in, over):
    """Replaces, within the period of `put_in`, each episode whose `what` is in `over`."""
    left = []
    for one in episodes:
        if one.what not in over or one.end <= put_in.begin or one.begin >= put_in.end:
            left.append(one)
            continue
        left += cut([one], date.min, put_in.begin) + cut([one], put_in.end, date.max)
        left += cut([put_in], one.begin, one.end)
    return sorted(left, key=lambda one: one.begin)


def with_pause(random, episodes):
    """Adds what happened to the Department's loans: forbearance from March 2020 to September
    2023."""
    if random.random() < 0.12:      # some loans had no pause
        return episodes
    return replaced(episodes, Episode(PAUSE_BEGAN, PAUSE_ENDED, "forbearance", "pause"),
                    ("repayment",))


def with_save(random, episodes, end):
    begin = random.choice((SAVE_STOPPED, date(2024, 7, 19), date(2024, 8, 14)))
    behind = min(random.choice((end, end, date(2025, 12, 5), date(2026, 8, 1))), end)
    if begin >= behind:
        return episodes
    return replaced(episodes, Episode(begin, behind, "forbearance", "save"), ("repayment",))


def with_school(episodes, begin, end, over=("repayment", "deferment", "forbearance")):
    """An in-school deferment; a default or bankruptcy in that period becomes repayment."""
    return replaced(episodes, Episode(begin, end, "deferment", "in_school"),
                    over + ("default", "bankruptcy", "transfer", "unknown"))


def merged(episodes):
    """Merges consecutive equal episodes."""
    found = []
    for one in episodes:
        last = found[-1] if found else None
        if last and (last.what, last.kind) == (one.what, one.kind) and last.end == one.begin:
            last.end = one.end
        else:
            found.append(Episode(**vars(one)))
    return found


# --- what truly counts ----------------------------------------------------------------------------

def outside_pause(begin, end):
    """The parts of a spell before and after the pause, and before 2024-07."""
    first, last = first_day(PAUSE_MONTHS[0]), first_day(PAUSE_MONTHS[-1] + 1)
    parts = [(begin, min(end, first)), (max(begin, last), min(end, ADJUSTED_UNTIL))]
    return [(here, there) for here, there in parts if here < there]


def long_forbearances(episodes):
    """The spells of forbearance of twelve months or, if the months of all add up to 36, all."""
    spells = []
    for one in episodes:
        if one.what != "forbearance":
            continue
        if spells and spells[-1][1] == one.begin:
            spells[-1] = (spells[-1][0], one.end)
        else:
            spells.append((one.begin, one.end))
    months = {month for begin, end in spells for here, there in outside_pause(begin, end)
              for month in range(month_of(here), month_of(there - timedelta(1)) + 1)}
    if len(months) >= 36:
        return spells
    return [spell for spell in spells if twelve_months(outside_pause(*spell))]


def twelve_months(parts):
    if len(parts) == 2:
        (begin, first_end), (second_begin, end) = parts
        gap = month_of(second_begin) - month_of(first_end)
        return same_day_after(begin, 12 + gap) <= end
    return any(same_day_after(begin, 12) <= end for begin, end in parts)


def deferment_counts(kind, day):
    adjusted, later = DEFERMENTS[kind]
    if day >= ADJUSTED_UNTIL:
        return later
    return adjusted or kind != "in_school" and day < ALL_CREDITED_UNTIL
