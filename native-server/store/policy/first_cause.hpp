// Why an operation failed, no matter which of its waits ended it.
#pragma once

#include "store/port/store_error.hpp"

#include <exception>
#include <optional>
#include <string_view>

namespace tassel::store::policy {

/// Keeps the most informative failure among the attempts of one operation: the first of several
/// that say equally much. Not thread-safe.
class first_cause {
  public:
    void met(store_error const& failure);

    /// The error of an operation that ran out of time: what its attempts met, or `usual` if that
    /// says more.
    [[nodiscard]] store_error late(failure_cause usual, std::string_view said) const;
    /// The same when the database did not answer.
    [[nodiscard]] store_error unanswered() const;
    /// Throws what the last attempt failed with, or an earlier failure that says more. A failure
    /// that is not one of storage, such as a refused statement, is thrown unchanged.
    [[noreturn]] void fail(std::exception_ptr const& last) const;

  private:
    std::optional<store_error> said_;
};

} // namespace tassel::store::policy
