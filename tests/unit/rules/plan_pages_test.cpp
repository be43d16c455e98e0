// The pages of docs/plans/ are made from the values of the law: a change of a value changes the
// page, and no requirement of a plan is left out.
#include "unit/rules/third_version.hpp"

#include "rules/texts/plan_page_sentences.hpp"
#include "tassel/ruleset_description/plan_page/plan_page.hpp"

#include <boost/hana/for_each.hpp>

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

namespace plan_pages_test {

inline constexpr auto dearer_ibr = [] {
    auto plan = rules::direct_ibr;
    plan.formula.regular = {.percent = 17, .forgiveness_months = 312};
    plan.formula.guideline_percent = 133;
    plan.formula.small_amounts = {.none_below = dollars(6), .least = dollars(11)};
    plan.formula.cap = {132, dollars(61)};
    return plan;
}();
inline constexpr auto older_rap = [] {
    auto plan = rules::repayment_assistance_plan;
    plan.formula.bands[1].percent = 19;
    plan.formula.amounts = {.minimum_annual = dollars(130),
                            .less_per_dependent = dollars(51),
                            .minimum_monthly = dollars(12)};
    plan.formula.minimum_principal_reduction = dollars(53);
    plan.formula.order = plan::interest_order::older_first;
    return plan;
}();

} // namespace plan_pages_test

template <>
struct plan::otherwise_like<plan_pages_test::dearer_ibr> : plan_ref<rules::direct_ibr> {};
template <>
struct plan::otherwise_like<plan_pages_test::older_rap>
    : plan_ref<rules::repayment_assistance_plan> {};

