// The report on a source's intake. It shows statuses but no values, except for chosen paths, record
// counts, and the summary of requests to holders. It also says how a value of each field is entered
// on a screen, with its keyboard and its bounds. Both follow from the field's type, so no source
// states them for each of its fields.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/value_forms.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::document {

/// The values of HTML's inputmode, and `date` and `month`, which are types of HTML's input element.
BOOST_DEFINE_ENUM_CLASS(field_keyboard, text, numeric, decimal, tel, email, date, month)

/// The quantity that a field's bounds limit.
BOOST_DEFINE_ENUM_CLASS(bound_measure, value, tenths, characters, years_of_age)

/// Descriptions of members with these names, wherever a field is shown.
inline constexpr std::string_view choice_labels_description =
    "What the choices are called, in the order of choices.";
inline constexpr std::string_view section_description =
    "The title of the part of a screen that the field belongs to: what all sources share, the "
    "records of a group, or the source itself.";
inline constexpr std::string_view hint_description = "What to show next to the field.";
inline constexpr std::string_view format_hint_description =
    "How a program writes the value in JSON. It may differ from what a person types. An amount, "
    "for "
    "example, is shown in dollars and sent in cents. Absent if the value has no particular form, "
    "and under older rule versions.";
inline constexpr std::string_view printed_on_description =
    "The places for the answer on the forms of this source that can be made now. Absent if there "
    "is none.";
inline constexpr std::string_view input_mode_description =
    "The keyboard to show for the value: a value of HTML's `inputmode`, or `date` or `month`, "
    "which are types of HTML's `input`. Absent if the value is chosen rather than typed.";
inline constexpr std::string_view bound_unit_description =
    "The unit of minimum and maximum. value: the number as it is sent; tenths: tenths of that "
    "number; characters: the length of a text; years_of_age: the age that a date of birth gives on "
    "the server's day.";

/// Returns the keyboard for a type; nothing if the value is chosen. A ZIP code gets a text
/// keyboard, because a numeric keyboard lacks the hyphen.
[[nodiscard]] constexpr std::optional<field_keyboard> input_mode_of(intake_type type) noexcept {
    switch (type) {
    case intake_type::text:
    case intake_type::narrative:
    case intake_type::zip_code:
    case intake_type::postal_code:
    case intake_type::country: return field_keyboard::text;
    case intake_type::integer:
    case intake_type::social_security_number:
    case intake_type::taxpayer_id:
    case intake_type::opeid: return field_keyboard::numeric;
    case intake_type::number:
    case intake_type::cents: return field_keyboard::decimal;
    case intake_type::phone: return field_keyboard::tel;
    case intake_type::email: return field_keyboard::email;
    case intake_type::date: return field_keyboard::date;
    case intake_type::month: return field_keyboard::month;
    case intake_type::boolean:
    case intake_type::choice:
    case intake_type::state:
    case intake_type::loan_id:
    case intake_type::holder_label: return std::nullopt;
    }
    return std::nullopt;
}

struct entry_bounds {
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    bound_measure unit{};
    constexpr bool operator==(entry_bounds const&) const = default;
};

/// Returns the bounds from the definition, or else those of the type.
[[nodiscard]] constexpr std::optional<entry_bounds> bounds_of(intake_field const& field) noexcept {
    switch (field.type) {
    case intake_type::text:
    case intake_type::narrative:
    case intake_type::email:
    case intake_type::postal_code:
        return entry_bounds{field.minimum, field.maximum, bound_measure::characters};
    case intake_type::integer:
    case intake_type::cents:
        return entry_bounds{field.minimum, field.maximum, bound_measure::value};
    case intake_type::number:
        return entry_bounds{field.minimum, field.maximum, bound_measure::tenths};
    case intake_type::date:
        if (field.maximum == 0) return std::nullopt;
        return entry_bounds{field.minimum, field.maximum, bound_measure::years_of_age};
    case intake_type::social_security_number:
    case intake_type::taxpayer_id: return entry_bounds{9, 9, bound_measure::characters};
    case intake_type::phone: return entry_bounds{10, 10, bound_measure::characters};
    case intake_type::zip_code: return entry_bounds{5, 10, bound_measure::characters};
    case intake_type::opeid: return entry_bounds{6, 8, bound_measure::characters};
    case intake_type::country: return entry_bounds{2, 2, bound_measure::characters};
    case intake_type::month:
    case intake_type::boolean:
    case intake_type::choice:
    case intake_type::state:
    case intake_type::loan_id:
    case intake_type::holder_label: return std::nullopt;
    }
    return std::nullopt;
}

