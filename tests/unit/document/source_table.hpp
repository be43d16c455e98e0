// One source of intake as a table states it, beside its definition.
#pragma once

#include "unit/document/condition_table.hpp"
#include "unit/document/loans_told_apart.hpp"
#include "unit/support/json_rows.hpp"

#include "tassel/document/vocabulary/source_definition.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tassel::test {

/// A field of the rules by its name on the wire, with N and M for the numbers of records.
struct defined_field {
    document::intake_field const* field = nullptr;
    std::string own_name;
};
using defined_fields = std::map<std::string, defined_field, std::less<>>;
using defined_groups = std::map<std::string, document::intake_group const*, std::less<>>;

inline void add_fields(std::span<document::intake_field const> fields, std::string const& before,
                       defined_fields& found) {
    for (auto const& one : fields) {
        std::string const name{one.name.view()};
        EXPECT_TRUE(found.emplace(before + name, defined_field{&one, name}).second) << name;
    }
}

struct definition_index {
    defined_fields fields;
    defined_groups groups;

    explicit definition_index(document::intake_definition const& definition) {
        add_fields(definition.fields, "", fields);
        for (auto const& group : definition.groups) {
            std::string const name{group.name.view()};
            groups.emplace(name, &group);
            add_fields(group.fields, name + "__N__", fields);
            for (auto const& nested : group.nested) {
                auto const inner = name + "__N__" + std::string{nested.name.view()};
                groups.emplace(inner, &nested);
                add_fields(nested.fields, inner + "__M__", fields);
            }
        }
    }
};

inline std::string or_nothing(json_row const& row, std::string_view member,
                              std::string_view otherwise = {}) {
    auto const found = row.find(member);
    return found == row.end() ? std::string{otherwise} : found->second;
}

/// What a row says about a field, except for its conditions.
inline json_row facts_of(json_row const& row) {
    json_row facts;
    for (auto const* number : {"minimum", "maximum"})
        facts[number] = or_nothing(row, number, "0");
    for (auto const* flag :
         {"must_be_true", "once_in_group", "shown", "summarized", "grid_letters"})
        facts[flag] = or_nothing(row, flag, "false");
    facts["type"] = or_nothing(row, "type");
    facts["choices"] = or_nothing(row, "choices");
    facts["among"] = or_nothing(row, "among");
    return facts;
}
/// The loans that may be named, or whose holders may be named.
inline std::string among(document::intake_field const& field) {
    if (field.among.always()) return {};
    auto const facts = loans_to_name();
    document::intake_values const none;
    document::intake_context const around{facts, "2026-08-15"_date, {}};
    document::evaluation_context const context{
        .source = {}, .own = none, .identity = none, .around = around};
    std::string joined;
    for (auto const& one : facts.loans) {
        if (!is_yes(field.among, context.with(one))) continue;
        joined += (joined.empty() ? "" : ", ") + one.loan_id;
    }
    return joined;
}

inline json_row facts_of(document::intake_field const& field) {
    auto const flag = [](bool value) { return std::string{value ? "true" : "false"}; };
    std::string choices;
    for (auto const& choice : field.choices)
        choices += (choices.empty() ? "" : ", ") + std::string{choice.view()};
    return {{"type", std::string{reflect::enumerator_name(field.type)}},
            {"minimum", std::to_string(field.minimum)},
            {"maximum", std::to_string(field.maximum)},
            {"choices", choices},
            {"among", among(field)},
            {"must_be_true", flag(field.must_be_true)},
            {"once_in_group", flag(field.once_in_group)},
            {"shown", flag(field.shown)},
            {"summarized", flag(field.summarized)},
            {"grid_letters", flag(field.grid_letters)}};
}

