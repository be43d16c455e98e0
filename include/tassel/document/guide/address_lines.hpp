// Puts an address into the lines of its country, as mail to it has them.
#pragma once

#include "tassel/document/form/piece_text.hpp"
#include "tassel/document/intake/address_checks.hpp"
#include "tassel/document/vocabulary/country.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// The parts of an address. Unknown parts are empty, and so are those that the country does not
/// have.
struct address_parts {
    std::string street{}, more_street{}, city{}, state{}, zip_code{}, region{}, postal_code{};
    country const* abroad = nullptr; ///< null for an address in the United States
};

namespace detail {

/// Appends a part to a line, after `before` if the line has a part already.
inline void add_part(std::string& line, std::string_view before, std::string_view part) {
    if (part.empty()) return;
    line.append(line.empty() ? std::string_view{} : before).append(part);
}

/// Whether a region is an abbreviation, which follows the city without a comma: Sydney NSW.
[[nodiscard]] inline bool is_abbreviated(std::string_view region) {
    constexpr std::size_t longest = 3;
    return region.size() <= longest && std::all_of(region.begin(), region.end(), is_capital);
}

} // namespace detail

/// Returns the lines of an address, without a name. The last line of an address abroad is the
/// country.
[[nodiscard]] inline std::vector<std::string> address_lines(address_parts const& parts) {
    std::vector<std::string> lines;
    auto const add = [&lines](std::string line) {
        if (!line.empty()) lines.push_back(std::move(line));
    };
    add(parts.street);
    add(parts.more_street);
    std::string place;
    if (parts.abroad == nullptr) {
        detail::add_part(place, {}, parts.city);
        detail::add_part(place, ", ", parts.state);
        detail::add_part(place, " ", parts.zip_code);
        add(std::move(place));
        return lines;
    }
    auto const code = parts.abroad->postal_code;
    if (code == postal_code_place::before_city) detail::add_part(place, {}, parts.postal_code);
    detail::add_part(place, " ", parts.city);
    bool const abbreviated = detail::is_abbreviated(parts.region);
    detail::add_part(place, abbreviated ? parts.abroad->before_abbreviation.view() : ", ",
                     parts.region);
    if (code == postal_code_place::after_city) detail::add_part(place, " ", parts.postal_code);
    add(std::move(place));
    if (code == postal_code_place::own_line) add(parts.postal_code);
    std::string name;
    detail::append_country(name, *parts.abroad);
    add(std::move(name));
    return lines;
}

} // namespace tassel::document
