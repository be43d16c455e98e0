// The answers of the borrower profile as operands of conditions:
// `answer<&borrower_profile::family_size> < 2`.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/asked_members.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/eligibility/requirement_inputs.hpp"
#include "tassel/reflect/describe.hpp"

#include <concepts>
#include <optional>

namespace tassel {

/// A member of the borrower profile, to be compared with a value; unknown while it is absent or
/// answered with `unknown`.
template <auto Member>
struct profile_answer {
    using type = typename reflect::optional_value<
        typename reflect::pointed_member<decltype(Member)>::type>::type;
    static_assert(
        std::same_as<typename detail::described_owner<decltype(Member)>::type, borrower_profile> &&
            detail::is_numbered<type>,
        "a condition asks for something that is not an answer of the profile");

    [[nodiscard]] static consteval expression<1> operand() {
        return fact(field_name{name_of_member<Member>});
    }

    [[nodiscard]] consteval auto operator==(type wanted) const {
        return operand() == number(*detail::number_in(wanted));
    }
    [[nodiscard]] consteval auto operator<(type limit) const {
        return operand() < number(*detail::number_in(limit));
    }
};
template <auto Member>
inline constexpr profile_answer<Member> answer{};

/// Holds once a member of the profile is present; never fails.
template <auto Member>
inline constexpr auto is_known = decided(profile_answer<Member>::operand());

/// Whether a member of the profile was sent; never unknown.
template <auto Member>
inline constexpr auto was_sent = known(profile_answer<Member>::operand());

/// Holds if a member of the profile has the wanted value, and fails if it has another one or is
/// absent. For rules that only a claim can trigger.
template <auto Member>
[[nodiscard]] consteval auto is_claimed(typename profile_answer<Member>::type wanted) {
    return surely(answer<Member> == wanted);
}

} // namespace tassel
