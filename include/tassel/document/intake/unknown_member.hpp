// Decides whether an answer may repeat the names of sent members that the source does not have, and
// which known names the client likely meant.
#pragma once

#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/reflect/near_name.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::detail {

struct unknown_member {
    std::string name{}; ///< empty if the answer must not repeat it
    std::string message{};
};

/// Knows the names of a source, and finds the name that the client may have meant by another name.
class source_names {
  public:
    explicit source_names(source_places const& places) noexcept : places_{places} {}

#ifdef TASSEL_SHORT_INTAKE
    [[nodiscard]] unknown_member unknown(std::string_view) const {
        return {};
    }
#else
    [[nodiscard]] unknown_member unknown(std::string_view name) const {
        if (reflect::detail::is_plain_name(name)) {
            if (auto meant = meant_by(name)) return {std::string{name}, std::move(*meant)};
            if (places_.names_any(name) || has_near_parts(name))
                return {std::string{name}, "is not a known field"};
        }
        return {};
    }
#endif

  private:
    /// Returns the message for a name that is nearer to one known name than to any other.
    [[nodiscard]] std::optional<std::string> meant_by(std::string_view name) const {
        auto const sent = parse_wire_name(name);
        if (sent.printed_as) name.remove_suffix(printed_as_suffix.size());
        std::string nearest;
        field_place meant;
        std::optional<std::size_t> least;
        bool several = false;
        for_each_place([&](field_place const& place) {
            auto known = name_like(sent, place);
            auto const distance = reflect::nearness(name, known);
            if (!distance || (least && *distance > *least)) return;
            several = least && *distance == *least;
            least = distance;
            nearest = std::move(known);
            meant = place;
        });
        if (!least || several) return std::nullopt;
        if (nearest == name) return beyond(sent, meant);
        if (sent.printed_as) nearest += printed_as_suffix;
        return "is not a known field; " + nearest + " is";
    }
    /// Returns a place's name with the record numbers of the sent name, or with letters if the sent
    /// name has none.
    [[nodiscard]] static std::string name_like(parsed_name const& sent, field_place const& place) {
        auto const record = sent.record != 0 ? std::to_string(sent.record) : "N";
        auto const nested = sent.nested_record != 0 ? std::to_string(sent.nested_record)
                            : sent.record != 0      ? "N"
                                                    : "M";
        std::string name;
        append_name(name, place, record, nested);
        return name;
    }
    /// Returns the message for a name that is right except for the number of its record. Returns
    /// nothing if the numbers are possible.
    [[nodiscard]] static std::optional<std::string> beyond(parsed_name const& sent,
                                                           field_place const& place) {
        auto const say = [](intake_group const& group) {
            return "is not a known field, because " + std::string{group.name.view()} +
                   " has at most " + std::to_string(group.maximum) + " records";
        };
        if (place.group != nullptr && sent.record > place.group->maximum) return say(*place.group);
        if (place.nested != nullptr && sent.nested_record > place.nested->maximum)
            return say(*place.nested);
        return std::nullopt;
    }

    /// Whether each part of a name is near a name of the source.
    [[nodiscard]] bool has_near_parts(std::string_view name) const {
        auto const names = parts();
        auto const sent = parse_wire_name(name);
        auto const is_near = [&names](std::string_view part) {
            return part.empty() ||
                   std::any_of(names.begin(), names.end(), [part](std::string const& known) {
                       return reflect::is_near(part, known);
                   });
        };
        return is_near(sent.group) && is_near(sent.nested) && is_near(sent.name);
    }
    /// Returns the names of the source's fields, groups, and record counts, and of the identity's
    /// fields.
    [[nodiscard]] std::vector<std::string> parts() const {
        std::vector<std::string> names;
        auto const add_all = [&names](auto const& named) {
            for (auto const& each : named)
                names.emplace_back(each.name.view());
        };
        auto const& definition = places_.definition();
        add_all(places_.identity_fields());
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

    /// Calls `visit(place)` for every field that may be sent, in the first record of its group.
    template <class Visit>
    void for_each_place(Visit visit) const {
        auto const& definition = places_.definition();
        if (definition.identity != identity_use::none) {
            for (std::size_t i = 0; i < places_.identity_fields().size(); ++i)
                visit(places_.identity(i));
        }
        for (std::size_t i = 0; i < definition.fields.size(); ++i)
            visit(places_.field(i));
        constexpr std::uint16_t first = 1;
        for (std::size_t g = 0; g < definition.groups.size(); ++g) {
            auto const& group = definition.groups[g];
            visit(places_.count(g));
            for (std::size_t i = 0; i < group.fields.size(); ++i)
                visit(places_.field(g, first, i));
            if (group.nested.empty()) continue;
            visit(places_.nested_count(g, first));
            for (std::size_t i = 0; i < group.nested.front().fields.size(); ++i)
                visit(places_.nested_field(g, first, first, i));
        }
    }

    source_places const& places_;
};

} // namespace tassel::document::detail
