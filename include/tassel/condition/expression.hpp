// Conditions as data, over fields, loans, packages, profiles, and facts. The requirements of plans,
// warnings, screening, branches, hard rules, loan selections, the stages of the workflow, and
// entries of forms that combine several answers are all written with them. The compiler checks the
// names. evaluate_expression.hpp defines the operations and evaluates conditions as data;
// condition_part.hpp applies the same operations to a condition that the compiler takes apart.
// Besides fields, conditions can read the properties of a loan, of a package, and of the borrower's
// profile. Each is a number in the units below, or unknown.
//
// An operand is an integer: an amount in cents, a date in days since 1970-01-01, a month in months
// since year 0, a number with one decimal in tenths, and a yes or no as 1 or 0. An unknown operand
// makes the result unknown unless the other operands decide it (three-valued logic). A condition
// holds only if its result is yes.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel {

/// Properties of one loan. Type, program, status, and plan are the numbers of their enumerators.
/// Code that evaluates a condition may know only some of them: the compiler refuses the others,
/// except in screening, where they are unknown.
enum class loan_property : std::uint8_t {
    type,
    program,
    status,
    plan,
    open,               ///< something is owed, and the status does not contradict that
    payable,            ///< open, and in a status in which it can be on a repayment plan
    never_paid_out,     ///< no part of it was disbursed, whatever the status says
    locked,             ///< one of the loans that the package's plan was chosen for
    consolidated,       ///< one of the loans that the new loan of the package's what-if repays
    parent_plus,        ///< a Parent PLUS Loan, or a consolidation loan that repaid one
    repaid_parent_plus, ///< a consolidation loan that repaid one, directly or through another
    federally_held,     ///< held by the Department of Education
    holder,             ///< its place in the list of holders
    made_day,
    first_disbursement_day,
    repayment_begin_day,
    interest_rate, ///< in thousandths of a basis point
    balance_cents,
    disbursed_amount_cents
};
BOOST_DESCRIBE_ENUM(loan_property, type, program, status, plan, open, payable, never_paid_out,
                    locked, consolidated, parent_plus, repaid_parent_plus, federally_held, holder,
                    made_day, first_disbursement_day, repayment_begin_day, interest_rate,
                    balance_cents, disbursed_amount_cents)

/// Properties of the analysis and the plan that a package was made for.
enum class package_property : std::uint8_t {
    analysis_month,
    family_size, ///< as the profile states or implies it
    guideline_first_person_cents,
    guideline_each_more_cents,
    plan_chosen
};
BOOST_DESCRIBE_ENUM(package_property, analysis_month, family_size, guideline_first_person_cents,
                    guideline_each_more_cents, plan_chosen)

/// What the profile claims about public service; unknown if it claims nothing.
enum class profile_property : std::uint8_t {
    qualifying_employer,
    full_time,
    average_weekly_hours, ///< in whole hours, rounded down
    service_end_day,
    begun_weekly_hours,   ///< the same hours, rounded up
    employer_number_valid ///< the claimed EIN is a possible one
};
BOOST_DESCRIBE_ENUM(profile_property, qualifying_employer, full_time, average_weekly_hours,
                    service_end_day, begun_weekly_hours, employer_number_valid)

