#include "service/packages/package_intake_page.hpp"

#include "service/packages/document_functions.hpp"

#include "rules/rulesets.hpp"
#include "rules/texts/intake_page_sentences.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/printed_fields.hpp"
#include "tassel/document/schema/intake_schema.hpp"
#include "tassel/document/schema/record_names.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_writer.hpp"
#include "tassel/ruleset_description/plan_page/page_writer.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

namespace tassel::service {
namespace {

using ruleset_description::filled_words;

constexpr rules::intake_page_sentences texts{};

/// Returns a bound as text, in the unit that people use.
std::string bound_text(std::int64_t bound, document::bound_measure unit) {
    bounded_text text;
    if (unit == document::bound_measure::tenths) {
        text.append_decimal(bound, 1, 0);
    } else {
        text.append_number(bound);
    }
    return std::string{text.view()};
}

std::string bounds_text(document::schema_field const& field) {
    if (!field.bound_unit) return {};
    auto const least = bound_text(*field.minimum, *field.bound_unit),
               most = bound_text(*field.maximum, *field.bound_unit);
    switch (*field.bound_unit) {
    case document::bound_measure::characters:
        if (*field.maximum == 1 && least == most) return filled_words(texts.one_character);
        if (least == most) return filled_words(texts.exact_characters, most);
        return filled_words(texts.characters, least, most);
    case document::bound_measure::years_of_age: return filled_words(texts.age, least, most);
    default: return filled_words(texts.numbers, least, most);
    }
}

std::string choices_text(document::schema_field const& field) {
    if (field.type == document::intake_type::state) return filled_words(texts.one_of_states);
    if (field.type == document::intake_type::country) return filled_words(texts.one_of_countries);
    std::string text;
    if (!field.choices) return text;
    for (std::size_t i = 0; i < field.choices->size(); ++i) {
        text += i == 0 ? ": " : ", ";
        text += filled_words(texts.choice, (*field.choices)[i], (*field.choice_labels)[i]);
    }
    return text;
}

std::string value_text(document::schema_field const& field) {
    auto text = filled_words(texts.type, reflect::enumerator_name(field.type));
    text += choices_text(field);
    if (field.format) text += filled_words(texts.format, field.format->view());
    text += bounds_text(field);
    if (field.loans) text += filled_words(texts.loans, field.loans->words);
    if (field.must_be_true) text += filled_words(texts.must_be_true);
    if (field.once_in_group) text += filled_words(texts.once_in_group);
    if (!field.sensitive) text += filled_words(texts.shown);
    return text;
}

/// When a field or a document is asked for.
template <class Asked>
std::string asked_text(Asked const& one) {
    return one.applies_when ? filled_words(texts.when, one.applies_when->words)
                            : filled_words(texts.always_asked);
}
/// When a field or a document is required.
template <class Needed>
std::string need_text(Needed const& one) {
    if (one.required_when) return filled_words(texts.required_when, one.required_when->words);
    return filled_words(one.required == document::field_need::always ? texts.always_required
                                                                     : texts.never_required);
}

class source_page {
  public:
    source_page(document_functions const& functions, document::intake_source source)
        : functions_{functions}, source_{functions.definitions->definition_of(source)},
          schema_{functions.describe_intake(source, nullptr)} {}

    [[nodiscard]] std::string write() {
        auto const source_id = reflect::enumerator_name(schema_.source_id);
        out_.heading(1, schema_.title.view());
        out_.paragraph(filled_words(texts.about, rules::newest::version.view(), source_id));
        out_.paragraph(filled_words(texts.read_back));
        write_fields();
        for (auto const& group : schema_.record_groups) {
            write_group(group, [&group](document::schema_field const& field) {
                return document::names_in_records(field.field_id, group);
            });
            for (auto const& nested : group.record_groups)
                write_group(nested, [](auto const&) { return std::vector<std::string>{}; });
        }
        write_relations();
        write_blockers();
        write_documents();
        return out_.take();
    }

