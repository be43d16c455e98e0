#include "api/attachments/attachment_requests.hpp"

#include "api/attachments/clean_copy.hpp"
#include "api/attachments/repair_words.hpp"
#include "api/attachments/upload_form.hpp"
#include "api/exchange/head_reading.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/guard/refusal.hpp"
#include "api/packages/certifier_links.hpp"
#include "api/packages/package_change.hpp"
#include "concurrent/fiber.hpp"
#include "concurrent/task_pool.hpp"
#include "crypto/identifier.hpp"
#include "document_check/file_name.hpp"
#include "http/message.hpp"
#include "sealed/sealed_object.hpp"
#include "service/bundles/certifier_answer.hpp"
#include "store/port/failures.hpp"
#include "text/identifier_grammar.hpp"

#include "rules/contract/package_limits.hpp"
#include "tassel/reflect/envelope.hpp"

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

using document_check::pdf_outcome;
using document_check::pdf_verdict;

// How many bytes we process in one turn. Waiting for a turn costs little compared with hashing and
// sealing that many bytes. A PNG has a lower limit, because its data may unpack to a thousand times
// its size.
constexpr std::size_t maximum_worked_on = 131'072;
constexpr std::size_t maximum_unpacked = 16'384;
constexpr std::size_t maximum_fed = 65'536; // the most that the transport delivers at once

/// Refuses a file that is too large, as a validation error. The contract requires this form for
/// this one path.
http::response refuse_size(reflect::fault fault, responder const& answers,
                           request_context const& request) {
    auto const line = "- " + fault.path + ": " + fault.message;
    reflect::error_data data{.code = payload_too_large.code, .request_id = request.request_id};
    data.errors.emplace({std::move(fault)});
    std::string body;
    reflect::write_json(body, reflect::envelope<reflect::error_data>{false, std::move(data), line});
    return answers.complete(json_response(payload_too_large.status, std::move(body)), request);
}

/// Returns a function that opens the stored document once it is the checker's turn.
document_check::document_opener stored_document(upload_services const& services,
                                                store::owner const& caller, std::string const& id) {
    return [&objects = services.objects, &keys = services.keys, caller, id] {
        auto reader = objects.open_unpublished(caller, id);
        if (!reader) throw store::lost_upload();
        return [opened = std::make_shared<sealed::opened_object>(std::move(reader), keys, caller,
                                                                 id)] { return opened->next(); };
    };
}

/// A checked file that is in the store, sealed, as an object that belongs to no package yet. The
/// object's id becomes the attachment's id.
struct finished_upload {
    std::optional<std::string> source_id; ///< as sent, at most 200 bytes of UTF-8
    std::string document_role;            ///< as sent, at most 200 bytes of UTF-8
    std::string filename;                 ///< a safe version of the name that was sent
    std::string_view content_type;        ///< detected from the content, not taken from the client
    std::int64_t size_bytes = 0;
    std::string sha256;                         ///< hexadecimal
    std::optional<std::string> original_sha256; ///< of the file as sent, if a repaired copy is kept
    std::optional<std::vector<std::string>> repaired; ///< what was done to make that copy
    /// Hold this pointer until the change that publishes the object is done. Dropping it earlier
    /// discards the object.
    std::shared_ptr<sealed::unpublished_object> object;
};

upload_kind kind_of(request_context const& request) {
    return request.matched->entrance == guard::certifier ? upload_kind::by_link
                                                         : upload_kind::described;
}

/// A check before the body is read. It returns a refusal if the caller has no such package.
using upload_admission = std::function<std::optional<refusal>(request_context&)>;
/// Makes the upload an attachment of the package. Runs on the connection's thread, and may throw.
using upload_commit = std::function<http::response(finished_upload, request_context)>;

/// Parses, hashes, judges, and seals each upload in the task pool, a few KiB at a time, because an
/// image's data may unpack to a thousand times its size.
class attachment_upload final : public http::exchange, private http::body_sink {
  public:
    attachment_upload(upload_services const& services, std::string_view boundary,
                      request_context request, upload_commit commit)
        : services_{services}, request_{std::move(request)}, commit_{std::move(commit)},
          attachment_id_{crypto::make_identifier(text::attachment_prefix)},
          writer_{services.objects, services.keys, request_.caller.value(), attachment_id_},
          form_{boundary, writer_, [this](std::string_view content) { look_on(content); },
                kind_of(request_)} {}

    [[nodiscard]] std::size_t body_limit() const noexcept override {
        return request_.matched->terms.body_limit;
    }
    [[nodiscard]] http::body_sink* sink() noexcept override { return this; }

