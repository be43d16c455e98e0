// Times the quotes of one borrower's sixty loans, on one core: every calculated plan for all loans
// of its program, as if every plan were open. Prints one JSON line.
#include "timing.hpp"

#include "rules/rulesets.hpp"
#include "tassel/portfolio_quote/portfolio_quote.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace tassel::literals;
using law = tassel::rules::newest;
using tassel::benchmark::median_ns;
using tassel::benchmark::use;
using places = std::vector<std::size_t>;

struct timings {
    std::int64_t loans = 0;
    std::int64_t quotes = 0;
    std::int64_t quotes_ns = 0;          ///< time for all plans
    std::int64_t pre_2006_quotes_ns = 0; ///< time with the terms from before 2006-07-01
};
BOOST_DESCRIBE_STRUCT(timings, (), (loans, quotes, quotes_ns, pre_2006_quotes_ns))

/// Forty-five Direct and fifteen FFEL loans, half of them with accrued interest.
std::vector<tassel::loan_facts> sixty_loans() {
    std::mt19937_64 random{7};
    std::vector<tassel::loan_facts> loans;
    for (std::size_t index = 0; index < 60; ++index) {
        using enum tassel::loan_type;
        auto const type = index >= 45      ? ffel_stafford_unsubsidized
                          : index % 9 == 0 ? direct_consolidation_unsubsidized
                          : index % 2 == 0 ? direct_subsidized
                                           : direct_unsubsidized;
        auto const up_to = [&random](std::uint64_t most) {
            return static_cast<std::int64_t>(random() % most);
        };
        loans.push_back({.index = index,
                         .type = type,
                         .status = tassel::loan_status::in_repayment,
                         .principal = tassel::cents{50'000 + up_to(1'150'000)},
                         .interest = tassel::cents{index % 2 == 0 ? up_to(30'000) : 0},
                         .rate = tassel::annual_rate{1'000 * (300 + up_to(550))},
                         .made = "2015-09-01"_date,
                         .parent_plus_history = tassel::parent_plus_history::none,
                         .subsidized = type == direct_subsidized});
    }
    return loans;
}

template <auto const&... Plan>
std::int64_t
quote_all(tassel::plan::catalog<Plan...> const&, tassel::borrower_profile const& profile,
          std::vector<tassel::loan_facts> const& loans, places const& direct, places const& ffel) {
    tassel::quote::portfolio_quoter<law> quoter{profile, loans};
    std::int64_t quotes = 0;
    auto const quote = [&quotes](auto const& made) {
        use(made);
        quotes += made.has_value();
    };
    (quote(quoter.template quote<Plan>(Plan.about.program == tassel::plan::program::ffel ? ffel
                                                                                         : direct)),
     ...);
    return quotes;
}

} // namespace

int main() {
    tassel::borrower_profile profile{.analysis_as_of = "2026-08-01"_date,
                                     .state_of_residence = "CA",
                                     .marital_status = tassel::plan::marital_status::single,
                                     .tax_filing_status = tassel::plan::tax_filing_status::single,
                                     .adjusted_gross_income_cents = tassel::dollars(60'000),
                                     .family_size = 2};
    auto const loans = sixty_loans();
    places direct, ffel;
    for (auto const& loan : loans)
        (loan.program() == tassel::loan_program::ffel ? ffel : direct).push_back(loan.index);
    timings taken{.loans = static_cast<std::int64_t>(loans.size())};
    auto const time = [&] {
        return static_cast<std::int64_t>(median_ns(1, [&](std::size_t) {
            taken.quotes = quote_all(law::catalog{}, profile, loans, direct, ffel);
        }));
    };
    taken.quotes_ns = time();
    profile.direct_loan_repayment_start_status = tassel::repayment_start_status::before_2006_07_01;
    taken.pre_2006_quotes_ns = time();
    std::string line;
    tassel::reflect::write_json(line, taken);
    std::cout << line << '\n';
}
