// A requirement: a predicate with its id, its sentences, and its citation. A plan lists its
// requirements next to its value: `template <> inline constexpr auto requirements_of<plan> =
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
/// figures are the number of payable loans that do and the number of payable loans.
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

/// A rule about the borrower and the whole portfolio.
template <predicate Holds>
[[nodiscard]] consteval auto borrower_rule(Holds holds, requirement_texts texts) {
    static_assert(!Holds::reads_a_loan, "a borrower's rule reads a loan");
    return requirement<requirement_kind::borrower_rule, Holds>{holds, texts};
}
/// A rule about each loan. A plan takes the loans that fulfill all of its loan rules.
template <predicate Holds>
[[nodiscard]] consteval auto loan_rule(Holds holds, requirement_texts texts) {
    return requirement<requirement_kind::loan_rule, Holds>{holds, texts};
}
/// What a quote needs to know about the borrower. The predicate must not fail.
template <predicate Holds>
[[nodiscard]] consteval auto borrower_input(Holds holds, requirement_texts texts) {
    static_assert(!Holds::reads_a_loan, "a borrower's input reads a loan");
    return requirement<requirement_kind::borrower_input, Holds>{holds, texts};
}
/// What a quote needs to know about each loan that the plan takes. The predicate must not fail.
template <predicate Holds>
[[nodiscard]] consteval auto loan_input(Holds holds, requirement_texts texts) {
    return requirement<requirement_kind::loan_input, Holds>{holds, texts};
}
/// A rule for the plans of a new consolidation. It does not apply to the current portfolio.
template <predicate Holds>
[[nodiscard]] consteval auto what_if_rule(Holds holds, requirement_texts texts) {
    static_assert(!Holds::reads_a_loan, "a rule of the what-if reads a loan of no name");
    return requirement<requirement_kind::what_if_rule, Holds>{holds, texts};
}

/// Names a requirement in a type, so that plans that share a requirement also share its evaluation.
template <auto const& Requirement>
struct requirement_ref {
    static constexpr auto const& value = Requirement;
    /// What the engine keeps of the requirement at run time. Quotations of the law are only for
    /// pages.
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

} // namespace tassel