    [[nodiscard]] http::response body_too_large() override {
        return refuse_size(
            {"body", reflect::fault_code::too_long, "must be at most 10 MiB plus 64 KiB"},
            services_.answers, request_);
    }

    [[nodiscard]] http::response finish(std::string_view) override {
        return services_.answers.guarded(request_, [this] { return finish_form(); });
    }

  private:
    [[nodiscard]] http::backpressure feed(std::string_view bytes) override {
        if (failure_ || form_.file_too_large() || writer_.failure())
            return http::backpressure::stop;
        come_.append(bytes);
        return come_.size() < worked_on() ? http::backpressure::more : http::backpressure::wait;
    }
    void wait(http::waker wake) override;
    /// Returns the memory for the bytes received, the current chunk, and one sealed chunk. All
    /// other chunks reach the store within moments.
    [[nodiscard]] std::size_t maximum_held() const noexcept override {
        return maximum_worked_on + maximum_fed + 2 * crypto::object_chunk_size;
    }
    /// Returns how many bytes must have arrived before we process them. The number is smaller for a
    /// PNG, which unpacks to many more bytes, and for a file whose type is still unknown.
    [[nodiscard]] std::size_t worked_on() const {
        auto const& content = form_.content();
        bool const unpacks =
            !content.has_type() || content.type() == document_check::document_type::png;
        return unpacks ? maximum_unpacked : maximum_worked_on;
    }

    void take_apart();
    void look_on(std::string_view content);
    [[nodiscard]] http::response finish_form();
    [[nodiscard]] pdf_outcome checked();
    [[nodiscard]] http::response refuse_busy(pdf_outcome const& outcome);
    [[nodiscard]] http::response repair(reflect::fault fault);
    [[nodiscard]] pdf_outcome repaired(std::shared_ptr<clean_copy>& copy);
    [[nodiscard]] finished_upload finished(document_check::content_check& content);
    [[nodiscard]] http::response commit();
    [[nodiscard]] http::response commit(clean_copy& copy,
                                        std::vector<document_check::repair_step> const& steps);

    upload_services services_;
    request_context request_;
    upload_commit commit_;
    std::string attachment_id_;
    sealed::object_writer writer_;
    upload_form form_;
    std::string come_;           ///< received but not processed yet
    std::exception_ptr failure_; ///< the error from processing
    std::string leading_;        ///< the start of the file, until its type is known
    /// Set once the type is known. If the file is a PDF, we have then tried to get a child for it.
    bool looked_at_ = false;
    std::unique_ptr<document_check::early_check> early_;
};

/// Waits for the caller's turn, then processes the received bytes. If the queue has no place, the
/// upload takes no more bytes.
void attachment_upload::wait(http::waker wake) {
    auto place = services_.workers.admit(queue_owner(request_.caller.value()));
    if (!place) {
        failure_ = std::make_exception_ptr(concurrent::no_place{});
        return;
    }
    auto const waking = std::make_shared<http::waker>(std::move(wake));
    services_.workers.submit(std::move(place), [this, waking] {
        try {
            take_apart();
        } catch (std::exception const&) {
            failure_ = std::current_exception();
        }
        if (writer_.congested()) return writer_.when_relieved([waking] { (*waking)(); });
        (*waking)(); // from here on this object may no longer exist
    });
}

void attachment_upload::take_apart() {
    form_.feed(come_);
    come_.clear();
}

/// Starts to check the file as soon as we know that it is a PDF.
void attachment_upload::look_on(std::string_view content) {
    if (early_) early_->feed(std::string{content});
    if (looked_at_) return;
    leading_.append(content);
    if (!form_.content().has_type()) return;
    looked_at_ = true;
    bool const is_plain = form_.content().fault() == document_check::content_fault::none;
    if (is_plain && form_.content().type() == document_check::document_type::pdf)
        early_ = services_.pdfs.begin(queue_owner(request_.caller.value()));
    if (early_) early_->feed(std::move(leading_));
    leading_ = {};
}

http::response attachment_upload::finish_form() {
    if (failure_) std::rethrow_exception(failure_);
    auto faults =
        concurrent::run_in_pool(services_.workers, queue_owner(request_.caller.value()), [this] {
            take_apart();
            return form_.finish();
        });
    if (auto const failure = writer_.failure()) throw *failure;
    if (form_.file_too_large()) {
        return refuse_size(fault_of(document_check::content_fault::too_large), services_.answers,
                           request_);
    }
    if (!faults.empty()) return services_.answers.refuse(std::move(faults), request_);
    writer_.wait_until_written();
    auto const& content = form_.content();
    if (content.may_be_repaired()) return repair(fault_of(content.fault()));
    if (content.type() != document_check::document_type::pdf) return commit();
    auto const outcome = checked();
    if (outcome.busy) return refuse_busy(outcome);
    if (outcome.failure) std::rethrow_exception(outcome.failure);
    if (outcome.verdict == pdf_verdict::sound) return commit();
    auto fault = fault_of(outcome.verdict);
    if (document_check::may_be_repaired(outcome.verdict)) return repair(std::move(fault));
    return services_.answers.refuse({std::move(fault)}, request_);
}

