// What the disability discharge and the designation of a representative share.
#pragma once

#include "rules/paperwork/common_items.hpp"

namespace tassel::rules::forms::parts {

/// Not to the holder: one servicer of the Department takes them all.
inline constexpr form_section disability_servicer{
    .heading = "Where to send the completed form",
    .by = filled_by::holder,
    .note = "To the servicer of the U.S. Department of Education for total and permanent "
            "disability. StudentAid.gov gives the current address."};

} // namespace tassel::rules::forms::parts
