// Must fail with: static.assert(ion)? failed.*every question has a rule
#include "rules/sources/all_screening.hpp"

namespace tassel::screening_question_without_rule {

// The rule of one question asks another question.
constexpr auto changed = [] {
    auto rules = rules::screening_rules;
#ifndef TASSEL_CONTROL
    rules[1].question = rules[0].question;
#endif
    return rules;
}();
static_assert(screening::has_every_question(changed), "every question has a rule");

} // namespace tassel::screening_question_without_rule
