#include "cli/command_line.hpp"

#include "confinement/confine.hpp"
#include "text/header_text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>

namespace tassel::cli {
namespace {

constexpr std::size_t longest_name_shown = 40;

/// Returns the option as messages show it. Messages don't show text that does not look like a name,
/// because it could be a misplaced value.
std::string shown(std::string_view name) {
    auto const plain = !name.empty() && name.size() <= longest_name_shown &&
                       std::all_of(name.begin(), name.end(), [](char character) {
                           return (character >= 'a' && character <= 'z') || character == '-';
                       });
    return plain ? "--" + std::string{name} : std::string{"an option"};
}

option const& find_option(std::span<option const> table, std::string_view name) {
    auto const found = std::find_if(table.begin(), table.end(), [&](option const& entry) {
        return entry.name == name && entry.kind != option_kind::secret &&
               entry.kind != option_kind::operand;
    });
    if (found == table.end()) throw usage_error{"unknown option: " + shown(name)};
    return *found;
}

/// Returns the operand of a command, or null if the command takes only options.
option const* find_operand(std::span<option const> table) {
    auto const found = std::find_if(table.begin(), table.end(), [](option const& entry) {
        return entry.kind == option_kind::operand;
    });
    return found == table.end() ? nullptr : &*found;
}

void read_arguments(std::span<option const> table, std::span<char* const> arguments,
                    option_values& values) {
    for (std::size_t index = 0; index < arguments.size(); ++index) {
        std::string_view argument{arguments[index]};
        if (!argument.starts_with("--")) {
            if (auto const* const operand = find_operand(table)) {
                values.add(*operand, argument);
                continue;
            }
            throw usage_error{"argument " + std::to_string(index + 1) +
                              " is not an option; options begin with --"};
        }
        auto rest = argument.substr(2);
        auto const has_value = rest.find('=') != std::string_view::npos;
        auto const& named = find_option(table, text::take_until(rest, '='));
        if (named.kind == option_kind::flag) {
            if (has_value) throw usage_error{shown(named.name) + " takes no value"};
            values.add(named, "on");
        } else if (has_value) {
            values.add(named, rest);
        } else if (++index < arguments.size()) {
            values.add(named, arguments[index]);
        } else {
            throw usage_error{shown(named.name) + " needs a value"};
        }
    }
}

void read_environment(std::span<option const> table, option_values& values) {
    for (auto const& named : table) {
        if (!named.in_environment || named.kind == option_kind::secret) continue;
        if (values.has(named.name)) continue;
        auto const name = environment_name(named);
        // getenv is safe here: this runs before any thread starts, and this program never sets a
        // variable.
        auto const* const found = std::getenv(name.c_str()); // NOLINT(concurrency-mt-unsafe)
        if (found == nullptr || *found == '\0') continue;
        std::string_view const value{found};
        if (named.kind != option_kind::flag || value == "on") {
            values.add(named, value);
        } else if (value != "off") {
            throw usage_error{name + " must be on or off"};
        }
    }
}

} // namespace

bool option_values::has(std::string_view name) const {
    return values_.find(name) != values_.end();
}

std::string option_values::value(std::string_view name, std::string_view fallback) const {
    auto const found = values_.find(name);
    return found == values_.end() ? std::string{fallback} : found->second.front();
}

std::vector<std::string> option_values::values(std::string_view name) const {
    auto const found = values_.find(name);
    return found == values_.end() ? std::vector<std::string>{} : found->second;
}

void option_values::add(option const& said, std::string_view value) {
    if (said.kind == option_kind::operand) {
        values_[std::string{said.name}].emplace_back(value);
        return;
    }
    if (said.kind != option_kind::list) {
        if (has(said.name)) throw usage_error{shown(said.name) + " may be given only once"};
        values_[std::string{said.name}] = {std::string{value}};
        return;
    }
    auto& list = values_[std::string{said.name}];
    do {
        list.emplace_back(text::trim(text::take_until(value, ',')));
    } while (!value.empty());
}

option_values parse_options(std::span<option const> table, std::span<char* const> arguments) {
    option_values values;
    read_arguments(table, arguments, values);
    read_environment(table, values);
    return values;
}

std::string environment_name(option const& named) {
    std::string name = "TASSEL_";
    for (auto const character : named.name) {
        auto const lower = character >= 'a' && character <= 'z';
        name.push_back(lower ? static_cast<char>(character - 'a' + 'A') : '_');
    }
    return name;
}

namespace {

constexpr std::string_view program = "tassel-server";
constexpr std::size_t help_column = 34;

std::array<command, 28> commands() {
    return {serve_command(),
            partner_create_command(),
            partner_list_command(),
            partner_disable_command(),
            partner_rotate_key_command(),
            keys_rotate_command(),
            keys_adopt_command(),
            migrate_command(),
            forms_install_command(),
            forms_list_command(),
            forms_map_command(),
            forms_approve_command(),
            quote_command(),
            analyze_command(),
            project_command(),
            check_bill_command(),
            merge_command(),
            rules_list_command(),
            rules_diff_command(),
            rules_impact_command(),
            rules_calendar_command(),
            rules_plan_command(),
            rules_intake_command(),
            rules_citations_command(),
            openapi_command(),
            check_document_command(),
            repair_document_command(),
            form_children_command()};
}

std::string padded(std::string text) {
    text.resize(std::max(text.size() + 2, help_column), ' ');
    return text;
}

void print_overview(std::ostream& out) {
    out << "Usage: " << program << " COMMAND [OPTION...]\n\nCommands:\n";
    for (auto const& entry : commands()) {
        if (entry.summary.empty()) continue;
        out << padded("  " + std::string{entry.name}) << entry.summary << '\n';
    }
    out << padded("  --version") << "print the version\n"
        << padded("  --help") << "print this text, or the options of a command\n";
}

void print_environment(command const& described) {
    std::string_view const heading =
        "\nEnvironment variables (an option on the command line takes precedence):\n";
    std::string names;
    for (auto const& entry : described.options) {
        if (!entry.in_environment) continue;
        auto line = "  " + environment_name(entry);
        if (entry.kind == option_kind::secret) line = padded(line).append(entry.help);
        names.append(line).append("\n");
    }
    if (!names.empty()) std::cout << heading << names;
}

void print_help(command const& described) {
    std::cout << "Usage: " << program << ' ' << described.name << " [OPTION...]";
    for (auto const& entry : described.options) {
        if (entry.kind == option_kind::operand) std::cout << ' ' << entry.placeholder;
    }
    std::cout << "\n\n" << described.summary << "\n\n";
    for (auto const& entry : described.options) {
        if (entry.kind == option_kind::secret) continue;
        std::string usage{"  "};
        if (entry.kind == option_kind::operand) {
            usage.append(entry.placeholder);
        } else {
            usage.append("--").append(entry.name);
            if (!entry.placeholder.empty()) usage.append(" ").append(entry.placeholder);
        }
        std::cout << padded(usage) << entry.help << '\n';
    }
    print_environment(described);
}

struct chosen {
    command what;
    std::size_t words; ///< how many arguments its name takes
};

std::optional<chosen> choose(std::span<char* const> arguments) {
    for (auto const& entry : commands()) {
        auto const two_words = entry.name.find(' ') != std::string_view::npos;
        std::size_t const words = two_words ? 2 : 1;
        if (arguments.size() < words) continue;
        std::string given{arguments[0]};
        if (two_words) given.append(" ").append(arguments[1]);
        if (given == entry.name) return chosen{entry, words};
    }
    return std::nullopt;
}

int complain(std::string_view message) {
    std::cerr << program << ": " << message << '\n';
    return misused;
}

int run_command(chosen const& command_line, std::span<char* const> arguments) {
    auto const options = arguments.subspan(command_line.words);
    for (auto const* const argument : options) {
        if (std::string_view{argument} == "--help") {
            print_help(command_line.what);
            return succeeded;
        }
    }
    return command_line.what.run(parse_options(command_line.what.options, options));
}

} // namespace

int run(std::span<char* const> arguments) {
    arguments = arguments.subspan(std::min<std::size_t>(arguments.size(), 1));
    std::string_view const first = arguments.empty() ? std::string_view{} : arguments.front();
    if (first == "--help") {
        print_overview(std::cout);
        return succeeded;
    }
    if (first == "--version") {
        std::cout << program << ' ' << TASSEL_VERSION << '\n';
        return succeeded;
    }
    if (arguments.empty()) {
        print_overview(std::cerr);
        return misused;
    }
    auto const command_line = choose(arguments);
    if (!command_line) return complain("unknown command; see tassel-server --help");
    try {
        confinement::keep_memory_private();
        return run_command(*command_line, arguments);
    } catch (usage_error const& error) {
        return complain(error.what());
    } catch (std::exception const& error) {
        complain(error.what());
        return failed;
    }
}

} // namespace tassel::cli
