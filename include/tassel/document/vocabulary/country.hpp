// A country or territory, as addresses name it.
#pragma once

#include "tassel/core/plain_text.hpp"

#include <cstdint>
#include <string_view>

namespace tassel::document {

/// Where the lines of an address have the postal code.
enum class postal_code_place : std::uint8_t {
    after_city,  ///< on the line of the city and the region, after both: Sydney, NSW 2000
    before_city, ///< on that line, before the city: 75001 Paris
    own_line     ///< on a line of its own, below the city: London, then SW1A 2AA
};

struct country {
    plain_text code{}; ///< ISO 3166-1 alpha-2
    plain_text name{}; ///< in English
    postal_code_place postal_code = postal_code_place::after_city;
    /// Whether its mail is domestic mail of the United States, whose states include it.
    bool domestic = false;
    /// What its addresses have between the city and the abbreviation of a region.
    plain_text before_abbreviation = " ";
};

/// Finds a country by its code; null if there is none.
using country_finder = country const* (*)(std::string_view code) noexcept;

} // namespace tassel::document
