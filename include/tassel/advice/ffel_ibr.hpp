// An estimate of IBR at each FFEL holder. 34 CFR 682.215.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/groups.hpp"
#include "tassel/advice/option_runs.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/advice/tracks.hpp"
#include "tassel/plan/income_driven.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tassel {

namespace detail {

/// Whether a loan could be on IBR: it contains no Parent PLUS Loan, apart from what the exception
/// admits; it is no joint consolidation; and a Direct Loan must predate the newer loans.
template <advice_ruleset Law>
[[nodiscard]] bool could_be_on_ibr(weighed_borrower<Law> const& borrower, std::size_t place) {
    auto const& loan = borrower.facts[place];
    if (loan.payable() != truth::yes || borrower.loans[place].joint_consolidation == true) {
        return false;
    }
    if (loan.program() == loan_program::ffel) return loan.has_parent_plus() == truth::no;
    constexpr auto shared = place_of<typename Law::catalog>(Law::advice.ffel_ibr.shared_with);
    return loan.program() == loan_program::direct &&
           borrower.decided.takes(shared, place) == truth::yes;
}

} // namespace detail

/// The holder's share, by balance, of the payment based on income, capped at the Standard payment
/// of the holder's own loans. A group without such a loan, or with a missing rate, has no estimate.
template <advice_ruleset Law>
[[nodiscard]] std::vector<ffel_ibr_estimate>
ffel_ibr_estimates(weighed_borrower<Law> const& borrower, std::span<loan_group const> groups) {
    constexpr auto const& rule = Law::advice.ffel_ibr;
    std::vector<ffel_ibr_estimate> estimates;
    auto const& quoted = borrower.quoter.borrower();
    auto const income = quoted.income().income;
    if (!income) return estimates;
    cents all{};
    for (std::size_t place = 0; place < borrower.facts.size(); ++place) {
        if (!detail::could_be_on_ibr(borrower, place)) continue;
        if (borrower.facts[place].lacks_balance()) return estimates; // the share depends on it
        all += borrower.facts[place].balance();
    }
    for (auto const& group : groups) {
        if (group.program != program::ffel) continue;
        loan_places loans;
        std::copy_if(group.loans.begin(), group.loans.end(), std::back_inserter(loans),
                     [&](std::size_t place) { return detail::could_be_on_ibr(borrower, place); });
        bool const rated = std::all_of(loans.begin(), loans.end(),
                                       [&](std::size_t place) { return quoted.has_rate(place); });
        if (loans.empty() || !rated) continue;
        cents own{}, owed{};
        for (auto const place : loans) {
            own += borrower.facts[place].balance();
            owed += owed_at_first(borrower.facts[place]);
        }
        auto const by_income =
            discretionary_share(*income, quoted.guideline(), rule.percent, rule.guideline_percent);
        auto const shared = borrower_share(by_income, {.own = own, .spouse = all - own});
        auto const cap = reference_sum(quoted, loans, rule.cap);
        auto const capped = smaller(shared, {static_cast<uint128>(cap.value), 1});
        estimates.push_back({group.name, ids_of(borrower.loans, loans),
                             std::min(after_small_amounts(capped, rule.small_amounts), owed),
                             std::nullopt, said(Law::advice_texts.ffel_ibr)});
    }
    return estimates;
}

} // namespace tassel
