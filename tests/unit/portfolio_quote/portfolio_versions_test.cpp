// The golden cases of whole portfolios, each under the rule versions that it names, or under all.
#include "compile/portfolio_case.hpp"
#include "oracle/portfolio/answer.hpp"

#include "tassel/reflect/json_reader.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

namespace tassel::quote::portfolio_versions_test {
namespace {

using golden::portfolio_case;
using portfolios::plan_line;

/// The engine's answer to a case under a version.
plan_line quote_of(portfolio_case const& known, std::string_view version) {
    auto const quote = rules::by_version(version, [&]<class Law>(chosen_ruleset<Law>) {
        reflect::fault_list faults;
        auto const line = reflect::read_json<portfolios::portfolio_line>(known.line, Law{}, faults);
        return portfolios::answer<Law>(line.value()).quotes.at(0);
    });
    return quote.value();
}

/// The known figures that the answer contradicts, and how many figures are known.
std::pair<std::vector<std::string>, int> differences(portfolio_case const& known,
                                                     plan_line const& found) {
    std::vector<std::string> differing;
    int compared = 0;
    reflect::for_each_member<plan_line>([&](auto descriptor) {
        if constexpr (reflect::is_optional<reflect::member_type<decltype(descriptor)>>) {
            auto const& wanted = known.expected.*descriptor.pointer;
            if (!wanted) return;
            ++compared;
            if (wanted != found.*descriptor.pointer) {
                differing.emplace_back(reflect::member_name<decltype(descriptor)>);
            }
        }
    });
    return {differing, compared};
}

std::vector<std::string_view> versions_of(portfolio_case const& known) {
    if (!known.rule_versions.empty()) return known.rule_versions;
    auto const& all = rules::rulesets::versions;
    return {all.begin(), all.end()};
}

TEST(portfolio_versions, every_figure_of_a_golden_portfolio_agrees) {
    for (auto const& known : golden::all_portfolio_cases()) {
        for (auto const version : versions_of(known)) {
            auto const [differing, compared] = differences(known, quote_of(known, version));
            EXPECT_EQ(differing, std::vector<std::string>{}) << known.id << " under " << version;
            EXPECT_GT(compared, 0) << known.id;
        }
    }
}

TEST(portfolio_versions, every_version_has_golden_portfolios_of_its_own) {
    auto const cases = golden::all_portfolio_cases();
    for (auto const version : rules::rulesets::versions) {
        auto const of_version = [version](portfolio_case const& known) {
            return std::ranges::count(known.rule_versions, version) == 1;
        };
        EXPECT_GE(std::ranges::count_if(cases, of_version), 5) << version;
    }
}

TEST(portfolio_versions, a_wrong_figure_is_seen) {
    for (auto known : golden::all_portfolio_cases()) {
        auto const found = quote_of(known, versions_of(known).back());
        ++*known.expected.month_count;
        EXPECT_EQ(differences(known, found).first, std::vector<std::string>{"month_count"})
            << known.id;
    }
}

} // namespace
} // namespace tassel::quote::portfolio_versions_test
