#include "service/packages/document_functions.hpp"

#include "rules/rulesets_with_documents.hpp"

#include <stdexcept>

namespace tassel::api {

document_functions const& document_functions_under(std::string_view rule_version) {
    auto const* const functions =
        rules::by_version(rule_version, []<class Law>(chosen_ruleset<Law>) {
            return &document_functions_of<rules::paperwork_of<Law>>();
        }).value_or(nullptr);
    if (functions == nullptr)
        throw std::runtime_error{"a rule version is not one of this program's"};
    return *functions;
}

} // namespace tassel::api
