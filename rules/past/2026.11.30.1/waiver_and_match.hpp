// What RAP's waiver and match were said to do in version 2026.11.30.1.
#pragma once

#include "tassel/core/plain_text.hpp"

namespace tassel::rules::past_2026_11_30 {

inline constexpr plain_text waiver_and_match =
    "Interest that the payment does not cover is waived each month.";

} // namespace tassel::rules::past_2026_11_30
