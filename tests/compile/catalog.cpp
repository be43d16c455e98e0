// The plans of the catalog in the contract's order, and what the rules state about each.
#include "rules/rulesets.hpp"

namespace tassel::compile_catalog {
namespace {

using law = rules::newest;
constexpr auto const& ids = law::catalog::ids;

static_assert(law::version.view() == "2026.12.31.1");
static_assert(rules::v2026_07_31::version.view() == "2026.07.31.2");
static_assert(law::assumption_version.view() == "2026.07.31.2");
static_assert(law::catalog::size == 15);
static_assert(ids[0] == "repayment_assistance_plan");
static_assert(ids[1] == "tiered_standard");
static_assert(ids[2] == "direct_standard");
static_assert(ids[3] == "direct_graduated");
static_assert(ids[4] == "direct_extended_fixed");
static_assert(ids[5] == "direct_extended_graduated");
static_assert(ids[6] == "direct_ibr");
static_assert(ids[7] == "paye");
static_assert(ids[8] == "icr");
static_assert(ids[9] == "direct_alternative");
static_assert(ids[10] == "ffel_standard");
static_assert(ids[11] == "ffel_graduated");
static_assert(ids[12] == "ffel_extended_fixed");
static_assert(ids[13] == "ffel_extended_graduated");
static_assert(ids[14] == "ffel_income_sensitive");

// Only PAYE and ICR end.
static_assert(rules::paye.about.ends_before == civil_date{2028, 7, 1});
static_assert(rules::icr.about.ends_before == civil_date{2028, 7, 1});
static_assert(!rules::direct_ibr.about.ends_before);
static_assert(!rules::repayment_assistance_plan.about.ends_before);

// The figures of each formula.
static_assert(rules::direct_standard.formula.term.months == 120);
static_assert(rules::direct_standard.formula.minimum == dollars(50));
static_assert(rules::direct_extended_fixed.formula.term.months == 300);
static_assert(rules::direct_graduated.formula.term.months == 120);
static_assert(rules::direct_extended_graduated.formula.term.months == 300);
static_assert(rules::ffel_standard.formula.minimum == dollars(50));
static_assert(rules::ffel_income_sensitive.formula.longest_months == 180);
static_assert(rules::direct_alternative.formula.longest_months == 360);
static_assert(rules::direct_ibr.formula.regular.percent == 15);
static_assert(rules::direct_ibr.formula.regular.forgiveness_months == 300);
static_assert(rules::direct_ibr.formula.new_borrower.percent == 10);
static_assert(rules::direct_ibr.formula.new_borrower.forgiveness_months == 240);
static_assert(rules::direct_ibr.formula.guideline_percent == 150);
static_assert(rules::paye.formula.regular.percent == 10);
static_assert(rules::paye.formula.regular.forgiveness_months == 240);
static_assert(rules::icr.formula.percent == 20);
static_assert(rules::icr.formula.base.months == 144);
static_assert(rules::icr.formula.base.minimum == cents{});
static_assert(rules::repayment_assistance_plan.formula.forgiveness_months == 360);

} // namespace
} // namespace tassel::compile_catalog
