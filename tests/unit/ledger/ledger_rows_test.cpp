// Each row of the law, tested by the months of a loan that meets it.
#include "rules/law/ledger.hpp"
#include "rules/law/loan_days.hpp"
#include "tassel/ledger/make_ledger.hpp"
#include "tassel/loan/derivations.hpp"

#include <gtest/gtest.h>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::ledger::ledger_rows_test {
namespace {

using namespace tassel::literals;
using enum tassel::loan_status;

struct dated_status {
    loan_status status;
    civil_date from;
};

/// A Direct Loan of 2010-09-01 with these rows, the oldest first.
loan with_rows(std::vector<dated_status> const& rows) {
    loan one;
    one.loan_id = "L";
    one.loan_type = loan_type::direct_unsubsidized;
    one.status = in_repayment;
    one.outstanding_principal_cents = cents{1'000'000};
    one.loan_date = "2010-09-01"_date;
    auto& history = one.status_history.emplace();
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        history.push_back({.status = row->status, .effective_date = row->from});
    return one;
}

loan on_plan(reported_plan plan, civil_date since = "2020-01-01"_date) {
    auto one = with_rows({{in_repayment, "2010-09-01"_date}});
    one.repayment_plan = plan;
    one.repayment_plan_begin_date = since;
    return one;
}

loan commercial(loan one) {
    one.loan_type = loan_type::ffel_stafford_unsubsidized;
    one.federally_held = false;
    return one;
}

loan consolidation_of(civil_date day, std::string id = "C") {
    auto one = with_rows({{in_repayment, day}});
    one.loan_id = std::move(id);
    one.loan_type = loan_type::direct_consolidation_unsubsidized;
    one.loan_date = day;
    return one;
}

loan repaid_on(civil_date day, loan one) {
    one.status = paid_by_consolidation;
    one.status_effective_date = day;
    one.outstanding_principal_cents = cents{};
    one.status_history->insert(one.status_history->begin(),
                               {.status = one.status, .effective_date = day});
    return one;
}

public_service_employment claimed_since(civil_date day) {
    public_service_employment job;
    job.qualifying_employer_claimed = job.full_time_claimed = true;
    job.service_start_date = day;
    return job;
}

class told_ledger {
  public:
    explicit told_ledger(std::vector<loan> loans,
                         std::optional<public_service_employment> const& job = {},
                         std::vector<ledger_answer> answers = {}) {
        loan_portfolio portfolio;
        portfolio.as_of_date = "2026-11-01"_date;
        portfolio.loans = std::move(loans);
        portfolio.ledger_answers = std::move(answers);
        derive(portfolio, portfolio_scope::full_export, rules::loan_dates);
        ledger_ = make_ledger(portfolio, "2026-11-20"_date, job, rules::ledger, rules::loan_dates);
    }

    [[nodiscard]] ledger_loan const& of(std::string_view id = "L") const {
        for (auto const& one : ledger_.loans) {
            if (one.loan_id == id) return one;
        }
        throw std::out_of_range{"no such loan"};
    }
    /// `outcome reason` for a month.
    [[nodiscard]] std::string in(std::string_view month, std::string_view id = "L") const {
        for (auto const& run : of(id).months) {
            if (run.from.value() > month || run.to.value() < month) continue;
            return std::string{reflect::enumerator_name(run.idr)} + ' ' +
                   std::string{reflect::enumerator_name(run.reason)};
        }
        return {};
    }
    [[nodiscard]] months_ledger const& whole() const { return ledger_; }

