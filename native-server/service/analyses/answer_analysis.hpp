// Analyses, from request text to what is kept and from what is kept to envelope text, their
// projections, and checks of bills: the server's and the command line's one door to the analysis
// engine.
#pragma once

#include "service/quotes/quote_now.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::api {

/// Most bytes of a create-analysis request (decisions 12).
inline constexpr std::size_t analysis_body_limit = std::size_t{4} * 1024 * 1024;

/// What an analysis needs beyond the request; the engine has no clock and no randomness.
struct analysis_context {
    std::string_view analysis_id;
    std::string_view scenario_id; ///< of the consolidation what-if, should there be one
    std::string_view request_id;
    std::string_view created_at; ///< RFC 3339 UTC with 'Z', whole seconds
    /// Under which version to decide; empty: the newest, as all new work.
    std::string_view rule_version = {};
};

/// What became of a create-analysis request: something to keep, or a refusal.
struct analysis_answer {
    std::string record;   ///< to be kept, encrypted; opaque outside answer_analysis.cpp
    std::string envelope; ///< the 200 envelope of that record, or the 422 envelope

    [[nodiscard]] bool refused() const noexcept { return record.empty(); }
};

/// Reads the request, decides and quotes. Nothing of the raw text is in the record. Throws
/// std::runtime_error for a rule version that this program does not have.
[[nodiscard]] analysis_answer answer_analysis(std::string_view body,
                                              analysis_context const& context);

/// The 200 envelope of an analysis: the snapshot and the workflow as it is now.
[[nodiscard]] std::string analysis_envelope(std::string_view record);

/// The 200 envelope of plan options: the selectable ones and the workflow as it is now.
[[nodiscard]] std::string plan_options_envelope(std::string_view record);

/// A kept analysis under what `body` changes: 200, or 422 with every fault, also where the analysis
/// is of a version that does not advise. Nothing is kept.
[[nodiscard]] answer answer_projection(std::string_view record, std::string_view body,
                                       std::string_view request_id);

/// The same of an analysis whose request stands beside the change: `projection_input`, under the
/// version that the context names.
[[nodiscard]] answer answer_projection_input(std::string_view body,
                                             analysis_context const& context);

/// A bill held against a kept analysis: 200, or 422 with every fault, also where the analysis is of
/// a version that checks no bills. Nothing is kept.
[[nodiscard]] answer answer_bill_check(std::string_view record, std::string_view body,
                                       std::string_view request_id);

/// The same of an analysis whose request stands beside the bill: `bill_check_input`, under the
/// version that the context names.
[[nodiscard]] answer answer_bill_check_input(std::string_view body,
                                             analysis_context const& context);

/// Several exports as one portfolio, with its ledger: 200, or 422 with every fault. Nothing is
/// kept.
[[nodiscard]] answer answer_merge(std::string_view body, std::string_view request_id);

/// A file that is to stand beside others in one text.
struct file_to_merge {
    std::string text;  ///< with the line that begins it
    std::string fault; ///< why it can't be read; empty: it can
};

/// Reads a file to see what it is. One that holds several already stays as it is.
[[nodiscard]] file_to_merge mark_file(std::string_view text);

} // namespace tassel::api
