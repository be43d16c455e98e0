// A ruleset's document definitions as the engine uses them, and an index of all names.
#pragma once

#include "tassel/document/vocabulary/entry_texts.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/intake_manners.hpp"
#include "tassel/document/vocabulary/paper_manners.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tassel::document {

/// The place where the name behind a key is defined; for a record count, only the group.
struct indexed_field {
    static constexpr std::uint16_t none = 0xFFFF;

    field_key key = 0;
    std::uint16_t source = none; ///< `none` for the shared identity
    std::uint16_t group = none;
    bool nested = false;
    std::uint16_t field = none; ///< `none` for the number of records
};

/// A ruleset's definitions without the ruleset's type, so that the engine is compiled only once.
struct document_law {
    std::span<intake_definition const> definitions{};
    std::span<form_definition const> forms{};
    std::span<intake_field const> identity{};
    std::span<indexed_field const> index{}; ///< sorted by key
    bool (*is_state)(std::string_view) noexcept = nullptr;
    std::span<submission_route const> routes{};       ///< empty for a law without paperwork
    std::span<mail_destination const> destinations{}; ///< the same
    std::span<choice_label const> choice_labels{};    ///< empty for a law without labels
    std::span<entry_hint const> entry_hints{};        ///< the same
    plain_text identity_title{};                      ///< of the part that all sources share
    intake_manners manners{}; ///< the oldest manners, for a law that states none
    paper_manners papers{};   ///< the same

    [[nodiscard]] constexpr intake_definition const&
    definition_of(intake_source source) const noexcept {
        return definitions[static_cast<std::size_t>(source)];
    }
    /// Returns null if there is no route with this name.
    [[nodiscard]] constexpr submission_route const* route_named(plain_text routing) const noexcept {
        return tassel::document::route_named(routes, routing);
    }
};

namespace detail {

/// Calls `visit(indexed_field)` for every name in the definitions.
template <class Visit>
constexpr void for_each_name(std::span<intake_definition const> definitions,
                             std::span<intake_field const> identity, Visit visit) {
    constexpr auto none = indexed_field::none;
    auto const place = [](std::size_t number) { return static_cast<std::uint16_t>(number); };
    for (std::size_t i = 0; i < identity.size(); ++i)
        visit(indexed_field{identity[i].name.hash(), none, none, false, place(i)});
    for (std::size_t s = 0; s < definitions.size(); ++s) {
        auto const& fields = definitions[s].fields;
        for (std::size_t i = 0; i < fields.size(); ++i)
            visit(indexed_field{fields[i].name.hash(), place(s), none, false, place(i)});
        for (std::size_t g = 0; g < definitions[s].groups.size(); ++g) {
            auto const& group = definitions[s].groups[g];
            auto const outer = group.name.hash();
            visit(indexed_field{count_key(group), place(s), place(g), false, none});
            for (std::size_t i = 0; i < group.fields.size(); ++i)
                visit(indexed_field{key_within(outer, group.fields[i].name.hash()), place(s),
                                    place(g), false, place(i)});
            if (group.nested.empty()) continue;
            auto const& nested = group.nested.front();
            auto const inner = key_within(outer, nested.name.hash());
            visit(indexed_field{count_key(group, nested), place(s), place(g), true, none});
            for (std::size_t i = 0; i < nested.fields.size(); ++i)
                visit(indexed_field{key_within(inner, nested.fields[i].name.hash()), place(s),
                                    place(g), true, place(i)});
        }
    }
}

template <intake_ruleset Law>
inline constexpr std::size_t name_count = [] {
    std::size_t count = 0;
    for_each_name(Law::intake_definitions, Law::shared_identity,
                  [&](indexed_field const&) { ++count; });
    return count;
}();

template <intake_ruleset Law>
inline constexpr auto name_index = [] {
    std::array<indexed_field, name_count<Law>> index{};
    std::size_t next = 0;
    for_each_name(Law::intake_definitions, Law::shared_identity,
                  [&](indexed_field const& one) { index[next++] = one; });
    std::sort(index.begin(), index.end(),
              [](indexed_field const& a, indexed_field const& b) { return a.key < b.key; });
    return index;
}();

template <intake_ruleset Law>
[[nodiscard]] constexpr bool is_state_of(std::string_view code) noexcept {
    for (auto const& state : Law::states) {
        if (state.code == code) return true;
    }
    return false;
}

template <class Law>
consteval std::span<submission_route const> routes_of() {
    if constexpr (requires { Law::submission_routes.begin(); })
        return Law::submission_routes;
    else
        return {};
}
template <class Law>
consteval std::span<mail_destination const> destinations_of() {
    if constexpr (requires { Law::guide_rules.destinations; })
        return Law::guide_rules.destinations;
    else
        return {};
}
template <class Law>
consteval std::span<choice_label const> choice_labels_of() {
    if constexpr (requires { Law::choice_labels.begin(); })
        return Law::choice_labels;
    else
        return {};
}
template <class Law>
consteval std::span<entry_hint const> entry_hints_of() {
    if constexpr (requires { Law::entry_hints.begin(); })
        return Law::entry_hints;
    else
        return {};
}
template <class Law>
consteval plain_text identity_title_of() {
    if constexpr (requires { Law::identity_title.view(); })
        return Law::identity_title;
    else
        return {};
}
template <class Law>
consteval intake_manners intake_manners_of() {
    if constexpr (requires { Law::intake_manners; }) {
        auto manners = Law::intake_manners;
        if (judges_newest_alone) manners.is_country = nullptr; // a page offers countries
        return manners;
    } else
        return {};
}

template <class Law>
consteval paper_manners paper_manners_of() {
    if constexpr (requires { Law::paper_manners; })
        return Law::paper_manners;
    else
        return {};
}

} // namespace detail

