// The facts of an analysis that conditions read: those of a loan, and what the borrower's profile
// claims about public service.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/asked_members.hpp"
#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/ascii.hpp"
#include "tassel/core/decimal.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/loan/loan_facts.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace tassel::detail {

/// Whether a consolidation loan repaid a Parent PLUS Loan, directly or through another one; no for
/// a Parent PLUS Loan itself.
[[nodiscard]] constexpr truth repaid_parent_plus(loan_facts const& one) noexcept {
    if (one.type == loan_type::unknown) {
        bool const none = one.parent_plus_history == parent_plus_history::none;
        return none ? truth::no : truth::unknown;
    }
    return is_parent_plus(one.type) ? truth::no : one.has_parent_plus();
}

/// A property of a loan, in a type of its own. Only a package can know the other properties.
template <loan_property Property>
[[nodiscard]] constexpr auto property_of(loan_facts const& one) noexcept {
    if constexpr (Property == loan_property::type) {
        return one.type;
    } else if constexpr (Property == loan_property::program) {
        return one.program();
    } else if constexpr (Property == loan_property::status) {
        return one.status;
    } else if constexpr (Property == loan_property::plan) {
        return one.plan;
    } else if constexpr (Property == loan_property::open) {
        return one.open();
    } else if constexpr (Property == loan_property::payable) {
        return one.payable();
    } else if constexpr (Property == loan_property::never_paid_out) {
        return one.never_paid_out;
    } else if constexpr (Property == loan_property::repaid_parent_plus) {
        return repaid_parent_plus(one);
    } else if constexpr (Property == loan_property::made_day) {
        return one.made;
    } else if constexpr (Property == loan_property::repayment_begin_day) {
        return one.repayment_begins;
    } else if constexpr (Property == loan_property::interest_rate) {
        return one.rate;
    } else {
        static_assert(Property == loan_property::balance_cents);
        return one.lacks_balance() ? std::optional<cents>{} : one.balance();
    }
}

/// Reads a property that screening may ask for, as an operand. All other properties are unknown.
[[nodiscard]] constexpr operand read_loan(loan_property property, loan_facts const& one) noexcept {
    using enum loan_property;
    switch (property) {
    case type: return number_in(property_of<type>(one));
    case program: return number_in(property_of<program>(one));
    case status: return number_in(property_of<status>(one));
    case plan: return number_in(property_of<plan>(one));
    case open: return number_in(property_of<open>(one));
    case made_day: return number_in(property_of<made_day>(one));
    case repayment_begin_day: return number_in(property_of<repayment_begin_day>(one));
    case balance_cents: return number_in(property_of<balance_cents>(one));
    default: return std::nullopt;
    }
}

/// Whether a text is a possible EIN: nine digits, with or without a hyphen after the second.
[[nodiscard]] constexpr bool is_employer_number(std::string_view text) noexcept {
    constexpr std::string_view spelled = "12-3456789", plain = "123456789";
    auto const pattern = text.size() == spelled.size() ? spelled : plain;
    if (text.size() != pattern.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (pattern[i] == '-' ? text[i] != '-' : !is_digit(text[i])) return false;
    }
    return true;
}

[[nodiscard]] constexpr operand read_profile(profile_property fact,
                                             borrower_profile const& profile) {
    auto const& employment = profile.public_service_employment;
    if (!employment) return std::nullopt;
    auto const& hours = employment->average_hours_per_week;
    switch (fact) {
    case profile_property::qualifying_employer:
        return yes_or_no(employment->qualifying_employer_claimed);
    case profile_property::full_time: return yes_or_no(employment->full_time_claimed);
    case profile_property::service_end_day: return days_of(employment->service_end_date);
    case profile_property::average_weekly_hours:
        return hours ? operand{whole_part(*hours)} : std::nullopt;
    case profile_property::begun_weekly_hours:
        if (!hours) return std::nullopt;
        return whole_part(*hours) + (is_above(*hours, whole_part(*hours)) ? 1 : 0);
    case profile_property::employer_number_valid:
        if (!employment->employer_ein) return std::nullopt;
        return yes_or_no(is_employer_number(*employment->employer_ein));
    }
    return std::nullopt;
}

/// Whether the balances of the loans for which `test(loan)` is a yes add up to more than a limit.
/// Loans for which it is unknown may or may not count.
template <class Test>
[[nodiscard]] constexpr truth total_is_above(std::span<loan_facts const> loans, cents limit,
                                             Test test) {
    cents certain{}, possible{};
    bool any_more = false;
    for (auto const& one : loans) {
        auto const counts = test(one);
        if (counts == truth::yes) certain += one.balance();
        if (counts != truth::no) possible += one.balance();
        any_more = any_more || (counts != truth::no && one.lacks_balance());
    }
    if (certain > limit) return truth::yes;
    return possible > limit || any_more ? truth::unknown : truth::no;
}

} // namespace tassel::detail
