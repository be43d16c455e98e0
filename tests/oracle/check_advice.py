"""Checks the oracle's advice against small cases that were worked out by hand."""

import sys
import unittest
from types import SimpleNamespace

import advice
from advice_loans import Loan
from advice_payments import changing
from advice_situation import USUAL, Situation
from counsel import trials
from counsel.choice import Choice, months_since
from counsel.present import present_plan
from counsel.tax import tax_on_forgiven
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
        self.assertEqual(tax_on_forgiven(16_100_05, 0, "single"), 1)     # half a cent is rounded up
        self.assertEqual(tax_on_forgiven(16_100_04, 0, "single"), 0)

    def test_couples(self):
        # Jointly: taxable 0 before, 27,800 after: 2,480 + 360.
        self.assertEqual(tax_on_forgiven(30_000_00, 30_000_00, "married_filing_jointly"),
                         2_840_00)
        # For separate filing, 35 % ends at 384,350: taxable 383,900 before, 393,900 after.
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


def profile_of(**members):
    return {"analysis_as_of": "2026-12-31", "state_of_residence": "OH",
            "poverty_guideline_region": "contiguous_48_dc", "marital_status": "single",
            "tax_filing_status": "single", "spouse_income_included": False,
            "adjusted_gross_income_cents": 40_000_00, "family_size": 1, "dependent_count": 0,
            "direct_loan_repayment_start_status": "on_or_after_2006_07_01",
            "extended_new_borrower_status": "new_borrower",
            "ibr_new_borrower_status": "not_new_borrower",
            "repaye_qualifying_payment_count_since_2024_07_01": 0,
            "ibr_standard_payment_cap_cents": 900_00,
            "paye_new_borrower_status": "not_new_borrower",
            "paye_enrollment_status": "not_repaying_on_2024_07_01",
            "icr_enrollment_status": "not_repaying_on_2024_07_01",
            "parent_plus_consolidation_idr_payment_status":
                "not_all_qualifying_payments_confirmed"} | members


def advised(*loans, version=NEWEST, projection=None, **profile):
    line = {"profile": profile_of(**profile),
            "loans": [loan_of(place, **one) for place, one in enumerate(loans, 1)]}
    if projection is not None:
        line["projection"] = projection
    return advice.answer(line, version)


def direct(*loans, **profile):
    return advised(*loans, **profile)["groups"][0]


def row(group, plan):
    return next(one for one in group["costs"] if one["plan_id"] == plan)


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


class KeptPlan(unittest.TestCase):
    def test_nobody_is_walked_off_a_count(self):
        # IBR charges 15 % of (40,000 - 23,940) / 12 = 200.75, four times; then the rest is
        # forgiven.
        on_ibr = {"repayment_plan": "ibr", "idr_qualifying_months": 296}
        group = direct(on_ibr)
        self.assertEqual((group["present_plan_id"], group["recommended_plan_id"]),
                         ("direct_ibr", "direct_ibr"))
        ibr = row(group, "direct_ibr")
        self.assertEqual(ibr["flat"]["paid_cents"], 4 * 200_75)
        # About 203.00 of principal is paid besides the interest; 29,795.47 is left. Taxable 23,900
        # before: 1,240 + 1,380. Taxable 53,695.47 after: 1,240 + 4,560 + 725.00.
        self.assertEqual(ibr["flat"]["forgiven_cents"], 29_795_47)
        self.assertEqual(ibr["flat"]["tax_cents"], 3_905_00)

    def kept(self, present, winner, successor=None):
        """Whether rule 6 keeps the present plan. Plans are (both scenarios' cost, first outlay)."""
        choice = Choice.__new__(Choice)
        choice.present, choice.under_service = "direct_ibr", False
        on, other = (SimpleNamespace(plan=plan, cost=cost, first_outlay=first, affordable=True,
                                     successor=successor)
                     for plan, (cost, first) in (("direct_ibr", present),
                                                 ("repayment_assistance_plan", winner)))
        return choice.not_walked_off(other, [on, other]) is on

    def test_296_of_300_months(self):
        self.assertTrue(self.kept((2 * 9_954_00, 300_00), (2 * 25_149_00, 250_00)))

    def test_three_hundred_dollars(self):
        self.assertTrue(self.kept((2 * 10_299_99, 100_00), (2 * 10_000_00, 100_00)))
        self.assertTrue(self.kept((2 * 10_300_00 - 1, 100_00), (2 * 10_000_00, 100_00)))
        self.assertFalse(self.kept((2 * 10_300_00, 100_00), (2 * 10_000_00, 100_00)))

    def test_twenty_five_dollars_a_month(self):
        self.assertFalse(self.kept((20_000_00, 100_00), (20_000_00, 75_00)))
        self.assertTrue(self.kept((20_000_00, 100_00), (20_000_00, 75_01)))
        self.assertTrue(self.kept((20_000_00, 100_00), (20_000_01, 75_00)))

    def test_against_its_own_successor(self):
        self.assertFalse(self.kept((20_000_00, 100_00), (20_000_00, 100_00),
                                   "repayment_assistance_plan"))


