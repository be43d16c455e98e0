// The names under which the layouts of forms know a field of a record.
#pragma once

#include "tassel/document/schema/condition_tree.hpp"
#include "tassel/document/schema/intake_schema.hpp"
#include "tassel/document/vocabulary/field_place.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document {

/// Returns the names that layouts may use for a field of a group's records. A layout names a record
/// by its number only if the number of records is fixed. Otherwise, one record is like all others.
[[nodiscard]] inline std::vector<std::string> names_in_records(std::string_view field_id,
                                                               schema_group const& group) {
    std::vector<std::string> names;
    auto const after =
        field_id.substr(group.group.size() + detail::record_mark.size() + any_record.size());
    auto const records = group.minimum == group.maximum ? group.maximum : 1;
    for (std::int64_t record = 1; record <= records; ++record) {
        auto& name = names.emplace_back(group.group);
        name.append(detail::record_mark).append(std::to_string(record)).append(after);
    }
    return names;
}

} // namespace tassel::document
