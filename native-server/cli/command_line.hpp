// The commands of tassel-server (decisions 13).
#pragma once

#include "cli/options/options.hpp"

#include <span>
#include <string_view>

namespace tassel::cli {

// What a command is, and every command of the program.

struct command {
    std::string_view name;    ///< one or two words
    std::string_view summary; ///< empty: for the program's own use, so help does not list it
    std::span<option const> options;
    int (*run)(option_values const& values); ///< returns the exit code; may throw usage_error
};

/// Runs the service until SIGTERM or SIGINT.
[[nodiscard]] command serve_command();

[[nodiscard]] command partner_create_command();
[[nodiscard]] command partner_list_command();
[[nodiscard]] command partner_disable_command();
[[nodiscard]] command partner_rotate_key_command();
[[nodiscard]] command keys_rotate_command();
/// Vouches, once, for rows that carry no authentication codes.
[[nodiscard]] command keys_adopt_command();
[[nodiscard]] command migrate_command();

/// Installs files that are known editions, and refuses the others with a reason.
[[nodiscard]] command forms_install_command();
[[nodiscard]] command forms_list_command();
/// Proposes the mapping of an unknown edition, checks a mapping, or prints one as C++.
[[nodiscard]] command forms_map_command();
/// Checks a mapping once more and lets servers use it.
[[nodiscard]] command forms_approve_command();

// These need no server: JSON on standard input, the envelope on standard output, and exit code 1 if
// the envelope reports a failure. Nothing is kept.
[[nodiscard]] command quote_command();
[[nodiscard]] command analyze_command();
[[nodiscard]] command project_command();
[[nodiscard]] command check_bill_command();

/// Merges exports from files into one text.
[[nodiscard]] command merge_command();

[[nodiscard]] command rules_list_command();
[[nodiscard]] command rules_diff_command();
/// Answers a partner's kept analyses under the newest version, without changing anything.
[[nodiscard]] command rules_impact_command();
/// Lists which rules end or begin soon, and where their successors are published.
[[nodiscard]] command rules_calendar_command();
/// Prints a page about a plan of the newest version: what it requires and how its payment is
/// calculated.
[[nodiscard]] command rules_citations_command();
[[nodiscard]] command rules_plan_command();

/// Prints the OpenAPI document that a server serves.
[[nodiscard]] command openapi_command();

/// The child that checks a PDF for a server: it reads the PDF from standard input and writes the
/// name of the verdict to standard output. Before it reads anything, it drops every right that it
/// does not need.
[[nodiscard]] command check_document_command();

/// The zygote of the children that prepare and fill forms for a server or a command.
[[nodiscard]] command form_children_command();

/// Exit codes.
inline constexpr int succeeded = 0;
inline constexpr int failed = 1;
inline constexpr int misused = 2;

/// Runs the command that the arguments name; the first argument is the name of the program.
[[nodiscard]] int run(std::span<char* const> arguments);

} // namespace tassel::cli
