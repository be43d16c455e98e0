// A record of the store that is unsealed, and still compact: how large it is is known before it is
// worked on.
#pragma once

#include <cstddef>
#include <string>

namespace tassel::api {

class packed_record {
  public:
    /// `kept` is what `compact` gave. Throws store::store_error where it is not.
    explicit packed_record(std::string kept);

    /// Bytes of its text.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// What `compact` was given. Throws store::store_error.
    [[nodiscard]] std::string text() const;

  private:
    std::string kept_;
    std::size_t size_;
};

} // namespace tassel::api
