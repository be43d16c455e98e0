"""Where the text of the ledger is open to interpretation, and how it was read (ledgers.md)."""

from typing import NamedTuple


class Reading(NamedTuple):
    """Each member's default is the reading that the oracle uses. Comments say what True means."""
    pause_of_every_loan: bool = True        # spells lose the pause even if the loan had none
    pieces_are_added: bool = True           # the parts before and after the pause are one spell
    rows_are_spells: bool = True            # even if the next row has the same status
    months_by_status: bool = True           # the 36 months include only months of that status
    months_until_adjustment: bool = True    # the 36 months end with 2024-06
    rap_counts_for_rap: bool = False        # a month counts under RAP even if IDR is unknown
    rap_has_its_own_best_day: bool = True   # a month's best day for RAP may not be IDR's
    service_touches: bool = True            # a month counts if public service covers a part of it
    commercial_school: bool = True          # in-school deferments do not count on commercial loans


TAKEN = Reading()


def others():
    """[(name, reading)]; each differs in one point from the reading that the oracle uses."""
    return [(name, TAKEN._replace(**{name: not value})) for name, value in TAKEN._asdict().items()]
