// Reads libpq's messages about a connection that it could not make.
#pragma once

#include "store/port/failures.hpp"

#include <string>
#include <string_view>

namespace tassel::store::postgres {

struct libpq_words {
    failure_cause cause = failure_cause::other;
    std::string said; ///< one line with what libpq says about each host that was tried
};

/// Finds the cause in libpq's message `told`, which must have been made with PQERRORS_VERBOSE.
[[nodiscard]] libpq_words what_libpq_says(std::string_view told);
/// Returns the text with stars in place of the secret.
[[nodiscard]] std::string without(std::string text, std::string_view secret);

} // namespace tassel::store::postgres
