// Must fail with: a_figure_has_no_words
#include "tassel/core/worded.hpp"

namespace tassel::worded_figure_without_words {

#ifdef TASSEL_CONTROL
inline constexpr int months = 300;
#else
inline constexpr int months = 301;
#endif
inline constexpr plain_text sample = worded<"Paid off in {} years.", years_in_digits{months}>;

} // namespace tassel::worded_figure_without_words
