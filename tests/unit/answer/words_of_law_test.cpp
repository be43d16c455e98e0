// Sentences that 2026.12.31.1 corrects, compared with 2026.11.30.1, and cases where each must not
// appear: SAVE, RAP's conditions, months on RAP, and a Tiered Standard Plan that has already begun.
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::words_of_law_test {
namespace {

using namespace test;

answered answer_of(std::string_view version, json::array const& loans,
                   json::object const& changes = {}) {
    return {version, a_profile(changes), loans};
}

// --- SAVE ---------------------------------------------------------------------------------------

constexpr std::string_view on_save = "savings_plan_ended";

TEST(save_reported, has_ninety_days_and_says_what_comes_then) {
    json::array const loans{older("L1", 2'000'000, on_plan("repaye_save"))};
    auto const said = answer_of(corrected_again, loans).warning(on_save);
    for (auto const* const words : {"90 days", "2026-07-01", "Standard", "Tiered Standard Plan",
                                    "forbearance", "bought back"})
        EXPECT_TRUE(holds(said, words)) << words << " in: " << said;
    EXPECT_FALSE(holds(said, "says by when")) << said;
    auto const before = answer_of(corrected, loans).warning(on_save);
    EXPECT_TRUE(holds(before, "says by when")) << before;
    EXPECT_FALSE(holds(before, "90 days")) << before;
}

TEST(save_reported, is_what_it_takes_to_be_told_so) {
    for (std::string_view const plan : {"ibr", "paye", "standard", "not_reported"}) {
        EXPECT_EQ(answer_of(corrected_again, {older("L1", 2'000'000, on_plan(plan))},
                            {{"ibr_standard_payment_cap_cents", 50'000}})
                      .warning(on_save),
                  "")
            << plan;
    }
}

// --- RAP ----------------------------------------------------------------------------------------

TEST(waiver_and_match, are_given_when_the_payment_is_on_time_and_in_full) {
    constexpr std::string_view words = "on time and in full";
    json::array const loans{older("L1", 2'000'000)};
    EXPECT_TRUE(notes(answer_of(corrected_again, loans).plan(assistance), words));
    EXPECT_FALSE(notes(answer_of(corrected, loans).plan(assistance), words));
    EXPECT_TRUE(notes(answer_of(corrected_again, loans).what_if(assistance), words));
    for (std::string_view const plan : {"direct_standard", "direct_ibr"})
        EXPECT_FALSE(notes(answer_of(corrected_again, loans).plan(plan), words)) << plan;
}

TEST(months_on_rap, count_for_ibr_where_the_payment_is_at_least_the_standard_one) {
    // The sentence appears if a loan would leave an income-driven plan for RAP.
    json::array const loans{
        with(older("L1", 9'000'000, on_plan("ibr")), {{"idr_qualifying_months", 0}})};
    json::object const changes{{"ibr_standard_payment_cap_cents", 50'000},
                               {"adjusted_gross_income_cents", 6'000'000}};
    auto const reason = [&](std::string_view version) {
        auto const answer = answer_of(version, loans, changes);
        EXPECT_EQ(answer.recommended(), assistance) << version;
        return test::text_of(group_of(answer, "direct"), "reason");
    };
    constexpr std::string_view unconditional =
        "Months paid on this plan do not count towards IBR later.";
    EXPECT_TRUE(holds(reason(corrected), unconditional)) << reason(corrected);
    auto const later = reason(corrected_again);
    EXPECT_FALSE(holds(later, unconditional)) << later;
    for (auto const* const words : {"count toward IBR later", "at least", "ten-year Standard"})
        EXPECT_TRUE(holds(later, words)) << words << " in: " << later;
}

// --- Tiered Standard ----------------------------------------------------------------------------

constexpr std::string_view term_was_set = "tiered_term_was_set";

TEST(tiered_term, was_set_when_repayment_under_it_began) {
    auto const on_it = newer("L1", 2'000'000);
    auto const with_plan = [&](std::string_view plan) {
        return json::array{with(on_it, on_plan(plan))};
    };
    auto const said =
        answer_of(corrected_again, with_plan("tiered_standard")).warning(term_was_set);
    EXPECT_TRUE(holds(said, "servicer")) << said;
    EXPECT_EQ(answer_of(corrected, with_plan("tiered_standard")).warning(term_was_set), "");
    for (std::string_view const plan : {"rap", "standard", "not_reported"})
        EXPECT_EQ(answer_of(corrected_again, with_plan(plan)).warning(term_was_set), "") << plan;
    EXPECT_EQ(answer_of(corrected_again, {on_it}).warning(term_was_set), "");
}

TEST(tiered_term, is_a_matter_of_loans_that_are_owed) {
    auto const paid =
        with(newer("L1", 0), on_plan("tiered_standard", {{"status", "paid_in_full"}}));
    EXPECT_EQ(answer_of(corrected_again, {paid, newer("L2", 1'000'000)}).warning(term_was_set), "");
}

} // namespace
} // namespace tassel::analysis::words_of_law_test
