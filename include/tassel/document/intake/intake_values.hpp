// All intake of a package, and the text form in which it is sealed and stored.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/decimal.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/intake/read_intake_value.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// The stored values of one source.
struct source_values {
    intake_source source{};
    intake_values values{};
    bool prefilled = false; ///< nobody has saved anything for the source yet

    bool operator==(source_values const&) const = default;
};

struct intake_state {
    intake_values identity{};
    std::vector<source_values> sources{}; ///< those with values, in the order of intake_source

    bool operator==(intake_state const&) const = default;

    /// Returns the values of a source; empty if it has none.
    [[nodiscard]] intake_values const& of(intake_source source) const noexcept {
        static intake_values const nothing;
        auto const* const found = find(source);
        return found == nullptr ? nothing : found->values;
    }
    /// Whether something was saved for the source. Values that a new package took over from the
    /// profile do not count.
    [[nodiscard]] bool started(intake_source source) const noexcept {
        auto const* const found = find(source);
        return found != nullptr && !found->prefilled;
    }
    [[nodiscard]] bool prefilled(intake_source source) const noexcept {
        auto const* const found = find(source);
        return found != nullptr && found->prefilled;
    }

    void replace(intake_source source, intake_values values, bool prefilled = false) {
        auto const at = std::lower_bound(
            sources.begin(), sources.end(), source,
            [](source_values const& one, intake_source wanted) { return one.source < wanted; });
        bool const there = at != sources.end() && at->source == source;
        if (there && values.empty()) {
            sources.erase(at);
        } else if (there) {
            at->values = std::move(values);
            at->prefilled = prefilled;
        } else if (!values.empty()) {
            sources.insert(at, {source, std::move(values), prefilled});
        }
    }

  private:
    [[nodiscard]] source_values const* find(intake_source source) const noexcept {
        auto const found = std::find_if(sources.begin(), sources.end(),
                                        [source](auto const& one) { return one.source == source; });
        return found == sources.end() ? nullptr : &*found;
    }
};

/// Writes a month as YYYY-MM, from its number of months since year 0.
[[nodiscard]] inline std::string month_text(std::int64_t month) {
    auto const text = iso_text({static_cast<std::int16_t>(month / 12),
                                static_cast<std::uint8_t>(month % 12 + 1), std::uint8_t{1}});
    return {text.data(), 7};
}

/// Writes a value in a form that a client may send: string, integer, number with one decimal, or
/// boolean.
template <reflect::text_sink Sink>
void write_intake_value(reflect::json_writer<Sink>& writer, intake_field const& field,
                        intake_value const& value) {
    switch (field.type) {
    case intake_type::boolean: return writer.boolean(value.number != 0);
    case intake_type::integer:
    case intake_type::cents: return writer.integer(value.number);
    case intake_type::number: return writer.value(decimal{value.number, 1});
    case intake_type::date: return writer.value(days_to_civil(value.number));
    case intake_type::month: return writer.string(month_text(value.number));
    default: return writer.string(value.text);
    }
}

/// Writes a JSON object with the values under their full names, in a form that a client may send.
template <reflect::text_sink Sink>
void write_intake_values(reflect::json_writer<Sink>& writer, intake_values const& values) {
    writer.begin_object();
    for (auto const& entry : values.entries()) {
        writer.key(wire_name(entry.place));
        write_intake_value(writer, *entry.place.field, entry.value);
    }
    writer.end_object();
}

