// Predicates of requirements, combined with `&&`, `||`, and `!` in Kleene's logic. One expression
// yields its value, the names of the facts that it reads, and the absent facts that could still
// change it.
#pragma once

#include "tassel/core/truth.hpp"
#include "tassel/loan/loan_facts.hpp"

#include <boost/mp11/list.hpp>

#include <concepts>

namespace tassel {

/// The base of every predicate. A predicate has
/// - `value(facts, loan)`: its truth; `loan` is null if the rule is about the borrower,
/// - `list_missing(facts, loan, report)`: calls `report(missing_fact)` for each fact that an
///   unknown value lacks,
/// - `list_inputs(visit)`: calls `visit(name)` for every field that it reads,
/// - `reads_a_loan`, and `questions`: the questions that it asks about the whole portfolio.
struct predicate_base {
    static constexpr bool reads_a_loan = false;
    using questions = boost::mp11::mp_list<>;
};

template <class Type>
concept predicate = std::derived_from<Type, predicate_base>;

template <predicate Left, predicate Right>
struct joined_predicate : predicate_base {
    Left left;
    Right right;

    constexpr joined_predicate(Left a, Right b) : left{a}, right{b} {}

    static constexpr bool reads_a_loan = Left::reads_a_loan || Right::reads_a_loan;
    using questions = boost::mp11::mp_append<typename Left::questions, typename Right::questions>;

    /// Only the unknown parts can still change an unknown conjunction or disjunction.
    template <class Facts, class Report>
    constexpr void list_missing(Facts const& facts, loan_facts const* loan, Report& report) const {
        if (left.value(facts, loan) == truth::unknown) left.list_missing(facts, loan, report);
        if (right.value(facts, loan) == truth::unknown) right.list_missing(facts, loan, report);
    }
    template <class Visit>
    constexpr void list_inputs(Visit& visit) const {
        left.list_inputs(visit);
        right.list_inputs(visit);
    }
};

template <predicate Left, predicate Right>
struct conjunction : joined_predicate<Left, Right> {
    using joined_predicate<Left, Right>::joined_predicate;

    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const& facts, loan_facts const* loan) const {
        return this->left.value(facts, loan) && this->right.value(facts, loan);
    }
};

template <predicate Left, predicate Right>
struct disjunction : joined_predicate<Left, Right> {
    using joined_predicate<Left, Right>::joined_predicate;

    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const& facts, loan_facts const* loan) const {
        return this->left.value(facts, loan) || this->right.value(facts, loan);
    }
};

template <predicate Inner>
struct changed_predicate : predicate_base {
    Inner inner;

    constexpr explicit changed_predicate(Inner predicate) : inner{predicate} {}

    static constexpr bool reads_a_loan = Inner::reads_a_loan;
    using questions = typename Inner::questions;

    template <class Facts, class Report>
    constexpr void list_missing(Facts const& facts, loan_facts const* loan, Report& report) const {
        inner.list_missing(facts, loan, report);
    }
    template <class Visit>
    constexpr void list_inputs(Visit& visit) const {
        inner.list_inputs(visit);
    }
};

template <predicate Inner>
struct negation : changed_predicate<Inner> {
    using changed_predicate<Inner>::changed_predicate;

    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const& facts, loan_facts const* loan) const {
        return !this->inner.value(facts, loan);
    }
};

/// Holds once its predicate is known, either way; never fails.
template <predicate Inner>
struct decidedness : changed_predicate<Inner> {
    using changed_predicate<Inner>::changed_predicate;

    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const& facts, loan_facts const* loan) const {
        auto const inner_value = this->inner.value(facts, loan);
        return inner_value == truth::unknown ? truth::unknown : truth::yes;
    }
};

template <predicate Left, predicate Right>
[[nodiscard]] constexpr conjunction<Left, Right> operator&&(Left left, Right right) {
    return {left, right};
}
template <predicate Left, predicate Right>
[[nodiscard]] constexpr disjunction<Left, Right> operator||(Left left, Right right) {
    return {left, right};
}
template <predicate Inner>
[[nodiscard]] constexpr negation<Inner> operator!(Inner inner) {
    return negation<Inner>{inner};
}
/// Whether a predicate is known, either way. For amounts that depend on it.
template <predicate Inner>
[[nodiscard]] constexpr decidedness<Inner> is_decided(Inner inner) {
    return decidedness<Inner>{inner};
}

/// A requirement that no borrower fulfills.
struct never_predicate : predicate_base {
    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const&, loan_facts const*) const {
        return truth::no;
    }
    template <class Facts, class Report>
    constexpr void list_missing(Facts const&, loan_facts const*, Report&) const {}
    template <class Visit>
    constexpr void list_inputs(Visit&) const {}
};
inline constexpr never_predicate never{};

} // namespace tassel
