// A replacement text that is printed instead of a field's text is kept only as long as the text.
#pragma once

#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"

#include <utility>

namespace tassel::detail {

/// The value of the field for which a place holds the replacement text.
[[nodiscard]] inline intake_value const*
find_printed(field_place const& place, intake_values const& own, intake_values const& identity) {
    auto const key = key_of_field(place);
    auto const* value = own.find(key, place.record, place.nested_record);
    return value != nullptr ? value : identity.find(key, place.record, place.nested_record);
}

/// Drops outdated replacements in a source whose values have changed, except those that `was_sent`
/// includes.
template <class WasSent>
void drop_printings(intake_values& own, intake_values const& identity, intake_state const& before,
                    intake_source source, WasSent was_sent) {
    auto const& own_before = before.of(source);
    own.erase_if([&](intake_entry const& one) {
        if (!one.place.printed_as || was_sent(one.place)) return false;
        auto const* now = find_printed(one.place, own, identity);
        auto const* was = find_printed(one.place, own_before, before.identity);
        return now == nullptr || was == nullptr || *now != *was;
    });
}

/// Drops outdated replacements for texts of the identity in the other sources, too.
inline void drop_printings_of_identity(intake_state& state, intake_values const& identity) {
    for (auto const source : reflect::enumerator_values<intake_source>) {
        auto values = state.of(source);
        bool const any = values.erase_if([&](intake_entry const& one) {
            if (!one.place.printed_as) return false;
            auto const key = key_of_field(one.place);
            auto const* was = state.identity.find(key);
            auto const* now = identity.find(key);
            return was != nullptr && (now == nullptr || *now != *was);
        });
        if (any) state.replace(source, std::move(values), state.prefilled(source));
    }
}

} // namespace tassel::detail
