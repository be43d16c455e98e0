// The texts shown where a person fills in intake: the label of a choice, and the hint beside a
// field of a given type.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/reflect/describe.hpp"

#include <span>

namespace tassel::document {

struct choice_label {
    plain_text choice{};
    plain_text label{};
};
BOOST_DESCRIBE_STRUCT(choice_label, (), (choice, label))

/// Returns the label of a choice; empty if there is none.
[[nodiscard]] constexpr plain_text label_of(std::span<choice_label const> labels,
                                            plain_text choice) noexcept {
    for (auto const& one : labels) {
        if (one.choice == choice) return one.label;
    }
    return {};
}

struct entry_hint {
    intake_type type{};
    plain_text hint{};
};
BOOST_DESCRIBE_STRUCT(entry_hint, (), (type, hint))

/// Returns the hint for a type; empty if no hint is needed.
[[nodiscard]] constexpr plain_text hint_of(std::span<entry_hint const> hints,
                                           intake_type type) noexcept {
    for (auto const& one : hints) {
        if (one.type == type) return one.hint;
    }
    return {};
}

} // namespace tassel::document
