// The part that the folder of a source provides for screening, and the identifiers of all parts.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/screening/screening_rules.hpp"

#include <array>
#include <cstddef>

namespace tassel::rules::documents {

// The parts that the folders of sources provide. Each part has the identifier of its source or
// form.

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

/// The screening rule of a source that no question leads to: a rule without a question.
template <intake_source>
inline constexpr screening_rule screening_of{};

} // namespace tassel::rules::documents
