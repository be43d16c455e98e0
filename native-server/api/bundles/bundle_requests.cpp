#include "api/bundles/bundle_requests.hpp"

#include "api/context/handler_context.hpp"
#include "api/exchange/head_reading.hpp"
#include "api/exchange/object_download.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/packages/package_change.hpp"
#include "archive/zip_writer.hpp"
#include "concurrent/task_pool.hpp"
#include "crypto/identifier.hpp"
#include "crypto/sha256.hpp"
#include "forms/form_repository.hpp"
#include "http/message.hpp"
#include "sealed/sealed_object.hpp"
#include "service/bundles/bundle_answer.hpp"
#include "service/bundles/bundle_manifest.hpp"
#include "service/bundles/form_making.hpp"
#include "store/port/owner.hpp"
#include "store/port/store_error.hpp"

#include "rules/contract/package_limits.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/package/document_bundle.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_reader.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

// The entries that are neither forms nor documents: summary, instructions, and manifest.
constexpr std::size_t own_entries = 3;

/// An archive that is written to the store while it is made.
class stored_archive {
  public:
    stored_archive(object_services const& services, store::owner const& owner,
                   std::string const& object_id)
        : writer_{services.objects, services.keys, owner, object_id},
          zip_{[this](std::string_view bytes) { take(bytes); }} {}

    [[nodiscard]] archive::zip_writer& zip() noexcept { return zip_; }

    /// Finishes the archive, which is in the store when this function returns.
    [[nodiscard]] std::shared_ptr<sealed::unpublished_object> finish(service::made_bundle& made) {
        zip_.finish();
        writer_.finish();
        writer_.wait_until_written();
        made.archive_octets = bytes_;
        made.archive_sha256 = crypto::hexadecimal(digest_.finish());
        return writer_.release();
    }

  private:
    void take(std::string_view bytes) {
        digest_.add(bytes);
        bytes_ += static_cast<std::int64_t>(bytes.size());
        writer_.write(bytes);
        writer_.wait_until_relieved();
    }

    sealed::object_writer writer_;
    crypto::sha256_stream digest_;
    std::int64_t bytes_ = 0;
    archive::zip_writer zip_; // must be the last member: it writes to those above
};

/// The outcome of a request for a bundle.
struct bundle_outcome {
    std::string refusal;       ///< the 422 envelope; empty if the request is not refused
    bool present = false;      ///< the package already has this bundle
    bool overtaken = false;    ///< the package has changed, so we start again
    service::made_bundle made; ///< set unless one of the above is
    std::shared_ptr<sealed::unpublished_object> archive; ///< null if it exceeds the limits
};

class bundle_maker {
  public:
    bundle_maker(object_services const& services, forms::form_repository const& repository,
                 store::owner const& owner, service::opened_package const& package,
                 service::package_context const& context)
        : services_{services},
          repository_{repository}, owner_{owner}, package_{package}, context_{context} {}

    [[nodiscard]] bundle_outcome make() {
        auto plan = service::plan_bundle(package_, context_);
        if (!plan.refusal.empty()) {
            outcome_.refusal = std::move(plan.refusal);
            return std::move(outcome_);
        }
        auto const present = service::find_bundle(package_, context_);
        outcome_.present = present && !present->stale;
        if (outcome_.present) return std::move(outcome_);
        // The pages that explain the bundle come before the forms. If we then find that a form
        // can't be made, those pages are already written, so we start again without that form.
        while (!fill(plan))
            plan = service::plan_bundle(package_, context_, made().not_made);
        return std::move(outcome_);
    }

  private:
    /// Writes the bundle. Returns false if a form can't be made; every later attempt leaves that
    /// form out.
    [[nodiscard]] bool fill(service::bundle_plan const& plan) {
        archive_.reset();
        payload_ = 0;
        made().artifacts.clear();
        made().bundle_id = crypto::make_identifier("bdl");
        made().fingerprint = plan.fingerprint;
        for (auto const& document : plan.documents)
            payload_ += document.size_bytes;
        made().over_limits = plan.sheets.size() + plan.forms.size() + plan.covers.size() +
                                 plan.letters.size() + plan.documents.size() + own_entries >
                             rules::contract::maximum_bundle_entries;
        archive_.emplace(services_, owner_, made().bundle_id);
        add(document::artifact_kind::package_summary, std::string{document::summary_path},
            plan.summary);
        add(document::artifact_kind::instructions, std::string{document::instructions_path},
            plan.instructions);
        add_sheets(plan);
        if (!add_forms(plan)) return false;
        for (auto const& letter : plan.letters)
            add(document::artifact_kind::ledger_letter, letter.path, letter.file);
        for (auto const& document : plan.documents)
            add_document(document);
        auto const manifest =
            service::manifest_text(package_, made().artifacts, made().not_made, context_);
        add(document::artifact_kind::manifest, std::string{document::manifest_path}, manifest);
        if (is_written()) outcome_.archive = archive_->finish(made());
        return true;
    }

