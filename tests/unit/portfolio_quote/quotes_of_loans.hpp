// Borrowers and loans for tests of quotes, and what a quote says.
#pragma once

#include "unit/analysis/analysis_law.hpp"

#include "tassel/portfolio_quote/portfolio_quote.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

using namespace tassel::literals;

/// A single borrower in the contiguous states with an income of $60,000.
inline borrower_profile single_borrower() {
    return {.analysis_as_of = "2026-08-01"_date,
            .state_of_residence = "CA",
            .marital_status = plan::marital_status::single,
            .tax_filing_status = plan::tax_filing_status::single,
            .adjusted_gross_income_cents = dollars(60'000)};
}

/// A married couple that files together, with the spouse's income and debt.
inline borrower_profile couple() {
    auto profile = single_borrower();
    profile.marital_status = plan::marital_status::married;
    profile.tax_filing_status = plan::tax_filing_status::married_filing_jointly;
    profile.spouse_income_included = true;
    profile.spouse_adjusted_gross_income_cents = dollars(40'000);
    profile.spouse_eligible_loan_debt_cents = dollars(20'000);
    profile.family_size = 2;
    return profile;
}

/// A loan in repayment, made in 2018.
inline loan_facts loan(loan_type type, cents principal, annual_rate rate) {
    return {.type = type,
            .status = loan_status::in_repayment,
            .principal = principal,
            .rate = rate,
            .made = "2018-09-01"_date,
            .parent_plus_history = parent_plus_history::none};
}

/// The places of all loans in a portfolio.
inline std::vector<std::size_t> all_of(std::vector<loan_facts> const& loans) {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < loans.size(); ++place)
        places.push_back(place);
    return places;
}

/// The quote for all loans. If none is made, the test ends.
template <auto const& Plan>
quote::portfolio_quote quote_all(borrower_profile const& profile,
                                 std::vector<loan_facts> const& loans,
                                 quote::quote_detail detail = quote::quote_detail::amounts) {
    quote::portfolio_quoter<law> quoter{profile, loans};
    return quoter.template quote<Plan>(all_of(loans), detail).value();
}

/// The figures of the note that has these words; empty if the quote has no such note.
inline std::vector<std::int64_t> note_figures(quote::portfolio_quote const& quote,
                                              plain_text words) {
    for (auto const& note : quote.notes) {
        if (!(note.text == words)) continue;
        std::vector<std::int64_t> figures;
        for (auto const& figure : note.figures) {
            if (figure.what != phrase_figure::kind::none) figures.push_back(figure.number);
        }
        return figures;
    }
    return {};
}

inline bool says(quote::portfolio_quote const& quote, plain_text words) {
    return std::any_of(quote.notes.begin(), quote.notes.end(),
                       [words](phrase const& note) { return note.text == words; });
}

} // namespace tassel::test
