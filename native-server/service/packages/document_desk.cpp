#include "service/packages/document_desk.hpp"

#include "rules/rulesets_with_paperwork.hpp"

#include <stdexcept>

namespace tassel::api {

document_desk const& document_desk_under(std::string_view rule_version) {
    auto const* const desk = rules::by_version(rule_version, []<class Law>(chosen_ruleset<Law>) {
                                 return &document_desk_of<rules::paperwork_of<Law>>();
                             }).value_or(nullptr);
    if (desk == nullptr) throw std::runtime_error{"a rule version is not one of this program's"};
    return *desk;
}

} // namespace tassel::api
