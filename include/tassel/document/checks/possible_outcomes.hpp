// Which outcomes a condition can have while only something is known of the loans. Whatever is not
// known may be anything, at each use anew, so an outcome that is not found can never be.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel::document::detail {

/// A set of outcomes of a condition.
struct outcomes {
    bool no = true;
    bool yes = true;
    bool unknown = true;

    [[nodiscard]] static constexpr outcomes only(bool value) { return {!value, value, false}; }

    [[nodiscard]] friend constexpr outcomes both(outcomes a, outcomes b) {
        auto const not_no = [](outcomes one) { return one.yes || one.unknown; };
        return {a.no || b.no, a.yes && b.yes, (a.unknown && not_no(b)) || (b.unknown && not_no(a))};
    }
    [[nodiscard]] constexpr outcomes negated() const { return {yes, no, unknown}; }
    [[nodiscard]] friend constexpr outcomes either(outcomes a, outcomes b) {
        return both(a.negated(), b.negated()).negated();
    }
    [[nodiscard]] constexpr outcomes changed(expression_operation operation) const {
        switch (operation) {
        case expression_operation::negation: return negated();
        case expression_operation::surely: return {no || unknown, yes, false};
        case expression_operation::possible: return {no, yes || unknown, false};
        case expression_operation::known: return {unknown, yes || no, false};
        case expression_operation::decided: return {false, yes || no, unknown};
        default: return {};
        }
    }
};

/// `through_loans(node)` says what an operation over all loans can come to, and `read(node)` an
/// operand that needs no other.
template <class Read, class ThroughLoans>
[[nodiscard]] constexpr outcomes outcomes_of(expression_node const* begin,
                                             expression_node const* end, Read read,
                                             ThroughLoans through_loans) {
    std::array<outcomes, deepest_expression> stack{};
    std::size_t size = 0;
    for (auto const* node = begin; node != end; ++node) {
        if (tassel::detail::takes_two(node->operation)) {
            --size;
            auto& under = stack[size - 1];
            if (node->operation == expression_operation::both) {
                under = both(under, stack[size]);
            } else if (node->operation == expression_operation::either) {
                under = either(under, stack[size]);
            } else {
                under = {};
            }
        } else if (tassel::detail::goes_through_loans(node->operation)) {
            stack[size - 1] = through_loans(*node);
        } else if (tassel::detail::takes_one(node->operation)) {
            stack[size - 1] = stack[size - 1].changed(node->operation);
        } else {
            stack[size++] = read(*node);
        }
    }
    return stack[0];
}

[[nodiscard]] constexpr outcomes free_outcomes(expression_node const&) {
    return {};
}

/// A loan of which only the type is known, and whether it is in default.
struct typed_loan {
    loan_type type{};
    bool defaulted = false;

    [[nodiscard]] constexpr outcomes read(expression_node const& node) const {
        if (node.operation != expression_operation::loan_among) return {};
        auto const among = [&](auto value) {
            return outcomes::only((node.number >> static_cast<int>(value) & 1) != 0);
        };
        switch (node.of_loan) {
        case loan_property::type: return among(type);
        case loan_property::program: return among(program_of(type));
        case loan_property::status:
            return among(defaulted ? loan_status::defaulted : loan_status::in_repayment);
        default: return {};
        }
    }
    [[nodiscard]] constexpr outcomes of(expression_node const* begin,
                                        expression_node const* end) const {
        return outcomes_of(
            begin, end, [this](expression_node const& node) { return read(node); }, free_outcomes);
    }
};

/// Whether a condition can hold for somebody who has no loan of a kind.
[[nodiscard]] constexpr bool holds_without(expression_view kind, expression_view condition) {
    auto const over_others = [kind](expression_node const& node) {
        if (node.operation != expression_operation::some_loan) return outcomes{};
        auto found = outcomes::only(false);
        for (auto const type : reflect::enumerator_values<loan_type>) {
            for (bool const defaulted : {false, true}) {
                typed_loan const one{type, defaulted};
                auto const of_kind = one.of(kind.begin(), kind.end());
                if (of_kind.no) found = either(found, one.of(&node - node.number, &node));
            }
        }
        return found;
    };
    return condition.always() ||
           outcomes_of(condition.begin(), condition.end(), free_outcomes, over_others).yes;
}

/// Tries what the operations over the loans in two conditions can come to together.
class loan_search {
  public:
    constexpr loan_search(expression_view a, expression_view b) : a_{a}, b_{b} {
        collect(a);
        collect(b);
    }
    /// Whether both can hold at once.
    [[nodiscard]] constexpr bool finds_loans() { return search(0); }

  private:
    static constexpr std::size_t most = 8;

    constexpr void collect(expression_view condition) {
        for (auto const& node : condition) {
            if (node.operation == expression_operation::some_loan && place_of(node) == count_)
                asked_[count_++] = &node;
        }
    }
    /// The place of an equal operation; the number of places if there is none.
    [[nodiscard]] constexpr std::size_t place_of(expression_node const& node) const {
        for (std::size_t at = 0; at < count_; ++at) {
            auto const& known = *asked_[at];
            if (known.number == node.number &&
                std::equal(&known - known.number, &known, &node - node.number))
                return at;
        }
        return count_;
    }
    [[nodiscard]] constexpr bool search(std::size_t next) {
        if (next == count_) return may_hold(a_) && may_hold(b_);
        for (auto const tried : {outcomes{true, false, false}, outcomes{false, true, false},
                                 outcomes{false, false, true}}) {
            tried_[next] = tried;
            if (search(next + 1)) return true;
        }
        return false;
    }
    [[nodiscard]] constexpr bool may_hold(expression_view condition) const {
        if (condition.always()) return true;
        return outcomes_of(condition.begin(), condition.end(), free_outcomes,
                           [this](expression_node const& node) {
                               return node.operation == expression_operation::some_loan
                                          ? tried_[place_of(node)]
                                          : outcomes{};
                           })
            .yes;
    }

    expression_view a_;
    expression_view b_;
    std::array<expression_node const*, most> asked_{};
    std::array<outcomes, most> tried_{};
    std::size_t count_ = 0;
};

} // namespace tassel::document::detail
