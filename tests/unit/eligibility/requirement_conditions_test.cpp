// The requirements of the newest law as data. For each condition, the code that the compiler made
// is compared with the stack machine, over loans and profiles that leave some facts unknown, or
// none.
#include "rules/rulesets.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/eligibility/eligibility_report.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::eligibility::requirement_conditions_test {
namespace {

using namespace tassel::literals;
using law = rules::newest;
using index = requirement_index<law::catalog>;

/// Answers a condition as data. The stack machine reads the operand of an operation over all loans
/// once before it visits a loan.
struct asked {
    expression_view condition;
    borrower_facts const& facts;
    loan_facts const* loan = nullptr;

    [[nodiscard]] tassel::detail::operand read(expression_node const& node) const {
        switch (node.operation) {
        case expression_operation::fact:
            return asked_members<borrower_profile>{facts.profile}.read(node);
        case expression_operation::profile:
            return tassel::detail::read_profile(node.of_profile, facts.profile);
        case expression_operation::loan: return of_loan(node);
        case expression_operation::loan_among:
            return tassel::detail::is_among(of_loan(node), node.number);
        default: return std::nullopt;
        }
    }
    [[nodiscard]] tassel::detail::operand of_loan(expression_node const& node) const {
        using enum tassel::loan_property;
        if (loan == nullptr) return std::nullopt;
        switch (node.of_loan) {
        case payable: return tassel::detail::number_in(tassel::detail::property_of<payable>(*loan));
        case never_paid_out:
            return tassel::detail::number_in(tassel::detail::property_of<never_paid_out>(*loan));
        case repaid_parent_plus:
            return tassel::detail::number_in(
                tassel::detail::property_of<repaid_parent_plus>(*loan));
        case interest_rate:
            return tassel::detail::number_in(tassel::detail::property_of<interest_rate>(*loan));
        default: return tassel::detail::read_loan(node.of_loan, *loan);
        }
    }
    [[nodiscard]] tassel::detail::operand through_loans(expression_node const& node) const {
        auto const* begin = &node - tassel::detail::operand_length(condition.begin(), &node);
        auto const test = [&](loan_facts const& one) {
            return tassel::detail::truth_in(
                tassel::detail::evaluate(begin, &node, asked{condition, facts, &one}));
        };
        auto const total = node.operation == expression_operation::total_above;
        return tassel::detail::operand_of(
            total ? tassel::detail::total_is_above(facts.loans, cents{node.number}, test)
                  : tassel::detail::holds_for_some(facts.loans, test));
    }
};

/// A profile for requirements to read. Without a place, all its members are absent. With a place,
/// each member has the value at that place among its possible values.
borrower_profile profile_of(std::optional<std::size_t> place) {
    borrower_profile profile{.analysis_as_of = "2026-12-01"_date};
    if (!place) return profile;
    reflect::for_each_member<borrower_profile>([&](auto descriptor) {
        using member = reflect::member_type<decltype(descriptor)>;
        using value = typename reflect::optional_value<member>::type;
        auto& told = profile.*descriptor.pointer;
        if constexpr (std::is_enum_v<value>) {
            auto const& values = reflect::enumerator_values<value>;
            told = values[std::min(*place, values.size() - 1)];
        } else if constexpr (std::is_same_v<value, bool>) {
            told = *place == 0;
        } else if constexpr (reflect::is_optional<member> && std::is_same_v<value, cents>) {
            told = cents{10'000};
        } else if constexpr (reflect::is_optional<member> && std::is_same_v<value, std::int64_t>) {
            told = *place == 0 ? 59 : 60;
        }
    });
    return profile;
}

/// Calls `visit(loan)` for loans of each kind, state, and day.
template <class Visit>
void for_each_loan(Visit visit) {
    using enum tassel::loan_type;
    for (auto const type : {direct_unsubsidized, direct_parent_plus, direct_consolidation_plus,
                            ffel_stafford_subsidized, loan_type::unknown}) {
        for (auto const status :
             {loan_status::in_repayment, loan_status::defaulted, loan_status::paid_in_full,
              loan_status::canceled, loan_status::unknown}) {
            for (auto const& made :
                 {std::optional<civil_date>{}, std::optional{"2006-06-30"_date},
                  std::optional{"2026-06-30"_date}, std::optional{"2026-07-01"_date}}) {
                for (auto const history : reflect::enumerator_values<parent_plus_history>) {
                    loan_facts one{.type = type,
                                   .status = status,
                                   .principal = dollars(30'001),
                                   .made = made,
                                   .parent_plus_history = history,
                                   .plan = reported_plan::ibr};
                    visit(one);
                    one.rate = basis_points(500);
                    one.plan = reported_plan::icr;
                    one.principal = {};
                    visit(one);
                }
            }
        }
    }
}

template <class Visit>
void for_all_facts(Visit visit) {
    for (auto const place : {std::optional<std::size_t>{}, std::optional<std::size_t>{0},
                             std::optional<std::size_t>{1}, std::optional<std::size_t>{9}}) {
        auto const profile = profile_of(place);
        for_each_loan([&](loan_facts const& one) {
            std::array loans{one};
            visit(borrower_facts{.profile = profile, .loans = loans});
        });
    }
}

/// Calls `visit(ref, loan)` for each requirement.
template <class Visit>
void for_each_requirement(loan_facts const& loan, Visit visit) {
    boost::mp11::mp_for_each<index::all>([&](auto ref) {
        bool const of_loan = is_about_a_loan(index::kind_of<decltype(ref)>);
        visit(ref, of_loan ? &loan : nullptr);
    });
}

TEST(requirement_conditions, say_the_same_as_data) {
    int compared = 0;
    for_all_facts([&](borrower_facts const& facts) {
        asked_facts<index> const known{facts};
        for_each_requirement(facts.loans[0], [&](auto ref, loan_facts const* loan) {
            using requirement = decltype(ref);
            asked const as_data{requirement::holds, facts, loan};
            ++compared;
            EXPECT_EQ(known.value_of<requirement::holds>(loan), holds(requirement::holds, as_data))
                << requirement::texts.rule_id.view();
        });
    });
    EXPECT_GT(compared, 50'000);
}

TEST(requirement_conditions, lack_a_fact_that_they_read_whenever_they_are_unknown) {
    int unknown = 0;
    for_all_facts([&](borrower_facts const& facts) {
        asked_facts<index> const known{facts};
        for_each_requirement(facts.loans[0], [&](auto ref, loan_facts const* loan) {
            using requirement = decltype(ref);
            if (known.value_of<requirement::holds>(loan) != truth::unknown) return;
            ++unknown;
            detail::missing_facts missing;
            known.list_missing_facts<requirement::holds>(loan, missing);
            EXPECT_FALSE(missing.facts.empty()) << requirement::texts.rule_id.view();
            auto const& inputs = index::inputs[index::place_of<requirement>];
            for (auto const& fact : missing.facts) {
                auto const name = fact.is_of_profile()
                                      ? std::string{fact.field}
                                      : std::string{detail::loans_path}.append(fact.field);
                EXPECT_NE(std::find(inputs.begin(), inputs.end(), name), inputs.end())
                    << requirement::texts.rule_id.view() << ' ' << name;
            }
        });
    });
    EXPECT_GT(unknown, 1'000);
}

// A question is answered once, however many requirements ask it.
static_assert(index::question_count < index::question_list::asked_count);

} // namespace
} // namespace tassel::eligibility::requirement_conditions_test
