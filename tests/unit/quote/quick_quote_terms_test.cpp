#include "unit/support/random.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote.hpp"
#include "tassel/quote/quick_quote_terms.hpp"

#include <gtest/gtest.h>

namespace tassel::quote::quick_quote_terms_test {
namespace {

using law = rules::quick_quotes;

TEST(prepared_rate, gives_the_payments_that_are_worked_out_afresh) {
    test::random_numbers random{141};
    for (auto const& prepared : detail::prepared_rates<law>) {
        plan::annuity_table const annuity{prepared.rate()};
        for (int i = 0; i < 200; ++i) {
            cents const balance{random.scaled(largest_fast_principal)};
            for (int const months : law::quoted_level_months) {
                ASSERT_EQ(prepared.level(months).payment(balance),
                          plan::level_payment(balance, annuity, months));
            }
            for (int const months : law::quoted_graduated_months) {
                plan::graduated_shape const afresh{law::graduated_steps, annuity, months};
                for (std::size_t step = 0; step < afresh.steps(); ++step) {
                    ASSERT_EQ(prepared.graduated(months).level(balance, step),
                              afresh.level(balance, step));
                }
            }
        }
    }
}

TEST(prepared_rate, every_representative_rate_is_prepared_once) {
    auto const& prepared = detail::prepared_rates<law>;
    EXPECT_EQ(prepared.size(), 7U); // 639, 652, 794, 807, 894, 907 and FFEL's 680
    for (auto const category : reflect::enumerator_values<plan::loan_category>) {
        for (auto const timing : reflect::enumerator_values<plan::loan_timing>) {
            auto const rate = law::representative_rate(category, timing).rate;
            EXPECT_EQ(detail::prepared_at<law>(rate)->rate(), rate);
        }
    }
}

} // namespace
} // namespace tassel::quote::quick_quote_terms_test