template <intake_ruleset Law>
inline constexpr document_law document_law_of{Law::intake_definitions,
                                              Law::form_definitions,
                                              Law::shared_identity,
                                              detail::name_index<Law>,
                                              detail::is_state_of<Law>,
                                              detail::routes_of<Law>(),
                                              detail::destinations_of<Law>(),
                                              detail::choice_labels_of<Law>(),
                                              detail::entry_hints_of<Law>(),
                                              detail::identity_title_of<Law>(),
                                              detail::intake_manners_of<Law>(),
                                              detail::paper_manners_of<Law>()};

namespace detail {

/// Places are ordered as the definition lists them: the identity, then the fields, then the groups.
/// A group begins with its count, followed by each record's fields and nested group.
inline constexpr std::uint64_t fields_order = 0x1000, groups_order = 0x2000, nested_order = 0x800;

[[nodiscard]] constexpr std::uint64_t order_of(std::uint64_t top, std::uint64_t record = 0,
                                               std::uint64_t inner = 0,
                                               std::uint64_t nested_record = 0,
                                               std::uint64_t nested_field = 0) noexcept {
    return top << 50 | record << 36 | inner << 24 | nested_record << 10 | nested_field;
}

} // namespace detail

/// Makes the places of one source.
class source_places {
  public:
    constexpr source_places(document_law const& law, intake_source source) noexcept
        : law_{law}, definition_{law.definition_of(source)} {}

    [[nodiscard]] constexpr intake_definition const& definition() const noexcept {
        return definition_;
    }
    [[nodiscard]] constexpr std::span<intake_field const> identity_fields() const noexcept {
        return law_.identity;
    }
    [[nodiscard]] constexpr field_place identity(std::size_t field) const noexcept {
        auto const& defined = law_.identity[field];
        return {.field = &defined,
                .identity = true,
                .key = defined.name.hash(),
                .order = detail::order_of(field)};
    }
    [[nodiscard]] constexpr field_place field(std::size_t field) const noexcept {
        auto const& defined = definition_.fields[field];
        return {.field = &defined,
                .key = defined.name.hash(),
                .order = detail::order_of(detail::fields_order + field)};
    }
    [[nodiscard]] constexpr field_place count(std::size_t group) const noexcept {
        auto const& defined = definition_.groups[group];
        return {.field = &record_count_field,
                .group = &defined,
                .key = detail::count_key(defined),
                .order = detail::order_of(detail::groups_order + group)};
    }
    [[nodiscard]] constexpr field_place field(std::size_t group, std::uint16_t record,
                                              std::size_t field) const noexcept {
        auto const& defined = definition_.groups[group];
        auto const& inner = defined.fields[field];
        return {.field = &inner,
                .group = &defined,
                .record = record,
                .key = detail::key_within(defined.name.hash(), inner.name.hash()),
                .order = detail::order_of(detail::groups_order + group, record, field)};
    }
    [[nodiscard]] constexpr field_place nested_count(std::size_t group,
                                                     std::uint16_t record) const noexcept {
        auto const& defined = definition_.groups[group];
        return {.field = &record_count_field,
                .group = &defined,
                .nested = &defined.nested.front(),
                .record = record,
                .key = detail::count_key(defined, defined.nested.front()),
                .order =
                    detail::order_of(detail::groups_order + group, record, detail::nested_order)};
    }
    [[nodiscard]] constexpr field_place nested_field(std::size_t group, std::uint16_t record,
                                                     std::uint16_t nested_record,
                                                     std::size_t field) const noexcept {
        auto const& defined = definition_.groups[group];
        auto const& nested = defined.nested.front();
        auto const& inner = nested.fields[field];
        auto const outer = detail::key_within(defined.name.hash(), nested.name.hash());
        return {.field = &inner,
                .group = &defined,
                .nested = &nested,
                .record = record,
                .nested_record = nested_record,
                .key = detail::key_within(outer, inner.name.hash()),
                .order = detail::order_of(detail::groups_order + group, record,
                                          detail::nested_order, nested_record, field)};
    }

