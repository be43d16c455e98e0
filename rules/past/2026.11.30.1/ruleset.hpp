// How version 2026.11.30.1 differed from 2026.12.31.1.
#pragma once

#include "rules/law/law_in_force.hpp"

namespace tassel::rules {

struct v2026_11_30 : v2026_12_31 {
    static constexpr plain_text version = "2026.11.30.1";
};

} // namespace tassel::rules