namespace detail {
inline constexpr std::string_view identity_member = "identity", sources_member = "sources",
                                  prefilled_member = "prefilled", carried_member = "carried";

[[nodiscard]] inline bool any_carried(intake_values const& values) {
    auto const entries = values.entries();
    return std::any_of(entries.begin(), entries.end(),
                       [](intake_entry const& one) { return one.carried; });
}

/// Writes the names of the carried values under `name`, if there are any.
inline void write_carried_names(reflect::json_writer<std::string>& writer, std::string_view name,
                                intake_values const& values) {
    if (!any_carried(values)) return;
    writer.key(name);
    writer.begin_array();
    for (auto const& one : values.entries()) {
        if (one.carried) writer.string(wire_name(one.place));
    }
    writer.end_array();
}

/// Writes which values were carried: for the identity and for each source, their names.
inline void write_carried(reflect::json_writer<std::string>& writer, intake_state const& state) {
    bool const any = any_carried(state.identity) ||
                     std::any_of(state.sources.begin(), state.sources.end(),
                                 [](source_values const& one) { return any_carried(one.values); });
    if (!any) return;
    writer.key(carried_member);
    writer.begin_object();
    write_carried_names(writer, identity_member, state.identity);
    for (auto const& one : state.sources)
        write_carried_names(writer, reflect::enumerator_name(one.source), one.values);
    writer.end_object();
}
} // namespace detail

/// Appends the text form of a state.
inline void write_intake_state(std::string& out, intake_state const& state) {
    reflect::json_writer<std::string> writer{out};
    writer.begin_object();
    writer.key(detail::identity_member);
    write_intake_values(writer, state.identity);
    writer.key(detail::sources_member);
    writer.begin_object();
    for (auto const& one : state.sources) {
        writer.key(reflect::enumerator_name(one.source));
        write_intake_values(writer, one.values);
    }
    writer.end_object();
    bool const any_prefilled = std::any_of(state.sources.begin(), state.sources.end(),
                                           [](auto const& one) { return one.prefilled; });
    if (any_prefilled) {
        writer.key(detail::prefilled_member);
        writer.begin_array();
        for (auto const& one : state.sources) {
            if (one.prefilled) writer.string(reflect::enumerator_name(one.source));
        }
        writer.end_array();
    }
    detail::write_carried(writer, state);
    writer.end_object();
}

namespace detail {

/// Returns the manners in which stored values are read: a country was judged when it was saved, and
/// the list of countries may have changed since then.
[[nodiscard]] constexpr intake_manners stored_manners(intake_manners manners) noexcept {
    if (manners.is_country != nullptr) manners.is_country = &is_country;
    return manners;
}

/// Reads the text form of a state.
class intake_state_reader {
  public:
    explicit intake_state_reader(document_law const& law) noexcept
        : law_{law}, reader_{document_, law.is_state, stored_manners(law.manners)} {}

    [[nodiscard]] std::optional<intake_state> read(std::string_view text) {
        if (document_.parse(text) != reflect::json_error::none) return std::nullopt;
        auto const* identity = member(document_.root(), identity_member);
        auto const* sources = member(document_.root(), sources_member);
        if (identity == nullptr || sources == nullptr) return std::nullopt;
        intake_state state;
        if (!read_identity(*identity, state.identity)) return std::nullopt;
        if (sources->kind != reflect::json_kind::object) return std::nullopt;
        auto const* one = document_.first_child(*sources);
        for (; one != nullptr; one = document_.next_sibling(*one)) {
            auto const source =
                reflect::enumerator_named<intake_source>(document_.name(*one, name_));
            if (!source || !state.of(*source).empty()) return std::nullopt;
            source_places const places{law_, *source};
            intake_values values;
            auto const find = [&](std::string_view name) { return places.find(name); };
            if (!read_values(*one, find, false, values)) return std::nullopt;
            state.replace(*source, std::move(values));
        }
        if (!mark_prefilled(state) || !mark_carried(state)) return std::nullopt;
        return state;
    }

