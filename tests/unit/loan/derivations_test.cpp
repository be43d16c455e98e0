#include "rules/law/loan_days.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio_checks.hpp"

#include <gtest/gtest.h>
#include <set>

namespace tassel::derivations_test {
namespace {

using namespace tassel::literals;
constexpr auto dates = rules::loan_dates;

loan owed(loan_type type, std::int64_t principal = 100'000) {
    loan one;
    one.loan_type = type;
    one.status = loan_status::in_repayment;
    one.outstanding_principal_cents = {principal};
    return one;
}

loan consolidation(civil_date made, loan_type type = loan_type::direct_consolidation_unsubsidized) {
    auto one = owed(type);
    one.first_disbursement_date = made;
    return one;
}

loan repaid(loan_type type, civil_date day) {
    auto one = owed(type, 0);
    one.status = loan_status::paid_by_consolidation;
    one.status_effective_date = day;
    return one;
}

/// The history and basis of the last loan.
std::pair<parent_plus_history, parent_plus_history_basis>
history(std::vector<loan> loans, portfolio_scope scope = portfolio_scope::full_export) {
    loan_portfolio portfolio;
    portfolio.loans = std::move(loans);
    derive(portfolio, scope, dates);
    auto const& last = portfolio.loans.back();
    return {last.parent_plus_history.value(), last.parent_plus_history_basis.value()};
}

constexpr std::pair includes{parent_plus_history::includes_parent_plus,
                             parent_plus_history_basis::inferred_from_history};
constexpr std::pair none{parent_plus_history::none,
                         parent_plus_history_basis::inferred_from_history};
constexpr std::pair not_known{parent_plus_history::unknown, parent_plus_history_basis::unknown};

TEST(derivations, of_open_and_defaulted) {
    auto one = owed(loan_type::direct_subsidized);
    derive_loan(one, dates);
    EXPECT_EQ(one.is_open, true);
    EXPECT_EQ(one.in_default, false);
    EXPECT_EQ(one.loan_program, loan_program::direct);
    EXPECT_EQ(one.subsidy_type, subsidy_type::subsidized);

    one.status = loan_status::defaulted;
    derive_loan(one, dates);
    EXPECT_EQ(one.is_open, true);
    EXPECT_EQ(one.in_default, true);

    one.status = loan_status::unknown;
    derive_loan(one, dates);
    EXPECT_EQ(one.is_open, true);
    EXPECT_EQ(one.in_default, false);

    one.outstanding_principal_cents = {};
    derive_loan(one, dates);
    EXPECT_EQ(one.is_open, false);
    one.accrued_interest_cents = {1};
    derive_loan(one, dates);
    EXPECT_EQ(one.is_open, true);
}

TEST(derivations, terminal_statuses_are_closed_whatever_is_owed) {
    std::set<loan_status> const terminal{
        loan_status::paid_by_consolidation, loan_status::paid_in_full, loan_status::discharged,
        loan_status::written_off,           loan_status::canceled,     loan_status::refinanced,
        loan_status::transferred,           loan_status::abandoned};
    for (auto const status : reflect::enumerator_values<loan_status>) {
        auto one = owed(loan_type::perkins);
        one.status = status;
        derive_loan(one, dates);
        EXPECT_EQ(one.is_open, !terminal.contains(status)) << reflect::enumerator_name(status);
    }
}

TEST(derivations, of_the_time_a_loan_was_made) {
    auto one = owed(loan_type::direct_unsubsidized);
    derive_loan(one, dates);
    EXPECT_EQ(one.loan_timing, made_timing::not_sure);
    one.loan_date = "2026-06-30"_date;
    derive_loan(one, dates);
    EXPECT_EQ(one.loan_timing, made_timing::before_2026_07_01);
    one.first_disbursement_date = "2026-07-01"_date;
    derive_loan(one, dates);
    EXPECT_EQ(one.loan_timing, made_timing::on_or_after_2026_07_01);
    EXPECT_TRUE(straddles_cutoff(one, dates));
    one.loan_date = "2026-07-01"_date;
    EXPECT_FALSE(straddles_cutoff(one, dates));
}

TEST(derivations, the_first_disbursement_is_the_earliest_of_more_than_nothing) {
    auto one = owed(loan_type::direct_unsubsidized);
    one.disbursements = {
        {"2020-01-01"_date, {0}}, {"2021-02-02"_date, {500}}, {"2020-09-09"_date, {100}}};
    derive_loan(one, dates);
    EXPECT_EQ(one.first_disbursement_date, "2020-09-09"_date);
    one.first_disbursement_date = "2019-01-01"_date; // it was stated, so it is not derived
    derive_loan(one, dates);
    EXPECT_EQ(one.first_disbursement_date, "2019-01-01"_date);
}

TEST(derivations, totals_are_of_the_open_loans) {
    loan_portfolio portfolio;
    portfolio.loans = {owed(loan_type::perkins, 100), owed(loan_type::perkins, 20),
                       owed(loan_type::perkins, 3)};
    portfolio.loans[0].accrued_interest_cents = {7};
    portfolio.loans[2].status = loan_status::discharged;
    derive(portfolio, portfolio_scope::some_loans, dates);
    EXPECT_EQ(portfolio.totals, (portfolio_totals{.loan_count = 3,
                                                  .open_loan_count = 2,
                                                  .outstanding_principal_cents = {120},
                                                  .accrued_interest_cents = {7}}));
}

TEST(parent_plus_history_inference, by_a_repayment_near_the_consolidation) {
    auto const made = "2019-03-18"_date;
    struct {
        civil_date repaid;
        bool near;
    } const days[]{{"2019-02-16"_date, true},
                   {"2019-02-15"_date, false},
                   {"2019-06-16"_date, true},
                   {"2019-06-17"_date, false}};
    for (auto const& day : days) {
        EXPECT_EQ(history({repaid(loan_type::direct_parent_plus, day.repaid), consolidation(made)}),
                  day.near ? includes : not_known);
        EXPECT_EQ(history({repaid(loan_type::ffel_parent_plus, day.repaid), consolidation(made)},
                          portfolio_scope::some_loans),
                  day.near ? includes : not_known);
        EXPECT_EQ(history({repaid(loan_type::direct_grad_plus, day.repaid), consolidation(made)}),
                  none);
    }
}

TEST(parent_plus_history_inference, none_only_where_no_such_loan_can_be) {
    auto const one = consolidation("2019-03-18"_date);
    EXPECT_EQ(history({one}), none);
    EXPECT_EQ(history({one}, portfolio_scope::some_loans), not_known);
    EXPECT_EQ(history({owed(loan_type::direct_parent_plus), one}), not_known);
    EXPECT_EQ(history({owed(loan_type::unknown), one}), not_known);
    auto joint = one;
    joint.joint_consolidation = true;
    EXPECT_EQ(history({joint}), not_known);
    auto known = one;
    known.parent_plus_history = parent_plus_history::includes_parent_plus;
    known.parent_plus_history_basis = parent_plus_history_basis::export_indicator;
    EXPECT_EQ(history({known, one}), not_known);
}

TEST(parent_plus_history_inference, by_a_plus_consolidation_from_before_graduate_plus) {
    constexpr auto type = loan_type::direct_consolidation_plus;
    EXPECT_EQ(history({consolidation("2006-06-30"_date, type)}),
              (std::pair{parent_plus_history::includes_parent_plus,
                         parent_plus_history_basis::inferred_from_loan_type}));
    EXPECT_EQ(history({consolidation("2006-07-01"_date, type)}), none);
}

TEST(parent_plus_history_inference, goes_on_from_one_consolidation_to_the_next) {
    auto first = repaid(loan_type::ffel_consolidation, "2019-03-20"_date);
    first.first_disbursement_date = "2005-05-05"_date;
    EXPECT_EQ(history({repaid(loan_type::ffel_parent_plus, "2005-05-20"_date), first,
                       consolidation("2019-03-18"_date)}),
              includes);
    // The order of the loans does not matter.
    EXPECT_EQ(history({consolidation("2019-03-18"_date), first,
                       repaid(loan_type::ffel_parent_plus, "2005-05-20"_date),
                       consolidation("2019-03-18"_date)}),
              includes);
}

TEST(parent_plus_history_inference, leaves_alone_what_is_known_and_other_loans) {
    auto known = consolidation("2019-03-18"_date);
    known.parent_plus_history = parent_plus_history::none;
    known.parent_plus_history_basis = parent_plus_history_basis::export_indicator;
    loan_portfolio portfolio;
    portfolio.loans = {repaid(loan_type::direct_parent_plus, "2019-03-18"_date), known};
    derive(portfolio, portfolio_scope::full_export, dates);
    EXPECT_EQ(portfolio.loans[1].parent_plus_history, parent_plus_history::none);
    EXPECT_FALSE(portfolio.loans[0].parent_plus_history.has_value());
}

TEST(loan_checks, find_rates_that_were_rounded) {
    for (std::int64_t const milli_bps : {538'000, 288'000, 613'000, 612'000, 537'000})
        EXPECT_TRUE(looks_rounded({milli_bps}, dates.consolidation_rate_step)) << milli_bps;
    for (std::int64_t const milli_bps : {537'500, 612'500, 650'000, 0, 539'000, 536'900, 538'100})
        EXPECT_FALSE(looks_rounded({milli_bps}, dates.consolidation_rate_step)) << milli_bps;
}

TEST(loan_checks, find_old_exports) {
    loan_portfolio portfolio;
    portfolio.as_of_date = "2026-07-01"_date;
    for (auto const& [day, old] :
         {std::pair{"2026-09-29"_date, false}, std::pair{"2026-09-30"_date, true}}) {
        warning_list warnings;
        check_age(portfolio, day, dates, warnings);
        EXPECT_EQ(warnings.take().size(), old ? 1U : 0U);
    }
}

TEST(loan_parties, have_keys_of_letters_digits_and_single_underscores) {
    EXPECT_EQ(holder_key_of("DEPT OF ED/EXAMPLE SERVICING"), "dept_of_ed_example_servicing");
    EXPECT_EQ(holder_key_of("  EXAMPLE EDUCATION SERVICES, INC. "),
              "example_education_services_inc");
    EXPECT_EQ(holder_key_of("4 & 5"), "4_5");
    EXPECT_EQ(holder_key_of("\xC3\xA9"), "unknown");
    EXPECT_EQ(department_type("DEBT MANAGEMENT AND COLLECTIONS SYSTEM"),
              holder_type::ed_default_collections);
    EXPECT_EQ(department_type("Default Resolution Group"), holder_type::ed_default_collections);
    EXPECT_EQ(department_type("DEPT OF ED/EXAMPLE SERVICING"), holder_type::ed);
    EXPECT_TRUE(names_department("U.S. DEPT OF EDUCATION/2009-2010 LPCP"));
    EXPECT_TRUE(names_department("DEPT OF ED/X"));
    EXPECT_FALSE(names_department("EXAMPLE DEPT OF EDUCATION BANK"));
}

TEST(warning_lists, order_loans_and_codes_and_are_bounded) {
    warning_list warnings;
    warnings.begin_loan("loan_001");
    warnings.add(warning_code::status_missing, "b");
    warnings.begin_loan("loan_002");
    for (int i = 0; i < 1'000; ++i)
        warnings.add(warning_code::malformed_amount, "c", i + 1);
    warnings.begin_file();
    warnings.add(warning_code::encoding_repaired, "d");
    warnings.resume_loan(0, "loan_001");
    warnings.add(warning_code::holder_missing, "a");
    auto const taken = warnings.take();
    ASSERT_EQ(taken.size(), 3 + maximum_warnings_of_a_kind);
    EXPECT_EQ(taken[0].code, warning_code::holder_missing);
    EXPECT_EQ(taken[1].code, warning_code::status_missing);
    EXPECT_EQ(taken[2].line, 1);
    EXPECT_NE(taken[1 + maximum_warnings_of_a_kind].message.find("more"), std::string::npos);
    EXPECT_EQ(taken.back().code, warning_code::encoding_repaired);
    EXPECT_FALSE(taken.back().loan_id.has_value());
}

} // namespace
} // namespace tassel::derivations_test
