// Must fail with: (no member named|has no member named) .*percent
#include "tassel/plan/bands.hpp"

namespace tassel::band_of_the_wrong_kind {

#ifdef TASSEL_CONTROL
inline constexpr auto band = plan::below(dollars(25'000)).months(120);
#else
inline constexpr auto band = plan::below(dollars(25'000)).percent(5);
#endif
static_assert(band.below == dollars(25'000));

} // namespace tassel::band_of_the_wrong_kind