/// Waits for the check of the stored PDF. The check may have begun while the PDF arrived.
pdf_outcome attachment_upload::checked() {
    if (early_) {
        auto early = concurrent::wait_for<std::optional<pdf_outcome>>(
            [this](auto bring) { early_->finish(std::move(bring)); });
        if (early && *early) return std::move(**early);
    }
    auto const& caller = request_.caller.value();
    auto outcome = concurrent::wait_for<pdf_outcome>([this, &caller](auto bring) {
        services_.pdfs.check(queue_owner(caller),
                             stored_document(services_, caller, attachment_id_), std::move(bring));
    });
    if (!outcome) throw concurrent::no_place{}; // time ran out
    return std::move(*outcome);
}

/// Refuses without a verdict on the file, so that the client may send the file again.
http::response attachment_upload::refuse_busy(pdf_outcome const& outcome) {
    try {
        if (outcome.failure) std::rethrow_exception(outcome.failure);
    } catch (std::exception const& error) {
        log_failure(error, request_);
    }
    return services_.answers.refuse(overloaded, request_);
}

/// Keeps a clean copy of the file if the sender agrees to one. Otherwise, says what a repair would
/// do. If no repair helps, says why: `fault`, or what a repair would leave.
http::response attachment_upload::repair(reflect::fault fault) {
    std::shared_ptr<clean_copy> copy;
    auto const outcome = repaired(copy);
    if (outcome.busy) return refuse_busy(outcome);
    if (outcome.failure) std::rethrow_exception(outcome.failure);
    if (outcome.verdict != pdf_verdict::sound) {
        bool const is_pdf = form_.content().type() == document_check::document_type::pdf;
        if (is_pdf && outcome.verdict != pdf_verdict::broken) fault = fault_of(outcome.verdict);
        return services_.answers.refuse({std::move(fault)}, request_);
    }
    if (!copy) return services_.answers.refuse({needs_repair(outcome.steps)}, request_);
    if (!copy->finish(form_.content().type()))
        return services_.answers.refuse({std::move(fault)}, request_);
    return commit(*copy, outcome.steps);
}

/// Waits for a child to repair the stored file. Sets `copy` if the sender agrees to one.
pdf_outcome attachment_upload::repaired(std::shared_ptr<clean_copy>& copy) {
    auto const& caller = request_.caller.value();
    document_check::copy_opener keep;
    if (form_.may_repair()) {
        keep = [this, &copy, &caller] {
            copy = std::make_shared<clean_copy>(services_.objects, services_.keys, caller);
            return [copy](std::string_view piece) { copy->take(piece); };
        };
    }
    auto outcome = concurrent::wait_for<pdf_outcome>([this, &caller, &keep](auto bring) {
        services_.pdfs.repair(queue_owner(caller),
                              stored_document(services_, caller, attachment_id_), std::move(keep),
                              std::move(bring));
    });
    if (!outcome) throw concurrent::no_place{}; // time ran out
    return std::move(*outcome);
}

finished_upload attachment_upload::finished(document_check::content_check& content) {
    auto const type = content.type();
    return {.source_id = form_.source_id(),
            .document_role = form_.document_role(),
            .filename = document_check::safe_file_name(form_.sent_filename(), type),
            .content_type = document_check::names_of(type).media_type,
            .size_bytes = static_cast<std::int64_t>(content.size()),
            .sha256 = crypto::hexadecimal(content.digest()),
            .original_sha256 = {},
            .repaired = {},
            .object = {}};
}

http::response attachment_upload::commit() {
    auto upload = finished(form_.content());
    upload.object = writer_.release();
    return commit_(std::move(upload), request_);
}

/// Keeps the copy in place of the file that was sent.
http::response attachment_upload::commit(clean_copy& copy,
                                         std::vector<document_check::repair_step> const& steps) {
    writer_.abandon();
    auto upload = finished(copy.content());
    upload.original_sha256 = crypto::hexadecimal(form_.content().digest());
    upload.repaired = words_for_done(steps);
    upload.object = copy.release();
    return commit_(std::move(upload), request_);
}

