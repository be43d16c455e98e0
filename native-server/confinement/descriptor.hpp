// A file descriptor that is closed when its owner goes.
#pragma once

#include <unistd.h>
#include <utility>

namespace tassel::confinement {

class descriptor {
  public:
    explicit descriptor(int number = -1) noexcept : number_{number} {}
    descriptor(descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    descriptor& operator=(descriptor&& other) noexcept {
        close();
        number_ = std::exchange(other.number_, -1);
        return *this;
    }
    ~descriptor() { close(); }

    void close() noexcept {
        if (number_ >= 0) ::close(std::exchange(number_, -1));
    }
    /// -1: none.
    [[nodiscard]] int get() const noexcept { return number_; }

  private:
    int number_;
};

} // namespace tassel::confinement
