// How a requirement reads: a predicate with its id, its sentences and its source. A plan lists its
// requirements beside its value: `template <> inline constexpr auto requirements_of<plan> =
// requirements<payable_loan, direct_loan>;`.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/eligibility/requirement_answers.hpp"
#include "tassel/eligibility/requirement_loans.hpp"
#include "tassel/eligibility/requirement_predicate.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/mp11/algorithm.hpp>

#include <cstdint>

namespace tassel {

/// A rule decides whether a plan is open, or which loans it takes. An input is asked for where the
/// plan is not closed: a quote needs it, and its absence closes nothing.
enum class requirement_kind : std::uint8_t {
    borrower_rule,
    loan_rule,
    borrower_input,
    loan_input,
    what_if_rule ///< about the borrower, of a new consolidation only
};
BOOST_DESCRIBE_ENUM(requirement_kind, borrower_rule, loan_rule, borrower_input, loan_input,
                    what_if_rule)

[[nodiscard]] constexpr bool is_about_a_loan(requirement_kind kind) noexcept {
    return kind == requirement_kind::loan_rule || kind == requirement_kind::loan_input;
}
[[nodiscard]] constexpr bool is_input(requirement_kind kind) noexcept {
    return kind == requirement_kind::borrower_input || kind == requirement_kind::loan_input;
}

/// What a person reads of a requirement. `part` is said of a loan rule that some loans fulfil: its
/// figures are how many of how many payable loans do.
struct requirement_texts {
    plain_text rule_id{};
    phrase pass{};
    phrase fail{};
    phrase unknown{};
    plain_text part{};
    citation source{};
};
BOOST_DESCRIBE_STRUCT(requirement_texts, (), (rule_id, pass, fail, unknown, part, source))

/// A named test of plan eligibility.
template <requirement_kind Kind, predicate Holds>
struct requirement {
    static constexpr requirement_kind kind = Kind;

    Holds holds;
    requirement_texts texts;
};

/// About the borrower and the whole portfolio.
template <predicate Holds>
[[nodiscard]] consteval auto borrower_rule(Holds holds, requirement_texts texts) {
    static_assert(!Holds::reads_a_loan, "a borrower's rule reads a loan");
    return requirement<requirement_kind::borrower_rule, Holds>{holds, texts};
}
/// About each loan: a plan takes the loans that fulfil every loan rule.
template <predicate Holds>
[[nodiscard]] consteval auto loan_rule(Holds holds, requirement_texts texts) {
    return requirement<requirement_kind::loan_rule, Holds>{holds, texts};
}
/// What a quote needs to know of the borrower. The predicate must not fail.
template <predicate Holds>
[[nodiscard]] consteval auto borrower_input(Holds holds, requirement_texts texts) {
    static_assert(!Holds::reads_a_loan, "a borrower's input reads a loan");
    return requirement<requirement_kind::borrower_input, Holds>{holds, texts};
}
/// What a quote needs to know of each loan that the plan takes. The predicate must not fail.
template <predicate Holds>
[[nodiscard]] consteval auto loan_input(Holds holds, requirement_texts texts) {
    return requirement<requirement_kind::loan_input, Holds>{holds, texts};
}
/// A rule of the plans of a new consolidation; the current portfolio is not held to it.
template <predicate Holds>
[[nodiscard]] consteval auto what_if_rule(Holds holds, requirement_texts texts) {
    static_assert(!Holds::reads_a_loan, "a rule of the what-if reads a loan of no name");
    return requirement<requirement_kind::what_if_rule, Holds>{holds, texts};
}

/// Names a requirement in a type, so that plans which share it share its evaluation.
template <auto const& Requirement>
struct requirement_ref {
    static constexpr auto const& value = Requirement;
    /// What an engine holds of it when it runs; words of the law are for pages alone.
    static constexpr auto holds = Requirement.holds;
    static constexpr requirement_texts texts = [] {
        auto said = Requirement.texts;
        said.source = said.source.without_words();
        return said;
    }();
};

/// A list of requirements, in the order in which reasons are given. Lists are joined by `with`.
template <auto const&... Requirement>
inline constexpr boost::hana::tuple<requirement_ref<Requirement>...> requirements{};

/// A shared list, and what a plan adds to it.
template <auto const&... Further, class List>
[[nodiscard]] consteval auto with(List shared) {
    return boost::hana::concat(shared, requirements<Further...>);
}

/// A list in which one requirement takes the place of another: of a later version.
template <auto const& Old, auto const& New, class List>
[[nodiscard]] consteval auto replacing(List) {
    static_assert(boost::mp11::mp_contains<List, requirement_ref<Old>>::value,
                  "a list lacks the requirement that is replaced");
    return boost::mp11::mp_replace<List, requirement_ref<Old>, requirement_ref<New>>{};
}

/// Whatever a requirement must have before it compiles into a catalog.
[[nodiscard]] constexpr bool well_formed(requirement_kind kind, requirement_texts const& texts) {
    if (texts.rule_id.empty() || texts.pass.text.empty() || texts.unknown.text.empty())
        return false;
    if (!is_input(kind) && texts.fail.text.empty()) return false;
    if (!texts.pass.complete() || !texts.fail.complete() || !texts.unknown.complete()) return false;
    return kind != requirement_kind::loan_rule || gaps_in(texts.part.view()) == 2;
}

} // namespace tassel
