// The texts that say where a member came from, for a loan found in several files.
#pragma once

#include "tassel/core/plain_text.hpp"

#include <array>

namespace tassel {

/// One pair for each rank of file; the second text of a pair names the file's date.
inline constexpr std::array<std::array<plain_text, 2>, 3> member_origins{
    {{"From the StudentAid.gov file.", "From the StudentAid.gov file of {}."},
     {"From the servicer's page.", "From the servicer's page of {}."},
     {"From the account history.", "From the account history of {}."}}};

} // namespace tassel
