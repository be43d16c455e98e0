// The paragraphs of all sentences that say what the law says: of advice, of bills, of comparisons
// with a consolidation, and of what is said beside the plans. Only pages read them.
#pragma once

#include "rules/law/advice_citations.hpp"
#include "rules/law/bill_citations.hpp"
#include "rules/law/citations.hpp"
#include "rules/law/consolidation_citations.hpp"
#include "rules/law/step_citations.hpp"
#include "tassel/ruleset_description/sentence_paragraph.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

namespace detail {

/// By code: both plans that end rest on one paragraph.
inline constexpr std::array cited_eligibility_warnings{
    sentence_paragraph{"ibr_beside_newer_direct_loan", plans_of_older_loans},
    sentence_paragraph{"ibr_shared_with_ffel",
                       ffel_ibr_amount.at("20 USC 1098e(b)(1); 34 CFR 685.209(g)(1)")},
    sentence_paragraph{"ffel_ibr_not_offered", ffel_ibr_amount},
    sentence_paragraph{"plan_ends", end_of_paye_and_icr}};
inline constexpr auto eligibility_warnings_of_figures =
    std::to_array<std::string_view>({"savings_plan_ended", "repayment_start_contradicts_loans",
                                     "malformed_employer_ein", "impossible_weekly_hours"});

} // namespace detail

/// The lists, one for each group of sentences.
struct sentence_citations : advice_citations,
                            step_citations,
                            bill_citations,
                            consolidation_citations {
    static constexpr cited_group eligibility_warnings{detail::cited_eligibility_warnings,
                                                      detail::eligibility_warnings_of_figures};
};

} // namespace tassel::rules
