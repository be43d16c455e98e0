// What is said of a member of a loan that stands in several files: where it came from.
#pragma once

#include "tassel/core/plain_text.hpp"

#include <array>

namespace tassel {

/// By what the file is to the others; the second of each with the day that it is of.
inline constexpr std::array<std::array<plain_text, 2>, 3> member_origins{
    {{"From the StudentAid.gov file.", "From the StudentAid.gov file of {}."},
     {"From the servicer's page.", "From the servicer's page of {}."},
     {"From the account history.", "From the account history of {}."}}};

} // namespace tassel
