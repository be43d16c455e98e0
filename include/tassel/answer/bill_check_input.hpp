// The input of a bill check: the body of its request and, where no analysis is kept, the request
// for the analysis.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/analysis/request_input_faults.hpp"
#include "tassel/bill_check/check_bill.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_values.hpp"
#include "tassel/ruleset.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace tassel::analysis {

/// Reads the body of a bill check. Returns nothing if there is any fault.
template <bill_ruleset Law>
[[nodiscard]] std::optional<billing::bill_check_request>
read_bill_check_request(std::string_view body, reflect::fault_list& faults) {
    return reflect::read_json<billing::bill_check_request>(body, Law{}, faults);
}

/// An analysis to make, and a bill of the same borrower.
struct bill_check_input {
    reflect::written<analysis_request> analysis{};
    reflect::written<billing::bill_check_request> bill{};
};
BOOST_DESCRIBE_STRUCT(bill_check_input, (), (analysis, bill))

/// The inputs of the analysis and of the bill check, after reading.
struct billed_analysis {
    analysis_input analysis{};
    billing::bill_check_request bill{};
};

/// Reads an analysis with a bill. Returns nothing if there is any fault; `faults` has all of them.
template <bill_ruleset Law>
[[nodiscard]] std::optional<billed_analysis> read_bill_check_input(std::string_view text,
                                                                   reflect::fault_list& faults) {
    bill_check_input parts;
    if (!reflect::read_json_into(text, Law{}, faults, parts)) return std::nullopt;
    reflect::fault_list of_analysis, of_bill;
    std::optional<analysis_input> analysis;
    std::optional<billing::bill_check_request> bill;
    if (!parts.analysis.text.empty()) {
        analysis = read_analysis_request<Law>(parts.analysis.text, of_analysis);
    }
    if (!parts.bill.text.empty()) bill = read_bill_check_request<Law>(parts.bill.text, of_bill);
    add_faults_of(&bill_check_input::analysis, of_analysis, faults);
    add_faults_of(&bill_check_input::bill, of_bill, faults);
    if (!faults.empty()) return std::nullopt;
    return billed_analysis{std::move(analysis).value(), std::move(bill).value()};
}

/// A bill for held loans.
struct billed_request : held_request {
    billing::bill_check_request bill{};
};
BOOST_DESCRIBE_STRUCT(billed_request, (held_request), (bill))

/// Reads the request and checks the bill. Returns nothing if there is any fault.
template <bill_ruleset Law>
[[nodiscard]] std::optional<billing::bill_check> check_held_bill(std::string_view text,
                                                                 std::span<held_loans const> held,
                                                                 reflect::fault_list& faults) {
    billed_request request;
    auto const analysis = read_held_request<Law>(text, held, request, faults);
    if (!analysis) return std::nullopt;
    reflect::fault_list of_bill;
    auto made = billing::check_bill<Law>(analysis->portfolio, analysis->borrower_profile,
                                         request.bill, of_bill);
    add_faults_of(&billed_request::bill, of_bill, faults);
    return made;
}

} // namespace tassel::analysis
