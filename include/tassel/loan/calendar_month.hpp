// A calendar month, the unit of histories, and a borrower's answer about months.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace tassel {

/// `YYYY-MM`; a value is always a month in the years 1..9999.
class calendar_month {
  public:
    constexpr calendar_month() = default;
    constexpr explicit calendar_month(civil_date day) noexcept {
        auto const text = iso_text(day);
        for (std::size_t i = 0; i < text_.size(); ++i)
            text_[i] = text[i];
    }
    /// The month with this number, counted from the first month of year 0.
    [[nodiscard]] static constexpr calendar_month numbered(int number) noexcept {
        return calendar_month{civil_date{static_cast<std::int16_t>(number / 12),
                                         static_cast<std::uint8_t>(number % 12 + 1), 1}};
    }

    [[nodiscard]] constexpr std::string_view value() const noexcept {
        return {text_.data(), text_.size()};
    }
    [[nodiscard]] constexpr int number() const noexcept {
        auto const two = [this](std::size_t at) {
            return (text_[at] - '0') * 10 + (text_[at + 1] - '0');
        };
        return (two(0) * 100 + two(2)) * 12 + two(5) - 1;
    }
    bool operator==(calendar_month const&) const = default;
    constexpr auto operator<=>(calendar_month const& other) const noexcept {
        return number() <=> other.number();
    }

    [[gnu::noinline]] static std::optional<reflect::refusal> read(std::string_view text,
                                                                  calendar_month& month) noexcept {
        std::array<char, 10> first{'0', '0', '0', '0', '-', '0', '0', '-', '0', '1'};
        for (std::size_t i = 0; i < month.text_.size() && i < text.size(); ++i)
            first[i] = text[i];
        auto const day = parse_iso_date({first.data(), first.size()});
        if (!day || text.size() != month.text_.size()) {
            return reflect::refusal{reflect::fault_code::bad_format,
                                    "must be a calendar month in the form YYYY-MM"};
        }
        month = calendar_month{*day};
        return std::nullopt;
    }
    template <class Writer>
    static constexpr void describe(Writer& writer) {
        writer.member("pattern", std::string_view{"^[0-9]{4}-(0[1-9]|1[0-2])$"});
    }

  private:
    std::array<char, 7> text_{'0', '0', '0', '1', '-', '0', '1'};
};

/// The number of the month that contains a day.
[[nodiscard]] constexpr int month_number(civil_date day) noexcept {
    return day.year * 12 + day.month - 1;
}

// A borrower's answer about months whose meaning a file does not show.

/// What the answer states: the purpose of a deferment, that a forbearance was for processing on
/// SAVE, or that a consolidation was applied for in time.
BOOST_DEFINE_ENUM_CLASS(ledger_answer_kind, in_school, unemployment, economic_hardship, military,
                        cancer, rehabilitation_training, other, save_processing,
                        applied_by_2024_06_30)

struct ledger_answer {
    std::string loan_id{};
    std::optional<calendar_month> from{}; ///< absent: from the loan's first month
    std::optional<calendar_month> to{};   ///< absent: through its last month
    ledger_answer_kind kind = ledger_answer_kind::other;

    [[nodiscard]] constexpr bool covers(int month) const noexcept {
        return (!from || from->number() <= month) && (!to || month <= to->number());
    }
    bool operator==(ledger_answer const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ledger_answer, (), (loan_id, from, to, kind))

constexpr auto constraints_of(std::type_identity<ledger_answer>) {
    return reflect::constraint_list(
        reflect::constrain<&ledger_answer::loan_id>(reflect::line_of_text{1, 64}));
}

} // namespace tassel
