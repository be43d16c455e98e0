// What goes through the months of every plan, compiled for speed: little of the module, and most of
// its time. The rest, in module.cpp, is compiled to be small.
#include "rules/rulesets.hpp"
#include "tassel/advice/plan_run.hpp"
#include "tassel/portfolio_quote/quote_income_driven.hpp"
#include "tassel/portfolio_quote/quote_schedules.hpp"
#include "tassel/portfolio_quote/run_memory.hpp"

namespace tassel {

using newest = rules::newest;

template void detail::run_pool<newest>(cents, pool_terms const&, quoted_borrower<newest>&,
                                       quote_task const&, portfolio_quote&);
// Of what is no template, an address is enough.
[[gnu::used]] constexpr auto months_of_plans = &run_of;
[[gnu::used]] constexpr auto months_of_schedules = &run_schedules;
[[gnu::used]] constexpr auto months_of_quotes = &detail::schedule_runner::run;

} // namespace tassel
