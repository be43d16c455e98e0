// Every required field has a use: a known edition of a form prints it (or the specimen does, if no
// edition is known), or an answer, a document, or a copy depends on it, or this file states a
// reason. Fields that only a future edition may print are optional until then.
#include "rules/in_force/documents.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::rules::printed_fields_test {
namespace {

using law = rules::newest_paperwork;

/// Names of fields, as layouts and conditions write them: without group and record.
using names = std::set<std::string, std::less<>>;

void add(names& found, field_name name) {
    if (!name.empty()) found.emplace(parse_wire_name(name.view()).name);
}
void add(names& found, expression_view condition) {
    for (auto const& node : condition) {
        add(found, node.name);
        add(found, node.other);
    }
}
void add(names& found, form_item const& item) {
    add(found, item.field);
    add(found, item.when);
    for (auto const& piece : item.text) {
        add(found, piece.field);
        add(found, piece.computed);
        add(found, piece.when);
    }
    for (auto const& option : item.options)
        add(found, option.when);
}

/// Adds the fields of all items for which the known editions have a place. If no edition is known,
/// adds the fields of all items that the current edition prints.
void add_printed(names& found, form_layout const& layout) {
    bool any_edition = false;
    std::set<std::string_view> bound;
    for (auto const& edition : law::form_registry.editions) {
        if (edition.source != layout.source) continue;
        any_edition = true;
        for (auto const& binding : edition.bindings)
            bound.insert(binding.item);
    }
    auto const add_items = [&](std::span<form_item const> items) {
        for (auto const& item : items) {
            if (any_edition ? bound.contains(item.item.view()) : item.current) add(found, item);
        }
    };
    for (auto const& section : layout.sections) {
        add_items(section.items);
        for (auto const& table : section.tables) {
            add(found, table.loan_field);
            add_items(table.columns);
        }
    }
}

/// Adds the fields that an answer, a document, a copy, or a closed path depends on. A field that
/// only contradicts an answer, or that only a remark mentions, need not be asked for.
template <class Part>
void add_deciding(names& found, Part const& part) {
    for (intake_field const& field : part.fields) {
        add(found, field.applies);
        add(found, field.required);
        add(found, field.among);
    }
    for (intake_blocker const& one : part.blockers)
        add(found, one.when);
}
void add_deciding(names& found, intake_definition const& source) {
    add_deciding<intake_definition>(found, source);
    add(found, source.identity_applies);
    add(found, source.handoff.when);
    for (auto const& role : source.roles) {
        add(found, role.applies);
        add(found, role.required);
    }
    for (auto const& group : source.groups) {
        add_deciding(found, group);
        add(found, group.applies);
        for (auto const& nested : group.nested)
            add_deciding(found, nested);
    }
}

[[nodiscard]] bool is_never(expression_view required) {
    return required.begin() == expression_view{never_required}.begin();
}

/// Fields that are asked for although none of them is printed, and why.
struct exception {
    std::string_view field, reason;
};
constexpr std::array exceptions{
    exception{"economic_hardship_income_basis",
              "the income that is printed is gross, or a twelfth of the adjusted gross income, and "
              "the document that proves it is another: item 5 of the form"},
    exception{"debt_burden_income_basis", "the same: item 2 of the form"},
    exception{"mandatory_forbearance_start_date",
              "an end that is asked for may be 12 months after it, and not before it"},
};

void list(std::vector<std::string>& missing, names const& used,
          std::span<intake_field const> fields) {
    for (auto const& field : fields) {
        // An optional field needs no use. A field that must be true is itself a certification.
        if (is_never(field.required) || field.must_be_true) continue;
        // It decides which copies there are.
        if (field.type == intake_type::holder_label || field.type == intake_type::loan_id) continue;
        std::string name{field.name.view()};
        if (!used.contains(name)) missing.push_back(std::move(name));
    }
}

/// A field of a source, of one of its records, or of the identity.
intake_field const* find_field(intake_definition const& source, field_name name) {
    auto const wanted = parse_wire_name(name.view()).name;
    auto const find_in = [&](std::span<intake_field const> fields) -> intake_field const* {
        for (auto const& one : fields) {
            if (one.name.view() == wanted) return &one;
        }
        return nullptr;
    };
    auto const* found = find_in(law::shared_identity);
    if (found == nullptr) found = find_in(source.fields);
    for (auto const& group : source.groups) {
        if (found == nullptr) found = find_in(group.fields);
    }
    return found;
}

/// Whether the item prints a telephone number of the source, as (aaa) bbb-cccc.
bool prints_telephone(intake_definition const& source, form_item const& item) {
    auto const is_phone = [&](field_name name) {
        auto const* const field = find_field(source, name);
        return field != nullptr && field->type == intake_type::phone;
    };
    if (!item.field.empty()) return is_phone(item.field);
    return std::any_of(item.text.begin(), item.text.end(), [&](text_piece const& piece) {
        return piece.source == piece_source::holder_phone || piece.format == piece_format::phone ||
               (!piece.field.empty() && is_phone(piece.field));
    });
}

TEST(printed_fields, telephones_are_written_alike) {
    int telephones = 0;
    for (form_layout const& layout : law::form_registry.layouts) {
        auto const& form = law::form_definitions[static_cast<std::size_t>(layout.source)];
        auto const& source = law::intake_definitions[static_cast<std::size_t>(form.intake)];
        auto const check = [&](std::span<form_item const> items) {
            for (auto const& item : items) {
                bool const has_value = !item.field.empty() || !item.text.empty();
                bool const named = item.item.view().find("phone") != std::string_view::npos ||
                                   item.label.view().find("elephone") != std::string_view::npos;
                if (!named || !has_value) continue;
                EXPECT_TRUE(prints_telephone(source, item))
                    << source.title.view() << ": " << item.label.view();
                ++telephones;
            }
        };
        for (auto const& section : layout.sections) {
            check(section.items);
            for (auto const& table : section.tables)
                check(table.columns);
        }
    }
    EXPECT_GT(telephones, 60);
}

TEST(printed_fields, nothing_is_required_in_vain) {
    std::vector<std::string> missing;
    for (intake_definition const& source : law::intake_definitions) {
        names used;
        bool any_form = false;
        for (form_definition const& form : law::form_definitions) {
            if (form.intake != source.source) continue;
            any_form = true;
            add(used, form.applies);
            add(used, form.loans);
            add_printed(used, law::form_registry.layouts[static_cast<std::size_t>(form.source)]);
        }
        // A source without a form gives guidance, which tells borrowers what they entered.
        if (!any_form) continue;
        add_deciding(used, source);
        list(missing, used, source.fields);
        for (auto const& group : source.groups) {
            list(missing, used, group.fields);
            for (auto const& nested : group.nested)
                list(missing, used, nested.fields);
        }
    }
    for (auto const& one : exceptions)
        EXPECT_EQ(std::erase(missing, one.field), 1U) << one.field << ": " << one.reason;
    for (auto const& one : missing)
        ADD_FAILURE() << one << " is required, and nothing comes of it";
}

} // namespace
} // namespace tassel::rules::printed_fields_test
