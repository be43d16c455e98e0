// Which loans a new Direct Consolidation takes: the table of 20 USC 1078-3(a)(3)-(4), row by row.

#include "unit/analysis/what_if_borrower.hpp"

#include "tassel/eligibility/eligibility.hpp"

#include <gtest/gtest.h>
#include <map>

namespace tassel::analysis::consolidation_what_if_test {
namespace {

using namespace tassel::test;
using enum analysis::exclusion_reason;

loan beside() {
    return a_loan("beside", loan_type::direct_subsidized, 100'000, 500'000, "2015-09-01"_date);
}

consolidation_comparison with_status(loan_status status,
                                     std::optional<default_detail> detail = std::nullopt) {
    auto one = a_loan("L1", loan_type::direct_unsubsidized, 500'000, 600'000, "2016-09-01"_date);
    one.status = status;
    one.default_detail = detail;
    return compared(a_portfolio({one, beside()}));
}

TEST(consolidation_choice, takes_every_federal_type_of_the_law) {
    using enum tassel::loan_type;
    for (auto const type : reflect::enumerator_values<loan_type>) {
        auto one = a_loan("L1", type, 500'000, 600'000, "2007-09-01"_date);
        one.parent_plus_history = parent_plus_history::none;
        auto const comparison = compared(a_portfolio({one, beside()}));
        bool const supported = type != other_federal && type != private_ && type != unknown;
        auto const reason = reason_for(comparison, "L1");
        EXPECT_EQ(reason.has_value(), !supported) << reflect::enumerator_name(type);
        if (!supported) {
            EXPECT_EQ(*reason, unsupported_loan_type) << reflect::enumerator_name(type);
        }
        EXPECT_EQ(comparison.status, comparison_status::available);
    }
}

TEST(consolidation_choice, takes_loans_from_the_grace_period_on) {
    using enum tassel::loan_status;
    std::map<loan_status, std::optional<exclusion_reason>> const expected{
        {in_school, loan_status_not_eligible},
        {in_grace, std::nullopt},
        {in_repayment, std::nullopt},
        {in_deferment, std::nullopt},
        {in_forbearance, std::nullopt},
        {defaulted, default_resolution_required},
        {bankruptcy_active, loan_status_not_eligible},
        {paid_by_consolidation, loan_status_not_eligible},
        {paid_in_full, loan_status_not_eligible},
        {discharged, loan_status_not_eligible},
        {written_off, loan_status_not_eligible},
        {canceled, loan_status_not_eligible},
        {refinanced, loan_status_not_eligible},
        {transferred, loan_status_not_eligible},
        {abandoned, loan_status_not_eligible},
        {uninsured, loan_status_not_eligible},
        {fraud, loan_status_not_eligible},
        {unknown, loan_status_not_eligible}};
    ASSERT_EQ(expected.size(), reflect::enumerator_count<loan_status>);
    for (auto const& [status, reason] : expected) {
        EXPECT_EQ(reason_for(with_status(status), "L1"), reason)
            << reflect::enumerator_name(status);
    }
}

TEST(consolidation_choice, takes_a_defaulted_loan_after_satisfactory_payments_only) {
    for (auto const detail : reflect::enumerator_values<default_detail>) {
        auto const reason = reason_for(with_status(loan_status::defaulted, detail), "L1");
        if (detail == default_detail::satisfactory_payments) {
            EXPECT_EQ(reason, std::nullopt);
        } else {
            EXPECT_EQ(reason, default_resolution_required) << reflect::enumerator_name(detail);
        }
    }
}

TEST(consolidation_choice, leaves_out_what_is_not_owed) {
    auto one = beside();
    one.loan_id = "L1";
    one.outstanding_principal_cents = {};
    EXPECT_EQ(reason_for(compared(a_portfolio({one, beside()})), "L1"), loan_status_not_eligible);
}

TEST(consolidation_choice, takes_a_loan_that_owes_interest_only) {
    auto one = beside();
    one.loan_id = "L1";
    one.outstanding_principal_cents = {};
    one.accrued_interest_cents = cents{1};
    EXPECT_EQ(reason_for(compared(a_portfolio({one, beside()})), "L1"), std::nullopt);
}

TEST(consolidation_choice, leaves_out_what_was_not_selected) {
    auto one = a_loan("L1", loan_type::direct_unsubsidized, 500'000, 600'000, "2016-09-01"_date);
    auto const comparison = compared(a_portfolio({one, beside()}), selecting({"L1"}));
    EXPECT_EQ(comparison.selection_mode, consolidation_selection::selected_loans);
    EXPECT_EQ(comparison.included_loan_ids, std::vector<std::string>{"L1"});
    EXPECT_EQ(reason_for(comparison, "beside"), not_selected);
}

TEST(consolidation_choice, a_selected_loan_is_still_judged) {
    auto one = a_loan("L1", loan_type::private_, 500'000, 600'000, "2016-09-01"_date);
    auto const comparison = compared(a_portfolio({one, beside()}), selecting({"L1"}));
    EXPECT_EQ(comparison.status, comparison_status::not_available);
    EXPECT_EQ(reason_for(comparison, "L1"), unsupported_loan_type);
    EXPECT_FALSE(comparison.projected_portfolio);
    EXPECT_FALSE(comparison.interest_rate_calculation);
}

TEST(consolidation_choice, a_direct_consolidation_needs_another_loan) {
    auto one = a_loan("L1", loan_type::direct_consolidation_unsubsidized, 500'000, 600'000,
                      "2015-03-01"_date);
    one.parent_plus_history = parent_plus_history::none;
    auto const alone = compared(a_portfolio({one}));
    EXPECT_EQ(alone.status, comparison_status::not_available);
    EXPECT_EQ(reason_for(alone, "L1"), loan_status_not_eligible);
    EXPECT_EQ(reason_for(compared(a_portfolio({one, beside()})), "L1"), std::nullopt);

    auto const picked = compared(a_portfolio({one, beside()}), selecting({"L1"}));
    EXPECT_EQ(picked.status, comparison_status::not_available);
    EXPECT_EQ(reason_for(picked, "L1"), loan_status_not_eligible);
    EXPECT_EQ(reason_for(picked, "beside"), not_selected);
}

TEST(consolidation_choice, two_parts_of_a_consolidation_are_one_loan) {
    auto unsubsidized = a_loan("L1", loan_type::direct_consolidation_unsubsidized, 500'000, 600'000,
                               "2015-03-01"_date);
    auto subsidized = a_loan("L2", loan_type::direct_consolidation_subsidized, 300'000, 600'000,
                             "2015-03-01"_date);
    unsubsidized.parent_plus_history = subsidized.parent_plus_history = parent_plus_history::none;
    EXPECT_EQ(compared(a_portfolio({unsubsidized, subsidized})).status,
              comparison_status::not_available);

    subsidized.first_disbursement_date = "2015-03-04"_date; // paid days apart, but made together
    EXPECT_EQ(compared(a_portfolio({unsubsidized, subsidized})).status,
              comparison_status::not_available);

    subsidized.loan_date = subsidized.first_disbursement_date = "2019-03-18"_date;
    auto const two_loans = compared(a_portfolio({unsubsidized, subsidized}));
    EXPECT_EQ(two_loans.status, comparison_status::available);
    EXPECT_EQ(two_loans.included_loan_ids.size(), 2U);

    subsidized.loan_date.reset();
    subsidized.first_disbursement_date.reset();
    auto const not_known = compared(a_portfolio({unsubsidized, subsidized}));
    EXPECT_EQ(not_known.status, comparison_status::requires_input);
    EXPECT_EQ(not_known.missing_inputs,
              std::vector<std::string>{"portfolio.loans.L2.first_disbursement_date"});
}

TEST(consolidation_choice, a_ffel_consolidation_alone_is_taken_with_a_warning) {
    auto one = a_loan("L1", loan_type::ffel_consolidation, 500'000, 600'000, "2007-03-30"_date);
    one.parent_plus_history = parent_plus_history::none;
    auto const alone = compared(a_portfolio({one}));
    EXPECT_EQ(alone.status, comparison_status::available);
    auto const says = [](consolidation_comparison const& comparison, plain_text text) {
        return std::find(comparison.warnings.begin(), comparison.warnings.end(), text.view()) !=
               comparison.warnings.end();
    };
    auto const text = law::consolidation.warnings.ffel_consolidation_alone;
    EXPECT_TRUE(says(alone, text));
    EXPECT_FALSE(says(compared(a_portfolio({one, beside()})), text));
}

TEST(consolidation_choice, leaves_out_a_joint_consolidation) {
    auto one = a_loan("L1", loan_type::direct_consolidation_unsubsidized, 500'000, 600'000,
                      "2005-03-01"_date);
    one.joint_consolidation = true;
    auto const comparison = compared(a_portfolio({one, beside()}));
    EXPECT_EQ(reason_for(comparison, "L1"), unsupported_loan_type);
    EXPECT_EQ(comparison.status, comparison_status::available);
}

TEST(consolidation_choice, an_unknown_status_must_be_known_first) {
    auto const comparison = with_status(loan_status::unknown);
    EXPECT_EQ(comparison.status, comparison_status::requires_input);
    EXPECT_EQ(comparison.missing_inputs, std::vector<std::string>{"portfolio.loans.L1.status"});

    auto one = a_loan("L1", loan_type::private_, 500'000, 600'000, "2016-09-01"_date);
    one.status = loan_status::unknown;
    auto joint = a_loan("L2", loan_type::direct_consolidation_unsubsidized, 500'000, 600'000,
                        "2005-03-01"_date);
    joint.status = loan_status::unknown;
    joint.joint_consolidation = true;
    auto repaid = one;
    repaid.loan_id = "L3";
    repaid.loan_type = loan_type::direct_subsidized;
    repaid.outstanding_principal_cents = {};
    auto const of_no_matter = compared(a_portfolio({one, joint, repaid, beside()}));
    EXPECT_EQ(of_no_matter.status, comparison_status::available);
    EXPECT_EQ(of_no_matter.excluded_loans.size(), 3U);
}

TEST(consolidation_choice, only_older_applications_had_a_highest_rate) {
    auto const& rules = law::consolidation;
    EXPECT_EQ(rules.rate_cap("1999-01-31"_date), std::nullopt);
    EXPECT_EQ(rules.rate_cap("1999-02-01"_date), basis_points(825));
    EXPECT_EQ(rules.rate_cap("2013-06-30"_date), basis_points(825));
    EXPECT_EQ(rules.rate_cap("2013-07-01"_date), std::nullopt);
    EXPECT_EQ(rules.rate_cap(a_day), std::nullopt);
}

TEST(consolidation_choice, every_exclusion_says_why) {
    for (auto const status : reflect::enumerator_values<loan_status>) {
        for (auto const& one : with_status(status).excluded_loans)
            EXPECT_FALSE(one.message.text.empty()) << reflect::enumerator_name(status);
    }
}

TEST(consolidation_choice, without_an_open_loan_there_is_no_comparison) {
    auto one = beside();
    one.status = loan_status::paid_in_full;
    auto const portfolio = a_portfolio({one});
    auto const facts = facts_of(portfolio);
    EXPECT_FALSE(compare_loans(portfolio, facts, {}, a_day));
}

// The rate and the projected portfolio of the golden what-ifs.

loan consolidation_of(std::string id, std::int64_t principal, std::int64_t milli_bps,
                      civil_date made, parent_plus_history history) {
    auto one = a_loan(std::move(id), loan_type::direct_consolidation_unsubsidized, principal,
                      milli_bps, made);
    one.parent_plus_history = history;
    return one;
}

struct golden_what_if {
    std::string id;
    civil_date day;
    std::vector<loan> loans;
    comparison_status status;
    std::vector<std::string> included;
    std::map<std::string, exclusion_reason> excluded;
    std::optional<std::int64_t> rounded_milli_bps;
    std::optional<int> tiered_months;
    truth assistance_plan; ///< whether RAP is open in the what-if
    truth tiered_standard;
};

std::vector<golden_what_if> golden_what_ifs() {
    using enum tassel::loan_type;
    auto paid = a_loan("L2", direct_unsubsidized, 0, 652'000, "2026-08-20"_date);
    paid.status = loan_status::paid_in_full;
    return {
        {"ELX-01",
         "2026-08-01"_date,
         {a_loan("L1", direct_unsubsidized, 1'200'000, 652'000, "2026-07-01"_date),
          a_loan("L2", ffel_stafford_unsubsidized, 1'800'000, 680'000, "2008-09-15"_date)},
         comparison_status::available,
         {"L1", "L2"},
         {},
         675'000,
         180,
         truth::yes,
         truth::yes},
        {"ELX-04",
         "2026-11-01"_date,
         {a_loan("L1", direct_unsubsidized, 4'000'000, 505'000, "2018-09-05"_date), paid},
         comparison_status::available,
         {"L1"},
         {{"L2", loan_status_not_eligible}},
         512'500,
         180,
         truth::yes,
         truth::yes},
        {"ELX-07",
         "2026-08-01"_date,
         {consolidation_of("L1", 4'500'000, 662'500, "2015-03-01"_date,
                           parent_plus_history::unknown)},
         comparison_status::not_available,
         {},
         {{"L1", loan_status_not_eligible}},
         std::nullopt,
         std::nullopt,
         truth::no,
         truth::no},
        {"ELX-10",
         "2026-11-01"_date,
         {consolidation_of("L1", 2'600'000, 712'500, "2024-05-01"_date,
                           parent_plus_history::includes_parent_plus),
          a_loan("L2", direct_unsubsidized, 500'000, 652'000, "2026-09-01"_date)},
         comparison_status::available,
         {"L1", "L2"},
         {},
         712'500,
         180,
         truth::no,
         truth::yes},
        {"ELX-13",
         "2026-08-01"_date,
         {a_loan("L1", ffel_parent_plus, 3'500'000, 850'000, "2008-02-01"_date)},
         comparison_status::available,
         {"L1"},
         {},
         850'000,
         180,
         truth::no,
         truth::yes},
        {"ELX-16",
         "2026-08-01"_date,
         {a_loan("L1", direct_subsidized, 800'000, 342'000, "2003-09-01"_date)},
         comparison_status::available,
         {"L1"},
         {},
         350'000,
         120,
         truth::yes,
         truth::yes},
    };
}

borrower_profile golden_profile(civil_date day) {
    borrower_profile profile;
    profile.analysis_as_of = day;
    profile.state_of_residence = "CA";
    profile.marital_status = plan::marital_status::single;
    profile.tax_filing_status = plan::tax_filing_status::single;
    profile.adjusted_gross_income_cents = dollars(60'000);
    return profile;
}

truth as_truth(eligibility::plan_eligibility eligibility) {
    switch (eligibility) {
    case eligibility::plan_eligibility::eligible: return truth::yes;
    case eligibility::plan_eligibility::not_eligible: return truth::no;
    case eligibility::plan_eligibility::needs_more_information: break;
    }
    return truth::unknown;
}

TEST(consolidation_what_if, agrees_with_the_golden_cases) {
    for (auto const& known : golden_what_ifs()) {
        SCOPED_TRACE(known.id);
        auto const comparison = compared(a_portfolio(known.loans), {}, known.day);
        EXPECT_EQ(comparison.status, known.status);
        EXPECT_EQ(comparison.included_loan_ids, known.included);
        std::map<std::string, exclusion_reason> excluded;
        for (auto const& one : comparison.excluded_loans)
            excluded.emplace(one.loan_id, one.reason);
        EXPECT_EQ(excluded, known.excluded);
        ASSERT_EQ(comparison.interest_rate_calculation.has_value(),
                  known.rounded_milli_bps.has_value());
        if (!known.rounded_milli_bps) continue;
        EXPECT_EQ(comparison.interest_rate_calculation->rounded_interest_rate_bps.milli_bps,
                  *known.rounded_milli_bps);
        cents direct{};
        for (auto const& one : facts_of(*comparison.projected_portfolio)) {
            if (one.open() && one.program() == loan_program::direct) direct += one.balance();
        }
        EXPECT_EQ(plan::term_months(law::tiered_term.bands, direct), *known.tiered_months);
    }
}

TEST(consolidation_what_if, opens_the_plans_of_the_golden_cases_and_no_other) {
    for (auto const& known : golden_what_ifs()) {
        SCOPED_TRACE(known.id);
        auto const comparison = compared(a_portfolio(known.loans), {}, known.day);
        std::vector<truth> outcomes;
        if (comparison.projected_portfolio) {
            auto const profile = golden_profile(known.day);
            auto const loans = facts_of(*comparison.projected_portfolio);
            auto const decided = eligibility::decide<law>({profile, loans, 0});
            for (std::size_t plan = 0; plan < law::catalog::size; ++plan)
                outcomes.push_back(decided.outcome(plan));
        } else {
            for (auto const& option : plans_without_projection<law>(comparison))
                outcomes.push_back(as_truth(option.eligibility_status));
        }
        ASSERT_EQ(outcomes.size(), law::catalog::size);
        for (std::size_t plan = 0; plan < outcomes.size(); ++plan) {
            auto const id = law::catalog::ids[plan];
            auto const expected = id == "repayment_assistance_plan" ? known.assistance_plan
                                  : id == "tiered_standard"         ? known.tiered_standard
                                                                    : truth::no;
            EXPECT_EQ(outcomes[plan], expected) << id;
        }
    }
}

TEST(consolidation_what_if, weighs_by_balance_with_accrued_interest) {
    // With its accrued interest, the first loan weighs as much as the second. By principal alone,
    // the average would be 7.2 %.
    auto const one =
        a_loan("L1", loan_type::direct_subsidized, 100'000, 400'000, "2015-09-01"_date, 300'000);
    auto const two =
        a_loan("L2", loan_type::direct_unsubsidized, 400'000, 800'000, "2015-09-01"_date);
    auto const calculation = *compared(a_portfolio({one, two})).interest_rate_calculation;
    EXPECT_EQ(calculation.weighted_average_interest_rate_bps, basis_points(600));
    EXPECT_EQ(calculation.rounded_interest_rate_bps, basis_points(600));
    EXPECT_EQ(calculation.projected_principal_balance_cents, cents{800'000});
    EXPECT_EQ(calculation.capitalized_interest_cents, cents{300'000});
    EXPECT_EQ(calculation.rounding_increment_bps, annual_rate{12'500});
}

TEST(consolidation_what_if, weighs_by_the_statutory_rate_where_a_discount_is_shown) {
    auto one = a_loan("L1", loan_type::direct_subsidized, 100'000, 475'000, "2015-09-01"_date);
    one.statutory_interest_rate_bps = basis_points(500);
    auto const calculation = *compared(a_portfolio({one})).interest_rate_calculation;
    EXPECT_EQ(calculation.rounded_interest_rate_bps, basis_points(500));
}

TEST(consolidation_what_if, shows_the_average_to_three_decimals) {
    // The published example of a consolidation rate: 5,000.00 at 4.3 % and 6,000.00 at 2.3 %.
    auto const one = a_loan("L1", loan_type::direct_subsidized, 500'000, 430'000, a_day);
    auto const two = a_loan("L2", loan_type::direct_subsidized, 600'000, 230'000, a_day);
    auto const calculation = *compared(a_portfolio({one, two})).interest_rate_calculation;
    EXPECT_EQ(calculation.weighted_average_interest_rate_bps, annual_rate{320'909});
    EXPECT_EQ(calculation.rounded_interest_rate_bps, basis_points(325));
}

TEST(consolidation_what_if, a_missing_rate_must_be_known_first) {
    auto one = a_loan("L1", loan_type::direct_subsidized, 100'000, 475'000, "2015-09-01"_date);
    one.interest_rate_bps.reset();
    auto const comparison = compared(a_portfolio({one}));
    EXPECT_EQ(comparison.status, comparison_status::requires_input);
    EXPECT_EQ(comparison.missing_inputs,
              std::vector<std::string>{"portfolio.loans.L1.interest_rate_bps"});
    EXPECT_FALSE(comparison.interest_rate_calculation);
    ASSERT_TRUE(comparison.projected_consolidation_loan);
    EXPECT_FALSE(comparison.projected_consolidation_loan->interest_rate_bps);
}

TEST(consolidation_what_if, an_unknown_parent_plus_history_must_be_known_unless_another_decides) {
    auto const unclear =
        consolidation_of("L1", 1'000'000, 600'000, "2015-03-01"_date, parent_plus_history::unknown);
    auto const student =
        a_loan("L2", loan_type::direct_subsidized, 100'000, 475'000, "2015-09-01"_date);
    auto const asks = compared(a_portfolio({unclear, student}));
    EXPECT_EQ(asks.status, comparison_status::requires_input);
    EXPECT_EQ(asks.missing_inputs,
              std::vector<std::string>{"portfolio.loans.L1.parent_plus_history"});
    EXPECT_EQ(asks.projected_consolidation_loan->parent_plus_history, parent_plus_history::unknown);

    auto const parent =
        a_loan("L3", loan_type::direct_parent_plus, 100'000, 475'000, "2015-09-01"_date);
    auto const decided = compared(a_portfolio({unclear, student, parent}));
    EXPECT_EQ(decided.status, comparison_status::available);
    EXPECT_EQ(decided.projected_consolidation_loan->parent_plus_history,
              parent_plus_history::includes_parent_plus);
}

TEST(consolidation_what_if, the_new_loan_is_made_on_the_analysis_date) {
    auto const portfolio = a_portfolio(
        {a_loan("L1", loan_type::direct_subsidized, 100'000, 475'000, "2015-09-01"_date, 500)});
    auto const made = *compared(portfolio).projected_consolidation_loan;
    EXPECT_EQ(made.first_disbursement_date, a_day);
    EXPECT_EQ(made.loan_date, a_day);
    EXPECT_EQ(made.loan_timing, made_timing::on_or_after_2026_07_01);
    EXPECT_EQ(made.loan_program, loan_program::direct);
    EXPECT_EQ(made.status, loan_status::in_repayment);
    EXPECT_EQ(made.outstanding_principal_cents, cents{100'500});
    EXPECT_EQ(made.accrued_interest_cents, cents{});
    EXPECT_EQ(made.is_open, true);
    EXPECT_EQ(made.in_default, false);
    EXPECT_EQ(made.loan_type, loan_type::direct_consolidation_subsidized);
}

TEST(consolidation_what_if, is_subsidized_only_where_all_of_it_would_be) {
    auto const subsidized =
        a_loan("L1", loan_type::direct_subsidized, 100'000, 475'000, "2015-09-01"_date);
    for (auto const type : {loan_type::direct_unsubsidized, loan_type::perkins, loan_type::heal,
                            loan_type::direct_grad_plus}) {
        auto const other = a_loan("L2", type, 100'000, 475'000, "2015-09-01"_date);
        auto const made = *compared(a_portfolio({subsidized, other})).projected_consolidation_loan;
        EXPECT_EQ(made.loan_type, loan_type::direct_consolidation_unsubsidized)
            << reflect::enumerator_name(type);
    }
}

TEST(consolidation_what_if, the_new_loan_has_an_id_of_its_own) {
    auto const taken = a_loan("projected_consolidation", loan_type::direct_subsidized, 100'000,
                              475'000, "2015-09-01"_date);
    auto const portfolio = a_portfolio({taken});
    EXPECT_NE(compared(portfolio).projected_consolidation_loan->loan_id, taken.loan_id);
}

TEST(consolidation_what_if, projected_members_follow_the_derivations) {
    auto school = a_loan("L2", loan_type::direct_unsubsidized, 300'000, 652'000, "2026-09-01"_date);
    school.status = loan_status::in_school;
    auto const portfolio = a_portfolio(
        {a_loan("L1", loan_type::ffel_parent_plus, 100'000, 850'000, "2008-09-01"_date, 700),
         school});
    auto const comparison = compared(portfolio);
    auto derived = *comparison.projected_portfolio;
    derive(derived, portfolio_scope::full_export, law::loan_dates);
    EXPECT_EQ(*comparison.projected_portfolio, derived);
    EXPECT_EQ(derived.loans.front(), *comparison.projected_consolidation_loan);
}

TEST(consolidation_what_if, names_citations_of_the_ruleset) {
    auto const comparison = compared(a_portfolio(
        {a_loan("L1", loan_type::direct_subsidized, 100'000, 475'000, "2015-09-01"_date)}));
    EXPECT_NE(std::find(comparison.source_ids.begin(), comparison.source_ids.end(),
                        rules::consolidation_rule.id),
              comparison.source_ids.end());
    for (auto const& id : comparison.source_ids)
        EXPECT_FALSE(id.empty());
}

} // namespace
} // namespace tassel::analysis::consolidation_what_if_test
