// Whether the values of a package's forms have their room there. For package_*.cpp and bundle_*.cpp
// alone.
#pragma once

#include "pdf/field_room.hpp"
#include "service/packages/package_forms.hpp"

#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/intake/intake_context.hpp"

#include <span>
#include <vector>

namespace tassel::api {

/// What one copy can't carry.
struct room_findings {
    std::vector<unfit_value> values; ///< those of intake: each one field to blame
    bool of_loan_data = false;       ///< something that no answer says
};

/// `rooms`: of the text fields of the copy's template, by their names. Texts that have no room at
/// length are taken in short from then on, where there is a short form of them.
[[nodiscard]] room_findings judge_room(form_copy const& copy, printed_copy& printed,
                                       std::span<pdf::field_room const> rooms,
                                       room_texts const& texts);

} // namespace tassel::api
