// What is true of every quick quote.
#include "unit/quote/quotes.hpp"

#include <gtest/gtest.h>

namespace tassel::test::quick_quote_properties_test {
namespace {

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
            bool const calculated = option.quote_status == quote_status::calculated;
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

/// The lists of sentences have room for the most sentences that any request needs.
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
} // namespace tassel::test::quick_quote_properties_test
