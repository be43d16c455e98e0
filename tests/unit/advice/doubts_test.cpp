// Advice on doubtful facts: no plan is recommended without reservation while another may win.
#include "unit/advice/advised_borrower.hpp"
#include "unit/support/random.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

namespace tassel::advice::doubts_test {
namespace {

using namespace tassel::literals;
using test::advised_borrower;
using test::group_of;

using texts = std::vector<std::string>;

void add_doubt(loan& one, std::string field, fact_basis basis = fact_basis::contradicted,
               std::optional<texts> values = std::nullopt) {
    if (!one.doubts) one.doubts.emplace();
    one.doubts->push_back({.field = std::move(field),
                           .basis = basis,
                           .message = "A test's doubt.",
                           .line = std::nullopt,
                           .values = std::move(values)});
}

[[nodiscard]] advised_group advised_direct(advised_borrower const& borrower) {
    return group_of(*test::analyzed(borrower).advice, "direct");
}

/// A borrower with this balance. At $45,000 a year, the Standard Plan is the cheapest affordable
/// plan, unless the balance is so high that an income-driven plan forgives a part of it.
[[nodiscard]] advised_borrower with_balance(std::int64_t told) {
    advised_borrower borrower;
    borrower.add(loan_type::direct_unsubsidized, cents{told * 100});
    return borrower;
}

TEST(doubts, a_value_that_changes_the_winner_makes_it_provisional) {
    auto borrower = with_balance(20'000);
    ASSERT_EQ(advised_direct(borrower).status, group_status::recommended);
    auto const higher = advised_direct(with_balance(150'000)).recommended_plan_id;
    ASSERT_NE(higher, advised_direct(borrower).recommended_plan_id);

    add_doubt(borrower.loans[0], "outstanding_principal_cents", fact_basis::contradicted,
              texts{"2000000", "15000000"});
    auto const group = advised_direct(borrower);
    EXPECT_EQ(group.status, group_status::provisional);
    EXPECT_EQ(group.answers_that_could_change_it,
              texts{"portfolio.loans.L1.outstanding_principal_cents"});
    EXPECT_NE(group.reason.find("An answer is missing that could change this."), std::string::npos);
}

TEST(doubts, a_value_that_changes_nothing_leaves_it_recommended) {
    auto borrower = with_balance(20'000);
    add_doubt(borrower.loans[0], "outstanding_principal_cents", fact_basis::not_understood,
              texts{"2000000", "2000100"});
    auto const group = advised_direct(borrower);
    EXPECT_EQ(group.status, group_status::recommended);
    EXPECT_TRUE(group.answers_that_could_change_it.empty());
}

TEST(doubts, a_flip_is_told_by_its_question) {
    auto borrower = with_balance(20'000);
    borrower.loans[0].first_disbursement_date = "2026-06-30"_date;
    add_doubt(borrower.loans[0], "first_disbursement_date");
    add_doubt(borrower.loans[0], "outstanding_principal_cents", fact_basis::contradicted,
              texts{"15000000"});
    texts const flips = advised_direct(borrower).flips;
    auto const told = [&flips](std::string const& words) {
        return std::any_of(flips.begin(), flips.end(), [&words](std::string const& flip) {
            return flip.find(words) != std::string::npos;
        });
    };
    for (auto const& flip : flips)
        EXPECT_EQ(flip.find("portfolio.loans"), std::string::npos) << flip;
    EXPECT_TRUE(told("When was L1 first paid out? If the answer is '2026-07-01', this plan would "
                     "come first: ") ||
                told("How much principal is owed on L1? If the answer is '$150,000.00', this plan "
                     "would come first: "))
        << ::testing::PrintToString(flips);
}

TEST(doubts, a_fact_of_which_nothing_is_known_is_named_untried) {
    auto borrower = with_balance(20'000);
    add_doubt(borrower.loans[0], "repayment_plan");
    auto const group = advised_direct(borrower);
    EXPECT_EQ(group.status, group_status::provisional);
    EXPECT_EQ(group.answers_that_could_change_it, texts{"portfolio.loans.L1.repayment_plan"});
}

TEST(doubts, what_follows_from_other_facts_is_settled_unless_there_are_several) {
    auto borrower = with_balance(20'000);
    add_doubt(borrower.loans[0], "servicer", fact_basis::inferred);
    EXPECT_EQ(advised_direct(borrower).status, group_status::recommended);
    add_doubt(borrower.loans[0], "outstanding_principal_cents", fact_basis::inferred,
              texts{"15000000"});
    EXPECT_EQ(advised_direct(borrower).status, group_status::provisional);
}

TEST(doubts, values_that_no_loan_can_have_are_not_tried_but_named) {
    for (auto const& value : {"", "many", "-5", "1.5", "99999999999999999999"}) {
        auto borrower = with_balance(20'000);
        add_doubt(borrower.loans[0], "idr_qualifying_months", fact_basis::contradicted,
                  texts{value});
        EXPECT_EQ(advised_direct(borrower).status, group_status::provisional) << value;
    }
}

TEST(doubts, a_date_is_tried_on_both_sides_of_the_cutoff) {
    auto borrower = with_balance(20'000);
    borrower.loans[0].first_disbursement_date.reset();
    auto older = with_balance(20'000), newer = older;
    newer.loans[0].first_disbursement_date = "2026-07-01"_date;
    ASSERT_NE(advised_direct(older).recommended_plan_id, advised_direct(newer).recommended_plan_id);
    auto const missing = advised_direct(borrower);
    EXPECT_EQ(missing.status, group_status::provisional);

    add_doubt(older.loans[0], "first_disbursement_date");
    auto const doubted = advised_direct(older);
    EXPECT_EQ(doubted.status, group_status::provisional);
    EXPECT_EQ(doubted.answers_that_could_change_it,
              texts{"portfolio.loans.L1.first_disbursement_date"});
}

TEST(doubts, a_loan_may_be_of_the_other_program) {
    advised_borrower borrower;
    auto& one = borrower.add(loan_type::ffel_stafford_unsubsidized, dollars(60'000));
    add_doubt(one, "loan_type", fact_basis::contradicted,
              texts{"ffel_stafford_unsubsidized", "direct_unsubsidized"});
    auto const snapshot = test::analyzed(borrower);
    ASSERT_EQ(snapshot.advice->groups.size(), 1U);
    EXPECT_EQ(snapshot.advice->groups[0].status, group_status::provisional);
}

TEST(doubts, where_no_program_is_told_every_group_is_provisional) {
    auto borrower = with_balance(20'000);
    auto& other = borrower.add(loan_type::unknown, dollars(5'000));
    add_doubt(other, "loan_program", fact_basis::missing, texts{"direct", "ffel"});
    auto const group = advised_direct(borrower);
    EXPECT_NE(group.status, group_status::recommended);
    auto const& named = group.answers_that_could_change_it;
    EXPECT_NE(std::find(named.begin(), named.end(), "portfolio.loans.L2.loan_program"),
              named.end());
}

TEST(doubts, closed_loans_are_not_asked_about) {
    auto borrower = with_balance(20'000);
    auto& closed = borrower.add(loan_type::direct_unsubsidized, dollars(0));
    closed.status = loan_status::paid_in_full;
    add_doubt(closed, "loan_id");
    EXPECT_EQ(advised_direct(borrower).status, group_status::recommended);
}

TEST(doubts, what_every_option_lacks_is_needed) {
    auto borrower = with_balance(20'000);
    borrower.loans[0].interest_rate_bps.reset();
    auto const group = advised_direct(borrower);
    EXPECT_EQ(group.status, group_status::needs_answers);
    auto const& named = group.answers_that_could_change_it;
    EXPECT_NE(std::find(named.begin(), named.end(), "portfolio.loans.L1.interest_rate_bps"),
              named.end());
    EXPECT_FALSE(group.recommended_plan_id);
}

TEST(default_exit, is_not_offered_of_what_a_court_holds) {
    for (auto const detail : {default_detail::in_litigation, default_detail::bankruptcy_active}) {
        auto borrower = with_balance(20'000);
        for (std::int64_t const owed : {8'000, 9'000}) {
            auto& one = borrower.add(loan_type::direct_unsubsidized, cents{owed * 100});
            one.status = loan_status::defaulted;
        }
        ASSERT_EQ(test::analyzed(borrower).advice->default_exit.value().size(), 1U);
        borrower.loans[1].default_detail = detail;
        auto const advice = test::analyzed(borrower).advice;
        EXPECT_EQ(advice->default_exit.value().at(0).loan_ids, texts{"L3"});
        ASSERT_EQ(advice->not_in_a_plan.size(), 2U);
        EXPECT_NE(advice->not_in_a_plan[0].message.find("until the case ends"), std::string::npos);
        EXPECT_EQ(advice->not_in_a_plan[1].message.find("until the case ends"), std::string::npos);
        borrower.loans[2].default_detail = detail;
        EXPECT_FALSE(test::analyzed(borrower).advice->default_exit) << "an entry without loans";
    }
}

TEST(questions, ask_in_words_for_what_is_doubted) {
    auto borrower = with_balance(20'000);
    borrower.loans[0].loan_id = "a.b";
    add_doubt(borrower.loans[0], "interest_rate_bps", fact_basis::not_understood,
              texts{"5", "1200"});
    add_doubt(borrower.loans[0], "outstanding_principal_cents", fact_basis::contradicted,
              texts{"2000000", "15000000"});
    add_doubt(borrower.loans[0], "servicer");
    auto const group = advised_direct(borrower);
    ASSERT_EQ(group.questions.value().size(), group.answers_that_could_change_it.size());
    for (std::size_t i = 0; i < group.questions->size(); ++i)
        EXPECT_EQ(group.questions->at(i).field, group.answers_that_could_change_it[i]);
    auto const& other = group.questions->back();
    EXPECT_EQ(other.field, "portfolio.loans.a.b.servicer");
    EXPECT_EQ(other.label, "Is everything that is shown for a.b right?");
    EXPECT_FALSE(other.choices);
    auto const amount =
        std::find_if(group.questions->begin(), group.questions->end(), [](auto const& one) {
            return one.field == "portfolio.loans.a.b.outstanding_principal_cents";
        });
    ASSERT_NE(amount, group.questions->end());
    EXPECT_EQ(amount->label, "How much principal is owed on a.b?");
    EXPECT_EQ(amount->message, "A test's doubt. Your servicer's page shows it.");
    ASSERT_EQ(amount->choices.value().size(), 2U);
    EXPECT_EQ(amount->choices->at(1).value, "15000000");
    EXPECT_EQ(amount->choices->at(1).label, "$150,000.00");
}

TEST(questions, ask_a_missing_answer_as_the_journey_does) {
    auto borrower = with_balance(70'000);
    borrower.profile.ibr_new_borrower_status = new_borrower_status::unknown;
    auto const group = advised_direct(borrower);
    ASSERT_EQ(group.questions.value().size(), 1U);
    auto const& asked = group.questions->front();
    EXPECT_EQ(asked.label, "Did you owe a federal student loan on July 1, 2014?");
    EXPECT_EQ(asked.message, "IBR asks for less from those who did not.");
    ASSERT_EQ(asked.choices.value().size(), 2U);
    EXPECT_EQ(asked.choices->at(0).value, "new_borrower");
}

TEST(questions, are_none_where_nothing_could_change_it) {
    auto const group = advised_direct(with_balance(20'000));
    EXPECT_TRUE(group.questions.value().empty());
}

/// A fact of a loan and its possible values; the first is the stated one.
struct planted_fact {
    std::string field{};
    texts values{};
};

void set_fact(loan& one, std::string const& field, std::string const& value) {
    if (field == "interest_rate_bps") one.interest_rate_bps = annual_rate{std::stoll(value) * 1000};
    if (field == "outstanding_principal_cents")
        one.outstanding_principal_cents = cents{std::stoll(value)};
    if (field == "idr_qualifying_months") one.idr_qualifying_months = std::stoll(value);
    if (field == "loan_type") one.loan_type = *reflect::enumerator_named<loan_type>(value);
    if (field == "parent_plus_history")
        one.parent_plus_history = reflect::enumerator_named<parent_plus_history>(value);
    if (field == "status") one.status = *reflect::enumerator_named<loan_status>(value);
    if (field == "first_disbursement_date") one.first_disbursement_date = parse_iso_date(value);
}

[[nodiscard]] planted_fact any_fact(loan const& one, test::random_numbers& random) {
    auto const of_number = [&random](char const* field, std::int64_t most) {
        return planted_fact{field,
                            {std::to_string(random.from(1, most)),
                             std::to_string(random.from(1, most)),
                             std::to_string(random.from(1, most))}};
    };
    if (is_consolidation(one.loan_type) && random.chance(50)) {
        return {"parent_plus_history", {"none", "includes_parent_plus"}};
    }
    switch (random.from(0, 5)) {
    case 0: return of_number("interest_rate_bps", 1'200);
    case 1: return of_number("outstanding_principal_cents", 15'000'000);
    case 2: return of_number("idr_qualifying_months", 300);
    case 3: return {"loan_type", {"direct_unsubsidized", "direct_parent_plus"}};
    case 4: return {"status", {"in_repayment", "in_grace", "in_school"}};
    default: return {"first_disbursement_date", {"2019-08-25", "2026-07-01"}};
    }
}

[[nodiscard]] advised_borrower any_borrower(test::random_numbers& random) {
    constexpr std::array types{loan_type::direct_subsidized,
                               loan_type::direct_unsubsidized,
                               loan_type::direct_grad_plus,
                               loan_type::direct_parent_plus,
                               loan_type::direct_consolidation_unsubsidized,
                               loan_type::ffel_stafford_subsidized};
    advised_borrower borrower;
    borrower.profile.adjusted_gross_income_cents = cents{random.from(0, 150'000) * 100};
    borrower.profile.family_size = random.from(1, 5);
    borrower.profile.dependent_count = borrower.profile.family_size - 1;
    auto const count = random.from(1, 3);
    for (std::int64_t i = 0; i < count; ++i) {
        auto const type = types[static_cast<std::size_t>(random.from(0, types.size() - 1))];
        auto& one = borrower.add(type, cents{random.from(500, 60'000) * 100});
        one.interest_rate_bps = annual_rate{random.from(100, 900) * 1000};
        if (random.chance(40)) one.idr_qualifying_months = random.from(0, 300);
    }
    return borrower;
}

[[nodiscard]] int planted() {
    auto const* const wished = std::getenv("TASSEL_DOUBTS"); // NOLINT(concurrency-mt-unsafe)
    return wished != nullptr ? std::atoi(wished) : 500;
}

/// The plan that is recommended for a group; empty if there is no such group.
[[nodiscard]] std::string winner_in(analysis::analysis_snapshot const& snapshot,
                                    std::string const& name) {
    if (!snapshot.advice) return {};
    for (auto const& group : snapshot.advice->groups) {
        if (group.group == name) return test::recommended_in(group);
    }
    return {};
}

TEST(doubts, nothing_is_recommended_that_a_planted_value_would_change) {
    test::random_numbers random{3702};
    int changing = 0;
    for (int i = 0; i < planted(); ++i) {
        auto borrower = any_borrower(random);
        auto const place = static_cast<std::size_t>(
            random.from(0, static_cast<std::int64_t>(borrower.loans.size()) - 1));
        auto const fact = any_fact(borrower.loans[place], random);
        set_fact(borrower.loans[place], fact.field, fact.values.front());
        std::vector<analysis::analysis_snapshot> otherwise;
        for (auto const& value : fact.values) {
            auto other = borrower;
            set_fact(other.loans[place], fact.field, value);
            otherwise.push_back(test::analyzed(other));
        }
        add_doubt(borrower.loans[place], fact.field, fact_basis::contradicted, fact.values);
        auto const snapshot = test::analyzed(borrower);
        if (!snapshot.advice) continue;
        for (auto const& group : snapshot.advice->groups) {
            auto const mine = test::recommended_in(group);
            bool const changes =
                std::any_of(otherwise.begin(), otherwise.end(), [&](auto const& other) {
                    auto const its = winner_in(other, group.group);
                    return !its.empty() && its != mine;
                });
            if (!changes || mine.empty()) continue;
            ++changing;
            EXPECT_NE(group.status, group_status::recommended)
                << "borrower " << i << ", " << fact.field << " of " << group.group;
        }
    }
    EXPECT_GT(changing, planted() / 20) << "the property is about something";
}

} // namespace
} // namespace tassel::advice::doubts_test
