#include "service/bundles/bundle_answer.hpp"

#include "crypto/sha256.hpp"
#include "drawing/drawn_template.hpp"
#include "service/packages/opened_package.hpp"
#include "service/packages/package_forms.hpp"

#include "tassel/core/text_catalog.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/make_guide.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/person_name.hpp"
#include "tassel/document/guide/written_guide.hpp"
#include "tassel/document/guide/written_mail.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/package/document_bundle.hpp"
#include "tassel/document/package/package_data.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tassel::service {
namespace {

std::string social_security_number_of(opened_package const& package) {
    auto const* const value =
        package.kept().state.intake.identity.find(package.functions().borrower_number.hash());
    return value == nullptr ? std::string{} : value->text;
}

/// Draws the continuation sheets of a copy. Returns an empty text if every answer fits on the form.
std::string sheets_of(opened_package const& package, document::form_copy const& copy,
                      document::form_filling const& filling) {
    if (filling.continued.empty()) return {};
    auto const name =
        document::name_of(package.kept().state.intake.identity, package.functions().borrower_name);
    auto const number = social_security_number_of(package);
    auto const& form = *copy.instance->form;
    auto const& texts = package.functions().texts->drawn;
    // The sheets use the language of their form.
    auto const translate = package.functions().language->texts_in(copy.made_of->language);
    return drawing::draw_sheets(
        {.form = {.title = translate(form.title.view()),
                  .form_code = form.form_code.view(),
                  .omb_number = copy.made_of->omb_number},
         .borrower_name = name,
         .borrower_ssn = number,
         .texts = texts,
         .specimen = copy.made_of->origin == document::template_origin::specimen,
         .translate = translate},
        filling.continued);
}

/// Makes an order for one copy that people can type into, with the name of its file.
form_order order_of(opened_package const& package, document::form_copy const& copy,
                    std::string const& filename, package_context const& context) {
    auto const made = print_copy(package, copy, context);
    form_order order{.source_id =
                         std::string{reflect::enumerator_name(copy.instance->form->source)},
                     .form_instance_id = copy.instance->form_instance_id,
                     .path = document::paper_path(filename),
                     .filename = filename,
                     .made_of = copy.made_of,
                     .values = {},
                     .sheets = sheets_of(package, copy, made.filling)};
    for (auto const& fill : made.filling.fills) {
        order.values.push_back(
            {std::string{fill.field}, fill.text, std::string{fill.state}, demand_of(fill),
             fill.of == nullptr ? std::vector<std::string>{} : fill.of->field_ids});
    }
    return order;
}

/// Returns the same order for a copy on paper.
form_order for_paper(form_order open) {
    open.copy = document::form_copy_use::print;
    open.filename = document::print_name(std::move(open.filename));
    open.path = document::paper_path(open.filename);
    return open;
}

/// Returns the sentences about a bundle, in the borrower's language.
document::bundle_texts texts_of(opened_package const& package) {
    auto const& functions = package.functions();
    return document::translated(*functions.texts, functions.language->texts_in(package.language()));
}

/// The copies of a package and their recipients.
struct sent_copies {
    std::vector<document::form_copy> const& copies;
    document::sending_order const& sending;
};

document::package_guide guide_of(opened_package const& package, document::package_view const& view,
                                 sent_copies const& sent,
                                 std::vector<document::bundled_document> const& bundled,
                                 document::bundle_texts const& texts) {
    auto const& functions = package.functions();
    return functions.make_guide({.kept = package.kept(),
                                 .view = view,
                                 .copies = sent.copies,
                                 .sending = sent.sending,
                                 .documents = bundled,
                                 .layouts = functions.forms->layouts,
                                 .borrower_name = functions.borrower_name,
                                 .texts = texts,
                                 .language = package.language(),
                                 .translate = functions.language->texts_in(package.language())});
}

std::vector<supporting_document>
documents_of(std::vector<document::bundled_document> const& bundled) {
    std::vector<supporting_document> documents;
    documents.reserve(bundled.size());
    for (auto const& one : bundled) {
        documents.push_back({one.file->attachment_id,
                             std::string{reflect::enumerator_name(one.file->source_id)}, one.path,
                             one.file->size_bytes, one.file->sha256});
    }
    return documents;
}

/// Whether the form also needs a copy for paper, because somebody else completes a part of it.
bool is_printed_too(document::package_guide const& guide, form_order const& order) {
    return std::any_of(guide.recipients.begin(), guide.recipients.end(),
                       [&order](document::guided_recipient const& to) {
                           return std::any_of(to.forms.begin(), to.forms.end(),
                                              [&order](document::guided_form const& form) {
                                                  return form.path == order.path &&
                                                         !form.print_path.empty();
                                              });
                       });
}

/// Draws the covers. Each cover comes before the first form of its recipient.
std::vector<cover_order> covers_of(document::package_guide const& guide,
                                   std::vector<form_order> const& forms,
                                   document::bundle_texts const& texts) {
    std::vector<cover_order> covers;
    std::size_t next = 0;
    for (auto const& recipient : guide.recipients) {
        covers.push_back({recipient.cover_path,
                          drawing::draw_cover(document::write_cover(guide, recipient, texts)),
                          next});
        for (auto const& form : recipient.forms) {
            while (next < forms.size() &&
                   (forms[next].path == form.path || forms[next].path == form.print_path))
                ++next;
        }
    }
    return covers;
}

std::vector<sheet_order> answer_sheets_of(document::package_guide const& guide,
                                          document::bundle_texts const& texts) {
    std::vector<sheet_order> sheets;
    for (auto const& one : guide.sheets) {
        sheets.push_back({std::string{reflect::enumerator_name(one.source)}, one.form_instance_id,
                          one.path, drawing::draw_answer_sheet(one, guide, texts)});
    }
    return sheets;
}

std::vector<letter_order> letters_of(document::package_guide const& guide,
                                     opened_package const& package,
                                     document::bundle_texts const& texts) {
    std::vector<letter_order> letters;
    for (auto const& one : guide.letters) {
        auto const written = document::write_letter(guide, one, package.kept().origin, texts);
        letters.push_back({one.path, drawing::draw_letter(written, texts.guide)});
    }
    return letters;
}

} // namespace

