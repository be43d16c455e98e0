#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "service/rules/plan_pages.hpp"

#include <array>
#include <iostream>

namespace tassel::cli {
namespace {

constexpr option plan_operand{"plan", option_kind::operand, false, "PLAN_ID",
                              "the plan; without one, the IDs that there are are printed"};
constexpr std::array plan_options{plan_operand};

int print_plan_ids() {
    for (auto const plan_id : rule_versions::newest_plans())
        std::cout << plan_id << '\n';
    std::cout << std::flush;
    return std::cout ? succeeded : failed;
}

int print_plan_page(option_values const& values) {
    auto const named = values.values(plan_operand.name);
    if (named.empty()) return print_plan_ids();
    if (named.size() > 1) throw usage_error{"rules plan takes one plan: PLAN_ID"};
    auto const page = rule_versions::page_of_plan(named.front());
    if (!page) throw usage_error{"unknown plan; there are: " + rule_versions::known_plans()};
    std::cout << *page << std::flush;
    return std::cout ? succeeded : failed;
}

int print_citations(option_values const&) {
    std::cout << rule_versions::page_of_advice() << std::flush;
    return std::cout ? succeeded : failed;
}

} // namespace

command rules_plan_command() {
    return {"rules plan",
            "print what a plan asks and how its payment is worked out, with the paragraph of each "
            "line",
            plan_options, &print_plan_page};
}

command rules_citations_command() {
    return {"rules citations",
            "print the sentences of advice with the paragraph of each",
            {},
            &print_citations};
}

} // namespace tassel::cli
