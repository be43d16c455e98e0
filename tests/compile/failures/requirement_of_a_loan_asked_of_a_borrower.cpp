// Must fail with: a_rule_about_the_borrower_reads_a_loan
#include "rules/law/requirements.hpp"
#include "tassel/eligibility/requirement.hpp"

namespace tassel::requirement_of_a_loan_asked_of_a_borrower {

inline constexpr eligibility::requirement_texts texts{
    .rule_id = "newer_loan",
    .pass = "A loan is newer.",
    .fail = "No loan is newer.",
    .unknown = "Whether a loan is newer is not known.",
    .source = rules::direct_repayment_plans.at("34 CFR 685.208(b)(1)")};

#ifdef TASSEL_CONTROL
inline constexpr auto newer = eligibility::borrower_rule(rules::newer_direct_loan, texts);
#else
inline constexpr auto newer = borrower_rule(rules::made_from(rules::newer_loans_from), texts);
#endif
static_assert(newer.kind == eligibility::requirement_kind::borrower_rule);

} // namespace tassel::requirement_of_a_loan_asked_of_a_borrower
