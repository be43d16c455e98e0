// The commands of tassel-server (decisions 13).
#pragma once

#include "cli/options/options.hpp"

#include <span>
#include <string_view>

namespace tassel::cli {

// The commands of the program: what one is, and all that there are.

struct command {
    std::string_view name;    ///< one or two words
    std::string_view summary; ///< empty: the program runs it itself, and no help names it
    std::span<option const> options;
    int (*run)(option_values const& values); ///< gives the exit code; may throw usage_error
};

/// The service, until SIGTERM or SIGINT.
[[nodiscard]] command serve_command();

[[nodiscard]] command partner_create_command();
[[nodiscard]] command partner_list_command();
[[nodiscard]] command partner_disable_command();
[[nodiscard]] command partner_rotate_key_command();
[[nodiscard]] command keys_rotate_command();
/// Vouches for rows that carry no codes, once.
[[nodiscard]] command keys_adopt_command();
[[nodiscard]] command migrate_command();

/// Takes files that are known editions, and refuses the others with a reason.
[[nodiscard]] command forms_install_command();
[[nodiscard]] command forms_list_command();
/// Proposes the mapping of an edition that is not known, checks one, or prints it as C++.
[[nodiscard]] command forms_map_command();
/// Checks a mapping once more, and lets servers use it.
[[nodiscard]] command forms_approve_command();

// Without a server: JSON on standard input, the envelope on standard output; exit code 1 when it
// says failure. Nothing is kept.
[[nodiscard]] command quote_command();
[[nodiscard]] command analyze_command();
[[nodiscard]] command project_command();
[[nodiscard]] command check_bill_command();

/// Exports in files as one text.
[[nodiscard]] command merge_command();

[[nodiscard]] command rules_list_command();
[[nodiscard]] command rules_diff_command();
/// Answers a partner's kept analyses under the newest version, and changes nothing.
[[nodiscard]] command rules_impact_command();
/// What of the rules ends or begins soon, and where what follows is published.
[[nodiscard]] command rules_calendar_command();
/// What a plan of the newest version asks and how its payment is worked out, as a page.
[[nodiscard]] command rules_citations_command();
[[nodiscard]] command rules_plan_command();

/// Prints the OpenAPI document that a server serves.
[[nodiscard]] command openapi_command();

/// The child that looks into a PDF for a server: reads it from standard input and writes the name
/// of the verdict to standard output. Takes all from itself that this does not need before it reads
/// anything.
[[nodiscard]] command check_document_command();

/// The zygote of the children that prepare and fill forms for a server or a command.
[[nodiscard]] command form_children_command();

/// Exit codes.
inline constexpr int succeeded = 0;
inline constexpr int failed = 1;
inline constexpr int misused = 2;

/// Runs the command that the arguments name; the first one is the program's own name.
[[nodiscard]] int run(std::span<char* const> arguments);

} // namespace tassel::cli
