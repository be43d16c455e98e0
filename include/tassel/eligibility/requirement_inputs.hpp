// The names of the facts that requirements read: members of the borrower profile and of a loan.
// They come from Boost.Describe, so no name can drift.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace tassel {

namespace detail {

template <class Pointer>
struct described_owner;
template <class Class, class Member>
struct described_owner<Member Class::*> {
    using type = Class;
};

} // namespace detail

/// The external name of a described member. A pointer to a member that is not described does not
/// compile.
template <auto Member>
inline constexpr std::string_view name_of_member =
    reflect::name_of<typename detail::described_owner<decltype(Member)>::type>(Member);

namespace detail {

inline constexpr std::string_view loans_path = "portfolio.loans.";

template <auto Member>
inline constexpr auto loan_input_text = [] {
    std::array<char, loans_path.size() + name_of_member<Member>.size()> text{};
    std::size_t next = 0;
    for (char const character : loans_path)
        text[next++] = character;
    for (char const character : name_of_member<Member>)
        text[next++] = character;
    return text;
}();

} // namespace detail

/// `portfolio.loans.<field>`: a member of any loan, as rule traces name it.
template <auto Member>
inline constexpr std::string_view loan_input_name{detail::loan_input_text<Member>.data(),
                                                  detail::loan_input_text<Member>.size()};

/// A fact that a decision lacks: a member of the borrower profile or of one loan.
struct missing_fact {
    static constexpr std::size_t of_profile = static_cast<std::size_t>(-1);

    std::size_t loan = of_profile; ///< the loan's place in the portfolio
    std::string_view field;

    [[nodiscard]] constexpr bool is_of_profile() const noexcept { return loan == of_profile; }
    bool operator==(missing_fact const&) const = default;
};

} // namespace tassel
