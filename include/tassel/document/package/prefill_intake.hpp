// What a new package takes over from the profile of its analysis. It is intake like any other, and
// the borrower must still check it.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/merge_intake.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/prefilled_field.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {
namespace detail {

/// Takes over the values that one source accepts.
class intake_prefill {
  public:
    intake_prefill(document_law const& law, intake_source source, intake_context const& context)
        : law_{law}, source_{source}, places_{law, source}, context_{context} {}

    void take(std::span<prefilled_field const> fields, borrower_profile const& profile) {
        for (auto const& one : fields) {
            if (one.source != source_) continue;
            auto value = one.value(profile, context_.today);
            if (!value) continue;
            std::string name{one.group.view()};
            if (!one.group.empty()) append_record(name, 1);
            name += one.field.view();
            if (auto const place = places_.find(name))
                taken_.push_back({*place, std::move(*value)});
        }
    }

    /// Saves the values as a client would. Rejected ones are left out until none is rejected.
    void save(intake_state& state) {
        while (!taken_.empty()) {
            std::string text;
            write(text);
            reflect::json_document document;
            if (document.parse(text) != reflect::json_error::none) return;
            intake_merge merge{law_, source_, document, context_};
            if (merge.apply(state, document.root())) {
                return state.replace(source_, std::move(merge.own()), true);
            }
            reflect::fault_list faults;
            merge.report({}, faults);
            if (!leave_out(faults.take())) return;
        }
    }

  private:
    void write(std::string& text) const {
        reflect::json_writer<std::string> writer{text};
        writer.begin_object();
        for (auto const& group : places_.definition().groups) {
            bool const any =
                std::any_of(taken_.begin(), taken_.end(),
                            [&](intake_entry const& one) { return one.place.group == &group; });
            if (!any || group.minimum == group.maximum) continue;
            writer.key(std::string{group.name.view()}.append(count_suffix));
            writer.integer(1);
        }
        for (auto const& one : taken_) {
            writer.key(wire_name(one.place));
            write_intake_value(writer, *one.place.field, one.value);
        }
        writer.end_object();
    }
    /// Returns false if none of the values taken over caused a fault.
    bool leave_out(std::vector<reflect::fault> const& faults) {
        auto const refused = [&](intake_entry const& one) {
            auto const path = "values." + wire_name(one.place);
            return std::any_of(faults.begin(), faults.end(),
                               [&](reflect::fault const& each) { return each.path == path; });
        };
        return std::erase_if(taken_, refused) != 0;
    }

    document_law const& law_;
    intake_source source_;
    source_places places_;
    intake_context const& context_;
    std::vector<intake_entry> taken_;
};

} // namespace detail

/// Runs for every source that a new package carries. `today` is the day on which it is made.
inline void prefill_intake(document_law const& law, std::span<prefilled_field const> fields,
                           borrower_profile const& profile, civil_date today, kept_package& made) {
    if (fields.empty()) return;
    intake_context const context{.facts = made.origin.facts, .today = today, .attached = {}};
    for (auto const& carried : made.origin.sources) {
        detail::intake_prefill source{law, carried.source_id, context};
        source.take(fields, profile);
        source.save(made.state.intake);
    }
}

} // namespace tassel
