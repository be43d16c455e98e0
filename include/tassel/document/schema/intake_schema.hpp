// The form of a source before any answer: each of its fields, with the condition under which it is
// asked for, its groups of records, and what its answers must be together. Everything follows from
// the definition of the source.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/schema/described_condition.hpp"
#include "tassel/document/schema/entry_format.hpp"
#include "tassel/document/schema/schema_rules.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace tassel::document {

struct schema_field {
    std::string field_id{};
    plain_text label{};
    intake_type type{};
    entry_json_type json_type{};
    std::optional<plain_text> format{};
    std::optional<std::int64_t> minimum{};
    std::optional<std::int64_t> maximum{};
    std::optional<bound_measure> bound_unit{};
    std::optional<std::vector<std::string>> choices{};
    std::optional<std::vector<std::string>> choice_labels{};
    bool sensitive = true;
    field_need required{};
    std::optional<described_condition> required_when{};
    std::optional<described_condition> applies_when{};
    std::optional<described_condition> loans{};
    std::optional<bool> must_be_true{};
    std::optional<bool> once_in_group{};
    std::optional<field_keyboard> input_mode{};
    std::optional<plain_text> section{};
    std::optional<plain_text> hint{};
    std::optional<plain_text> format_hint{};
    std::optional<std::vector<printed_place>> printed_on{};
};
BOOST_DESCRIBE_STRUCT(schema_field, (),
                      (field_id, label, type, json_type, format, minimum, maximum, bound_unit,
                       choices, choice_labels, sensitive, required, required_when, applies_when,
                       loans, must_be_true, once_in_group, input_mode, section, hint, format_hint,
                       printed_on))

constexpr auto constraints_of(std::type_identity<schema_field>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&schema_field::field_id>(
            described_as{"The name under which the value is sent. For a field of a record, write "
                         "the record's number, from 1, for N, and the nested record's for M."}),
        constrain<&schema_field::json_type>(described_as{"The type of the value in JSON."}),
        constrain<&schema_field::format>(
            described_as{"A regular expression (ECMA-262) that the text must match; a date must "
                         "also be in the calendar. Absent if the text has no fixed form."}),
        constrain<&schema_field::bound_unit>(described_as{bound_unit_description}),
        constrain<&schema_field::choices>(
            described_as{"Every value that may be sent: the choices, the codes of states or of "
                         "countries, or the "
                         "package's loans or holders that the field may name. Absent if the value "
                         "is not chosen."}),
        constrain<&schema_field::choice_labels>(described_as{choice_labels_description}),
        constrain<&schema_field::required>(
            described_as{"Whether a value is needed where the field applies. sometimes: if "
                         "required_when holds."}),
        constrain<&schema_field::required_when>(
            described_as{"When a value is needed. Only beside sometimes."}),
        constrain<&schema_field::applies_when>(
            described_as{"The answers, loans, and facts that the field is asked for with. If the "
                         "condition does not hold, a value is refused, except one that all sources "
                         "share and only this source does not ask for. The conditions of the "
                         "field's groups must hold too. Absent if the field is always asked for."}),
        constrain<&schema_field::loans>(
            described_as{"Which loans may be named, or whose holders. Absent if the field names "
                         "none, or may name any."}),
        constrain<&schema_field::must_be_true>(
            described_as{"If true, only true is accepted: the field is an acknowledgment."}),
        constrain<&schema_field::once_in_group>(
            described_as{"If true, no two records of the group may have the same value."}),
        constrain<&schema_field::input_mode>(described_as{input_mode_description}),
        constrain<&schema_field::section>(described_as{section_description}),
        constrain<&schema_field::hint>(described_as{hint_description}),
        constrain<&schema_field::format_hint>(described_as{format_hint_description}),
        constrain<&schema_field::printed_on>(described_as{
            "Where the forms of this source show the answer, among the forms that the current "
            "answers call for. Absent if no form shows it, or no template is installed."}));
}

/// Records that belong to a record of another group.
struct schema_nested_group {
    std::string group{};
    plain_text label{};
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    schema_field count{};
    std::optional<described_condition> applies_when{};
    std::vector<schema_field> fields{};
    std::vector<schema_relation> relations{};
    std::vector<schema_blocker> blockers{};
};
BOOST_DESCRIBE_STRUCT(schema_nested_group, (),
                      (group, label, minimum, maximum, count, applies_when, fields, relations,
                       blockers))

struct schema_group : schema_nested_group {
    std::vector<schema_nested_group> record_groups{};
};
BOOST_DESCRIBE_STRUCT(schema_group, (schema_nested_group), (record_groups))

constexpr auto constraints_of(std::type_identity<schema_nested_group>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&schema_nested_group::group>(
            described_as{"The name of the group, before the number of the record."}),
        constrain<&schema_nested_group::minimum>(described_as{"The minimum number of records."}),
        constrain<&schema_nested_group::maximum>(described_as{"The maximum number of records."}),
        constrain<&schema_nested_group::count>(
            described_as{"The field that says how many records there are. It need not be sent if "
                         "only one number is possible."}),
        constrain<&schema_nested_group::applies_when>(
            described_as{"When the records are asked for. Absent if they always are."}),
        constrain<&schema_nested_group::fields>(
            described_as{"The fields of each record, with N or M for its number."}),
        constrain<&schema_nested_group::relations>(
            described_as{"The relations between the answers of each record."}),
        constrain<&schema_nested_group::blockers>(
            described_as{"What rules the form out if it is so in any record."}));
}
constexpr auto constraints_of(std::type_identity<schema_group>) {
    using reflect::constrain, reflect::described_as;
    return std::tuple_cat(constraints_of(std::type_identity<schema_nested_group>{}),
                          reflect::constraint_list(constrain<&schema_group::record_groups>(
                              described_as{"The groups that repeat within each record."})));
}

/// The answer to a request for the form of a source.
struct intake_schema {
    intake_source source_id{};
    plain_text title{};
    std::vector<schema_field> fields{};
    std::vector<schema_group> record_groups{};
    std::vector<schema_relation> relations{};
    std::vector<schema_blocker> blockers{};
    std::vector<schema_document> documents{};
};
BOOST_DESCRIBE_STRUCT(intake_schema, (),
                      (source_id, title, fields, record_groups, relations, blockers, documents))

constexpr auto constraints_of(std::type_identity<intake_schema>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&intake_schema::fields>(
            described_as{"Every field outside of records: first what all sources share, then the "
                         "source's own."}),
        constrain<&intake_schema::record_groups>(
            described_as{"The groups of fields that repeat. Absent records have no fields; their "
                         "number is a field."}),
        constrain<&intake_schema::relations>(
            described_as{"The relations between answers outside of records, or between records."}),
        constrain<&intake_schema::blockers>(
            described_as{"What rules the form out. The source is then blocked."}),
        constrain<&intake_schema::documents>(
            described_as{"The documents that the source takes. Empty if it takes none."}));
}

} // namespace tassel::document
