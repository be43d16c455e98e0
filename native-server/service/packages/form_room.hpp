// Whether the values of a package's forms fit into their fields. Only for package_*.cpp and
// bundle_*.cpp.
#pragma once

#include "pdf/field_room.hpp"
#include "service/packages/package_forms.hpp"

#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/intake/intake_context.hpp"

#include <span>
#include <vector>

namespace tassel::api {

/// The values that do not fit on one copy.
struct room_findings {
    std::vector<unfit_value> values; ///< from intake, each with one field at fault
    bool of_loan_data = false;       ///< something fails that no answer caused
};

/// `rooms` are the capacities of the text fields of the copy's template, by name. Where a text does
/// not fit in full, its short form replaces it from then on, if it has one.
[[nodiscard]] room_findings judge_room(form_copy const& copy, printed_copy& printed,
                                       std::span<pdf::field_room const> rooms,
                                       room_texts const& texts);

} // namespace tassel::api
