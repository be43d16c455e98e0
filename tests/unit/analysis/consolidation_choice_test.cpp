// Which loans a new Direct Consolidation takes: the table of 20 USC 1078-3(a)(3)-(4), row by row.
#include "unit/analysis/what_if_borrower.hpp"

#include <gtest/gtest.h>
#include <map>

namespace tassel::consolidation_choice_test {
namespace {

using namespace tassel::test;
using enum exclusion_reason;

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
    using enum loan_type;
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
    using enum loan_status;
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

    subsidized.first_disbursement_date = "2015-03-04"_date; // paid out days apart, made together
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

} // namespace
} // namespace tassel::consolidation_choice_test
