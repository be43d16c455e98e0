// Reads the conditions in the tables of tests/data/intake_fields/. Tests evaluate them and the
// conditions of the rules for every state of the fields that they name.
//
//   a = b & c != yes | d > 0    alternatives; one holds if all its parts hold. A missing field is
//                               neither a choice nor a number, so != holds for it
//   a given, a attached         a value, a document of that role; a not given, a not attached
//   anything else               a statement about the borrower's loans, which the test knows
#pragma once

#include "tassel/document/intake/evaluate_intake.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

/// What a field contains while a condition is evaluated; without a value, it is missing.
using field_state = std::optional<document::intake_value>;
using field_states = std::map<std::string, field_state, std::less<>>;

/// The loans beside the fields, and the statements that are true of these loans.
struct sample_loans {
    document::document_facts facts{};
    std::set<std::string, std::less<>> sayings{};
};

struct condition_part {
    enum class kind { is, is_not, above, given, attached, said } asks{};
    std::string name{};
    std::string value{};
};
/// Lists of parts; a condition holds if every part of some list holds.
using written_condition = std::vector<std::vector<condition_part>>;

inline std::vector<std::string> split(std::string_view text, std::string_view between) {
    std::vector<std::string> parts;
    for (auto at = text.find(between); at != std::string_view::npos; at = text.find(between)) {
        parts.emplace_back(text.substr(0, at));
        text.remove_prefix(at + between.size());
    }
    parts.emplace_back(text);
    return parts;
}

inline condition_part read_part(std::string const& text) {
    using kind = condition_part::kind;
    auto const parts = split(text, " ");
    if (parts.size() == 3 && parts[1] == "=") return {kind::is, parts[0], parts[2]};
    if (parts.size() == 3 && parts[1] == "!=") return {kind::is_not, parts[0], parts[2]};
    if (parts.size() == 3 && parts[1] == ">") return {kind::above, parts[0], parts[2]};
    if (parts.size() == 2 && parts[1] == "given") return {kind::given, parts[0], {}};
    if (parts.size() == 2 && parts[1] == "attached") return {kind::attached, parts[0], {}};
    if (parts.size() == 3 && parts[1] == "not") {
        return {parts[2] == "given" ? kind::given : kind::attached, parts[0], "no"};
    }
    return {kind::said, text, {}};
}

/// A number, or the days of a date.
inline std::int64_t number_of(std::string const& text) {
    auto const date = parse_iso_date(text);
    return date ? civil_to_days(*date) : std::stoll(text);
}

/// Reads a condition. `always` has one list without parts, so it always holds, and `optional` has
/// no list, so it never does.
inline written_condition read_condition(std::string const& text) {
    if (text == "always") return {{}};
    if (text == "optional") return {};
    written_condition all;
    for (auto const& alternative : split(text, " | ")) {
        auto& parts = all.emplace_back();
        for (auto const& part : split(alternative, " & "))
            parts.push_back(read_part(part));
    }
    return all;
}

inline bool holds(condition_part const& part, field_states const& fields,
                  std::set<std::string, std::less<>> const& attached, sample_loans const& loans) {
    using kind = condition_part::kind;
    if (part.asks == kind::said) return loans.sayings.contains(part.name);
    if (part.asks == kind::attached) return attached.contains(part.name) == part.value.empty();
    auto const& state = fields.at(part.name);
    if (part.asks == kind::given) return state.has_value() == part.value.empty();
    auto const is = [&] {
        if (!state) return false;
        if (part.value == "yes" || part.value == "no") {
            if (state->text.empty()) return state->number == (part.value == "yes" ? 1 : 0);
        }
        return state->text == part.value || std::to_string(state->number) == part.value;
    };
    if (part.asks == kind::above) return state && state->number > number_of(part.value);
    return is() == (part.asks == kind::is);
}

inline bool holds(written_condition const& condition, field_states const& fields,
                  std::set<std::string, std::less<>> const& attached, sample_loans const& loans) {
    for (auto const& alternative : condition) {
        bool all = true;
        for (auto const& part : alternative)
            all = all && holds(part, fields, attached, loans);
        if (all) return true;
    }
    return false;
}

/// The fields and roles that a condition names.
inline void add_names(written_condition const& condition,
                      std::set<std::string, std::less<>>& fields,
                      std::set<std::string, std::less<>>& asked_roles) {
    using kind = condition_part::kind;
    for (auto const& alternative : condition) {
        for (auto const& part : alternative) {
            if (part.asks == kind::attached)
                asked_roles.insert(part.name);
            else if (part.asks != kind::said)
                fields.insert(part.name);
        }
    }
}
inline void add_names(expression_view condition, std::set<std::string, std::less<>>& fields,
                      std::set<std::string, std::less<>>& asked_roles) {
    for (auto const& node : condition) {
        if (node.operation == expression_operation::attached)
            asked_roles.emplace(node.text.view());
        else if (!node.name.empty())
            fields.emplace(node.name.view());
    }
}

} // namespace tassel::test
