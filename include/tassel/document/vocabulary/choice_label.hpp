// The label of a choice of an intake field, as shown where a person chooses.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

#include <span>

namespace tassel {

struct choice_label {
    plain_text choice{};
    plain_text label{};
};
BOOST_DESCRIBE_STRUCT(choice_label, (), (choice, label))

/// Empty if there is none.
[[nodiscard]] constexpr plain_text label_of(std::span<choice_label const> labels,
                                            plain_text choice) noexcept {
    for (auto const& one : labels) {
        if (one.choice == choice) return one.label;
    }
    return {};
}

} // namespace tassel