/// Returns a field's bounds. For a record count, these are the lowest and highest numbers of
/// records that the group `counted` may have; `counted` is null for any other field.
[[nodiscard]] constexpr std::optional<entry_bounds>
bounds_of(intake_field const& field, intake_group const* counted) noexcept {
    if (counted == nullptr) return bounds_of(field);
    return entry_bounds{counted->minimum, counted->maximum, bound_measure::value};
}

/// Returns the bounds of an entry under a version's manners.
[[nodiscard]] constexpr std::optional<entry_bounds>
bounds_of(intake_field const& field, intake_group const* counted,
          intake_manners const& manners) noexcept {
    auto bounds = bounds_of(field, counted);
    if ((judges_newest_alone || manners.either_hyphenation) &&
        field.type == intake_type::social_security_number)
        bounds->maximum = detail::hyphenated_ssn_length;
    if ((judges_newest_alone || manners.is_country != nullptr) && field.type == intake_type::phone)
        bounds = entry_bounds{8, 16, bound_measure::characters};
    return bounds;
}

/// Where an official form shows an answer.
struct printed_place {
    form_source source_id{};
    std::vector<std::int64_t> pages{}; ///< from 1, in the current template
    std::vector<plain_text> items{};   ///< the numbers of the items in the current edition
};
BOOST_DESCRIBE_STRUCT(printed_place, (), (source_id, pages, items))

constexpr auto constraints_of(std::type_identity<printed_place>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&printed_place::pages>(
            described_as{"The pages, counted from 1 without continuation sheets."}),
        constrain<&printed_place::items>(described_as{
            "The items, as the form numbers them. Items without a number are left out."}));
}

struct reported_field {
    std::string field_id{};
    plain_text label{};
    intake_type type{};
    bool required = false;
    field_status status{};
    bool sensitive = true;
    std::optional<std::vector<plain_text>> choices{};
    std::optional<std::string> selected{};
    std::optional<std::string> reason{};
    std::optional<bool> printed_as{};
    std::optional<bool> carried{};
    std::optional<std::vector<plain_text>> choice_labels{};
    std::optional<field_keyboard> input_mode{};
    std::optional<std::int64_t> minimum{};
    std::optional<std::int64_t> maximum{};
    std::optional<bound_measure> bound_unit{};
    std::optional<plain_text> section{};
    std::optional<plain_text> hint{};
    std::optional<plain_text> format_hint{};
    std::optional<std::vector<printed_place>> printed_on{};
};
BOOST_DESCRIBE_STRUCT(reported_field, (),
                      (field_id, label, type, required, status, sensitive, choices, selected,
                       reason, printed_as, carried, choice_labels, input_mode, minimum, maximum,
                       bound_unit, section, hint, format_hint, printed_on))

constexpr auto constraints_of(std::type_identity<reported_field>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&reported_field::reason>(reflect::described_as{field_reason_description}),
        constrain<&reported_field::printed_as>(reflect::described_as{printed_as_description}),
        constrain<&reported_field::carried>(reflect::described_as{carried_description}),
        constrain<&reported_field::choice_labels>(reflect::described_as{choice_labels_description}),
        constrain<&reported_field::input_mode>(reflect::described_as{input_mode_description}),
        constrain<&reported_field::bound_unit>(reflect::described_as{bound_unit_description}),
        constrain<&reported_field::section>(reflect::described_as{section_description}),
        constrain<&reported_field::hint>(reflect::described_as{hint_description}),
        constrain<&reported_field::format_hint>(reflect::described_as{format_hint_description}),
        constrain<&reported_field::printed_on>(reflect::described_as{printed_on_description}));
}

struct reported_group {
    std::string group{};
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::int64_t count = 0;
    std::optional<std::vector<reported_field>> fields{};
};
BOOST_DESCRIBE_STRUCT(reported_group, (), (group, minimum, maximum, count, fields))

