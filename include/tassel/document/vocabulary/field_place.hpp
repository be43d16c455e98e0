// The place of an intake value, and its wire name. A place names a field or a group's record count,
// together with the numbers of the records that contain it.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

namespace tassel::document {

/// The hash of a name without its record numbers.
using field_key = std::uint64_t;

namespace detail {

inline constexpr std::string_view record_mark = "__";
inline constexpr std::string_view count_suffix = "_record_count";
inline constexpr std::string_view nested_count_suffix = "_count";
inline constexpr std::string_view printed_as_suffix = "__printed_as";

/// Returns the key of a name within the records of a group.
[[nodiscard]] constexpr field_key key_within(field_key group, field_key name) noexcept {
    auto const mixed = (group ^ (name * 0x9E37'79B9'7F4A'7C15U)) * 0xD6E8'FEB8'6659'FD93U;
    return mixed ^ (mixed >> 32);
}

/// Returns the key of the field that holds a group's record count.
[[nodiscard]] constexpr field_key count_key(intake_group const& group) noexcept {
    return tassel::detail::name_hash(count_suffix, group.name.hash());
}
[[nodiscard]] constexpr field_key count_key(intake_group const& group,
                                            intake_group const& nested) noexcept {
    return key_within(group.name.hash(),
                      tassel::detail::name_hash(nested_count_suffix, nested.name.hash()));
}

/// Returns the key of the text that is printed in place of a field's own text.
[[nodiscard]] constexpr field_key printed_key(field_key field) noexcept {
    return key_within(field, tassel::detail::name_hash(printed_as_suffix));
}

} // namespace detail

/// Stands in for a field of the definition if the place is a record count. The bounds come from the
/// group.
inline constexpr intake_field record_count_field{.name = "record_count",
                                                 .label = "Number of records",
                                                 .type = intake_type::integer,
                                                 .shown = true};

struct field_place {
    intake_field const* field = nullptr;
    intake_group const* group = nullptr;
    intake_group const* nested = nullptr; ///< within a record of the group
    std::uint16_t record = 0;             ///< from 1
    std::uint16_t nested_record = 0;
    bool identity = false; ///< shared by all sources
    /// True if this is the place of a replacement text, `<name>__printed_as`, and not of the field
    /// itself. The replacement is printed on the forms of one source and belongs to that source,
    /// even for fields of the shared identity.
    bool printed_as = false;
    field_key key = 0;
    std::uint64_t order = 0; ///< rises in the order of the definition, then with the record numbers

    /// Whether this is a record count rather than a field of a record.
    [[nodiscard]] constexpr bool is_count() const noexcept { return field == &record_count_field; }
    /// Returns the group whose records are counted.
    [[nodiscard]] constexpr intake_group const& counted() const noexcept {
        return nested != nullptr ? *nested : *group;
    }
    /// Returns a value that distinguishes the places within one source.
    [[nodiscard]] constexpr auto position() const noexcept {
        return std::tuple{key, record, nested_record};
    }
};

/// Returns the key of a place's field, even if the place holds a replacement text for printing.
[[nodiscard]] constexpr field_key key_of_field(field_place const& place) noexcept {
    if (!place.printed_as) return place.key;
    auto const name = place.field->name.hash();
    if (place.group == nullptr) return name;
    auto const outer = place.group->name.hash();
    if (place.nested == nullptr) return detail::key_within(outer, name);
    return detail::key_within(detail::key_within(outer, place.nested->name.hash()), name);
}

/// Returns the place of the replacement text for a field on the forms of one source.
[[nodiscard]] constexpr field_place printing_of(field_place place) noexcept {
    place.printed_as = true;
    place.identity = false;
    place.key = detail::printed_key(place.key);
    return place;
}

/// The parts of a wire name. No field need have this name.
struct parsed_name {
    std::string_view group{};
    std::string_view nested{};
    std::string_view name{};
    std::uint16_t record = 0;
    std::uint16_t nested_record = 0;
    bool printed_as = false;
    field_key key = 0; ///< the key of the field, or of its replacement text
};

namespace detail {

/// The place in a name where `__N__` is, and the value of N.
struct record_number {
    std::size_t begin = std::string_view::npos;
    std::size_t end = 0;
    std::uint16_t number = 0;
};

/// Finds the first `__N__`, with N from 1 to 9999 without leading zeros.
[[nodiscard]] constexpr record_number find_record_number(std::string_view text) noexcept {
    for (auto at = text.find(record_mark); at != std::string_view::npos;
         at = text.find(record_mark, at + 1)) {
        auto end = at + record_mark.size();
        std::uint16_t number = 0;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9' && number < 1000)
            number = static_cast<std::uint16_t>(number * 10 + (text[end++] - '0'));
        if (number == 0 || text[at + record_mark.size()] == '0') continue;
        if (text.substr(end, record_mark.size()) != record_mark) continue;
        return {at, end + record_mark.size(), number};
    }
    return {};
}

} // namespace detail

[[nodiscard]] constexpr parsed_name parse_wire_name(std::string_view text) noexcept {
    bool const printed_as = text.ends_with(detail::printed_as_suffix);
    if (printed_as) text.remove_suffix(detail::printed_as_suffix.size());
    parsed_name parsed{.name = text, .printed_as = printed_as};
    auto const outer = detail::find_record_number(text);
    if (outer.begin == std::string_view::npos) {
        parsed.key = tassel::detail::name_hash(text);
        return parsed;
    }
    parsed.group = text.substr(0, outer.begin);
    parsed.record = outer.number;
    parsed.name = text.substr(outer.end);
    auto group_key = tassel::detail::name_hash(parsed.group);
    if (auto const inner = detail::find_record_number(parsed.name);
        inner.begin != std::string_view::npos) {
        parsed.nested = parsed.name.substr(0, inner.begin);
        parsed.nested_record = inner.number;
        parsed.name.remove_prefix(inner.end);
        group_key = detail::key_within(group_key, tassel::detail::name_hash(parsed.nested));
    }
    parsed.key = detail::key_within(group_key, tassel::detail::name_hash(parsed.name));
    return parsed;
}

namespace detail {

inline void append_record(std::string& out, std::string_view record) {
    out += record_mark;
    out += record;
    out += record_mark;
}

/// Appends a place's name, with these texts in place of the numbers of its records.
inline void append_name(std::string& out, field_place const& place, std::string_view record,
                        std::string_view nested_record) {
    if (place.group != nullptr) {
        out += place.group->name.view();
        if (place.record != 0) append_record(out, record);
    }
    if (place.nested != nullptr) {
        out += place.nested->name.view();
        if (place.nested_record != 0) append_record(out, nested_record);
    }
    if (!place.is_count()) {
        out += place.field->name.view();
    } else {
        out += place.nested != nullptr ? detail::nested_count_suffix : detail::count_suffix;
    }
    if (place.printed_as) out += detail::printed_as_suffix;
}

} // namespace detail

/// Appends a place's wire name.
inline void append_wire_name(std::string& out, field_place const& place) {
    detail::append_name(out, place, std::to_string(place.record),
                        std::to_string(place.nested_record));
}

/// Returns the name of a place in a further record, with letters in place of the numbers: N for the
/// record, and M for a record nested in it. If only the nested record is a further one, N stands
/// for the nested record's number.
[[nodiscard]] inline std::string further_name(field_place const& place, bool nested_only) {
    std::string name;
    name.reserve(64);
    if (nested_only) {
        detail::append_name(name, place, std::to_string(place.record), "N");
    } else {
        detail::append_name(name, place, "N", "M");
    }
    return name;
}

[[nodiscard]] inline std::string wire_name(field_place const& place) {
    std::string name;
    name.reserve(64);
    append_wire_name(name, place);
    return name;
}

} // namespace tassel::document
