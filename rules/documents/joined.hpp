// Lists that a source puts together from its parts.
#pragma once

#include <array>
#include <cstddef>

namespace tassel::rules::documents {

/// The entries of all lists, in their order.
template <class Entry, std::size_t... Sizes>
[[nodiscard]] consteval auto joined(std::array<Entry, Sizes> const&... lists) {
    std::array<Entry, (Sizes + ...)> all{};
    std::size_t next = 0;
    auto const append = [&](auto const& list) {
        for (auto const& one : list)
            all[next++] = one;
    };
    (append(lists), ...);
    return all;
}

} // namespace tassel::rules::documents
