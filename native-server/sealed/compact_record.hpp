// Records as they are kept: compact before they are sealed, and told apart by their form.
//
// Form 1 is one byte, 1, and a Zstandard frame (RFC 8878) that says how large its content is.
// What was kept before there were forms is a JSON object as it stands: it begins with '{'.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tassel::api {

/// Most bytes that a record may have. An analysis of a hundred loans has some 700 thousand.
inline constexpr std::size_t largest_record = std::size_t{64} * 1024 * 1024;

/// A record that was not written by `compact`, nor before there were forms. The text holds nothing
/// of it.
class record_form_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The record in the newest form. Throws std::length_error above `largest_record`, and
/// std::bad_alloc.
[[nodiscard]] std::string compact(std::string_view record);

/// What `compact` was given, or a record from before there were forms. Throws record_form_error,
/// and std::bad_alloc.
[[nodiscard]] std::string expand(std::string kept);

/// Bytes of what `expand` gives. Throws record_form_error.
[[nodiscard]] std::size_t expanded_size(std::string_view kept);

} // namespace tassel::api
