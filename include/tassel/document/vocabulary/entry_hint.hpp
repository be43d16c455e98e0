// The hint shown beside a field of a given type where a person fills it in.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/reflect/describe.hpp"

#include <span>

namespace tassel {

struct entry_hint {
    intake_type type{};
    plain_text hint{};
};
BOOST_DESCRIBE_STRUCT(entry_hint, (), (type, hint))

/// Empty if no hint is needed.
[[nodiscard]] constexpr plain_text hint_of(std::span<entry_hint const> hints,
                                           intake_type type) noexcept {
    for (auto const& one : hints) {
        if (one.type == type) return one.hint;
    }
    return {};
}

} // namespace tassel