    void add_sheets(service::bundle_plan const& plan) {
        for (auto const& sheet : plan.sheets) {
            add(document::artifact_kind::answer_sheet, sheet.path, sheet.file);
            made().artifacts.back().source_id = sheet.source_id;
            made().artifacts.back().form_instance_id = sheet.form_instance_id;
        }
    }
    [[nodiscard]] bool add_forms(service::bundle_plan const& plan) {
        auto const& orders = plan.forms;
        service::form_line line{services_.workers, queue_owner(owner_), repository_, orders};
        for (std::size_t at = 0; at < orders.size(); ++at) {
            auto const& order = orders[at];
            add_covers(plan, at);
            auto const form = next_of(line, order);
            if (!form) return false;
            auto const& bytes = *form;
            payload_ += static_cast<std::int64_t>(bytes.size());
            add(document::artifact_kind::official_form, order.path, bytes);
            made().artifacts.back().source_id = order.source_id;
            made().artifacts.back().form_instance_id = order.form_instance_id;
            made().artifacts.back().copy = order.copy;
        }
        add_covers(plan, orders.size());
        return true;
    }
    /// Adds the cover sheets that come before a form.
    void add_covers(service::bundle_plan const& plan, std::size_t form) {
        for (auto const& cover : plan.covers) {
            if (cover.before_form == form)
                add(document::artifact_kind::cover_sheet, cover.path, cover.file);
        }
    }

    /// Makes the next form. Returns nothing if the form can't be made.
    [[nodiscard]] std::optional<std::string> next_of(service::form_line& line,
                                                     service::form_order const& order) {
        try {
            auto form = line.next();
            auto const* const misfit = std::get_if<pdf::misfit>(&form);
            if (misfit == nullptr) return std::move(std::get<std::string>(form));
            made().not_made.push_back(service::missed(order, *misfit));
        } catch (pdf::template_fault const&) { // an installed file that failed its checks
            made().not_made.push_back(service::missed(order));
        }
        return std::nullopt;
    }

    void add(document::artifact_kind kind, std::string const& path, std::string_view bytes) {
        auto const size = static_cast<std::int64_t>(bytes.size());
        if (is_written()) {
            archive_->zip().begin({.path = path,
                                   .size = static_cast<std::uint32_t>(size),
                                   .checksum = archive::checksum(0, bytes)});
            archive_->zip().write(bytes);
        }
        made().artifacts.push_back({.path = path,
                                    .kind = kind,
                                    .source_id = {},
                                    .form_instance_id = {},
                                    .size_bytes = size,
                                    .sha256 = crypto::hexadecimal(crypto::sha256(bytes))});
    }

    /// Adds a document. If the document is not what was uploaded, the whole bundle fails.
    void add_document(service::supporting_document const& document) {
        if (is_written()) copy(document);
        made().artifacts.push_back({.path = document.path,
                                    .kind = document::artifact_kind::supporting_document,
                                    .source_id = document.source_id,
                                    .form_instance_id = {},
                                    .size_bytes = document.size_bytes,
                                    .sha256 = document.sha256});
    }
    void copy(service::supporting_document const& document) {
        auto reader = services_.objects.open(owner_, document.attachment_id);
        if (!reader) throw store::store_error{"an attachment of a package is missing"};
        sealed::opened_object object{std::move(reader), services_.keys, owner_,
                                     document.attachment_id};
        archive_->zip().begin({.path = document.path,
                               .size = static_cast<std::uint32_t>(document.size_bytes),
                               .checksum = checked(object, document)});
        object.rewind();
        while (auto const piece = object.next())
            archive_->zip().write(*piece);
    }
    /// Checks that an attachment is what was uploaded, and returns its checksum.
    static std::uint32_t checked(sealed::opened_object& object,
                                 service::supporting_document const& document) {
        crypto::sha256_stream digest;
        std::uint32_t checksum = 0;
        while (auto const piece = object.next()) {
            digest.add(*piece);
            checksum = archive::checksum(checksum, *piece);
        }
        if (crypto::hexadecimal(digest.finish()) != document.sha256)
            throw store::store_error{"an attachment differs from the file that was uploaded"};
        return checksum;
    }

