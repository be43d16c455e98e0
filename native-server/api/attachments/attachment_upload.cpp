#include "api/attachments/attachment_upload.hpp"

#include "api/attachments/upload_form.hpp"
#include "api/exchange/head_reading.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "concurrent/fiber.hpp"
#include "concurrent/task_pool.hpp"
#include "crypto/identifier.hpp"
#include "document_check/file_name.hpp"
#include "store/port/failures.hpp"
#include "text/identifier_grammar.hpp"

#include "tassel/reflect/envelope.hpp"

#include <cstdint>
#include <exception>
#include <utility>

namespace tassel::api {
namespace {

using document_check::pdf_outcome;
using document_check::pdf_verdict;

// How many bytes we process in one turn. Waiting for a turn costs little compared with hashing and
// sealing that many bytes. The limit is lower for data that may unpack to a thousand times its
// size.
constexpr std::size_t maximum_worked_on = 131'072;
constexpr std::size_t maximum_unpacked = 16'384;
constexpr std::size_t maximum_fed = 65'536; // the most that the transport delivers at once

/// Uses the form of a validation error, which the contract requires for this one path.
http::response refuse_size(reflect::fault fault, responder const& answers,
                           request_context const& request) {
    auto const line = "- " + fault.path + ": " + fault.message;
    reflect::error_data data{.code = payload_too_large.code, .request_id = request.request_id};
    data.errors.emplace({std::move(fault)});
    std::string body;
    reflect::write_json(body, reflect::envelope<reflect::error_data>{false, std::move(data), line});
    return answers.complete(json_response(payload_too_large.status, std::move(body)), request);
}

/// Opens the stored document for the checker when its turn comes.
document_check::document_opener stored_document(upload_services const& services,
                                                store::owner const& caller, std::string const& id) {
    return [&objects = services.objects, &keys = services.keys, caller, id] {
        auto reader = objects.open_unpublished(caller, id);
        if (!reader) throw store::lost_upload();
        return [opened = std::make_shared<opened_object>(std::move(reader), keys, caller, id)] {
            return opened->next();
        };
    };
}

/// Parses, hashes, judges, and seals each upload in the task pool, a few KiB at a time, because an
/// image's data may unpack to a thousand times its size.
class attachment_upload final : public http::exchange, private http::body_sink {
  public:
    attachment_upload(upload_services const& services, std::string_view boundary,
                      request_context request, upload_commit commit)
        : services_{services}, request_{std::move(request)}, commit_{std::move(commit)},
          attachment_id_{crypto::make_identifier(text::attachment_prefix)},
          writer_{services.objects, services.keys, request_.caller.value(), attachment_id_},
          form_{boundary, writer_, [this](std::string_view content) { look_on(content); }} {}

    [[nodiscard]] std::size_t body_limit() const noexcept override {
        return request_.matched->terms.body_limit;
    }
    [[nodiscard]] http::body_sink* sink() noexcept override { return this; }

    [[nodiscard]] http::response body_too_large() override {
        return refuse_size(
            {"body", reflect::fault_code::too_long, "must be at most 10 MiB and 64 KiB"},
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
    /// The bytes received, the current chunk, and one sealed chunk. All other chunks reach the
    /// store within moments.
    [[nodiscard]] std::size_t maximum_held() const noexcept override {
        return maximum_worked_on + maximum_fed + 2 * crypto::object_chunk_size;
    }
    /// How many bytes must have arrived before we process them: few until the type is known, and
    /// for a PNG, which unpacks.
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
    [[nodiscard]] http::response commit();

    upload_services services_;
    request_context request_;
    upload_commit commit_;
    std::string attachment_id_;
    object_writer writer_;
    upload_form form_;
    std::string come_;           ///< received but not processed yet
    std::exception_ptr failure_; ///< the error from processing
    std::string leading_;        ///< the start of the file, until its type is known
    /// The type is known. If it is a PDF, we tried to get a child for it.
    bool looked_at_ = false;
    std::unique_ptr<document_check::early_check> early_;
};

/// Processes the received bytes when the caller's turn comes. If there is no place in the queue,
/// the upload takes no more bytes.
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

/// Starts to check a PDF as soon as we know that it is one.
void attachment_upload::look_on(std::string_view content) {
    if (early_) early_->feed(std::string{content});
    if (looked_at_) return;
    leading_.append(content);
    if (!form_.content().has_type()) return;
    looked_at_ = true;
    if (form_.content().type() == document_check::document_type::pdf)
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
    if (form_.content().type() != document_check::document_type::pdf) return commit();
    auto const outcome = checked();
    if (outcome.busy) return refuse_busy(outcome);
    if (outcome.failure) std::rethrow_exception(outcome.failure);
    if (outcome.verdict == pdf_verdict::sound) return commit();
    return services_.answers.refuse({fault_of(outcome.verdict)}, request_);
}

/// Waits for the check of the stored PDF, which may have begun while it arrived.
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

/// A refusal without a verdict on the file: the client may send it again.
http::response attachment_upload::refuse_busy(pdf_outcome const& outcome) {
    try {
        if (outcome.failure) std::rethrow_exception(outcome.failure);
    } catch (std::exception const& error) {
        log_failure(error, request_);
    }
    return services_.answers.refuse(overloaded, request_);
}

http::response attachment_upload::commit() {
    auto& content = form_.content();
    auto const type = content.type();
    return commit_({.source_id = form_.source_id(),
                    .document_role = form_.document_role(),
                    .filename = document_check::safe_file_name(form_.sent_filename(), type),
                    .content_type = document_check::names_of(type).media_type,
                    .size_bytes = static_cast<std::int64_t>(content.size()),
                    .sha256 = crypto::hexadecimal(content.digest()),
                    .object = writer_.release()},
                   request_);
}

} // namespace

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

} // namespace tassel::api
