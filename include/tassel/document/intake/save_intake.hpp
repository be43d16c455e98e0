// Saving intake of one source: what is sent is merged with what is kept, the whole is judged, and
// kept only when nothing is wrong.
#pragma once

#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/merge_intake.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/ruleset.hpp"

#include <string_view>
#include <utility>

namespace tassel {

namespace detail {

/// Elsewhere, too, what was printed in place of a text of the identity goes with it.
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

} // namespace detail

/// Merges `values`, a JSON object of `document`, into the state: null clears, what is absent stays,
/// fields of the shared identity go there, and what is printed in place of a text that is another
/// one now is erased. Answers of a branch that is no longer chosen, and
/// records beyond a lowered count, are erased. With any fault nothing is saved; each is added under
/// `<path_prefix>values.<field>`. Returns whether the state has changed: it has, too, where what
/// was taken over from the profile is confirmed.
template <intake_ruleset Law>
[[nodiscard]] bool save_intake(intake_state& state, intake_source source,
                               reflect::json_document const& document,
                               reflect::json_node const& values, intake_context const& context,
                               std::string_view path_prefix, reflect::fault_list& faults) {
    detail::intake_merge merge{document_law_of<Law>, source, document, context};
    bool const accepted = merge.apply(state, values);
    merge.report(path_prefix, faults);
    if (!accepted) return false;
    bool const starts = state.prefilled(source) && merge.sent_own();
    bool const changed =
        starts || merge.own() != state.of(source) || merge.identity() != state.identity;
    if (changed) {
        detail::drop_printings_of_identity(state, merge.identity());
        state.replace(source, std::move(merge.own()), state.prefilled(source) && !starts);
        state.identity = std::move(merge.identity());
    }
    return changed;
}

} // namespace tassel
