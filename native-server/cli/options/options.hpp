// Command-line options, from a table; each may also come from the environment.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::cli {

/// An invalid command line. The text names the option, never its value.
class usage_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

enum class option_kind {
    value,  ///< --name VALUE or --name=VALUE, once
    list,   ///< the same, any number of times; a value may hold several, separated by commas
    flag,   ///< --name; in the environment "on" or "off"
    secret, ///< only in the environment, where other users can't see it; not for `option_values`
    operand ///< an argument that is not an option, any number of times; taken verbatim
};

struct option {
    std::string_view name; ///< without the dashes; for operands, a name of their own
    option_kind kind;
    bool in_environment;          ///< also TASSEL_NAME, unless the command line sets it
    std::string_view placeholder; ///< for the help text
    std::string_view help;
};

/// The options that were given, by name.
class option_values {
  public:
    [[nodiscard]] bool has(std::string_view name) const;
    /// The value, or `fallback`.
    [[nodiscard]] std::string value(std::string_view name, std::string_view fallback) const;
    /// All values of a list, or all operands.
    [[nodiscard]] std::vector<std::string> values(std::string_view name) const;

    void add(option const& said, std::string_view value);

  private:
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

/// Reads arguments, then the environment for what they leave out. Throws usage_error.
[[nodiscard]] option_values parse_options(std::span<option const> table,
                                          std::span<char* const> arguments);

/// The environment variable of an option: TASSEL_ and the name in upper case.
[[nodiscard]] std::string environment_name(option const& named);

// --data, --forms and the master key, which several commands share.

inline constexpr option data_option{"data", option_kind::value, true, "DIR",
                                    "where the database is (./data)"};
inline constexpr option master_key_option{
    "master-key", option_kind::secret, true, "",
    "32 bytes in base64 that seal what is stored (DIR/master.key)"};
inline constexpr option forms_option{"forms", option_kind::value, true, "DIR",
                                     "where the official forms are (forms, in the data folder)"};

[[nodiscard]] inline std::filesystem::path data_directory(option_values const& values) {
    return values.value("data", "data");
}
[[nodiscard]] inline std::filesystem::path forms_folder(option_values const& values) {
    if (values.has("forms")) return values.value("forms", {});
    return data_directory(values) / "forms";
}

} // namespace tassel::cli