enum class expression_operation : std::uint8_t {
    number,           ///< a constant
    unknown,          ///< always unknown
    field,            ///< the number of a field
    chosen,           ///< a field has this choice; unknown while it is missing
    provided,         ///< a field has a value; never unknown
    attached,         ///< a document of this role is attached; never unknown
    today,            ///< the server's date, UTC
    package,          ///< a fact of the package
    profile,          ///< a fact of the borrower's profile
    fact,             ///< a member of described facts, by its name
    chosen_plan,      ///< the package is for this plan of the catalog; never unknown
    loan,             ///< a fact of the current loan
    loan_among,       ///< the loan's type, program, status, or plan is one of several
    named_loan,       ///< a fact of the loan that a field names
    named_in_records, ///< some record names the current loan; no if all name others
    chosen_in_some,   ///< some record of a group has this choice; never unknown
    same_text, ///< two texts are equal, ignoring case and spacing; unknown while one is missing
    same_in_earlier, ///< this record's field equals an earlier record's, as in `same_text`
    some_loan,       ///< the operand on top holds for some loan of the portfolio
    several_holders, ///< the loans for which the operand holds have several holders; unknown if one
                     ///< of them has no holder
    total_above,     ///< the balances of the loans for which the operand holds exceed an amount
    new_loan,        ///< the operand holds for the loan that a what-if makes; no if there is none
    add,
    subtract,
    multiply,
    divide,     ///< rounded half up; unknown if the divisor is 0
    add_months, ///< adds months to a date: the same day, or the month's last
    length,     ///< the number of characters in a text field
    equal,
    less,
    less_or_equal,
    both,
    either,
    otherwise, ///< the first operand, or the second if the first is unknown
    negation,
    surely,   ///< the operand is yes; never unknown
    possible, ///< the operand is not no; never unknown
    known,    ///< the operand is known; never unknown
    decided   ///< the operand is known; unknown until then, so that it is asked for
};
BOOST_DESCRIBE_ENUM(expression_operation, number, unknown, field, chosen, provided, attached, today,
                    package, profile, fact, chosen_plan, loan, loan_among, named_loan,
                    named_in_records, chosen_in_some, same_text, same_in_earlier, some_loan,
                    several_holders, total_above, new_loan, add, subtract, multiply, divide,
                    add_months, length, equal, less, less_or_equal, both, either, otherwise,
                    negation, surely, possible, known, decided)

struct expression_node {
    expression_operation operation{};
    loan_property of_loan{};
    package_property of_package{};
    profile_property of_profile{};
    field_name name{};  ///< the field's name
    field_name group{}; ///< the group whose records are read
    field_name other{}; ///< the field that a text is compared with
    plain_text text{};  ///< a choice, a document role, or a plan's id
    /// A constant. For `loan_among`, one bit per enumerator. For `some_loan` and `several_holders`,
    /// the number of preceding nodes that form the operand; for `total_above`, the limit.
    std::int64_t number = 0;

    friend bool operator==(expression_node const&, expression_node const&) = default;
};
BOOST_DESCRIBE_STRUCT(expression_node, (),
                      (operation, of_loan, of_package, of_profile, name, group, other, text,
                       number))

/// Nodes in reverse Polish order.
template <std::size_t Size>
struct expression {
    std::array<expression_node, Size> nodes{};
};

/// A view of a named expression. An empty view is a condition that always holds.
class expression_view {
  public:
    constexpr expression_view() = default;
    template <std::size_t Size>
    constexpr expression_view(expression<Size> const& named) noexcept
        : nodes_{named.nodes.data()}, size_{Size} {}
    template <std::size_t Size>
    constexpr expression_view(expression<Size> const&&) = delete;

