// Must fail with: static.assert(ion)? failed.*bands cover every balance
#include "tassel/plan/bands.hpp"

namespace tassel::term_bands_out_of_order {

#ifdef TASSEL_CONTROL
constexpr cents second = dollars(50'000);
#else
constexpr cents second = dollars(25'000);
#endif
constexpr std::array bands{plan::term_band{dollars(25'000), 120}, plan::term_band{second, 180},
                           plan::term_band{plan::no_upper_end, 240}};
static_assert(plan::contiguous(bands), "bands cover every balance");

} // namespace tassel::term_bands_out_of_order