    /// Returns whether the archive is still being written. We give the archive up once it exceeds
    /// the limits.
    [[nodiscard]] bool is_written() {
        made().over_limits = made().over_limits || payload_ > rules::contract::maximum_bundle_bytes;
        if (made().over_limits) archive_.reset();
        return archive_.has_value();
    }

    [[nodiscard]] service::made_bundle& made() noexcept { return outcome_.made; }

    object_services const& services_;
    forms::form_repository const& repository_;
    store::owner const& owner_;
    service::opened_package const& package_;
    service::package_context const& context_;
    bundle_outcome outcome_;
    std::int64_t payload_ = 0; ///< bytes of forms and documents
    std::optional<stored_archive> archive_;
};

/// Makes the bundle. Call this on a thread of the services' workers; the other threads help. Throws
/// store_error, also for an attachment that differs from what was uploaded.
bundle_outcome make_bundle(object_services const& services,
                           forms::form_repository const& repository, store::owner const& owner,
                           service::opened_package const& package,
                           service::package_context const& context) {
    return bundle_maker{services, repository, owner, package, context}.make();
}

// How many times we make a bundle if the package keeps changing before the bundle can be stored.
constexpr unsigned maximum_makings = 10;

/// Stores the bundle. Returns nothing if the package is no longer at the revision that the bundle
/// was made from.
std::optional<http::response> keep(handler_context const& handler, request_context& request,
                                   package_place const& place, bundle_outcome const& outcome) {
    auto const path = archive_path(request.caller.value(), place);
    return change_outdated_package(handler, request,
                                   {.place = place,
                                    .step = [&outcome](service::package_pointer const& package,
                                                       service::package_context const& context)
                                        -> std::optional<service::package_step> {
                                        return service::keep_bundle(package, outcome.made, context);
                                    },
                                    .envelope =
                                        [&path](service::opened_package const& package,
                                                service::package_context const& context) {
                                            return service::bundle_envelope(package, path, context);
                                        },
                                    .publish = outcome.archive});
}

/// Makes the bundle. Deleting an attachment deletes its file and gives the package a new revision.
/// So if the bundle fails because of a deleted attachment, we make the bundle again.
bundle_outcome make_of(handler_context const& handler, object_services const& services,
                       request_context const& request, package_place const& place,
                       package_at_revision const& before) {
    auto const& caller = request.caller.value();
    try {
        package_moment const moment;
        return make_bundle(services, handler.templates, caller, *before.opened,
                           moment.context(request.request_id, handler, caller));
    } catch (store::store_error const&) {
        auto& packages = handler.packages.sealed().store();
        auto const now = packages.revision_of(caller, place.analysis_id, place.document_package_id);
        if (now == before.revision) throw;
        bundle_outcome overtaken;
        overtaken.overtaken = true;
        return overtaken;
    }
}

http::response answer_present(handler_context const& handler, request_context const& request,
                              package_place const& place, package_at_revision const& package) {
    auto const& caller = request.caller.value();
    auto text = work_on_package(handler.queues, caller, package.bytes(), [&] {
        package_moment const moment;
        return service::bundle_envelope(*package.opened, archive_path(caller, place),
                                        moment.context(request.request_id, handler, caller));
    });
    return handler.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

/// Makes the bundle, and makes it again whenever the package changes before the bundle is kept.
http::response make(handler_context const& handler, object_services const& services,
                    request_context& request, package_place const& place) {
    auto const& answers = handler.answers;
    auto const& caller = request.caller.value();
    for (unsigned making = 0; making < maximum_makings; ++making) {
        auto const package =
            handler.packages.find(caller, place.analysis_id, place.document_package_id);
        if (!package) return answers.refuse(no_package, request);
        request.analysis_id = place.analysis_id;
        auto outcome = concurrent::run_in_pool(services.workers, queue_owner(caller), [&] {
            return make_of(handler, services, request, place, *package);
        });
        if (outcome.overtaken) continue;
        if (!outcome.refusal.empty()) {
            return answers.complete(
                json_response(http::status::unprocessable, std::move(outcome.refusal)), request);
        }
        if (outcome.present) return answer_present(handler, request, place, *package);
        if (auto kept = keep(handler, request, place, outcome)) return std::move(*kept);
    }
    return answers.refuse(busy, request);
}

/// Refuses a body that is not a valid request for a bundle.
http::response refuse_faults(handler_context const& handler, request_context& request,
                             package_place const& place, std::vector<reflect::fault> faults) {
    auto const known = handler.packages.sealed().store().revision_of(
        request.caller.value(), place.analysis_id, place.document_package_id);
    if (!known) return handler.answers.refuse(no_package, request);
    request.analysis_id = place.analysis_id;
    return handler.answers.refuse(std::move(faults), request);
}

} // namespace

