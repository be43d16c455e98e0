#include "api/exchange/list_query.hpp"

#include "api/exchange/head_reading.hpp"
#include "text/header_text.hpp"

#include "tassel/core/ascii.hpp"

#include <algorithm>

namespace tassel::api {

unsigned limit_in_query(std::string_view query, std::vector<reflect::fault>& faults) {
    auto const text = once_in_query(query, limit_parameter, faults);
    if (!text) return usual_page;
    if (auto const limit = text::whole_number(*text, 1, longest_page)) return *limit;
    auto const digits = text->substr(text->starts_with('-') ? 1 : 0);
    bool const is_whole = !digits.empty() && std::all_of(digits.begin(), digits.end(), &is_digit);
    if (is_whole) {
        faults.push_back({std::string{limit_parameter}, reflect::fault_code::out_of_range,
                          "must be from 1 to " + std::to_string(longest_page)});
    } else {
        faults.push_back({std::string{limit_parameter}, reflect::fault_code::not_an_integer,
                          "must be a whole number"});
    }
    return usual_page;
}

} // namespace tassel::api
