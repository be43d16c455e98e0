#include "service/rules/version_desk_of.hpp"

#include "rules/past/2026.07.31.2/ruleset.hpp"

template tassel::rule_versions::version_desk const&
tassel::rule_versions::version_desk_of<tassel::rules::v2026_07_31>();
