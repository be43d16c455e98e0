#include "api/openapi/openapi_law.hpp"

#include "rules/rulesets.hpp"

namespace tassel::api {

using newest_law = rules::newest;

constexpr std::span<std::string_view const> openapi_law::catalog::ids{newest_law::catalog::ids};
constexpr std::span<std::string_view const> openapi_law::met_versions{rules::rulesets::versions};
constexpr plain_text openapi_law::assumption_version{newest_law::assumption_version};
constexpr civil_date openapi_law::first_analysis_date{newest_law::first_analysis_date};
constexpr std::span<rules::state const> openapi_law::states{newest_law::states};
constexpr tassel::loan_dates openapi_law::loan_dates{newest_law::loan_dates};

} // namespace tassel::api
