// Which parameters of a path are identifiers of kept data.
#pragma once

#include "api/routing/route_table.hpp"
#include "text/identifier_grammar.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tassel::api {

struct path_identifier {
    std::string_view parameter;
    std::string_view prefix; ///< of its identifiers
};
inline constexpr std::array path_identifiers{
    path_identifier{"analysis_id", text::analysis_prefix},
    path_identifier{"document_package_id", text::package_prefix},
    path_identifier{"attachment_id", text::attachment_prefix}};

/// Names a form in the service's own list, not anything in a store.
inline constexpr std::string_view listed_parameter = "source_id";

namespace detail {

/// Calls `look(name, number)` for each parameter of the path until it returns false.
template <class Look>
constexpr bool all_parameters(std::string_view pattern, Look look) {
    std::size_t number = 0;
    for (auto begin = pattern.find('{'); begin != std::string_view::npos;
         begin = pattern.find('{', begin + 1)) {
        auto const name = pattern.substr(begin + 1, pattern.find('}', begin) - begin - 1);
        if (!look(name, number++)) return false;
    }
    return true;
}

constexpr path_identifier const* find_path_identifier(std::string_view parameter) {
    auto const* const found =
        std::find_if(path_identifiers.begin(), path_identifiers.end(),
                     [&](path_identifier const& one) { return one.parameter == parameter; });
    return found == path_identifiers.end() ? nullptr : found;
}

} // namespace detail

/// Whether each identifier in the path is well formed; a malformed one belongs to nobody.
[[nodiscard]] constexpr bool has_identifiers(std::string_view pattern,
                                             path_parameters const& parameters) {
    return detail::all_parameters(pattern, [&](std::string_view name, std::size_t number) {
        auto const* const kind = detail::find_path_identifier(name);
        return kind == nullptr || text::is_identifier(kind->prefix, parameters[number]);
    });
}

/// Whether each parameter of the path has a known grammar.
[[nodiscard]] constexpr bool parameters_are_known(std::string_view pattern) {
    return detail::all_parameters(pattern, [](std::string_view name, std::size_t /*number*/) {
        return detail::find_path_identifier(name) != nullptr || name == listed_parameter;
    });
}

} // namespace tassel::api
