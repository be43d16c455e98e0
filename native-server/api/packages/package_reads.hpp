// GET of analyses and of what belongs to a document package.
#pragma once

#include "api/context/handler_context.hpp"
#include "http/message.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::api {

/// What is shown of an analysis.
enum class analysis_view {
    analysis,     ///< all that was kept of it
    plan_options, ///< the selectable ones alone
    sandbox       ///< the sandbox's GET: with the package and its intake
};

/// The envelope of the owner's analysis, with its package that was made or changed last; nothing
/// where the owner has no such analysis.
[[nodiscard]] std::optional<std::string>
show_analysis(handler_context const& handler, store::owner const& owner,
              std::string_view analysis_id, analysis_view view, std::string_view request_id);

/// The caller's analysis that the path names.
[[nodiscard]] http::response read_analysis(handler_context const& handler, request_context& request,
                                           analysis_view view);

// Both take a source from the query, at most once.

[[nodiscard]] http::response read_intake(handler_context const& handler, request_context& request,
                                         std::string_view query);
[[nodiscard]] http::response list_attachments(handler_context const& handler,
                                              request_context& request, std::string_view query);

} // namespace tassel::api
