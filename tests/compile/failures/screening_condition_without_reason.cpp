// Must fail with: static.assert(ion)? failed.*a rule says all that is shown
#include "rules/sources/all_screening.hpp"

namespace tassel::screening_condition_without_reason {

// A condition that excludes a form but does not say why.
constexpr auto changed = [] {
    auto rules = rules::screening_rules;
    screening::screening_condition unexplained = rules[3].conditions[0];
#ifndef TASSEL_CONTROL
    unexplained.fails = {};
#endif
    rules[3].conditions = {{unexplained}};
    return rules;
}();
static_assert(screening::fully_said(changed), "a rule says all that is shown");

} // namespace tassel::screening_condition_without_reason
