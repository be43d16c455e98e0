// What a person reads where intake is filled in, but for what is printed on papers too or asked
// before an analysis.
#pragma once

#include "rules/texts/spanish/intake/spanish_intake_choices.hpp"
#include "rules/texts/spanish/intake/spanish_intake_discharges.hpp"
#include "rules/texts/spanish/intake/spanish_intake_pauses.hpp"
#include "rules/texts/spanish/intake/spanish_intake_plans.hpp"
#include "rules/texts/spanish/intake/spanish_intake_recovery.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/core/text_catalogue.hpp"

namespace tassel::rules {

namespace spanish {

inline constexpr auto intake_entries = catalogued(
    joined(intake_plans, intake_discharges, intake_pauses, intake_recovery, intake_choices));

} // namespace spanish

inline constexpr text_catalogue spanish_intake_texts{"es-US", spanish::intake_entries};

} // namespace tassel::rules
