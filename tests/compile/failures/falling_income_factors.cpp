// Must fail with: static.assert(ion)? failed.*factors rise
#include "tassel/plan/income_driven.hpp"

namespace tassel::falling_income_factors {

#ifdef TASSEL_CONTROL
constexpr ten_thousandths last{6'000};
#else
constexpr ten_thousandths last{5'499};
#endif
constexpr std::array rows{plan::income_factor{dollars(13'717), {5'500}},
                          plan::income_factor{dollars(18'873), last}};
static_assert(plan::rising(rows), "factors rise");

} // namespace tassel::falling_income_factors