http::response create_bundle(handler_context const& handler, file_services const& files,
                             request_context request, std::string_view body) {
    return handler.answers.guarded(request, [&] {
        auto const place = place_of(request);
        auto faults = work_on_body(handler.queues, request.caller.value(), body, [body] {
            reflect::fault_list found;
            bool const sound =
                reflect::read_json<document::bundle_request>(body, reflect::no_ruleset{}, found)
                    .has_value();
            return sound ? std::vector<reflect::fault>{} : found.take();
        });
        return faults.empty() ? make(handler, files.making, request, place)
                              : refuse_faults(handler, request, place, std::move(faults));
    });
}

http::response download_bundle(handler_context const& handler, file_services const& files,
                               request_context request) {
    auto const package = find_package(handler, request);
    if (!package) return handler.answers.refuse(no_package, request);
    auto const& caller = request.caller.value();
    auto bundle = work_on_package(handler.queues, caller, package->bytes(), [&] {
        package_moment const moment;
        return service::find_bundle(*package->opened,
                                    moment.context(request.request_id, handler, caller));
    });
    if (!bundle || bundle->stale) return refuse_without_bundle(handler, request);
    if (bundle->over_limits) return handler.answers.refuse(bundle_too_large, request);
    return download_object(files.downloads, request,
                           {.object_id = std::move(bundle->bundle_id),
                            .filename = std::move(bundle->filename),
                            .content_type = "application/zip",
                            .size_bytes = bundle->archive_octets,
                            .sha256 = std::move(bundle->archive_sha256)});
}

http::response refuse_without_bundle(handler_context const& handler,
                                     request_context const& request) {
    return handler.answers.refuse(
        {{"bundle", reflect::fault_code::required, "must be made of the package as it stands now"}},
        request);
}

