// Must fail with: a_step_has_other_figures
#include "tassel/portfolio_quote/step_text.hpp"

namespace tassel::calculation_step_without_a_figure {

#ifdef TASSEL_CONTROL
inline constexpr quote::step_text<1> sample{"income_amount", "{} % of discretionary income / 12"};
#else
inline constexpr quote::step_text<1> sample{"income_amount",
                                            "a share of discretionary income / 12"};
#endif

} // namespace tassel::calculation_step_without_a_figure
