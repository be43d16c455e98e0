// Concatenates lists of constants.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace tassel {

/// The entries of all lists, in their order.
template <class Entry, std::size_t... Counts>
[[nodiscard]] constexpr auto joined(std::array<Entry, Counts> const&... lists) noexcept {
    std::array<Entry, (Counts + ...)> all{};
    auto next = all.begin();
    ((next = std::copy(lists.begin(), lists.end(), next)), ...);
    return all;
}

} // namespace tassel
