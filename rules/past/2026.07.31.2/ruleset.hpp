// The differences of version 2026.07.31.2, the service's first, from 2026.11.30.1: its plans, then
// the rest. Everything else is the same in both versions.
#pragma once

#include "rules/in_force/warnings.hpp"
#include "rules/law/citations.hpp"
#include "rules/law/plans/tiered_standard.hpp"
#include "rules/past/2026.11.30.1/ruleset.hpp"
#include "rules/sources/all_screening.hpp"
#include "rules/sources/cancer_treatment_deferment/screening.hpp"
#include "rules/sources/medical_dental_national_guard_dod_forbearance/screening.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::past_2026_07_31 {

/// In this version, the term depended on principal and accrued interest.
inline constexpr auto tiered_standard = [] {
    auto plan = rules::tiered_standard;
    plan.formula.term.measure = balance_measure::principal_and_interest;
    return plan;
}();

/// In this version, the texts did not mention that other borrowers may still enter.
inline constexpr auto paye = past_2026_11_30::paye;
inline constexpr auto icr = past_2026_11_30::icr;

inline constexpr auto paye_enrollment = [] {
    auto rule = rules::paye_enrollment;
    rule.texts.fail =
        "PAYE is not offered here to borrowers who have not stayed in it since 2024-07-01; ask "
        "your servicer, who decides.";
    return rule;
}();

inline constexpr auto icr_parent_plus_consolidation_or_enrollment = [] {
    auto rule = rules::icr_parent_plus_consolidation_or_enrollment;
    rule.texts.fail = dated<
        "No loan that the plan could otherwise take is a consolidation loan from {date} on "
        "that repaid a Parent PLUS Loan, and ICR is not offered here to borrowers who have not "
        "stayed in it since 2024-07-01; ask your servicer, who decides.",
        icr_consolidations_from>;
    rule.texts.part = dated<
        "Only {} of {} payable loans are consolidation loans from {date} on that repaid a "
        "Parent PLUS Loan; without enrollment since 2024-07-01 the others are left out: ask your "
        "servicer, who decides.",
        icr_consolidations_from>;
    return rule;
}();

inline constexpr auto direct_alternative = [] {
    auto plan = past_2026_11_30::direct_alternative;
    plan.formula.note = {};
    return plan;
}();

} // namespace tassel::rules::past_2026_07_31

namespace tassel {

template <>
struct plan::otherwise_like<rules::past_2026_07_31::tiered_standard>
    : plan_ref<rules::tiered_standard> {};

template <>
struct plan::otherwise_like<rules::past_2026_07_31::paye> : plan_ref<rules::past_2026_11_30::paye> {
};
template <>
inline constexpr auto plan::sources_of<rules::past_2026_07_31::paye> =
    plan::cite(rules::income_driven_plans, rules::working_families_tax_cuts_act);
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_07_31::paye> =
    eligibility::replacing<rules::paye_enrollment, rules::past_2026_07_31::paye_enrollment>(
        plan::requirements_of<rules::past_2026_11_30::paye>);

template <>
struct plan::otherwise_like<rules::past_2026_07_31::icr> : plan_ref<rules::past_2026_11_30::icr> {};
template <>
inline constexpr auto plan::sources_of<rules::past_2026_07_31::icr> = plan::cite(
    rules::income_driven_plans, rules::income_factors_2026, rules::working_families_tax_cuts_act);
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_07_31::icr> =
    eligibility::replacing<rules::icr_parent_plus_consolidation_or_enrollment,
                           rules::past_2026_07_31::icr_parent_plus_consolidation_or_enrollment>(
        plan::requirements_of<rules::past_2026_11_30::icr>);

template <>
struct plan::otherwise_like<rules::past_2026_07_31::direct_alternative>
    : plan_ref<rules::past_2026_11_30::direct_alternative> {};
template <>
inline constexpr auto plan::sources_of<rules::past_2026_07_31::direct_alternative> =
    plan::cite(rules::higher_education_act_455, rules::direct_repayment_plans);

} // namespace tassel

