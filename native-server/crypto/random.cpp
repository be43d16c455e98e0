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
    std::array<std::uint8_t, 1024> octets{};
    std::size_t used = sizeof(octets);
};

} // namespace

void fill_random(std::span<std::uint8_t> octets) {
    while (!octets.empty()) {
        auto const got = getrandom(octets.data(), octets.size(), 0);
        if (got < 0) {
            if (errno == EINTR) continue;
            throw std::system_error{errno, std::generic_category(), "getrandom"};
        }
        octets = octets.subspan(static_cast<std::size_t>(got));
    }
}

void fill_random_buffered(std::span<std::uint8_t> octets) {
    assert(octets.size() <= 64);
    thread_local entropy_buffer buffer;
    if (buffer.octets.size() - buffer.used < octets.size()) {
        fill_random(buffer.octets);
        buffer.used = 0;
    }
    auto const first = buffer.octets.begin() + static_cast<std::ptrdiff_t>(buffer.used);
    std::copy_n(first, octets.size(), octets.begin());
    buffer.used += octets.size();
}

} // namespace tassel::crypto
