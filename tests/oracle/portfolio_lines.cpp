// The lines of portfolios.md on stdin, the engine's quotes on stdout.
#include "rules/v2026_07_31/ruleset.hpp"
#include "tassel/analysis/portfolio_quote.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace tassel::portfolios {

using law = rules::v2026_07_31;

struct line_loan {
    tassel::loan_type loan_type{};
    loan_status status{};
    cents outstanding_principal_cents{};
    cents accrued_interest_cents{};
    annual_rate interest_rate_bps{};
    civil_date first_disbursement_date{};
    bool subsidized = false;
    std::optional<tassel::parent_plus_history> parent_plus_history{};
};
BOOST_DESCRIBE_STRUCT(line_loan, (),
                      (loan_type, status, outstanding_principal_cents, accrued_interest_cents,
                       interest_rate_bps, first_disbursement_date, subsidized, parent_plus_history))

struct portfolio_line {
    borrower_profile profile{};
    std::vector<line_loan> loans{};
    std::vector<std::int64_t> direct_loans{};
    std::vector<std::int64_t> ffel_loans{};
    std::vector<std::string> plans{};
};
BOOST_DESCRIBE_STRUCT(portfolio_line, (), (profile, loans, direct_loans, ffel_loans, plans))

struct plan_line {
    plain_text plan_id{};
    std::optional<cents> monthly_payment_cents{};
    std::optional<cents> total_paid_cents{};
    std::optional<cents> total_interest_cents{};
    std::optional<std::int64_t> month_count{};
    std::optional<cents> final_payment_cents{};
    std::optional<cents> forgiven_cents{};
};
BOOST_DESCRIBE_STRUCT(plan_line, (),
                      (plan_id, monthly_payment_cents, total_paid_cents, total_interest_cents,
                       month_count, final_payment_cents, forgiven_cents))

struct portfolio_answer {
    std::vector<plan_line> quotes{};
    cents standard_total_without_direct_cents{};
    cents standard_total_without_ffel_cents{};
};
BOOST_DESCRIBE_STRUCT(portfolio_answer, (),
                      (quotes, standard_total_without_direct_cents,
                       standard_total_without_ffel_cents))

namespace {

using places = std::vector<std::size_t>;

template <auto const& Plan>
void add_quote(portfolio_quoter<law>& quoter, places const& direct, places const& ffel,
               portfolio_answer& answer) {
    auto& line = answer.quotes.emplace_back(plan_line{.plan_id = Plan.about.plan_id});
    auto const quote = quoter.quote<Plan>(Plan.about.program == program::ffel ? ffel : direct);
    if (!quote) return;
    line.monthly_payment_cents = quote->monthly_payment;
    line.total_paid_cents = quote->total_paid;
    line.total_interest_cents = quote->total_interest;
    line.month_count = quote->months;
    line.final_payment_cents = quote->final_payment;
    line.forgiven_cents = quote->forgiven;
}

/// The plan of an id; nothing is added for an id that no plan has.
template <auto const&... Plan>
void add_quote_of(catalog<Plan...> const&, std::string_view plan_id, portfolio_quoter<law>& quoter,
                  places const& direct, places const& ffel, portfolio_answer& answer) {
    ((Plan.about.plan_id.view() == plan_id ? add_quote<Plan>(quoter, direct, ffel, answer)
                                           : void()),
     ...);
}

portfolio_answer answer(portfolio_line const& line) {
    std::vector<loan_facts> loans;
    for (auto const& loan : line.loans) {
        loans.push_back({.index = loans.size(),
                         .type = loan.loan_type,
                         .status = loan.status,
                         .principal = loan.outstanding_principal_cents,
                         .interest = loan.accrued_interest_cents,
                         .rate = loan.interest_rate_bps,
                         .made = loan.first_disbursement_date,
                         .parent_plus_history = loan.parent_plus_history.value_or(
                             tassel::parent_plus_history::unknown),
                         .subsidized = loan.subsidized});
    }
    places const direct(line.direct_loans.begin(), line.direct_loans.end());
    places const ffel(line.ffel_loans.begin(), line.ffel_loans.end());
    portfolio_quoter<law> quoter{line.profile, loans};
    portfolio_answer answer;
    for (auto const& plan : line.plans)
        add_quote_of(law::catalog{}, plan, quoter, direct, ffel, answer);
    answer.standard_total_without_direct_cents = quoter.standard_payment_total_of_others(direct);
    answer.standard_total_without_ffel_cents = quoter.standard_payment_total_of_others(ffel);
    return answer;
}

} // namespace

} // namespace tassel::portfolios

int main() {
    using namespace tassel;
    std::ios::sync_with_stdio(false);
    std::string text;
    for (std::string line; std::getline(std::cin, line);) {
        reflect::fault_list faults;
        auto const request =
            reflect::read_json<portfolios::portfolio_line>(line, portfolios::law{}, faults);
        if (!request) {
            for (auto const& fault : faults.take())
                std::cerr << fault.path << ": " << fault.message << '\n';
            return 1;
        }
        text.clear();
        reflect::write_json(text, portfolios::answer(*request));
        std::cout << text << '\n';
    }
}
