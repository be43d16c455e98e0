// The form in which records are kept. A record is compressed before it is sealed, and begins with
// the number of its form.
//
// Form 1 is one byte, 1, followed by a Zstandard frame (RFC 8878) that states the size of its
// content. A record without a number is older than form 1: it is a plain JSON object, which begins
// with '{'.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tassel::sealed {

/// The maximum size of a record, in bytes. An analysis of a hundred loans has about 700 thousand
/// bytes.
inline constexpr std::size_t largest_record = std::size_t{64} * 1024 * 1024;

/// Thrown for a record that `compact` did not write, unless the record is older than form 1. The
/// text contains nothing from the record.
class record_form_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Returns the record in the newest form. Throws std::length_error if the record is larger than
/// `largest_record`, and std::bad_alloc.
[[nodiscard]] std::string compact(std::string_view record);

/// Returns what was passed to `compact`. Returns a record older than form 1 unchanged. Throws
/// record_form_error and std::bad_alloc.
[[nodiscard]] std::string expand(std::string kept);

/// Returns how many bytes `expand` would return. Throws record_form_error.
[[nodiscard]] std::size_t expanded_size(std::string_view kept);

/// A record from the store that is unsealed but still compressed, so that we know its size before
/// we work on it.
class packed_record {
  public:
    /// `kept` must be what `compact` returned; otherwise throws store::store_error.
    explicit packed_record(std::string kept);

    /// Returns the size of the text in bytes.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// Returns the text that was passed to `compact`. Throws store::store_error.
    [[nodiscard]] std::string text() const;

  private:
    std::string kept_;
    std::size_t size_;
};

} // namespace tassel::sealed
