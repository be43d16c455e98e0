#include "service/analyses/analysis_functions_of.hpp"

#include "rules/past/2026.07.31.2/ruleset.hpp"

template tassel::api::analysis_functions const&
tassel::api::analysis_functions_of<tassel::rules::v2026_07_31>();
