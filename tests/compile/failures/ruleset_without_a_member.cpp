// Must fail with: static.assert(ion)? failed.*the ruleset lacks poverty_guidelines
#include "rules/in_force/law_in_force.hpp"
#include "tassel/ruleset_list.hpp"

namespace tassel::ruleset_without_a_member {

struct later_version : rules::newest {
    static constexpr plain_text version = "2027.01.31.1";
#ifndef TASSEL_CONTROL
    using poverty_guidelines = void;
#endif
};
static_assert(ruleset_list<rules::newest, later_version>::size == 2);

} // namespace tassel::ruleset_without_a_member
