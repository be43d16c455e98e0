// The head of a quick quote: resolution, confidence, assumptions, warnings, and the lowest payment.

#include "unit/quote/quotes.hpp"

#include <gtest/gtest.h>

namespace tassel::quote::quick_quote_test {
namespace {

using namespace tassel::test;

using namespace tassel::literals;

struct resolution {
    category requested_category;
    timing requested_timing;
    plan::loan_category resolved_category;
    plan::loan_timing resolved_timing;
    quote_confidence confidence;
    std::int64_t bps;
};

TEST(quick_quote, unsure_inputs_are_resolved_and_lower_the_confidence) {
    constexpr auto before = plan::loan_timing::before_2026_07_01;
    constexpr auto after = plan::loan_timing::on_or_after_2026_07_01;
    constexpr auto medium = quote_confidence::medium, low = quote_confidence::low;
    for (auto const& [requested_category, requested_timing, resolved_category, resolved_timing,
                      confidence, bps] :
         std::vector<resolution>{{category::direct_undergraduate, timing::before_2026_07_01,
                                  plan::loan_category::direct_undergraduate, before, medium, 639},
                                 {category::direct_undergraduate, timing::on_or_after_2026_07_01,
                                  plan::loan_category::direct_undergraduate, after, medium, 652},
                                 {category::direct_undergraduate, timing::not_sure,
                                  plan::loan_category::direct_undergraduate, before, low, 639},
                                 {category::direct_graduate, timing::before_2026_07_01,
                                  plan::loan_category::direct_graduate, before, medium, 794},
                                 {category::direct_graduate, timing::on_or_after_2026_07_01,
                                  plan::loan_category::direct_graduate, after, medium, 807},
                                 {category::direct_graduate, timing::not_sure,
                                  plan::loan_category::direct_graduate, before, low, 794},
                                 {category::direct_parent_plus, timing::before_2026_07_01,
                                  plan::loan_category::direct_parent_plus, before, medium, 894},
                                 {category::direct_parent_plus, timing::on_or_after_2026_07_01,
                                  plan::loan_category::direct_parent_plus, after, medium, 907},
                                 {category::direct_parent_plus, timing::not_sure,
                                  plan::loan_category::direct_parent_plus, before, low, 894},
                                 {category::ffel_stafford, timing::before_2026_07_01,
                                  plan::loan_category::ffel_stafford, before, medium, 680},
                                 {category::ffel_stafford, timing::on_or_after_2026_07_01,
                                  plan::loan_category::ffel_stafford, before, medium, 680},
                                 {category::ffel_stafford, timing::not_sure,
                                  plan::loan_category::ffel_stafford, before, low, 680},
                                 {category::mixed_or_not_sure, timing::before_2026_07_01,
                                  plan::loan_category::direct_undergraduate, before, low, 639},
                                 {category::mixed_or_not_sure, timing::on_or_after_2026_07_01,
                                  plan::loan_category::direct_undergraduate, after, low, 652},
                                 {category::mixed_or_not_sure, timing::not_sure,
                                  plan::loan_category::direct_undergraduate, before, low, 639}}) {
        auto request = borrower();
        request.loan_category = requested_category;
        request.loan_timing = requested_timing;
        auto const quote = quoted(request);
        auto const& assumed = quote.assumptions;
        SCOPED_TRACE(std::string{reflect::enumerator_name(requested_category)} + ", " +
                     std::string{reflect::enumerator_name(requested_timing)});
        EXPECT_EQ(assumed.requested_loan_category, requested_category);
        EXPECT_EQ(assumed.requested_loan_timing, requested_timing);
        EXPECT_EQ(assumed.resolved_loan_category, resolved_category);
        EXPECT_EQ(assumed.resolved_loan_timing, resolved_timing);
        EXPECT_EQ(assumed.assumed_interest_rate_bps, annual_rate{bps * 1'000});
        EXPECT_EQ(quote.confidence, confidence);
    }
}

TEST(quick_quote, repeats_what_it_was_told) {
    auto request = borrower();
    request.state_of_residence = {{'P', 'R'}};
    request.family_size = 4;
    auto const quote = quoted(request);
    EXPECT_EQ(quote.quote_id, "qq_1");
    EXPECT_EQ(quote.generated_at, "2026-08-01T12:00:00Z");
    auto const& assumed = quote.assumptions;
    EXPECT_EQ(assumed.assumption_version.view(), "2026.07.31.2");
    EXPECT_EQ(assumed.annual_income_cents, dollars(60'000));
    EXPECT_EQ(assumed.estimated_balance_cents, dollars(35'000));
    EXPECT_EQ(assumed.family_size, 4);
    EXPECT_EQ(assumed.state_of_residence.value(), "PR");
    EXPECT_FALSE(assumed.interest_rate_source_label.empty());
    EXPECT_TRUE(assumed.interest_rate_source_url.view().starts_with("https://studentaid.gov/"));
}

TEST(quick_quote, is_of_the_date_asked_for_or_of_today) {
    auto request = borrower();
    EXPECT_EQ(quoted(request).analysis_as_of, test::today);
    request.analysis_as_of = "2027-02-03"_date;
    EXPECT_EQ(quoted(request).analysis_as_of, "2027-02-03"_date);
}

TEST(quick_quote_warnings, a_plain_request_has_the_one_about_constancy) {
    auto const quote = quoted(borrower());
    ASSERT_EQ(quote.warnings.size(), 1U);
    EXPECT_TRUE(says(quote.warnings, "A preliminary estimate: income, family size and poverty"));
}

TEST(quick_quote_warnings, tell_what_was_assumed) {
    auto request = borrower();
    request.loan_category = category::mixed_or_not_sure;
    request.loan_timing = timing::not_sure;
    auto quote = quoted(request);
    EXPECT_TRUE(says(quote.warnings, "The kind of loan was not given"));
    EXPECT_TRUE(says(quote.warnings, "The time of the loan was not given"));
    EXPECT_EQ(quote.warnings.size(), 3U);

    request.loan_category = category::ffel_stafford;
    // FFEL loans are certainly from before 2026-07-01. The lowest amount is that of a Direct plan.
    EXPECT_EQ(quoted(request).warnings.size(), 2U);
    request.loan_timing = timing::on_or_after_2026_07_01;
    quote = quoted(request);
    EXPECT_TRUE(says(quote.warnings, "No FFEL loan was made after 2010-06-30"));
    EXPECT_EQ(quote.warnings.size(), 3U);
}

TEST(quick_quote_warnings, the_lowest_amount_of_a_plan_that_is_no_match_is_told) {
    auto const told = [](quick_quote_request const& request) {
        return says(quoted(request).warnings, "The lowest amount is that of a plan");
    };
    auto request = borrower();
    auto const& lowest = quoted(request);
    EXPECT_EQ(option_of(lowest, lowest.lowest_estimated_payment_plan_id.value().view())
                  .eligibility_status,
              quick_quote_eligibility::potential_match);
    EXPECT_FALSE(told(request));
    request.annual_income_cents = dollars(25'000); // PAYE takes a tenth of what exceeds 150 %
    EXPECT_EQ(quoted(request).lowest_estimated_payment_plan_id.value().view(), "paye");
    EXPECT_TRUE(told(request));
    request.loan_category = category::direct_parent_plus; // RAP and IBR take no Parent PLUS Loan
    request.annual_income_cents = dollars(20'000);
    EXPECT_TRUE(told(request));
}

TEST(quick_quote_warnings, a_balance_within_two_percent_of_a_tier_is_told) {
    auto request = borrower();
    auto const warned = [&](cents balance) {
        request.estimated_balance_cents = balance;
        return says(quoted(request).warnings, "The balance is within 2 % of $");
    };
    for (auto const boundary : {dollars(25'000), dollars(50'000), dollars(100'000)}) {
        cents const reach{boundary.value / 50};
        EXPECT_TRUE(warned(boundary));
        EXPECT_TRUE(warned(boundary - reach));
        EXPECT_TRUE(warned(boundary + reach));
        EXPECT_FALSE(warned(boundary - reach - cents{1}));
        EXPECT_FALSE(warned(boundary + reach + cents{1}));
    }
    request.estimated_balance_cents = dollars(49'500);
    EXPECT_TRUE(says(quoted(request).warnings, "The balance is within 2 % of $50,000.00,"));
}

TEST(quick_quote_warnings, the_end_of_each_table_is_told_from_the_next_day_on) {
    auto request = borrower();
    auto const ended = [&](civil_date day) {
        request.analysis_as_of = day;
        auto const quote = quoted(request);
        return std::vector<bool>{says(quote.warnings, "The newest poverty guidelines"),
                                 says(quote.warnings, "The newest ICR income percentage factors"),
                                 says(quote.warnings, "The newest interest rates")};
    };
    EXPECT_EQ(ended("2026-07-01"_date), (std::vector<bool>{false, false, false}));
    EXPECT_EQ(ended("2027-01-14"_date), (std::vector<bool>{false, false, false}));
    EXPECT_EQ(ended("2027-01-15"_date), (std::vector<bool>{true, false, false}));
    EXPECT_EQ(ended("2027-06-30"_date), (std::vector<bool>{true, false, false}));
    EXPECT_EQ(ended("2027-07-01"_date), (std::vector<bool>{true, true, true}));
    auto const texts = texts_of(quoted(request).warnings);
    EXPECT_NE(texts[1].find("2026"), std::string::npos) << "names the table";
    EXPECT_NE(texts[1].find("2027-01-14"), std::string::npos) << "and its last day";
    EXPECT_NE(texts[2].find("2027-06-30"), std::string::npos);
}

TEST(quick_quote, the_lowest_payment_is_found_and_ties_go_by_the_catalog) {
    auto request = borrower();
    request.annual_income_cents = cents{}; // IBR, PAYE and ICR are $0; RAP is $10
    EXPECT_EQ(quoted(request).lowest_estimated_payment_plan_id.value().view(), "direct_ibr");
    request.estimated_balance_cents = cents{1}; // now graduated payments are $0 too, and come first
    auto const quote = quoted(request);
    EXPECT_EQ(option_of(quote, "direct_graduated").estimated_monthly_payment_cents, cents{});
    EXPECT_EQ(quote.lowest_estimated_payment_plan_id.value().view(), "direct_graduated");
    request = borrower();
    request.annual_income_cents = dollars(10'000'000);
    request.estimated_balance_cents = dollars(10); // every plan charges the whole balance
    auto const all = quoted(request);
    for (auto const& option : all.options) {
        if (option.estimated_monthly_payment_cents) {
            EXPECT_GE(*option.estimated_monthly_payment_cents,
                      *option_of(all, all.lowest_estimated_payment_plan_id.value().view())
                           .estimated_monthly_payment_cents);
        }
    }
}

TEST(quick_quote, the_state_selects_the_poverty_guideline) {
    auto request = borrower();
    auto const ibr = [&](char first, char second) {
        request.state_of_residence = {{first, second}};
        return *option_of(quoted(request), "direct_ibr").estimated_monthly_payment_cents;
    };
    request.annual_income_cents = dollars(40'000);
    EXPECT_EQ(ibr('C', 'A'), cents{200'75});
    EXPECT_EQ(ibr('A', 'K'), cents{125'94});
    EXPECT_EQ(ibr('H', 'I'), cents{155'75});
    for (auto const& state : quote_law::states) {
        auto const expected = state.code == "AK"   ? cents{125'94}
                              : state.code == "HI" ? cents{155'75}
                                                   : cents{200'75};
        EXPECT_EQ(ibr(state.code[0], state.code[1]), expected) << state.code;
    }
}

// What is true of every quick quote.

bool follows_income(std::string_view plan_id) {
    return plan_id == "direct_ibr" || plan_id == "paye" || plan_id == "icr" ||
           plan_id == "repayment_assistance_plan";
}

/// Compares the payments of each plan in the quotes for two requests.
template <class Compare>
void compare_payments(quick_quote_request const& one, quick_quote_request const& other,
                      Compare compare) {
    auto const first = quoted(one), second = quoted(other);
    for (std::size_t i = 0; i < first.options.size(); ++i) {
        auto const payment = first.options[i].estimated_monthly_payment_cents;
        if (!payment) continue;
        compare(first.options[i].plan_id.view(), *payment,
                second.options[i].estimated_monthly_payment_cents.value());
    }
}

TEST(quick_quote_properties, of_every_option) {
    random_numbers random{111};
    for (int i = 0; i < 20'000; ++i) {
        auto const request = random_request(random);
        auto const quote = quoted(request);
        ASSERT_EQ(quote.options.size(), 15U);
        for (auto const& option : quote.options) {
            bool const calculated = option.quote_status == plan::quote_status::calculated;
            ASSERT_EQ(calculated, option.estimated_monthly_payment_cents.has_value());
            ASSERT_EQ(calculated, option.payoff_month_count.has_value() !=
                                      option.forgiveness_month_count.has_value());
            if (!calculated) continue;
            auto const first = *option.estimated_monthly_payment_cents;
            auto const balance = request.estimated_balance_cents;
            ASSERT_LE(first,
                      balance + interest_for_month(balance, option.assumed_interest_rate_bps));
            ASSERT_GE(*option.estimated_total_paid_cents, first);
            auto const longest = option.estimated_term.maximum_month_count;
            if (option.forgiveness_month_count) {
                ASSERT_EQ(*option.forgiveness_month_count, longest);
            } else {
                ASSERT_LE(*option.payoff_month_count, longest);
                if (option.plan_id.view() != "repayment_assistance_plan") {
                    ASSERT_GE(*option.estimated_total_paid_cents, balance) << option.plan_id.view();
                }
            }
        }
    }
}

TEST(quick_quote_properties, more_income_never_lowers_a_payment) {
    random_numbers random{112};
    for (int i = 0; i < 10'000; ++i) {
        auto const request = random_request(random);
        auto richer = request;
        richer.annual_income_cents = {
            std::min(request.annual_income_cents.value + random.scaled(10'000'000),
                     INT64_C(10'000'000'000))};
        compare_payments(request, richer, [&](std::string_view id, cents before, cents after) {
            ASSERT_LE(before, after) << id;
            if (!follows_income(id)) {
                ASSERT_EQ(before, after) << id;
            }
        });
    }
}

TEST(quick_quote_properties, a_larger_family_never_raises_a_payment) {
    random_numbers random{113};
    for (int i = 0; i < 10'000; ++i) {
        auto request = random_request(random);
        request.family_size = random.from(1, 49);
        auto larger = request;
        larger.family_size = random.from(request.family_size + 1, 50);
        compare_payments(request, larger, [&](std::string_view id, cents before, cents after) {
            ASSERT_GE(before, after) << id;
        });
    }
}

TEST(quick_quote_properties, a_larger_balance_never_lowers_a_payment_within_one_tier) {
    random_numbers random{114};
    for (int i = 0; i < 10'000; ++i) {
        auto request = random_request(random);
        request.estimated_balance_cents = {random.from(1, 2'499'900)};
        auto larger = request;
        larger.estimated_balance_cents += cents{random.from(1, 99)};
        compare_payments(request, larger, [&](std::string_view id, cents before, cents after) {
            ASSERT_LE(before, after) << id;
        });
    }
}

TEST(quick_quote_properties, the_same_request_has_the_same_answer) {
    random_numbers random{115};
    for (int i = 0; i < 1'000; ++i) {
        auto const request = random_request(random);
        auto const first = quoted(request), again = quoted(request);
        for (std::size_t plan = 0; plan < first.options.size(); ++plan) {
            ASSERT_EQ(first.options[plan].estimated_total_paid_cents,
                      again.options[plan].estimated_total_paid_cents);
            ASSERT_EQ(texts_of(first.options[plan].notes), texts_of(again.options[plan].notes));
        }
    }
}

/// The lists of sentences have room for as many sentences as any request needs.
TEST(quick_quote_properties, sentences_fit_their_lists) {
    random_numbers random{116};
    std::size_t most = 0;
    for (int i = 0; i < 20'000; ++i) {
        auto const quote = quoted(random_request(random));
        most = std::max(most, quote.warnings.size());
        for (auto const& option : quote.options)
            most = std::max(most, option.notes.size());
    }
    EXPECT_LE(most, sentence_list::capacity());
    EXPECT_GE(most, 7U) << "the requests are too tame to tell";
}

} // namespace
} // namespace tassel::quote::quick_quote_test