constexpr auto constraints_of(std::type_identity<reported_group>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&reported_group::group>(described_as{
            "The group's name. For records within a record, it begins with the name and number of "
            "the outer record, as in `parent_plus_student__2__holder`. The field that says how "
            "many records there are has this name followed by `_record_count`, or by `_count` for "
            "records within a record. A record has this name, two underscores, and its number, as "
            "in `parent_plus_student__2`; a field of it has two more and its own name, as in "
            "`parent_plus_student__2__first_name`."}),
        constrain<&reported_group::fields>(described_as{
            "The fields of one further record. Their names have the letter N in place of the "
            "record's number, and M in place of the number of a record within it. To add the "
            "record, raise the group's count, and replace the letters with the numbers. Absent if "
            "the group has as many records as it may have, and under older rule versions."}));
}

BOOST_DEFINE_ENUM_CLASS(form_readiness_status, ready, not_ready)

struct form_readiness {
    std::string form_instance_id{};
    form_readiness_status status{};
    std::vector<std::string> missing_field_ids{};
};
BOOST_DESCRIBE_STRUCT(form_readiness, (), (form_instance_id, status, missing_field_ids))

/// Summarizes the record of one holder: what was requested, and what the holder answered.
struct holder_summary {
    std::optional<std::string> label{};
    std::optional<std::string> request_status{};
    std::optional<civil_date> requested_date{};
    std::optional<civil_date> decision_date{};
    std::optional<cents> reported_monthly_payment_cents{};
    std::optional<civil_date> reported_first_payment_date{};
    std::optional<std::int64_t> reported_term_months{};
    std::optional<civil_date> annual_review_date{};
};
BOOST_DESCRIBE_STRUCT(holder_summary, (),
                      (label, request_status, requested_date, decision_date,
                       reported_monthly_payment_cents, reported_first_payment_date,
                       reported_term_months, annual_review_date))

struct reported_warning {
    plain_text code{};
    plain_text message{};
    std::optional<std::string> field_id{};
};
BOOST_DESCRIBE_STRUCT(reported_warning, (), (code, message, field_id))

BOOST_DEFINE_ENUM_CLASS(handoff_kind, external_handoff)

struct reported_handoff {
    handoff_kind kind = handoff_kind::external_handoff;
    plain_text url{};
};
BOOST_DESCRIBE_STRUCT(reported_handoff, (), (kind, url))

struct intake_report {
    intake_source source_id{};
    intake_status status{};
    std::vector<reported_field> fields{};
    std::vector<reported_group> record_groups{};
    std::vector<form_readiness> official_form_readiness{};
    std::optional<std::vector<holder_summary>> ffel_holder_summary{};
    std::vector<reported_warning> warnings{};
    std::optional<reported_handoff> handoff{};
};
BOOST_DESCRIBE_STRUCT(intake_report, (),
                      (source_id, status, fields, record_groups, official_form_readiness,
                       ffel_holder_summary, warnings, handoff))

