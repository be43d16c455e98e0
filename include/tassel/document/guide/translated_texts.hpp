// The sentences of a ruleset in another language: all texts of a described struct, including nested
// structs.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/core/text_catalog.hpp"
#include "tassel/reflect/describe.hpp"

#include <ranges>
#include <type_traits>

namespace tassel {

/// A text that the catalog does not have stays unchanged.
template <class Part>
[[nodiscard]] constexpr Part translated(Part part, text_catalog const& translate) {
    if constexpr (std::is_same_v<Part, plain_text>) {
        return translate.text(part);
    } else if constexpr (reflect::described_struct<Part>) {
        reflect::for_each_member<Part>([&](auto descriptor) {
            auto& member = part.*descriptor.pointer;
            member = translated(member, translate);
        });
    } else if constexpr (std::ranges::range<Part>) {
        for (auto& one : part)
            one = translated(one, translate);
    }
    return part;
}

} // namespace tassel
