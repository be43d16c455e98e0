// There are tables for the days that the service answers for, and newer guidelines are higher than
// older ones. Assertions beside the tables show that their editions follow each other without a
// gap.
#include "rules/rulesets.hpp"

#include <cstddef>

namespace tassel::compile_tables {
namespace {

using namespace tassel::literals;
using law = rules::newest;

static_assert(edition_on(law::poverty_guidelines, law::first_analysis_date)
                  .in_force.contains(law::first_analysis_date));
static_assert(edition_on(law::income_factors, law::first_analysis_date)
                  .in_force.contains(law::first_analysis_date));
static_assert(law::first_analysis_date == "2026-07-01"_date);
static_assert(law::representative_rates_until == "2027-06-30"_date);

constexpr bool rises_in_every_region = [] {
    auto const& editions = rules::poverty_guidelines;
    for (std::size_t i = 1; i < editions.size(); ++i) {
        for (auto const region : reflect::enumerator_values<plan::poverty_guideline_region>) {
            auto const before = editions[i - 1].table.in(region);
            auto const after = editions[i].table.in(region);
            if (after.first_person <= before.first_person || after.each_more <= before.each_more) {
                return false;
            }
        }
    }
    return true;
}();
static_assert(rises_in_every_region);

} // namespace
} // namespace tassel::compile_tables
