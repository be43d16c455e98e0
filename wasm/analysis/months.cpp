// What goes through the months of every plan that follows income, compiled for speed: little of the
// module, and most of its time. The rest, in module.cpp, is compiled to be small.
#include "tassel/portfolio_quote/pool_months.hpp"

namespace tassel {

// An address is enough.
[[gnu::used]] constexpr auto months_of_plans = &run_months;

} // namespace tassel
