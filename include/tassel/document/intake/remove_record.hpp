// Removes a record of a group. A save asks for this with a null under the record's own name. The
// record's values are erased, and the values of the records after it move up. A client could not
// move them itself, because it never reads values back.
#pragma once

#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::detail {

/// A record that a group of the source may have.
struct named_record {
    field_place count{}; ///< counts the records of its group
    std::uint16_t number = 0;
};

/// Returns the record with a name like `pslf_employment__2` or `parent_plus_student__2__holder__1`.
/// Returns nothing for a group that always has the same number of records.
[[nodiscard]] inline std::optional<named_record> find_record(source_places const& places,
                                                             std::string_view name) {
    auto const closed = std::string{name}.append(record_mark);
    auto const parsed = parse_wire_name(closed);
    if (parsed.record == 0 || !parsed.name.empty()) return std::nullopt;
    auto count_name = std::string{parsed.group};
    if (parsed.nested_record == 0) {
        count_name += count_suffix;
    } else {
        append_record(count_name, std::to_string(parsed.record));
        count_name.append(parsed.nested).append(nested_count_suffix);
    }
    auto const count = places.find(count_name);
    if (!count || !count->is_count()) return std::nullopt;
    auto const number = parsed.nested_record == 0 ? parsed.record : parsed.nested_record;
    auto const& group = count->counted();
    if (group.minimum == group.maximum || number > group.maximum) return std::nullopt;
    return named_record{*count, number};
}

/// Returns the number of a place's record among those that `count` counts, or 0 if the place is in
/// none of them.
[[nodiscard]] inline std::uint16_t number_among(field_place const& count,
                                                field_place const& place) noexcept {
    if (place.group != count.group) return 0;
    if (count.nested == nullptr) return place.record;
    return place.record == count.record ? place.nested_record : std::uint16_t{0};
}

/// Removes the values of a record, and moves those of later records up. Does not change the count.
inline void remove_record(intake_values& own, source_places const& places,
                          named_record const& removed) {
    std::vector<intake_entry> left;
    left.reserve(own.entries().size());
    for (auto entry : own.entries()) {
        auto const number = number_among(removed.count, entry.place);
        if (number != 0 && number == removed.number) continue;
        if (number > removed.number) {
            auto& moved = entry.place;
            --(removed.count.nested == nullptr ? moved.record : moved.nested_record);
            moved = places.find(wire_name(moved)).value();
        }
        left.push_back(std::move(entry));
    }
    // Within a field, records stay in order, so the entries are still sorted.
    own = {};
    own.add_all(std::move(left));
}

} // namespace tassel::document::detail
