"""What happens in some lives: dates exactly on a bound of the text, and odd rows."""

from datetime import date, timedelta

from ledger.episodes import FRESH_START_ENDED, Episode, replaced
from ledger.history import first_day, month_of, same_day_after
from ledger.loans_of_lives import LifeLoan


def many_forbearances(random, begin, end):
    """Short forbearances whose months add up to about 36."""
    found, months = [], random.randint(30, 42)
    begin = first_day(month_of(begin) + 1)
    while months > 0 and begin < end:
        length = min(months, random.randint(3, 11))
        found.append(Episode(begin, same_day_after(begin, length), "forbearance", "general"))
        begin = same_day_after(begin, length + random.randint(2, 9))
        months -= length
    return found


def with_many_forbearances(random, episodes, begin, end):
    for one in many_forbearances(random, begin, end):
        episodes = replaced(episodes, one, ("repayment", "deferment", "forbearance"))
    return episodes


def at_the_end_of_fresh_start(random, episodes):
    """Ends a default of that time on the last day on which Fresh Start helps, or a day from it."""
    for one, following in zip(episodes, episodes[1:]):
        ends = FRESH_START_ENDED + timedelta(random.randint(-1, 1))
        if (one.what == "default" and following.what == "repayment"
                and one.begin < date(2023, 9, 1) < one.end and following.end > ends):
            one.end = following.begin = ends


def row_of_no_day(random, episodes):
    """Adds a row that another row of the same day follows."""
    places = [place for place, one in enumerate(episodes)
              if one.shown and place > 0 and episodes[place - 1].what not in ("school", "grace")]
    if places:
        place = random.choice(places)
        begin = episodes[place].begin
        episodes.insert(place, Episode(begin, begin, random.choice(("repayment", "forbearance")),
                                       "general"))


def short_studies(random, loans, as_of):
    """Adds a loan, paid long ago, whose period covers about thirty days of another's deferment."""
    spells = [one for loan in loans for one in loan.episodes
              if one.what == "deferment" and (one.end - one.begin).days > 40]
    if not spells:
        return []
    spell, days = random.choice(spells), random.randint(28, 32)
    first = spell.end - timedelta(days)
    last = first + timedelta(random.randint(days, 150))
    if random.random() < 0.5:
        last = spell.begin + timedelta(days - 1)
        first = last - timedelta(random.randint(days, 150))
    paid = last + timedelta(30)
    if not date(1994, 8, 1) < first or not paid < as_of:
        return []
    return [LifeLoan("direct_unsubsidized", first, [(first, 1_000_00)], "ed", (first, last),
                     last + timedelta(180), [Episode(first, paid, "school")], ("PF", paid))]


def newborn(random, as_of):
    """A loan from the month of the file or the month before, with little history."""
    first = as_of - timedelta(random.randint(1, 40))
    return LifeLoan("direct_unsubsidized", first, [(first, 2_000_00)], "ed",
                    (first, first + timedelta(200)), first + timedelta(380),
                    [Episode(first, as_of, "school")])


def lost_dates(random, loan):
    """Removes a date, sometimes, from the file."""
    choice = random.random()
    if choice < 0.02 and all(one.shown for one in loan.episodes):
        loan.repayment_begins = None
    elif choice < 0.04:
        loan.shows_plan_begin = False
    elif choice < 0.06:
        day, _ = loan.disbursements[0]
        loan.disbursements.insert(0, (day - timedelta(9), 0))       # canceled disbursement