bundle_plan plan_bundle(opened_package const& package, package_context const& context,
                        std::vector<document::missed_form> const& not_made) {
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
    auto const bundled = document::bundled_documents(package.kept().state.progress.attachments);
    plan.documents = documents_of(bundled);
    auto const guide = guide_of(package, parts->view, {copies, sending}, bundled, texts);
    plan.sheets = answer_sheets_of(guide, texts);
    for (auto const at : sending.copies) {
        plan.forms.push_back(order_of(package, copies[at], sending.filenames[at], context));
        if (is_printed_too(guide, plan.forms.back()))
            plan.forms.push_back(for_paper(plan.forms.back()));
    }
    plan.covers = covers_of(guide, plan.forms, texts);
    plan.letters = letters_of(guide, package, texts);
    auto const written = document::write_guide(guide, texts);
    plan.summary = drawing::draw_summary(written, texts.guide);
    plan.instructions = document::write_instructions(written);
    return plan;
}

namespace {

/// Returns the path of a fault that no intake field causes.
std::string path_of(std::string_view form_instance_id) {
    std::string path{"official_forms."};
    path.append(form_instance_id);
    return path;
}

bool is_made(document::form_copy const& copy, document::template_origin origin) {
    return !copy.obstacle && copy.made_of->origin == origin;
}

std::vector<document::bundle_warning> warnings_of(document::bundle_texts const& texts,
                                                  std::vector<document::form_copy> const& copies,
                                                  civil_date day) {
    std::vector<document::bundle_warning> warnings;
    bool specimens = false;
    bool expired = false;
    for (auto const& copy : copies) {
        if (copy.obstacle) {
            warnings.push_back({std::string{reflect::enumerator_name(*copy.obstacle)},
                                std::string{texts.of(*copy.obstacle).view()},
                                copy.instance->form->source, copy.instance->form_instance_id});
        }
        specimens = specimens || is_made(copy, document::template_origin::specimen);
        expired = expired || (is_made(copy, document::template_origin::official) &&
                              document::is_expired(*copy.made_of, day));
    }
    if (specimens) {
        warnings.push_back({"specimen_forms", std::string{texts.specimen_warning.view()}, {}, {}});
    }
    if (expired) {
        warnings.push_back({"edition_expired", std::string{texts.expired_warning.view()}, {}, {}});
    }
    return warnings;
}

/// Formats a hexadecimal digest as RFC 9530 requires.
std::string content_digest(std::string_view hexadecimal) {
    crypto::digest bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        auto const pair = hexadecimal.substr(2 * i, 2);
        std::from_chars(pair.data(), pair.data() + pair.size(), bytes[i], 16);
    }
    std::string text{"sha-256=:"};
    text.append(crypto::base64(bytes)).append(":");
    return text;
}