namespace {

constexpr std::size_t source_place = 2; // after the analysis and the package in the path
constexpr std::string_view instance_parameter = "form_instance_id";
constexpr std::string_view copy_parameter = "copy";

/// The form that a request asks for.
struct form_wish {
    service::package_pointer package;
    std::string source_id;
    std::optional<std::string> form_instance_id{};
    document::form_copy_use copy = document::form_copy_use::open;
    bool answer_sheet = false;
};

/// The outcome of a request for a form.
struct form_outcome {
    service::wanted_form wanted;
    std::string refusal; ///< the 422 envelope of a value that can't be written
    std::string content; ///< the PDF, if the form was found and not refused
    crypto::digest digest{};
};

/// Adds the file, which has to be the one in the bundle.
form_outcome with_content(form_outcome outcome, std::string content) {
    outcome.content = std::move(content);
    outcome.digest = crypto::sha256(outcome.content);
    auto const& known = outcome.wanted.sha256;
    if (!known.empty() && crypto::hexadecimal(outcome.digest) != known)
        throw std::runtime_error{"a form differs from the one in its bundle"};
    return outcome;
}

form_outcome work(handler_context const& handler, request_context const& request,
                  form_wish const& wish) {
    package_moment const moment;
    auto const context = moment.context(request.request_id, handler, request.caller.value());
    form_outcome outcome;
    outcome.wanted = service::find_form(
        *wish.package, {wish.source_id, wish.form_instance_id, wish.copy, wish.answer_sheet},
        context);
    if (outcome.wanted.what == service::wanted_form::outcome::not_fitting)
        outcome.refusal = service::missed_envelope(outcome.wanted.missed, context);
    if (outcome.wanted.what != service::wanted_form::outcome::found) return outcome;
    if (outcome.wanted.sheet) {
        auto content = std::move(outcome.wanted.sheet->file);
        return with_content(std::move(outcome), std::move(content));
    }
    auto const& order = outcome.wanted.order.value();
    auto made = service::make_form(*handler.templates.begin_job(), order);
    if (auto const* const misfit = std::get_if<pdf::misfit>(&made)) {
        outcome.refusal = service::missed_envelope(service::missed(order, *misfit), context);
        return outcome;
    }
    return with_content(std::move(outcome), std::move(std::get<std::string>(made)));
}

http::response conflict(handler_context const& handler, request_context const& request,
                        std::string_view sentence) {
    auto reason = form_conflict;
    if (!sentence.empty()) reason.sentence = sentence;
    return handler.answers.refuse(reason, request);
}

/// Returns what a path of the archive ends in.
std::string base_name(std::string const& path) {
    return path.substr(path.rfind('/') + 1);
}

http::response file(handler_context const& handler, request_context const& request,
                    form_outcome outcome) {
    if (!outcome.refusal.empty()) {
        return handler.answers.complete(
            json_response(http::status::unprocessable, std::move(outcome.refusal)), request);
    }
    http::response content;
    auto const& wanted = outcome.wanted;
    announce_file(content, "application/pdf",
                  wanted.sheet ? base_name(wanted.sheet->path) : wanted.order.value().filename,
                  outcome.digest);
    content.body = std::move(outcome.content);
    return handler.answers.complete(std::move(content), request, audience::file);
}

http::response answer_form(handler_context const& handler, request_context const& request,
                           form_outcome outcome) {
    using found = service::wanted_form::outcome;
    switch (outcome.wanted.what) {
    case found::found:
    case found::not_fitting: return file(handler, request, std::move(outcome));
    case found::no_bundle: return refuse_without_bundle(handler, request);
    case found::several:
        return conflict(handler, request,
                        "The source has several forms; name one with form_instance_id.");
    case found::bundle_stale:
        return conflict(handler, request,
                        "The bundle is stale: something changed after it was made.");
    case found::not_made: return conflict(handler, request, outcome.wanted.reason);
    case found::unknown: break;
    }
    return handler.answers.refuse(no_package, request);
}

/// Reports the faults of a query parameter. If `choices` is not empty, the value must be one of
/// them.
void check_parameter(query_value const& given, std::string_view name,
                     std::vector<std::string_view> const& choices,
                     std::vector<reflect::fault>& faults) {
    auto const add = [&](reflect::fault_code code, std::string_view message) {
        faults.push_back({std::string{name}, code, std::string{message}});
    };
    if (given.count > 1) {
        add(reflect::fault_code::duplicate_member, "must be given once");
    } else if (given.count == 1 && given.first.empty()) {
        add(reflect::fault_code::too_short, "must have at least 1 character");
    } else if (given.count == 1 && !choices.empty() &&
               std::find(choices.begin(), choices.end(), given.first) == choices.end()) {
        add(reflect::fault_code::not_allowed, "must be open, print, or answer_sheet");
    }
}

} // namespace

http::response download_official_form(handler_context const& handler, file_services const& files,
                                      request_context request, std::string_view query) {
    auto const package = find_package(handler, request);
    if (!package) return handler.answers.refuse(no_package, request);
    auto instance = find_in_query(query, instance_parameter);
    auto const copy = find_in_query(query, copy_parameter);
    std::vector<reflect::fault> faults;
    check_parameter(instance, instance_parameter, {}, faults);
    check_parameter(copy, copy_parameter, {"open", "print", "answer_sheet"}, faults);
    if (!faults.empty()) return handler.answers.refuse(std::move(faults), request);
    form_wish wish{.package = package->opened,
                   .source_id = std::string{request.parameters.at(source_place)}};
    if (instance.count == 1) wish.form_instance_id = std::move(instance.first);
    wish.answer_sheet = copy.first == "answer_sheet";
    if (auto const use = reflect::enumerator_named<document::form_copy_use>(copy.first))
        wish.copy = *use;
    return handler.answers.guarded(request, [&] {
        auto outcome =
            concurrent::run_in_pool(files.making.workers, queue_owner(request.caller.value()),
                                    [&] { return work(handler, request, wish); });
        return answer_form(handler, request, std::move(outcome));
    });
}

} // namespace tassel::api
