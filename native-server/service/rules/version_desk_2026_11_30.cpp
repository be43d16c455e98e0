#include "service/rules/version_desk_of.hpp"

#include "rules/past/2026.11.30.1/ruleset.hpp"

template tassel::rule_versions::version_desk const&
tassel::rule_versions::version_desk_of<tassel::rules::v2026_11_30>();
