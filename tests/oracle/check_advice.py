"""Runs the oracle's advice against small cases that were worked by hand."""

import unittest

from counsel.present import present_plan
from counsel.tax import tax_on_forgiven
from advice_loans import Loan
from tables import NEWEST, VERSIONS


def loan_of(place=1, **members):
    return {"loan_id": f"L{place}", "loan_type": "direct_unsubsidized", "status": "in_repayment",
            "outstanding_principal_cents": 30_000_00, "accrued_interest_cents": 0,
            "interest_rate_bps": 600, "first_disbursement_date": "2015-09-01"} | members


class Tax(unittest.TestCase):
    def test_two_bands_are_crossed(self):
        # Taxable 13,900 before: 1,240 + 180. Taxable 73,900 after: 1,240 + 4,560 + 5,170.
        self.assertEqual(tax_on_forgiven(60_000_00, 30_000_00, "single"), 9_550_00)

    def test_an_unknown_status_counts_as_single(self):
        self.assertEqual(tax_on_forgiven(60_000_00, 30_000_00, "unknown"), 9_550_00)

    def test_what_the_deduction_covers_is_free(self):
        self.assertEqual(tax_on_forgiven(16_100_00, 0, "single"), 0)
        self.assertEqual(tax_on_forgiven(16_100_05, 0, "single"), 1)     # half a cent, up
        self.assertEqual(tax_on_forgiven(16_100_04, 0, "single"), 0)

    def test_couples(self):
        # Jointly: taxable 0 before, 27,800 after: 2,480 + 360.
        self.assertEqual(tax_on_forgiven(30_000_00, 30_000_00, "married_filing_jointly"),
                         2_840_00)
        # Separately 35 % ends at 384,350: taxable 383,900 before, 393,900 after.
        self.assertEqual(tax_on_forgiven(10_000_00, 400_000_00, "married_filing_separately"),
                         157_50 + 3_533_50)
        self.assertEqual(tax_on_forgiven(10_000_00, 400_000_00, "single"), 3_500_00)

    def test_head_of_household(self):
        # Taxable 5,850 before: 585. Taxable 25,850 after: 1,770 + 978.
        self.assertEqual(tax_on_forgiven(20_000_00, 30_000_00, "head_of_household"), 2_163_00)

    def test_bands_grow_with_the_guideline(self):
        # A year at 2.5 %: deduction 16,502.50, first band to 12,710.
        self.assertEqual(tax_on_forgiven(12_710_00, 16_502_50, "single", 250, 1), 1_271_00)
        self.assertEqual(tax_on_forgiven(12_711_00, 16_502_50, "single", 250, 1), 1_271_12)


class PresentPlan(unittest.TestCase):
    def of(self, *members):
        loans = [Loan(loan_of(place, **one), VERSIONS[NEWEST])
                 for place, one in enumerate(members)]
        return present_plan(loans, "direct")

    def test_all_report_one(self):
        self.assertEqual(self.of({"repayment_plan": "ibr"}, {"repayment_plan": "ibr"}),
                         "direct_ibr")
        self.assertEqual(self.of({"repayment_plan": "ibr"},
                                 {"status": "in_school", "repayment_plan": "standard"}),
                         "direct_ibr")

    def test_parent_plus_stays_on_a_fixed_plan(self):
        parent = {"loan_type": "direct_parent_plus", "repayment_plan": "standard"}
        self.assertEqual(self.of({"repayment_plan": "ibr"}, parent), "direct_ibr")
        self.assertIsNone(self.of({"repayment_plan": "ibr"}, {"repayment_plan": "standard"}))

    def test_save_is_none(self):
        self.assertIsNone(self.of({"repayment_plan": "repaye_save"}))


if __name__ == "__main__":
    unittest.main()
