// The code that steps through the months of every income-driven plan, compiled for speed: it is a
// small part of the module but takes most of its time. The rest, in module.cpp, is compiled for
// size.
#include "tassel/portfolio_quote/pool_months.hpp"

namespace tassel {

// Taking the function's address is enough to instantiate it.
[[gnu::used]] constexpr auto months_of_plans = &quote::run_months;

} // namespace tassel
