// What a quick quote asks about the loans.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>

namespace tassel::plan {

/// The categories that a client may send.
BOOST_DEFINE_ENUM_CLASS(requested_loan_category, direct_undergraduate, direct_graduate,
                        direct_parent_plus, ffel_stafford, mixed_or_not_sure)

BOOST_DEFINE_ENUM_CLASS(requested_loan_timing, before_2026_07_01, on_or_after_2026_07_01, not_sure)

/// The categories that a quote assumes.
BOOST_DEFINE_ENUM_CLASS(loan_category, direct_undergraduate, direct_graduate, direct_parent_plus,
                        ffel_stafford)

BOOST_DEFINE_ENUM_CLASS(loan_timing, before_2026_07_01, on_or_after_2026_07_01)

/// The value that a quote assumes for the client's value: the enumerator of the same name, if there
/// is one.
template <reflect::described_enum Assumed, reflect::described_enum Requested>
[[nodiscard]] constexpr std::optional<Assumed> said(Requested requested) noexcept {
    constexpr auto named_alike = [] {
        std::array<std::optional<Assumed>, reflect::enumerator_count<Requested>> alike{};
        for (auto const value : reflect::enumerator_values<Requested>) {
            auto const name = reflect::enumerator_name(value);
            alike[static_cast<std::size_t>(value)] = reflect::enumerator_named<Assumed>(name);
        }
        return alike;
    }();
    return named_alike[static_cast<std::size_t>(requested)];
}

/// What a quick quote assumes about a loan that the client does not describe fully. Set by a
/// ruleset.
struct assumed_loan {
    loan_category category{}; ///< for any loan; for a Direct Loan when only FFEL loans were named
    loan_timing timing{};
    loan_timing ffel_timing{}; ///< for every FFEL loan, whatever was sent
};

/// A set of categories.
class category_set {
  public:
    constexpr category_set() = default;
    constexpr category_set(std::initializer_list<loan_category> categories) noexcept {
        for (auto const category : categories)
            bits_ |= bit(category);
    }
    [[nodiscard]] constexpr bool contains(loan_category category) const noexcept {
        return (bits_ & bit(category)) != 0;
    }

  private:
    static constexpr unsigned bit(loan_category category) noexcept {
        return 1U << static_cast<unsigned>(category);
    }
    unsigned bits_ = 0;
};

} // namespace tassel::plan
