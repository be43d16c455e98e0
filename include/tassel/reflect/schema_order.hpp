// Paths of members and their positions in the schema, used to list faults in the order of the
// schema.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
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

/// What a path can lead through: the members of an object, or the elements of an array.
struct schema_shape {
    std::span<std::string_view const> names{}; ///< of members; empty for an array
    /// One shape for each name; null if the member has no parts.
    schema_shape const* const* members = nullptr;
    schema_shape const* element = nullptr;
};

namespace detail {

template <class Type>
[[nodiscard]] constexpr schema_shape const* shape_of();

template <described_struct Type>
inline constexpr auto member_shapes = [] {
    std::array<schema_shape const*, member_count<Type>> shapes{};
    std::size_t next = 0;
    for_each_member<Type>(
        [&](auto descriptor) { shapes[next++] = shape_of<member_type<decltype(descriptor)>>(); });
    return shapes;
}();

template <class Type>
inline constexpr auto shape = [] {
    if constexpr (described_struct<Type>) {
        return schema_shape{.names = member_names<Type>, .members = member_shapes<Type>.data()};
    } else {
        return schema_shape{.element = shape_of<typename Type::value_type>()};
    }
}();

template <class Type>
constexpr schema_shape const* shape_of() {
    if constexpr (is_optional<Type>) {
        return shape_of<typename optional_value<Type>::type>();
    } else if constexpr (described_struct<Type> || sequence<Type>) {
        return &shape<Type>;
    } else {
        return nullptr;
    }
}

} // namespace detail

/// Appends the index of each step of a path, outermost first. These positions compare in the order
/// of the schema's members and of an array's elements. A whole comes before its parts, and unknown
/// members come last.
inline void append_schema_position(schema_shape const* shape, std::string_view path,
                                   std::vector<std::size_t>& position) {
    while (shape != nullptr && !path.empty()) {
        if (shape->names.empty()) {
            if (!path.starts_with('[')) return;
            auto const end = std::min(path.find(']'), path.size() - 1);
            std::size_t index = 0;
            for (char const digit : path.substr(1, end - 1))
                index = index * 10 + static_cast<std::size_t>(digit - '0');
            position.push_back(index);
            path.remove_prefix(end + 1);
            shape = shape->element;
            continue;
        }
        if (path.starts_with('.')) path.remove_prefix(1);
        if (path.empty()) return;
        auto const end = std::min(path.find_first_of(".["), path.size());
        auto const found = std::find(shape->names.begin(), shape->names.end(), path.substr(0, end));
        auto const place = static_cast<std::size_t>(found - shape->names.begin());
        position.push_back(place);
        path.remove_prefix(end);
        shape = found == shape->names.end() ? nullptr : shape->members[place];
    }
}

template <class Type>
void append_schema_position(std::string_view path, std::vector<std::size_t>& position) {
    append_schema_position(detail::shape_of<Type>(), path, position);
}

} // namespace tassel::reflect
