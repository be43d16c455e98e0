// Facts of loans that can't both be true, and implausible rates and balances.
#include "rules/exports/export_tables.hpp"
#include "rules/law/fact_checks.hpp"
#include "rules/law/loan_days.hpp"
#include "tassel/export/facts/told_facts.hpp"
#include "tassel/export/held_against/hold_facts.hpp"
#include "tassel/loan/derivations.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::exports::hold_facts_test {
namespace {

using namespace tassel::literals;

/// A plausible Direct Loan of 2019.
[[nodiscard]] loan sound_loan() {
    loan one;
    one.loan_id = "L";
    one.loan_type = loan_type::direct_unsubsidized;
    one.status = loan_status::in_repayment;
    one.outstanding_principal_cents = dollars(10'000);
    one.principal_as_of_date = "2026-10-25"_date;
    one.interest_rate_bps = basis_points(453);
    one.first_disbursement_date = "2019-08-25"_date;
    return one;
}

struct held {
    loan_portfolio portfolio{};
    std::vector<analysis_warning> warnings{};

    [[nodiscard]] loan const& first() const { return portfolio.loans.front(); }
    /// The doubted fields, each with its values.
    [[nodiscard]] std::string doubts() const {
        std::string text;
        for (auto const& one : first().doubts.value_or(std::vector<loan_doubt>{})) {
            text += one.field + ":";
            for (auto const& value : one.values.value_or(std::vector<std::string>{}))
                text += " " + value;
            text += ";";
        }
        return text;
    }
    [[nodiscard]] std::string codes() const {
        std::string text;
        for (auto const& one : warnings)
            text += std::string{reflect::enumerator_name(one.code)} + ";";
        return text;
    }
};

[[nodiscard]] held hold(std::vector<loan> loans, civil_date day = civil_date{2026, 11, 1}) {
    held result;
    result.portfolio.loans = std::move(loans);
    for (auto& one : result.portfolio.loans)
        derive_loan(one, rules::loan_dates);
    warning_list warnings;
    hold_facts(result.portfolio, {.portfolio = result.portfolio,
                                  .day = day,
                                  .law = rules::fact_checks,
                                  .dates = rules::loan_dates,
                                  .rates_by_law = &rates_by_law<rules::export_tables>,
                                  .types_by_words = &possible_types_of<rules::export_tables>,
                                  .warnings = warnings});
    result.warnings = warnings.take();
    return result;
}

/// The sound loan after a change.
template <class Change>
[[nodiscard]] held hold_changed(Change change) {
    auto one = sound_loan();
    change(one);
    return hold({one});
}

[[nodiscard]] held of_type_made(loan_type type, civil_date made, std::int64_t bps) {
    return hold_changed([&](loan& one) {
        one.loan_type = type;
        one.first_disbursement_date = made;
        one.interest_rate_bps = annual_rate{bps * 1000};
    });
}

TEST(held_against, a_sound_loan_is_not_doubted) {
    auto const sound = hold({sound_loan()});
    EXPECT_EQ(sound.doubts(), "");
    EXPECT_EQ(sound.codes(), "");
    EXPECT_FALSE(sound.first().doubts);
}

TEST(held_against, programs_have_their_time) {
    auto const ffel = loan_type::ffel_stafford_unsubsidized;
    EXPECT_EQ(of_type_made(ffel, "2010-06-30"_date, 680).doubts(), "");
    EXPECT_EQ(of_type_made(ffel, "2010-07-01"_date, 680).doubts(),
              "loan_type: ffel_stafford_unsubsidized direct_unsubsidized;");
    auto const direct = loan_type::direct_subsidized;
    EXPECT_EQ(of_type_made(direct, "1994-01-01"_date, 800).doubts(), "");
    EXPECT_EQ(of_type_made(direct, "1993-12-31"_date, 800).doubts(),
              "loan_type: direct_subsidized ffel_stafford_subsidized;");
}

TEST(held_against, words_without_a_program_leave_two_types) {
    auto const described = [](std::string words) {
        return hold_changed([&](loan& one) {
            one.loan_type = loan_type::unknown;
            one.source_loan_type_description = std::move(words);
            one.first_disbursement_date = "2008-08-25"_date;
        });
    };
    EXPECT_EQ(described("STAFFORD UNSUBSIDIZED").doubts(),
              "loan_type: direct_unsubsidized ffel_stafford_unsubsidized;");
    EXPECT_EQ(described("DIRECT STAFFORD UNSUBSIDIZED").doubts(), "");
    EXPECT_EQ(described("SOMETHING ELSE").doubts(), "");
}

TEST(held_against, graduate_plus_has_its_time) {
    auto const plus = loan_type::direct_grad_plus;
    EXPECT_EQ(of_type_made(plus, "2006-07-01"_date, 790).doubts(), "");
    EXPECT_EQ(of_type_made(plus, "2006-06-30"_date, 790).doubts(),
              "loan_type: direct_grad_plus direct_parent_plus;");
    EXPECT_EQ(of_type_made(plus, "2026-06-30"_date, 894).doubts(), "");
    EXPECT_EQ(of_type_made(plus, "2026-07-01"_date, 907).doubts(),
              "loan_type: direct_grad_plus direct_parent_plus;first_disbursement_date:;");
}

TEST(held_against, an_older_graduate_plus_allows_a_newer_one) {
    auto newer = sound_loan(), older = sound_loan();
    newer.loan_type = older.loan_type = loan_type::direct_grad_plus;
    newer.first_disbursement_date = "2026-09-01"_date;
    newer.interest_rate_bps = basis_points(907);
    older.first_disbursement_date = "2025-09-01"_date;
    older.interest_rate_bps = basis_points(894);
    EXPECT_EQ(hold({newer, older}).doubts(), "");
    older.outstanding_principal_cents = {};
    EXPECT_EQ(hold({newer, older}).doubts(), "");
    older.first_disbursement_date = "2026-08-01"_date;
    EXPECT_NE(hold({newer, older}).doubts(), "");
}

[[nodiscard]] held at_rate(std::int64_t bps, civil_date made = civil_date{2019, 8, 25},
                           loan_type type = loan_type::direct_unsubsidized) {
    return of_type_made(type, made, bps);
}

TEST(held_against, rates_of_the_year) {
    EXPECT_EQ(at_rate(608).codes(), "") << "of graduate students";
    EXPECT_EQ(at_rate(500).codes(), "rate_differs;");
    EXPECT_EQ(at_rate(500).doubts(), "");
    EXPECT_EQ(at_rate(500, "2005-08-25"_date).codes(), "") << "before there were fixed rates";
    EXPECT_EQ(at_rate(500, "2019-08-25"_date, loan_type::direct_consolidation_unsubsidized).codes(),
              "");
    auto const variable = hold_changed([](loan& one) {
        one.interest_rate_bps = basis_points(500);
        one.interest_rate_type = interest_rate_type::variable;
    });
    EXPECT_EQ(variable.codes(), "");
}

TEST(held_against, what_automatic_payments_take_off) {
    auto const quarter = at_rate(428);
    EXPECT_EQ(quarter.codes(), "rate_may_be_reduced;");
    EXPECT_EQ(quarter.first().interest_rate_bps, basis_points(428));
    EXPECT_EQ(quarter.first().statutory_interest_rate_bps, basis_points(453));
    EXPECT_EQ(at_rate(508).first().statutory_interest_rate_bps, basis_points(608));
    EXPECT_EQ(at_rate(353).codes(), "rate_may_be_reduced;");
    EXPECT_EQ(at_rate(580, "2012-06-30"_date).codes(), "rate_differs;") << "a point, too early";
    EXPECT_EQ(at_rate(580, "2012-07-01"_date).codes(), "rate_may_be_reduced;");
    EXPECT_EQ(at_rate(580, "2009-08-25"_date, loan_type::ffel_stafford_unsubsidized).codes(),
              "rate_differs;");
    EXPECT_EQ(at_rate(655, "2009-08-25"_date, loan_type::ffel_stafford_unsubsidized).codes(),
              "rate_may_be_reduced;");
}

TEST(held_against, rates_that_no_federal_loan_has) {
    EXPECT_EQ(at_rate(1200).codes(), "rate_differs;");
    auto const high = at_rate(1201);
    EXPECT_EQ(high.codes(), "rate_implausible;");
    EXPECT_EQ(high.doubts(), "interest_rate_bps:;");
    EXPECT_EQ(at_rate(99).doubts(), "interest_rate_bps:;");
    EXPECT_EQ(at_rate(99).first().interest_rate_bps, basis_points(99)) << "sent as a number";
    EXPECT_EQ(at_rate(100).codes(), "rate_differs;");
}

TEST(held_against, nothing_accrues_beside_a_rate_by_law) {
    auto const paused = hold_changed([](loan& one) {
        one.interest_rate_bps = annual_rate{};
        one.statutory_interest_rate_bps = basis_points(453);
    });
    EXPECT_EQ(paused.doubts(), "interest_rate_bps: 0 453;");
    EXPECT_EQ(at_rate(0).doubts(), "");
}

TEST(held_against, balances_grow_old) {
    EXPECT_EQ(hold({sound_loan()}, "2027-02-22"_date).codes(), "");
    EXPECT_EQ(hold({sound_loan()}, "2027-02-23"_date).codes(), "balance_is_old;");
}

[[nodiscard]] std::string doubted_plan(loan_type type, reported_plan plan, civil_date begun,
                                       civil_date made) {
    return hold_changed([&](loan& one) {
               one.loan_type = type;
               one.repayment_plan = plan;
               one.repayment_plan_begin_date = begun;
               one.first_disbursement_date = made;
               one.interest_rate_bps.reset();
           })
        .doubts();
}

TEST(held_against, plans_have_their_program_and_time) {
    using enum tassel::reported_plan;
    auto const direct = loan_type::direct_subsidized, ffel = loan_type::ffel_stafford_subsidized;
    auto const made = "2008-09-01"_date;
    constexpr auto doubted = "repayment_plan:;";
    EXPECT_EQ(doubted_plan(ffel, ibr, "2009-07-01"_date, made), "");
    EXPECT_EQ(doubted_plan(ffel, ibr, "2009-06-30"_date, made), doubted);
    EXPECT_EQ(doubted_plan(ffel, paye, "2013-01-01"_date, made), doubted);
    EXPECT_EQ(doubted_plan(direct, paye, "2012-12-21"_date, made), "");
    EXPECT_EQ(doubted_plan(direct, paye, "2012-12-20"_date, made), doubted);
    EXPECT_EQ(doubted_plan(direct, income_sensitive, "2013-01-01"_date, made), doubted);
    EXPECT_EQ(doubted_plan(direct, rap, "2026-07-01"_date, made), "");
    EXPECT_EQ(doubted_plan(direct, rap, "2026-06-30"_date, made), doubted);
    EXPECT_EQ(doubted_plan(direct, ibr, "2026-09-01"_date, "2026-06-30"_date), "");
    EXPECT_EQ(doubted_plan(direct, ibr, "2026-09-01"_date, "2026-07-01"_date), doubted);
    EXPECT_EQ(doubted_plan(direct, standard, "2026-09-01"_date, "2026-07-01"_date), "");
    EXPECT_EQ(doubted_plan(loan_type::perkins, paye, "2013-01-01"_date, made), "");
}

[[nodiscard]] std::string doubted_payment(reported_plan plan, cents scheduled) {
    return hold_changed([&](loan& one) {
               one.repayment_plan = plan;
               one.scheduled_payment_cents = scheduled;
           })
        .doubts();
}

TEST(held_against, a_scheduled_payment_suits_its_plan) {
    constexpr auto doubted = "scheduled_payment_cents:;";
    EXPECT_EQ(doubted_payment(reported_plan::standard, dollars(104)), "");
    EXPECT_EQ(doubted_payment(reported_plan::standard, cents{}), doubted);
    EXPECT_EQ(doubted_payment(reported_plan::ibr, cents{}), "");
    EXPECT_EQ(doubted_payment(reported_plan::ibr, dollars(300)), "");
    EXPECT_EQ(doubted_payment(reported_plan::ibr, dollars(1'000)), doubted);
    EXPECT_EQ(doubted_payment(reported_plan::not_reported, dollars(1'000)), "");
}

TEST(held_against, a_loan_that_is_nearly_repaid_keeps_its_payment) {
    auto const nearly = hold_changed([](loan& one) {
        one.original_principal_cents = dollars(40'000);
        one.outstanding_principal_cents = dollars(900);
        one.repayment_plan = reported_plan::standard;
        one.scheduled_payment_cents = dollars(440);
    });
    EXPECT_EQ(nearly.doubts(), "");
}

TEST(held_against, closed_loans_are_left_alone_and_known_doubts_kept) {
    auto closed = sound_loan();
    closed.outstanding_principal_cents = {};
    closed.loan_type = loan_type::ffel_stafford_subsidized;
    EXPECT_EQ(hold({closed}).doubts(), "");

    auto doubted = sound_loan();
    doubted.interest_rate_bps = basis_points(1450);
    auto const once = hold({doubted});
    auto const twice = hold(once.portfolio.loans);
    EXPECT_EQ(twice.portfolio, once.portfolio);
    EXPECT_EQ(twice.codes(), "") << "said when it was read";
}

TEST(held_against, where_a_fact_came_from_settles_nothing_and_a_borrower_does) {
    auto one = sound_loan();
    one.loan_type = loan_type::direct_subsidized;
    one.first_disbursement_date = "1993-12-31"_date;
    one.doubts.emplace().push_back({.field = "loan_type",
                                    .basis = fact_basis::stated,
                                    .message = "From the StudentAid.gov file.",
                                    .line = std::nullopt,
                                    .values = std::nullopt});
    auto const doubted = hold({one}).first().doubts.value();
    ASSERT_EQ(doubted.size(), 1U);
    EXPECT_EQ(doubted.front().basis, fact_basis::contradicted);

    one.doubts->front().values = {"direct_subsidized"};
    EXPECT_EQ(hold({one}).first().doubts, one.doubts);
}

} // namespace
} // namespace tassel::exports::hold_facts_test
