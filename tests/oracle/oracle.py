"""The repayment rules in exact arithmetic: the law, and what the service decides in addition.

Money is integer cents, exact amounts are Fractions of cents, rates are integers in thousandths of a
basis point (6.52 % = 652000). Irrational numbers (the graduated steps) are Decimals of 90 digits.
Nothing here shares code or arithmetic with the engine, so that the two are unlikely to have the
same faults. """

from decimal import Decimal, getcontext
from fractions import Fraction
from functools import lru_cache

from tables import ICR_FACTORS

getcontext().prec = 90

RATE_UNIT = 10_000_000          # an annual rate of 100 % in thousandths of a basis point
MONTHLY_UNIT = 12 * RATE_UNIT
STEP_MONTHS = 24
MINIMUM_PAYMENT = 50_00
SCALE = 10 ** 70                # fixed denominator of the cached irrational factors


def rate_from_percent(text):
    """Reads '6.625' as 662500 thousandths of a basis point. More than five decimals are an
    error."""
    scaled = Fraction(text) * 100_000
    if scaled.denominator != 1:
        raise ValueError("a rate has at most five decimals of a percent")
    return scaled.numerator


def round_half_up(value):
    """Rounds a non-negative rational number of cents to whole cents."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def month_interest(principal, rate):
    return (2 * principal * rate + MONTHLY_UNIT) // (2 * MONTHLY_UNIT)


# --- level and graduated payments -----------------------------------------------------------------

@lru_cache(maxsize=None)
def _annuity(rate, months):
    """Returns (numerator, denominator) of the exact level payment for one cent."""
    if rate == 0:
        return 1, months
    growth = (MONTHLY_UNIT + rate) ** months
    return rate * growth, MONTHLY_UNIT * (growth - MONTHLY_UNIT ** months)


def level_payment(balance, rate, months):
    """The level payment B*r/(1-(1+r)^-n), rounded half up to the cent, without any minimum."""
    numerator, denominator = _annuity(rate, months)
    return (2 * balance * numerator + denominator) // (2 * denominator)


def standard_cap(loans, months=120):
    """The sum of the rounded level payments for [(balance, rate)], at least $50."""
    return max(sum(level_payment(b, r, months) for b, r in loans), MINIMUM_PAYMENT)


@lru_cache(maxsize=None)
def _step_lengths(months):
    return [min(STEP_MONTHS, months - start) for start in range(0, months, STEP_MONTHS)]


@lru_cache(maxsize=None)
def _step_values(rate, months):
    """Present value of one cent a month during each step, at the loan's rate."""
    if rate == 0:
        return [Decimal(length) for length in _step_lengths(months)]
    monthly = Decimal(rate) / MONTHLY_UNIT
    discount = 1 / (1 + monthly)
    values, start = [], 0
    for length in _step_lengths(months):
        values.append((discount ** start - discount ** (start + length)) / monthly)
        start += length
    return values


def _solve_growth(coefficients, target, low, high):
    """The x in [low, high] where sum(coefficients[i] * x^i) = target; the sum rises with x."""
    def value_and_slope(x):
        value, slope = Decimal(0), Decimal(0)
        for coefficient in reversed(coefficients):
            slope = slope * x + value
            value = value * x + coefficient
        return value, slope

    x = (low + high) / 2
    for _ in range(200):
        value, slope = value_and_slope(x)
        if value > target:
            high = x
        else:
            low = x
        newton = x - (value - target) / slope
        following = newton if low <= newton <= high else (low + high) / 2
        if abs(following - x) <= Decimal(10) ** -78:
            return following
        x = following
    raise ArithmeticError("the growth of a graduated plan did not converge")


@lru_cache(maxsize=None)
def _threefold(rate, months):
    """Returns (first level for one cent of balance, growth) with a last level of three times the
    first."""
    values = _step_values(rate, months)
    last = len(values) - 1
    growth = Decimal(3) ** (Decimal(1) / last) if last else Decimal(1)
    return 1 / sum(value * growth ** i for i, value in enumerate(values)), growth


@lru_cache(maxsize=10_000)
def _graduated_factors(rate, months, share):
    """(factors, floored): each level for one cent of balance, times SCALE, as integers.

    `share` is the part of the balance that bears interest.
    """
    values = _step_values(rate, months)
    first, growth = _threefold(rate, months)
    interest = Decimal(rate * share.numerator) / (MONTHLY_UNIT * share.denominator)
    floored = first < interest
    if floored:
        first = interest
        growth = _solve_growth(values, 1 / interest, Decimal(1), growth)
    return [int((first * growth ** i * SCALE).to_integral_value())
            for i in range(len(values))], floored


