// Must fail with: static.assert(ion)? failed.*the ruleset lacks poverty_guidelines
#include "rules/v2026_11_30/ruleset.hpp"
#include "tassel/ruleset_list.hpp"

namespace tassel::ruleset_without_a_member {

struct later_version : rules::v2026_11_30 {
    static constexpr plain_text version = "2027.01.31.1";
#ifndef TASSEL_CONTROL
    using poverty_guidelines = void;
#endif
};
static_assert(ruleset_list<rules::v2026_11_30, later_version>::size == 2);

} // namespace tassel::ruleset_without_a_member
