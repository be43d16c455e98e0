// The law of several deferments and forbearances.
#pragma once

#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules {

inline constexpr citation deferment_rule{"cfr_34_685_204", "Deferment of Direct Loans",
                                         "34 CFR 685.204; 34 CFR 682.210; 34 CFR 674.34"};
inline constexpr citation forbearance_rule{"cfr_34_685_205", "Forbearance of Direct Loans",
                                           "34 CFR 685.205; 34 CFR 682.211; 34 CFR 674.33"};

} // namespace tassel::rules
