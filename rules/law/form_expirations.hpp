// The expiration dates printed on editions of forms. A form stays in use until its next edition, so
// after its expiration date no form is missing (44 USC 3507(g)).
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/core/law_calendar.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>

namespace tassel::rules {

inline constexpr publication next_form_edition{
    "The next edition of the form",
    "studentaid.gov/forms-library; what is under review, by its OMB number, at reginfo.gov"};

namespace detail {

/// Whether there is a later edition of the same form in the same language.
template <std::size_t Count>
[[nodiscard]] constexpr bool has_newer(std::array<form_edition, Count> const& editions,
                                       form_edition const& edition) noexcept {
    for (auto const& other : editions) {
        if (other.source == edition.source && other.language == edition.language &&
            other.expires > edition.expires) {
            return true;
        }
    }
    return false;
}

} // namespace detail

/// Returns the expiration of each edition, in the order of the editions.
template <std::size_t Count>
[[nodiscard]] constexpr std::array<law_day, Count>
form_expirations(std::array<form_edition, Count> const& editions) noexcept {
    std::array<law_day, Count> days{};
    for (std::size_t i = 0; i < Count; ++i) {
        auto const& edition = editions[i];
        bool const replaced = detail::has_newer(editions, edition);
        days[i] = {
            .date = edition.expires,
            .code = "form_edition",
            .words = {"expiration printed on ", edition.title, ", OMB No. ", edition.omb_number},
            .source_id = reflect::enumerator_name(edition.source),
            .successor = next_form_edition,
            .then = replaced ? afterwards::at_hand : afterwards::over};
    }
    return days;
}

} // namespace tassel::rules
