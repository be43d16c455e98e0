#include "service/analyses/analysis_functions.hpp"

#include "rules/rulesets.hpp"

#include <stdexcept>

namespace tassel::api {

analysis_functions const& analysis_functions_under(std::string_view rule_version) {
    auto const* const functions =
        rules::by_version(rule_version, []<class Law>(chosen_ruleset<Law>) {
            return &analysis_functions_of<Law>();
        }).value_or(nullptr);
    if (functions == nullptr)
        throw std::runtime_error{"a rule version is not one of this program's"};
    return *functions;
}

} // namespace tassel::api
