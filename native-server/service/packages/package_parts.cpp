#include "service/packages/package_parts.hpp"

#include "crypto/associated_data.hpp"
#include "crypto/sha256.hpp"
#include "service/packages/package_forms.hpp"

#include "tassel/workflow/derive_workflow.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

/// What the same bytes follow from: another version of the program may make others.
std::string fingerprint_of(opened_package const& package, std::vector<form_copy> const& copies) {
    crypto::sha256_stream stream;
    stream.add(crypto::associated_data({TASSEL_VERSION, package.state_digest()}));
    for (auto const& copy : copies) {
        auto const sha256 =
            copy.made_of == nullptr ? std::string_view{} : std::string_view{copy.made_of->sha256};
        stream.add(crypto::associated_data({copy.instance->form_instance_id, sha256}));
    }
    return crypto::hexadecimal(stream.finish());
}

workflow_details details_of(opened_package const& package, package_view const& view) {
    auto const& origin = package.kept().origin;
    workflow_details details{.plan_options = {package.kept().plan_options},
                             .selected_plan_id = origin.plan_id,
                             .selected_analysis_scenario_id = origin.analysis_scenario_id,
                             .document_package_id = origin.document_package_id,
                             .blockers = view.blockers,
                             .progress = view.progress};
    for (auto const& one : origin.sources)
        details.available_sources.push_back(one.source_id);
    return details;
}

bool has_forms(kept_bundle const& bundle) {
    return std::any_of(
        bundle.artifacts.begin(), bundle.artifacts.end(),
        [](bundle_artifact const& one) { return one.kind == artifact_kind::official_form; });
}

form_templates const no_templates{};

} // namespace

package_parts::package_parts(opened_package const& package, package_context const& context)
    : view{package.view(context.today)}, copies{forms_of(package, *view,
                                                         context.templates == nullptr
                                                             ? no_templates
                                                             : *context.templates)},
      fingerprint{fingerprint_of(package, copies)} {
    auto facts = view->facts;
    auto const& bundle = package.kept().state.progress.bundle;
    bool const ready_now =
        package.desk().active_stage(facts) == workflow_stage::ready_to_generate_bundle;
    facts.bundle_current = ready_now && bundle && bundle->fingerprint == fingerprint;
    facts.official_forms = facts.bundle_current && has_forms(*bundle);
    workflow = package.desk().derive_workflow(facts, details_of(package, *view));
}

package_step stepped(package_pointer const& before, kept_package after, bool changed) {
    package_step step;
    step.after = before;
    if (!changed) return step;
    step.changed = true;
    step.state = state_text(after);
    step.after = std::make_shared<opened_package const>(std::move(after));
    return step;
}

} // namespace tassel::api
