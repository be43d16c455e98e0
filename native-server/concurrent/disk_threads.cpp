#include "concurrent/disk_threads.hpp"

#include "concurrent/answer_time.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include <cstddef>
#include <list>
#include <mutex>

namespace tassel::concurrent {
namespace {

// How many reads the disk gets at once.
constexpr std::size_t thread_count = 4;

/// The call that a fiber waits for. The object is on the fiber's stack; only what `done` holds is
/// elsewhere.
struct handed_over {
    std::function<void()> work;
    std::exception_ptr failure{};
    std::chrono::steady_clock::time_point asked = std::chrono::steady_clock::now();
    answer_time by = due();
};

struct turn {
    handed_over* call = nullptr;
    std::function<void()> done; ///< once it is called, this object may be gone
};

} // namespace

class disk_threads::threads {
  public:
    explicit threads(lateness why_late) : why_late_{std::move(why_late)} {}
    threads(threads const&) = delete;
    threads& operator=(threads const&) = delete;
    ~threads() {
        if (pool_) pool_->join();
    }

    void add(turn next) {
        std::call_once(begun_, [this] { pool_.emplace(thread_count); });
        {
            std::lock_guard const lock{access_};
            waiting_.push_back(std::move(next));
        }
        boost::asio::post(*pool_, [this] { carry_out_next(); });
    }

  private:
    void carry_out_next() {
        std::list<turn> taken;
        {
            std::lock_guard const lock{access_};
            if (waiting_.empty()) return; // the waiting caller was told that its time is up
            taken.splice(taken.end(), waiting_, waiting_.begin());
        }
        auto const& next = taken.front();
        try {
            next.call->work();
        } catch (std::exception const&) {
            next.call->failure = std::current_exception();
        }
        next.done();
    }

    void tell_late(answer_time now) {
        std::list<turn> late;
        {
            std::lock_guard const lock{access_};
            for (auto each = waiting_.begin(); each != waiting_.end();) {
                auto const place = each++;
                if (place->call->by < now) late.splice(late.end(), waiting_, place);
            }
        }
        for (auto const& each : late) {
            each.call->failure = why_late_(now - each.call->asked);
            each.done();
        }
    }

    lateness const why_late_;
    std::once_flag begun_;
    std::optional<boost::asio::thread_pool> pool_;
    std::mutex access_;
    std::list<turn> waiting_;
    deadline_look late_{[this](answer_time now) { tell_late(now); }};
};

disk_threads::disk_threads(lateness why_late)
    : threads_{std::make_unique<threads>(std::move(why_late))} {}
disk_threads::~disk_threads() = default;

void disk_threads::hand_over(std::function<void()> work) {
    handed_over call{.work = std::move(work)};
    wait_until([&](std::function<void()> done) {
        threads_->add({.call = &call, .done = std::move(done)});
    });
    if (call.failure) std::rethrow_exception(call.failure);
}

} // namespace tassel::concurrent
