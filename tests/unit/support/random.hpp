// Random inputs for property tests: the same in every run, from a seed that the test names.
#pragma once

#include <cstdint>
#include <random>

namespace tassel::test {

/// 64-bit Mersenne Twister, whose numbers the standard fixes. The ranges below are our own, because
/// the standard's distributions differ between libraries.
class random_numbers {
  public:
    explicit random_numbers(std::uint64_t seed) : engine_{seed} {}

    /// From `least` to `most`, inclusive.
    [[nodiscard]] std::int64_t from(std::int64_t least, std::int64_t most) {
        auto const width = static_cast<std::uint64_t>(most - least) + 1;
        return least + static_cast<std::int64_t>(engine_() % width);
    }
    /// From 1 to `most`; small numbers are as likely as large ones.
    [[nodiscard]] std::int64_t scaled(std::int64_t most) {
        auto limit = static_cast<std::int64_t>(engine_() >> from(1, 63)) % most;
        return limit + 1;
    }
    [[nodiscard]] bool chance(int percent) { return from(1, 100) <= percent; }

  private:
    std::mt19937_64 engine_;
};

} // namespace tassel::test
