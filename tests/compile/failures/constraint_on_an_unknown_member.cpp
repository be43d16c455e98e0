// Must fail with: no member named|is not a member of
#include "tassel/reflect/constraints.hpp"

namespace tassel::constraint_on_an_unknown_member {

struct sample {
    std::int64_t count = 0;
};

#ifdef TASSEL_CONTROL
constexpr auto constraints = reflect::constrain<&sample::count>(reflect::integer_range{1, 9});
#else
constexpr auto constraints = reflect::constrain<&sample::counts>(reflect::integer_range{1, 9});
#endif
static_assert(constraints.constraint.maximum == 9);

} // namespace tassel::constraint_on_an_unknown_member