  private:
    months_ledger ledger_{};
};

TEST(ledger_rows, default_counts_only_where_repayment_followed_the_pause) {
    auto const in_time = told_ledger{{with_rows({{in_repayment, "2010-09-01"_date},
                                                 {defaulted, "2019-01-01"_date},
                                                 {in_repayment, "2024-10-02"_date}})}};
    EXPECT_EQ(in_time.in("2019-06"), "does_not_count defaulted");
    EXPECT_EQ(in_time.in("2020-03"), "unknown default_then_repayment");
    EXPECT_EQ(in_time.in("2023-09"), "unknown default_then_repayment");
    EXPECT_EQ(in_time.in("2023-10"), "does_not_count defaulted");
    auto const late = told_ledger{{with_rows({{in_repayment, "2010-09-01"_date},
                                              {defaulted, "2019-01-01"_date},
                                              {in_repayment, "2024-10-03"_date}})}};
    EXPECT_EQ(late.in("2020-03"), "does_not_count defaulted");
}

TEST(ledger_rows, repayment_that_began_unreported_may_count) {
    auto one = with_rows({{in_school, "2010-09-01"_date}, {in_repayment, "2015-03-10"_date}});
    one.repayment_begin_date = "2014-11-20"_date;
    auto const told = told_ledger{{one}};
    EXPECT_EQ(told.in("2014-10"), "does_not_count in_school");
    EXPECT_EQ(told.in("2014-11"), "unknown repayment_not_reported");
    EXPECT_EQ(told.in("2015-02"), "unknown repayment_not_reported");
    EXPECT_EQ(told.in("2015-03"), "counts repayment_before_2024_07");
    EXPECT_EQ(told.of().from, calendar_month{"2010-09-01"_date});
}

TEST(ledger_rows, days_that_no_row_reaches_may_count) {
    auto const told = told_ledger{{with_rows({{in_repayment, "2012-05-01"_date}})}};
    EXPECT_EQ(told.in("2010-09"), "unknown status_not_told");
    EXPECT_EQ(told.in("2012-04"), "unknown status_not_told");
    EXPECT_EQ(told_ledger{{with_rows({})}}.in("2026-10"), "unknown status_not_told");
    auto undated = with_rows({});
    undated.loan_date.reset();
    auto const nothing = told_ledger{{undated}}.of();
    EXPECT_TRUE(nothing.months.empty());
    EXPECT_EQ(nothing.idr, (ledger_range{0, std::nullopt}));
}

TEST(ledger_rows, origination_stands_first_whichever_day_it_is_dated) {
    auto const told = told_ledger{
        {with_rows({{in_repayment, "2010-09-03"_date}, {in_school, "2010-09-20"_date}})}};
    EXPECT_EQ(told.in("2010-10"), "counts repayment_before_2024_07");
}

TEST(ledger_rows, the_newest_row_of_a_loan_in_school_is_no_origination) {
    auto loan = with_rows({{in_repayment, "2010-09-03"_date}, {in_school, "2010-09-20"_date}});
    loan.status = loan_status::in_school;
    auto const told = told_ledger{{loan}};
    EXPECT_EQ(told.in("2010-09").substr(0, 6), "counts");
    EXPECT_EQ(told.in("2010-10").substr(0, 14), "does_not_count");
}

TEST(ledger_rows, a_forbearance_is_long_by_its_dates_without_the_pause) {
    auto const forborne = [](civil_date begin, civil_date end) {
        return told_ledger{{with_rows(
            {{in_repayment, "2010-09-01"_date}, {in_forbearance, begin}, {in_repayment, end}})}};
    };
    EXPECT_EQ(forborne("2012-01-10"_date, "2013-01-09"_date).in("2012-06"),
              "unknown short_forbearance");
    EXPECT_EQ(forborne("2012-01-10"_date, "2013-01-10"_date).in("2012-06"),
              "counts long_forbearance");
    // There are eleven months before the pause, and one month after the pause makes twelve.
    EXPECT_EQ(forborne("2019-04-01"_date, "2023-10-01"_date).in("2019-06"),
              "unknown short_forbearance");
    EXPECT_EQ(forborne("2019-04-01"_date, "2023-11-01"_date).in("2019-06"),
              "counts long_forbearance");
    EXPECT_EQ(forborne("2019-04-01"_date, "2023-11-01"_date).in("2021-06"), "counts pause");
    // Months after 2024-06 do not count here.
    EXPECT_EQ(forborne("2023-10-01"_date, "2024-12-01"_date).in("2023-12"),
              "unknown short_forbearance");
    EXPECT_EQ(forborne("2023-10-01"_date, "2024-12-01"_date).in("2024-07"),
              "unknown forbearance_kind_not_told");
}

TEST(ledger_rows, forbearance_counts_from_36_months_of_it_on) {
    auto const forborne = [](civil_date last) {
        std::vector<dated_status> rows{{in_repayment, "2010-09-01"_date}};
        for (auto const begin : {"2012-01-01"_date, "2014-01-01"_date, "2016-01-01"_date}) {
            rows.push_back({in_forbearance, begin});
            rows.push_back({in_repayment, months_after(begin, 11)});
        }
        rows.push_back({in_forbearance, "2018-01-01"_date});
        rows.push_back({in_repayment, last});
        return told_ledger{{with_rows(rows)}};
    };
    EXPECT_EQ(forborne("2018-03-01"_date).in("2012-01"), "unknown short_forbearance");
    EXPECT_EQ(forborne("2018-04-01"_date).in("2012-01"), "counts long_forbearance");
    EXPECT_EQ(forborne("2018-04-01"_date).of().idr.lowest,
              forborne("2018-04-01"_date).of().idr.highest.value() - (2026 - 2024) * 12 - 4);
}

TEST(ledger_rows, study_beside_a_deferment_covers_it_for_30_days) {
    auto const studied = [](civil_date begin, civil_date end, bool paid_out = true) {
        auto other = with_rows({});
        other.loan_id = "S";
        other.loan_period_begin_date = begin;
        other.loan_period_end_date = end;
        if (!paid_out) other.disbursed_amount_cents = cents{};
        return told_ledger{{with_rows({{in_repayment, "2010-09-01"_date},
                                       {in_deferment, "2014-03-01"_date},
                                       {in_repayment, "2014-09-01"_date}}),
                            other}};
    };
    EXPECT_EQ(studied("2014-08-03"_date, "2015-05-01"_date).in("2014-05"),
              "unknown deferment_kind_not_told");
    EXPECT_EQ(studied("2014-08-02"_date, "2015-05-01"_date).in("2014-05"),
              "does_not_count in_school_deferment");
    EXPECT_EQ(studied("2013-09-01"_date, "2014-03-30"_date).in("2014-05"),
              "does_not_count in_school_deferment");
    EXPECT_EQ(studied("2014-03-01"_date, "2014-08-31"_date, false).in("2014-05"),
              "unknown deferment_kind_not_told");
}

TEST(ledger_rows, plans_decide_since_july_2024) {
    using enum tassel::reported_plan;
    auto const told = [](reported_plan plan, std::optional<std::pair<int, int>> payments = {}) {
        auto one = on_plan(plan);
        if (payments) {
            one.scheduled_payment_cents = cents{payments->first};
            one.permanent_standard_payment_cents = cents{payments->second};
        }
        return told_ledger{{one}};
    };
    for (auto const plan : {ibr, paye, icr})
        EXPECT_EQ(told(plan).in("2025-01"), "counts income_driven");
    EXPECT_EQ(told(standard).in("2025-01"), "counts standard_plan");
    EXPECT_EQ(told(repaye_save).in("2024-07"), "counts income_driven");
    EXPECT_EQ(told(repaye_save).in("2024-08"), "unknown save_repayment");
    EXPECT_EQ(told(tiered_standard).in("2025-01"), "does_not_count tiered_standard");
    EXPECT_EQ(told(rap, {{99, 100}}).in("2025-01"), "does_not_count rap");
    EXPECT_EQ(told(rap, {{100, 100}}).in("2025-01"), "unknown rap_as_standard");
    EXPECT_EQ(told(rap).in("2025-01"), "unknown rap_as_standard");
    for (auto const plan : {graduated, extended_fixed, extended_graduated, alternative}) {
        EXPECT_EQ(told(plan).in("2025-01"), "does_not_count other_plan");
        EXPECT_EQ(told(plan, {{99, 100}}).in("2025-01"), "does_not_count other_plan");
        EXPECT_EQ(told(plan, {{100, 100}}).in("2025-01"), "unknown other_plan_as_standard");
    }
    for (auto const plan : {income_sensitive, not_reported, reported_plan::unknown})
        EXPECT_EQ(told(plan).in("2025-01"), "unknown plan_not_known");
    auto undated = on_plan(ibr);
    undated.repayment_plan_begin_date.reset();
    EXPECT_EQ(told_ledger{{undated}}.in("2025-01"), "unknown plan_not_known");
    auto const later = told_ledger{{on_plan(ibr, "2025-03-31"_date)}};
    EXPECT_EQ(later.in("2025-02"), "unknown plan_not_known");
    EXPECT_EQ(later.in("2025-03"), "counts income_driven");
    auto consolidated = consolidation_of("2015-01-05"_date);
    consolidated.repayment_plan = standard;
    consolidated.repayment_plan_begin_date = "2015-02-01"_date;
    EXPECT_EQ(told_ledger{{consolidated}}.in("2025-01", "C"), "unknown standard_on_consolidation");
    auto const months = told(rap, {{99, 100}}).of();
    EXPECT_EQ(months.rap_only, (ledger_range{28, 28}));
    EXPECT_EQ(told(rap).of().rap_only, (ledger_range{0, 28}));
    EXPECT_EQ(told(ibr).of().rap_only, std::nullopt);
}

TEST(ledger_rows, forbearance_on_save_does_not_count_but_for_processing) {
    auto one = with_rows({{in_repayment, "2010-09-01"_date}, {in_forbearance, "2024-07-05"_date}});
    one.repayment_plan = reported_plan::repaye_save;
    one.repayment_plan_begin_date = "2023-10-15"_date;
    auto const told = told_ledger{{one}};
    EXPECT_EQ(told.in("2024-07"), "counts income_driven"); // its first days
    EXPECT_EQ(told.in("2024-08"), "does_not_count save_forbearance");
    auto const answered =
        told_ledger{{one}, {}, {{.loan_id = "L", .kind = ledger_answer_kind::save_processing}}};
    EXPECT_EQ(answered.in("2024-08"), "counts processing_forbearance");
    EXPECT_EQ(answered.in("2024-09"), "does_not_count answered_forbearance");
    EXPECT_EQ(answered.of().idr.lowest, told.of().idr.lowest + 1);
}

TEST(ledger_rows, a_loan_that_the_adjustment_does_not_reach_counts_on_ibr_alone) {
    auto one = commercial(with_rows({{in_repayment, "2010-09-01"_date},
                                     {in_forbearance, "2020-04-01"_date},
                                     {in_deferment, "2022-01-01"_date},
                                     {in_repayment, "2023-01-01"_date}}));
    auto const none = told_ledger{{one}};
    EXPECT_EQ(none.in("2012-01"), "unknown repayment_not_adjusted");
    EXPECT_EQ(none.in("2021-01"), "does_not_count forbearance_not_adjusted");
    EXPECT_EQ(none.in("2022-05"), "unknown deferment_kind_not_told");
    one.repayment_plan = reported_plan::ibr;
    one.repayment_plan_begin_date = "2013-06-20"_date;
    auto const on_ibr = told_ledger{{one}};
    EXPECT_EQ(on_ibr.in("2013-05"), "unknown repayment_not_adjusted");
    EXPECT_EQ(on_ibr.in("2013-06"), "counts income_driven");
    EXPECT_EQ(on_ibr.in("2025-06"), "counts income_driven");
    one.federally_held = true;
    EXPECT_EQ(told_ledger{{one}}.in("2012-01"), "counts repayment_before_2024_07");
    EXPECT_EQ(told_ledger{{one}}.in("2021-01"), "counts pause");
    one.federally_held.reset();
    auto const anybody = told_ledger{{one}};
    EXPECT_EQ(anybody.in("2012-01"), "unknown holder_not_known");
    EXPECT_EQ(anybody.in("2013-06"), "counts repayment_before_2024_07");
    one.loan_type = loan_type::perkins;
    EXPECT_EQ(told_ledger{{one}}.in("2012-01"), "unknown repayment_not_adjusted");
}

TEST(ledger_rows, a_consolidation_in_time_brings_the_adjustment) {
    auto const lent = commercial(with_rows({{in_repayment, "2010-09-01"_date}}));
    auto const consolidated = [&lent](civil_date day, std::vector<ledger_answer> answers = {}) {
        return told_ledger{{consolidation_of(day), repaid_on(day, lent)}, {}, std::move(answers)};
    };
    auto const before = consolidated("2024-06-30"_date);
    EXPECT_EQ(before.in("2024-05"), "counts repayment_before_2024_07");
    EXPECT_EQ(before.in("2024-06"), "");
    EXPECT_EQ(before.of("C").idr.lowest, 165 + 1); // and one for its own June
    auto const doubtful = consolidated("2024-07-01"_date);
    EXPECT_EQ(doubtful.in("2024-05"), "unknown consolidation_in_doubt");
    EXPECT_EQ(doubtful.of("C").before, (ledger_range{0, 166}));
    EXPECT_EQ(doubtful.of("C").idr.lowest, 0);
    EXPECT_EQ(consolidated("2024-10-31"_date).in("2024-05"), "unknown consolidation_in_doubt");
    EXPECT_EQ(consolidated("2024-11-01"_date).in("2024-05"), "unknown repayment_not_adjusted");
    auto const applied = consolidated(
        "2024-10-31"_date, {{.loan_id = "C", .kind = ledger_answer_kind::applied_by_2024_06_30}});
    EXPECT_EQ(applied.in("2024-05"), "counts repayment_before_2024_07");
    EXPECT_EQ(applied.of("C").idr.lowest, applied.of("C").before.value().lowest);
    auto const alone = told_ledger{{consolidation_of("2015-01-05"_date)}}.of("C");
    EXPECT_EQ(alone.idr.highest, std::nullopt);
    EXPECT_EQ(alone.before, std::nullopt);
}

TEST(ledger_rows, a_consolidation_of_a_consolidation_has_what_came_before_it) {
    auto const first = repaid_on("2020-02-10"_date, consolidation_of("2015-01-05"_date, "F"));
    auto const told =
        told_ledger{{consolidation_of("2020-02-10"_date), first,
                     repaid_on("2015-01-05"_date, with_rows({{in_repayment, "2010-09-01"_date}}))}};
    EXPECT_EQ(told.whole().loans.size(), 2U); // what the closed loan repaid is not listed
    EXPECT_EQ(told.of("F").idr, (ledger_range{52 + 61, 52 + 61}));
    EXPECT_EQ(told.of("C").before, told.of("F").idr);
    EXPECT_EQ(told.of("C").idr.lowest, told.of("C").own.value().lowest + 52 + 61);
}

TEST(ledger_rows, public_service_counts_on_direct_loans_in_the_service) {
    auto one = on_plan(reported_plan::ibr);
    one.pslf_matched_months = 7;
    auto const told = told_ledger{{one}, claimed_since("2025-01-31"_date)}.of();
    EXPECT_EQ(told.pslf, (ledger_range{7, 22}));
    EXPECT_EQ(told.buyback_months, 0);
    EXPECT_EQ(told_ledger{{one}}.of().pslf, (ledger_range{7, 7}));
    EXPECT_EQ((told_ledger{{one}, claimed_since("1999-01-01"_date)}.of().pslf),
              (ledger_range{7, 120}));
    EXPECT_EQ((told_ledger{{commercial(one)}, claimed_since("2025-01-31"_date)}.of().pslf),
              (ledger_range{7, 7}));
    one.pslf_matched_months = 200;
    EXPECT_EQ((told_ledger{{one}, claimed_since("2025-01-31"_date)}.of().pslf),
              (ledger_range{120, 120}));
    auto const repaid = told_ledger{
        {consolidation_of("2024-03-01"_date),
         repaid_on("2024-03-01"_date, commercial(with_rows({{in_repayment, "2010-09-01"_date}})))},
        claimed_since("2023-01-01"_date)};
    EXPECT_EQ(repaid.of().pslf, (ledger_range{0, 14}));
    EXPECT_EQ(repaid.of().buyback_months, std::nullopt);
    auto const paused = told_ledger{{with_rows({{in_repayment, "2010-09-01"_date},
                                                {in_forbearance, "2019-12-01"_date},
                                                {in_deferment, "2023-11-01"_date},
                                                {in_repayment, "2024-01-01"_date}})},
                                    claimed_since("2010-01-01"_date)};
    EXPECT_EQ(paused.of().buyback_months, 3 + 1 + 2);
}

} // namespace
} // namespace tassel::ledger::ledger_rows_test
