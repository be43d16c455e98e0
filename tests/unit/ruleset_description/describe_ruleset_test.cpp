#include "rules/rulesets.hpp"
#include "tassel/ruleset_description/compare.hpp"
#include "tassel/ruleset_description/describe_ruleset.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::ruleset_description::describe_ruleset_test {
namespace {

using namespace literals;
using rules::newest;

template <class Changed>
std::string change_of_newest() {
    return text_of(compare(describe_ruleset<newest>(), describe_ruleset<Changed>()));
}

constexpr auto dearer = [] {
    auto guidelines = rules::poverty_guidelines;
    guidelines.back().table.alaska.first_person = dollars(20'000);
    return guidelines;
}();
struct another_guideline : newest {
    static constexpr auto const& poverty_guidelines = dearer;
};

TEST(describe_ruleset, a_guideline_is_told_by_edition_and_region) {
    EXPECT_EQ(change_of_newest<another_guideline>(),
              "table of poverty guidelines\n  2026 poverty guidelines, alaska, first person\n"
              "    - $19,950.00\n    + $20,000.00\n");
}

constexpr auto one_question_fewer = [] {
    std::array<screening::screening_rule, rules::screening_rules.size() - 1> left{};
    std::copy(rules::screening_rules.begin() + 1, rules::screening_rules.end(), left.begin());
    return left;
}();
struct without_first_question : newest {
    static constexpr auto const& screening_rules = one_question_fewer;
};

TEST(describe_ruleset, a_dropped_question_changes_no_other) {
    auto const changes =
        compare(describe_ruleset<newest>(), describe_ruleset<without_first_question>());
    ASSERT_FALSE(changes.empty());
    for (auto const& one : changes) {
        EXPECT_EQ(one.group, "question temporary_payment_relief");
        EXPECT_TRUE(one.added.empty());
    }
}

constexpr auto another_path = [] {
    auto rows = rules::screening_rules;
    rows[0].submission_routing = "department";
    rows[0].conditions[0].fails = "No.";
    return rows;
}();
struct another_routing : newest {
    static constexpr auto const& screening_rules = another_path;
};

TEST(describe_ruleset, a_question_is_told_with_its_source) {
    auto const text = change_of_newest<another_routing>();
    EXPECT_TRUE(text.starts_with("question temporary_payment_relief\n"
                                 "  source general_forbearance_pdf, conditions, fails\n    - "));
    EXPECT_TRUE(text.ends_with("\n    + No.\n"
                               "  source general_forbearance_pdf, submission routing\n"
                               "    - loan_holder\n    + department\n"));
}

struct another_calculation : newest {
    static constexpr cents minimum_left_owed = dollars(7);
    static constexpr bool credits_qualifying_months = false;
    static constexpr auto last_resorts = eligibility::no_last_resorts;
};

TEST(describe_ruleset, what_steers_the_calculation_is_told) {
    auto const text = change_of_newest<another_calculation>();
    EXPECT_NE(text.find("    - $5.00\n    + $7.00\n"), std::string::npos);
    EXPECT_NE(text.find("count towards forgiveness\n    - yes\n    + no\n"), std::string::npos);
    EXPECT_TRUE(text.starts_with("plan direct_ibr\n  never recommended")) << text;
}

constexpr auto bundle_or_forms = fact("bundle_current") || fact("official_forms");
constexpr auto other_stages = [] {
    auto stages = rules::workflow_stages;
    stages[3].when = stages[4].when;
    stages[7].actions = {{workflow::workflow_action::generate_bundle},
                         {workflow::workflow_action::download_bundle, bundle_or_forms},
                         stages[7].actions[2]};
    return stages;
}();
struct another_workflow : newest {
    static constexpr auto const& workflow_stages = other_stages;
};

TEST(describe_ruleset, the_conditions_of_the_workflow_are_told) {
    EXPECT_EQ(change_of_newest<another_workflow>(),
              "table of workflow stages\n  income_documentation_needed, when\n"
              "    - documents lacking\n    + attestation lacking\n"
              "  ready_to_generate_bundle, download_bundle, when\n"
              "    - bundle current\n    + (bundle current or official forms)\n");
}

struct other_sources : newest {
    static constexpr auto const& consolidation_bands_source = rules::direct_loan_default;
    static constexpr auto const& pre_2006_bands_source = rules::direct_loan_default;
};

TEST(describe_ruleset, the_source_of_a_table_is_told) {
    auto const changes = compare(describe_ruleset<newest>(), describe_ruleset<other_sources>());
    ASSERT_FALSE(changes.empty());
    for (auto const& one : changes) {
        EXPECT_TRUE(one.group == "table of terms of consolidation loans" ||
                    one.group == "table of terms before 2006-07-01")
            << one.group;
        EXPECT_EQ(one.place.substr(0, one.place.find(',')), "source");
    }
}

TEST(describe_ruleset, every_plan_of_the_catalog_and_every_question_is_told) {
    auto const stated = describe_ruleset<newest>();
    auto const has = [&stated](std::string const& group) {
        return std::any_of(stated.begin(), stated.end(),
                           [&group](stated_value const& line) { return line.group == group; });
    };
    for (auto const id : newest::catalog::ids)
        EXPECT_TRUE(has("plan " + std::string{id})) << id;
    reflect::for_each_member<screening::document_screening_answers>([&has](auto descriptor) {
        auto const name = std::string{reflect::member_name<decltype(descriptor)>};
        EXPECT_TRUE(has("question " + name)) << name;
    });
}

} // namespace
} // namespace tassel::ruleset_description::describe_ruleset_test
