// Reads one quick-quote request per line, and writes one envelope per line. The stamp (ids and
// time) is fixed, so that the same line always gives the same answer.
#include "service/quotes/quote_now.hpp"

#include "tassel/quote/quick_quote_answer.hpp"

#include <iostream>
#include <string>

int main() {
    using namespace tassel::literals;
    std::ios::sync_with_stdio(false);
    constexpr tassel::quote::answer_stamp stamp{
        .request_id = "req_00000000000000000000000000",
        .quote = {.quote_id = "qq_00000000000000000000000000",
                  .generated_at = "2026-08-01T00:00:00Z",
                  .today = "2026-08-01"_date}};
    for (std::string line; std::getline(std::cin, line);)
        std::cout << tassel::service::quote_stamped(line, stamp).body << '\n';
}