/// Names the archive of a bundle after the day on which the bundle was made.
std::string archive_name(opened_package const& package, document::kept_bundle const& bundle) {
    constexpr std::size_t length_of_day = 10; // of 2026-11-27
    if (!package.functions().definitions->papers.dated_archives)
        return package.kept().origin.document_package_id + ".zip";
    return "student-loan-papers-" + bundle.generated_at.substr(0, length_of_day) + ".zip";
}

std::optional<document::kept_bundle> const& bundle_of(opened_package const& package) {
    return package.kept().state.progress.bundle;
}

/// Returns the copy that a request asks for. Returns null if no copy can be sent; the outcome then
/// says why.
document::form_copy const* choose(std::vector<document::form_copy const*> const& of_source,
                                  std::optional<std::string_view> form_instance_id,
                                  wanted_form::outcome& what) {
    if (!form_instance_id && of_source.size() > 1) {
        what = wanted_form::outcome::several;
        return nullptr;
    }
    for (auto const* copy : of_source) {
        if (!form_instance_id || copy->instance->form_instance_id == *form_instance_id) return copy;
    }
    what = wanted_form::outcome::unknown;
    return nullptr;
}

/// Returns what the bundle says about a form that it lacks.
document::missed_form missed_of(document::kept_bundle const& bundle,
                                document::form_copy const& copy) {
    document::missed_form none{.form_instance_id = copy.instance->form_instance_id};
    if (!bundle.not_made) return none;
    auto const found = std::find_if(bundle.not_made->begin(), bundle.not_made->end(),
                                    [&](document::missed_form const& one) {
                                        return one.form_instance_id == none.form_instance_id;
                                    });
    return found == bundle.not_made->end() ? none : *found;
}

/// Finds the answer sheet of a copy in the package's current bundle.
wanted_form find_sheet(opened_package const& package, package_parts const& parts,
                       document::form_copy const& copy) {
    wanted_form wanted;
    wanted.what = wanted_form::outcome::not_made;
    wanted.reason = "The form has no answer sheet, because the bundle has the form itself.";
    auto const texts = texts_of(package);
    auto const bundled = document::bundled_documents(package.kept().state.progress.attachments);
    auto const guide = guide_of(package, parts.view, {parts.copies, parts.sending}, bundled, texts);
    for (auto& one : answer_sheets_of(guide, texts)) {
        if (one.form_instance_id != copy.instance->form_instance_id) continue;
        auto const& artifacts = bundle_of(package)->artifacts;
        auto const kept = std::find_if(
            artifacts.begin(), artifacts.end(),
            [&](document::bundle_artifact const& file) { return file.path == one.path; });
        if (kept == artifacts.end()) continue;
        wanted.what = wanted_form::outcome::found;
        wanted.sha256 = kept->sha256;
        wanted.sheet = std::move(one);
        break;
    }
    return wanted;
}

document::present_documents documents_of(opened_package const& package,
                                         document::package_view const& view) {
    document::present_documents all{.attachments = package.kept().state.progress.attachments};
    for (auto const& one : view.sources) {
        auto const& definition = *one.judgment.definition;
        if (!definition.has_manifest) continue;
        all.manifests.push_back(manifest_of(package, view, definition.source));
    }
    return all;
}

/// Lists the answer sheets that are in the bundle; nothing if there are none.
std::optional<std::vector<document::shown_answer_sheet>>
shown_sheets(document::package_guide const& guide, document::kept_bundle const& bundle) {
    std::vector<document::shown_answer_sheet> shown;
    for (auto const& one : guide.sheets) {
        bool const is_there = std::any_of(
            bundle.artifacts.begin(), bundle.artifacts.end(),
            [&](document::bundle_artifact const& file) { return file.path == one.path; });
        if (is_there) shown.push_back(document::shown_sheet_of(one));
    }
    if (shown.empty()) return std::nullopt;
    return shown;
}

