// Finds out why an operation failed, no matter which of its waits ended it, and whether the store
// is to blame for an operation that ran out of time.
#pragma once

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::store::policy {

/// If other work left an operation no more time than this, the store is not to blame.
inline constexpr std::chrono::seconds worth_telling{1};

/// Returns the error for an operation that was not done by its answer time. The error is reported,
/// unless the operation had too little time, `waited`.
[[nodiscard]] inline store_error why_not_done(std::chrono::steady_clock::duration waited,
                                              std::string_view little_time_for, failure_cause cause,
                                              std::string_view said) {
    if (waited >= worth_telling) return failed_store(cause, said);
    return store_error{"too little time was left to " + std::string{little_time_for},
                       store_fault::crowded};
}

/// Keeps the most informative failure among the attempts of one operation; of several that say
/// equally much, it keeps the first. Not thread-safe.
class first_cause {
  public:
    using clock = std::chrono::steady_clock;

    /// `begun` is when the operation asked the store.
    explicit first_cause(clock::time_point begun = clock::now()) : begun_{begun} {}

    void met(store_error const& failure) {
        if (!said_ || says_more(failure.cause(), said_->cause())) said_ = failure;
    }

    /// The error of an operation that ran out of time: the failure of its attempts, or `usual` if
    /// `usual` says more.
    [[nodiscard]] store_error late(failure_cause usual, std::string_view said) const {
        if (said_ && !says_more(usual, said_->cause())) return *said_;
        return why_not_done(clock::now() - begun_, "ask the database", usual, said);
    }
    /// The error of an operation whose database did not answer.
    [[nodiscard]] store_error unanswered() const {
        return late(failure_cause::no_answer, "the database gave no answer in time");
    }
    /// Throws the last attempt's failure, or an earlier failure that says more. A failure that the
    /// store did not cause, such as a refused statement, is thrown unchanged.
    [[noreturn]] void fail(std::exception_ptr const& last) const {
        try {
            std::rethrow_exception(last);
        } catch (store_error const& error) {
            bool const is_of_storage = error.cause() != failure_cause::other;
            if (said_ && is_of_storage && says_more(said_->cause(), error.cause()))
                throw store_error{*said_};
            throw;
        }
    }

  private:
    clock::time_point begun_;
    std::optional<store_error> said_;
};

} // namespace tassel::store::policy
