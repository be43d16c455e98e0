// What is said about a bundle: the words are the ruleset's.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/package/form_copies.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>

namespace tassel {

struct bundle_texts {
    /// Why a form is not in the bundle, in the order of form_obstacle.
    std::array<plain_text, reflect::enumerator_count<form_obstacle>> left_out{};
    plain_text specimen_warning{};
    plain_text expired_warning{};
    plain_text limits_warning{};
    plain_text specimen_note{}; ///< to the borrower
    plain_text expired_note{};
    plain_text estimate_note{};
    plain_text asked_online{}; ///< stands before the address

    [[nodiscard]] constexpr plain_text of(form_obstacle obstacle) const noexcept {
        return left_out[static_cast<std::size_t>(obstacle)];
    }
};

} // namespace tassel
