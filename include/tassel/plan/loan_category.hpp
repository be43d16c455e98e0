// What a quick quote asks about the loans.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <initializer_list>

namespace tassel {

/// As a client may say it.
enum class requested_loan_category {
    direct_undergraduate,
    direct_graduate,
    direct_parent_plus,
    ffel_stafford,
    mixed_or_not_sure
};
BOOST_DESCRIBE_ENUM(requested_loan_category, direct_undergraduate, direct_graduate,
                    direct_parent_plus, ffel_stafford, mixed_or_not_sure)

enum class requested_loan_timing { before_2026_07_01, on_or_after_2026_07_01, not_sure };
BOOST_DESCRIBE_ENUM(requested_loan_timing, before_2026_07_01, on_or_after_2026_07_01, not_sure)

/// As the quote assumes it.
enum class loan_category {
    direct_undergraduate,
    direct_graduate,
    direct_parent_plus,
    ffel_stafford
};
BOOST_DESCRIBE_ENUM(loan_category, direct_undergraduate, direct_graduate, direct_parent_plus,
                    ffel_stafford)

enum class loan_timing { before_2026_07_01, on_or_after_2026_07_01 };
BOOST_DESCRIBE_ENUM(loan_timing, before_2026_07_01, on_or_after_2026_07_01)

/// Some of the categories.
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

} // namespace tassel
