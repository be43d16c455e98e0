// The minimum payment of a rehabilitation (P.L. 119-21, section 82003) depends on the loans' dates.
// In 2026.11.30.1, it depended on the day of the analysis. The tests also check the day from which
// a loan may have a second rehabilitation.
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::rehabilitation_minimum_test {
namespace {

using namespace test;

/// This income is 150 % of the guideline for one person, $23,940.00, and not above it.
constexpr std::int64_t without_a_share = 2'394'000;

json::object defaulted(std::string_view loan_id, std::string_view day,
                       json::object const& changes = {}) {
    return older(loan_id, 1'000'000, with(made_on(day, {{"status", "defaulted"}}), changes));
}
answered on_day(std::string_view version, std::string_view day, json::array const& loans,
                std::int64_t income = without_a_share) {
    return {version, a_profile({{"analysis_as_of", day}, {"adjusted_gross_income_cents", income}}),
            loans};
}
std::int64_t asked(answered const& answer, std::string_view group = "direct") {
    for (auto const& one : advice_of(answer).at("default_exit").as_array()) {
        auto const& entry = one.as_object();
        if (entry.at("group").as_string() == group)
            return entry.at("rehabilitation").as_object().at("payment_cents").as_int64();
    }
    return -1;
}

TEST(rehabilitation_minimum, is_five_dollars_for_loans_made_before_the_day) {
    json::array const loans{defaulted("L1", "2018-09-05")};
    EXPECT_EQ(asked(on_day(corrected_again, "2027-06-30", loans)), 500);
    EXPECT_EQ(asked(on_day(corrected_again, "2027-07-01", loans)), 500);
    EXPECT_EQ(asked(on_day(corrected_again, "2030-01-01", loans)), 500);
    EXPECT_EQ(asked(on_day(corrected, "2027-06-30", loans)), 500);
    EXPECT_EQ(asked(on_day(corrected, "2027-07-01", loans)), 1'000);
}

TEST(rehabilitation_minimum, is_ten_dollars_where_a_loan_was_made_from_the_day_on) {
    auto const made = [](std::string_view day) {
        return asked(on_day(corrected_again, "2029-01-02", {defaulted("L1", day)}));
    };
    EXPECT_EQ(made("2027-06-30"), 500);
    EXPECT_EQ(made("2027-07-01"), 1'000);
    EXPECT_EQ(asked(on_day(corrected_again, "2029-01-02",
                           {defaulted("L1", "2018-09-05"), defaulted("L2", "2027-07-01")})),
              1'000);
}

TEST(rehabilitation_minimum, is_of_the_defaulted_loans_of_an_entry) {
    auto const of_2006 = defaulted("F1", "2006-09-05",
                                   held_by("alpha", {{"loan_type", "ffel_stafford_unsubsidized"}}));
    auto const both =
        on_day(corrected_again, "2029-01-02", {defaulted("L1", "2027-07-01"), of_2006});
    EXPECT_EQ(asked(both, "direct"), 1'000);
    EXPECT_EQ(asked(both, "ffel:alpha"), 500);
    // The calendar entry does not include a newer loan that is not in default.
    EXPECT_EQ(asked(on_day(
                  corrected_again, "2029-01-02",
                  {defaulted("L1", "2018-09-05"), older("L2", 1'000'000, made_on("2027-07-01"))})),
              500);
}

TEST(rehabilitation_minimum, gives_way_to_fifteen_percent_of_what_is_above) {
    auto const asked_of = [](std::int64_t above, std::string_view made) {
        return asked(on_day(corrected_again, "2029-01-02", {defaulted("L1", made)},
                            without_a_share + above));
    };
    // A year's 15 % of $400.00 is $5.00 a month, of $760.00 it is $9.50, and of $800.80 it is
    // $10.01.
    EXPECT_EQ(asked_of(40'000, "2018-09-05"), 500);
    EXPECT_EQ(asked_of(40'080, "2018-09-05"), 501);
    EXPECT_EQ(asked_of(76'000, "2018-09-05"), 950);
    EXPECT_EQ(asked_of(76'000, "2027-07-01"), 1'000);
    EXPECT_EQ(asked_of(80'080, "2027-07-01"), 1'001);
}

TEST(rehabilitation_minimum, is_not_sure_and_says_to_ask) {
    // P.L. 119-21 may not refer to the loans' dates, so the texts tell the borrower to ask.
    auto const answer = on_day(corrected_again, "2026-11-30", {defaulted("L1", "2018-09-05")});
    auto const said = all_of(advice_of(answer).at("default_exit")) +
                      all_of(advice_of(answer).at("calendar")) +
                      all_of(advice_of(answer).at("not_in_a_plan"));
    EXPECT_TRUE(holds(said, "Ask ") || holds(said, "ask ")) << said;
}

// --- the calendar -------------------------------------------------------------------------------

json::array entries(answered const& answer, std::string_view code) {
    json::array found;
    for (auto const& one : advice_of(answer).at("calendar").as_array()) {
        if (one.as_object().at("code").as_string() == code) found.push_back(one);
    }
    return found;
}

TEST(second_rehabilitation, stands_in_the_calendar_for_the_minimum_of_before) {
    json::array const loans{defaulted("L1", "2018-09-05"), older("L2", 1'000'000)};
    auto const later = on_day(corrected_again, "2026-11-30", loans);
    auto const found = entries(later, "second_rehabilitation");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(test::text_of(found[0].as_object(), "date"), "2027-07-01");
    EXPECT_EQ(found[0].as_object().at("loan_ids"), json::value(json::array{"L1"}));
    auto const said = test::text_of(found[0].as_object(), "message");
    EXPECT_FALSE(holds(said, "$10.00")) << said;
    EXPECT_TRUE(entries(later, "rehabilitation_minimum").empty());
    auto const before = on_day(corrected, "2026-11-30", loans);
    EXPECT_TRUE(entries(before, "second_rehabilitation").empty());
    EXPECT_EQ(entries(before, "rehabilitation_minimum").size(), 1U);
}

TEST(second_rehabilitation, is_told_until_the_day_and_only_to_those_in_default) {
    auto const told = [](std::string_view day, json::array const& loans) {
        return !entries(on_day(corrected_again, day, loans), "second_rehabilitation").empty();
    };
    EXPECT_TRUE(told("2027-07-01", {defaulted("L1", "2018-09-05")}));
    EXPECT_FALSE(told("2027-07-02", {defaulted("L1", "2018-09-05")}));
    EXPECT_FALSE(told("2026-11-30", {older("L1", 1'000'000)}));
}

TEST(second_rehabilitation, is_open_from_the_day_on) {
    auto const times = [](std::string_view day) {
        auto const answer = on_day(corrected_again, day, {defaulted("L1", "2018-09-05")});
        return advice_of(answer)
            .at("default_exit")
            .as_array()
            .at(0)
            .as_object()
            .at("rehabilitation")
            .as_object()
            .at("times")
            .as_int64();
    };
    EXPECT_EQ(times("2027-06-30"), 1);
    EXPECT_EQ(times("2027-07-01"), 2);
}

} // namespace
} // namespace tassel::analysis::rehabilitation_minimum_test