def graduated_levels(balance, rate, months, principal=None):
    """The rounded level of each 24-month step. The law does not set the steps.

    The first level covers a month's interest on `principal`, or on the whole balance if it is None.
    """
    principal = balance if principal is None else principal
    factors, floored = _graduated_factors(rate, months, Fraction(principal, balance))
    levels = [(2 * balance * factor + SCALE) // (2 * SCALE) for factor in factors]
    if floored:
        levels[0] = month_interest(principal, rate)
    return levels


def pre_2006_graduated_levels(balance, rate, months, standard=None, principal=None):
    """The levels: the first is the larger of the interest and half the Standard payment, and none
    is above 150 % of the Standard payment.

    `standard` is the loan's part of the Standard payment if it is one of several loans. `principal`
    is the part of the balance that bears interest, if that is not the whole balance.
    """
    values = _step_values(rate, months)
    last = len(values) - 1
    if standard is None:
        standard = standard_cap([(balance, rate)])
    bearing = balance if principal is None else principal
    first = max(Fraction(bearing * rate, MONTHLY_UNIT), Fraction(standard, 2))
    cap = round_half_up(Fraction(3 * standard, 2))
    if first >= Fraction(3 * standard, 2):      # a few cents, whose rounded payment is zero
        return [round_half_up(first)] + [cap] * last
    start = Decimal(first.numerator) / first.denominator
    ratio_cap = Decimal(3 * standard) / 2 / start
    target = balance / start

    def capped(growing, growth):
        """Levels 0..growing grow; later ones stay at the cap."""
        return [growth ** i if i <= growing else ratio_cap for i in range(last + 1)]

    def present_value(levels):
        return sum(level * value for level, value in zip(levels, values))

    if present_value([Decimal(1)] * (last + 1)) >= target:
        return [round_half_up(first)] * (last + 1)
    # `limit` is the growth at which the last growing level just reaches the cap. The fewer levels
    # grow, the larger is the growth.
    for growing in range(last, -1, -1):
        limit = ratio_cap ** (Decimal(1) / growing) if growing else None
        if growing == 0:        # a dollar or two, whose Standard payment lost much in rounding
            return [round_half_up(first)] + [cap] * last
        if present_value(capped(growing, limit)) >= target:
            plateau = ratio_cap * sum(values[growing + 1:])
            growth = _solve_growth(values[:growing + 1], target - plateau, Decimal(1), limit)
            break
    levels = [int((2 * start * ratio + 1) / 2 // 1) for ratio in capped(growing, growth)]
    levels[0] = round_half_up(first)
    return levels[:growing + 1] + [cap] * (last - growing)


# --- income-driven amounts ------------------------------------------------------------------------

def discretionary_month(income, guideline, guideline_percent, percent):
    """The exact `percent` of (income - guideline_percent of the guideline) / 12, never negative."""
    excess = max(0, 100 * income - guideline_percent * guideline)
    return Fraction(excess * percent, 100 * 100 * 12)


def ibr_or_paye(income, guideline, percent, cap=None, share=Fraction(1)):
    """The income amount, prorated, then the $5/$10 rule and the cap: 34 CFR 685.209(f)(2)-(3),
    (g)(1)."""
    amount = discretionary_month(income, guideline, 150, percent) * share
    if amount < 5_00:
        amount = Fraction(0)
    elif amount < 10_00:
        amount = Fraction(10_00)
    return round_half_up(amount if cap is None else min(amount, Fraction(cap)))


def icr_factor(income, year, column):
    """The factor by linear interpolation, rounded to 0.0001. Beyond the table, the end row
    applies."""
    rows = ICR_FACTORS[year, column]
    if income <= rows[0][0]:
        return rows[0][1]
    for (low, low_factor), (high, high_factor) in zip(rows, rows[1:]):
        if income <= high:
            rise = Fraction((income - low) * (high_factor - low_factor), high - low)
            return round_half_up(low_factor + rise)
    return rows[-1][1]


def icr_exact(income, guideline, twelve_year_payment, factor):
    """The lesser of the two formulas; an amount above $0 and below $5 becomes $5. Exact cents."""
    amount = min(Fraction(twelve_year_payment * factor, 10_000),
                 discretionary_month(income, guideline, 100, 20))
    return Fraction(5_00) if 0 < amount < 5_00 else amount


def icr(income, guideline, twelve_year_payment, factor):
    return round_half_up(icr_exact(income, guideline, twelve_year_payment, factor))


def icr_joint(income, guideline, year, debts, twelve_year_payments):
    """Returns (joint payment, own share, spouse's share, factor). Debts and payments are (own,
    spouse's)."""
    factor = icr_factor(income, year, "married_hoh")
    exact = icr_exact(income, guideline, sum(twelve_year_payments), factor)
    joint = round_half_up(exact)
    own = round_half_up(exact * Fraction(debts[0], sum(debts)))
    return joint, own, joint - own, factor


def rap_payment(income, dependents, share=Fraction(1)):
    """The RAP payment before it is limited to what is owed: 20 USC 1087e(q)(4)."""
    if income <= 10_000_00:
        annual = Fraction(120_00)
    else:
        band = -(-(income - 10_000_00) // 10_000_00)
        annual = Fraction(income * min(10, band), 100)
    return round_half_up(max((annual / 12 - 50_00 * dependents) * share, Fraction(10_00)))


def consolidation_rate(loans):
    """Returns (exact weighted average bps, bps rounded up to an eighth of a point) for [(balance,
    rate)]."""
    total = sum(balance for balance, _ in loans)
    average = Fraction(sum(balance * rate for balance, rate in loans), total * 1000)
    eighths = -(-average // Fraction(25, 2))
    return average, eighths * Fraction(25, 2)


# --- month by month -------------------------------------------------------------------------------

def repay(principal, rate, steps, term=None):
    """Repays one loan in steps [(payment, months)]; returns (first payment, total paid, month
    repaid or None).

    With a term, the last month pays all that is owed. Unpaid interest never becomes principal.
    """
    numerator, half = 2 * rate, 2 * MONTHLY_UNIT
    total = unpaid = month = 0
    first = None
    for payment, months in steps:
        for _ in range(months):
            month += 1
            due = unpaid + (principal * numerator + MONTHLY_UNIT) // half
            owed = principal + due
            if first is None:
                first = min(payment, owed)
            if payment >= owed or month == term:
                return first, total + owed, month
            total += payment
            if payment >= due:
                principal = owed - payment
                unpaid = 0
            else:
                unpaid = due - payment
    return first, total, None


def repay_graduated(principal, rate, levels, term):
    return repay(principal, rate, list(zip(levels, _step_lengths(term))), term)


def split(amount, weights):
    """Divides whole cents by weight; the largest remainders get the rest, and ties go to the
    earlier."""
    if len(weights) == 1:
        return [amount]
    total = sum(weights)
    shares = [amount * weight // total for weight in weights]
    left = amount - sum(shares)
    if left == 0:
        return shares
    by_remainder = sorted(range(len(weights)), key=lambda i: -(amount * weights[i] % total))
    for i in by_remainder[:left]:
        shares[i] += 1
    return shares


def repay_rap(payment, loans, months=360):
    """Repays [(principal, rate)] on RAP; returns totals, and the figures of the first month."""
    principals = [principal for principal, _ in loans]
    rates = [rate for _, rate in loans]
    result = {"total_paid": 0, "not_charged": 0, "match": 0, "month_repaid": None, "forgiven": 0}
    for month in range(1, months + 1):
        interest = sum(map(month_interest, principals, rates))
        owed = sum(principals)
        paid = min(payment, owed + interest)
        to_principal = max(0, paid - interest)
        match = min(max(0, min(50_00, paid) - to_principal), owed - to_principal)
        result["total_paid"] += paid
        result["not_charged"] += max(0, interest - paid)
        result["match"] += match
        if len(principals) == 1:
            principals[0] -= to_principal + match
        else:
            shares = split(to_principal + match, principals)
            principals = [p - share for p, share in zip(principals, shares)]
        if month == 1:
            result["first"] = (paid, interest, to_principal, match, sum(principals))
        if not any(principals):
            result["month_repaid"] = month
            return result
    result["forgiven"] = sum(principals)
    return result


def repay_income_driven(payment, loans, months, subsidy_months=0):
    """Repays [(principal, accrued interest, rate, subsidized)] on IBR, PAYE, or ICR.

    Returns (total paid, month repaid or None, balance forgiven).
    """
    state = [(principal, accrued) for principal, accrued, _, _ in loans]
    total = 0
    for month in range(1, months + 1):
        interests = [month_interest(p, rate) for (p, _), (_, _, rate, _) in zip(state, loans)]
        owed = [p + u + i for (p, u), i in zip(state, interests)]
        paid = min(payment, sum(owed))
        total += paid
        if paid == sum(owed):
            return total, month, 0
        following = []
        for share, (p, u), interest, loan in zip(split(paid, owed), state, interests, loans):
            due = u + interest
            if share >= due:
                following.append((p + due - share, 0))
                continue
            waived = min(interest, due - share) if loan[3] and month <= subsidy_months else 0
            following.append((p, due - share - waived))
        state = following
    return total, None, sum(p + u for p, u in state)
