// What the compiler proves about choice labels: every choice has one, and every label belongs to a
// choice.
#pragma once

#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/entry_texts.hpp"

#include <algorithm>
#include <span>

namespace tassel {
namespace detail {

/// Whether `holds(choice)` is true for every choice of these fields and of the fields of these
/// groups, including nested ones.
template <class Holds>
[[nodiscard]] constexpr bool every_choice(std::span<intake_field const> fields, Holds holds) {
    return std::all_of(fields.begin(), fields.end(), [&](intake_field const& field) {
        return std::all_of(field.choices.begin(), field.choices.end(), holds);
    });
}
template <class Holds>
[[nodiscard]] constexpr bool every_choice(std::span<intake_group const> groups, Holds holds) {
    return std::all_of(groups.begin(), groups.end(), [&](intake_group const& group) {
        return every_choice(group.fields, holds) && every_choice(group.nested, holds);
    });
}
template <class Holds>
[[nodiscard]] constexpr bool every_choice(document_law const& law, Holds holds) {
    return every_choice(law.identity, holds) &&
           std::all_of(
               law.definitions.begin(), law.definitions.end(), [&](intake_definition const& one) {
                   return every_choice(one.fields, holds) && every_choice(one.groups, holds);
               });
}

} // namespace detail

/// The first choice without a label; empty if every choice has one.
[[nodiscard]] constexpr plain_text choice_without_label(document_law const& law,
                                                        std::span<choice_label const> labels) {
    plain_text lacking{};
    (void)detail::every_choice(law, [&](plain_text choice) {
        if (label_of(labels, choice).empty()) lacking = choice;
        return lacking.empty();
    });
    return lacking;
}

/// The first label that is listed twice or belongs to no choice; empty if there is none.
[[nodiscard]] constexpr plain_text label_without_choice(document_law const& law,
                                                        std::span<choice_label const> labels) {
    for (auto const& one : labels) {
        auto const same = [&](choice_label const& other) { return other.choice == one.choice; };
        bool const unknown =
            detail::every_choice(law, [&](plain_text choice) { return choice != one.choice; });
        if (unknown || std::count_if(labels.begin(), labels.end(), same) != 1) return one.choice;
    }
    return {};
}

} // namespace tassel
