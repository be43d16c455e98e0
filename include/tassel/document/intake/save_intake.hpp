// Saves intake of one source: what was sent is merged with what is kept, the result is judged, and
// it is kept only if nothing is wrong.
#pragma once

#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/merge_intake.hpp"
#include "tassel/document/intake/printings.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/ruleset.hpp"

#include <string_view>
#include <utility>

namespace tassel {

/// Merges `values`, a JSON object of `document`, into the state. A null clears a value, and an
/// absent member leaves it unchanged. Fields of the shared identity are stored there. A replacement
/// text for printing is erased when the text it replaces changes, as are answers of a branch that
/// is no longer chosen and records beyond a lowered count. If there is any fault, nothing is saved,
/// and each fault is added under `<path_prefix>values.<field>`. Returns whether the state has
/// changed. Confirming what was taken over from the profile counts as a change.
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
