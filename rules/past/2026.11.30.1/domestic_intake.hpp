// Intake as it was before addresses could be abroad: every address had a state and a ZIP code. Only
// the consent form asked for a country, which could be any two letters.
#pragma once

#include "rules/in_force/documents.hpp"
#include "rules/sources/all_sources.hpp"
#include "tassel/document/vocabulary/entry_texts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace tassel::rules::documents::domestic {

/// Not defined, so that leaving out a field that does not exist does not compile.
void a_field_is_left_out_that_there_is_none_of();

/// Returns the fields without some of them, and without the branches of addresses.
template <std::size_t Left, std::size_t Fields>
[[nodiscard]] consteval auto without(std::array<intake_field, Fields> const& fields,
                                     std::array<field_name, Left> const& names) {
    std::array<intake_field, Fields - Left> kept{};
    auto next = kept.begin();
    for (auto field : fields) {
        if (std::find(names.begin(), names.end(), field.name) != names.end()) continue;
        if (next == kept.end()) a_field_is_left_out_that_there_is_none_of();
        if (field.type == intake_type::state || field.type == intake_type::zip_code)
            field.applies = {};
        *next++ = field;
    }
    return kept;
}

inline constexpr auto shared_identity =
    without(documents::shared_identity,
            std::array<field_name, 3>{borrower_country, "borrower_region", "borrower_postal_code"});

inline constexpr auto tax_consent_fields =
    without(tax_consent_parts::fields,
            std::array<field_name, 2>{"federal_tax_consent_revocation_mailing_region",
                                      "federal_tax_consent_revocation_mailing_postal_code"});

inline constexpr std::array tax_consent_faults{tax_consent_parts::lines_must_fit};

inline constexpr auto intake_definitions = [] {
    auto definitions = documents::intake_definitions;
    constexpr auto source = intake_source::federal_tax_information_consent_revocation_form;
    auto& tax_consent = definitions[static_cast<std::size_t>(source)];
    tax_consent.fields = tax_consent_fields;
    tax_consent.faults = tax_consent_faults;
    return definitions;
}();

/// The hints for fields that take more now.
inline constexpr auto entry_hints = [] {
    auto hints = documents::entry_hints;
    for (auto& one : hints) {
        if (one.type == intake_type::phone) one.hint = "Ten digits, with the area code.";
        if (one.type == intake_type::country) one.hint = "Two letters, such as US.";
    }
    return hints;
}();

/// The country of the consent form was no part of the sender's address.
inline constexpr auto guide_rules = [] {
    auto rules = documents::guide_rules;
    rules.country_abroad = nullptr;
    return rules;
}();

} // namespace tassel::rules::documents::domestic
