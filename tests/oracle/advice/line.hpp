// The lines of advice.md as described types.
#pragma once

#include "tassel/advice/projection_request.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/written.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::counsels {

struct advice_line {
    reflect::written<borrower_profile> profile{};
    reflect::written<std::vector<loan>> loans{};
    std::optional<projection_request> projection{};
};
BOOST_DESCRIBE_STRUCT(advice_line, (), (profile, loans, projection))

/// A line of what_ifs.md.
struct what_if_line {
    reflect::written<borrower_profile> profile{};
    reflect::written<std::vector<loan>> loans{};
    reflect::written<tassel::consolidation_scenario> consolidation_scenario{};
};
BOOST_DESCRIBE_STRUCT(what_if_line, (), (profile, loans, consolidation_scenario))

/// The analysis that a line asks for.
template <class Law>
[[nodiscard]] std::optional<analysis_input>
input_of(std::string_view profile, std::string_view loans, std::string_view scenario,
         reflect::fault_list& faults) {
    auto request = std::string{R"({"borrower_profile":)"};
    request.append(profile).append(R"(,"portfolio":{"schema_version":"1","loans":)");
    request.append(loans).append("}");
    if (!scenario.empty()) request.append(R"(,"consolidation_scenario":)").append(scenario);
    return read_analysis_request<Law>(request.append("}"), faults);
}

} // namespace tassel::counsels
