// Version 2026.07.31.2 with its paperwork.
#pragma once

#include "rules/in_force/documents.hpp"
#include "rules/past/2026.07.31.2/intake.hpp"
#include "rules/past/2026.07.31.2/ruleset.hpp"

namespace tassel::rules {

struct v2026_07_31_documents : with_paperwork<v2026_07_31> {
    static constexpr auto const& intake_definitions = documents::intake_definitions_at_first;
    static constexpr auto const& form_definitions = documents::form_definitions_at_first;
    static constexpr auto const& prefilled_fields = documents::nothing_prefilled;
    static constexpr auto const& shared_identity = documents::shared_identity_at_first;
};

} // namespace tassel::rules
