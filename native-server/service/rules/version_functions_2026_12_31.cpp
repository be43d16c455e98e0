#include "service/rules/version_functions_of.hpp"

#include "rules/in_force/law_in_force.hpp"

template tassel::rule_versions::version_functions const&
tassel::rule_versions::version_functions_of<tassel::rules::v2026_12_31>();
