// A borrower's answer about months whose meaning a file does not show.
#pragma once

#include "tassel/loan/calendar_month.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <type_traits>

namespace tassel {

/// The purpose of a deferment, that a forbearance was for processing on SAVE, or that a
/// consolidation was applied for in time.
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
