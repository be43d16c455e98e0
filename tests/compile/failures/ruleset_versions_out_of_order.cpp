// Must fail with: static.assert(ion)? failed.*rule versions must be in order
#include "rules/in_force/law_in_force.hpp"
#include "tassel/ruleset_list.hpp"

namespace tassel::ruleset_versions_out_of_order {

struct another_version : rules::newest {
#ifdef TASSEL_CONTROL
    static constexpr plain_text version = "2027.01.31.1";
#endif
};
static_assert(ruleset_list<rules::newest, another_version>::size == 2);

} // namespace tassel::ruleset_versions_out_of_order
