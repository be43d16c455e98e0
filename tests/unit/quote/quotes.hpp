// Quick quotes for tests.
#pragma once

#include "unit/support/random.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote.hpp"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

using quote_law = rules::quick_quotes;
using category = plan::requested_loan_category;
using timing = plan::requested_loan_timing;

inline constexpr civil_date today{2026, 8, 1};
inline constexpr quote::quote_context context{
    .quote_id = "qq_1", .generated_at = "2026-08-01T12:00:00Z", .today = today};

/// A single undergraduate borrower with $60,000 of income and $35,000 of loans.
inline quote::quick_quote_request borrower() {
    return {.annual_income_cents = dollars(60'000),
            .estimated_balance_cents = dollars(35'000),
            .family_size = 1,
            .state_of_residence = {{'C', 'A'}},
            .loan_category = category::direct_undergraduate,
            .loan_timing = timing::before_2026_07_01};
}

inline quote::quick_quote_response quoted(quote::quick_quote_request const& request) {
    return quote::quick_quote<quote_law>(request, context);
}

inline quote::quick_quote_option const& option_of(quote::quick_quote_response const& response,
                                                  std::string_view plan_id) {
    for (auto const& option : response.options) {
        if (option.plan_id.view() == plan_id) return option;
    }
    throw std::out_of_range{"no such plan"};
}

inline std::vector<std::string> texts_of(quote::sentence_list const& sentences) {
    std::vector<std::string> texts;
    for (auto const& sentence : sentences) {
        bounded_text text;
        render(sentence, text);
        texts.emplace_back(text.view());
    }
    return texts;
}

/// Whether one of the sentences begins with `start`.
inline bool says(quote::sentence_list const& sentences, std::string_view start) {
    for (auto const& text : texts_of(sentences)) {
        if (text.starts_with(start)) return true;
    }
    return false;
}

inline quote::quick_quote_request random_request(random_numbers& random) {
    auto const& code =
        quote_law::states[static_cast<std::size_t>(random.from(
                              0, static_cast<std::int64_t>(quote_law::states.size()) - 1))]
            .code;
    quote::quick_quote_request request{
        .annual_income_cents = {random.chance(10) ? 0 : random.scaled(10'000'000'000)},
        .estimated_balance_cents = {random.scaled(10'000'000'000)},
        .family_size = random.chance(80) ? random.from(1, 8) : random.from(1, 50),
        .state_of_residence = {{code[0], code[1]}},
        .loan_category = static_cast<category>(random.from(0, 4)),
        .loan_timing = static_cast<timing>(random.from(0, 2))};
    if (random.chance(50)) {
        request.annual_income_cents = {random.from(0, 250'000'00)};
        request.estimated_balance_cents = {random.from(100'00, 300'000'00)};
    }
    if (random.chance(70)) request.analysis_as_of = days_to_civil(random.from(20'635, 21'800));
    return request;
}

} // namespace tassel::test
