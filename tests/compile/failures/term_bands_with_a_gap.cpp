// Must fail with: static.assert(ion)? failed.*bands cover every balance
#include "tassel/plan/bands.hpp"

namespace tassel::term_bands_with_a_gap {

// Without an open last band, balances of $50,000 or more have no term.
constexpr std::array bands{plan::term_band{dollars(25'000), 120},
                           plan::term_band{dollars(50'000), 180},
#ifdef TASSEL_CONTROL
                           plan::term_band{plan::no_upper_end, 240}
#endif
};
static_assert(plan::contiguous(bands), "bands cover every balance");

} // namespace tassel::term_bands_with_a_gap
