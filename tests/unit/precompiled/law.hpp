// What the tests of analyses and quotes include, precompiled.
#pragma once

#include "unit/precompiled/common.hpp"

#include "rules/rulesets.hpp"
#include "tassel/analysis/eligibility_report.hpp"
#include "tassel/analysis/portfolio_quote.hpp"
