// Dated tables follow each other day by day, each edition with its source, and cover the dates that
// the service answers for.
#include "rules/interest_rates.hpp"
#include "rules/v2026_07_31/ruleset.hpp"

namespace tassel {
namespace {

using namespace tassel::literals;
using law = rules::v2026_07_31;

static_assert(continuous(rules::poverty_guidelines));
static_assert(continuous(rules::income_factors));
static_assert(continuous(rules::direct_loan_rate_table));
static_assert(edition_on(law::poverty_guidelines, law::first_analysis_date)
                  .in_force.contains(law::first_analysis_date));
static_assert(edition_on(law::income_factors, law::first_analysis_date)
                  .in_force.contains(law::first_analysis_date));
static_assert(law::first_analysis_date == "2026-07-01"_date);
static_assert(law::representative_rates_until == "2027-06-30"_date);

static_assert(contiguous(rules::tiered_bands));
static_assert(contiguous(rules::consolidation_bands));
static_assert(contiguous(rules::pre_2006_bands));
static_assert(contiguous(rules::repayment_assistance_bands));

static_assert(rising(rules::income_factors[0].table.single));
static_assert(rising(rules::income_factors[0].table.married_or_head_of_household));
static_assert(rising(rules::income_factors[1].table.single));
static_assert(rising(rules::income_factors[1].table.married_or_head_of_household));

// Every state has a guideline; the newest guideline is above the one before it, in every region.
constexpr bool rises_in_every_region = [] {
    auto const& [older, newer] = rules::poverty_guidelines;
    for (auto const region : reflect::enumerator_values<poverty_guideline_region>) {
        auto const before = older.table.in(region), after = newer.table.in(region);
        if (after.first_person <= before.first_person || after.each_more <= before.each_more) {
            return false;
        }
    }
    return true;
}();
static_assert(rises_in_every_region);

} // namespace
} // namespace tassel
