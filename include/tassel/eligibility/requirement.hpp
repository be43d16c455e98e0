// A requirement: a condition with its id, its sentences, and its citation. A plan lists its
// requirements next to its value: `template <> inline constexpr auto requirements_of<plan> =
// requirements<payable_loan, direct_loan>;`.
// The answers of the borrower profile are operands of the condition:
// `answer<&borrower_profile::family_size> < 2`.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/asked_members.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/condition/well_formed.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/eligibility/requirement_inputs.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/mp11/algorithm.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tassel::eligibility {

/// A member of the borrower profile, to be compared with a value; unknown while it is absent or
/// answered with `unknown`.
template <auto Member>
struct profile_answer {
    using type = typename reflect::optional_value<
        typename reflect::pointed_member<decltype(Member)>::type>::type;
    static_assert(
        std::same_as<typename detail::described_owner<decltype(Member)>::type, borrower_profile> &&
            tassel::detail::is_numbered<type>,
        "a condition asks for something that is not an answer of the profile");

    [[nodiscard]] static consteval expression<1> operand() {
        return fact(field_name{name_of_member<Member>});
    }

    [[nodiscard]] consteval auto operator==(type wanted) const {
        return operand() == number(*tassel::detail::number_in(wanted));
    }
    [[nodiscard]] consteval auto operator<(type limit) const {
        return operand() < number(*tassel::detail::number_in(limit));
    }
};
template <auto Member>
inline constexpr profile_answer<Member> answer{};

/// Holds once a member of the profile is present; never fails.
template <auto Member>
inline constexpr auto is_known = decided(profile_answer<Member>::operand());

/// Whether a member of the profile was sent; never unknown.
template <auto Member>
inline constexpr auto was_sent = known(profile_answer<Member>::operand());

/// Holds if a member of the profile has the wanted value, and fails if it has another one or is
/// absent. For rules that only a claim can trigger.
template <auto Member>
[[nodiscard]] consteval auto is_claimed(typename profile_answer<Member>::type wanted) {
    return surely(answer<Member> == wanted);
}

/// A rule decides whether a plan is open, or which loans it takes. An input is something that a
/// quote needs. It is asked for if the plan is not closed, and its absence closes nothing.
enum class requirement_kind : std::uint8_t {
    borrower_rule,
    loan_rule,
    borrower_input,
    loan_input,
    what_if_rule ///< about the borrower, and only for a new consolidation
};
BOOST_DESCRIBE_ENUM(requirement_kind, borrower_rule, loan_rule, borrower_input, loan_input,
                    what_if_rule)

[[nodiscard]] constexpr bool is_about_a_loan(requirement_kind kind) noexcept {
    return kind == requirement_kind::loan_rule || kind == requirement_kind::loan_input;
}
[[nodiscard]] constexpr bool is_input(requirement_kind kind) noexcept {
    return kind == requirement_kind::borrower_input || kind == requirement_kind::loan_input;
}

/// The texts of a requirement. `part` is used for a loan rule that only some loans fulfill; its
/// figures are the number of payable loans that fulfill the rule and the number of all payable
/// loans.
struct requirement_texts {
    plain_text rule_id{};
    phrase pass{};
    phrase fail{};
    phrase unknown{};
    plain_text part{};
    plan::citation source{};
};
BOOST_DESCRIBE_STRUCT(requirement_texts, (), (rule_id, pass, fail, unknown, part, source))

/// A named test of plan eligibility.
template <requirement_kind Kind, std::size_t Size>
struct requirement {
    static constexpr requirement_kind kind = Kind;

    expression<Size> holds;
    requirement_texts texts;
};

/// A condition that no borrower fulfills.
inline constexpr auto never = number(0);

