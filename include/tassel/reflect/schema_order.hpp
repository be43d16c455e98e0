// Paths of members, and where they stand in the schema, to list faults in its order.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::reflect {

/// The path of a described member below another path.
template <class Type, class Member, class Class>
[[nodiscard]] std::string member_path(std::string_view above, Member Class::*pointer) {
    std::string path{above};
    if (!path.empty()) path.push_back('.');
    return path.append(name_of<Type>(pointer));
}

/// The path of an element of an array.
[[nodiscard]] inline std::string element_path(std::string path, std::size_t index) {
    return path.append("[").append(std::to_string(index)).append("]");
}

/// The places of a path's steps, outermost first. They compare as the members stand in the schema,
/// and elements in their order; a whole goes before its parts, and unknown members after the rest.
template <class Type>
void append_schema_position(std::string_view path, std::vector<std::size_t>& position) {
    if constexpr (is_optional<Type>) {
        append_schema_position<typename optional_value<Type>::type>(path, position);
    } else if constexpr (described_struct<Type>) {
        if (path.starts_with('.')) path.remove_prefix(1);
        auto const end = std::min(path.find_first_of(".["), path.size());
        if (path.empty()) return;
        std::size_t place = 0;
        bool known = false;
        for_each_member<Type>([&](auto descriptor) {
            using descriptor_type = decltype(descriptor);
            if (member_name<descriptor_type> == path.substr(0, end)) {
                known = true;
                position.push_back(place);
                append_schema_position<member_type<descriptor_type>>(path.substr(end), position);
            }
            ++place;
        });
        if (!known) position.push_back(place);
    } else if constexpr (sequence<Type>) {
        if (!path.starts_with('[')) return;
        auto const end = std::min(path.find(']'), path.size() - 1);
        std::size_t index = 0;
        for (char const digit : path.substr(1, end - 1))
            index = index * 10 + static_cast<std::size_t>(digit - '0');
        position.push_back(index);
        append_schema_position<typename Type::value_type>(path.substr(end + 1), position);
    }
}

} // namespace tassel::reflect
