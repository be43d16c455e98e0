// Predicates over the members of the borrower profile: `answer<&borrower_profile::family_size> >
// 1`.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/eligibility/requirement_inputs.hpp"
#include "tassel/eligibility/requirement_predicate.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>

namespace tassel {

namespace detail {

/// The value, or nothing if the member is absent or has the answer `unknown`.
template <class Value>
[[nodiscard]] constexpr std::optional<Value> said(Value const& value) {
    if constexpr (requires { Value::unknown; }) {
        if (value == Value::unknown) return std::nullopt;
    }
    return value;
}
template <class Value>
[[nodiscard]] constexpr std::optional<Value> said(std::optional<Value> const& value) {
    if (!value) return std::nullopt;
    return said(*value);
}

template <class Value>
struct equals {
    Value wanted;
    [[nodiscard]] constexpr bool operator()(Value const& found) const { return found == wanted; }
};
template <class Value>
struct is_below {
    Value limit;
    [[nodiscard]] constexpr bool operator()(Value const& found) const { return found < limit; }
};

} // namespace detail

/// A predicate about a member of the profile. The member's absence is not a missing fact.
template <auto Member>
struct about_member : predicate_base {
    template <class Facts, class Report>
    constexpr void list_missing(Facts const&, loan_facts const*, Report&) const {}
    template <class Visit>
    constexpr void list_inputs(Visit& visit) const {
        visit(name_of_member<Member>);
    }
};
/// A predicate about a member of the profile that is a missing fact while it is absent.
template <auto Member>
struct asks_for_member : about_member<Member> {
    template <class Facts, class Report>
    constexpr void list_missing(Facts const&, loan_facts const*, Report& report) const {
        report(missing_fact{.field = name_of_member<Member>});
    }
};

/// Tests one answer of the profile; unknown while the answer is absent.
template <auto Member, class Test>
struct answer_test : asks_for_member<Member> {
    Test test;

    constexpr explicit answer_test(Test wanted) : test{wanted} {}

    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const& facts, loan_facts const*) const {
        auto const found = detail::said(facts.profile().*Member);
        return found ? truth_of(test(*found)) : truth::unknown;
    }
};

/// A member of the borrower profile, to be compared with a value.
template <auto Member>
struct profile_answer {
    using type = typename reflect::optional_value<
        typename reflect::pointed_member<decltype(Member)>::type>::type;

    [[nodiscard]] constexpr auto operator==(type wanted) const {
        return answer_test<Member, detail::equals<type>>{detail::equals<type>{wanted}};
    }
    [[nodiscard]] constexpr auto operator<(type limit) const {
        return answer_test<Member, detail::is_below<type>>{detail::is_below<type>{limit}};
    }
};
template <auto Member>
inline constexpr profile_answer<Member> answer{};

/// Holds once a member of the profile is present; never fails.
template <auto Member>
struct answer_present : asks_for_member<Member> {
    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const& facts, loan_facts const*) const {
        return detail::said(facts.profile().*Member) ? truth::yes : truth::unknown;
    }
};
template <auto Member>
inline constexpr answer_present<Member> is_known{};

/// Holds if a member of the profile has the wanted value, and fails if it has another one or is
/// absent. For rules that only a claim can trigger.
template <auto Member, class Test>
struct claim_test : about_member<Member> {
    Test test;

    constexpr explicit claim_test(Test wanted) : test{wanted} {}

    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const& facts, loan_facts const*) const {
        auto const found = detail::said(facts.profile().*Member);
        return truth_of(found && test(*found));
    }
};
template <auto Member>
[[nodiscard]] constexpr auto is_claimed(typename profile_answer<Member>::type wanted) {
    using test = detail::equals<typename profile_answer<Member>::type>;
    return claim_test<Member, test>{test{wanted}};
}

/// The same with a custom test of the member's value.
template <auto Member, class Test>
[[nodiscard]] constexpr auto claims(Test test) {
    return claim_test<Member, Test>{test};
}

/// Holds when a member of the profile was sent.
template <auto Member>
struct sent_test : about_member<Member> {
    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const& facts, loan_facts const*) const {
        return truth_of((facts.profile().*Member).has_value());
    }
};
template <auto Member>
inline constexpr sent_test<Member> was_sent{};

} // namespace tassel
