// Must fail with: static.assert(ion)? failed.*a source is asked for once
#include "rules/sources/all_screening.hpp"

namespace tassel::screening_rule_twice {

// Two rules for one question, for the same source or for different ones.
constexpr auto changed = [] {
    auto rules = rules::screening_rules;
    rules[1].question = rules[0].question;
#ifndef TASSEL_CONTROL
    rules[1].source = rules[0].source;
#endif
    return rules;
}();
static_assert(screening::no_rule_twice(changed), "a source is asked for once");

} // namespace tassel::screening_rule_twice
