// The form in which records are kept: compressed before they are sealed, and marked with a number
// for the form.
//
// Form 1 is one byte, 1, followed by a Zstandard frame (RFC 8878) that states the size of its
// content. A record without a number is older than form 1: a plain JSON object, which begins with
// '{'.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tassel::sealed {

/// The maximum size of a record, in bytes. An analysis of a hundred loans has about 700 thousand.
inline constexpr std::size_t largest_record = std::size_t{64} * 1024 * 1024;

/// Thrown for a record that `compact` did not write and that is not older than form 1. The text
/// contains nothing from the record.
class record_form_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The record in the newest form. Throws std::length_error above `largest_record`, and
/// std::bad_alloc.
[[nodiscard]] std::string compact(std::string_view record);

/// Returns what was passed to `compact`; a record older than form 1, unchanged. Throws
/// record_form_error and std::bad_alloc.
[[nodiscard]] std::string expand(std::string kept);

/// How many bytes `expand` would return. Throws record_form_error.
[[nodiscard]] std::size_t expanded_size(std::string_view kept);

/// A record of the store that is unsealed but still compressed, so that we know its size before we
/// work on it.
class packed_record {
  public:
    /// `kept` is what `compact` returned. Throws store::store_error if it is not.
    explicit packed_record(std::string kept);

    /// The size of its text in bytes.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// The text that was passed to `compact`. Throws store::store_error.
    [[nodiscard]] std::string text() const;

  private:
    std::string kept_;
    std::size_t size_;
};

} // namespace tassel::sealed
