// Saves intake of one source. The values that a client sent are merged with the stored values. The
// result is stored only if it has no fault. A partial save leaves out the values that cause faults
// and stores the rest.
#pragma once

#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/merge_intake.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// The result of a save that leaves out the wrong values.
struct partial_save {
    std::vector<std::string> accepted{}; ///< fields whose values are right, or were rightly cleared
    reflect::fault_list refused{};       ///< why the other values are left out
};

namespace detail {

/// Also drops outdated replacements for texts of the identity in the other sources.
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

/// Stores the merged values in the state. Returns whether the state has changed.
inline bool keep_merged(intake_state& state, intake_source source, intake_merge& merge) {
    bool const starts = state.prefilled(source) && merge.sent_own();
    bool const changed =
        starts || merge.own() != state.of(source) || merge.identity() != state.identity;
    if (changed) {
        drop_printings_of_identity(state, merge.identity());
        state.replace(source, std::move(merge.own()), state.prefilled(source) && !starts);
        state.identity = std::move(merge.identity());
    }
    return changed;
}

#ifndef TASSEL_SHORT_INTAKE
/// How often a partial save merges before it leaves out everything that is left. Each time, it
/// leaves out at least what the definitions of one branch refuse, and branches are not nested so
/// deep. Without a limit, a request could be made that merges once for each of its values.
inline constexpr int maximum_partial_merges = 12;

/// Saves the values that are right among those that were sent for one source. The class leaves out
/// the values that cause faults and merges again, until no sent value causes a fault.
class partial_saver {
  public:
    partial_saver(document_law const& law, intake_source source,
                  reflect::json_document const& document, reflect::json_node const& values,
                  intake_context const& context)
        : law_{law}, source_{source}, document_{document}, values_{values}, context_{context} {}

    /// Returns whether the state has changed.
    bool save(intake_state& state, std::string_view prefix, partial_save& saved,
              reflect::fault_list& faults) {
        for (int merges = 1;; ++merges) {
            auto merge = new_merge();
            (void)merge.apply(state, values_, left_out_);
            if (merge.is_unreadable()) {
                merge.report(prefix, faults);
                return false;
            }
            bool const again = leave_out_causes(merge, state, merges >= maximum_partial_merges);
            if (fails_to_remove_) {
                // The names in the save are those after the removal, so nothing can be kept.
                refused_.insert(refused_.end(), merge.faults().begin(), merge.faults().end());
                merge.report(prefix, refused_, faults);
                return false;
            }
            if (again) continue;
            merge.report(prefix, refused_, saved.refused);
            for (auto const& place : merge.sent_places())
                saved.accepted.push_back(wire_name(place));
            return keep_merged(state, source_, merge);
        }
    }

  private:
    [[nodiscard]] intake_merge new_merge() const { return {law_, source_, document_, context_}; }

    /// Leaves out the values that cause faults or, with `all`, everything if there is a fault.
    /// Returns whether anything was left out.
    bool leave_out_causes(intake_merge const& merge, intake_state const& state, bool all) {
        auto const sent = merge.sent_places();
        bool any = false;
        for (auto const& fault : merge.faults()) {
            if (!merge.was_sent(fault.place) && was_there(fault, sent, state)) continue;
            auto const causes = merge.causes_of(fault);
            for (auto const& cause : all || causes.empty() ? sent : causes) {
                fails_to_remove_ = fails_to_remove_ || merge.is_needed_to_remove(cause);
                any = leave_out(cause, fault) || any;
            }
        }
        return any;
    }
    bool leave_out(field_place const& cause, found_fault const& fault) {
        if (!left_out_.insert(cause.position()).second) return false;
        refused_.push_back({cause, fault.refused, {}});
        if (cause.position() != fault.place.position()) {
            refused_.back().refused.message =
                "can't be kept, because " + wire_name(fault.place) + ' ' + fault.refused.message;
        }
        return true;
    }
    /// Whether the stored values have a fault even if nothing is sent.
    [[nodiscard]] bool was_there(found_fault const& fault, std::vector<field_place> const& sent,
                                 intake_state const& state) {
        if (!before_) {
            auto everything = left_out_;
            for (auto const& place : sent)
                everything.insert(place.position());
            auto merge = new_merge();
            (void)merge.apply(state, values_, everything);
            before_ = merge.faults();
        }
        return std::any_of(before_->begin(), before_->end(), [&](found_fault const& one) {
            return one.place.position() == fault.place.position() &&
                   one.refused.code == fault.refused.code;
        });
    }

    document_law const& law_;
    intake_source source_;
    reflect::json_document const& document_;
    reflect::json_node const& values_;
    intake_context const& context_;
    left_out_values left_out_;
    std::vector<found_fault> refused_;
    bool fails_to_remove_ = false; // a record would be removed, but its count can't be kept
    std::optional<std::vector<found_fault>> before_; // faults of the stored values
};
#endif

} // namespace detail

/// Merges `values`, a JSON object of `document`, into the state. A null clears a value, and an
/// absent member leaves it unchanged. Fields of the shared identity are stored in the identity. The
/// merge erases a replacement text for printing when the text it replaces changes, answers of a
/// branch that is no longer chosen, and records beyond a lowered count. A null under a record's own
/// name removes the record (remove_record.hpp). If there is any fault, nothing is saved, and each
/// fault is added under `<path_prefix>values.<field>`. Returns whether the state has changed.
/// Confirming values that were taken over from the profile counts as a change.
template <intake_ruleset Law>
[[nodiscard]] bool save_intake(intake_state& state, intake_source source,
                               reflect::json_document const& document,
                               reflect::json_node const& values, intake_context const& context,
                               std::string_view path_prefix, reflect::fault_list& faults) {
    detail::intake_merge merge{document_law_of<Law>, source, document, context};
    bool const accepted = merge.apply(state, values);
    merge.report(path_prefix, faults);
    if (!accepted) return false;
    return detail::keep_merged(state, source, merge);
}

#ifndef TASSEL_SHORT_INTAKE
/// Like save_intake, but leaves out the values that cause a fault, as if they had not been sent,
/// and tells in `saved` which values were accepted and which were refused. A fault that the stored
/// values had before does not prevent the save. Adds a fault only if the values can't be told
/// apart. Returns whether the state has changed.
template <intake_ruleset Law>
bool save_right_values(intake_state& state, intake_source source,
                       reflect::json_document const& document, reflect::json_node const& values,
                       intake_context const& context, std::string_view path_prefix,
                       partial_save& saved, reflect::fault_list& faults) {
    return detail::partial_saver{document_law_of<Law>, source, document, values, context}.save(
        state, path_prefix, saved, faults);
}
#endif

} // namespace tassel::document
