// Must fail with: a_text_has_other_figures
#include "tassel/core/worded.hpp"

namespace tassel::worded_text_without_its_figure {

#ifdef TASSEL_CONTROL
inline constexpr plain_text sample = worded<"Paid off in {} years.", years_in_digits{120}>;
#else
inline constexpr plain_text sample = worded<"Paid off in 10 years.", years_in_digits{120}>;
#endif

} // namespace tassel::worded_text_without_its_figure
