// A record of the store that is unsealed but still compressed, so that we know its size before we
// work on it.
#pragma once

#include <cstddef>
#include <string>

namespace tassel::api {

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

} // namespace tassel::api
