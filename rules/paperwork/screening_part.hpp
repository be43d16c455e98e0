// What the folder of a source provides for screening, and how all of its parts are identified.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/screening/screening_rules.hpp"

#include <array>
#include <cstddef>

namespace tassel::rules::documents {

// The parts that the folders of sources provide, each under the identifier of its subject.

/// Not defined, so that a source or form without a part does not compile.
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

/// The default for a source that no question leads to: a rule without a question.
template <intake_source>
inline constexpr screening_rule screening_of{};

} // namespace tassel::rules::documents
