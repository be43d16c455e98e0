// Why an operation failed, whichever wait it ended in.
#pragma once

#include "store/port/store_error.hpp"

#include <exception>
#include <optional>
#include <string_view>

namespace tassel::store::policy {

/// What the tries of one operation failed of: the first of those that say most. Not to be used by
/// two threads at a time.
class first_cause {
  public:
    void met(store_error const& failure);

    /// Of an operation whose time is over: what its tries met, or `usual` where that says more.
    [[nodiscard]] store_error late(failure_cause usual, std::string_view said) const;
    /// The same where the database gave no answer.
    [[nodiscard]] store_error unanswered() const;
    /// Throws what its last try failed of, or what one before it met where that says more. What is
    /// not of storage, such as a statement that was refused, is thrown as it is.
    [[noreturn]] void fail(std::exception_ptr const& last) const;

  private:
    std::optional<store_error> said_;
};

} // namespace tassel::store::policy
