#include "service/packages/package_answer.hpp"

#include "crypto/sha256.hpp"
#include "service/analyses/kept_record.hpp"
#include "service/analyses/newer_record.hpp"
#include "service/packages/opened_package.hpp"
#include "service/packages/package_forms.hpp"
#include "service/packages/sent_request.hpp"

#include "rules/contract/package_limits.hpp"
#include "tassel/document/package/carry_intake.hpp"
#include "tassel/document/package/keep_package.hpp"
#include "tassel/document/package/make_package.hpp"
#include "tassel/document/package/package_changes.hpp"
#include "tassel/document/package/package_data.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/reflect/fault.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::service {

namespace {

/// A save of one source's intake.
struct intake_save {
    document_functions const& functions;
    sent_request<document::save_intake_request> const& request;
    package_context const& context;

    bool whole(document::kept_package& kept, reflect::fault_list& faults) const {
        return functions.save_intake(kept, request.content, request.document, {},
                                     moment_of(context), faults);
    }
    bool right(document::kept_package& kept, document::partial_save& saved,
               reflect::fault_list& faults) const {
        return functions.save_right(kept, request.content, request.document, {}, moment_of(context),
                                    saved, faults);
    }
};

/// A save of all intake that a request of the sandbox holds.
struct documents_save {
    document_functions const& functions;
    sent_request<document::sandbox_documents_request> const& request;
    package_context const& context;

    bool whole(document::kept_package& kept, reflect::fault_list& faults) const {
        return functions.save_all(kept, request.content.supplemental_intake, request.document,
                                  moment_of(context), faults);
    }
    bool right(document::kept_package& kept, document::partial_save& saved,
               reflect::fault_list& faults) const {
        return functions.save_all_right(kept, request.content.supplemental_intake, request.document,
                                        moment_of(context), saved, faults);
    }
};

struct tried_save {
    bool changed = false;
    std::vector<std::string> accepted{}; ///< if the save was refused: the fields that were right
    left_out_faults left_out{};
};

/// Saves into `kept` in the request's mode. `fresh()` returns the package as it was before.
template <class Save, class Fresh>
tried_save try_save(Save const& save, document::kept_package& kept, reflect::fault_list& faults,
                    Fresh fresh) {
    document::partial_save saved;
    if (save.request.mode == save_mode::partial) {
        bool const changed = save.right(kept, saved, faults);
        return {.changed = changed, .left_out = std::move(saved.refused)};
    }
    bool const changed = save.whole(kept, faults);
    if (faults.empty()) return {.changed = changed};
    auto before = fresh();
    reflect::fault_list same;
    save.right(before, saved, same);
    auto& names = saved.accepted; // several sources may share a field
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return {.accepted = std::move(names)};
}

/// Returns the step that a save makes. `faults` holds the faults that were found before saving.
template <class Save>
package_step saved_step(package_pointer const& package, Save const& save,
                        reflect::fault_list faults, package_context const& context) {
    auto copy = package->kept();
    tried_save tried;
    if (save.request.faults.empty())
        tried = try_save(save, copy, faults, [&] { return package->kept(); });
    if (!faults.empty())
        return {.refusal = refused(context, faults, std::move(tried.accepted)), .after = package};
    auto step = stepped(package, std::move(copy), tried.changed);
    step.left_out = std::move(tried.left_out);
    return step;
}

/// Adds the faults of the values that were left out to an answer.
void tell(left_out_faults left_out, document::left_out_intake& answer) {
    if (!left_out) return;
    auto const omitted = left_out->omitted();
    answer.refused = left_out->take();
    if (omitted != 0) answer.refused_omitted = static_cast<std::int64_t>(omitted);
}

} // namespace

sent<document::sandbox_documents_request>
read_package_request(std::string_view body, package_channel channel, save_query const& query) {
    return channel == package_channel::sandbox
               ? read_sent<document::sandbox_documents_request>(body, query)
               : read_sent<document::sandbox_documents_request, document::create_package_request>(
                     body);
}