/// Opens an upload. Answers 415 for a content type that is not a form's, then whatever `admit`
/// refuses, then 422 for a form without a boundary. Otherwise returns an exchange that takes the
/// body as it arrives.
http::opening open_attachment_upload(upload_services const& services,
                                     http::request_head const& head, request_context request,
                                     upload_admission const& admit, upload_commit commit) {
    auto const media = announced_form(head);
    if (auto const reason = admit(request))
        return http::answered(services.answers.refuse(*reason, request));
    if (media.kind != multipart::media_kind::form) {
        reflect::fault const fault{
            "body", reflect::fault_code::bad_format,
            "must have a boundary of 1 to 70 characters in its content type"};
        return http::answered(services.answers.refuse({fault}, request));
    }
    return {.next = std::make_unique<attachment_upload>(services, media.boundary,
                                                        std::move(request), std::move(commit)),
            .refusal = {}};
}

constexpr std::string_view default_source =
    reflect::enumerator_name(rules::contract::default_attachment_source);

std::optional<refusal> admit(handler_context const& handler, package_place const& place,
                             request_context& request) {
    auto& packages = handler.packages.sealed().store();
    auto const revision =
        packages.revision_of(request.caller.value(), place.analysis_id, place.document_package_id);
    if (!revision) return no_package;
    request.analysis_id = place.analysis_id;
    return std::nullopt;
}

service::new_attachment new_attachment_of(finished_upload const& file) {
    return {.attachment_id = file.object->id(),
            .source_id = file.source_id ? *file.source_id : default_source,
            .document_role = file.document_role,
            .filename = file.filename,
            .content_type = file.content_type,
            .size_bytes = file.size_bytes,
            .sha256 = file.sha256,
            .original_sha256 = file.original_sha256,
            .repaired = file.repaired};
}

/// Makes the uploaded file an attachment of the package.
http::response attach(handler_context const& handler, request_context request, package_place place,
                      finished_upload uploaded) {
    auto const file = std::make_shared<finished_upload const>(std::move(uploaded));
    return change_package(
        handler, std::move(request),
        {.place = std::move(place),
         .step = [file](service::package_pointer const& package,
                        service::package_context const& context)
             -> std::optional<service::package_step> {
             return service::add_attachment(package, new_attachment_of(*file), context);
         },
         .envelope =
             [file](service::opened_package const& package,
                    service::package_context const& context) {
                 return service::uploaded_envelope(package, file->object->id(), context);
             },
         .status = http::status::created,
         .publish = file->object});
}

/// Makes the file that came with a link an attachment, which ends the link.
http::response attach_by_link(handler_context const& handler, request_context request,
                              finished_upload uploaded) {
    auto const file = std::make_shared<finished_upload const>(std::move(uploaded));
    auto const link = request.link;
    return change_package(
        handler, std::move(request),
        {.place = {link.analysis_id, link.document_package_id, {}},
         .step =
             [file, link](service::package_pointer const& package,
                          service::package_context const& context) {
                 return service::attach_scan(package, new_attachment_of(*file), link.secret_sha256,
                                             context);
             },
         .envelope =
             [file](service::opened_package const& package, service::package_context const&) {
                 return service::received_scan_envelope(package, file->object->id());
             },
         .status = http::status::created,
         .publish = file->object,
         .missing = no_link});
}

} // namespace

http::opening open_upload(handler_context const& handler, file_services const& files,
                          http::request_head const& head, request_context request) {
    auto const place = place_of(request);
    return open_attachment_upload(
        files.uploads, head, std::move(request),
        [&handler, &place](request_context& asked) { return admit(handler, place, asked); },
        [handler, place](finished_upload uploaded, request_context asked) {
            return attach(handler, std::move(asked), place, std::move(uploaded));
        });
}

http::opening open_scan(handler_context const& handler, file_services const& files,
                        http::request_head const& head, request_context request) {
    return open_attachment_upload(
        files.uploads, head, std::move(request),
        [&handler](request_context& asked) -> std::optional<refusal> {
            if (find_linked_package(handler, asked)) return std::nullopt;
            return no_link;
        },
        [handler](finished_upload uploaded, request_context asked) {
            return attach_by_link(handler, std::move(asked), std::move(uploaded));
        });
}

http::response download(handler_context const& handler, file_services const& files,
                        request_context request) {
    auto const package = find_package(handler, request);
    if (!package) return handler.answers.refuse(no_package, request);
    auto id = place_of(request).attachment_id;
    auto about = service::find_attachment(*package->opened, id);
    if (!about) return handler.answers.refuse(no_package, request);
    return download_object(files.downloads, request,
                           {.object_id = std::move(id),
                            .filename = std::move(about->filename),
                            .content_type = std::move(about->content_type),
                            .size_bytes = about->size_bytes,
                            .sha256 = std::move(about->sha256)});
}

} // namespace tassel::api
