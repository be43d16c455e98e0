// Why an operation failed, no matter which of its waits ended it.
#pragma once

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <exception>
#include <optional>
#include <string_view>

namespace tassel::store::policy {

/// Keeps the most informative failure among the attempts of one operation: the first of several
/// that say equally much. Not thread-safe.
class first_cause {
  public:
    void met(store_error const& failure) {
        if (!said_ || says_more(failure.cause(), said_->cause())) said_ = failure;
    }

    /// The error of an operation that ran out of time: what its attempts met, or `usual` if that
    /// says more.
    [[nodiscard]] store_error late(failure_cause usual, std::string_view said) const {
        if (said_ && !says_more(usual, said_->cause())) return *said_;
        return failed_store(usual, said);
    }
    /// The same when the database did not answer.
    [[nodiscard]] store_error unanswered() const {
        return late(failure_cause::no_answer, "the database gave no answer in time");
    }
    /// Throws what the last attempt failed with, or an earlier failure that says more. A failure
    /// that is not one of storage, such as a refused statement, is thrown unchanged.
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
    std::optional<store_error> said_;
};

} // namespace tassel::store::policy
