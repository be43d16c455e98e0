// Asks the engine what each plan costs per month. It needs only headers; there is nothing to link.
#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote.hpp"

#include <iostream>

int main() {
    using namespace tassel;
    quote::quick_quote_request borrower;
    borrower.annual_income_cents = dollars(55'000);
    borrower.estimated_balance_cents = dollars(60'000);
    borrower.family_size = 2;
    borrower.state_of_residence = {'C', 'A'};
    borrower.loan_category = plan::requested_loan_category::direct_undergraduate;
    borrower.loan_timing = plan::requested_loan_timing::before_2026_07_01;
    quote::quote_context context{};
    context.today = {2026, 8, 1};

    auto const answer = quote::quick_quote<rules::quick_quotes>(borrower, context);
    for (auto const& option : answer.options) {
        auto const payment = option.estimated_monthly_payment_cents;
        if (payment) std::cout << option.plan_id.view() << ' ' << payment->value << '\n';
    }
}
