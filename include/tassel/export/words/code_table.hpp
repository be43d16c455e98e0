// Tables with codes of two characters as keys.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace tassel {

namespace detail {

/// 0..35 for a digit or an ASCII letter in either case, otherwise 36.
[[nodiscard]] constexpr std::size_t code_digit(char character) noexcept {
    if (character >= '0' && character <= '9') return static_cast<std::size_t>(character - '0');
    if (character >= 'a' && character <= 'z') return static_cast<std::size_t>(character - 'a') + 10;
    if (character >= 'A' && character <= 'Z') return static_cast<std::size_t>(character - 'A') + 10;
    return 36;
}

/// The index of a code of one or two characters in a table of 36 * 37, or the table's size.
[[nodiscard]] constexpr std::size_t code_place(std::string_view code) noexcept {
    constexpr std::size_t none = std::size_t{36} * 37;
    if (code.empty() || code.size() > 2) return none;
    auto const first = code_digit(code[0]);
    auto const second = code.size() == 2 ? code_digit(code[1]) : 36;
    if (first == 36 || (code.size() == 2 && second == 36)) return none;
    return first * 37 + second;
}

} // namespace detail

/// Rows with a member `code`. Two rows with the same code, or an invalid code, do not compile.
template <class Row, std::size_t Count>
class code_table {
  public:
    consteval explicit code_table(std::array<Row, Count> const& rows) : rows_{rows} {
        for (std::size_t i = 0; i < Count; ++i) {
            auto& place = places_.at(detail::code_place(rows[i].code));
            if (place != 0) two_rows_of_one_code();
            place = static_cast<unsigned char>(i + 1);
        }
    }

    /// The row for a code in either case, or null.
    [[nodiscard]] constexpr Row const* find(std::string_view code) const noexcept {
        auto const place = detail::code_place(code);
        if (place == places_.size() || places_[place] == 0) return nullptr;
        return &rows_[places_[place] - std::size_t{1}];
    }
    [[nodiscard]] constexpr std::array<Row, Count> const& rows() const noexcept { return rows_; }

    /// Whether `key` returns a different value for every row.
    template <class Key>
    [[nodiscard]] consteval bool each_differs_by(Key key) const {
        for (std::size_t i = 0; i < Count; ++i) {
            for (std::size_t j = i + 1; j < Count; ++j) {
                if (key(rows_[i]) == key(rows_[j])) return false;
            }
        }
        return true;
    }

  private:
    static_assert(Count < 255);
    /// Not defined, so a table that calls it does not compile.
    static void two_rows_of_one_code();

    std::array<Row, Count> rows_{};
    std::array<unsigned char, std::size_t{36} * 37> places_{};
};

} // namespace tassel