/// Returns the bundle as answers show it, if there is one.
document::present_bundle shown_bundle(opened_package const& package, package_parts const& parts,
                                      std::string_view download_path) {
    auto const& kept = bundle_of(package);
    if (!kept) return {};
    auto const guide = guide_of(
        package, parts.view, {parts.copies, parts.sending},
        document::bundled_documents(package.kept().state.progress.attachments), texts_of(package));
    document::present_bundle shown{
        .bundle =
            document::document_bundle{.bundle_id = kept->bundle_id,
                                      .document_package_id =
                                          package.kept().origin.document_package_id,
                                      .status = parts.current ? document::bundle_status::ready
                                                              : document::bundle_status::stale,
                                      .generated_at = kept->generated_at,
                                      .warnings = kept->warnings,
                                      .artifacts = kept->artifacts,
                                      .left_to_do = document::left_to_do_of(guide),
                                      .answer_sheets = shown_sheets(guide, *kept)},
        .document_bundle_download = document::document_bundle_download{
            .download_url = download_path, .filename = archive_name(package, *kept)}};
    if (!kept->over_limits) {
        shown.document_bundle_download->size_bytes = kept->archive_octets;
        shown.document_bundle_download->content_digest = content_digest(kept->archive_sha256);
    }
    return shown;
}

} // namespace

document::missed_form missed(form_order const& order, std::optional<pdf::misfit> const& found) {
    document::missed_form form{.form_instance_id = order.form_instance_id};
    if (!found) return form;
    auto const& names = order.values.at(found->value).field_ids;
    if (!names.empty()) form.field_id = names.front();
    form.too_long = found->reason == pdf::misfit_reason::too_long;
    return form;
}

std::string missed_envelope(document::missed_form const& form, package_context const& context) {
    auto const code =
        form.too_long ? reflect::fault_code::too_long : reflect::fault_code::not_allowed;
    return refused(
        context, form.field_id.empty() ? path_of(form.form_instance_id) : form.field_id, code,
        form.too_long ? "does not fit its field on the form" : "can't be printed on the form");
}

package_step keep_bundle(package_pointer const& package, made_bundle const& made,
                         package_context const& context) {
    auto const parts = package->parts(context);
    if (parts->current || !parts->ready || parts->fingerprint != made.fingerprint) {
        return {.after = package};
    }
    auto const& texts = *package->functions().texts;
    auto copies = parts->copies;
    leave_out(copies, made.not_made);
    auto copy = package->kept();
    document::kept_bundle bundle{.bundle_id = made.bundle_id,
                                 .fingerprint = made.fingerprint,
                                 .generated_at = std::string{context.now},
                                 .warnings =
                                     warnings_of(texts, copies, document::day_of_last_change(copy)),
                                 .artifacts = made.artifacts,
                                 .over_limits = made.over_limits,
                                 .archive_octets = made.archive_octets,
                                 .archive_sha256 = made.archive_sha256};
    if (!made.not_made.empty()) bundle.not_made = made.not_made;
    if (made.over_limits) {
        bundle.warnings.push_back(
            {"archive_limit", std::string{texts.limits_warning.view()}, {}, {}});
    }
    std::vector<std::string> gone;
    if (auto const& before = copy.state.progress.bundle) gone.push_back(before->bundle_id);
    copy.state.progress.bundle = std::move(bundle);
    auto kept = stepped(package, std::move(copy), true);
    kept.delete_objects = std::move(gone);
    return kept;
}

std::optional<bundle_state> find_bundle(opened_package const& package,
                                        package_context const& context) {
    auto const& bundle = bundle_of(package);
    if (!bundle) return std::nullopt;
    auto const parts = package.parts(context);
    return bundle_state{.bundle_id = bundle->bundle_id,
                        .fingerprint = bundle->fingerprint,
                        .stale = !parts->current,
                        .over_limits = bundle->over_limits,
                        .archive_octets = bundle->archive_octets,
                        .archive_sha256 = bundle->archive_sha256,
                        .filename = archive_name(package, *bundle)};
}

std::string bundle_envelope(opened_package const& package, std::string_view download_path,
                            package_context const& context) {
    auto const parts = package.parts(context);
    auto shown = shown_bundle(package, *parts, download_path);
    if (!shown.bundle) throw std::logic_error{"a bundle has disappeared from its package"};
    return success(document::document_bundle_data{.bundle = *std::move(shown.bundle),
                                                  .document_bundle_download =
                                                      *std::move(shown.document_bundle_download),
                                                  .workflow = workflow_of(package, *parts)});
}

