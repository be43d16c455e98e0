// What a consolidation comparison says in words. Each sentence is read by a borrower; none of them
// is advice.
#pragma once

#include "rules/law/newer_loan_dates.hpp"
#include "tassel/analysis/consolidation_rules.hpp"
#include "tassel/core/dated.hpp"

namespace tassel::rules {

inline constexpr plain_text unresolved_default_message =
    "The loan is in default. It can be consolidated after three satisfactory payments in a row, or "
    "with an agreement to repay it on an income-driven plan. The holder decides.";

inline constexpr consolidation_exclusion_texts consolidation_exclusions{
    .not_selected = "Not among the loans selected for this comparison.",
    .nothing_owed = "Nothing is owed on the loan.",
    .joint = "Made together with a spouse: such a loan is separated by an application of its own, "
             "which this comparison does not cover.",
    .single_consolidation = "A Direct Consolidation Loan alone can't be consolidated again; it "
                            "needs another eligible loan beside it."};

inline constexpr consolidation_closed_texts consolidation_closed{
    .nothing_to_consolidate = "No loan of this comparison can be consolidated now.",
    .facts_missing = "Which loans can be consolidated depends on facts that are not known.",
    .other_plan = dated<"A consolidation loan made on or after {date} is repaid under the Tiered "
                        "Standard Plan or RAP.",
                        newer_loans_from>};

inline constexpr consolidation_warning_texts consolidation_warning_sentences{
    .newer_loan = dated<
        "The new loan counts as made on or after {date}: only the Tiered Standard Plan and RAP "
        "are open for it. Consolidation can't be undone.",
        newer_loans_from>,
    .newer_loan_parent_plus = dated<
        "The new loan would repay Parent PLUS debt and counts as made on or after {date}: only "
        "the Tiered Standard Plan is open for it. Consolidation can't be undone.",
        newer_loans_from>,
    .credit = "The new loan starts at 0 months toward income-driven forgiveness. Toward Public "
              "Service Loan Forgiveness, months on Direct Loans are averaged by balance, and those "
              "on FFEL loans are lost. Payments under the Tiered Standard Plan do not count for "
              "it.",
    .discharge = "Closed-school and some other discharges look at the single loan; after "
                 "consolidation they may be out of reach.",
    .capitalized = "Accrued interest of {} becomes principal and bears interest itself.",
    .rounded_up = "The rate is the weighted average of {}, rounded up to {}.",
    .income_plan_left =
        "A loan on an income-driven plan leaves it; IBR, PAYE and ICR are not open for the new "
        "loan.",
    .perkins = "Perkins cancellation for service, and times without interest, are lost for "
               "Perkins Loans.",
    .ffel = "FFEL plans, and discounts or benefits of the present holder, end for FFEL loans.",
    .ffel_consolidation_alone =
        "A FFEL Consolidation Loan alone can be consolidated for four reasons only. They are "
        "repayment on an income-driven plan, a default that is near, Public Service Loan "
        "Forgiveness, and the no-interest benefit of service members. The servicer decides.",
    .in_grace = "The rest of a grace period is given up unless the application asks to wait for "
                "its end.",
    .defaulted = "A defaulted loan is taken because satisfactory payments are reported; the holder "
                 "confirms it. Collection costs may be added. The record of the default stays.",
    .two_parts = "The new loan has a subsidized and an unsubsidized part; it is shown here as one "
                 "unsubsidized loan.",
    .variable_rate = "A loan has a variable rate; its present rate is used.",
    .add_within_days = "Eligible loans left out can be added to the new loan within {} days of its "
                       "making.",
    .near_tier = "All Direct Loans together would be within 2 % of {}, where the Tiered Standard "
                 "term changes; the servicer's figure decides.",
    .named_loans_unused = "The loans named in included_loan_ids were not used: this comparison "
                          "takes all loans that can be consolidated."};

} // namespace tassel::rules
