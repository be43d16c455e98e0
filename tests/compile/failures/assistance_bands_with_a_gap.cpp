// Must fail with: static.assert(ion)? failed.*bands cover every income
#include "tassel/plan/bands.hpp"
#include "tassel/plan/income_driven.hpp"

namespace tassel::assistance_bands_with_a_gap {

constexpr std::array bands{plan::assistance_band{dollars(10'000), 0},
                           plan::assistance_band{dollars(20'000), 1},
#ifdef TASSEL_CONTROL
                           plan::assistance_band{plan::no_upper_end, 2}
#endif
};
static_assert(plan::contiguous(bands), "bands cover every income");

} // namespace tassel::assistance_bands_with_a_gap
