// Turns a request into the record of an analysis, and a record into an envelope. Also answers
// projections, and checks bills. The server and the command line reach the analysis engine only
// through here.
#pragma once

#include "service/quotes/quote_now.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::service {

/// The maximum size of a create-analysis request, in bytes.
inline constexpr std::size_t analysis_body_limit = std::size_t{4} * 1024 * 1024;

/// What an analysis needs beyond the request. The engine needs this because it has no clock and no
/// randomness.
struct analysis_context {
    std::string_view analysis_id;
    std::string_view scenario_id; ///< id of the consolidation what-if, if there is one
    std::string_view request_id;
    std::string_view created_at; ///< RFC 3339 UTC with 'Z', whole seconds
    /// The version to decide under. Empty means the newest version, which decides all new work.
    std::string_view rule_version = {};
};

/// The result of a create-analysis request: a record to store, or a refusal.
struct analysis_answer {
    std::string record;   ///< to be stored encrypted; only answer_analysis.cpp reads it
    std::string envelope; ///< the 200 envelope of that record, or the 422 envelope

    [[nodiscard]] bool refused() const noexcept { return record.empty(); }
};

/// Reads the request, decides it, and quotes. The record contains none of the raw text. Throws
/// newer_record for a rule version that this program does not have.
[[nodiscard]] analysis_answer answer_analysis(std::string_view body,
                                              analysis_context const& context);

/// Returns the 200 envelope of an analysis: the snapshot, and the current workflow.
[[nodiscard]] std::string analysis_envelope(std::string_view record);

/// Returns the 200 envelope of plan options: the selectable options, and the current workflow.
[[nodiscard]] std::string plan_options_envelope(std::string_view record);

/// Answers a kept analysis again with the changes in `body`: 200, or 422 with every fault. Also 422
/// under a version that does not advise. Keeps nothing.
[[nodiscard]] answer answer_projection(std::string_view record, std::string_view body,
                                       std::string_view request_id);

/// Like `answer_projection`, but `body` is a `projection_input`, which holds the change and the
/// request for the analysis. The context names the version.
[[nodiscard]] answer answer_projection_input(std::string_view body,
                                             analysis_context const& context);

/// Checks a bill against a kept analysis: 200, or 422 with every fault. Also 422 under a version
/// that checks no bills. Keeps nothing.
[[nodiscard]] answer answer_bill_check(std::string_view record, std::string_view body,
                                       std::string_view request_id);

/// Like `answer_bill_check`, but `body` is a `bill_check_input`, which holds the bill and the
/// request for the analysis. The context names the version.
[[nodiscard]] answer answer_bill_check_input(std::string_view body,
                                             analysis_context const& context);

/// Merges several exports into one portfolio, with its ledger: 200, or 422 with every fault. Keeps
/// nothing.
[[nodiscard]] answer answer_merge(std::string_view body, std::string_view request_id);

/// A file to be merged with other files into one text.
struct file_to_merge {
    std::string text;  ///< the file, with the line that introduces it
    std::string fault; ///< why the file can't be read; empty if it can
};

/// Finds out what a file is, and adds the line that introduces it. A file that already holds
/// several files gets no such line.
[[nodiscard]] file_to_merge mark_file(std::string_view text);

} // namespace tassel::service
