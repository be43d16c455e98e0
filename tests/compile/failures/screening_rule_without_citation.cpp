// Must fail with: static.assert(ion)? failed.*a rule says all that is shown
#include "rules/sources/all_screening.hpp"

namespace tassel::screening_rule_without_citation {

constexpr auto changed = [] {
    auto rules = rules::screening_rules;
#ifndef TASSEL_CONTROL
    rules[2].law = {};
#endif
    return rules;
}();
static_assert(screening::fully_said(changed), "a rule says all that is shown");

} // namespace tassel::screening_rule_without_citation
