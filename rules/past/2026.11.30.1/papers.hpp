// What versions up to 2026.11.30.1 say differently on papers and about intake. They share
// everything else with the version in force.
#pragma once

#include "rules/past/2026.11.30.1/guide_rules.hpp"
#include "rules/sources/all_sources.hpp"

#include <array>
#include <cstddef>

namespace tassel::rules::documents::until_2026_11_30 {

/// Not defined, so that wording advice that does not exist does not compile.
void an_advice_is_worded_that_there_is_none_of();

/// Returns all advice, with a different sentence about the way online for a source.
[[nodiscard]] consteval auto advising_online(intake_source source, plain_text online) {
    auto all = without_owners::advice;
    bool known = false;
    for (auto& one : all) {
        if (one.source != source || one.online.empty()) continue;
        one.online = online;
        known = true;
    }
    if (!known) an_advice_is_worded_that_there_is_none_of();
    return all;
}

inline constexpr auto advice =
    advising_online(intake_source::pslf_tepslf_certification_application_pdf,
                    "The PSLF Help Tool on StudentAid.gov/pslf does the same online: you and your "
                    "employer can sign there.");

/// Paper came first, and documents were mailed even if their form could not be made.
inline constexpr auto guide_rules = [] {
    auto rules = without_owners::guide_rules;
    rules.advice = advice;
    rules.ways = {};
    return rules;
}();

/// Leaves out that a smaller payment is divided, because each holder was offered all of it.
template <std::size_t Count>
[[nodiscard]] constexpr auto undivided(std::array<intake_definition, Count> definitions) {
    for (auto const source : {intake_source::general_forbearance_pdf,
                              intake_source::student_loan_debt_burden_forbearance_pdf,
                              intake_source::medical_dental_national_guard_dod_forbearance_pdf}) {
        auto& warnings = definitions[static_cast<std::size_t>(source)].warnings;
        warnings = warnings.first(warnings.size() - 1);
    }
    return definitions;
}

} // namespace tassel::rules::documents::until_2026_11_30
