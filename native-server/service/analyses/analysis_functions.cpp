#include "service/analyses/analysis_functions.hpp"

#include "service/analyses/analysis_functions_of.hpp"
#include "service/analyses/newer_record.hpp"

#include "rules/rulesets.hpp"

// Requests for analyses under past versions are rare, so these functions are optimized less than
// those of the newest version (analysis_functions_newest.cpp).
extern template tassel::service::analysis_functions const&
tassel::service::analysis_functions_of<tassel::rules::newest>();
template tassel::service::analysis_functions const&
tassel::service::analysis_functions_of<tassel::rules::v2026_07_31>();
template tassel::service::analysis_functions const&
tassel::service::analysis_functions_of<tassel::rules::v2026_11_30>();

namespace tassel::service {

analysis_functions const& analysis_functions_under(std::string_view rule_version) {
    auto const* const functions =
        rules::by_version(rule_version, []<class Law>(chosen_ruleset<Law>) {
            return &analysis_functions_of<Law>();
        }).value_or(nullptr);
    if (functions == nullptr) throw newer_record{"this program does not have the rule version"};
    return *functions;
}

} // namespace tassel::service
