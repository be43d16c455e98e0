// The input of a projection: the body of its request and, where no analysis is kept, the request
// for the analysis.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/analysis/request_input_faults.hpp"
#include "tassel/answer/project.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_values.hpp"
#include "tassel/ruleset.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::analysis {

/// The analysis to project.
struct projected_of {
    projection_members allowed{};              ///< by the version that the analysis names
    borrower_profile const* profile = nullptr; ///< null if it was not read
};

namespace detail {

inline void check_request(advice::projection_request const& request, projected_of const& of,
                          request_faults& faults) {
    check_members(request, of.allowed, faults);
    check_income_changes(request, faults);
    if (of.profile != nullptr) check_projection(request, *of.profile, faults);
}

} // namespace detail

/// Reads the body of a projection and checks it against the analysis. Every fault is added to the
/// list, in the order of the schema. Members without a fault are read anyway.
[[nodiscard]] inline advice::projection_request
read_projection_request(std::string_view body, projected_of const& of,
                        reflect::fault_list& faults) {
    advice::projection_request request;
    request_faults found;
    if (reflect::read_json_into(body, reflect::no_ruleset{}, found, request)) {
        detail::check_request(request, of, found);
    }
    found.move_to<advice::projection_request>(faults);
    return request;
}

/// An analysis to make, and the projection of it.
struct projection_input {
    reflect::written<analysis_request> analysis{};
    std::optional<reflect::written<advice::projection_request>>
        projection{}; ///< absent: nothing changes
};
BOOST_DESCRIBE_STRUCT(projection_input, (), (analysis, projection))

/// The inputs of the analysis and of the projection, after reading.
struct projected_analysis {
    analysis_input analysis{};
    advice::projection_request projection{};
};

/// Reads an analysis with its projection. Returns nothing if there is any fault; `faults` has all
/// of them.
template <request_ruleset Law>
[[nodiscard]] std::optional<projected_analysis> read_projection_input(std::string_view text,
                                                                      projection_members allowed,
                                                                      reflect::fault_list& faults) {
    projection_input parts;
    if (!reflect::read_json_into(text, Law{}, faults, parts)) return std::nullopt;
    reflect::fault_list of_analysis;
    std::optional<analysis_input> analysis;
    if (!parts.analysis.text.empty()) {
        analysis = read_analysis_request<Law>(parts.analysis.text, of_analysis);
    }
    add_faults_of(&projection_input::analysis, of_analysis, faults);
    projected_analysis read;
    if (parts.projection) {
        reflect::fault_list of_projection;
        read.projection = read_projection_request(
            parts.projection->text, {allowed, analysis ? &analysis->borrower_profile : nullptr},
            of_projection);
        add_faults_of(&projection_input::projection, of_projection, faults);
    }
    if (!faults.empty()) return std::nullopt;
    read.analysis = std::move(analysis).value();
    return read;
}

/// A projection of an analysis of held loans.
struct projected_request : held_request {
    std::optional<advice::projection_request> projection{}; ///< absent: nothing changes
};
BOOST_DESCRIBE_STRUCT(projected_request, (held_request), (projection))

/// Reads the request as `read_projection_input` does.
template <request_ruleset Law>
[[nodiscard]] std::optional<projected_analysis>
read_held_projection(std::string_view text, std::span<held_loans const> held,
                     reflect::fault_list& faults) {
    projected_request request;
    auto analysis = read_held_request<Law>(text, held, request, faults);
    if (!analysis) return std::nullopt;
    auto const changes = request.projection.value_or(advice::projection_request{});
    request_faults found;
    detail::check_request(changes, {projection_members_of<Law>(), &analysis->borrower_profile},
                          found);
    reflect::fault_list of_projection;
    found.move_to<advice::projection_request>(of_projection);
    add_faults_of(&projected_request::projection, of_projection, faults);
    if (!faults.empty()) return std::nullopt;
    return projected_analysis{.analysis = std::move(*analysis), .projection = changes};
}

} // namespace tassel::analysis
