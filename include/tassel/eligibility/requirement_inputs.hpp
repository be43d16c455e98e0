// The names of the facts that a condition of an analysis reads, and of those that it lacks: members
// of the borrower profile and of a loan. They come from Boost.Describe, so no name can drift.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace tassel::eligibility {

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

namespace detail {

/// Whether an analysis knows this fact of its loans. Other facts are known only to a package.
[[nodiscard]] constexpr bool is_known_to_analysis(loan_property property) noexcept {
    switch (property) {
    case loan_property::locked:
    case loan_property::consolidated:
    case loan_property::parent_plus:
    case loan_property::federally_held:
    case loan_property::holder:
    case loan_property::first_disbursement_day:
    case loan_property::disbursed_amount_cents: return false;
    default: return true;
    }
}

/// Calls `visit(name)` for each member of a loan that a property is derived from. Whether a loan
/// was ever paid out is settled when the loan is read, so no rule is said to depend on it.
template <class Visit>
constexpr void list_inputs(loan_property property, Visit& visit) {
    switch (property) {
    case loan_property::type:
    case loan_property::program: return visit(loan_input_name<&loan::loan_type>);
    case loan_property::status: return visit(loan_input_name<&loan::status>);
    case loan_property::plan: return visit(loan_input_name<&loan::repayment_plan>);
    case loan_property::open:
    case loan_property::payable: visit(loan_input_name<&loan::status>); [[fallthrough]];
    case loan_property::balance_cents:
        visit(loan_input_name<&loan::outstanding_principal_cents>);
        return visit(loan_input_name<&loan::accrued_interest_cents>);
    case loan_property::repaid_parent_plus:
        visit(loan_input_name<&loan::loan_type>);
        return visit(loan_input_name<&loan::parent_plus_history>);
    case loan_property::made_day:
        visit(loan_input_name<&loan::first_disbursement_date>);
        return visit(loan_input_name<&loan::loan_date>);
    case loan_property::repayment_begin_day:
        return visit(loan_input_name<&loan::repayment_begin_date>);
    case loan_property::interest_rate: return visit(loan_input_name<&loan::interest_rate_bps>);
    default: return;
    }
}

/// The member of a loan to ask for while a property of the loan is unknown.
template <loan_property Property>
[[nodiscard]] constexpr std::string_view missing_member(loan_facts const& one) noexcept {
    using enum tassel::loan_property;
    if constexpr (Property == status || Property == payable) {
        return name_of_member<&loan::status>;
    } else if constexpr (Property == plan) {
        return name_of_member<&loan::repayment_plan>;
    } else if constexpr (Property == made_day) {
        return name_of_member<&loan::first_disbursement_date>;
    } else if constexpr (Property == repayment_begin_day) {
        return name_of_member<&loan::repayment_begin_date>;
    } else if constexpr (Property == interest_rate) {
        return name_of_member<&loan::interest_rate_bps>;
    } else if constexpr (Property == balance_cents) {
        return name_of_member<&loan::outstanding_principal_cents>;
    } else if constexpr (Property == repaid_parent_plus) {
        return one.type == loan_type::unknown ? name_of_member<&loan::loan_type>
                                              : name_of_member<&loan::parent_plus_history>;
    } else {
        return name_of_member<&loan::loan_type>;
    }
}

} // namespace detail

/// Calls `visit(name)` for every field that a condition reads, in the order of its operands.
template <class Visit>
constexpr void list_inputs(expression_view condition, Visit& visit) {
    for (auto const& node : condition) {
        switch (node.operation) {
        case expression_operation::fact: visit(node.name.view()); break;
        case expression_operation::profile:
            visit(name_of_member<&borrower_profile::public_service_employment>);
            break;
        case expression_operation::loan:
        case expression_operation::loan_among: detail::list_inputs(node.of_loan, visit); break;
        default: break;
        }
    }
}

} // namespace tassel::eligibility
