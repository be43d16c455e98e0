"""The figures that advice.md compares with, each beside its paragraph."""

from fractions import Fraction

WITHIN_CENTS = 1_00             # §4 rule 5: costs within a dollar of the lowest are equal
KEPT_BELOW_CENTS = 300_00       # §4 rule 6: a change that saves less is not worthwhile
LOWER_FIRST_CENTS = 25_00       # §4 rule 6: unless the first outlay is lower by this much
FORGIVING_SHARE = Fraction(95, 100)     # §4 rule 5: a mean at least 5 % lower
BEFORE_THE_TERM = 12            # §4 rule 4: the highest count is 12 less than IBR's term
MAXIMUM_COMBINATIONS = 64          # §4 rule 7
MAXIMUM_TRIALS = 200               # §4 rule 7
MAXIMUM_FLIPS = 3                  # §4 rule 10
SET_ASIDE_ABOVE_CENTS = 1_000_00        # §7: a tax worth saving up for
MAXIMUM_STEPS = 7                  # §7
COUNT_TO_PROTECT = 12           # §5: `protect_the_count`
