// The judgment of one source of a package: how complete its intake is, which documents it needs,
// and which forms it makes. It is computed on demand and never stored.
#pragma once

#include "tassel/document/vocabulary/holder_share.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document {

BOOST_DEFINE_ENUM_CLASS(intake_status, not_started, incomplete, complete, blocked)

BOOST_DEFINE_ENUM_CLASS(field_status, provided, missing, invalid, not_applicable)

/// Descriptions of members with these names, wherever a field is shown.
inline constexpr std::string_view field_reason_description =
    "Why the field is invalid. The reason never repeats the value.";
inline constexpr std::string_view carried_description =
    "If true, the value was taken over from an earlier package, and nobody has saved it in this "
    "one. It is to be reviewed, even if the field is not required.";
inline constexpr std::string_view printed_as_description =
    "If true, the entry is not about the field itself but about what is printed in its place on "
    "the forms of this source.";

/// A field as judged. A record's field has one entry for each record, under its full name.
struct judged_field {
    std::string field_id{};
    intake_field const* field = nullptr; ///< from the definition or from the shared identity
    intake_group const* counted =
        nullptr; ///< for a record count, the group whose records `field` counts
    intake_group const* within = nullptr; ///< the innermost group whose records contain it
    bool identity = false;                ///< shared by all sources of the package
    bool printed_as = false; ///< what is printed in place of the field on this source's forms
    bool carried = false;    ///< the value comes from an earlier package
    field_status status = field_status::missing;
    std::string reason{};                  ///< why it is invalid, in one sentence
    bool required = false;                 ///< the source is incomplete without this field
    std::int64_t record = 0;               ///< from 1 in a group, otherwise 0
    std::optional<std::string> selected{}; ///< for choices that are shown

    [[nodiscard]] plain_text label() const noexcept {
        return counted != nullptr ? counted->label : field->label;
    }
};

/// A remark, and the field that it is about, if there is one.
struct judged_warning {
    plain_text code{};
    plain_text message{};
    std::string field_id{};
};

/// The number of records of a group, and the lowest and highest number that it may have.
struct judged_group {
    std::string group{}; ///< its full name, e.g. parent_plus_student__2__holder
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::int64_t count = 0;
    /// The fields of one further record, under names with letters in place of numbers. Empty if the
    /// group is full.
    std::vector<judged_field> further{};
};

/// A kind of document that is currently in the manifest.
struct judged_role {
    document_role const* role = nullptr;
    bool required = false;
};

/// One copy of one form.
struct form_instance {
    form_definition const* form = nullptr;
    std::string form_instance_id{};
    std::string qualifier_label{};        ///< for people, e.g. the holder's name; may be empty
    std::optional<std::int64_t> holder{}; ///< its index among the package's holders
    std::int64_t record = 0;              ///< from 1, if the form repeats by record
    std::vector<std::string> loan_ids{};  ///< the loans that it covers
    holder_share share{}; ///< its holder's part in an amount for the holders of all copies
    std::vector<std::string> missing_field_ids{}; ///< the form is ready when this is empty
};

struct source_judgment {
    intake_definition const* definition = nullptr;
    intake_status status = intake_status::not_started;
    std::vector<judged_field> fields{}; ///< identity first, then in the order of the definition
    std::vector<judged_group> groups{};
    std::vector<intake_blocker> blockers{}; ///< why the source is blocked
    std::vector<judged_warning> warnings{};
    std::vector<judged_role> roles{};
    std::vector<form_instance> instances{};
    std::optional<plain_text> handoff_url{};
};

} // namespace tassel::document
