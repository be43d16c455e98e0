#include "crypto/random.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstdint>
#include <sys/random.h>
#include <system_error>

namespace tassel::crypto {
namespace {

struct entropy_buffer {
    std::array<std::uint8_t, 1024> bytes{};
    std::size_t used = sizeof(bytes);
};

} // namespace

void fill_random(std::span<std::uint8_t> bytes) {
    while (!bytes.empty()) {
        auto const got = getrandom(bytes.data(), bytes.size(), 0);
        if (got < 0) {
            if (errno == EINTR) continue;
            throw std::system_error{errno, std::generic_category(), "getrandom"};
        }
        bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
}

void fill_random_buffered(std::span<std::uint8_t> bytes) {
    assert(bytes.size() <= 64);
    thread_local entropy_buffer buffer;
    if (buffer.bytes.size() - buffer.used < bytes.size()) {
        fill_random(buffer.bytes);
        buffer.used = 0;
    }
    auto const first = buffer.bytes.begin() + static_cast<std::ptrdiff_t>(buffer.used);
    std::copy_n(first, bytes.size(), bytes.begin());
    buffer.used += bytes.size();
}

} // namespace tassel::crypto
