// What the tests of analyses and quotes include, precompiled.
#pragma once

#include "unit/precompiled/common.hpp"

#include "rules/rulesets.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/portfolio_quote/portfolio_quote.hpp"
