// Reads of analyses and of the parts of a document package.
#pragma once

#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::api {

/// Which view of an analysis to answer with.
enum class analysis_view {
    analysis,     ///< everything that was kept of the analysis
    plan_options, ///< only the selectable plan options
    sandbox       ///< the sandbox's GET, with the package and its intake
};

/// Returns the envelope of the owner's analysis, with its most recently created or changed package.
/// Returns nothing if the owner has no such analysis.
[[nodiscard]] std::optional<std::string>
show_analysis(handler_context const& handler, store::owner const& owner,
              std::string_view analysis_id, analysis_view view, std::string_view request_id);

/// Answers with the caller's analysis that the path names.
[[nodiscard]] http::response read_analysis(handler_context const& handler, request_context& request,
                                           analysis_view view);

// The next three functions take a source from the query, at most once.

[[nodiscard]] http::response read_intake(handler_context const& handler, request_context& request,
                                         std::string_view query);
[[nodiscard]] http::response read_intake_schema(handler_context const& handler,
                                                request_context& request, std::string_view query);
[[nodiscard]] http::response list_attachments(handler_context const& handler,
                                              request_context& request, std::string_view query);

} // namespace tassel::api