namespace {

/// Carries the intake that a request asks for. `made` may be null: it was refused.
void carry_into(document::kept_package* made, document::document_law const& law,
                document::create_package_request const& request, package_pointer const& earlier,
                package_context const& context, reflect::fault_list& faults) {
    using wanted = document::create_package_request;
    if (!request.carry_from) return;
    if (earlier == nullptr) {
        faults.add(reflect::member_path<wanted>({}, &wanted::carry_from),
                   reflect::fault_code::unknown_id, "is not the id of a document package of yours");
    } else if (made != nullptr) {
        document::carry_intake(law, earlier->kept(), context.today, *made);
    }
}

} // namespace

made_package make_package(std::string_view analysis_record,
                          sent<document::sandbox_documents_request> const& request,
                          std::string_view document_package_id, package_context const& context,
                          package_pointer const& earlier) {
    made_package made;
    auto faults = request->faults;
    if (!faults.empty()) {
        made.refusal = refused(context, faults);
        return made;
    }
    auto const analysis = kept_record(analysis_record);
    if (!analysis) throw newer_record{"a kept analysis has an unknown format"};
    auto const& functions =
        document_functions_under(rules::version_of(analysis->kept.rule_version));
    auto const make = [&](reflect::fault_list& found) {
        auto fresh = functions.make_package(
            *analysis, request->content,
            {.document_package_id = document_package_id, .now = context.now}, found);
        carry_into(fresh ? &*fresh : nullptr, *functions.definitions, request->content, earlier,
                   context, found);
        return fresh;
    };
    auto kept = make(faults);
    tried_save tried;
    if (kept) {
        reflect::fault_list same;
        tried = try_save(documents_save{functions, *request, context}, *kept, faults,
                         [&] { return make(same).value(); });
    }
    if (!faults.empty()) {
        made.refusal = refused(context, faults, std::move(tried.accepted));
        return made;
    }
    made.left_out = std::move(tried.left_out);
    if (!kept) throw newer_record{"the snapshot of a kept analysis can't be read"};
    document::write_package_origin(made.origin, *kept);
    made.state = state_text(kept->state);
    made.selection = document::selection_of(kept->origin);
    made.opened = std::make_shared<opened_package const>(std::move(*kept));
    return made;
}

std::optional<std::string>
package_named_in(sent<document::sandbox_documents_request> const& request) {
    return request->faults.empty() ? request->content.document_package_id : std::nullopt;
}

std::optional<std::string>
package_carried_by(sent<document::sandbox_documents_request> const& request) {
    return request->faults.empty() ? request->content.carry_from : std::nullopt;
}

std::string refused_for_existing(opened_package const& package,
                                 sent<document::sandbox_documents_request> const& request,
                                 package_context const& context) {
    reflect::fault_list faults;
    document::check_carried(package.kept().origin, request->content, faults);
    return faults.empty() ? std::string{} : refused(context, std::move(faults));
}

package_step update_documents(package_pointer const& package,
                              sent<document::sandbox_documents_request> const& request,
                              package_context const& context) {
    reflect::fault_list faults;
    document::check_selection(package->kept().origin, request->content, faults);
    return saved_step(package, documents_save{package->functions(), *request, context},
                      request->faults.empty() ? faults : request->faults, context);
}

namespace {

document::supplemental_intake_data intake_data(opened_package const& package,
                                               document::viewed_source const& source,
                                               package_parts const& parts,
                                               package_context const& context) {
    return {report_of(package, source, parts, context), workflow_of(package, parts)};
}

std::vector<document::attachment> attachments_of(opened_package const& package,
                                                 document::intake_source source) {
    std::vector<document::attachment> found;
    for (auto const& one : package.kept().state.progress.attachments) {
        if (one.source_id == source) found.push_back(one);
    }
    return found;
}

std::string attachments_answer(opened_package const& package, document::intake_source source,
                               package_parts const& parts) {
    return success(document::attachments_data{.attachments = attachments_of(package, source),
                                              .manifest = manifest_of(package, parts.view, source),
                                              .workflow = workflow_of(package, parts)});
}

document::attachment const* find(opened_package const& package, std::string_view attachment_id) {
    auto const& attachments = package.kept().state.progress.attachments;
    auto const found =
        std::find_if(attachments.begin(), attachments.end(), [&](document::attachment const& one) {
            return one.attachment_id == attachment_id;
        });
    return found == attachments.end() ? nullptr : &*found;
}

document::attachment const& existing(opened_package const& package,
                                     std::string_view attachment_id) {
    auto const* const found = find(package, attachment_id);
    if (found == nullptr) throw std::logic_error{"an attachment has disappeared from its package"};
    return *found;
}

std::optional<std::vector<document::upload_warning>> warnings_of(opened_package const& package) {
    std::int64_t total = 0;
    for (auto const& one : package.kept().state.progress.attachments) {
        if (one.status == document::attachment_status::available) total += one.size_bytes;
    }
    // An attachment that makes the bundle too large is still accepted, with a warning.
    if (total <= rules::contract::maximum_bundle_bytes) return std::nullopt;
    return std::vector<document::upload_warning>{
        {"bundle_size_limit",
         "The package's attachments are larger than the 64 MiB that a bundle may hold."}};
}

} // namespace

