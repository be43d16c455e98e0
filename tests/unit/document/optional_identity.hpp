// What may be missing from the identity that sources share.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace tassel::test {

inline bool is_optional_identity(std::string_view field) {
    static constexpr std::array<std::string_view, 10> names{
        "borrower_middle_name",     "borrower_name_suffix", "borrower_address_line_2",
        "borrower_phone_alternate", "borrower_email",       "borrower_information_changed",
        "preferred_language",       "borrower_country",     "borrower_region",
        "borrower_postal_code"};
    return std::find(names.begin(), names.end(), field) != names.end();
}

} // namespace tassel::test
