// Bills for random borrowers, each with one different assumption of the servicer. A quote under
// that assumption makes the bill, never the code that checks bills.
#include "service/analyses/analysis_functions.hpp"
#include "unit/analysis/analysis_law.hpp"
#include "unit/support/random.hpp"

#include "rules/names/plan_ids.hpp"
#include "tassel/core/money.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/portfolio_quote/portfolio_quote.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::billing::planted_causes_test {
namespace {

using namespace tassel::literals;
using test::law;

enum class billed { rap, ibr, paye, icr };
constexpr std::array plans{billed::rap, billed::ibr, billed::paye, billed::icr};

std::string id_of(billed plan) {
    constexpr std::array ids{rules::plan_ids::repayment_assistance_plan,
                             rules::plan_ids::direct_ibr, rules::plan_ids::paye,
                             rules::plan_ids::icr};
    return std::string{ids[static_cast<std::size_t>(plan)].view()};
}

struct billed_borrower {
    borrower_profile profile{};
    loan_portfolio portfolio{};
};

/// A borrower with Direct Loans, for whom all four plans are open and take every loan.
billed_borrower any_billed(test::random_numbers& random) {
    billed_borrower made{
        .profile = {
            .analysis_as_of = "2026-11-01"_date,
            .state_of_residence = "CA",
            .poverty_guideline_region = plan::poverty_guideline_region::contiguous_48_dc,
            .marital_status = plan::marital_status::single,
            .tax_filing_status = plan::tax_filing_status::single,
            .adjusted_gross_income_cents = cents{random.from(15'000, 140'000) * 100},
            .family_size = random.from(1, 5),
            .direct_loan_repayment_start_status = repayment_start_status::on_or_after_2006_07_01,
            .ibr_new_borrower_status = random.chance(50) ? new_borrower_status::new_borrower
                                                         : new_borrower_status::not_new_borrower,
            .repaye_qualifying_payment_count_since_2024_07_01 = 0,
            .paye_new_borrower_status = new_borrower_status::new_borrower,
            .paye_enrollment_status = plan_enrollment_status::current_or_associated_forbearance,
            .paye_standard_payment_cap_cents = cents{random.from(20'000, 90'000)},
            .icr_enrollment_status = plan_enrollment_status::current_or_associated_forbearance,
            .icr_12_year_standard_payment_cents = cents{random.from(20'000, 90'000)}}};
    auto& profile = made.profile;
    if (random.chance(50))
        profile.ibr_standard_payment_cap_cents = cents{random.from(20'000, 90'000)};
    profile.dependent_count = random.from(0, profile.family_size - 1);
    if (random.chance(50)) {
        bool const joint = random.chance(50);
        profile.marital_status = plan::marital_status::married;
        profile.tax_filing_status = joint ? plan::tax_filing_status::married_filing_jointly
                                          : plan::tax_filing_status::married_filing_separately;
        profile.spouse_income_included = joint;
        profile.spouse_adjusted_gross_income_cents = cents{random.from(10'000, 90'000) * 100};
        profile.spouse_eligible_loan_debt_cents =
            cents{random.chance(50) ? 0 : random.from(1'000, 60'000) * 100};
    }
    auto const add = [&](loan_type type) {
        auto& one = made.portfolio.loans.emplace_back();
        one.loan_id = "L" + std::to_string(made.portfolio.loans.size());
        one.loan_type = type;
        one.status = loan_status::in_repayment;
        one.outstanding_principal_cents = cents{random.from(5'000, 50'000) * 100};
        one.interest_rate_bps = annual_rate{random.from(300, 800) * 1000};
        one.first_disbursement_date = "2013-09-01"_date;
        derive_loan(one, law::loan_dates);
    };
    auto const count = random.from(1, 4);
    for (std::int64_t i = 0; i < count; ++i)
        add(loan_type::direct_unsubsidized);
    if (random.chance(30)) add(loan_type::ffel_stafford_unsubsidized);
    return made;
}

/// The first payment of a quote.
cents quoted(billed plan, borrower_profile const& profile, std::vector<loan_facts> const& facts) {
    std::vector<std::size_t> included;
    for (std::size_t place = 0; place < facts.size(); ++place) {
        if (facts[place].program() == loan_program::direct) included.push_back(place);
    }
    quote::portfolio_quoter<law> quoter{profile, facts};
    auto const quote = [&] {
        switch (plan) {
        case billed::rap: return quoter.quote<rules::repayment_assistance_plan>(included);
        case billed::ibr: return quoter.quote<rules::direct_ibr>(included);
        case billed::paye: return quoter.quote<rules::paye>(included);
        case billed::icr: break;
        }
        return quoter.quote<rules::icr>(included);
    }();
    return quote.value().monthly_payment;
}

bill_check checked(billed_borrower const& of, billed plan, cents bill) {
    reflect::fault_list faults;
    auto const made = service::analysis_functions_of<law>().check_bill(
        of.portfolio, of.profile, {.plan_id = id_of(plan), .billed_cents = bill}, faults);
    EXPECT_TRUE(faults.empty());
    return made.value();
}

/// A bill with the cause in it; empty if the borrower or the plan can't have it.
std::optional<cents> bill_with(bill_cause cause, billed plan, billed_borrower const& of,
                               test::random_numbers& random) {
    auto profile = of.profile;
    auto facts = facts_of(of.portfolio);
    bool const by_guideline = plan == billed::ibr || plan == billed::paye;
    bool const joint = profile.spouse_income_included;
    bool const couple = profile.marital_status == plan::marital_status::married;
    switch (cause) {
    case bill_cause::guideline_year:
        if (!by_guideline) return std::nullopt;
        profile.analysis_as_of = "2025-09-01"_date;
        break;
    case bill_cause::table:
        if (plan != billed::icr) return std::nullopt;
        profile.analysis_as_of = "2026-03-01"_date; // the same guideline, older factors
        break;
    case bill_cause::joint_income:
        if (!couple || joint) return std::nullopt;
        profile.tax_filing_status = plan::tax_filing_status::married_filing_jointly;
        profile.spouse_income_included = true;
        break;
    case bill_cause::own_income:
        if (!joint) return std::nullopt;
        profile.tax_filing_status = plan::tax_filing_status::married_filing_separately;
        profile.spouse_income_included = false;
        break;
    case bill_cause::family_size:
        profile.family_size +=
            random.chance(50) || profile.family_size < 3 ? random.from(1, 2) : -random.from(1, 2);
        break;
    case bill_cause::dependents: profile.dependent_count = 0; break;
    case bill_cause::filing:
        if (couple) return std::nullopt;
        profile.tax_filing_status = plan::tax_filing_status::head_of_household;
        break;
    case bill_cause::region:
        profile.poverty_guideline_region = random.chance(50)
                                               ? plan::poverty_guideline_region::alaska
                                               : plan::poverty_guideline_region::hawaii;
        break;
    case bill_cause::percentage:
        profile.ibr_new_borrower_status =
            profile.ibr_new_borrower_status == new_borrower_status::new_borrower
                ? new_borrower_status::not_new_borrower
                : new_borrower_status::new_borrower;
        break;
    case bill_cause::plan: plan = plans[(static_cast<std::size_t>(plan) + 1) % plans.size()]; break;
    case bill_cause::cap:
        if (!by_guideline) return std::nullopt;
        (plan == billed::ibr ? profile.ibr_standard_payment_cap_cents
                             : profile.paye_standard_payment_cap_cents) =
            cents{largest_fast_principal};
        break;
    case bill_cause::loan_left_out:
        if (facts.size() < 2 || facts[1].program() != loan_program::direct) return std::nullopt;
        facts.erase(facts.begin());
        break;
    case bill_cause::share: profile.spouse_eligible_loan_debt_cents = cents{}; break;
    }
    return quoted(plan, profile, facts);
}

int wanted_bills() {
    auto const* const asked = std::getenv("TASSEL_BILLS");
    return asked != nullptr ? std::atoi(asked) : 400;
}

TEST(planted_causes, are_found_among_at_most_three) {
    test::random_numbers random{3705};
    std::array<int, 13> planted{};
    int bills = 0;
    for (int i = 0; bills < wanted_bills(); ++i) {
        auto const of = any_billed(random);
        auto const plan = plans[static_cast<std::size_t>(random.from(0, 3))];
        auto const expected = quoted(plan, of.profile, facts_of(of.portfolio));
        for (auto const cause : law::bills::checks.causes) {
            auto const bill = bill_with(cause, plan, of, random);
            if (!bill || *bill == expected) continue;
            auto const answer = checked(of, plan, *bill);
            auto const& explanations = answer.explanations;
            EXPECT_EQ(answer.verdict, bill_verdict::explained);
            EXPECT_EQ(answer.expected_cents, expected);
            ASSERT_LE(explanations.size(), 3U);
            auto const found =
                std::find_if(explanations.begin(), explanations.end(),
                             [cause](bill_explanation const& one) { return one.code == cause; });
            // If three earlier causes give the same cents, there is no room for this one.
            bool const crowded = explanations.size() == 3 && explanations.back().code < cause;
            EXPECT_TRUE(found != explanations.end() || crowded)
                << reflect::enumerator_name(cause) << " for " << id_of(plan) << ", borrower " << i;
            for (auto const& one : explanations) {
                EXPECT_EQ(one.expected_cents, *bill);
                EXPECT_FALSE(one.message.empty());
                EXPECT_FALSE(one.along.has_value());
            }
            EXPECT_TRUE(
                std::is_sorted(explanations.begin(), explanations.end(),
                               [](auto const& a, auto const& b) { return a.code < b.code; }));
            ++planted[static_cast<std::size_t>(cause)];
            ++bills;
        }
    }
    for (auto const cause : law::bills::checks.causes) {
        EXPECT_GT(planted[static_cast<std::size_t>(cause)], 0) << reflect::enumerator_name(cause);
    }
}

TEST(planted_causes, of_two_kinds_are_found_together) {
    test::random_numbers random{3706};
    int found = 0;
    for (int i = 0; i < 20; ++i) {
        auto of = any_billed(random);
        of.profile.ibr_standard_payment_cap_cents = cents{largest_fast_principal};
        auto changed = of.profile;
        changed.family_size += 1;
        changed.poverty_guideline_region = plan::poverty_guideline_region::alaska;
        auto const bill = quoted(billed::ibr, changed, facts_of(of.portfolio));
        auto const answer = checked(of, billed::ibr, bill);
        if (answer.verdict == bill_verdict::equal || !answer.explanations.front().along) continue;
        auto const pair = std::find_if(
            answer.explanations.begin(), answer.explanations.end(), [](auto const& one) {
                return one.code == bill_cause::family_size && one.along->code == bill_cause::region;
            });
        EXPECT_NE(pair, answer.explanations.end()) << "borrower " << i;
        ++found;
    }
    EXPECT_GT(found, 5);
}

TEST(a_bill, that_is_the_quote_is_equal_and_its_income_gives_it) {
    test::random_numbers random{3707};
    for (int i = 0; i < 30; ++i) {
        auto const of = any_billed(random);
        auto const facts = facts_of(of.portfolio);
        for (auto const plan : plans) {
            auto const quote = quoted(plan, of.profile, facts);
            auto const answer = checked(of, plan, quote);
            EXPECT_EQ(answer.verdict, bill_verdict::equal) << id_of(plan) << ", borrower " << i;
            EXPECT_EQ(answer.expected_cents, quote);
            EXPECT_TRUE(answer.explanations.empty());
            EXPECT_EQ(answer.implied_income_cents.has_value(), plan != billed::rap);
            if (!answer.implied_income_cents || of.profile.spouse_income_included) continue;
            auto changed = of.profile;
            changed.adjusted_gross_income_cents = *answer.implied_income_cents;
            EXPECT_EQ(changed.adjusted_gross_income_cents.value % 100, 0);
            EXPECT_EQ(quoted(plan, changed, facts), quote);
            if (changed.adjusted_gross_income_cents == cents{}) continue;
            changed.adjusted_gross_income_cents.value -= 100;
            EXPECT_LT(quoted(plan, changed, facts), quote);
        }
    }
}

} // namespace
} // namespace tassel::billing::planted_causes_test
