#include "api/exchange/object_download.hpp"

#include "api/exchange/work_queues.hpp"
#include "api/guard/refusal.hpp"
#include "document_check/file_name.hpp"
#include "sealed/sealed_object.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
#include <cstdint>
#include <exception>
#include <memory>
#include <utility>

namespace tassel::api {
namespace {

using clock = std::chrono::steady_clock;

// Without a minimum time, a client that reads slowly would hold its connection forever. A download
// gets this time, plus the time that its size takes at 32 KiB a second.
constexpr std::chrono::seconds minimum_time{30};
constexpr std::int64_t minimum_bytes_a_second = 32'768;

/// Sends an object that was checked before, piece by piece. Holds one place among downloads until
/// its end, so that a download that has begun is never refused. If the object is deleted meanwhile,
/// the content ends early.
class stored_content final : public http::body_source {
  public:
    stored_content(concurrent::task_pool& workers, concurrent::place_pointer place,
                   std::unique_ptr<sealed::opened_object> object, std::int64_t size)
        : workers_{workers}, place_{std::move(place)}, object_{std::move(object)}, size_{size},
          end_{clock::now() + minimum_time + std::chrono::seconds{size / minimum_bytes_a_second}} {}

    [[nodiscard]] std::uint64_t size() const noexcept override {
        return static_cast<std::uint64_t>(size_);
    }
    void start(http::waker wake) override {
        auto const waking = std::make_shared<http::waker>(std::move(wake));
        workers_.submit(place_, [this, waking] {
            read();
            (*waking)(); // from here on this object may no longer exist
        });
    }
    /// Returns the next piece. If reading failed, throws that error; the transport counts it and
    /// closes the connection.
    [[nodiscard]] std::string_view take() override {
        if (failure_) std::rethrow_exception(failure_);
        return piece_;
    }

  private:
    /// Reads the next piece. If the object can't be read, the content ends before the announced
    /// length; the transport then closes the connection, so that the client notices.
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
    concurrent::place_pointer place_;
    std::unique_ptr<sealed::opened_object> object_;
    std::int64_t size_;
    clock::time_point end_;
    std::string piece_;
    std::exception_ptr failure_;
};

/// The object as the store holds it, with its digest.
struct looked_at {
    std::unique_ptr<sealed::opened_object> object; ///< null if it is gone
    crypto::digest digest{};
};

/// Reads the whole object once, so that we never start to send an object that is not what was
/// stored.
looked_at read_once(object_services const& services, store::owner const& caller,
                    downloaded_object const& wanted) {
    auto reader = services.objects.open(caller, wanted.object_id);
    if (!reader) return {};
    looked_at found{.object = std::make_unique<sealed::opened_object>(
                        std::move(reader), services.keys, caller, wanted.object_id)};
    crypto::sha256_stream digest;
    std::int64_t size = 0;
    while (auto const piece = found.object->next()) {
        digest.add(*piece);
        size += static_cast<std::int64_t>(piece->size());
    }
    found.digest = digest.finish();
    if (size != wanted.size_bytes || crypto::hexadecimal(found.digest) != wanted.sha256)
        throw store::store_error{"an object differs from the one that was kept"};
    found.object->rewind();
    return found;
}

/// Calls `read_once`. An object that is deleted while we read it counts as gone.
looked_at look_at(object_services const& services, store::owner const& caller,
                  downloaded_object const& wanted) {
    try {
        return read_once(services, caller, wanted);
    } catch (store::store_error const&) {
        if (services.objects.open(caller, wanted.object_id)) throw;
        return {};
    }
}

http::response answer_with(object_services const& services, concurrent::place_pointer place,
                           request_context const& request, downloaded_object const& wanted,
                           looked_at found) {
    if (!found.object) return services.answers.refuse(no_package, request);
    http::response content;
    announce_file(content, wanted.content_type, wanted.filename, found.digest);
    content.source = std::make_unique<stored_content>(services.workers, std::move(place),
                                                      std::move(found.object), wanted.size_bytes);
    return services.answers.complete(std::move(content), request, audience::file);
}

} // namespace

http::response download_object(object_services const& services, request_context const& request,
                               downloaded_object const& wanted) {
    auto const& caller = request.caller.value();
    return services.answers.guarded(request, [&] {
        auto place = services.workers.admit(queue_owner(caller));
        if (!place) throw concurrent::no_place{};
        auto found = concurrent::run_in_place(services.workers, place,
                                              [&] { return look_at(services, caller, wanted); });
        return answer_with(services, std::move(place), request, wanted, std::move(found));
    });
}

void announce_file(http::response& answer, std::string_view content_type, std::string_view filename,
                   crypto::digest const& digest) {
    answer.content_type = content_type;
    answer.fields.emplace_back("Content-Disposition",
                               document_check::download_disposition(filename));
    answer.fields.emplace_back("Content-Digest", "sha-256=:" + crypto::base64(digest) + ":");
}

} // namespace tassel::api
