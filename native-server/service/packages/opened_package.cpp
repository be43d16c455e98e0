#include "service/packages/opened_package.hpp"

#include "crypto/secret_key.hpp"
#include "crypto/sha256.hpp"
#include "service/packages/package_forms.hpp"

#include "tassel/workflow/derive_workflow.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tassel::service {
namespace {

/// Equal fingerprints mean equal bytes. The program's version is part of a fingerprint, because
/// another version may make other bytes.
std::string fingerprint_of(opened_package const& package,
                           std::vector<document::form_copy> const& copies) {
    crypto::sha256_stream stream;
    stream.add(crypto::associated_data({TASSEL_VERSION, package.state_digest()}));
    for (auto const& copy : copies) {
        auto const sha256 =
            copy.made_of == nullptr ? std::string_view{} : std::string_view{copy.made_of->sha256};
        stream.add(crypto::associated_data({copy.instance->form_instance_id, sha256}));
    }
    return crypto::hexadecimal(stream.finish());
}

bool has_forms(document::kept_bundle const& bundle) {
    return std::any_of(bundle.artifacts.begin(), bundle.artifacts.end(),
                       [](document::bundle_artifact const& one) {
                           return one.kind == document::artifact_kind::official_form;
                       });
}

} // namespace

package_parts::package_parts(opened_package const& package, package_context const& context)
    : today{context.today}, templates{templates_of(package, context)},
      view{package.functions().view(package.kept(), today, {})} {
    auto forms = forms_of(package, view, context);
    if (!forms.unfit.empty()) {
        view = package.functions().view(package.kept(), today, forms.unfit);
        forms = forms_of(package, view, context);
    }
    copies = std::move(forms.copies);
    fingerprint = fingerprint_of(package, copies);
    facts = view.facts;
    auto const& bundle = package.kept().state.progress.bundle;
    ready = package.functions().active_stage(facts) ==
            workflow::workflow_stage::ready_to_generate_bundle;
    current = ready && bundle && bundle->fingerprint == fingerprint;
    if (current && bundle->not_made) leave_out(copies, *bundle->not_made);
    sending = package.functions().plan_sending(package.kept(), view, copies);
    facts.bundle_current = current;
    facts.official_forms = current && has_forms(*bundle);
}

void leave_out(std::vector<document::form_copy>& copies,
               std::vector<document::missed_form> const& missed) {
    for (auto& copy : copies) {
        bool const is_missed =
            std::any_of(missed.begin(), missed.end(), [&](document::missed_form const& one) {
                return one.form_instance_id == copy.instance->form_instance_id;
            });
        if (is_missed) copy.obstacle = document::form_obstacle::not_made;
    }
}

std::shared_ptr<package_parts const> opened_package::parts(package_context const& context) const {
    {
        std::lock_guard const lock{mutex_};
        if (parts_ && parts_->today == context.today &&
            parts_->templates == templates_of(*this, context))
            return parts_;
    }
    auto made = std::make_shared<package_parts const>(*this, context);
    std::lock_guard const lock{mutex_};
    parts_ = made;
    return made;
}

workflow::workflow_summary workflow_of(opened_package const& package, package_parts const& parts) {
    auto const& origin = package.kept().origin;
    workflow::workflow_details details{.plan_options = package.kept().plan_options,
                                       .selected_plan_id = origin.plan_id,
                                       .selected_analysis_scenario_id = origin.analysis_scenario_id,
                                       .document_package_id = origin.document_package_id,
                                       .blockers = parts.view.blockers,
                                       .progress = parts.view.progress};
    for (auto const& one : origin.sources)
        details.available_sources.push_back(one.source_id);
    for (auto const& copy : parts.copies) {
        if (!copy.obstacle || !document::is_left_out(*copy.obstacle)) continue;
        details.forms_left_out.push_back({copy.instance->form->source,
                                          copy.instance->form_instance_id, *copy.obstacle,
                                          package.functions().texts->of(*copy.obstacle)});
    }
    return package.functions().derive_workflow(parts.facts, std::move(details));
}

document::intake_report report_of(opened_package const& package,
                                  document::viewed_source const& source, package_parts const& parts,
                                  package_context const& context) {
    auto report = package.functions().report(source.judgment, package.kept().state.intake);
    add_places(report, package, source, parts.copies, context);
    return report;
}

package_step stepped(package_pointer const& before, document::kept_package after, bool changed) {
    if (!changed) return {.after = before};
    auto state = state_text(after.state);
    return {.changed = true,
            .state = std::move(state),
            .after = std::make_shared<opened_package const>(std::move(after))};
}

document::document_manifest manifest_of(opened_package const& package,
                                        document::package_view const& view,
                                        document::intake_source source) {
    auto const* const viewed = view.find(source);
    if (viewed == nullptr || !viewed->judgment.definition->has_manifest)
        return document::document_manifest{.source_id = source};
    std::vector<document::attached_document> documents;
    for (auto const& one : package.kept().state.progress.attachments) {
        if (!document::is_available_for(one, source)) continue;
        documents.push_back({one.document_role, one.attachment_id});
    }
    return document::make_manifest(viewed->judgment, documents);
}

} // namespace tassel::service
