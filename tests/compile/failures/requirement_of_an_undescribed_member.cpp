// Must fail with: no matching function for call to .*name_of
#include "tassel/eligibility/requirement_inputs.hpp"

namespace tassel::requirement_of_an_undescribed_member {

struct undescribed {
    int answer = 0;
};

#ifdef TASSEL_CONTROL
static_assert(eligibility::name_of_member<&borrower_profile::family_size> == "family_size");
#else
static_assert(eligibility::name_of_member<&undescribed::answer> == "answer");
#endif

} // namespace tassel::requirement_of_an_undescribed_member
