// The laws of conditions: Kleene's tables, and what an unknown condition lacks. A condition gives
// the same result as data and after the compiler has taken it apart.
#include "tassel/condition/asked_members.hpp"
#include "tassel/condition/condition_part.hpp"

#include <array>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::condition_part_test {

struct told {
    std::optional<bool> paid{};
    std::optional<bool> closed{};
    std::optional<std::int64_t> months{};
};
BOOST_DESCRIBE_STRUCT(told, (), (paid, closed, months))

namespace {

/// Two loans. Each may be known to be open, known not to be open, or unknown.
using open_loans = std::array<std::optional<bool>, 2>;
using missing_names = std::vector<std::string>;

/// Answers a condition in both of its forms.
struct asked {
    template <class Part>
    using same = Part;

    told const& facts;
    open_loans const& loans;
    std::optional<bool> const* loan = nullptr;

    [[nodiscard]] constexpr asked with(std::optional<bool> const& one) const {
        return {facts, loans, &one};
    }
    [[nodiscard]] constexpr detail::operand read(expression_node const& node) const {
        if (node.operation != expression_operation::loan) {
            return asked_members<told>{facts}.read(node);
        }
        return loan == nullptr ? detail::operand{} : detail::number_in(*loan);
    }
    [[nodiscard]] constexpr detail::operand through_loans(expression_node const& node) const {
        return detail::search_loans(node, loans, [this](auto const& one) { return with(one); });
    }
    template <class Part>
    [[nodiscard]] constexpr detail::operand read() const {
        return read(Part::node);
    }
    template <class Part>
    [[nodiscard]] constexpr truth through_loans() const {
        return detail::holds_for_some(loans, [this](auto const& one) {
            return holds<typename Part::template last<>>(with(one));
        });
    }
    template <class Part>
    void report_missing(missing_names& missing) const {
        if constexpr (detail::goes_through_loans(Part::node.operation)) {
            using operand = typename Part::template last<>;
            for (auto const& one : loans) {
                if (holds<operand>(with(one)) == truth::unknown)
                    list_missing<operand>(with(one), missing);
            }
        } else {
            missing.push_back(loan == nullptr ? std::string{Part::node.name.view()}
                                              : "loan " + std::to_string(loan - loans.data()));
        }
    }
};

constexpr std::array answers{std::optional<bool>{}, std::optional{false}, std::optional{true}};

/// Calls `visit(asked)` for all facts.
template <class Visit>
void for_all_facts(Visit visit) {
    for (auto const paid : answers) {
        for (auto const closed : answers) {
            for (std::int64_t months = -1; months < 3; ++months) {
                for (auto const first : answers) {
                    for (auto const second : answers) {
                        told const facts{paid, closed,
                                         months < 0 ? std::nullopt : std::optional{months}};
                        open_loans const loans{first, second};
                        visit(asked{facts, loans});
                    }
                }
            }
        }
    }
}

constexpr auto paid = fact("paid");
constexpr auto closed = fact("closed");
constexpr auto months = fact("months");
constexpr auto open = loan_has(loan_property::open);

constexpr auto both_hold = paid && closed;
constexpr auto one_holds = paid || closed;
constexpr auto not_paid = !paid;

TEST(condition_laws, two_truths_are_joined_by_kleenes_tables) {
    constexpr auto no = truth::no, unknown = truth::unknown, yes = truth::yes;
    struct row {
        truth paid, closed, both, either;
    };
    constexpr std::array rows{row{no, no, no, no},
                              row{no, unknown, no, unknown},
                              row{no, yes, no, yes},
                              row{unknown, no, no, unknown},
                              row{unknown, unknown, unknown, unknown},
                              row{unknown, yes, unknown, yes},
                              row{yes, no, no, yes},
                              row{yes, unknown, unknown, yes},
                              row{yes, yes, yes, yes}};
    auto const answer_of = [](truth value) {
        return value == unknown ? std::optional<bool>{} : std::optional{value == yes};
    };
    for (auto const& [left, right, both, either] : rows) {
        told const facts{answer_of(left), answer_of(right), {}};
        open_loans const none{};
        asked const of{facts, none};
        EXPECT_EQ(holds(both_hold, of), both);
        EXPECT_EQ(holds(one_holds, of), either);
        EXPECT_EQ(holds<whole_condition<both_hold>>(of), both);
        EXPECT_EQ(holds<whole_condition<one_holds>>(of), either);
        EXPECT_EQ(holds<whole_condition<not_paid>>(of), left == no    ? yes
                                                        : left == yes ? no
                                                                      : unknown);
    }
}

constexpr auto not_both = !(paid && closed);
constexpr auto not_one_of_them = !paid || !closed;
constexpr auto twice_denied = !!paid;
constexpr auto surely_paid = surely(paid);
constexpr auto not_possibly_unpaid = !possible(!paid);
constexpr auto known_paid = known(paid);
constexpr auto surely_decided = surely(decided(paid));
constexpr auto decided_paid = decided(paid);
constexpr auto paid_or_not = paid || !paid;
constexpr auto no_closed_loan = !some_loan(!open);
constexpr auto some_open_loan = some_loan(open);

template <auto const& One, auto const& Other>
void expect_equal() {
    for_all_facts([](asked const& of) {
        EXPECT_EQ(holds<whole_condition<One>>(of), holds<whole_condition<Other>>(of));
    });
}
TEST(condition_laws, operations_stand_for_each_other) {
    expect_equal<not_both, not_one_of_them>();
    expect_equal<twice_denied, paid>();
    expect_equal<surely_paid, not_possibly_unpaid>();
    expect_equal<known_paid, surely_decided>();
    expect_equal<decided_paid, paid_or_not>();
    for_all_facts([](asked const& of) {
        EXPECT_EQ(holds(some_open_loan, of),
                  truth_of(of.loans[0] == true) || truth_of(of.loans[1] == true) ||
                      (of.loans[0] && of.loans[1] ? truth::no : truth::unknown));
        EXPECT_EQ(holds(no_closed_loan, of),
                  truth_of(of.loans[0] != false) && truth_of(of.loans[1] != false) &&
                      (of.loans[0] && of.loans[1] ? truth::yes : truth::unknown));
    });
}

// --- as data and taken apart --------------------------------------------------------------------

constexpr auto equal_answers = paid == closed;
constexpr auto possibly_closed = possible(closed);
constexpr auto few_months = months < number(2);
constexpr auto calculated = months * number(2) + number(1) <= number(3) - months / number(2);
constexpr auto a_month_later = months_after(day({2026, 1, 31}), months) > day({2026, 2, 28});
constexpr auto stand_in = otherwise(paid, closed) && otherwise(months, number(1)) == number(1);
constexpr auto never_told = not_known() || closed;
constexpr auto constant = number(1) == number(1);
constexpr auto some_unpaid_loan = some_loan(open && !paid) || (closed && months > number(0));
constexpr auto decided_of_loans = decided(some_loan(open) && known(some_loan(!open || closed)));

template <auto const& Condition>
void expect_agreement() {
    for_all_facts([](asked const& of) {
        EXPECT_EQ(holds<whole_condition<Condition>>(of), holds(Condition, of))
            << "the condition of " << Condition.nodes.size() << " nodes";
    });
}
template <auto const&... Condition>
void expect_agreement_of_all() {
    (expect_agreement<Condition>(), ...);
}
TEST(condition_part, says_what_the_stack_machine_says) {
    expect_agreement_of_all<paid, both_hold, one_holds, not_both, twice_denied, surely_paid,
                            not_possibly_unpaid, known_paid, decided_paid, equal_answers,
                            possibly_closed, few_months, calculated, a_month_later, stand_in,
                            never_told, constant, some_open_loan, no_closed_loan, some_unpaid_loan,
                            decided_of_loans>();
}

// --- what is missing ----------------------------------------------------------------------------

template <auto const& Condition>
missing_names missing_of(told const& facts, open_loans const& loans = {}) {
    missing_names missing;
    asked const of{facts, loans};
    EXPECT_EQ(holds(Condition, of), truth::unknown);
    list_missing<whole_condition<Condition>>(of, missing);
    return missing;
}

constexpr auto paid_or_few = paid || (closed && months < number(2));

TEST(condition_part, lacks_what_can_still_change_a_disjunction) {
    EXPECT_EQ(missing_of<one_holds>({}), (missing_names{"paid", "closed"}));
    EXPECT_EQ(missing_of<one_holds>({.closed = false}), missing_names{"paid"});
    EXPECT_EQ(missing_of<one_holds>({.paid = false}), missing_names{"closed"});
    EXPECT_EQ(missing_of<both_hold>({.closed = true}), missing_names{"paid"});
    EXPECT_EQ(missing_of<paid_or_few>({}), (missing_names{"paid", "closed", "months"}));
    EXPECT_EQ(missing_of<paid_or_few>({.months = 3}), missing_names{"paid"})
        << "whether it is closed no longer matters";
    EXPECT_EQ(missing_of<paid_or_few>({.paid = false, .months = 1}), missing_names{"closed"});
}
TEST(condition_part, lacks_what_decides_an_amount_and_a_comparison) {
    EXPECT_EQ(missing_of<decided_paid>({}), missing_names{"paid"});
    EXPECT_EQ(missing_of<equal_answers>({.paid = true}), missing_names{"closed"});
    EXPECT_EQ(missing_of<few_months>({}), missing_names{"months"});
    EXPECT_EQ(missing_of<not_both>({.paid = true}), missing_names{"closed"});
}
TEST(condition_part, lacks_a_fact_of_each_loan_that_leaves_it_open) {
    EXPECT_EQ(missing_of<some_open_loan>({}), (missing_names{"loan 0", "loan 1"}));
    EXPECT_EQ(missing_of<some_open_loan>({}, {false, std::nullopt}), missing_names{"loan 1"});
    EXPECT_EQ(missing_of<no_closed_loan>({}, {std::nullopt, true}), missing_names{"loan 0"});
}
TEST(condition_part, always_says_what_an_unknown_condition_lacks) {
    for_all_facts([](asked const& of) {
        missing_names missing;
        if (holds(some_unpaid_loan, of) == truth::unknown)
            list_missing<whole_condition<some_unpaid_loan>>(of, missing);
        EXPECT_EQ(missing.empty(), holds(some_unpaid_loan, of) != truth::unknown);
    });
}

} // namespace
} // namespace tassel::condition_part_test
