"""What the fixed plans charge for each loan a month, to the cent (portfolios.md)."""

from functools import lru_cache

import oracle

BY_PRE_2006_TABLE = {"direct_graduated", "direct_extended_fixed", "direct_extended_graduated"}
pre_2006_levels = lru_cache(maxsize=10_000)(oracle.pre_2006_graduated_levels)


def with_minimum(payments, loans, by_principal=False):
    """Level payments raised to $50 in total; no payment is above what is owed on its loan."""
    owed = [loan.first_owed() for loan in loans]
    goal = min(oracle.MINIMUM_PAYMENT, sum(owed))
    if sum(payments) >= goal:
        return payments
    weights = [loan.principal for loan in loans] if by_principal else owed
    raised = [payment + part for payment, part in
              zip(payments, oracle.split(goal - sum(payments), weights if any(weights) else owed))]
    limited = [min(pair) for pair in zip(raised, owed)]
    if sum(limited) < goal:
        room = [most - payment for payment, most in zip(limited, owed)]
        more = oracle.split(goal - sum(limited), room)
        limited = [payment + part for payment, part in zip(limited, more)]
    return limited


def standard_parts(loans):
    """Each loan's 120-month payment with its part of the shortfall to $50."""
    payments = [oracle.level_payment(loan.balance, loan.rate, 120) for loan in loans]
    lacking = oracle.MINIMUM_PAYMENT - sum(payments)
    if lacking > 0:
        parts = oracle.split(lacking, [loan.first_owed() for loan in loans])
        payments = [payment + part for payment, part in zip(payments, parts)]
    return payments


def level_levels(plan, loans, terms, version, minimum=True):
    payments = [oracle.level_payment(loan.balance, loan.rate, term)
                for loan, term in zip(loans, terms)]
    if minimum:
        payments = with_minimum(payments, loans, plan.startswith("ffel")
                                and version.ffel_minimum_by_principal)
    return [[payment] for payment in payments]


def graduated_levels(plan, borrower, loans, terms):
    """The levels of each loan. The first level covers the first month's interest."""
    bearing = [loan.principal if borrower.version.graduated_floor_by_principal else loan.balance
               for loan in loans]
    if borrower.older and plan in BY_PRE_2006_TABLE:
        return [pre_2006_levels(loan.balance, loan.rate, term, standard, principal)
                for loan, term, standard, principal
                in zip(loans, terms, standard_parts(loans), bearing)]
    return [oracle.graduated_levels(loan.balance, loan.rate, term, principal)
            for loan, term, principal in zip(loans, terms, bearing)]