  private:
    /// Marks the prefilled sources. Returns false if the text names a source that has no values.
    [[nodiscard]] bool mark_prefilled(intake_state& state) {
        auto const* const named = member(document_.root(), prefilled_member);
        if (named == nullptr) return true;
        if (named->kind != reflect::json_kind::array) return false;
        auto const* one = document_.first_child(*named);
        for (; one != nullptr; one = document_.next_sibling(*one)) {
            if (one->kind != reflect::json_kind::string) return false;
            auto const source =
                reflect::enumerator_named<intake_source>(document_.string(*one, name_));
            if (!source || !state.started(*source)) return false;
            state.replace(*source, state.of(*source), true);
        }
        return true;
    }
    /// Marks the carried values. Returns false if the text names a value that is not there.
    [[nodiscard]] bool mark_carried(intake_state& state) {
        auto const* const named = member(document_.root(), carried_member);
        if (named == nullptr) return true;
        if (named->kind != reflect::json_kind::object) return false;
        auto const* one = document_.first_child(*named);
        for (; one != nullptr; one = document_.next_sibling(*one)) {
            auto const part = document_.name(*one, name_);
            if (part == identity_member) {
                if (!mark_carried(*one, state.identity)) return false;
                continue;
            }
            auto const source = reflect::enumerator_named<intake_source>(part);
            if (!source) return false;
            auto values = state.of(*source);
            if (!mark_carried(*one, values)) return false;
            state.replace(*source, std::move(values), state.prefilled(*source));
        }
        return true;
    }
    [[nodiscard]] bool mark_carried(reflect::json_node const& names, intake_values& values) {
        if (names.kind != reflect::json_kind::array) return false;
        std::set<std::string, std::less<>> carried;
        auto const* one = document_.first_child(names);
        for (; one != nullptr; one = document_.next_sibling(*one)) {
            if (one->kind != reflect::json_kind::string) return false;
            carried.emplace(document_.string(*one, name_));
        }
        return values.mark_carried([&carried](intake_entry const& each) {
            return carried.contains(wire_name(each.place));
        }) == carried.size();
    }
    [[nodiscard]] reflect::json_node const* member(reflect::json_node const& object,
                                                   std::string_view name) {
        auto const* one = document_.first_child(object);
        while (one != nullptr && document_.name(*one, name_) != name)
            one = document_.next_sibling(*one);
        return one;
    }
    [[nodiscard]] bool read_identity(reflect::json_node const& object, intake_values& values) {
        // The identity is the same in all sources, so the places of any source will do.
        source_places const places{law_, intake_source{}};
        return read_values(
            object,
            [&](std::string_view name) -> std::optional<field_place> {
                for (std::size_t i = 0; i < law_.identity.size(); ++i) {
                    if (law_.identity[i].name.view() == name) return places.identity(i);
                }
                return std::nullopt;
            },
            true, values);
    }
    template <class Find>
    [[nodiscard]] bool read_values(reflect::json_node const& object, Find find, bool identity,
                                   intake_values& values) {
        if (object.kind != reflect::json_kind::object) return false;
        std::vector<intake_entry> entries;
        auto const* one = document_.first_child(object);
        for (; one != nullptr; one = document_.next_sibling(*one)) {
            std::optional<field_place> const place = find(document_.name(*one, name_));
            if (!place || place->identity != identity) return false;
            intake_entry entry{*place, {}};
            if (reader_.read(*place, *one, entry.value)) return false;
            entries.push_back(std::move(entry));
        }
        std::sort(entries.begin(), entries.end(), [](auto const& a, auto const& b) {
            return a.place.position() < b.place.position();
        });
        auto const repeated =
            std::adjacent_find(entries.begin(), entries.end(), [](auto const& a, auto const& b) {
                return a.place.position() == b.place.position();
            });
        if (repeated != entries.end()) return false;
        values.add_all(std::move(entries));
        return true;
    }

    document_law const& law_;
    reflect::json_document document_;
    intake_value_reader reader_;
    std::string name_;
};

} // namespace detail

/// Reads what `write_intake_state` wrote under these definitions. Returns nothing for any other
/// text.
[[nodiscard]] inline std::optional<intake_state> read_intake_state(document_law const& law,
                                                                   std::string_view text) {
    return detail::intake_state_reader{law}.read(text);
}

} // namespace tassel::document