class Groups(unittest.TestCase):
    def test_a_present_plan_that_lacks_an_answer(self):
        group = direct({"repayment_plan": "paye", "idr_qualifying_months": 100},
                       paye_new_borrower_status="new_borrower",
                       paye_enrollment_status="current_or_associated_forbearance")
        self.assertEqual(group["status"], "provisional")
        self.assertNotIn("recommended_plan_id", group)
        self.assertNotIn("runner_up", group)
        self.assertEqual(group["answers_that_could_change_it"][0],
                         "paye_standard_payment_cap_cents")

    def test_months_not_known_stay_on_the_present_plan(self):
        group = direct({"repayment_plan": "ibr"})
        self.assertEqual((group["status"], group["recommended_plan_id"]),
                         ("provisional", "direct_ibr"))
        self.assertEqual(group["answers_that_could_change_it"][0],
                         "portfolio.loans.L1.idr_qualifying_months")

    def test_a_companion_without_a_rate(self):
        loans = ({}, {"loan_type": "direct_parent_plus", "interest_rate_bps": None})
        line = {"profile": profile_of(), "loans": [loan_of(1), loan_of(2, **loans[1])]}
        del line["loans"][1]["interest_rate_bps"]
        group = advice.answer(line)["groups"][0]
        self.assertEqual(group["status"], "provisional")
        self.assertEqual(group["answers_that_could_change_it"][0],
                         "portfolio.loans.L2.interest_rate_bps")
        self.assertEqual(row(group, "direct_ibr")["unpriced_principal_cents"], 30_000_00)
        self.assertFalse(row(group, "direct_ibr")["affordable"])

    def test_the_older_version_has_its_own_members(self):
        group = advised({}, version="2026.11.30.1")["groups"][0]
        self.assertIn("flips", group)
        self.assertNotIn("changes", group)


    def test_months_since_a_date(self):
        self.assertEqual(months_since("2025-12-31", "2026-12-30"), 11)
        self.assertEqual(months_since("2025-12-30", "2026-12-30"), 12)
        self.assertEqual(months_since("2027-01-01", "2026-12-30"), 0)


class Affordable(unittest.TestCase):
    def failed(self, plan, *loans, **profile):
        situation = Situation(profile_of(**profile),
                              [Loan(loan_of(place, **one), VERSIONS[NEWEST])
                               for place, one in enumerate(loans, 1)], VERSIONS[NEWEST])
        option = next(one for one in situation.options_of("direct") if one.plan == plan).settle(0)
        return option.failed_test(option.tested)

    def test_a_tenth_of_the_income(self):
        # It charges 333.06 at first, at most 333.29; a tenth of a month's part of 40,000 is 333.33.
        self.assertIsNone(self.failed("direct_standard", {}))
        self.assertEqual(self.failed("direct_standard", {}, adjusted_gross_income_cents=39_990_00),
                         "tenth")

    def test_what_is_left_to_live_on(self):
        # It charges 111.02, and the limit is 208.33; but 25,000 less 23,940 is 88.33 a month.
        self.assertEqual(self.failed("direct_standard",
                                     {"outstanding_principal_cents": 10_000_00},
                                     adjusted_gross_income_cents=25_000_00), "guideline")

    def test_the_present_plan_is_not_asked(self):
        # 15 % of the income above 23,940 at 120,000: 1,200.75; the cap is 2,000.
        members = {"outstanding_principal_cents": 300_000_00}
        profile = {"adjusted_gross_income_cents": 120_000_00,
                   "ibr_standard_payment_cap_cents": 2_000_00}
        self.assertEqual(self.failed("direct_ibr", members, **profile), "tenth")
        for plan in ("ibr", "repaye_save", "paye", "icr"):
            self.assertIsNone(self.failed("direct_ibr", members | {"repayment_plan": plan},
                                          **profile))