    [[nodiscard]] constexpr bool always() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr expression_node const* begin() const noexcept { return nodes_; }
    [[nodiscard]] constexpr expression_node const* end() const noexcept { return nodes_ + size_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

  private:
    expression_node const* nodes_ = nullptr;
    std::size_t size_ = 0;
};

// --- operands --------------------------------------------------------------------------------

[[nodiscard]] consteval expression<1> number(std::int64_t constant) {
    return {{{{.operation = expression_operation::number, .number = constant}}}};
}
[[nodiscard]] consteval expression<1> day(civil_date date) {
    return number(civil_to_days(date));
}
/// The number of a field of the same record or, if it has no such field, of the source.
[[nodiscard]] consteval expression<1> value(field_name name) {
    return {{{{.operation = expression_operation::field, .name = name}}}};
}
[[nodiscard]] consteval expression<1> is(field_name name, plain_text choice) {
    return {{{{.operation = expression_operation::chosen, .name = name, .text = choice}}}};
}
[[nodiscard]] consteval expression<1> provided(field_name name) {
    return {{{{.operation = expression_operation::provided, .name = name}}}};
}
/// The number of characters in a text; unknown while the text is missing.
[[nodiscard]] consteval expression<1> length_of(field_name name) {
    return {{{{.operation = expression_operation::length, .name = name}}}};
}
[[nodiscard]] consteval expression<1> attached(plain_text role) {
    return {{{{.operation = expression_operation::attached, .text = role}}}};
}
[[nodiscard]] consteval expression<1> today() {
    return {{{{.operation = expression_operation::today}}}};
}
/// A value that is always unknown.
[[nodiscard]] consteval expression<1> not_known() {
    return {{{{.operation = expression_operation::unknown}}}};
}
[[nodiscard]] consteval expression<1> package_has(package_property fact) {
    return {{{{.operation = expression_operation::package, .of_package = fact}}}};
}
[[nodiscard]] consteval expression<1> profile_says(profile_property fact) {
    return {{{{.operation = expression_operation::profile, .of_profile = fact}}}};
}
/// A member of described facts (asked_members.hpp).
[[nodiscard]] consteval expression<1> fact(field_name name) {
    return {{{{.operation = expression_operation::fact, .name = name}}}};
}
/// The package was made for this plan of the catalog.
[[nodiscard]] consteval expression<1> plan_is(plain_text plan_id) {
    return {{{{.operation = expression_operation::chosen_plan, .text = plan_id}}}};
}
/// A fact of the current loan. Allowed only in rules about each loan, in loan selections, and
/// inside operations that go through the loans, such as `some_loan`.
[[nodiscard]] consteval expression<1> loan_has(loan_property fact) {
    return {{{{.operation = expression_operation::loan, .of_loan = fact}}}};
}
/// A fact of the loan whose id the field holds; unknown while the field names none.
[[nodiscard]] consteval expression<1> of_named_loan(field_name name, loan_property fact) {
    return {{{{.operation = expression_operation::named_loan, .of_loan = fact, .name = name}}}};
}

namespace detail {
template <class Enumeration>
inline constexpr loan_property fact_of = loan_property::type;
template <>
inline constexpr auto fact_of<loan_program> = loan_property::program;
template <>
inline constexpr auto fact_of<loan_status> = loan_property::status;
template <>
inline constexpr auto fact_of<reported_plan> = loan_property::plan;

[[nodiscard]] constexpr std::int64_t bit_of(std::int64_t enumerator) noexcept {
    return static_cast<std::int64_t>(std::uint64_t{1} << enumerator);
}
} // namespace detail

/// Whether the type, program, status, or plan of the current loan is one of these; unknown while
/// that fact is unknown.
template <class Enumeration, class... More>
[[nodiscard]] consteval expression<1> loan_is(Enumeration first, More... more) {
    auto const bit = [](Enumeration one) { return detail::bit_of(static_cast<int>(one)); };
    return {{{{.operation = expression_operation::loan_among,
               .of_loan = detail::fact_of<Enumeration>,
               .number = (bit(first) | ... | bit(more))}}}};
}
/// Whether the type, program, status, or plan of the current loan is an enumerator that passes
/// `test`; unknown while that fact is unknown.
template <class Enumeration, class Test>
[[nodiscard]] consteval expression<1> loan_is_any(Test test) {
    std::int64_t among = 0;
    for (auto const one : reflect::enumerator_values<Enumeration>) {
        if (test(one)) among |= detail::bit_of(static_cast<int>(one));
    }
    return {{{{.operation = expression_operation::loan_among,
               .of_loan = detail::fact_of<Enumeration>,
               .number = among}}}};
}
/// Whether some record of the group names the current loan.
[[nodiscard]] consteval expression<1> named_in(field_name group, field_name name) {
    return {
        {{{.operation = expression_operation::named_in_records, .name = name, .group = group}}}};
}
[[nodiscard]] consteval expression<1> some_record_is(field_name group, field_name name,
                                                     plain_text choice) {
    return {{{{.operation = expression_operation::chosen_in_some,
               .name = name,
               .group = group,
               .text = choice}}}};
}

/// Whether two fields hold the same text, ignoring case and spacing. Each field is looked up in the
/// same record, then in the source, then in the shared identity.
[[nodiscard]] consteval expression<1> same_text(field_name name, field_name other) {
    return {{{{.operation = expression_operation::same_text, .name = name, .other = other}}}};
}
/// Whether an earlier record of the group has the same text in this field. Allowed only for a
/// group's records.
[[nodiscard]] consteval expression<1> same_in_earlier_record(field_name name) {
    return {{{{.operation = expression_operation::same_in_earlier, .name = name}}}};
}

// --- combinations ------------------------------------------------------------------------------

namespace detail {
template <std::size_t A>
[[nodiscard]] consteval expression<A + 1> apply(expression<A> const& a, expression_node last) {
    expression<A + 1> joined;
    for (std::size_t i = 0; i < A; ++i)
        joined.nodes[i] = a.nodes[i];
    joined.nodes[A] = last;
    return joined;
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval expression<A + B + 1> apply(expression<A> const& a, expression<B> const& b,
                                                    expression_operation operation) {
    expression<A + B + 1> joined;
    for (std::size_t i = 0; i < A; ++i)
        joined.nodes[i] = a.nodes[i];
    for (std::size_t i = 0; i < B; ++i)
        joined.nodes[A + i] = b.nodes[i];
    joined.nodes[A + B] = {.operation = operation};
    return joined;
}
} // namespace detail

template <std::size_t A>
[[nodiscard]] consteval auto operator!(expression<A> const& a) {
    return detail::apply(a, {.operation = expression_operation::negation});
}
template <std::size_t A>
[[nodiscard]] consteval auto surely(expression<A> const& a) {
    return detail::apply(a, {.operation = expression_operation::surely});
}
template <std::size_t A>
[[nodiscard]] consteval auto possible(expression<A> const& a) {
    return detail::apply(a, {.operation = expression_operation::possible});
}
template <std::size_t A>
[[nodiscard]] consteval auto known(expression<A> const& a) {
    return detail::apply(a, {.operation = expression_operation::known});
}
/// Holds once the operand is known, and never fails. Used for operands on which an amount depends.
template <std::size_t A>
[[nodiscard]] consteval auto decided(expression<A> const& a) {
    return detail::apply(a, {.operation = expression_operation::decided});
}
/// Whether the condition holds for some loan of the portfolio.
template <std::size_t A>
[[nodiscard]] consteval auto some_loan(expression<A> const& condition) {
    return detail::apply(condition, {.operation = expression_operation::some_loan,
                                     .number = static_cast<std::int64_t>(A)});
}
/// Whether the loans for which the condition surely holds have different holders.
template <std::size_t A>
[[nodiscard]] consteval auto several_holders(expression<A> const& condition) {
    return detail::apply(condition, {.operation = expression_operation::several_holders,
                                     .number = static_cast<std::int64_t>(A)});
}
/// Whether the balances of the loans for which the condition holds add up to more than a limit.
/// Loans for which it is unknown may or may not count.
template <std::size_t A>
[[nodiscard]] consteval auto total_above(expression<A> const& condition, cents limit) {
    return detail::apply(condition,
                         {.operation = expression_operation::total_above, .number = limit.value});
}
/// Whether the condition holds for the consolidation loan that a what-if makes; no for the current
/// portfolio.
template <std::size_t A>
[[nodiscard]] consteval auto new_loan(expression<A> const& condition) {
    return detail::apply(condition, {.operation = expression_operation::new_loan});
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto otherwise(expression<A> const& a, expression<B> const& b) {
    return detail::apply(a, b, expression_operation::otherwise);
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator&&(expression<A> const& a, expression<B> const& b) {
    return detail::apply(a, b, expression_operation::both);
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator||(expression<A> const& a, expression<B> const& b) {
    return detail::apply(a, b, expression_operation::either);
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator+(expression<A> const& a, expression<B> const& b) {
    return detail::apply(a, b, expression_operation::add);
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator-(expression<A> const& a, expression<B> const& b) {
    return detail::apply(a, b, expression_operation::subtract);
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator*(expression<A> const& a, expression<B> const& b) {
    return detail::apply(a, b, expression_operation::multiply);
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator/(expression<A> const& a, expression<B> const& b) {
    return detail::apply(a, b, expression_operation::divide);
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator==(expression<A> const& a, expression<B> const& b) {
    return detail::apply(a, b, expression_operation::equal);
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator<(expression<A> const& a, expression<B> const& b) {
    return detail::apply(a, b, expression_operation::less);
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator<=(expression<A> const& a, expression<B> const& b) {
    return detail::apply(a, b, expression_operation::less_or_equal);
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator>(expression<A> const& a, expression<B> const& b) {
    return b < a;
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto operator>=(expression<A> const& a, expression<B> const& b) {
    return b <= a;
}
template <std::size_t A, std::size_t B>
[[nodiscard]] consteval auto months_after(expression<A> const& date, expression<B> const& months) {
    return detail::apply(date, months, expression_operation::add_months);
}
/// Whether a yes-or-no field is yes or, for `says_no`, no. Unknown while the field is missing.
[[nodiscard]] consteval auto says_yes(field_name name) {
    return value(name) == number(1);
}
[[nodiscard]] consteval auto says_no(field_name name) {
    return value(name) == number(0);
}

} // namespace tassel