  private:
    /// Visits the source, its groups, and the groups within them: `visit(part)`.
    template <class Visit>
    void visit_parts(Visit visit) const {
        visit(schema_);
        for (auto const& group : schema_.record_groups) {
            visit(group);
            for (auto const& nested : group.record_groups)
                visit(nested);
        }
    }
    /// Writes a heading, a sentence, and the columns, once for a table that has a row.
    void begin_rules(bool& begun, plain_text heading, plain_text about,
                     std::initializer_list<std::string_view> columns) {
        if (std::exchange(begun, true)) return;
        out_.heading(2, heading.view());
        if (!about.empty()) out_.paragraph(filled_words(about));
        out_.table(columns);
    }
    void write_relations() {
        bool begun = false;
        visit_parts([&](auto const& part) {
            for (auto const& one : part.relations) {
                begin_rules(begun, texts.relations, texts.relations_are,
                            {texts.wrong.view(), texts.refusal.view(), texts.broken.view()});
                out_.row({filled_words(texts.type, one.field_id), one.message.view(),
                          filled_words(texts.when, one.broken_when.words)});
            }
        });
    }
    void write_blockers() {
        bool begun = false;
        visit_parts([&](auto const& part) {
            for (auto const& one : part.blockers) {
                begin_rules(begun, texts.blockers, texts.blockers_are,
                            {texts.code.view(), texts.message.view(), texts.blocked.view()});
                out_.row({filled_words(texts.type, one.code), one.message.view(),
                          filled_words(texts.when, one.blocked_when.words)});
            }
        });
    }
    void write_documents() {
        bool begun = false;
        for (auto const& one : schema_.documents) {
            begin_rules(begun, texts.documents, {},
                        {texts.role.view(), texts.label.view(), texts.asked.view(),
                         texts.required.view(), texts.advice.view()});
            out_.row(
                {filled_words(texts.type, one.document_role), one.label.view(), asked_text(one),
                 need_text(one),
                 one.advice ? std::string{one.advice->view()} : filled_words(texts.no_advice)});
        }
    }
    /// Writes the fields outside of records, under the titles of their sections.
    void write_fields() {
        plain_text section;
        for (auto const& field : schema_.fields) {
            if (auto const own = field.section.value_or(schema_.title); own != section) {
                section = own;
                out_.heading(2, section.view());
                begin_table();
            }
            write_row(field, field.field_id, {field.field_id});
        }
    }
    /// Writes the fields of a record. `names_of` returns the names that layouts use for a field.
    template <class NamesOf>
    void write_group(document::schema_nested_group const& group, NamesOf names_of) {
        out_.heading(2, group.label.view());
        auto const prefix = prefix_of(group);
        out_.paragraph(group.minimum == group.maximum
                           ? filled_words(texts.fixed_group, prefix, group.maximum)
                           : filled_words(texts.group, prefix, group.minimum, group.maximum,
                                          group.count.field_id));
        if (group.applies_when)
            out_.paragraph(filled_words(texts.group_applies, group.applies_when->words));
        begin_table();
        for (auto const& field : group.fields)
            write_row(field, std::string_view{field.field_id}.substr(prefix.size()),
                      names_of(field));
    }
    /// Returns what precedes the name of a field in the records of a group.
    static std::string prefix_of(document::schema_nested_group const& group) {
        auto const& first = group.fields.front().field_id;
        return first.substr(0, first.rfind(document::detail::record_mark) +
                                   document::detail::record_mark.size());
    }

    void begin_table() {
        out_.table({texts.field.view(), texts.label.view(), texts.value.view(), texts.asked.view(),
                    texts.required.view(), texts.printed.view()});
    }
    void write_row(document::schema_field const& field, std::string_view name,
                   std::vector<std::string> const& layout_names) {
        out_.row({filled_words(texts.type, name), field.label.view(), value_text(field),
                  asked_text(field), need_text(field), printed_text(layout_names)});
    }

    /// Lists the forms that show the answer, each with the numbers of its items. A form that has
    /// no code is named by its title.
    [[nodiscard]] std::string printed_text(std::vector<std::string> const& names) const {
        std::string text;
        for (auto const& form : functions_.definitions->forms) {
            if (form.intake != schema_.source_id) continue;
            std::vector<std::string_view> items;
            for (auto const& name : names)
                add_items(form, name, items);
            if (items.empty()) continue;
            if (!text.empty()) text += "; ";
            std::erase(items, std::string_view{});
            text += form.form_code.empty() ? form.title.view() : form.form_code.view();
            for (auto const& item : items)
                text.append(&item == &items.front() ? " " : ", ").append(item);
        }
        return text.empty() ? filled_words(texts.not_printed) : text;
    }
    void add_items(document::form_definition const& form, std::string const& name,
                   std::vector<std::string_view>& items) const {
        auto const& layout = functions_.forms->layouts[static_cast<std::size_t>(form.source)];
        document::judged_field const judged{.field_id = name};
        document::for_each_item_of(
            judged, layout, form, source_, [&items](document::form_item const& item) {
                if (std::find(items.begin(), items.end(), item.number.view()) == items.end())
                    items.push_back(item.number.view());
            });
    }

    document_functions const& functions_;
    document::intake_definition const& source_;
    document::intake_schema schema_;
    ruleset_description::page_writer out_{};
};

} // namespace

std::span<std::string_view const> newest_sources() {
    return reflect::enumerator_names<document::intake_source>;
}

std::optional<std::string> page_of_source(std::string_view source_id) {
    auto const source = reflect::enumerator_named<document::intake_source>(source_id);
    if (!source) return std::nullopt;
    return source_page{document_functions_under(rules::newest::version.view()), *source}.write();
}

namespace {

document::intake_schema newest_schema(document::intake_source source) {
    return document_functions_under(rules::newest::version.view()).describe_intake(source, nullptr);
}

} // namespace

std::optional<std::string> schema_of_source(std::string_view source_id) {
    auto const source = reflect::enumerator_named<document::intake_source>(source_id);
    if (!source) return std::nullopt;
    std::string text;
    reflect::write_json(text, newest_schema(*source));
    return text;
}

std::string schemas_of_all_sources() {
    std::vector<document::intake_schema> schemas;
    schemas.reserve(reflect::enumerator_count<document::intake_source>);
    for (auto const source : reflect::enumerator_values<document::intake_source>)
        schemas.push_back(newest_schema(source));
    std::string text;
    reflect::write_json(text, schemas);
    return text;
}

} // namespace tassel::service
