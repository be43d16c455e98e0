// The facts that screening conditions are tested on: the portfolio's loans and the borrower's
// profile.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/analyzed_facts.hpp"
#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/loan/loan_facts.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace tassel {

/// `loans` holds the facts of the portfolio's loans, in their order. A fact that only a package can
/// know is unknown.
struct screening_facts {
    std::span<loan_facts const> loans;
    borrower_profile const& profile;
    loan_facts const* loan = nullptr; ///< the loan under test

    [[nodiscard]] constexpr std::optional<std::int64_t> read(expression_node const& node) const {
        switch (node.operation) {
        case expression_operation::profile: return detail::read_profile(node.of_profile, profile);
        case expression_operation::loan: return of_loan(node);
        case expression_operation::loan_among: return detail::is_among(of_loan(node), node.number);
        default: return std::nullopt;
        }
    }
    [[nodiscard]] constexpr std::optional<std::int64_t>
    through_loans(expression_node const& node) const {
        return detail::search_loans(node, loans, [this](loan_facts const& one) {
            return screening_facts{loans, profile, &one};
        });
    }

  private:
    [[nodiscard]] constexpr detail::operand of_loan(expression_node const& node) const {
        return loan == nullptr ? detail::operand{} : detail::read_loan(node.of_loan, *loan);
    }
};

} // namespace tassel
