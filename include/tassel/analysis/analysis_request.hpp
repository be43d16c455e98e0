// The body of a request that creates an analysis.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/screening/questions.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::analysis {

BOOST_DEFINE_ENUM_CLASS(consolidation_selection, all_eligible, selected_loans)

/// Which loans the what-if consolidates.
struct consolidation_scenario {
    consolidation_selection selection_mode = consolidation_selection::all_eligible;
    std::vector<std::string> included_loan_ids{};
};
BOOST_DESCRIBE_STRUCT(consolidation_scenario, (), (selection_mode, included_loan_ids))

constexpr auto constraints_of(std::type_identity<consolidation_scenario>) {
    using scenario = consolidation_scenario;
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&scenario::selection_mode>(reflect::absent_is_default{}),
        constrain<&scenario::included_loan_ids>(reflect::absent_is_default{}),
        constrain<&scenario::included_loan_ids>(reflect::element_count{0, maximum_loans}),
        constrain<&scenario::included_loan_ids>(reflect::each{reflect::line_of_text{1, 64}}));
}

/// The length of an export's text: not empty, and within the limit of the readers.
struct export_text_length {
    template <class Law>
    [[nodiscard]] constexpr std::optional<reflect::named_refusal> check(std::string_view text,
                                                                        Law const&) const {
        if (text.empty()) {
            return reflect::named_refusal{portfolio_fault_code::empty_text, "has no text"};
        }
        if (static_cast<std::int64_t>(reflect::utf8_length(text)) > longest) {
            return reflect::named_refusal{portfolio_fault_code::too_large,
                                          {"must have at most {} characters", longest}};
        }
        return std::nullopt;
    }
    template <class Writer, class Law>
    constexpr void describe(Writer& writer, Law const& law) const {
        reflect::text_length{1, longest}.describe(writer, law);
    }

  private:
    static constexpr std::int64_t longest = exports::maximum_text_characters;
};

/// Exactly one of `raw_text` and `portfolio` is present.
struct analysis_request {
    tassel::borrower_profile borrower_profile{};
    std::optional<std::string> raw_text{};
    std::optional<loan_portfolio> portfolio{};
    std::optional<tassel::analysis::consolidation_scenario> consolidation_scenario{};
    std::optional<screening::document_screening_answers> document_screening{};
    tassel::source_label source_label = tassel::source_label::studentaid_text_export;
    bool include_rule_traces = false;
    bool include_calculation_traces = false;
};
BOOST_DESCRIBE_STRUCT(analysis_request, (),
                      (borrower_profile, raw_text, portfolio, consolidation_scenario,
                       document_screening, source_label, include_rule_traces,
                       include_calculation_traces))

constexpr auto exactly_one_of(std::type_identity<analysis_request>) {
    return reflect::names_of(&analysis_request::raw_text, &analysis_request::portfolio);
}

constexpr auto constraints_of(std::type_identity<analysis_request>) {
    using request = analysis_request;
    using reflect::absent_is_default;
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&request::raw_text>(export_text_length{}),
        constrain<&request::source_label>(absent_is_default{}),
        constrain<&request::include_rule_traces>(absent_is_default{}),
        constrain<&request::include_calculation_traces>(absent_is_default{}));
}

} // namespace tassel::analysis
