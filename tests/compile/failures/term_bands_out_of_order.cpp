// Must fail with: static.assert(ion)? failed.*bands cover every balance
#include "tassel/plan/bands.hpp"

namespace tassel::term_bands_out_of_order {

#ifdef TASSEL_CONTROL
constexpr cents second = dollars(50'000);
#else
constexpr cents second = dollars(25'000);
#endif
constexpr std::array bands{term_band{dollars(25'000), 120}, term_band{second, 180},
                           term_band{no_upper_end, 240}};
static_assert(contiguous(bands), "bands cover every balance");

} // namespace tassel::term_bands_out_of_order
