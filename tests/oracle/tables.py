"""The tables of terms, guidelines, factors and rates, and what the rule versions decide.

Money is integer cents; ICR factors are ten-thousandths (0.7189 -> 7189).
"""

from typing import NamedTuple


class Version(NamedTuple):
    """How the rule versions differ. In a comment "X, not Y", True means X, and False means Y."""
    tiered_by_principal: bool = False       # by principal, not by principal and unpaid interest
    minimum_last_payment: int = 0             # a smaller remainder is paid with the payment before
    months_credited: bool = False           # whether a loan's months count toward its forgiveness
    # If no other months are sent, months matched for public service count.
    matched_months_stand_in: bool = True
    rap_interest_of_month_first: bool = False       # before older interest, not after it
    leaving_ibr_capitalizes: bool = False
    graduated_floor_by_principal: bool = False      # not by principal and unpaid interest
    ffel_minimum_by_principal: bool = False # $50 for all holders, not for each by balance
    # The successor is the plan that is cheaper until the discharge, not overall.
    successor_until_discharge: bool = False
    paye_and_icr_need_a_payment: bool = False       # not just a day until 2028-06-30
    rehabilitation_by_loan: bool = False    # $10 by the loans' dates, not by the analysis date
    parent_plus_payment_where_open: bool = False    # not mentioned if ICR is closed
    federal_tax: bool = False               # the tax table on forgiven amounts, not 22 %
    counsel: bool = False                   # the rules of advice of 2026.12.31.1, not the first


LAUNCHED = Version()
CORRECTED = LAUNCHED._replace(tiered_by_principal=True, minimum_last_payment=5_00,
                              months_credited=True)
CORRECTED_AGAIN = CORRECTED._replace(
    matched_months_stand_in=False,
    rap_interest_of_month_first=True, leaving_ibr_capitalizes=True,
    graduated_floor_by_principal=True, ffel_minimum_by_principal=True,
    successor_until_discharge=True, paye_and_icr_need_a_payment=True,
    rehabilitation_by_loan=True, parent_plus_payment_where_open=True, federal_tax=True,
    counsel=True)
VERSIONS = {"2026.07.31.2": LAUNCHED, "2026.11.30.1": CORRECTED, "2026.12.31.1": CORRECTED_AGAIN}
NEWEST = "2026.12.31.1"

# Total below this many cents -> term in months; the last band is unbounded.
TIERED_TERMS = [(25_000_00, 120), (50_000_00, 180), (100_000_00, 240), (None, 300)]
CONSOLIDATION_TERMS = [
    (7_500_00, 120), (10_000_00, 144), (20_000_00, 180), (40_000_00, 240), (60_000_00, 300),
    (None, 360),
]
PRE_2006_TERMS = [(10_000_00, 144), (20_000_00, 180), (40_000_00, 240), (60_000_00, 300),
                  (None, 360)]

# The annual HHS guideline of 2026: (first person, each additional person).
POVERTY_GUIDELINES_2026 = {
    "contiguous_48_dc": (15_960_00, 5_680_00),
    "alaska": (19_950_00, 7_100_00),
    "hawaii": (18_360_00, 6_530_00),
}

_SINGLE_FACTORS = [5500, 5779, 6057, 6623, 7189, 8033, 8877, 10000, 10000, 11180, 12350, 14120,
                   15000, 20000]
_MARRIED_FACTORS = [5052, 5668, 5956, 6779, 7522, 8761, 10000, 10000, 10940, 12500, 14060, 15000,
                    20000]


def _factor_rows(incomes, factors):
    assert len(incomes) == len(factors)
    return [(income * 100, factor) for income, factor in zip(incomes, factors)]


# (AGI in cents, factor) rows by (year, column).
ICR_FACTORS = {
    (2026, "single"): _factor_rows(
        [13717, 18873, 24285, 29819, 35104, 41769, 52462, 65798, 79138, 95112, 121787, 172492,
         197779, 352277], _SINGLE_FACTORS),
    (2026, "married_hoh"): _factor_rows(
        [13717, 21641, 25790, 33717, 41769, 52462, 65797, 79138, 99146, 132481, 179158, 250560,
         409433], _MARRIED_FACTORS),
    (2025, "single"): _factor_rows(
        [13722, 18881, 24295, 29831, 35118, 41786, 52483, 65824, 79170, 95150, 121836, 172561,
         197858, 352418], _SINGLE_FACTORS),
    (2025, "married_hoh"): _factor_rows(
        [13722, 21650, 25800, 33730, 41786, 52483, 65823, 79170, 99186, 132534, 179230, 250660,
         409597], _MARRIED_FACTORS),
}

# The rates that a quick quote assumes, in basis points: (before, on or after 2026-07-01).
REPRESENTATIVE_RATES = {
    "direct_undergraduate": (639, 652),
    "direct_graduate": (794, 807),
    "direct_parent_plus": (894, 907),
    "ffel_stafford": (680, 680),
}


def term_by_balance(table, balance_cents):
    """The term of the first band whose bound exceeds the balance. At a bound, the longer term
    applies."""
    for bound, months in table:
        if bound is None or balance_cents < bound:
            return months
    raise AssertionError("the last band has no bound")


def poverty_guideline(region, family_size):
    first, each_more = POVERTY_GUIDELINES_2026[region]
    return first + (family_size - 1) * each_more