class PublicService(unittest.TestCase):
    SERVICE = {"qualifying_employer_claimed": True, "full_time_claimed": True,
               "certified_payment_count": 60}

    def test_a_loan_without_payments_left_is_out_of_every_figure(self):
        answer = advised({"pslf_matched_months": 120}, {"pslf_matched_months": 100},
                         {"status": "in_school"}, public_service_employment=self.SERVICE)
        self.assertEqual(answer["pslf"]["remaining"], 20)
        self.assertEqual(answer["pslf"]["earliest_date"], "2028-08-31")
        self.assertEqual(answer["pslf"]["not_counted"], [{"loan_id": "L3"}])
        standard = next(one for one in answer["pslf"]["plans"]
                        if one["plan_id"] == "direct_standard")
        # 30,000 at 6 % over 120 months is 333.06.
        self.assertEqual(standard["paid_cents"], 20 * 333_06)
        self.assertLess(standard["forgiven_cents"], 30_000_00)

    def test_tiered_is_no_candidate(self):
        answer = advised({}, public_service_employment=self.SERVICE)
        self.assertNotIn("tiered_standard", [one["plan_id"] for one in answer["pslf"]["plans"]])


class Trials(unittest.TestCase):
    def trials(self, *loans, **profile):
        lines = [loan_of(place, **one) for place, one in enumerate(loans, 1)]
        profile = profile_of(**profile)
        profile = {name: value for name, value in profile.items() if value is not None}
        version = VERSIONS[NEWEST]
        situation = Situation(profile, [Loan(line, version) for line in lines], version)
        return list(trials.Trials({"loans": lines}, situation).answered("direct"))

    def test_two_answers_of_one_option_are_tried_together(self):
        found = self.trials({}, ibr_new_borrower_status=None, ibr_standard_payment_cap_cents=None,
                            repaye_qualifying_payment_count_since_2024_07_01=None)
        count = "repaye_qualifying_payment_count_since_2024_07_01"
        self.assertEqual([answers for _, answers in found], [
            ((count, 0),), (("ibr_new_borrower_status", "new_borrower"),),
            (("ibr_new_borrower_status", "not_new_borrower"),),
            (("ibr_new_borrower_status", "new_borrower"), (count, 0)),
            (("ibr_new_borrower_status", "not_new_borrower"), (count, 0))])

    def test_a_set_is_cut_at_64(self):
        # The loan may have any of 22 types and of 17 statuses.
        found = self.trials({}, {"loan_type": "unknown", "status": "unknown"})
        sets = [answers for fields, answers in found if len(fields) == 2]
        self.assertEqual(sets.index(None), 64)


class Months(unittest.TestCase):
    HISTORY = [{"status_code": "FB", "status": "in_forbearance", "effective_date": "2024-06-01"},
               {"status_code": "RP", "status": "in_repayment", "effective_date": "2023-07-01"}]

    def counted(self, history, **members):
        line = {"profile": profile_of(), "as_of_date": "2024-12-01",
                "loans": [loan_of(first_disbursement_date="2023-07-01", status_history=history,
                                  **members)]}
        return advice.loans_of(line, {}, VERSIONS[NEWEST])[0]

    def test_a_range(self):
        # Eleven months of repayment; 2024-06 is a short forbearance, like five other months.
        loan = self.counted(self.HISTORY)
        self.assertEqual((loan.months_credited, loan.ledger_highest, loan.months_sent),
                         (11, 17, None))

    def test_one_number_is_settled(self):
        loan = self.counted(self.HISTORY[1:], repayment_plan="ibr",
                            repayment_plan_begin_date="2023-07-01")
        self.assertEqual((loan.months_credited, loan.months_sent), (17, 17))

    def test_what_is_sent_comes_first(self):
        loan = self.counted(self.HISTORY, idr_qualifying_months=3)
        self.assertEqual((loan.months_credited, loan.ledger_highest), (3, None))


