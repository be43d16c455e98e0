// What the folders of sources state, each part under the identifier of what it is about.
#pragma once

#include <array>
#include <cstddef>

namespace tassel::rules::documents {

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

} // namespace tassel::rules::documents