/// The states that a field can be in, starting with missing.
inline std::vector<field_state> states_of(document::intake_field const& field) {
    std::vector<field_state> states{std::nullopt};
    switch (field.type) {
    case document::intake_type::boolean: states.insert(states.end(), {{{0, ""}}, {{1, ""}}}); break;
    case document::intake_type::choice:
        for (auto const& choice : field.choices)
            states.push_back(document::intake_value{0, std::string{choice.view()}});
        break;
    case document::intake_type::country:
        for (auto const* code : {"US", "CA", "FR"})
            states.push_back(document::intake_value{0, code});
        break;
    case document::intake_type::integer:
    case document::intake_type::number:
    case document::intake_type::cents:
        states.insert(states.end(), {{{0, ""}}, {{1, ""}}, {{2, ""}}});
        break;
    default: states.push_back(document::intake_value{20'000, "text"});
    }
    return states;
}

/// The numbers that a condition compares a field with.
inline std::set<std::int64_t> bounds_of(std::string const& name,
                                        written_condition const& condition) {
    std::set<std::int64_t> bounds;
    for (auto const& alternative : condition) {
        for (auto const& part : alternative) {
            bool const compares = part.asks == condition_part::kind::above && part.name == name;
            if (compares) bounds.insert(number_of(part.value));
        }
    }
    return bounds;
}

inline bool written_of_loans(written_condition const& condition) {
    for (auto const& alternative : condition) {
        for (auto const& part : alternative)
            if (part.asks == condition_part::kind::said) return true;
    }
    return false;
}
inline bool of_loans(expression_view rule) {
    return std::any_of(rule.begin(), rule.end(), [](expression_node const& node) {
        return detail::goes_through_loans(node.operation) ||
               node.operation == expression_operation::package;
    });
}

/// The table of one source, beside its definition.
class source_table {
  public:
    source_table(document::intake_definition const& definition, std::vector<json_row> const& rows)
        : definition_{definition}, index_{definition} {
        for (auto const& row : rows) {
            if (auto const name = or_nothing(row, "field"); !name.empty()) {
                EXPECT_TRUE(fields_.emplace(name, row).second) << name << " twice";
                written_own_.emplace(own_name(name), row);
            } else {
                groups_.emplace(or_nothing(row, "group"), row);
            }
        }
    }

    void expect_equal() {
        for (auto const& [name, row] : fields_) {
            auto const found = index_.fields.find(name);
            if (found == index_.fields.end()) {
                ADD_FAILURE() << "the rules lack " << name;
                continue;
            }
            auto const& field = *found->second.field;
            EXPECT_EQ(facts_of(row), facts_of(field)) << name;
            expect_same(name + " applies", or_nothing(row, "when", "always"), field.applies,
                        {"", {}});
            expect_same(name + " required", or_nothing(row, "required", "always"), field.required,
                        {found->second.own_name, field.applies});
        }
        for (auto const& [name, field] : index_.fields)
            EXPECT_TRUE(fields_.contains(name)) << "the table lacks " << name;
        for (auto const& [name, row] : groups_) {
            auto const found = index_.groups.find(name);
            ASSERT_NE(found, index_.groups.end()) << name;
            EXPECT_EQ(std::to_string(found->second->minimum), row.at("minimum")) << name;
            EXPECT_EQ(std::to_string(found->second->maximum), row.at("maximum")) << name;
            expect_same(name + " applies", or_nothing(row, "when", "always"),
                        found->second->applies, {"", {}});
        }
        for (auto const& [name, group] : index_.groups)
            EXPECT_TRUE(groups_.contains(name)) << "the table lacks " << name;
    }

    void expect_same(std::string const& what, std::string const& written, expression_view rule,
                     std::pair<std::string, expression_view> const& asked_where) {
        auto const condition = read_condition(written);
        std::set<std::string, std::less<>> names, asked_roles;
        add_names(condition, names, asked_roles);
        add_names(rule, names, asked_roles);
        add_names(asked_where.second, names, asked_roles);
        names.erase(asked_where.first);
        close(names, asked_roles);
        std::vector<std::string> const order{names.begin(), names.end()};
        std::vector<std::vector<field_state>> choices;
        double count = 1;
        for (auto const& name : order) {
            auto const* field = defined(name);
            ASSERT_NE(field, nullptr) << what << " asks for " << name;
            choices.push_back(states_of(*field));
            for (auto const number : bounds_of(name, condition)) {
                choices.back().push_back(document::intake_value{number, ""});
                choices.back().push_back(document::intake_value{number + 1, ""});
            }
            count *= static_cast<double>(choices.back().size());
        }
        // If there are very many combinations, only three fields at a time are given, and the
        // others are missing.
        maximum_given_ = count > 60'000 ? 3 : order.size();
        failed_ = false;
        asks_of_loans_ =
            written_of_loans(condition) || of_loans(rule) || of_loans(asked_where.second);
        field_states states;
        for (auto const& name : order)
            states[name] = std::nullopt;
        auto const ask = [&] {
            if (!failed_) compare(what, condition, rule, asked_where.second, states, asked_roles);
        };
        visit(order, choices, 0, 0, states, ask);
    }

  private:
    static std::string own_name(std::string const& name) {
        auto const inner = name.rfind("__M__");
        auto const outer = name.find("__N__");
        auto const at = inner != std::string::npos ? inner : outer;
        return at == std::string::npos ? name : name.substr(at + 5);
    }
    [[nodiscard]] document::intake_field const* defined(std::string_view name) const {
        for (auto const& [wire, one] : index_.fields) {
            if (one.own_name == name) return one.field;
        }
        return nullptr;
    }
    /// Adds the fields and roles that these depend on, according to the table.
    void close(std::set<std::string, std::less<>>& names,
               std::set<std::string, std::less<>>& asked_roles) const {
        for (std::size_t before = 0; before != names.size();) {
            before = names.size();
            for (auto const& name : std::set{names}) {
                auto const row = written_own_.find(name);
                if (row == written_own_.end()) continue;
                add_names(read_condition(or_nothing(row->second, "when", "always")), names,
                          asked_roles);
            }
        }
    }
    template <class Ask>
    void visit(std::vector<std::string> const& order,
               std::vector<std::vector<field_state>> const& choices, std::size_t at,
               std::size_t given, field_states& states, Ask const& ask) {
        if (at == order.size()) return ask();
        for (auto const& state : choices[at]) {
            if (state && given == maximum_given_) break;
            states[order[at]] = state;
            visit(order, choices, at + 1, given + (state ? 1 : 0), states, ask);
        }
        states[order[at]] = std::nullopt;
    }
    /// Whether no field is given outside its branch. This is true of all kept values.
    [[nodiscard]] bool possible(field_states const& states, sample_loans const& loans,
                                std::set<std::string, std::less<>> const& attached) const {
        for (auto const& [name, state] : states) {
            auto const row = written_own_.find(name);
            if (!state || row == written_own_.end()) continue;
            auto const when = or_nothing(row->second, "when", "always");
            if (!holds(read_condition(when), states, attached, loans)) return false;
        }
        return true;
    }
    void compare(std::string const& what, written_condition const& condition, expression_view rule,
                 expression_view asked_where, field_states const& states,
                 std::set<std::string, std::less<>> const& asked_roles) {
        document::intake_values own;
        for (auto const& [name, state] : states) {
            document::field_place place;
            place.key = detail::name_hash(name);
            if (state) own.set(place, *state);
        }
        for (bool const with_documents : {false, true}) {
            if (with_documents && asked_roles.empty()) continue;
            auto const attached =
                with_documents ? asked_roles : std::set<std::string, std::less<>>{};
            std::vector<document::attached_role> files;
            for (auto const& role : attached)
                files.push_back({definition_.source, role});
            for (auto const& loans : loans_told_apart()) {
                if (!asks_of_loans_ && &loans != &loans_told_apart().front()) break;
                if (failed_ || !possible(states, loans, attached)) continue;
                document::intake_context const around{loans.facts, "2026-08-15"_date, files};
                document::evaluation_context const context{
                    .source = definition_.source, .own = own, .identity = own, .around = around};
                if (!is_yes(asked_where, context)) continue;
                bool const by_table = holds(condition, states, attached, loans);
                if (by_table == is_yes(rule, context)) continue;
                failed_ = true;
                std::string given;
                for (auto const& [name, state] : states) {
                    if (state)
                        given += name + '=' + std::to_string(state->number) + state->text + ' ';
                }
                ADD_FAILURE() << what << ": the table says " << by_table << " of " << given;
            }
        }
    }

    document::intake_definition const& definition_;
    definition_index index_;
    std::map<std::string, json_row, std::less<>> fields_, groups_, written_own_;
    std::size_t maximum_given_ = 0;
    bool failed_ = false;
    bool asks_of_loans_ = false;
};

} // namespace tassel::test
