#include "store/postgres/wire/brief_locks.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <thread>
#include <utility>

namespace tassel::store::postgres {
namespace {

constexpr std::chrono::milliseconds after_a_loss{20};
// The pause after a wait for a lock. It gives the callers that waited behind us their turn.
constexpr std::chrono::seconds after_a_wait{1};

} // namespace

std::vector<rows> brief_locks::run(std::vector<query> const& batch) const {
    asker of;
    for (int lost = 0;;) {
        std::vector<query> limited;
        limited.emplace_back("SET LOCAL lock_timeout = '2s'");
        limited.emplace_back("SET LOCAL idle_in_transaction_session_timeout = '5s'");
        auto const limits = static_cast<std::ptrdiff_t>(limited.size());
        limited.insert(limited.end(), batch.begin(), batch.end());
        std::exception_ptr failure;
        try {
            auto found = pool_.wait(pool_.in_block(std::move(limited), of));
            found.erase(found.begin(), found.begin() + limits);
            return found;
        } catch (database_error const& error) {
            if (error.is_out_of_time()) {
                if (tell_)
                    tell_("waiting for a lock that others hold in the database; trying again");
                std::this_thread::sleep_for(after_a_wait);
                of = asker{};
                continue;
            }
            of.tries->met(error);
            if (!error.passes() || steady_clock::now() >= of.by) failure = std::current_exception();
        }
        if (failure) of.tries->fail(failure);
        std::this_thread::sleep_for(after_a_loss * (1 << std::min(lost++, 5)));
    }
}

rows brief_locks::run(query one) const {
    std::vector<query> batch;
    batch.push_back(std::move(one));
    return run(batch).front();
}

} // namespace tassel::store::postgres
