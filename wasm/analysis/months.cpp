// What goes through the months of every plan, compiled for speed: a tenth of the module, and nearly
// all of its time. The rest, in module.cpp, is compiled to be small.
#include "rules/rulesets.hpp"
#include "tassel/advice/option_runs.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/portfolio_quote/portfolio_quote.hpp"

template class tassel::option_runs<tassel::rules::newest>;
template class tassel::group_weigher<tassel::rules::newest>;
template class tassel::portfolio_quoter<tassel::rules::newest>;