namespace plan_pages_test {
namespace {

struct changed_law : rules::newest {
    using catalog = tassel::plan::catalog<dearer_ibr, older_rap>;
    static constexpr cents minimum_left_owed = dollars(7);
};

constexpr rules::plan_page_sentences sentences{};

template <class Law>
std::string page_of(std::string_view plan_id) {
    for (auto const& page : ruleset_description::plan_pages<Law>(sentences)) {
        if (page.plan_id == plan_id) return page.text;
    }
    ADD_FAILURE() << plan_id << " has no page";
    return {};
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        auto const end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

bool says(std::string const& page, std::string_view words) {
    return page.find(words) != std::string::npos;
}

/// Expects a row for each requirement of the plan. The row begins with the rule and ends with its
/// paragraph.
template <auto const& Plan>
void expect_requirements(std::vector<ruleset_description::plan_page> const& pages) {
    auto const page =
        std::find_if(pages.begin(), pages.end(), [](ruleset_description::plan_page const& one) {
            return one.plan_id == Plan.about.plan_id.view();
        });
    ASSERT_NE(page, pages.end());
    auto const lines = lines_of(page->text);
    boost::hana::for_each(plan::requirements_of<Plan>, [&](auto const& ref) {
        auto const& texts = ref.value.texts;
        auto const begin = "| `" + std::string{texts.rule_id.view()} + "` | ";
        auto const end =
            " | " + std::string{ruleset_description::paragraph_of(texts.source)} + " |";
        EXPECT_EQ(1, std::count_if(lines.begin(), lines.end(),
                                   [&](std::string const& line) {
                                       return line.starts_with(begin) && line.ends_with(end);
                                   }))
            << page->plan_id << ": " << texts.rule_id.view();
    });
    EXPECT_TRUE(says(page->text, plan::formula_citation_of<Plan>.pinpoint)) << page->plan_id;
    for (auto const& source : plan::sources_of<Plan>)
        EXPECT_TRUE(says(page->text, source.locator)) << page->plan_id;
}

template <class Catalog>
struct each_plan;
template <auto const&... Plan>
struct each_plan<plan::catalog<Plan...>> {
    static void expect_requirements_on(std::vector<ruleset_description::plan_page> const& pages) {
        (expect_requirements<Plan>(pages), ...);
    }
};

TEST(plan_pages, have_a_row_for_each_requirement_with_its_paragraph) {
    each_plan<rules::newest::catalog>::expect_requirements_on(
        ruleset_description::plan_pages<rules::newest>(sentences));
}

TEST(plan_pages, are_those_of_every_plan_in_order) {
    auto const pages = ruleset_description::plan_pages<rules::newest>(sentences);
    ASSERT_EQ(rules::newest::catalog::size, pages.size());
    for (std::size_t i = 0; i < pages.size(); ++i)
        EXPECT_EQ(rules::newest::catalog::ids[i], pages[i].plan_id);
}

TEST(plan_pages, have_rows_as_wide_as_their_tables_and_no_gap_left) {
    for (auto const& page : ruleset_description::plan_pages<rules::newest>(sentences)) {
        std::ptrdiff_t width = 0;
        for (auto const& line : lines_of(page.text)) {
            EXPECT_FALSE(says(line, "{}")) << page.plan_id << ": " << line;
            if (!line.starts_with('|')) {
                width = 0;
                continue;
            }
            auto const bars = std::count(line.begin(), line.end(), '|');
            if (width == 0) width = bars;
            EXPECT_EQ(width, bars) << page.plan_id << ": " << line;
            EXPECT_FALSE(says(line, "|  |")) << page.plan_id << ": " << line;
        }
    }
}

TEST(plan_pages, take_the_figures_of_ibr_from_its_value) {
    auto const page = page_of<changed_law>("direct_ibr");
    for (auto const* const words :
         {"17 % of discretionary income", "10 % of discretionary income", "less 133 % of",
          "below $6.00 it is $0", "below $11.00 it is $11.00", "n = 132", "at least $61.00",
          "after 312 months is forgiven", "after 240 months", "less than $7.00 is left"}) {
        EXPECT_TRUE(says(page, words)) << words;
    }
    EXPECT_FALSE(says(page, "15 % of discretionary income / 12"));
    EXPECT_FALSE(says(page, "capitalized_interest")) << "nothing leaves IBR for IBR";
}

TEST(plan_pages, take_the_figures_of_rap_from_its_value) {
    auto const page = page_of<changed_law>("repayment_assistance_plan");
    for (auto const* const words :
         {"19 % of the whole income", "band $130.00 a year", "| $10,000.00 | $130.00 |",
          "less $51.00 for each", "at least $12.00", "lacks to $53.00", "capitalized_interest"}) {
        EXPECT_TRUE(says(page, words)) << words;
    }
}

TEST(plan_pages, put_the_older_interest_of_rap_where_the_rules_pay_it) {
    auto const older_first = [](std::string const& page) {
        return page.find("`older_interest_paid`") < page.find("`interest_waived`");
    };
    EXPECT_FALSE(older_first(page_of<rules::newest>("repayment_assistance_plan")));
    EXPECT_TRUE(older_first(page_of<changed_law>("repayment_assistance_plan")));
}

TEST(plan_pages, follow_a_version_with_a_plan_and_a_guideline_of_its_own) {
    auto const added = page_of<third_version>("direct_fifteen_years");
    EXPECT_TRUE(says(added, "# Fifteen Years\n"));
    EXPECT_TRUE(says(added, "version 2027.01.31.1"));
    EXPECT_TRUE(says(added, "term of the plan: 180 months"));
    EXPECT_TRUE(says(page_of<third_version>("icr"), "| 48 states and D.C. | $17,000.00 |"));
}

TEST(plan_pages, say_until_when_a_plan_is_offered_and_what_follows_it) {
    for (auto const* const plan : {"paye", "icr"}) {
        auto const page = page_of<rules::newest>(plan);
        EXPECT_TRUE(says(page, "the plan ends before 2028-07-01")) << plan;
        EXPECT_TRUE(says(page, "Repayment Assistance Plan (RAP) or Income-Based Repayment (IBR)"));
        EXPECT_TRUE(says(page, "it takes the Tiered Standard Plan"));
    }
    EXPECT_TRUE(says(page_of<rules::newest>("direct_ibr"), "no end is set"));
}

TEST(plan_pages, say_which_payments_count_for_public_service) {
    auto const counts = "Each payment on it, made in public service, counts";
    for (auto const* const plan : {"repayment_assistance_plan", "direct_ibr", "paye", "icr"})
        EXPECT_TRUE(says(page_of<rules::newest>(plan), counts)) << plan;
    EXPECT_TRUE(says(page_of<rules::newest>("direct_standard"), "has a term of 120 months"));
    for (auto const* const plan : {"tiered_standard", "direct_graduated", "ffel_standard"})
        EXPECT_TRUE(says(page_of<rules::newest>(plan), "counts no payment")) << plan;
}

TEST(plan_pages, have_the_terms_of_single_loans_where_the_plan_has_them) {
    auto const consolidation = "`consolidation_term`", older = "`direct_loan_balance`";
    auto const standard = page_of<rules::newest>("direct_standard");
    EXPECT_TRUE(says(standard, consolidation) && !says(standard, older));
    auto const extended = page_of<rules::newest>("direct_extended_fixed");
    EXPECT_TRUE(says(extended, older) && !says(extended, consolidation));
    auto const graduated = page_of<rules::newest>("direct_graduated");
    EXPECT_TRUE(says(graduated, older) && says(graduated, consolidation));
    auto const tiered = page_of<rules::newest>("tiered_standard");
    EXPECT_FALSE(says(tiered, older) || says(tiered, consolidation));
    EXPECT_TRUE(says(tiered, "| $25,000.00 | $50,000.00 | 180 |"));
}

} // namespace
} // namespace plan_pages_test
} // namespace tassel
