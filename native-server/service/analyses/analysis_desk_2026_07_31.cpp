#include "service/analyses/analysis_desk_of.hpp"

#include "rules/past/2026.07.31.2/ruleset.hpp"

template tassel::api::analysis_desk const&
tassel::api::analysis_desk_of<tassel::rules::v2026_07_31>();
