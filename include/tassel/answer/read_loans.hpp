// Reads the text of an export into loans that can be shown and changed, and reads loans that are
// held for many analyses. In a web page, a module does both without sending anything.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/analysis/request_input_faults.hpp"
#include "tassel/export/read_export.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/ruleset.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::analysis {

/// The text of an export, with its label.
struct export_request {
    tassel::source_label source_label = tassel::source_label::studentaid_text_export;
    std::string raw_text{};
};
BOOST_DESCRIBE_STRUCT(export_request, (), (source_label, raw_text))

constexpr auto constraints_of(std::type_identity<export_request>) {
    return reflect::constraint_list(
        reflect::constrain<&export_request::source_label>(reflect::absent_is_default{}),
        reflect::constrain<&export_request::raw_text>(export_text_length{}));
}

/// The result of reading an export. No member contains the text itself.
struct read_loans {
    loan_portfolio portfolio{};
    std::vector<analysis_warning> warnings{};
    std::optional<exports::export_format> format{};
};
BOOST_DESCRIBE_STRUCT(read_loans, (), (portfolio, warnings, format))

/// The loans to hold.
struct loans_request {
    loan_portfolio portfolio{};
};
BOOST_DESCRIBE_STRUCT(loans_request, (), (portfolio))

/// Reads an export. Returns nothing if the request or the text is refused; `faults` has the
/// reasons.
template <request_ruleset Law>
[[nodiscard]] std::optional<read_loans> read_export_request(std::string_view text,
                                                            reflect::fault_list& faults) {
    auto const request = reflect::read_json<export_request>(text, Law{}, faults);
    if (!request) return std::nullopt;
    auto reading = exports::read_export<typename Law::export_tables>(
        request->raw_text, request->source_label, Law::loan_dates);
    auto const path = reflect::name_of<export_request>(&export_request::raw_text);
    for (auto const& one : reading.faults)
        faults.add(path, one.code, one.message);
    if (!faults.empty()) return std::nullopt;
    return read_loans{.portfolio = std::move(reading.portfolio),
                      .warnings = std::move(reading.warnings),
                      .format = reading.format};
}

/// Reads loans to hold and completes them as an analysis does. The caller assigns the handle.
/// Returns nothing if there is any fault; `faults` has all of them.
template <request_ruleset Law>
[[nodiscard]] std::optional<held_loans> read_held_loans(std::string_view text,
                                                        reflect::fault_list& faults) {
    request_faults found;
    loans_request request;
    bool const is_json = reflect::read_json_into(text, Law{}, found, request);
    held_loans held;
    if (is_json && !found.cut()) {
        auto const path = reflect::name_of<loans_request>(&loans_request::portfolio);
        held.warnings = complete_loans(request.portfolio, path, Law::loan_dates, found);
    }
    if (!found.empty()) {
        found.template move_to<loans_request>(faults);
        return std::nullopt;
    }
    held.source_label = request.portfolio.source_label.value_or(held.source_label);
    held.portfolio = std::move(request.portfolio);
    return held;
}

} // namespace tassel::analysis
