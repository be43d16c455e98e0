// How a value of each type is written in JSON: its JSON type and, for texts of a fixed form, a
// regular expression. read_intake_value.hpp reads every text that matches, if it is within the
// field's bounds.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/intake_manners.hpp"
#include "tassel/reflect/describe.hpp"

namespace tassel::document {

/// The types of JSON Schema that intake uses.
BOOST_DEFINE_ENUM_CLASS(entry_json_type, string, boolean, integer, number)

[[nodiscard]] constexpr entry_json_type json_type_of(intake_type type) noexcept {
    switch (type) {
    case intake_type::boolean: return entry_json_type::boolean;
    case intake_type::integer:
    case intake_type::cents: return entry_json_type::integer;
    case intake_type::number: return entry_json_type::number;
    default: return entry_json_type::string;
    }
}

/// Returns a regular expression of ECMA-262; empty if the type has no fixed form. It has no
/// conditional expressions of two texts, because clang 14 crashes on those.
[[nodiscard]] constexpr plain_text format_of(intake_field const& field,
                                             intake_manners const& manners) noexcept {
    switch (field.type) {
    case intake_type::text:
        if (field.grid_letters) return "^[A-Za-z0-9 '-]+$";
        return {};
    case intake_type::date: return "^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
    case intake_type::month: return "^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$";
    case intake_type::social_security_number:
        if (manners.either_hyphenation) {
            return "^(?!000|666|9)[0-9]{3}((?!00)[0-9]{2}(?!0000)|-(?!00)[0-9]{2}-(?!0000))"
                   "[0-9]{4}$";
        }
        return "^(?!000|666|9)[0-9]{3}(?!00)[0-9]{2}(?!0000)[0-9]{4}$";
    case intake_type::taxpayer_id: return "^[0-9]{9}$";
    case intake_type::phone:
        if (manners.is_country != nullptr) return "^([0-9]{10}|[+][1-9][0-9]{6,14})$";
        return "^[0-9]{10}$";
    case intake_type::email: return "^[^@ ]+@[^@ ]+$";
    case intake_type::zip_code:
        if (manners.either_hyphenation) return "^[0-9]{5}(-?[0-9]{4})?$";
        return "^[0-9]{5}(-[0-9]{4})?$";
    case intake_type::opeid: return "^([0-9]{6}|[0-9]{8})$";
    case intake_type::country: return "^[A-Z]{2}$";
    case intake_type::postal_code: return "^[A-Za-z0-9]([A-Za-z0-9 -]*[A-Za-z0-9])?$";
    default: return {};
    }
}

} // namespace tassel::document