namespace tassel::rules {

// The warnings of version 2026.07.31.2. It did not warn about contradictory profiles.
namespace past_2026_07_31 {

/// This version applied the rule to each loan separately, as 34 CFR 685.209(d)(5) does. Its warning
/// said that the statute can be read to close IBR for all loans.
inline constexpr auto ibr_beside_newer_direct_loan = warn_when(
    newer_direct_loan, warning_code::ibr_beside_newer_direct_loan, direct_ibr.about.plan_id.view(),
    {"IBR is shown for the Direct Loans made before {} only, at 15 % of discretionary income, "
     "because there is a newer Direct Loan. The statute can be read to close IBR in that case; "
     "your servicer decides.",
     newer_loans_from});

/// 34 CFR 682.215. The catalog does not have this plan.
inline constexpr auto ffel_ibr_not_offered =
    warn_when(ffel_loan_for_ibr, warning_code::ffel_ibr_not_offered, {},
              "FFEL Program loans can be on IBR through their holder; that plan is not offered "
              "here, ask the loan holder.");

inline constexpr auto savings_plan_ended =
    warn_when(open_loan_on_savings_plan, warning_code::savings_plan_ended, {},
              "A loan is reported on SAVE or REPAYE. SAVE has ended: another plan must be chosen, "
              "and it is never shown here.");

inline constexpr auto eligibility_warnings =
    boost::hana::make_tuple(ibr_beside_newer_direct_loan, ibr_shared_with_ffel,
                            ffel_ibr_not_offered, savings_plan_ended, paye_ends, icr_ends);

} // namespace past_2026_07_31

// The screening questions and messages that only version 2026.07.31.2 has.
namespace at_first {

using namespace documents;

/// In this version, a loan without a recorded date could be deferred even while its borrower was
/// studying.
inline constexpr auto deferrable_during_treatment =
    some_loan(active_federal_loan && (cancer_treatment_parts::made_later ||
                                      otherwise(cancer_treatment_parts::entry_on_record,
                                                cancer_treatment_parts::may_have_entered)));

inline constexpr auto cancer_treatment = [] {
    constexpr auto source = intake_source::cancer_treatment_deferment_pdf;
    auto rule = identified(screening_of<source>, source);
    rule.conditions[0].holds = deferrable_during_treatment;
    return rule;
}();

inline constexpr auto mandatory_forbearance = [] {
    constexpr auto source = intake_source::medical_dental_national_guard_dod_forbearance_pdf;
    auto rule = identified(screening_of<source>, source);
    rule.on_yes_message = "For a medical or dental internship or residency, National Guard duty, "
                          "or service that qualifies for Department of Defense loan repayment.";
    return rule;
}();

} // namespace at_first

inline constexpr auto screening_at_first = replacing(
    at_first::mandatory_forbearance, replacing(at_first::cancer_treatment, screening_rules));

// The sentences of version 2026.07.31.2 about a consolidation.
namespace past_2026_07_31 {

inline constexpr plain_text unresolved_default_message =
    "In default: it can be consolidated after three satisfactory payments in a row, or with an "
    "agreement to repay under an income-driven plan; the holder decides.";

/// Returns the rows with the message above in place of the later message.
template <class Rows>
[[nodiscard]] consteval Rows with_its_message(Rows rows) {
    for (auto& row : rows) {
        if (row.message == rules::unresolved_default_message) {
            row.message = unresolved_default_message;
        }
    }
    return rows;
}
inline constexpr auto consolidation_statuses = with_its_message(rules::consolidation_statuses);
inline constexpr auto consolidation_defaults = with_its_message(rules::consolidation_defaults);

inline constexpr auto consolidation = [] {
    auto rule = past_2026_11_30::consolidation;
    rule.statuses = consolidation_statuses;
    rule.defaults = consolidation_defaults;
    // This version had no warning about loans that were named unnecessarily.
    rule.warnings.named_loans_unused = {};
    rule.warnings.ffel_consolidation_alone =
        "A FFEL Consolidation Loan alone can be consolidated only to repay under an income-driven "
        "plan, to avoid default, for Public Service Loan Forgiveness, or for the no-interest "
        "benefit of service members; the servicer decides.";
    rule.warnings.defaulted =
        "A defaulted loan is taken because satisfactory payments are reported; the holder confirms "
        "it, collection costs may be added, and the record of the default stays.";
    return rule;
}();

} // namespace past_2026_07_31

// The sentences about quotes in version 2026.07.31.2.
namespace past_2026_07_31 {

inline constexpr auto quote_texts = [] {
    auto said = past_2026_11_30::quote_texts;
    said.own_terms = "Each loan has equal payments for a term of its own, the longest one {} "
                     "months: a consolidation loan's term follows from its balance and the "
                     "borrower's other student loans.";
    said.plan_ends = "The plan ends before {}: the borrower must choose another plan by then. The "
                     "later figures show what it would have cost.";
    return said;
}();

} // namespace past_2026_07_31

namespace past_2026_07_31 {
/// This version gave no advice. It recommended the plan with the best result in a single comparison
/// of totals.
struct no_advice {};
} // namespace past_2026_07_31

struct v2026_07_31 : v2026_11_30 {
    static constexpr plain_text version = "2026.07.31.2";

    using catalog = changed_catalog<v2026_11_30::catalog, past_2026_07_31::tiered_standard,
                                    past_2026_07_31::paye, past_2026_07_31::icr,
                                    past_2026_07_31::direct_alternative>;
    static_assert(requirement_index<catalog>::size != 0, "every plan says what it asks for");

    static constexpr auto const& tiered_term = past_2026_07_31::tiered_standard.formula.term;
    /// Any amount left after a payment, however small, was due a month later.
    static constexpr cents minimum_left_owed{};
    /// Payments made before the analysis did not count toward forgiveness.
    static constexpr bool credits_qualifying_months = false;
    static constexpr auto const& consolidation = past_2026_07_31::consolidation;
    static constexpr auto const& screening_rules = rules::screening_at_first;
    static constexpr auto const& eligibility_warnings = past_2026_07_31::eligibility_warnings;
    static constexpr auto const& last_resorts = no_last_resorts;
    static constexpr auto const& quote_texts = past_2026_07_31::quote_texts;
    static constexpr past_2026_07_31::no_advice advice{};
};
static_assert(!advice_ruleset<v2026_07_31>);

} // namespace tassel::rules
