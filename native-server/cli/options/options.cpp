#include "cli/options/options.hpp"

#include "text/header_text.hpp"

#include <algorithm>
#include <cstdlib>

namespace tassel::cli {
namespace {

constexpr std::size_t longest_name_shown = 40;

/// The option as messages show it. Text that does not look like a name could be a misplaced value,
/// so it is not shown.
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

/// Null for a command that takes only options.
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
        // This runs before any thread is started, and nothing in this program sets a variable.
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
        if (has(said.name)) throw usage_error{shown(said.name) + " is given twice"};
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

} // namespace tassel::cli
