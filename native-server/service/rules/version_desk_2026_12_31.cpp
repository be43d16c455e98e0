#include "service/rules/version_desk_of.hpp"

#include "rules/in_force/law_in_force.hpp"

template tassel::rule_versions::version_desk const&
tassel::rule_versions::version_desk_of<tassel::rules::v2026_12_31>();
