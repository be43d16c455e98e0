#include "service/analyses/analysis_desk_of.hpp"

#include "rules/in_force/law_in_force.hpp"

template tassel::api::analysis_desk const&
tassel::api::analysis_desk_of<tassel::rules::v2026_12_31>();
