// What ends and begins on the stated day; and next year's guidelines, for which one table gets one
// more row.
#include "unit/quote/quotes.hpp"

#include "rules/in_force/what_runs_out.hpp"
#include "rules/law/form_expirations.hpp"
#include "rules/rulesets.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::rules::what_runs_out_test {
namespace {

using namespace tassel::literals;
using rules::newest;
using rules::what_runs_out;

constexpr citation invented_notice = [] {
    auto notice = rules::poverty_guidelines_2026;
    notice.id = "hhs_poverty_2027";
    notice.title = "HHS poverty guidelines for 2027";
    return notice;
}();

/// The table with an invented row after the others.
constexpr auto guidelines_with_2027 = joined(
    rules::poverty_guidelines, std::array{rules::poverty_guidelines_edition{
                                   .name = "2027 poverty guidelines",
                                   .in_force = {"2027-01-15"_date, "2028-01-13"_date},
                                   .source = invented_notice,
                                   .table = {.contiguous_48_dc = {dollars(17'000), dollars(6'000)},
                                             .alaska = {dollars(21'000), dollars(7'500)},
                                             .hawaii = {dollars(19'000), dollars(7'000)}}}});
static_assert(continuous(guidelines_with_2027));

struct next_year : newest {
    static constexpr auto const& poverty_guidelines = guidelines_with_2027;
};

/// Each reported day, in order, as `2027-01-14 ends what (source)`.
template <class Law>
std::vector<std::string> told(civil_date today) {
    std::vector<std::string> lines;
    for (auto const& day : what_runs_out<Law>::days) {
        if (!is_told(day, today)) continue;
        auto const date = iso_text(day.date);
        std::string line{date.data(), date.size()};
        line.append(day.turn == law_turn::ends ? " ends " : " begins ");
        for (auto const words : day.words)
            line.append(words);
        lines.push_back(line.append(" (").append(day.source_id).append(")"));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

bool holds(std::vector<std::string> const& lines, std::string_view line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
}

constexpr std::string_view end_of_2026 =
    "2027-01-14 ends last day of the 2026 poverty guidelines (hhs_poverty_2026)";

TEST(what_runs_out, tells_the_days_of_the_newest_rules) {
    EXPECT_EQ(
        told<newest>("2026-11-30"_date),
        (std::vector<std::string>{
            std::string{end_of_2026},
            "2027-06-30 ends last day of the 2026 income percentage factors (fr_2026_11540)",
            "2027-06-30 ends last day of the 2026-27 rates of Direct Loans (fsa_interest_rates)",
            "2027-06-30 ends last day of the rates that a quick quote assumes "
            "(fsa_interest_rates)",
            "2027-07-01 begins first day of a second rehabilitation, and of the higher least "
            "payment (pl_119_21_title_viii)",
            "2027-07-01 begins first day of loans without deferments for economic hardship and "
            "unemployment (pl_119_21_title_viii)",
            "2027-07-01 ends first day without entry into PAYE and ICR (fr_2025_00724)"}));
    auto const later = told<newest>("2027-07-02"_date);
    EXPECT_TRUE(holds(later, "2028-06-30 ends last day of the payment that lets a consolidation "
                             "loan with Parent PLUS history into IBR (cfr_34_685_209)"));
    EXPECT_TRUE(holds(later,
                      "2028-06-30 ends last day of the larger reduction of rates for automatic "
                      "payments (ed_automatic_payments)"));
    EXPECT_TRUE(holds(later, "2028-07-01 ends first day without Pay As You Earn (PAYE) "
                             "(pl_119_21_title_viii)"));
    EXPECT_TRUE(holds(later, "2028-07-01 ends first day without Income-Contingent Repayment "
                             "(ICR) (pl_119_21_title_viii)"));
}

TEST(what_runs_out, a_day_is_told_from_a_year_before_it_on) {
    EXPECT_FALSE(holds(told<newest>("2026-01-13"_date), end_of_2026));
    EXPECT_TRUE(holds(told<newest>("2026-01-14"_date), end_of_2026));
    EXPECT_TRUE(holds(told<newest>("2027-01-14"_date), end_of_2026));
}

TEST(what_runs_out, what_is_missed_is_told_after_its_end_and_what_is_over_is_not) {
    auto const lines = told<newest>("2028-07-02"_date);
    EXPECT_EQ(lines.size(), 4U) << "the last editions of three tables, and of what a quote assumes";
    EXPECT_EQ(lines.front(), end_of_2026);
}

TEST(what_runs_out, the_days_left_of_a_table_fall_below_0_once_its_successor_is_missed) {
    auto const left = [](civil_date today) {
        return days_left(what_runs_out<newest>::days, "poverty_guidelines", today);
    };
    EXPECT_EQ(left("2026-12-31"_date), 14);
    EXPECT_EQ(left("2027-01-14"_date), 0);
    EXPECT_EQ(left("2027-01-15"_date), -1);
    EXPECT_EQ(left("2028-07-02"_date), -535);
    EXPECT_FALSE(days_left(what_runs_out<newest>::days, "no_table", "2026-12-31"_date));
}

TEST(what_runs_out, what_has_a_successor_at_hand_or_is_over_leaves_no_days) {
    std::array days{
        law_day{.date = "2026-01-01"_date, .code = "another", .then = afterwards::missing},
        law_day{.date = "2026-03-01"_date, .code = "one", .then = afterwards::at_hand},
        law_day{.date = "2026-04-01"_date, .code = "one", .turn = law_turn::begins},
        law_day{.date = "2026-05-01"_date, .code = "one", .then = afterwards::over},
        law_day{.date = "2026-06-01"_date, .code = "one", .then = afterwards::missing}};
    EXPECT_EQ(days_left(days, "one", "2026-02-28"_date), 62);
    EXPECT_EQ(days_left(days, "one", "2026-05-01"_date), 0);
    EXPECT_EQ(days_left(days, "one", "2026-05-02"_date), 30);
}

TEST(next_years_guidelines, are_a_row_and_the_calendar_tells_their_end_in_place_of_the_last) {
    constexpr auto today = "2026-11-30"_date;
    auto const lines = told<next_year>(today);
    EXPECT_EQ(lines[0], end_of_2026);
    EXPECT_EQ(lines[1], "2027-01-15 begins first day of the 2027 poverty guidelines "
                        "(hhs_poverty_2027)");
    EXPECT_EQ(lines.size(), told<newest>(today).size() + 1);
    auto const& days = what_runs_out<next_year>::days;
    auto const ended = std::find_if(
        days.begin(), days.end(), [](law_day const& day) { return day.date == "2027-01-14"_date; });
    ASSERT_NE(ended, days.end());
    EXPECT_EQ(ended->successor.title, invented_notice.title);
    EXPECT_EQ(days_left(days, "poverty_guidelines", today),
              civil_to_days("2028-01-13"_date) - civil_to_days(today));
    EXPECT_TRUE(holds(told<next_year>("2027-02-01"_date),
                      "2028-01-13 ends last day of the 2027 poverty guidelines "
                      "(hhs_poverty_2027)"));
}

TEST(next_years_guidelines, are_a_row_and_quotes_reckon_with_it_from_its_first_day_on) {
    auto request = test::borrower();
    request.annual_income_cents = dollars(40'000); // so that nothing caps the payment
    auto const quote = [&request]<class Law>(chosen_ruleset<Law>, civil_date day) {
        request.analysis_as_of = day;
        return quick_quote<Law>(request, test::context);
    };
    auto const payment = [](quick_quote_response const& answer) {
        return test::option_of(answer, "direct_ibr").estimated_monthly_payment_cents;
    };
    auto const warned = [](quick_quote_response const& answer) {
        return test::says(answer.warnings, "The newest poverty guidelines");
    };
    // A twelfth of 15 % of the part of $40,000.00 that exceeds 150 % of $15,960.00, and later 150 %
    // of $17,000.00.
    auto const before = quote(chosen_ruleset<next_year>{}, "2027-01-14"_date);
    EXPECT_EQ(payment(before), cents{20'075});
    EXPECT_FALSE(warned(before));
    auto const after = quote(chosen_ruleset<next_year>{}, "2027-01-15"_date);
    EXPECT_EQ(payment(after), cents{18'125});
    EXPECT_FALSE(warned(after));
    auto const without = quote(chosen_ruleset<newest>{}, "2027-01-15"_date);
    EXPECT_EQ(payment(without), cents{20'075});
    EXPECT_TRUE(warned(without));
    EXPECT_TRUE(warned(quote(chosen_ruleset<next_year>{}, "2028-01-14"_date)));
}

TEST(form_expirations, are_told_and_over_the_day_after_but_not_counted_where_a_newer_one_is_there) {
    constexpr auto form = form_source::general_forbearance_pdf;
    constexpr std::array editions{
        form_edition{.source = form, .title = "New", .omb_number = "1", .expires = {2030, 2, 28}},
        form_edition{.source = form, .title = "Old", .omb_number = "1", .expires = {2027, 2, 28}},
        form_edition{.source = form,
                     .title = "Nuevo",
                     .omb_number = "1",
                     .expires = {2028, 2, 29},
                     .language = form_language::spanish}};
    constexpr auto days = rules::form_expirations(editions);
    static_assert(days[0].then == afterwards::over && days[1].then == afterwards::at_hand &&
                  days[2].then == afterwards::over);
    static_assert(days[0].complete());
    EXPECT_EQ(days[2].source_id, "general_forbearance_pdf");
    EXPECT_TRUE(is_told(days[1], "2026-02-28"_date));
    EXPECT_FALSE(is_told(days[2], "2028-03-01"_date));
    EXPECT_EQ(days_left(days, "form_edition", "2027-02-28"_date), 366);
    EXPECT_EQ(days_left(days, "form_edition", "2028-03-01"_date), 729);
}

} // namespace
} // namespace tassel::rules::what_runs_out_test