std::string sandbox_analysis_envelope(std::string_view snapshot, opened_package const& package,
                                      std::string_view download_path,
                                      package_context const& context) {
    auto const parts = package.parts(context);
    return success(reflect::extended<document::sandbox_package_data>{
        snapshot,
        {{shown_package(package, *parts, context), all_reports(package, *parts, context),
          workflow_of(package, *parts)},
         documents_of(package, parts->view),
         shown_bundle(package, *parts, download_path),
         package.kept().origin.facts}});
}

wanted_form find_form(opened_package const& package, form_choice const& choice,
                      package_context const& context) {
    wanted_form wanted;
    auto const source = reflect::enumerator_named<document::form_source>(choice.source_id);
    if (!source) return wanted;
    auto const& bundle = bundle_of(package);
    if (!bundle) {
        wanted.what = wanted_form::outcome::no_bundle;
        return wanted;
    }
    auto const parts = package.parts(context);
    std::vector<document::form_copy const*> of_source;
    for (auto const& copy : parts->copies) {
        if (copy.instance->form->source == *source) of_source.push_back(&copy);
    }
    auto const* const copy = choose(of_source, choice.form_instance_id, wanted.what);
    if (copy == nullptr) return wanted;
    if (!parts->current) {
        wanted.what = wanted_form::outcome::bundle_stale;
        return wanted;
    }
    if (choice.answer_sheet) return find_sheet(package, *parts, *copy);
    if (copy->obstacle == document::form_obstacle::not_made ||
        copy->obstacle == document::form_obstacle::loan_data_unfit) {
        wanted.what = wanted_form::outcome::not_fitting;
        wanted.missed = missed_of(*bundle, *copy);
        return wanted;
    }
    if (copy->obstacle) {
        wanted.what = wanted_form::outcome::not_made;
        wanted.reason = package.functions().texts->of(*copy->obstacle).view();
        return wanted;
    }
    auto const made = [&](document::form_copy_use use) {
        return std::find_if(bundle->artifacts.begin(), bundle->artifacts.end(),
                            [&](document::bundle_artifact const& one) {
                                return one.form_instance_id == copy->instance->form_instance_id &&
                                       one.copy.value_or(document::form_copy_use::open) == use;
                            });
    };
    if (made(document::form_copy_use::open) == bundle->artifacts.end())
        throw std::logic_error{"a bundle lacks one of its forms"};
    wanted.what = wanted_form::outcome::found;
    if (auto const one = made(choice.copy); one != bundle->artifacts.end())
        wanted.sha256 = one->sha256;
    wanted.order = order_of(
        package, *copy,
        parts->sending.filenames[static_cast<std::size_t>(copy - parts->copies.data())], context);
    if (choice.copy == document::form_copy_use::print)
        wanted.order = for_paper(*std::move(wanted.order));
    return wanted;
}

namespace {

/// Returns what the person who completes a section of the form is to the borrower.
std::optional<document::certifier_kind> certifier_of(document::guided_form const& form) {
    for (auto const& step : form.steps) {
        if (step.kind == document::todo_kind::certify) return document::certifier_of(*step.by);
    }
    return std::nullopt;
}

} // namespace

std::vector<document::certified_form> certified_forms(opened_package const& package,
                                                      package_context const& context) {
    auto const parts = package.parts(context);
    auto const guide =
        guide_of(package, parts->view, {parts->copies, parts->sending}, {}, texts_of(package));
    std::vector<document::certified_form> found;
    for (auto const& copy : parts->copies) {
        auto const& id = copy.instance->form_instance_id;
        auto const& form = *copy.instance->form;
        for (auto const& recipient : guide.recipients) {
            auto const guided = std::find_if(
                recipient.forms.begin(), recipient.forms.end(),
                [&id](document::guided_form const& one) { return one.form_instance_id == id; });
            auto const certifier =
                guided == recipient.forms.end() ? std::nullopt : certifier_of(*guided);
            if (!certifier) continue;
            auto& made = found.emplace_back();
            made.source_id = copy.source->carried.source_id;
            made.form_title = form.title.view();
            made.omb_number = copy.made_of->omb_number;
            made.form_instance_id = id;
            made.certifier = *certifier;
            break;
        }
    }
    return found;
}

form_order order_on_paper(opened_package const& package, document::form_copy const& copy,
                          std::string const& filename, package_context const& context) {
    return for_paper(order_of(package, copy, filename, context));
}

} // namespace tassel::service
