// The lines of advice.md as described types.
#pragma once

#include "tassel/advice/projection_request.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::counsels {

struct advice_line {
    reflect::written<borrower_profile> profile{};
    reflect::written<std::vector<loan>> loans{};
    std::optional<std::string> as_of_date{}; ///< the portfolio's date, if it has histories
    std::optional<reflect::written<screening::document_screening_answers>> document_screening{};
    std::optional<advice::projection_request> projection{};
};
BOOST_DESCRIBE_STRUCT(advice_line, (), (profile, loans, as_of_date, document_screening, projection))

/// A line of what_ifs.md.
struct what_if_line {
    reflect::written<borrower_profile> profile{};
    reflect::written<std::vector<loan>> loans{};
    reflect::written<tassel::analysis::consolidation_scenario> consolidation_scenario{};
};
BOOST_DESCRIBE_STRUCT(what_if_line, (), (profile, loans, consolidation_scenario))

/// The JSON of a line's other parts, besides its profile and its loans; empty if a part is absent.
struct other_parts {
    std::string_view scenario{};
    std::string_view screening{};
    std::string_view as_of_date{};
};

/// The analysis that a line requests.
template <class Law>
[[nodiscard]] std::optional<analysis::analysis_input>
input_of(std::string_view profile, std::string_view loans, other_parts const& others,
         reflect::fault_list& faults) {
    auto request = std::string{R"({"borrower_profile":)"};
    request.append(profile).append(R"(,"portfolio":{"schema_version":"1","loans":)");
    request.append(loans);
    if (!others.as_of_date.empty()) {
        request.append(R"(,"as_of_date":")").append(others.as_of_date).append("\"");
    }
    request.append("}");
    if (!others.scenario.empty()) {
        request.append(R"(,"consolidation_scenario":)").append(others.scenario);
    }
    if (!others.screening.empty()) {
        request.append(R"(,"document_screening":)").append(others.screening);
    }
    return analysis::read_analysis_request<Law>(request.append("}"), faults);
}

} // namespace tassel::counsels
