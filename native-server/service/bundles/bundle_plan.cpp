#include "drawing/drawn_template.hpp"
#include "service/bundles/bundle_answer.hpp"
#include "service/bundles/form_orders.hpp"

#include "tassel/document/guide/make_guide.hpp"
#include "tassel/document/guide/written_guide.hpp"
#include "tassel/document/guide/written_mail.hpp"
#include "tassel/document/package/document_bundle.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tassel::api {
namespace {

std::vector<supporting_document> documents_of(std::vector<bundled_document> const& bundled) {
    std::vector<supporting_document> documents;
    documents.reserve(bundled.size());
    for (auto const& one : bundled) {
        documents.push_back({one.file->attachment_id,
                             std::string{reflect::enumerator_name(one.file->source_id)}, one.path,
                             one.file->size_bytes, one.file->sha256});
    }
    return documents;
}

/// Whether the form also has a copy for paper, because somebody else completes a part of it.
bool is_printed_too(package_guide const& guide, form_order const& order) {
    return std::any_of(
        guide.recipients.begin(), guide.recipients.end(), [&order](guided_recipient const& to) {
            return std::any_of(to.forms.begin(), to.forms.end(), [&order](guided_form const& form) {
                return form.path == order.path && !form.print_path.empty();
            });
        });
}

/// Each cover precedes the first form of its recipient.
std::vector<cover_order> covers_of(package_guide const& guide, std::vector<form_order> const& forms,
                                   bundle_texts const& texts) {
    std::vector<cover_order> covers;
    std::size_t next = 0;
    for (auto const& recipient : guide.recipients) {
        covers.push_back({recipient.cover_path,
                          drawing::draw_cover(write_cover(guide, recipient, texts)), next});
        for (auto const& form : recipient.forms) {
            while (next < forms.size() &&
                   (forms[next].path == form.path || forms[next].path == form.print_path))
                ++next;
        }
    }
    return covers;
}

std::vector<letter_order> letters_of(package_guide const& guide, opened_package const& package,
                                     bundle_texts const& texts) {
    std::vector<letter_order> letters;
    for (auto const& one : guide.letters) {
        auto const written = write_letter(guide, one, package.kept().origin, texts);
        letters.push_back({one.path, drawing::draw_letter(written, texts.guide)});
    }
    return letters;
}

} // namespace

bundle_plan plan_bundle(opened_package const& package, package_context const& context,
                        std::vector<missed_form> const& not_made) {
    auto const parts = package.parts(context);
    bundle_plan plan;
    plan.fingerprint = parts->fingerprint;
    if (!parts->ready) {
        plan.refusal = refused(context, "workflow.active_stage", reflect::fault_code::contradiction,
                               "must be ready_to_generate_bundle for a bundle to be made");
        return plan;
    }
    auto copies = parts->copies;
    leave_out(copies, not_made);
    auto const sending = package.functions().plan_sending(package.kept(), parts->view, copies);
    auto const texts = texts_of(package);
    auto const bundled = bundled_documents(package.kept().state.progress.attachments);
    plan.documents = documents_of(bundled);
    auto const guide = guide_of(package, parts->view, {copies, sending}, bundled, texts);
    for (auto const at : sending.copies) {
        plan.forms.push_back(order_of(package, copies[at], sending.filenames[at], context));
        if (is_printed_too(guide, plan.forms.back()))
            plan.forms.push_back(for_paper(plan.forms.back()));
    }
    plan.covers = covers_of(guide, plan.forms, texts);
    plan.letters = letters_of(guide, package, texts);
    auto const written = write_guide(guide, texts);
    plan.summary = drawing::draw_summary(written, texts.guide);
    plan.instructions = write_instructions(written);
    return plan;
}

std::string manifest_text(opened_package const& package,
                          std::vector<bundle_artifact> const& artifacts,
                          std::vector<missed_form> const& not_made,
                          package_context const& context) {
    auto const parts = package.parts(context);
    auto copies = parts->copies;
    leave_out(copies, not_made);
    auto const sending = package.functions().plan_sending(package.kept(), parts->view, copies);
    auto const day = day_of_last_change(package.kept());
    bundle_manifest manifest{.document_package_id = package.kept().origin.document_package_id,
                             .rule_version = package.rule_version(),
                             .plan_id = package.kept().origin.plan_id,
                             .prepared_on = day};
    std::vector<std::string> paths;
    for (auto const at : sending.copies)
        paths.push_back(paper_path(sending.filenames[at]));
    for (std::size_t i = 0; i < paths.size(); ++i) {
        auto const& copy = copies[sending.copies[i]];
        auto const& used = *copy.made_of;
        manifest.forms.push_back({.form_instance_id = copy.instance->form_instance_id,
                                  .title = copy.instance->form->title,
                                  .path = paths[i],
                                  .template_origin = used.origin,
                                  .mapping = used.mapping,
                                  .template_sha256 = used.sha256,
                                  .edition = used.edition,
                                  .omb_number = used.omb_number,
                                  .expires = used.expires,
                                  .edition_expired = is_expired(used, day)});
    }
    manifest.artifacts = artifacts;
    std::string text;
    reflect::write_json(text, manifest);
    text.push_back('\n');
    return text;
}

} // namespace tassel::api
