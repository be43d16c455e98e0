// Times the engine alone, on one core: a parsed request to a response value, and text to text.
// Usage: quote_benchmark REQUESTS, a file with one JSON request a line. Prints one JSON line.
#include "rules/2026_07_31.hpp"
#include "tassel/quote/quick_quote_answer.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

using law = tassel::rules::v2026_07_31;
using namespace tassel::literals;

constexpr tassel::answer_stamp stamp{.request_id = "req_00000000000000000000000000",
                                     .quote = {.quote_id = "qq_00000000000000000000000000",
                                               .generated_at = "2026-08-01T00:00:00Z",
                                               .today = "2026-08-01"_date}};

struct timings {
    std::int64_t quick_quote_median_ns = 0;
    std::int64_t quote_text_median_ns = 0;
    std::int64_t quotes_per_second = 0;
};
BOOST_DESCRIBE_STRUCT(timings, (), (quick_quote_median_ns, quote_text_median_ns, quotes_per_second))

/// Keeps the compiler from dropping work whose result nobody reads.
template <class Value>
void use(Value const& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

/// Median over rounds of the mean time of `work(index)` over all requests.
template <class Work>
double median_ns(std::size_t requests, Work work) {
    constexpr int rounds = 101;
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

} // namespace

int main(int argument_count, char** arguments) {
    if (argument_count != 2) {
        std::cerr << "usage: quote_benchmark REQUESTS\n";
        return 2;
    }
    std::ifstream file{arguments[1]};
    std::vector<std::string> texts;
    std::vector<tassel::quick_quote_request> requests;
    for (std::string line; std::getline(file, line);) {
        tassel::reflect::fault_list faults;
        auto const request =
            tassel::reflect::read_json<tassel::quick_quote_request>(line, law{}, faults);
        if (!request) {
            std::cerr << "quote_benchmark: a request is not valid\n";
            return 2;
        }
        texts.push_back(line);
        requests.push_back(*request);
    }
    if (requests.empty()) {
        std::cerr << "quote_benchmark: no requests\n";
        return 2;
    }

    auto const quote = median_ns(requests.size(), [&](std::size_t i) {
        use(tassel::quick_quote<law>(requests[i], stamp.quote));
    });
    std::string out;
    auto const text = median_ns(texts.size(), [&](std::size_t i) {
        out.clear();
        tassel::answer_quick_quote<law>(texts[i], stamp, out);
        use(out);
    });
    out.clear();
    tassel::reflect::write_json(
        out, timings{.quick_quote_median_ns = static_cast<std::int64_t>(quote),
                     .quote_text_median_ns = static_cast<std::int64_t>(text),
                     .quotes_per_second = static_cast<std::int64_t>(1e9 / quote)});
    std::cout << out << '\n';
}
