// What the folder of a source states for screening, and how all of its parts are identified.
#pragma once

#include "tassel/document/vocabulary/source.hpp"
#include "tassel/screening/screening_rules.hpp"

#include <array>
#include <cstddef>

namespace tassel::rules::documents {

// What the folders of sources state, each part under the identifier of what it is about.

/// Not defined: a source or form that lacks a part does not compile.
template <class Part, auto Identifier>
consteval Part no_folder_of_the_list_states_this();

template <class Stated, class Identifier>
[[nodiscard]] consteval Stated identified(Stated stated, Identifier about) {
    stated.source = about;
    return stated;
}
template <class Stated, std::size_t Count, class Identifier>
[[nodiscard]] consteval auto identified(std::array<Stated, Count> list, Identifier about) {
    for (auto& one : list)
        one.source = about;
    return list;
}

/// Where no question leads to the source: a rule without a question.
template <intake_source>
inline constexpr screening_rule screening_of{};

} // namespace tassel::rules::documents
