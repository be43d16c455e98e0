#include "service/analyses/analysis_desk.hpp"

#include "rules/rulesets.hpp"

#include <stdexcept>

namespace tassel::api {

analysis_desk const& analysis_desk_under(std::string_view rule_version) {
    auto const* const desk = rules::by_version(rule_version, []<class Law>(chosen_ruleset<Law>) {
                                 return &analysis_desk_of<Law>();
                             }).value_or(nullptr);
    if (desk == nullptr) throw std::runtime_error{"a rule version is not one of this program's"};
    return *desk;
}

} // namespace tassel::api
