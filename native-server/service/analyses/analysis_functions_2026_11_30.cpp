#include "service/analyses/analysis_functions_of.hpp"

#include "rules/past/2026.11.30.1/ruleset.hpp"

template tassel::api::analysis_functions const&
tassel::api::analysis_functions_of<tassel::rules::v2026_11_30>();