namespace detail {

/// Returns the title of the screen section that shows a field: the title of the shared identity, of
/// a group's records, or of the source itself.
[[nodiscard]] inline plain_text section_of(judged_field const& judged,
                                           intake_definition const& definition,
                                           document_law const& law) {
    if (judged.identity) return law.identity_title;
    if (judged.counted != nullptr) return judged.counted->label;
    return judged.within != nullptr ? judged.within->label : definition.title;
}

[[nodiscard]] inline reported_field report_field(judged_field const& judged,
                                                 intake_definition const& definition,
                                                 document_law const& law) {
    auto const& field = *judged.field;
    reported_field reported{.field_id = judged.field_id,
                            .label = judged.label(),
                            .type = field.type,
                            .required = judged.required,
                            .status = judged.status,
                            .sensitive = field.sensitive(),
                            .selected = judged.selected,
                            .input_mode = input_mode_of(field.type)};
    if (auto const bounds = bounds_of(field, judged.counted, law.manners)) {
        reported.minimum = bounds->minimum;
        reported.maximum = bounds->maximum;
        reported.bound_unit = bounds->unit;
    }
    if (!judged.reason.empty()) reported.reason = judged.reason;
    if (judged.printed_as) reported.printed_as = true;
    if (judged.carried) reported.carried = true;
    if (!field.choices.empty()) {
        reported.choices.emplace(field.choices.begin(), field.choices.end());
        if (!law.choice_labels.empty()) {
            auto& named = reported.choice_labels.emplace();
            for (auto const choice : field.choices)
                named.push_back(label_of(law.choice_labels, choice));
        }
    }
    if (auto const title = section_of(judged, definition, law); !title.empty())
        reported.section = title;
    if (auto const hint = hint_of(law.entry_hints, field.type); !hint.empty()) reported.hint = hint;
#ifndef TASSEL_SHORT_INTAKE
    if (auto const hint = format_hint_of(field.type); law.manners.formats_told && !hint.empty())
        reported.format_hint = hint;
#endif
    return reported;
}

/// Copies a value into a member of that member's own type.
inline void take_value(intake_value const& value, std::optional<std::string>& member) {
    member = value.text;
}
inline void take_value(intake_value const& value, std::optional<std::int64_t>& member) {
    member = value.number;
}
inline void take_value(intake_value const& value, std::optional<cents>& member) {
    member = cents{value.number};
}
inline void take_value(intake_value const& value, std::optional<civil_date>& member) {
    member = days_to_civil(value.number);
}

/// Collects the summarized fields of one record, each under its own name.
[[nodiscard]] inline holder_summary summarize(source_places const& places, std::size_t group,
                                              std::uint16_t record, intake_values const& values) {
    holder_summary summary;
    auto const& fields = places.definition().groups[group].fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        auto const* value = values.find(places.field(group, record, i));
        if (value == nullptr || !fields[i].summarized) continue;
        reflect::for_each_member<holder_summary>([&](auto descriptor) {
            if (fields[i].name.view() == reflect::member_name<decltype(descriptor)>) {
                take_value(*value, summary.*descriptor.pointer);
            }
        });
    }
    return summary;
}

/// Collects the summaries of all records; returns nothing if no group is summarized.
[[nodiscard]] inline std::optional<std::vector<holder_summary>>
summarize_records(source_places const& places, source_judgment const& judgment,
                  intake_values const& values) {
    auto const& groups = places.definition().groups;
    auto const is_summarized = [](intake_group const& group) {
        return std::any_of(group.fields.begin(), group.fields.end(),
                           [](intake_field const& field) { return field.summarized; });
    };
    std::optional<std::vector<holder_summary>> summaries;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        if (!is_summarized(groups[g])) continue;
        if (!summaries) summaries.emplace();
        for (auto const& judged : judgment.groups) {
            if (judged.group != groups[g].name.view()) continue;
            for (std::int64_t record = 1; record <= judged.count; ++record)
                summaries->push_back(
                    summarize(places, g, static_cast<std::uint16_t>(record), values));
        }
    }
    return summaries;
}

} // namespace detail

template <intake_ruleset Law>
[[nodiscard]] intake_report report_intake(source_judgment const& judgment,
                                          intake_state const& state) {
    auto const source = judgment.definition->source;
    intake_report report{.source_id = source, .status = judgment.status};
    report.fields.reserve(judgment.fields.size());
    for (auto const& field : judgment.fields)
        report.fields.push_back(
            detail::report_field(field, *judgment.definition, document_law_of<Law>));
    for (auto const& group : judgment.groups) {
        auto& reported = report.record_groups.emplace_back(
            reported_group{group.group, group.minimum, group.maximum, group.count});
        if (group.further.empty()) continue;
        for (auto& fields = reported.fields.emplace(); auto const& field : group.further)
            fields.push_back(
                detail::report_field(field, *judgment.definition, document_law_of<Law>));
    }
    for (auto const& one : judgment.instances) {
        bool const ready =
            one.missing_field_ids.empty() && judgment.status != intake_status::blocked;
        report.official_form_readiness.push_back(
            {one.form_instance_id,
             ready ? form_readiness_status::ready : form_readiness_status::not_ready,
             one.missing_field_ids});
    }
    report.ffel_holder_summary = detail::summarize_records(
        source_places{document_law_of<Law>, source}, judgment, state.of(source));
    for (auto const& one : judgment.warnings) {
        auto const field = one.field_id.empty() ? std::nullopt : std::optional{one.field_id};
        report.warnings.push_back({one.code, one.message, field});
    }
    if (judgment.handoff_url) report.handoff.emplace().url = *judgment.handoff_url;
    return report;
}

} // namespace tassel::document
