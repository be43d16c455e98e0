// A field of intake that a new package takes over from the profile of its analysis.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/document/intake/intake_entries.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <optional>

namespace tassel {

/// In the unit of the field; nothing where the profile does not say. The day is that on which the
/// package is made.
using profile_value = std::optional<intake_value> (*)(borrower_profile const&, civil_date today);

struct prefilled_field {
    intake_source source{};
    field_name group{}; ///< whose first record it is in; without one, of the source
    field_name field{};
    profile_value value = nullptr;
};

} // namespace tassel
