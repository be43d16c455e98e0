#include "service/analyses/analysis_functions_of.hpp"

#include "rules/in_force/law_in_force.hpp"

template tassel::service::analysis_functions const&
tassel::service::analysis_functions_of<tassel::rules::newest>();
