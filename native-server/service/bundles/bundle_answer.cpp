#include "service/bundles/bundle_answer.hpp"

#include "crypto/sha256.hpp"
#include "drawing/drawn_template.hpp"
#include "service/packages/package_forms.hpp"
#include "service/packages/package_parts.hpp"

#include "tassel/document/guide/bundle_paths.hpp"
#include "tassel/document/guide/make_guide.hpp"
#include "tassel/document/guide/write_instructions.hpp"
#include "tassel/document/package/document_bundle.hpp"
#include "tassel/document/package/package_data.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace tassel::api {
namespace {

std::string fault_envelope(package_context const& context, std::string_view path,
                           reflect::fault_code code, std::string_view message) {
    reflect::fault_list faults;
    faults.add(path, code, message);
    return refused(context, faults);
}

std::string social_security_number_of(opened_package const& package) {
    auto const* const value =
        package.kept().state.intake.identity.find(package.desk().borrower_number.hash());
    return value == nullptr ? std::string{} : value->text;
}

/// The sheets behind a copy; empty where everything has its place.
std::string sheets_of(opened_package const& package, form_copy const& copy,
                      form_filling const& filling) {
    if (filling.continued.empty()) return {};
    auto const name = name_of(package.kept().state.intake.identity, package.desk().borrower_name);
    auto const number = social_security_number_of(package);
    auto const& form = *copy.instance->form;
    auto const& texts = package.desk().texts->drawn;
    bool const specimen = copy.made_of->origin == template_origin::specimen;
    return drawing::draw_sheets({.form = {.title = form.title.view(),
                                          .form_code = form.form_code.view(),
                                          .omb_number = copy.made_of->omb_number},
                                 .borrower_name = name,
                                 .borrower_ssn = number,
                                 .about = texts.about_sheets.view(),
                                 .mark = specimen ? texts.specimen_mark.view() : ""},
                                filling.continued);
}

form_order order_of(opened_package const& package, form_copy const& copy,
                    package_context const& context) {
    auto const made = print_copy(package, copy, context);
    form_order order{.source_id =
                         std::string{reflect::enumerator_name(copy.instance->form->source)},
                     .form_instance_id = copy.instance->form_instance_id,
                     .path = form_path(*copy.instance),
                     .filename = filename_of(*copy.instance),
                     .made_of = copy.made_of,
                     .values = {},
                     .sheets = sheets_of(package, copy, made.filling)};
    for (auto const& fill : made.filling.fills) {
        order.values.push_back(
            {std::string{fill.field}, fill.text, std::string{fill.state},
             fill.of == nullptr ? std::vector<std::string>{} : fill.of->field_ids});
    }
    return order;
}

/// What a fault that no intake field is the cause of is about.
std::string path_of(std::string_view form_instance_id) {
    std::string path{"official_forms."};
    path.append(form_instance_id);
    return path;
}

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

bool is_made(form_copy const& copy, template_origin origin) {
    return !copy.obstacle && copy.made_of->origin == origin;
}

std::vector<bundle_warning> warnings_of(bundle_texts const& texts,
                                        std::vector<form_copy> const& copies, civil_date day) {
    std::vector<bundle_warning> warnings;
    bool specimens = false;
    bool expired = false;
    for (auto const& copy : copies) {
        if (copy.obstacle) {
            warnings.push_back({std::string{reflect::enumerator_name(*copy.obstacle)},
                                std::string{texts.of(*copy.obstacle).view()},
                                copy.instance->form->source, copy.instance->form_instance_id});
        }
        specimens = specimens || is_made(copy, template_origin::specimen);
        expired =
            expired || (is_made(copy, template_origin::official) && is_expired(*copy.made_of, day));
    }
    if (specimens) {
        warnings.push_back({"specimen_forms", std::string{texts.specimen_warning.view()}, {}, {}});
    }
    if (expired) {
        warnings.push_back({"edition_expired", std::string{texts.expired_warning.view()}, {}, {}});
    }
    return warnings;
}

/// As RFC 9530 writes it, of a digest in hexadecimal.
std::string content_digest(std::string_view hexadecimal) {
    crypto::digest octets{};
    for (std::size_t i = 0; i < octets.size(); ++i) {
        auto const pair = hexadecimal.substr(2 * i, 2);
        std::from_chars(pair.data(), pair.data() + pair.size(), octets[i], 16);
    }
    std::string text{"sha-256=:"};
    text.append(crypto::base64(octets)).append(":");
    return text;
}

std::string archive_name(opened_package const& package) {
    return package.kept().origin.document_package_id + ".zip";
}

std::optional<kept_bundle> const& bundle_of(opened_package const& package) {
    return package.kept().state.progress.bundle;
}

/// The copy that a request wants; null with the outcome set.
form_copy const* choose(std::vector<form_copy const*> const& of_source,
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

/// What the bundle says of a form that it lacks.
missed_form missed_of(kept_bundle const& bundle, form_copy const& copy) {
    missed_form none{.form_instance_id = copy.instance->form_instance_id};
    if (!bundle.not_made) return none;
    auto const found =
        std::find_if(bundle.not_made->begin(), bundle.not_made->end(), [&](missed_form const& one) {
            return one.form_instance_id == none.form_instance_id;
        });
    return found == bundle.not_made->end() ? none : *found;
}

} // namespace

bundle_plan plan_bundle(opened_package const& package, package_context const& context,
                        std::vector<missed_form> const& not_made) {
    auto const parts = package.parts(context);
    bundle_plan plan;
    plan.fingerprint = parts->fingerprint;
    if (!parts->ready) {
        plan.refusal =
            fault_envelope(context, "workflow.active_stage", reflect::fault_code::contradiction,
                           "must be ready_to_generate_bundle for a bundle to be made");
        return plan;
    }
    auto copies = parts->copies;
    leave_out(copies, not_made);
    for (auto const& copy : copies) {
        if (!copy.obstacle) plan.forms.push_back(order_of(package, copy, context));
    }
    auto const& kept = package.kept();
    auto const bundled = bundled_documents(kept.state.progress.attachments);
    plan.documents = documents_of(bundled);
    auto const guide = package.desk().make_guide({.kept = kept,
                                                  .view = parts->view,
                                                  .copies = copies,
                                                  .documents = bundled,
                                                  .layouts = package.desk().forms->layouts,
                                                  .borrower_name = package.desk().borrower_name,
                                                  .texts = *package.desk().texts});
    plan.summary = drawing::draw_summary(guide, package.desk().texts->drawn);
    plan.instructions = write_instructions(guide);
    return plan;
}

std::string manifest_text(opened_package const& package,
                          std::vector<bundle_artifact> const& artifacts,
                          std::vector<missed_form> const& not_made,
                          package_context const& context) {
    auto copies = package.parts(context)->copies;
    leave_out(copies, not_made);
    auto const day = day_of_last_change(package.kept());
    bundle_manifest manifest{.document_package_id = package.kept().origin.document_package_id,
                             .rule_version = package.rule_version(),
                             .plan_id = package.kept().origin.plan_id,
                             .prepared_on = day};
    std::vector<std::string> paths;
    for (auto const& copy : copies)
        paths.push_back(form_path(*copy.instance));
    for (std::size_t i = 0; i < copies.size(); ++i) {
        auto const& copy = copies[i];
        if (copy.obstacle) continue;
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

missed_form missed(form_order const& order, std::optional<pdf::misfit> const& found) {
    missed_form form{.form_instance_id = order.form_instance_id};
    if (!found) return form;
    auto const& names = order.values.at(found->value).field_ids;
    if (!names.empty()) form.field_id = names.front();
    form.too_long = found->reason == pdf::misfit_reason::too_long;
    return form;
}

std::string missed_envelope(missed_form const& form, package_context const& context) {
    auto const code =
        form.too_long ? reflect::fault_code::too_long : reflect::fault_code::not_allowed;
    return fault_envelope(
        context, form.field_id.empty() ? path_of(form.form_instance_id) : form.field_id, code,
        form.too_long ? "does not fit its field on the form" : "can't be printed on the form");
}

package_step keep_bundle(package_pointer const& package, made_bundle const& made,
                         package_context const& context) {
    auto const parts = package->parts(context);
    if (parts->current || !parts->ready || parts->fingerprint != made.fingerprint) {
        return {.after = package};
    }
    auto const& texts = *package->desk().texts;
    auto copies = parts->copies;
    leave_out(copies, made.not_made);
    auto copy = package->kept();
    kept_bundle bundle{.bundle_id = made.bundle_id,
                       .fingerprint = made.fingerprint,
                       .generated_at = std::string{context.now},
                       .warnings = warnings_of(texts, copies, day_of_last_change(copy)),
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
                        .filename = archive_name(package)};
}

std::string bundle_envelope(opened_package const& package, std::string_view download_path,
                            package_context const& context) {
    auto const& bundle = bundle_of(package);
    if (!bundle) throw std::logic_error{"a bundle is not where it was"};
    auto const parts = package.parts(context);
    document_bundle_data data{
        .bundle = {.bundle_id = bundle->bundle_id,
                   .document_package_id = package.kept().origin.document_package_id,
                   .status = parts->current ? bundle_status::ready : bundle_status::stale,
                   .generated_at = bundle->generated_at,
                   .warnings = bundle->warnings,
                   .artifacts = bundle->artifacts},
        .document_bundle_download = {.download_url = download_path,
                                     .filename = archive_name(package)},
        .workflow = workflow_of(package, *parts)};
    if (!bundle->over_limits) {
        data.document_bundle_download.size_bytes = bundle->archive_octets;
        data.document_bundle_download.content_digest = content_digest(bundle->archive_sha256);
    }
    return success(data);
}

wanted_form find_form(opened_package const& package, std::string_view source_id,
                      std::optional<std::string_view> form_instance_id,
                      package_context const& context) {
    wanted_form wanted;
    auto const source = reflect::enumerator_named<form_source>(source_id);
    if (!source) return wanted;
    auto const& bundle = bundle_of(package);
    if (!bundle) {
        wanted.what = wanted_form::outcome::no_bundle;
        return wanted;
    }
    auto const parts = package.parts(context);
    std::vector<form_copy const*> of_source;
    for (auto const& copy : parts->copies) {
        if (copy.instance->form->source == *source) of_source.push_back(&copy);
    }
    auto const* const copy = choose(of_source, form_instance_id, wanted.what);
    if (copy == nullptr) return wanted;
    if (!parts->current) {
        wanted.what = wanted_form::outcome::bundle_stale;
        return wanted;
    }
    if (copy->obstacle == form_obstacle::not_made ||
        copy->obstacle == form_obstacle::loan_data_unfit) {
        wanted.what = wanted_form::outcome::not_fitting;
        wanted.missed = missed_of(*bundle, *copy);
        return wanted;
    }
    if (copy->obstacle) {
        wanted.what = wanted_form::outcome::not_made;
        wanted.reason = package.desk().texts->of(*copy->obstacle).view();
        return wanted;
    }
    auto const made = std::find_if(
        bundle->artifacts.begin(), bundle->artifacts.end(), [&](bundle_artifact const& one) {
            return one.form_instance_id == copy->instance->form_instance_id;
        });
    if (made == bundle->artifacts.end()) throw std::logic_error{"a bundle lacks one of its forms"};
    wanted.what = wanted_form::outcome::found;
    wanted.sha256 = made->sha256;
    wanted.order = order_of(package, *copy, context);
    return wanted;
}

} // namespace tassel::api
