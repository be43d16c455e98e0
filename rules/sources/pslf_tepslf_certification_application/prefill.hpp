// What the first period of employment takes over from the borrower's profile. Whatever the fields
// refuse, such as a number of less than nine digits, is left to the borrower.
#pragma once

#include "tassel/document/package/prefilled_field.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace tassel::rules::documents {

namespace prefilled_employment_parts {

using employment = public_service_employment;
using prefilled = std::optional<intake_value>;

[[nodiscard]] constexpr employment const* of(borrower_profile const& profile) noexcept {
    return profile.public_service_employment ? &*profile.public_service_employment : nullptr;
}
[[nodiscard]] inline prefilled text(std::optional<std::string> const& given) {
    if (!given) return std::nullopt;
    return intake_value{.text = *given};
}
[[nodiscard]] inline prefilled day(std::optional<civil_date> const& given) {
    if (!given) return std::nullopt;
    return intake_value{.number = civil_to_days(*given)};
}

[[nodiscard]] inline prefilled name(borrower_profile const& profile, civil_date) {
    return of(profile) ? text(of(profile)->employer_name) : std::nullopt;
}
/// A hyphen after the second digit is how employers write it.
[[nodiscard]] inline prefilled number(borrower_profile const& profile, civil_date) {
    auto given = of(profile) ? text(of(profile)->employer_ein) : std::nullopt;
    if (given && given->text.size() == 10 && given->text[2] == '-') given->text.erase(2, 1);
    return given;
}
[[nodiscard]] inline prefilled first_day(borrower_profile const& profile, civil_date) {
    return of(profile) ? day(of(profile)->service_start_date) : std::nullopt;
}
/// An end that is still to come is none yet.
[[nodiscard]] inline prefilled last_day(borrower_profile const& profile, civil_date today) {
    auto const* const one = of(profile);
    if (one == nullptr || !one->service_end_date || *one->service_end_date > today) {
        return std::nullopt;
    }
    return day(one->service_end_date);
}
/// Who began and has not left. Without a first day an absent last day says nothing.
[[nodiscard]] inline prefilled still_employed(borrower_profile const& profile, civil_date today) {
    auto const* const one = of(profile);
    if (one == nullptr) return std::nullopt;
    if (last_day(profile, today)) return intake_value{.number = 0};
    if (!one->service_start_date || *one->service_start_date > today) return std::nullopt;
    return intake_value{.number = 1};
}
/// Who claims no full-time work has not said that it was part-time.
[[nodiscard]] inline prefilled status(borrower_profile const& profile, civil_date) {
    if (of(profile) == nullptr || !of(profile)->full_time_claimed) return std::nullopt;
    return intake_value{.text = "full_time"};
}
/// In tenths of an hour; nothing where there are more decimals.
[[nodiscard]] inline prefilled weekly_hours(borrower_profile const& profile, civil_date) {
    if (of(profile) == nullptr || !of(profile)->average_hours_per_week) return std::nullopt;
    auto const tenths = tenths_of(*of(profile)->average_hours_per_week);
    if (!tenths) return std::nullopt;
    return intake_value{.number = *tenths};
}

[[nodiscard]] consteval prefilled_field of_first(field_name field, profile_value value) {
    return {.source = intake_source::pslf_tepslf_certification_application_pdf,
            .group = "pslf_employment",
            .field = field,
            .value = value};
}

} // namespace prefilled_employment_parts

inline constexpr std::array prefilled_employment{
    prefilled_employment_parts::of_first("employer_name", prefilled_employment_parts::name),
    prefilled_employment_parts::of_first("employer_ein", prefilled_employment_parts::number),
    prefilled_employment_parts::of_first("start_date", prefilled_employment_parts::first_day),
    prefilled_employment_parts::of_first("still_employed",
                                         prefilled_employment_parts::still_employed),
    prefilled_employment_parts::of_first("end_date", prefilled_employment_parts::last_day),
    prefilled_employment_parts::of_first("employment_status", prefilled_employment_parts::status),
    prefilled_employment_parts::of_first("average_hours_per_week",
                                         prefilled_employment_parts::weekly_hours),
};

} // namespace tassel::rules::documents
