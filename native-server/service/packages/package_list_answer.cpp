#include "service/packages/package_list_answer.hpp"

#include "service/packages/opened_package.hpp"

namespace tassel::service {

document::listed_package listed(opened_package const& package, package_context const& context) {
    auto const& origin = package.kept().origin;
    return {.document_package_id = origin.document_package_id,
            .analysis_id = origin.analysis_id,
            .rule_version = package.rule_version(),
            .created_at = origin.created_at,
            .updated_at = package.kept().state.progress.updated_at,
            .plan_id = origin.plan_id,
            .plan_label = origin.plan_label,
            .analysis_scenario_id = origin.analysis_scenario_id,
            .active_stage = package.functions().active_stage(package.parts(context)->facts)};
}

} // namespace tassel::service
