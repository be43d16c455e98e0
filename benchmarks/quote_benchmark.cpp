// Times the engine alone, on one core: a parsed request to a response value, and text to text.
// Usage: quote_benchmark REQUESTS, a file with one JSON request per line. Prints one JSON line.
#include "timing.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote_answer.hpp"

#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

using law = tassel::rules::quick_quotes;
using namespace tassel::literals;
using tassel::benchmark::median_ns;
using tassel::benchmark::use;

constexpr tassel::quote::answer_stamp stamp{.request_id = "req_00000000000000000000000000",
                                            .quote = {.quote_id = "qq_00000000000000000000000000",
                                                      .generated_at = "2026-08-01T00:00:00Z",
                                                      .today = "2026-08-01"_date}};

struct timings {
    std::int64_t quick_quote_median_ns = 0;
    std::int64_t quote_text_median_ns = 0;
    std::int64_t quotes_per_second = 0;
};
BOOST_DESCRIBE_STRUCT(timings, (), (quick_quote_median_ns, quote_text_median_ns, quotes_per_second))

} // namespace

int main(int argument_count, char** arguments) {
    if (argument_count != 2) {
        std::cerr << "usage: quote_benchmark REQUESTS\n";
        return 2;
    }
    std::ifstream file{arguments[1]};
    std::vector<std::string> texts;
    std::vector<tassel::quote::quick_quote_request> requests;
    for (std::string line; std::getline(file, line);) {
        tassel::reflect::fault_list faults;
        auto const request =
            tassel::reflect::read_json<tassel::quote::quick_quote_request>(line, law{}, faults);
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
        use(tassel::quote::quick_quote<law>(requests[i], stamp.quote));
    });
    std::string out;
    auto const text = median_ns(texts.size(), [&](std::size_t i) {
        out.clear();
        tassel::quote::answer_quick_quote<law>(texts[i], stamp, out);
        use(out);
    });
    out.clear();
    tassel::reflect::write_json(
        out, timings{.quick_quote_median_ns = static_cast<std::int64_t>(quote),
                     .quote_text_median_ns = static_cast<std::int64_t>(text),
                     .quotes_per_second = static_cast<std::int64_t>(1e9 / quote)});
    std::cout << out << '\n';
}