class Beside(unittest.TestCase):
    def test_steps_of_somebody_on_save(self):
        answer = advised({"repayment_plan": "repaye_save", "idr_qualifying_months": 12},
                         {"repayment_plan": "repaye_save", "idr_qualifying_months": 11})
        self.assertEqual(answer["first"], [{"code": "protect_the_count", "loan_ids": ["L1"]}])
        self.assertEqual([step["code"] for step in answer["next_steps"]][:4],
                         ["confirm_the_count", "choose_before", "apply", "keep_paying"])

    def test_loans_in_litigation_have_no_way_out(self):
        answer = advised({"status": "defaulted", "default_detail": "in_litigation"},
                         {"status": "defaulted"})
        self.assertEqual(answer["first"][0], {"code": "default", "loan_ids": ["L1", "L2"]})
        self.assertEqual(answer["default_exit"][0]["loan_ids"], ["L2"])
        alone = advised({"status": "defaulted", "default_detail": "in_litigation"})
        self.assertNotIn("default_exit", alone)

    def test_what_filing_separately_breaks_even_at(self):
        answer = advised({"repayment_plan": "ibr", "idr_qualifying_months": 290},
                         marital_status="married", tax_filing_status="married_filing_jointly",
                         spouse_income_included=True,
                         spouse_adjusted_gross_income_cents=30_000_00,
                         spouse_eligible_loan_debt_cents=0, family_size=2)
        rap = answer["filing"]["options"][0]
        # Jointly, 6 % of 70,000 a year is 350 a month; separately, 3 % of 40,000 is 100.
        self.assertEqual(rap["joint"]["first_payment_cents"], 350_00)
        self.assertEqual(rap["separate"]["first_payment_cents"], 100_00)
        self.assertLessEqual(rap.get("breaks_even_at_cents", 0), 12 * 250_00)

    def test_a_past_anniversary_moves_on(self):
        answer = advised({"repayment_plan": "ibr", "idr_qualifying_months": 100,
                          "idr_anniversary_date": "2025-02-28"})
        self.assertIn({"date": "2027-02-28", "code": "recertification", "loan_ids": ["L1"]},
                      answer["calendar"])

    def test_payments_begin_on_the_earlier_day_that_is_not_past(self):
        answer = advised({"status": "in_deferment", "repayment_begin_date": "2016-01-01",
                          "next_payment_due_date": "2027-03-15"})
        self.assertEqual(answer["calendar"][0],
                         {"date": "2027-03-15", "code": "payments_begin", "loan_ids": ["L1"]})


class Projections(unittest.TestCase):
    def test_an_income_that_stops(self):
        answer = advised({"repayment_plan": "ibr", "idr_qualifying_months": 276}, projection={
            "income_changes": [{"after_years": 1, "adjusted_gross_income_cents": 0}]})
        # Twelve payments of 200.75, then twelve of nothing.
        self.assertEqual(row(answer["groups"][0], "direct_ibr")["flat"]["paid_cents"],
                         12 * 200_75)

    def test_it_grows_from_there(self):
        self.assertEqual(changing(100_00, 300, {2: 50_00}, 4), [100_00, 103_00, 50_00, 51_50])

    def test_another_income_changes_it_in_proportion(self):
        assumed = USUAL._replace(income_changes=((2, 33_333_33),))
        situation = Situation(profile_of(), [Loan(loan_of(), VERSIONS[NEWEST])],
                              VERSIONS[NEWEST], assumed).with_income(95)
        self.assertEqual([scenario.incomes[:3] for scenario in situation.scenarios],
                         [[38_000_00, 38_000_00, 31_666_66], [38_000_00, 39_140_00, 31_666_66]])

    def test_the_plan_out_of_default_follows_it(self):
        answer = advised({"status": "defaulted", "outstanding_principal_cents": 100_000_00},
                         projection={"income_changes": [
                             {"after_years": 1, "adjusted_gross_income_cents": 0}]})
        # 3 % of 40,000 a year is 100.00 a month; then the payment is $10 until the end.
        self.assertEqual(answer["default_exit"][0]["consolidation"]["flat"]["paid_cents"],
                         12 * 100_00 + 348 * 10_00)

    def test_a_count_for_loans_without_one(self):
        answer = advised({"repayment_plan": "ibr"}, projection={"idr_qualifying_months": 296})
        ibr = row(answer["groups"][0], "direct_ibr")
        self.assertEqual(ibr["flat"]["months"], 4)
        self.assertEqual(answer["groups"][0]["status"], "recommended")


def main():
    outcome = unittest.TextTestRunner().run(
        unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__]))
    failed = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    return 1 if failed or not outcome.testsRun else 0


if __name__ == "__main__":
    sys.exit(main())
