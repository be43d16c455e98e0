// Which plan a package was made for, as the plan requests ask it.
#pragma once

#include "tassel/document/expression.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel::rules::forms {

namespace detail {

/// The identifier of a plan, to be told to a template.
template <std::size_t Size>
struct plan_name {
    std::array<char, Size> text{};

    consteval plan_name(char const (&literal)[Size]) { std::copy_n(literal, Size, text.begin()); }
    [[nodiscard]] constexpr std::string_view view() const noexcept {
        return {text.data(), Size - 1};
    }
};

template <plan_name Plan>
[[nodiscard]] constexpr std::optional<std::int64_t> has_plan(document_facts const& facts) {
    return facts.plan_id && *facts.plan_id == Plan.view() ? 1 : 0;
}

} // namespace detail

/// The package is for this plan.
template <detail::plan_name Plan>
inline constexpr auto plan_is = fact(detail::has_plan<Plan>) == number(1);

} // namespace tassel::rules::forms
