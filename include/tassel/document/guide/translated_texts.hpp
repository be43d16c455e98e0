// The sentences of a ruleset in another language: all of a described struct, and of those that it
// is made of.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/core/text_catalogue.hpp"
#include "tassel/reflect/describe.hpp"

#include <ranges>
#include <type_traits>

namespace tassel {

/// What the catalogue does not know stays as it is.
template <class Part>
[[nodiscard]] constexpr Part translated(Part part, text_catalogue const& translate) {
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
