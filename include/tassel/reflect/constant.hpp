// A member whose value is fixed by the contract.
#pragma once

#include "tassel/core/plain_text.hpp"

namespace tassel::reflect {

/// Written as its text; its JSON Schema is a `const`.
template <fixed_string Text>
struct text_constant {
    bool operator==(text_constant const&) const = default;
    static constexpr std::string_view value() noexcept { return Text.view(); }
};

/// Written as `true`; its JSON Schema is a `const`.
struct always_true {};

} // namespace tassel::reflect
