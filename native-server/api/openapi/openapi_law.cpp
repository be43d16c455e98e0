#include "api/openapi/openapi_law.hpp"

#include "rules/rulesets.hpp"
#include "tassel/bill_check/bill_check_request.hpp"

namespace tassel::api {

using newest_law = rules::newest;

constinit std::span<std::string_view const> const openapi_law::catalog::ids{
    newest_law::catalog::ids};
constinit std::span<std::string_view const> const openapi_law::bills::plan_ids{
    billing::billed_plan_ids<newest_law>};
constinit civil_date const openapi_law::bills::first_day{
    billing::guideline_history<newest_law>.front().in_force.from};
constinit std::span<std::string_view const> const openapi_law::met_versions{
    rules::rulesets::versions};
constinit plain_text const openapi_law::assumption_version{newest_law::assumption_version};
constinit civil_date const openapi_law::first_analysis_date{newest_law::first_analysis_date};
constinit std::span<rules::state const> const openapi_law::states{newest_law::states};
constinit tassel::loan_dates const openapi_law::loan_dates{newest_law::loan_dates};

} // namespace tassel::api