package_pointer open_package(std::string_view origin, std::string_view state) {
    auto kept = document::read_package(
        origin, state, [](auto const& rule_version) -> document::document_law const& {
            return *document_functions_under(rules::version_of(rule_version)).definitions;
        });
    if (!kept) throw newer_record{"a kept package has an unknown format"};
    return std::make_shared<opened_package const>(std::move(*kept));
}

std::string state_text(document::package_state const& state) {
    std::string text;
    document::write_package_state(text, state);
    return text;
}

std::string opened_package::state_digest() const {
    std::lock_guard const lock{mutex_};
    if (state_digest_.empty()) {
        auto state = kept_.state;
        state.progress.bundle.reset();
        state.progress.follow_ups.reset();
        state.progress.certifier_links.reset();
        state_digest_ = crypto::hexadecimal(crypto::sha256(state_text(state)));
    }
    return state_digest_;
}

sent<document::save_intake_request> read_intake_request(std::string_view body,
                                                        save_query const& query) {
    return read_sent<document::save_intake_request>(body, query);
}

sent<document::review_request> read_review_request(std::string_view body) {
    return read_sent<document::review_request>(body);
}

package_step save_intake(package_pointer const& package,
                         sent<document::save_intake_request> const& request,
                         package_context const& context) {
    return saved_step(package, intake_save{package->functions(), *request, context},
                      request->faults, context);
}

package_step review_package(package_pointer const& package,
                            sent<document::review_request> const& request,
                            package_context const& context) {
    return try_step(package, request->faults, context,
                    [&](document::kept_package& copy, reflect::fault_list& faults) {
                        return package->functions().review(copy, request->content,
                                                           package->parts(context)->view,
                                                           moment_of(context), faults);
                    });
}

document::attachment attachment_of(new_attachment const& uploaded) {
    return {.attachment_id = std::string{uploaded.attachment_id},
            .document_role = std::string{uploaded.document_role},
            .filename = std::string{uploaded.filename},
            .content_type = std::string{uploaded.content_type},
            .size_bytes = uploaded.size_bytes,
            .sha256 = std::string{uploaded.sha256},
            .original_sha256 = uploaded.original_sha256,
            .repaired = uploaded.repaired};
}

package_step add_attachment(package_pointer const& package, new_attachment const& uploaded,
                            package_context const& context) {
    return try_step(package, {}, context,
                    [&](document::kept_package& copy, reflect::fault_list& faults) {
                        document::attach(copy, attachment_of(uploaded), uploaded.source_id,
                                         package->parts(context)->view, moment_of(context),
                                         rules::contract::attachments, faults);
                        return true;
                    });
}

std::optional<package_step> delete_attachment(package_pointer const& package,
                                              std::string_view attachment_id,
                                              package_context const& context) {
    if (find(*package, attachment_id) == nullptr) return std::nullopt;
    auto copy = package->kept();
    bool const changed = document::detach(copy, attachment_id, moment_of(context));
    auto step = stepped(package, std::move(copy), changed);
    step.delete_objects.emplace_back(attachment_id);
    // The bundle is stale now. Its archive must go, because the archive contains the deleted file,
    // too.
    if (auto const& bundle = package->kept().state.progress.bundle)
        step.delete_objects.push_back(bundle->bundle_id);
    return step;
}

std::optional<attachment_content> find_attachment(opened_package const& package,
                                                  std::string_view attachment_id) {
    auto const* const found = find(package, attachment_id);
    if (found == nullptr || found->status != document::attachment_status::available)
        return std::nullopt;
    return attachment_content{found->filename, found->content_type, found->size_bytes,
                              found->sha256};
}

