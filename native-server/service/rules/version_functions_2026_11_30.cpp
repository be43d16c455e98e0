#include "service/rules/version_functions_of.hpp"

#include "rules/past/2026.11.30.1/ruleset.hpp"

template tassel::rule_versions::version_functions const&
tassel::rule_versions::version_functions_of<tassel::rules::v2026_11_30>();
