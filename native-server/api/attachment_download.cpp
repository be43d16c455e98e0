#include "api/attachment_download.hpp"

#include "api/failure.hpp"
#include "api/refusal.hpp"
#include "api/sealed_object.hpp"
#include "crypto/sha256.hpp"
#include "document_check/file_name.hpp"
#include "store/store_error.hpp"

#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

namespace tassel::api {
namespace {

using clock = std::chrono::steady_clock;

// A reader who takes less than 32 KiB a second would hold the store's snapshot for ever.
constexpr std::chrono::seconds least_time{30};
constexpr std::int64_t least_octets_a_second = 32'768;

/// Sends what was looked at before, from the same snapshot.
class stored_content final : public http::body_source {
  public:
    stored_content(concurrent::task_pool& workers, std::unique_ptr<opened_object> object,
                   std::int64_t size)
        : workers_{workers}, object_{std::move(object)}, size_{size},
          end_{clock::now() + least_time + std::chrono::seconds{size / least_octets_a_second}} {}

    [[nodiscard]] std::uint64_t size() const noexcept override {
        return static_cast<std::uint64_t>(size_);
    }
    void start(http::waker wake) override {
        auto const waking = std::make_shared<http::waker>(std::move(wake));
        workers_.submit([this, waking] {
            read();
            (*waking)(); // from here on this object may be gone
        });
    }
    /// Throws what made the reading fail: the transport counts it, and ends the connection.
    [[nodiscard]] std::string_view take() override {
        if (failure_) std::rethrow_exception(failure_);
        return piece_;
    }

  private:
    /// What can't be read is an end before the announced one, which the transport makes known.
    void read() {
        piece_.clear();
        if (clock::now() > end_) return;
        try {
            if (auto next = object_->next()) piece_ = std::move(*next);
        } catch (std::exception const&) {
            failure_ = std::current_exception();
        }
    }

    concurrent::task_pool& workers_;
    std::unique_ptr<opened_object> object_;
    std::int64_t size_;
    clock::time_point end_;
    std::string piece_;
    std::exception_ptr failure_;
};

class pending_download final : public http::pending_answer {
  public:
    pending_download(download_services const& services, request_context request,
                     std::string attachment_id, attachment_content about)
        : services_{services}, request_{std::move(request)},
          attachment_id_{std::move(attachment_id)}, about_{std::move(about)} {}

    void start(http::waker wake) override {
        auto const waking = std::make_shared<http::waker>(std::move(wake));
        services_.workers.submit([this, waking] {
            try {
                look_at();
            } catch (std::exception const&) {
                failure_ = std::current_exception();
            }
            (*waking)(); // from here on this object may be gone
        });
    }

    [[nodiscard]] http::finished take() override {
        try {
            if (failure_) std::rethrow_exception(failure_);
            return answer();
        } catch (std::exception const& error) {
            log_failure(error, request_);
            return services_.answers.refuse(internal_error, request_);
        }
    }

  private:
    /// Reads the whole object once: what is not what was uploaded is not begun to be sent.
    void look_at() {
        auto const& caller = request_.caller.value();
        auto reader = services_.objects.open(caller, attachment_id_);
        if (!reader) return;
        auto object = std::make_unique<opened_object>(std::move(reader), services_.keys, caller,
                                                      attachment_id_);
        crypto::sha256_stream digest;
        std::int64_t size = 0;
        while (auto const piece = object->next()) {
            digest.add(*piece);
            size += static_cast<std::int64_t>(piece->size());
        }
        digest_ = digest.finish();
        if (size != about_.size_bytes || crypto::hexadecimal(digest_) != about_.sha256)
            throw store::store_error{"an object is not the one that was uploaded"};
        object->rewind();
        object_ = std::move(object);
    }

    [[nodiscard]] http::response answer() {
        if (!object_) return services_.answers.refuse(no_package, request_);
        http::response content;
        content.content_type = about_.content_type;
        content.fields.emplace_back("Content-Disposition",
                                    document_check::download_disposition(about_.filename));
        content.fields.emplace_back("Content-Digest", "sha-256=:" + crypto::base64(digest_) + ":");
        content.source = std::make_unique<stored_content>(services_.workers, std::move(object_),
                                                          about_.size_bytes);
        return services_.answers.complete(std::move(content), request_, audience::file);
    }

    download_services services_;
    request_context request_;
    std::string attachment_id_;
    attachment_content about_;
    std::exception_ptr failure_;
    std::unique_ptr<opened_object> object_; ///< null: it has gone
    crypto::digest digest_{};
};

} // namespace

http::finished download_attachment(download_services const& services, request_context request,
                                   std::string attachment_id, attachment_content about) {
    return std::make_unique<pending_download>(services, std::move(request),
                                              std::move(attachment_id), std::move(about));
}

} // namespace tassel::api
