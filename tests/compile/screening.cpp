// Screening and plans together bring every source that intake can be saved for.
#include "rules/screening/questions.hpp"

#include <algorithm>

namespace tassel {
namespace {

/// Sources that a plan brings (decisions.md section 7), and the loans added to a consolidation.
constexpr std::array sources_of_plans{intake_source::income_driven_repayment_plan_request_pdf,
                                      intake_source::direct_consolidation_application_pdf,
                                      intake_source::direct_consolidation_add_loans_pdf,
                                      intake_source::repayment_plan_request_pdf,
                                      intake_source::direct_alternative_repayment_guidance,
                                      intake_source::ffel_repayment_plan_holder_guidance};

constexpr bool is_brought(intake_source source) {
    auto const& rules = rules::screening_rules;
    return std::find(sources_of_plans.begin(), sources_of_plans.end(), source) !=
               sources_of_plans.end() ||
           std::any_of(rules.begin(), rules.end(),
                       [source](auto const& rule) { return rule.source == source; });
}
static_assert(std::all_of(reflect::enumerator_values<intake_source>.begin(),
                          reflect::enumerator_values<intake_source>.end(), is_brought));

// A yes never makes a candidate of what the servicer must be asked about first.
constexpr auto joint = rules::screening_rules.back();
static_assert(joint.question ==
              &document_screening_answers::joint_consolidation_or_loan_limit_issue);
static_assert(joint.on_yes == candidate_status::needs_more_information);
static_assert(std::count_if(rules::screening_rules.begin(), rules::screening_rules.end(),
                            [](auto const& rule) {
                                return rule.on_yes == candidate_status::candidate;
                            }) == 18);

} // namespace
} // namespace tassel
