#include "service/rules/version_functions_of.hpp"

#include "rules/past/2026.07.31.2/ruleset.hpp"

template tassel::rule_versions::version_functions const&
tassel::rule_versions::version_functions_of<tassel::rules::v2026_07_31>();
