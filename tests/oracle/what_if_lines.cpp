// The lines of what_ifs.md on stdin, what a consolidation would change on stdout; of versions that
// advise.
#include "oracle/advice/answer.hpp"
#include "oracle/lines_of_a_version.hpp"

#include "rules/exports/export_tables.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tassel::what_ifs {

struct told_quote {
    plain_text plan_id{};
    plan_eligibility eligibility_status{};
    std::optional<cents> monthly_payment_cents{};
    std::optional<cents> total_paid_cents{};
    std::optional<cents> total_interest_cents{};
    std::optional<cents> final_monthly_payment_cents{};
};
BOOST_DESCRIBE_STRUCT(told_quote, (),
                      (plan_id, eligibility_status, monthly_payment_cents, total_paid_cents,
                       total_interest_cents, final_monthly_payment_cents))

struct told_comparison {
    comparison_status status{};
    std::optional<std::vector<std::string>> included_loan_ids{};
    std::optional<std::vector<loan>> projected_loans{};
    std::optional<std::vector<told_quote>> quotes{};
    std::optional<counsels::told_recommendation> recommendation{};
    std::optional<std::vector<plain_text>> ranks{};
};
BOOST_DESCRIBE_STRUCT(told_comparison, (),
                      (status, included_loan_ids, projected_loans, quotes, recommendation, ranks))

told_comparison told(std::optional<consolidation_comparison> const& comparison) {
    if (!comparison || comparison->status != comparison_status::available) {
        return {.status = comparison ? comparison->status : comparison_status::not_available};
    }
    told_comparison shown{.status = comparison->status,
                          .included_loan_ids = comparison->included_loan_ids,
                          .projected_loans = comparison->projected_portfolio->loans};
    auto& quotes = shown.quotes.emplace();
    for (auto const& option : comparison->plan_quotes) {
        quotes.push_back({option.plan_id, option.eligibility_status, option.monthly_payment_cents,
                          option.total_paid_cents, option.total_interest_cents,
                          option.final_monthly_payment_cents});
    }
    shown.recommendation = counsels::told_recommendation{comparison->recommendation->plan_id,
                                                         comparison->recommendation->status};
    auto& ranks = shown.ranks.emplace();
    for (auto const& one : counsels::ranks_of(comparison->plan_quotes))
        ranks.push_back(one.plan_id);
    return shown;
}

} // namespace tassel::what_ifs

namespace {

using namespace tassel;

template <class Law>
std::optional<std::string> answer_of(std::string const& text, reflect::fault_list& faults) {
    auto const line = reflect::read_json<counsels::what_if_line>(text, Law{}, faults);
    if (!line) return std::nullopt;
    auto const input = counsels::input_of<Law>(line->profile.text, line->loans.text,
                                               line->consolidation_scenario.text, faults);
    if (!input) return std::nullopt;
    auto const outcome = analyze<Law, counsel_detail::without_flips>(*input, {});
    std::string answer;
    reflect::write_json(answer, what_ifs::told(outcome.snapshot.consolidation_comparison));
    return answer;
}

} // namespace

int main(int count, char** arguments) {
    return oracle_lines::run_advised(
        count, arguments,
        []<class Law>(chosen_ruleset<Law>, auto&&... line) { return answer_of<Law>(line...); });
}
