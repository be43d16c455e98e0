// What is said of a member of a loan that stands in several files: where it came from.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/loan/loan_doubt.hpp"

#include <algorithm>
#include <array>

namespace tassel {

/// By what the file is to the others; the second of each with the day that it is of.
inline constexpr std::array<std::array<plain_text, 2>, 3> member_origins{
    {{"From the StudentAid.gov file.", "From the StudentAid.gov file of {}."},
     {"From the servicer's page.", "From the servicer's page of {}."},
     {"From the account history.", "From the account history of {}."}}};

/// Says where a member came from, and nothing against it: unlike what a person has stated, it
/// gives way to a doubt.
[[nodiscard]] inline bool says_origin(loan_doubt const& one) noexcept {
    if (one.basis != fact_basis::stated) return false;
    return std::any_of(member_origins.begin(), member_origins.end(), [&one](auto const& texts) {
        auto words = texts[0].view();
        words.remove_suffix(1); // the full stop
        return one.message.starts_with(words);
    });
}

} // namespace tassel
