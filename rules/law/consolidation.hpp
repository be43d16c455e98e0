// The loans that a new Direct Consolidation Loan can repay. 20 USC 1078-3(a)(3)-(4); 34 CFR
// 685.220.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_days.hpp"
#include "rules/names/plan_ids.hpp"
#include "tassel/analysis/consolidation_rules.hpp"
#include "tassel/core/worded.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

using namespace tassel::literals;

// The sentences of a consolidation comparison. A borrower reads each one; none of them is advice.

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

namespace detail {

using type_row = consolidation_row<loan_type>;

consteval type_row no_federal_loan(loan_type type) {
    return {type, exclusion_reason::unsupported_loan_type,
            "Only federal student loans that the law lists can be consolidated."};
}

using status_row = consolidation_row<loan_status>;

consteval status_row not_eligible(loan_status status, plain_text message) {
    return {status, exclusion_reason::loan_status_not_eligible, message};
}

using default_row = consolidation_row<default_detail>;

consteval default_row unresolved_default(default_detail detail, plain_text message) {
    return {detail, exclusion_reason::default_resolution_required, message};
}

} // namespace detail

/// Types that can be consolidated: Direct, FFEL, Perkins, and the loans of the Public Health
/// Service Act. 20 USC 1078-3(a)(4).
inline constexpr std::array consolidation_types{
    detail::type_row{loan_type::direct_subsidized},
    detail::type_row{loan_type::direct_unsubsidized},
    detail::type_row{loan_type::direct_grad_plus},
    detail::type_row{loan_type::direct_parent_plus},
    detail::type_row{loan_type::direct_consolidation_subsidized},
    detail::type_row{loan_type::direct_consolidation_unsubsidized},
    detail::type_row{loan_type::direct_consolidation_plus},
    detail::type_row{loan_type::ffel_stafford_subsidized},
    detail::type_row{loan_type::ffel_stafford_unsubsidized},
    detail::type_row{loan_type::ffel_sls},
    detail::type_row{loan_type::ffel_grad_plus},
    detail::type_row{loan_type::ffel_parent_plus},
    detail::type_row{loan_type::ffel_consolidation},
    detail::type_row{loan_type::ffel_refinanced},
    detail::type_row{loan_type::ffel_fisl},
    detail::type_row{loan_type::perkins},
    detail::type_row{loan_type::heal},
    detail::type_row{loan_type::hpsl},
    detail::type_row{loan_type::nursing},
    detail::type_row{loan_type::hhs_lds},
    detail::no_federal_loan(loan_type::other_federal),
    detail::no_federal_loan(loan_type::private_),
    detail::type_row{loan_type::unknown, exclusion_reason::unsupported_loan_type,
                     "The type of this loan is not known, so it is left out; the servicer can name "
                     "it."}};
static_assert(has_row_for_each<loan_type>(consolidation_types));

/// Statuses that allow consolidation: in grace or in repayment, which includes deferment and
/// forbearance. 20 USC 1078-3(a)(3)(A)(ii).
inline constexpr std::array consolidation_statuses{
    detail::not_eligible(loan_status::in_school,
                         "Still in school: a loan can be consolidated from its grace period on."),
    detail::status_row{loan_status::in_grace},
    detail::status_row{loan_status::in_repayment},
    detail::status_row{loan_status::in_deferment},
    detail::status_row{loan_status::in_forbearance},
    detail::status_row{loan_status::defaulted, exclusion_reason::default_resolution_required,
                       unresolved_default_message},
    detail::not_eligible(loan_status::bankruptcy_active,
                         "The loan is part of an active bankruptcy."),
    detail::not_eligible(loan_status::paid_by_consolidation,
                         "An earlier consolidation has repaid the loan."),
    detail::not_eligible(loan_status::paid_in_full, "The loan is paid in full."),
    detail::not_eligible(loan_status::discharged, "The loan is discharged."),
    detail::not_eligible(loan_status::written_off, "The loan is written off."),
    detail::not_eligible(loan_status::canceled, "The loan was canceled."),
    detail::not_eligible(loan_status::refinanced, "The loan was refinanced into another one."),
    detail::not_eligible(loan_status::transferred,
                         "The loan was transferred; another entry may stand for it."),
    detail::not_eligible(loan_status::abandoned, "The loan was abandoned before it was made."),
    detail::not_eligible(loan_status::uninsured,
                         "The loan has lost its federal insurance; the holder can say more."),
    detail::not_eligible(loan_status::fraud, "The loan is reported as obtained by fraud."),
    detail::not_eligible(loan_status::unknown,
                         "The status of the loan is not known; until it is, the loan is left "
                         "out.")};
static_assert(has_row_for_each<loan_status>(consolidation_statuses));

/// Rules for a defaulted loan, by what is known about the default. 34 CFR 685.220(d)(1)(ii).
inline constexpr std::array consolidation_defaults{
    detail::unresolved_default(default_detail::unresolved, unresolved_default_message),
    detail::default_row{default_detail::satisfactory_payments},
    detail::unresolved_default(default_detail::missed_after_satisfactory,
                               "In default, and a payment was missed after satisfactory ones: the "
                               "arrangement with the holder must be made again."),
    detail::unresolved_default(default_detail::in_litigation,
                               "In default and in litigation: a judgment or garnishment order must "
                               "be lifted first."),
    detail::unresolved_default(default_detail::collection_terminated,
                               "In default, collection ended: the holder must say how the default "
                               "can be resolved."),
    detail::unresolved_default(default_detail::bankruptcy_active,
                               "In default and part of an active bankruptcy, which must end "
                               "first.")};
static_assert(has_row_for_each<default_detail>(consolidation_defaults));

/// There is no cap for Direct Consolidation Loans with applications from 2013-07-01 on. 20 USC
/// 1087e(b)(8)(D); 20 USC 1078-3(c)(1).
inline constexpr std::array consolidation_rate_caps{consolidation_rate_cap{
    {"1999-02-01"_date, "2013-06-30"_date}, basis_points(825), higher_education_act_428c}};

inline constexpr std::array<std::string_view, 4> consolidation_sources{
    consolidation_rule.id, higher_education_act_428c.id, higher_education_act_455.id,
    working_families_tax_cuts_act.id};

/// The plans of which a consolidation loan made from 2026-07-01 on must use one. 34 CFR
/// 685.220(h)(2).
inline constexpr std::array<std::string_view, 2> plans_of_new_consolidation{
    plan_ids::repayment_assistance_plan.view(), plan_ids::tiered_standard.view()};

inline constexpr consolidation_rules consolidation{.types = consolidation_types,
                                                   .statuses = consolidation_statuses,
                                                   .defaults = consolidation_defaults,
                                                   .rate_caps = consolidation_rate_caps,
                                                   .days_to_add_loans = 180,
                                                   .plans = plans_of_new_consolidation,
                                                   .exclusions = consolidation_exclusions,
                                                   .closed = consolidation_closed,
                                                   .warnings = consolidation_warning_sentences,
                                                   .source_ids = consolidation_sources};

} // namespace tassel::rules
