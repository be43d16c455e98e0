// How a benchmark times work on one core.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace tassel::benchmark {

/// Keeps the compiler from dropping work whose result nobody reads.
template <class Value>
void use(Value const& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

/// The median over rounds of the mean time of `work(index)` over all requests.
template <class Work>
double median_ns(std::size_t requests, Work work, int rounds = 101) {
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) {
        auto const begin = std::chrono::steady_clock::now();
        for (std::size_t i = 0; i < requests; ++i)
            work(i);
        std::chrono::duration<double, std::nano> const taken =
            std::chrono::steady_clock::now() - begin;
        times.push_back(taken.count() / static_cast<double>(requests));
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

} // namespace tassel::benchmark
