// What 2026.11.30.1 corrects in the law, on both sides of each boundary. The tests compare it with
// 2026.07.31.2, which answers as it always did.
#include "unit/answer/answered_versions.hpp"

namespace tassel::analysis::rule_versions_test {
namespace {

using namespace test;

// --- Tiered Standard's term ---------------------------------------------------------------------

/// The term that a Tiered Standard option states.
int tiered_term(json::object const& option) {
    for (int const months : {120, 180, 240, 300}) {
        if (notes(option, "Equal payments for " + std::to_string(months) + " months.")) {
            return months;
        }
    }
    return 0;
}
struct two_terms {
    int before = 0;
    int corrected = 0;
    bool operator==(two_terms const&) const = default;
};
void PrintTo(two_terms const& terms, std::ostream* out) {
    *out << terms.before << " and " << terms.corrected;
}
two_terms tiered_terms(json::array const& loans) {
    auto const term = [&loans](std::string_view version) {
        return tiered_term(answered{version, a_profile(), loans}.plan("tiered_standard"));
    };
    return {term(before_correction), term(corrected)};
}

TEST(tiered_term_of_two_versions, follows_principal_alone_in_the_later_one) {
    EXPECT_EQ(tiered_terms({newer("L1", 2'499'999)}), (two_terms{120, 120}));
    EXPECT_EQ(tiered_terms({newer("L1", 2'499'999, 1)}), (two_terms{180, 120}));
    EXPECT_EQ(tiered_terms({newer("L1", 2'499'999, 900'000)}), (two_terms{180, 120}));
    EXPECT_EQ(tiered_terms({newer("L1", 2'500'000)}), (two_terms{180, 180}));
    EXPECT_EQ(tiered_terms({newer("L1", 4'999'999, 1)}), (two_terms{240, 180}));
    EXPECT_EQ(tiered_terms({newer("L1", 5'000'000)}), (two_terms{240, 240}));
    EXPECT_EQ(tiered_terms({newer("L1", 9'999'999, 1)}), (two_terms{300, 240}));
    EXPECT_EQ(tiered_terms({newer("L1", 10'000'000)}), (two_terms{300, 300}));
}

TEST(tiered_term_of_two_versions, counts_direct_loans_that_are_in_default) {
    auto const in_default = [](std::int64_t principal, std::int64_t interest) {
        return older("L2", principal,
                     {{"status", "defaulted"}, {"accrued_interest_cents", interest}});
    };
    auto const one = newer("L1", 1'000'000);
    EXPECT_EQ(tiered_terms({one, in_default(1'499'999, 0)}), (two_terms{120, 120}));
    EXPECT_EQ(tiered_terms({one, in_default(1'499'999, 1)}), (two_terms{180, 120}));
    EXPECT_EQ(tiered_terms({one, in_default(1'500'000, 0)}), (two_terms{180, 180}));
    auto const ffel = older("L2", 9'000'000,
                            made_on("2006-09-05", {{"loan_type", "ffel_stafford_unsubsidized"}}));
    EXPECT_EQ(tiered_terms({one, ffel}), (two_terms{120, 120}));
}

TEST(tiered_term_of_two_versions, counts_interest_that_a_projected_consolidation_capitalizes) {
    // L1 is consolidated; L2 stays beside the new loan.
    auto const terms = [](std::int64_t capitalized, std::int64_t of_the_other) {
        auto const term = [&](std::string_view version) {
            json::array const loans{
                older("L1", 1'200'000, {{"accrued_interest_cents", capitalized}}),
                older("L2", 1'250'000, {{"accrued_interest_cents", of_the_other}})};
            answered const answer{
                version,
                a_profile(),
                loans,
                {{"consolidation_scenario",
                  {{"selection_mode", "selected_loans"}, {"included_loan_ids", {"L1"}}}}}};
            return tiered_term(answer.what_if("tiered_standard"));
        };
        return two_terms{term(before_correction), term(corrected)};
    };
    EXPECT_EQ(terms(49'999, 0), (two_terms{120, 120}));
    EXPECT_EQ(terms(49'999, 1), (two_terms{180, 120}));
    EXPECT_EQ(terms(50'000, 0), (two_terms{180, 180}));
}

TEST(tiered_boundary_of_two_versions, is_near_by_what_the_term_follows) {
    auto const warned = [](std::string_view version, std::int64_t principal,
                           std::int64_t interest) {
        answered const answer{version, a_profile(), {newer("L1", principal, interest)}};
        return !answer.warning("near_tiered_boundary").empty();
    };
    EXPECT_TRUE(warned(corrected, 2'450'000, 0));
    EXPECT_FALSE(warned(corrected, 2'449'999, 0));
    EXPECT_TRUE(warned(corrected, 2'550'000, 0));
    EXPECT_FALSE(warned(corrected, 2'550'001, 0));
    EXPECT_FALSE(warned(corrected, 2'400'000, 80'000));
    EXPECT_TRUE(warned(before_correction, 2'400'000, 80'000));
    EXPECT_TRUE(warned(corrected, 2'480'000, 100'000));
    EXPECT_FALSE(warned(before_correction, 2'480'000, 100'000));
}

TEST(tiered_boundary_of_two_versions, is_near_in_the_what_if_with_capitalized_interest) {
    auto const warned = [](std::string_view version, json::object const& left_out) {
        json::array const loans{older("L1", 1'100'000, {{"accrued_interest_cents", 100'000}}),
                                left_out};
        answered const answer{
            version,
            a_profile(),
            loans,
            {{"consolidation_scenario",
              {{"selection_mode", "selected_loans"}, {"included_loan_ids", {"L1"}}}}}};
        auto const& warnings = answer.comparison().at("warnings").as_array();
        return std::any_of(warnings.begin(), warnings.end(), [](json::value const& one) {
            return one.as_string().find("2 %") != json::string::npos;
        });
    };
    auto const other = [](std::int64_t principal, std::int64_t interest) {
        return older("L2", principal, {{"accrued_interest_cents", interest}});
    };
    EXPECT_TRUE(warned(corrected, other(1'250'000, 0)));
    EXPECT_FALSE(warned(corrected, other(1'249'999, 0)));
    EXPECT_FALSE(warned(corrected, other(1'240'000, 10'000)));
    EXPECT_TRUE(warned(before_correction, other(1'240'000, 10'000)));
    EXPECT_TRUE(warned(corrected, other(1'350'000, 10'000)));
    EXPECT_FALSE(warned(before_correction, other(1'350'000, 10'000)));
}

TEST(other_balance_tests_of_two_versions, keep_principal_and_interest) {
    for (auto const version : {before_correction, corrected}) {
        auto const extended = [version](std::int64_t principal, std::int64_t interest) {
            answered const answer{version,
                                  a_profile(),
                                  {older("L1", principal, {{"accrued_interest_cents", interest}})}};
            return answer.plan("direct_extended_fixed").at("eligibility_status").as_string() ==
                   "eligible";
        };
        EXPECT_FALSE(extended(2'999'999, 1)) << version;
        EXPECT_TRUE(extended(2'999'999, 2)) << version;
    }
}

// --- IBR beside newer Direct Loans

/// A borrower for whom IBR is the cheapest plan.
json::object low_income() {
    return a_profile({{"adjusted_gross_income_cents", 2'000'000}});
}
/// An older Direct Loan, a second loan, and an FFEL loan.
json::array beside(json::object const& second) {
    return {
        older("L1", 4'000'000), second,
        older("F1", 100'000, made_on("2006-09-05", {{"loan_type", "ffel_stafford_unsubsidized"}}))};
}

/// The ranks of the other options with a status; FFEL plans are ranked after them.
std::vector<std::int64_t> ranks(answered const& answer, std::string_view status) {
    std::vector<std::int64_t> found;
    for (auto const& one : answer.data().at("plan_quotes").as_array()) {
        auto const& option = one.as_object();
        std::string_view const plan_id = option.at("plan_id").as_string();
        if (plan_id == "direct_ibr" || plan_id.starts_with("ffel_") ||
            option.at("quote_status").as_string() != status) {
            continue;
        }
        if (auto const* const rank = option.if_contains("rank")) found.push_back(rank->as_int64());
    }
    return found;
}

void expect_last_resort(answered const& answer) {
    auto const& ibr = answer.plan("direct_ibr");
    EXPECT_EQ(ibr.at("eligibility_status").as_string(), "eligible");
    EXPECT_EQ(ibr.at("quote_status").as_string(), "calculated");
    EXPECT_TRUE(ibr.at("selectable").as_bool());
    EXPECT_EQ(ibr.at("recommendation_status").as_string(), "alternative");
    EXPECT_NE(answer.recommended(), "direct_ibr");
    auto const rank = ibr.at("rank").as_int64();
    for (auto const other : ranks(answer, "calculated"))
        EXPECT_LT(other, rank);
    EXPECT_GT(answer.figure("ffel_income_sensitive", "rank"), rank);
}

constexpr std::string_view code = "ibr_beside_newer_direct_loan";
constexpr std::string_view statute =
    "20 USC 1087e(d)(1) offers the list that IBR is on to a borrower 'who has not received a loan "
    "made under this part on or after July 1, 2026'";

TEST(ibr_of_two_versions, is_last_and_never_recommended_beside_a_newer_direct_loan) {
    auto const loans = beside(newer("L2", 500'000));
    answered const later{corrected, low_income(), loans};
    expect_last_resort(later);
    EXPECT_NE(later.warning(code).find(statute), std::string::npos) << later.warning(code);

    answered const earlier{before_correction, low_income(), loans};
    EXPECT_EQ(earlier.warning(code).find("20 USC"), std::string::npos);
    EXPECT_NE(earlier.warning(code).find("The statute can be read to close IBR"),
              std::string::npos);
    // The quote is the same under both versions, but the rank differs.
    EXPECT_EQ(later.figure("direct_ibr", "monthly_payment_cents"),
              earlier.figure("direct_ibr", "monthly_payment_cents"));
    EXPECT_LT(earlier.figure("direct_ibr", "rank"), later.figure("direct_ibr", "rank"));
}

TEST(ibr_of_two_versions, may_be_recommended_while_no_direct_loan_is_newer) {
    for (auto const version : {before_correction, corrected}) {
        // The versions compare different costs, but at this income, both recommend IBR.
        answered const answer{version, a_profile({{"adjusted_gross_income_cents", 2'500'000}}),
                              beside(older("L2", 500'000, made_on("2026-06-30")))};
        EXPECT_EQ(answer.recommended(), "direct_ibr") << version;
        EXPECT_EQ(answer.warning(code), "") << version;
    }
}

TEST(ibr_of_two_versions, newer_loans_count_when_they_are_paid_and_not_when_they_were_undone) {
    auto const second = [](std::string_view status) {
        return older("L2", 0, made_on("2026-07-01", {{"status", status}}));
    };
    expect_last_resort({corrected, low_income(), beside(second("paid_in_full"))});
    answered const undone{corrected, low_income(), beside(second("canceled"))};
    EXPECT_EQ(undone.recommended(), "direct_ibr");
    EXPECT_EQ(undone.warning(code), "");
}

// --- PAYE, ICR, and the Alternative Plan

constexpr std::string_view entry =
    "Federal rules take new entrants until 2027-07-01; ask your servicer.";

bool says_entry(answered const& answer, std::string_view plan_id, std::string_view outcome) {
    bool found = false;
    for (auto const& one : answer.plan(plan_id).at("reasons").as_array()) {
        auto const& reason = one.as_object();
        auto const& message = reason.at("message").as_string();
        if (message.find(entry) == json::string::npos) continue;
        EXPECT_EQ(reason.at("outcome").as_string(), outcome) << message;
        EXPECT_TRUE(outcome == "pass" || message.find("not offered here") != json::string::npos);
        found = true;
    }
    return found;
}

TEST(entry_of_two_versions, into_paye_and_icr_is_said_to_be_open_elsewhere) {
    for (std::string_view const plan_id : {"paye", "icr"}) {
        json::array const loans{older("L1", 3'000'000)};
        answered const later{corrected, a_profile(), loans};
        answered const earlier{before_correction, a_profile(), loans};
        EXPECT_EQ(later.plan(plan_id).at("eligibility_status").as_string(), "not_eligible");
        EXPECT_EQ(earlier.plan(plan_id).at("eligibility_status").as_string(), "not_eligible");
        EXPECT_TRUE(says_entry(later, plan_id, "fail"));
        EXPECT_FALSE(says_entry(earlier, plan_id, "fail"));
    }
}

TEST(entry_of_two_versions, into_icr_is_said_of_loans_that_are_left_out) {
    auto const consolidation =
        older("C1", 2'000'000,
              made_on("2015-03-02", {{"loan_type", "direct_consolidation_unsubsidized"},
                                     {"parent_plus_history", "includes_parent_plus"}}));
    json::array const loans{older("L1", 3'000'000), consolidation};
    answered const later{corrected, a_profile(), loans};
    EXPECT_EQ(later.plan("icr").at("included_loan_ids"), json::value(json::array{"C1"}));
    EXPECT_TRUE(says_entry(later, "icr", "pass"));
    answered const earlier{before_correction, a_profile(), loans};
    EXPECT_EQ(earlier.plan("icr").at("included_loan_ids"), json::value(json::array{"C1"}));
    EXPECT_FALSE(says_entry(earlier, "icr", "pass"));
}

TEST(entry_of_two_versions, is_not_spoken_of_to_those_who_are_enrolled) {
    auto const enrolled =
        a_profile({{"paye_enrollment_status", "current_or_associated_forbearance"},
                   {"icr_enrollment_status", "current_or_associated_forbearance"},
                   {"paye_standard_payment_cap_cents", 40'000},
                   {"icr_12_year_standard_payment_cents", 35'000}});
    answered const later{corrected, enrolled, {older("L1", 3'000'000)}};
    for (std::string_view const plan_id : {"paye", "icr"}) {
        EXPECT_EQ(later.plan(plan_id).at("quote_status").as_string(), "calculated");
        EXPECT_FALSE(says_entry(later, plan_id, "pass"));
    }
}

TEST(alternative_plan_of_two_versions, is_said_to_be_for_want_of_another) {
    json::array const loans{older("L1", 3'000'000)};
    constexpr std::string_view words = "nly where no other plan fits the borrower's circumstances";
    answered const later{corrected, a_profile(), loans};
    EXPECT_EQ(later.plan("direct_alternative").at("recommendation_status").as_string(),
              "review_required");
    EXPECT_TRUE(notes(later.plan("direct_alternative"), words));
    answered const earlier{before_correction, a_profile(), loans};
    EXPECT_TRUE(earlier.plan("direct_alternative").at("notes").as_array().empty());
}

} // namespace
} // namespace tassel::analysis::rule_versions_test
