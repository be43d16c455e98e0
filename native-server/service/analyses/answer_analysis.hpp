// Analyses, from request text to record and from record to envelope text; their projections; and
// checks of bills. The server and the command line reach the analysis engine only through here.
#pragma once

#include "service/quotes/quote_now.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::service {

/// The maximum size of a create-analysis request, in bytes.
inline constexpr std::size_t analysis_body_limit = std::size_t{4} * 1024 * 1024;

/// What an analysis needs beyond the request, because the engine has no clock and no randomness.
struct analysis_context {
    std::string_view analysis_id;
    std::string_view scenario_id; ///< for the consolidation what-if, if there is one
    std::string_view request_id;
    std::string_view created_at; ///< RFC 3339 UTC with 'Z', whole seconds
    /// The version to decide under; empty means the newest, as for all new work.
    std::string_view rule_version = {};
};

/// The result of a create-analysis request: something to keep, or a refusal.
struct analysis_answer {
    std::string record;   ///< to keep, encrypted; opaque outside answer_analysis.cpp
    std::string envelope; ///< the 200 envelope of that record, or the 422 envelope

    [[nodiscard]] bool refused() const noexcept { return record.empty(); }
};

/// Reads the request, decides, and quotes. The record contains none of the raw text. Throws
/// std::runtime_error for a rule version that this program does not have.
[[nodiscard]] analysis_answer answer_analysis(std::string_view body,
                                              analysis_context const& context);

/// The 200 envelope of an analysis: the snapshot, and the workflow as it is now.
[[nodiscard]] std::string analysis_envelope(std::string_view record);

/// The 200 envelope of plan options: the selectable options, and the workflow as it is now.
[[nodiscard]] std::string plan_options_envelope(std::string_view record);

/// Answers a kept analysis with the changes in `body`: 200, or 422 with every fault. A version that
/// does not advise gives a 422, too. Keeps nothing.
[[nodiscard]] answer answer_projection(std::string_view record, std::string_view body,
                                       std::string_view request_id);

/// The same, but `body` is a `projection_input`: the change together with the request for the
/// analysis. The context names the version.
[[nodiscard]] answer answer_projection_input(std::string_view body,
                                             analysis_context const& context);

/// Checks a bill against a kept analysis: 200, or 422 with every fault. A version that checks no
/// bills gives a 422, too. Keeps nothing.
[[nodiscard]] answer answer_bill_check(std::string_view record, std::string_view body,
                                       std::string_view request_id);

/// The same, but `body` is a `bill_check_input`: the bill together with the request for the
/// analysis. The context names the version.
[[nodiscard]] answer answer_bill_check_input(std::string_view body,
                                             analysis_context const& context);

/// Merges several exports into one portfolio, with its ledger: 200, or 422 with every fault. Keeps
/// nothing.
[[nodiscard]] answer answer_merge(std::string_view body, std::string_view request_id);

/// A file to be joined with others into one text.
struct file_to_merge {
    std::string text;  ///< including the line that introduces it
    std::string fault; ///< why it can't be read; empty if it can
};

/// Reads a file to find out what it is. A file that already holds several files is not changed.
[[nodiscard]] file_to_merge mark_file(std::string_view text);

} // namespace tassel::service
