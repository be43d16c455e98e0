// A new Direct Loan or consolidation closes every plan that is open only to older loans, including
// IBR (20 USC 1087e(d)(1)). 2026.11.30.1 left out IBR, and its what-ifs named no closed plan.
#include "unit/answer/advice_members.hpp"

#include <utility>

namespace tassel::analysis::new_loan_closes_plans_test {
namespace {

using namespace test;

constexpr std::string_view code = "new_loan_closes_plans";
constexpr std::string_view standard = "Standard Repayment Plan";
constexpr std::string_view extended = "Extended Fixed Repayment Plan";
constexpr std::string_view ibr = "Income-Based Repayment (IBR)";
constexpr std::string_view paye = "Pay As You Earn (PAYE)";
constexpr std::string_view icr = "Income-Contingent Repayment (ICR)";

std::string warned(std::string_view version, json::object const& profile,
                   json::array const& loans) {
    return answered{version, profile, loans}.warning(code);
}
/// The what-if's warning that contains the sentence; empty if there is none. A what-if's warnings
/// are plain texts.
std::string said_beside(answered const& answer) {
    for (auto const& one : answer.comparison().at("warnings").as_array()) {
        if (holds(one.as_string(), standard)) return std::string{one.as_string()};
    }
    return {};
}
json::object in_school(std::int64_t principal) {
    return older("L1", principal, {{"status", "in_school"}});
}

TEST(new_loan_closes_plans, names_ibr_where_it_is_open) {
    for (json::object const& loan : {in_school(2'000'000), older("L1", 2'000'000)}) {
        auto const said = warned(corrected_again, a_profile(), {loan});
        EXPECT_TRUE(holds(said, ibr)) << said;
        EXPECT_TRUE(holds(said, standard)) << said;
        EXPECT_FALSE(holds(said, extended)) << said;
        auto const before = warned(corrected, a_profile(), {loan});
        EXPECT_FALSE(holds(before, ibr)) << before;
        EXPECT_TRUE(holds(before, standard)) << before;
    }
    // The 60 payments under SAVE close IBR anyway, so the borrower loses nothing.
    auto const barred = a_profile({{"repaye_qualifying_payment_count_since_2024_07_01", 60}});
    EXPECT_FALSE(holds(warned(corrected_again, barred, {in_school(2'000'000)}), ibr));
}

TEST(new_loan_closes_plans, names_paye_and_icr_only_to_those_who_are_enrolled) {
    auto const entrant = warned(corrected_again, a_profile(), {older("L1", 4'000'000)});
    EXPECT_FALSE(holds(entrant, paye)) << entrant;
    EXPECT_FALSE(holds(entrant, icr)) << entrant;
    auto const enrolled_one =
        warned(corrected_again, a_profile(enrolled()), {older("L1", 4'000'000)});
    for (auto const name : {standard, extended, ibr, paye, icr})
        EXPECT_TRUE(holds(enrolled_one, name)) << name << " in: " << enrolled_one;
    auto const before = warned(corrected, a_profile(enrolled()), {older("L1", 4'000'000)});
    EXPECT_FALSE(holds(before, ibr)) << before;
}

TEST(new_loan_closes_plans, leaves_rap_and_tiered_standard_and_says_so) {
    auto const said = warned(corrected_again, a_profile(), {older("L1", 2'000'000)});
    EXPECT_TRUE(holds(said, "RAP")) << said;
    EXPECT_TRUE(holds(said, "Tiered Standard")) << said;
}

TEST(new_loan_closes_plans, leaves_no_rap_to_loans_for_a_child) {
    json::object const for_a_child{{"loan_type", "direct_parent_plus"}};
    auto const of_parent = older("L1", 2'000'000, for_a_child);
    auto const another = older("L2", 1'000'000, for_a_child);
    for (auto const& loans : {json::array{of_parent}, json::array{of_parent, another}}) {
        auto const said = warned(corrected_again, a_profile(), loans);
        EXPECT_TRUE(holds(said, standard)) << said;
        EXPECT_TRUE(holds(said, "Only the Tiered Standard Plan is left.")) << said;
        EXPECT_FALSE(holds(said, "RAP")) << said;
    }
    auto const beside = warned(corrected_again, a_profile(), {of_parent, older("L2", 2'000'000)});
    EXPECT_TRUE(holds(beside, "RAP")) << beside;
}

TEST(new_loan_closes_plans, is_not_said_where_a_newer_loan_has_closed_them) {
    EXPECT_NE(warned(corrected_again, a_profile(),
                     {in_school(2'000'000), older("L2", 100'000, made_on("2026-06-30"))}),
              "");
    EXPECT_EQ(warned(corrected_again, a_profile(), {in_school(2'000'000), newer("L2", 100'000)}),
              "");
    answered const beside{
        corrected_again, a_profile(), {older("L1", 2'000'000), newer("L2", 100'000)}};
    EXPECT_EQ(said_beside(beside), "");
}

TEST(new_loan_closes_plans, is_the_same_sentence_beside_a_what_if) {
    for (auto const& profile : {a_profile(), a_profile(enrolled())}) {
        answered const answer{corrected_again, profile, {older("L1", 4'000'000)}};
        auto const said = answer.warning(code);
        EXPECT_NE(said, "");
        EXPECT_EQ(said_beside(answer), said);
    }
    answered const before{corrected, a_profile(), {older("L1", 4'000'000)}};
    EXPECT_EQ(said_beside(before), "");
}

TEST(new_loan_closes_plans, is_said_of_the_consolidation_out_of_default) {
    auto const exit_of = [](std::string_view version) {
        answered const answer{
            version,
            a_profile(),
            {older("L1", 2'000'000, {{"status", "defaulted"}}), older("L2", 4'000'000)}};
        auto const& exits = advice_of(answer).at("default_exit").as_array();
        EXPECT_EQ(exits.size(), 1U);
        return std::pair{all_of(exits.at(0)), answer.warning(code)};
    };
    auto const [said, warning] = exit_of(corrected_again);
    EXPECT_NE(warning, "");
    EXPECT_TRUE(holds(said, warning)) << said;
    EXPECT_TRUE(holds(said, ibr)) << said;
    EXPECT_FALSE(holds(exit_of(corrected).first, ibr));
}

} // namespace
} // namespace tassel::analysis::new_loan_closes_plans_test
