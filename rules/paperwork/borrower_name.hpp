// The fields that make up the borrower's name, and the number that goes with it.
#pragma once

#include "tassel/condition/field_name.hpp"

#include <array>

namespace tassel::rules::documents {

inline constexpr std::array<field_name, 4> borrower_name_parts{
    "borrower_first_name", "borrower_middle_name", "borrower_last_name", "borrower_name_suffix"};
inline constexpr field_name borrower_number = "borrower_ssn";

} // namespace tassel::rules::documents
