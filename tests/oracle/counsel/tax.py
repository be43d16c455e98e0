"""The federal income tax of 2026 by filing status: Rev. Proc. 2025-32."""

from functools import lru_cache

from advice_payments import growing, rounded

RATES = (10, 12, 22, 24, 32, 35, 37)
BANDS = {
    "single": (12_400_00, 50_400_00, 105_700_00, 201_775_00, 256_225_00, 640_600_00),
    "separately": (12_400_00, 50_400_00, 105_700_00, 201_775_00, 256_225_00, 384_350_00),
    "jointly": (24_800_00, 100_800_00, 211_400_00, 403_550_00, 512_450_00, 768_700_00),
    "head": (17_700_00, 67_450_00, 105_700_00, 201_750_00, 256_200_00, 640_600_00),
}
DEDUCTIONS = {"single": 16_100_00, "separately": 16_100_00, "jointly": 32_200_00,
              "head": 24_150_00}
TABLES = {"single": "single", "unknown": "single", "married_filing_separately": "separately",
          "married_filing_jointly": "jointly", "qualifying_surviving_spouse": "jointly",
          "head_of_household": "head"}


@lru_cache(maxsize=None)
def table(filing, guideline_bps, years):
    """Returns (bands, deduction) for a filing status after some years of growth, rounded half up to
    the cent."""
    name = TABLES[filing]
    bands = tuple(growing(bound, guideline_bps, years + 1)[years] for bound in BANDS[name])
    return bands, growing(DEDUCTIONS[name], guideline_bps, years + 1)[years]


def hundredths_of_tax(income, bands, deduction):
    """The tax T on an income in hundredths of a cent, which need no rounding."""
    taxable = max(0, income - deduction)
    total, below = 0, 0
    for rate, bound in zip(RATES, bands + (None,)):
        top = taxable if bound is None else min(taxable, bound)
        total += rate * max(0, top - below)
        if bound is None or taxable <= bound:
            break
        below = bound
    return total


def tax_on_forgiven(forgiven, income, filing, guideline_bps=0, years=0):
    """The tax on the forgiven F at income I: T(I + F) - T(I), rounded half up to the cent."""
    bands, deduction = table(filing, guideline_bps, years)
    more = (hundredths_of_tax(income + forgiven, bands, deduction)
            - hundredths_of_tax(income, bands, deduction))
    return rounded(more, 100)
