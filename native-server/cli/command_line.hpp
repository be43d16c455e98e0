// The command line of tassel-server. Options come from a table and are also read from the
// environment.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::cli {

/// Thrown for an invalid command line. The text names the option, never its value.
class usage_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

enum class option_kind {
    value,  ///< --name VALUE or --name=VALUE, once
    list,   ///< like `value`, but any number of times; one value may be a comma-separated list
    flag,   ///< --name; in the environment "on" or "off"
    secret, ///< only in the environment, where other users can't see it; `option_values` lacks it
    operand ///< an argument that is not an option, any number of times; taken verbatim
};

struct option {
    std::string_view name; ///< without the dashes; for operands, a name for messages
    option_kind kind;
    bool in_environment;          ///< also TASSEL_NAME, if the command line lacks it
    std::string_view placeholder; ///< for the help text
    std::string_view help;
};

/// The options that were given, by name.
class option_values {
  public:
    [[nodiscard]] bool has(std::string_view name) const;
    /// Returns the value, or `fallback` if the option was not given.
    [[nodiscard]] std::string value(std::string_view name, std::string_view fallback) const;
    /// Returns all values of a list, or all operands.
    [[nodiscard]] std::vector<std::string> values(std::string_view name) const;

    void add(option const& said, std::string_view value);

  private:
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

/// Reads arguments. Options that they leave out are read from the environment. Throws usage_error.
[[nodiscard]] option_values parse_options(std::span<option const> table,
                                          std::span<char* const> arguments);

/// Returns the environment variable of an option: TASSEL_ and the name in upper case.
[[nodiscard]] std::string environment_name(option const& named);

// The options that several commands share: --data, --forms, and the master key.

inline constexpr option data_option{
    "data", option_kind::value, true, "DIR",
    "the data directory, which holds the database (default: ./data)"};
inline constexpr option master_key_option{
    "master-key", option_kind::secret, true, "",
    "the master key, 32 bytes in base64 (default: the key in DIR/master.key)"};
inline constexpr option forms_option{
    "forms", option_kind::value, true, "DIR",
    "the directory of the official forms (default: forms, in the data directory)"};

[[nodiscard]] inline std::filesystem::path data_directory(option_values const& values) {
    return values.value("data", "data");
}
[[nodiscard]] inline std::filesystem::path forms_folder(option_values const& values) {
    if (values.has("forms")) return values.value("forms", {});
    return data_directory(values) / "forms";
}

// Declares what a command is, and every command of the program.

struct command {
    std::string_view name;    ///< one or two words
    std::string_view summary; ///< empty: only the program itself runs it; not in the help
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
/// Accepts, once, the rows that carry no authentication codes as genuine, and adds codes to them.
[[nodiscard]] command keys_adopt_command();
[[nodiscard]] command migrate_command();

/// Installs files that are known editions. Refuses all other files with a reason.
[[nodiscard]] command forms_install_command();
[[nodiscard]] command forms_list_command();
/// Proposes the mapping of an unknown edition, checks a mapping, or prints a mapping as C++.
[[nodiscard]] command forms_map_command();
/// Checks a mapping once more, then lets servers use it.
[[nodiscard]] command forms_approve_command();

// The following commands need no server. They read JSON from standard input and write the envelope
// to standard output. The exit code is 1 if the envelope reports a failure. Nothing is kept.
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
/// Lists which rules end or begin soon, and where the rules that follow are published.
[[nodiscard]] command rules_calendar_command();
/// Prints the sentences of advice, each with the paragraph of law that supports it.
[[nodiscard]] command rules_citations_command();
/// Prints a page about a plan of the newest version: what it requires and how its payment is
/// calculated.
[[nodiscard]] command rules_plan_command();
/// Prints a page about a source of paperwork under the newest version: every field, and when it is
/// asked for.
[[nodiscard]] command rules_intake_command();

/// Prints the OpenAPI document that a server serves.
[[nodiscard]] command openapi_command();

/// Runs as the child that checks a PDF for a server: reads the PDF from standard input and writes
/// the name of the verdict to standard output. Before the child reads anything, it drops every
/// right that it does not need.
[[nodiscard]] command check_document_command();

/// Runs as the child that repairs a document for a server: reads the document from standard input
/// and writes its report and the clean copy to standard output. It drops the same rights.
[[nodiscard]] command repair_document_command();

/// Runs the zygote of the children that prepare and fill forms for a server or a command.
[[nodiscard]] command form_children_command();

/// Exit codes.
inline constexpr int succeeded = 0;
inline constexpr int failed = 1;
inline constexpr int misused = 2;

/// Runs the command that the arguments name; the first argument is the name of the program.
[[nodiscard]] int run(std::span<char* const> arguments);

} // namespace tassel::cli
