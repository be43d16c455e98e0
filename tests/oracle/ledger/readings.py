"""Where the text of the ledger is open to interpretation, and how it was read (ledgers.md)."""

from typing import NamedTuple


class Reading(NamedTuple):
    """The first of each is the one that the oracle uses."""
    pause_of_every_loan: bool = True        # it is cut off even where a loan was not in it
    pieces_are_added: bool = True           # what lies before and after the pause is one spell
    rows_are_spells: bool = True            # even where the next row has the same status
    months_by_status: bool = True           # of forbearance; else every month that it touches
    months_until_adjustment: bool = True    # of forbearance; else those after 2024-06 too
    rap_counts_for_rap: bool = False        # where IDR is unknown; else that is unknown, too
    rap_has_its_own_best_day: bool = True   # else what the best day for IDR says of it
    service_touches: bool = True            # a month of public service; else only a whole month
    commercial_school: bool = True          # an in-school deferment does not count there either


TAKEN = Reading()


def others():
    """[(name, reading)]; each differs from the one used in one point."""
    return [(name, TAKEN._replace(**{name: not value})) for name, value in TAKEN._asdict().items()]
