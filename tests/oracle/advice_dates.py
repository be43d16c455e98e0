"""Due dates: payment m is due m months after the analysis, and PAYE and ICR end on 2028-06-30."""

import calendar
from functools import lru_cache

LAST_DAY = "2028-06-30"
SUNSET = "2028-07-01"


@lru_cache(maxsize=None)
def date_after(date, months):
    """The same day `months` later, or the last day of a shorter month."""
    year, month, day = map(int, date.split("-"))
    year, month = year + (month - 1 + months) // 12, (month - 1 + months) % 12 + 1
    return f"{year}-{month:02d}-{min(day, calendar.monthrange(year, month)[1]):02d}"


@lru_cache(maxsize=None)
def months_until_end(date):
    """How many payments are due before PAYE and ICR end."""
    months = 0
    while date_after(date, months + 1) <= LAST_DAY:
        months += 1
    return months


def has_ended(date, version):
    """Whether PAYE and ICR are closed on a day. Since 2026.12.31.1, they are closed if no payment
    is due before they end."""
    if version.paye_and_icr_need_a_payment:
        return months_until_end(date) == 0
    return date >= SUNSET
