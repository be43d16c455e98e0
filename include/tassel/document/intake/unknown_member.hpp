// Decides whether an answer may repeat the names of sent members that the source does not have.
#pragma once

#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/reflect/near_name.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::detail {

/// Returns the names of the source's fields, groups, and record counts, and of the identity's
/// fields.
[[nodiscard]] inline std::vector<std::string> known_names(source_places const& places) {
    std::vector<std::string> names;
    auto const add_all = [&names](auto const& named) {
        for (auto const& each : named)
            names.emplace_back(each.name.view());
    };
    auto const& definition = places.definition();
    add_all(places.identity_fields());
    add_all(definition.fields);
    add_all(definition.groups);
    for (auto const& group : definition.groups) {
        names.push_back(std::string{group.name.view()}.append(count_suffix));
        add_all(group.fields);
        add_all(group.nested);
        for (auto const& nested : group.nested) {
            names.push_back(std::string{nested.name.view()}.append(nested_count_suffix));
            add_all(nested.fields);
        }
    }
    return names;
}

/// Whether a message may repeat a name that the source does not have. It may repeat the name of a
/// field of another source, and a name whose parts all resemble names of this source.
[[nodiscard]] inline bool may_be_shown(std::string_view name, source_places const& places) {
    if (!reflect::detail::is_plain_name(name)) return false;
    if (places.names_any(name)) return true;
    auto const names = known_names(places);
    auto const sent = parse_wire_name(name);
    auto const is_near = [&names](std::string_view part) {
        return part.empty() ||
               std::any_of(names.begin(), names.end(), [part](std::string const& known) {
                   return reflect::is_near(part, known);
               });
    };
    return is_near(sent.group) && is_near(sent.nested) && is_near(sent.name);
}

} // namespace tassel::document::detail
