// An intake field that a new package fills in from the profile of its analysis.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <optional>

namespace tassel::document {

/// Returns a field's value, in the field's unit; nothing if the profile has none. The date is the
/// day on which the package is made.
using profile_value = std::optional<intake_value> (*)(borrower_profile const&, civil_date today);

struct prefilled_field {
    intake_source source{};
    field_name group{}; ///< the group whose first record has the value; if empty, the source has it
    field_name field{};
    profile_value value = nullptr;
};

} // namespace tassel::document