namespace detail {
// Not defined, so that a rule that calls one of them does not compile.
void a_rule_asks_what_no_analysis_knows();
void a_rule_about_the_borrower_reads_a_loan();
void a_question_about_loans_asks_for_more_than_loans();

/// Whether a node can be answered from a profile and a portfolio.
[[nodiscard]] constexpr bool is_answered_by_analysis(expression_node const& node) {
    switch (node.operation) {
    case expression_operation::number:
    case expression_operation::unknown:
    case expression_operation::fact:
    case expression_operation::profile: return true;
    case expression_operation::loan:
    case expression_operation::loan_among: return is_known_to_analysis(node.of_loan);
    case expression_operation::several_holders: return false;
    default: return !tassel::detail::is_operand(node.operation);
    }
}

/// Whether some operand between two nodes satisfies `test(node)`. The operands of operations that
/// go through loans don't count.
template <class Test>
[[nodiscard]] constexpr bool has_operand(expression_node const* begin, expression_node const* end,
                                         Test test) {
    for (auto const* node = end; node != begin;) {
        --node;
        if (tassel::detail::goes_through_loans(node->operation))
            node -= tassel::detail::operand_length(begin, node);
        else if (tassel::detail::is_operand(node->operation) && test(*node))
            return true;
    }
    return false;
}
[[nodiscard]] constexpr bool reads_a_loan(expression_node const& node) {
    return node.operation == expression_operation::loan ||
           node.operation == expression_operation::loan_among;
}
/// Whether the nodes depend on one loan alone.
[[nodiscard]] constexpr bool reads_loans_only(expression_node const* begin,
                                              expression_node const* end) {
    return std::none_of(begin, end, [](expression_node const& node) {
        bool const constant = node.operation == expression_operation::number ||
                              node.operation == expression_operation::unknown;
        return tassel::detail::goes_through_loans(node.operation) ||
               (tassel::detail::is_operand(node.operation) && !constant && !reads_a_loan(node));
    });
}

/// What the compiler proves about the condition of a rule.
consteval void check_rule(expression_view condition, bool about_a_loan) {
    if (!tassel::detail::is_well_formed(condition.begin(), condition.end(),
                                        is_answered_by_analysis))
        a_rule_asks_what_no_analysis_knows();
    if (!about_a_loan && has_operand(condition.begin(), condition.end(), reads_a_loan))
        a_rule_about_the_borrower_reads_a_loan();
    for (auto const& node : condition) {
        if (!tassel::detail::goes_through_loans(node.operation)) continue;
        if (!reads_loans_only(&node - tassel::detail::operand_length(condition.begin(), &node),
                              &node))
            a_question_about_loans_asks_for_more_than_loans();
    }
}

template <requirement_kind Kind, std::size_t Size>
[[nodiscard]] consteval requirement<Kind, Size> checked(expression<Size> const& holds,
                                                        requirement_texts const& texts) {
    check_rule(holds, is_about_a_loan(Kind));
    return {holds, texts};
}
} // namespace detail

/// A rule about the borrower and the whole portfolio.
template <std::size_t Size>
[[nodiscard]] consteval auto borrower_rule(expression<Size> holds, requirement_texts texts) {
    return detail::checked<requirement_kind::borrower_rule>(holds, texts);
}
/// A rule about each loan. A plan takes the loans that fulfill all of its loan rules.
template <std::size_t Size>
[[nodiscard]] consteval auto loan_rule(expression<Size> holds, requirement_texts texts) {
    return detail::checked<requirement_kind::loan_rule>(holds, texts);
}
/// What a quote needs to know about the borrower. The condition must not fail.
template <std::size_t Size>
[[nodiscard]] consteval auto borrower_input(expression<Size> holds, requirement_texts texts) {
    return detail::checked<requirement_kind::borrower_input>(holds, texts);
}
/// What a quote needs to know about each loan that the plan takes. The condition must not fail.
template <std::size_t Size>
[[nodiscard]] consteval auto loan_input(expression<Size> holds, requirement_texts texts) {
    return detail::checked<requirement_kind::loan_input>(holds, texts);
}
/// A rule for the plans of a new consolidation. It does not apply to the current portfolio.
template <std::size_t Size>
[[nodiscard]] consteval auto what_if_rule(expression<Size> holds, requirement_texts texts) {
    return detail::checked<requirement_kind::what_if_rule>(holds, texts);
}

/// Names a requirement in a type, so that plans that share a requirement also share its evaluation.
template <auto const& Requirement>
struct requirement_ref {
    static constexpr auto const& value = Requirement;
    /// The parts of the requirement that the engine has at run time. Quotations of the law are only
    /// for pages.
    static constexpr auto holds = Requirement.holds;
    static constexpr requirement_texts texts = [] {
        auto said = Requirement.texts;
        said.source = said.source.without_words();
        return said;
    }();
};

/// A list of requirements, in the order in which reasons are given. `with` extends a list.
template <auto const&... Requirement>
inline constexpr boost::hana::tuple<requirement_ref<Requirement>...> requirements{};

/// A shared list, followed by what a plan adds to it.
template <auto const&... Further, class List>
[[nodiscard]] consteval auto with(List shared) {
    return boost::hana::concat(shared, requirements<Further...>);
}

/// A list in which a later version replaces one requirement with another.
template <auto const& Old, auto const& New, class List>
[[nodiscard]] consteval auto replacing(List) {
    static_assert(boost::mp11::mp_contains<List, requirement_ref<Old>>::value,
                  "a list lacks the requirement that is replaced");
    return boost::mp11::mp_replace<List, requirement_ref<Old>, requirement_ref<New>>{};
}

/// Whether a requirement has everything that it needs to be compiled into a catalog.
[[nodiscard]] constexpr bool well_formed(requirement_kind kind, requirement_texts const& texts) {
    if (texts.rule_id.empty() || texts.pass.text.empty() || texts.unknown.text.empty())
        return false;
    if (!is_input(kind) && texts.fail.text.empty()) return false;
    if (!texts.pass.complete() || !texts.fail.complete() || !texts.unknown.complete()) return false;
    return kind != requirement_kind::loan_rule || gaps_in(texts.part.view()) == 2;
}

} // namespace tassel::eligibility
