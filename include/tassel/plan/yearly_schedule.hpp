// Repayments year by year: of one loan, and of several loans summed.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tassel::plan {

/// Sums of twelve months. Interest and principal are parts of what was paid; the balance at the end
/// includes unpaid interest.
struct schedule_year {
    std::int64_t year = 0; ///< from 1
    cents paid_cents{};
    cents interest_cents{};
    cents principal_cents{};
    cents ending_balance_cents{};
};
BOOST_DESCRIBE_STRUCT(schedule_year, (),
                      (year, paid_cents, interest_cents, principal_cents, ending_balance_cents))

using schedule_years = bounded_vector<schedule_year, longest_term_years>;

/// Appends the years of a repayment.
constexpr void add_years(repayment_terms const& terms, schedule_years& years) {
    simulate(terms, [&years](repayment_month const& month) {
        if (month.month % 12 == 1) years.grow().year = (month.month + 11) / 12;
        auto& year = years.back();
        year.paid_cents += month.payment;
        year.principal_cents += month.principal_paid;
        year.interest_cents += month.payment - month.principal_paid;
        year.ending_balance_cents = month.principal + month.unpaid_interest;
    });
}

/// Adds the months of one repayment after another. Each repayment begins with its first month.
class yearly_sums {
  public:
    explicit yearly_sums(std::vector<schedule_year>& years) : years_{&years} {}

    void operator()(repayment_month const& month) {
        auto const index = static_cast<std::size_t>((month.month - 1) / 12);
        if (index == years_->size()) {
            years_->push_back({.year = static_cast<std::int64_t>(index) + 1});
        }
        auto& year = (*years_)[index];
        if (month.month % 12 == 1) counted_ = {};
        auto const paid = month.payment + month.extra;
        year.paid_cents += paid;
        year.principal_cents += month.principal_paid;
        year.interest_cents += paid - month.principal_paid;
        // A repayment contributes the balance after its last month in the year.
        auto const balance = month.principal + month.unpaid_interest;
        year.ending_balance_cents += balance - counted_;
        counted_ = balance;
    }

  private:
    std::vector<schedule_year>* years_;
    cents counted_{}; ///< the current repayment's part of this year's ending balance
};

/// The yearly schedule of a plan in an analysis.
struct option_schedule {
    plain_text plan_id{};
    std::optional<std::string> analysis_scenario_id{};
    std::vector<schedule_year> years{};
};
BOOST_DESCRIBE_STRUCT(option_schedule, (), (plan_id, analysis_scenario_id, years))

constexpr auto constraints_of(std::type_identity<option_schedule>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&option_schedule::plan_id>(reflect::plan_of_catalog{}),
        constrain<&option_schedule::analysis_scenario_id>(reflect::identifier_of{"scn"}));
}

} // namespace tassel::plan