std::string snapshot_of(std::string_view analysis_record) {
    auto read = kept_record(analysis_record);
    if (!read) throw newer_record{"a kept analysis has an unknown format"};
    return std::move(read->kept.snapshot.text);
}

std::string package_envelope(opened_package const& package, package_context const& context) {
    auto const parts = package.parts(context);
    auto shown = shown_package(package, *parts, context);
    return success(document::document_package_data{std::move(shown), workflow_of(package, *parts)});
}

std::string documents_envelope(opened_package const& package, package_context const& context,
                               left_out_faults left_out) {
    auto const parts = package.parts(context);
    auto shown = shown_package(package, *parts, context);
    document::saved_documents_data answer{
        {std::move(shown), all_reports(package, *parts, context), workflow_of(package, *parts)},
        {}};
    tell(std::move(left_out), answer);
    return success(answer);
}

namespace {

/// Returns the source that a query names, or the package's first source; null for a source that the
/// package does not have.
document::viewed_source const* asked_source(document::package_view const& view,
                                            std::optional<std::string_view> source_id) {
    if (!source_id) return &view.sources.front();
    auto const named = reflect::enumerator_named<document::intake_source>(*source_id);
    return named ? view.find(*named) : nullptr;
}

} // namespace

std::optional<std::string> intake_envelope(opened_package const& package,
                                           std::optional<std::string_view> source_id,
                                           package_context const& context) {
    auto const parts = package.parts(context);
    auto const* const source = asked_source(parts->view, source_id);
    if (source == nullptr) return std::nullopt;
    return success(intake_data(package, *source, *parts, context));
}

std::optional<std::string> intake_schema_envelope(opened_package const& package,
                                                  std::optional<std::string_view> source_id,
                                                  package_context const& context) {
    auto const parts = package.parts(context);
    auto const* const source = asked_source(parts->view, source_id);
    if (source == nullptr) return std::nullopt;
    auto schema = package.functions().describe_intake(source->carried.source_id,
                                                      &package.kept().origin.facts);
    add_places(schema, package, context);
    return success(schema);
}

std::string saved_intake_envelope(opened_package const& package,
                                  sent<document::save_intake_request> const& request,
                                  package_context const& context, left_out_faults left_out) {
    auto const parts = package.parts(context);
    auto const* const source = parts->view.find(request->content.source_id);
    if (source == nullptr) throw std::logic_error{"a saved source does not belong to the package"};
    document::saved_intake_data answer{intake_data(package, *source, *parts, context), {}};
    tell(std::move(left_out), answer);
    return success(answer);
}

std::optional<std::string> attachments_envelope(opened_package const& package,
                                                std::optional<std::string_view> source_id,
                                                package_context const& context) {
    auto const parts = package.parts(context);
    auto const source = source_id ? reflect::enumerator_named<document::intake_source>(*source_id)
                                  : rules::contract::default_attachment_source;
    if (!source) return std::nullopt;
    bool const carried = parts->view.find(*source) != nullptr;
    if (!carried && *source != rules::contract::default_attachment_source) return std::nullopt;
    return attachments_answer(package, *source, *parts);
}

std::string uploaded_envelope(opened_package const& package, std::string_view attachment_id,
                              package_context const& context) {
    auto const parts = package.parts(context);
    auto const& uploaded = existing(package, attachment_id);
    return success(
        document::attachment_data{.attachment = uploaded,
                                  .manifest = manifest_of(package, parts->view, uploaded.source_id),
                                  .warnings = warnings_of(package),
                                  .workflow = workflow_of(package, *parts)});
}

std::string deleted_envelope(opened_package const& package, std::string_view attachment_id,
                             package_context const& context) {
    return attachments_answer(package, existing(package, attachment_id).source_id,
                              *package.parts(context));
}

std::string analysis_with_package_envelope(std::string_view snapshot, opened_package const& package,
                                           package_context const& context) {
    auto const parts = package.parts(context);
    return success(
        reflect::extended<analysis::analysis_workflow>{snapshot, {workflow_of(package, *parts)}});
}

std::string plan_options_with_package_envelope(opened_package const& package,
                                               package_context const& context) {
    auto const parts = package.parts(context);
    return success(
        analysis::plan_options_data{package.kept().plan_options, workflow_of(package, *parts)});
}

} // namespace tassel::service