    /// Returns the place that a wire name has in this source or in the shared identity.
    [[nodiscard]] constexpr std::optional<field_place>
    find(std::string_view wire_name) const noexcept {
        auto const parsed = parse_wire_name(wire_name);
        auto const* const found = find_indexed(parsed.key);
        if (found == nullptr) return std::nullopt;
        constexpr auto none = indexed_field::none;
        if (found->source == none) {
            if (definition_.identity == identity_use::none) return std::nullopt;
        } else if (found->source != static_cast<std::uint16_t>(definition_.source)) {
            return std::nullopt;
        }
        auto const place = place_of(*found, parsed);
        if (!has_name(place, parsed)) return std::nullopt;
        if (!parsed.printed_as) return place;
        if (place.is_count() || place.field->type != intake_type::text) return std::nullopt;
        return printing_of(place);
    }
    /// Whether any source has a field with this name.
    [[nodiscard]] constexpr bool names_any(std::string_view wire_name) const noexcept {
        return find_indexed(parse_wire_name(wire_name).key) != nullptr;
    }

  private:
    [[nodiscard]] constexpr indexed_field const* find_indexed(field_key wanted) const noexcept {
        auto const found =
            std::lower_bound(law_.index.begin(), law_.index.end(), wanted,
                             [](indexed_field const& one, field_key key) { return one.key < key; });
        return found == law_.index.end() || found->key != wanted ? nullptr : &*found;
    }

    [[nodiscard]] constexpr field_place place_of(indexed_field const& one,
                                                 parsed_name const& parsed) const noexcept {
        constexpr auto none = indexed_field::none;
        if (one.source == none) return identity(one.field);
        if (one.group == none) return field(one.field);
        if (one.nested) {
            return one.field == none
                       ? nested_count(one.group, parsed.record)
                       : nested_field(one.group, parsed.record, parsed.nested_record, one.field);
        }
        return one.field == none ? count(one.group) : field(one.group, parsed.record, one.field);
    }

    /// Whether a place that was found by its hash really has this name, with record numbers that
    /// the place allows.
    [[nodiscard]] static constexpr bool has_name(field_place const& place,
                                                 parsed_name const& parsed) noexcept {
        auto name = parsed.name;
        auto const cut = [&](std::string_view front) {
            bool const there = name.starts_with(front);
            if (there) name.remove_prefix(front.size());
            return there;
        };
        bool const in_record = place.group != nullptr && !(place.is_count() && !place.nested);
        bool const in_nested = place.nested != nullptr && !place.is_count();
        if (in_record != (parsed.record != 0) || in_nested != (parsed.nested_record != 0)) {
            return false;
        }
        if (in_record &&
            (parsed.group != place.group->name.view() || parsed.record > place.group->maximum)) {
            return false;
        }
        if (in_nested && (parsed.nested != place.nested->name.view() ||
                          parsed.nested_record > place.nested->maximum)) {
            return false;
        }
        if (!place.is_count()) return name == place.field->name.view();
        return cut(place.counted().name.view()) &&
               name ==
                   (place.nested != nullptr ? detail::nested_count_suffix : detail::count_suffix);
    }

    document_law const& law_;
    intake_definition const& definition_;
};

} // namespace tassel::document
