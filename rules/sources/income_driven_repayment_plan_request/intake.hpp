// Income-Driven Repayment (IDR) Plan Request, OMB 1845-0102. No known edition has a box for the
// Repayment Assistance Plan.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/names/plan_ids.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <cstdint>

namespace tassel::rules::documents {

namespace income_driven_repayment_plan_request_parts {

inline constexpr std::array<plain_text, 4> reasons{"enter_plan", "annual_recertification",
                                                   "recalculate_now", "change_plan"};
inline constexpr std::array<plain_text, 3> deferment_choices{
    "not_in_deferment_or_forbearance", "start_payments_now", "wait_until_end"};
inline constexpr std::array<plain_text, 4> marital_statuses{
    "single", "married", "married_separated", "married_cannot_access_spouse_income"};
inline constexpr std::array<plain_text, 3> own_income_changes{
    "unchanged", "significantly_decreased", "no_return_last_two_years"};
inline constexpr std::array<plain_text, 2> spouse_income_changes{"unchanged",
                                                                 "significantly_decreased"};
inline constexpr std::array<plain_text, 2> consents{"approve", "do_not_approve"};

inline constexpr std::int64_t maximum_dependents = 30;
/// In cents. A borrower who leaves IBR must make one payment, which may be as low as this.
inline constexpr std::int64_t minimum_reduced_payment = 500;

inline constexpr auto married = is("idr_marital_status", "married");
inline constexpr auto spouse_borrows = says_yes("idr_spouse_has_federal_loans");
inline constexpr auto joint_return = ticked("idr_filed_jointly");
inline constexpr auto own_unchanged = chose("idr_income_change_status", "unchanged");
inline constexpr auto spouse_decreased =
    chose("idr_spouse_income_change_status", "significantly_decreased");
inline constexpr auto joint_and_own_unchanged = joint_return && own_unchanged;

/// Documents must show the income if the last tax return no longer shows it.
inline constexpr auto shown_by_documents =
    chose("idr_income_change_status", "significantly_decreased") ||
    chose("idr_income_change_status", "no_return_last_two_years") || spouse_decreased;
inline constexpr auto joint_and_by_documents = joint_return && shown_by_documents;
inline constexpr auto shown_by_return = own_unchanged && !spouse_decreased;

// With the borrower's consent, the Department fetches the tax return. We ask for the consent only
// for Direct Loans.
inline constexpr auto owes_other_federal_loan =
    some_loan(surely(owed && loan_is(loan_program::ffel, loan_program::perkins)));
inline constexpr auto owes_direct_loans_only =
    some_loan(surely(owed_direct_loan)) && !owes_other_federal_loan;
inline constexpr auto consent_given = chose("idr_federal_tax_information_consent", "approve");
inline constexpr auto consent_unanswered =
    owes_direct_loans_only && !provided("idr_federal_tax_information_consent");

/// A loan of the package is on IBR today, and the chosen plan is another plan.
inline constexpr auto leaves_ibr =
    some_loan(loan_has(loan_property::locked) && surely(loan_is(reported_plan::ibr))) &&
    package_has(package_property::plan_chosen) && !plan_is(plan_ids::direct_ibr);

inline constexpr std::array fields{
    intake_field{.name = "idr_request_reason",
                 .label = "Why the form is sent",
                 .type = intake_type::choice,
                 .choices = reasons},
    intake_field{.name = "idr_deferment_forbearance_choice",
                 .label = "Loans in deferment or forbearance: when payments start",
                 .type = intake_type::choice,
                 .choices = deferment_choices},
    intake_field{.name = "idr_children_count",
                 .label = "Children who get more than half of their support from the borrower",
                 .type = intake_type::integer,
                 .maximum = maximum_dependents},
    intake_field{.name = "idr_other_dependents_count",
                 .label = "Other people who live with the borrower and get more than half of their "
                          "support there",
                 .type = intake_type::integer,
                 .maximum = maximum_dependents},
    intake_field{.name = "idr_marital_status",
                 .label = "Marital status",
                 .type = intake_type::choice,
                 .choices = marital_statuses},
    yes_or_no("idr_spouse_has_federal_loans", "The spouse has federal student loans", married),
    intake_field{.name = "idr_spouse_ssn",
                 .label = "Spouse's Social Security number",
                 .type = intake_type::social_security_number,
                 .applies = spouse_borrows},
    one_line("idr_spouse_name", "Spouse's name", 80, spouse_borrows),
    intake_field{.name = "idr_spouse_date_of_birth",
                 .label = "Spouse's date of birth",
                 .type = intake_type::date,
                 .minimum = youngest_borrower,
                 .maximum = oldest_borrower,
                 .applies = spouse_borrows},
    yes_or_no("idr_filed_jointly", "The last federal tax return was filed jointly", married),
    intake_field{.name = "idr_income_change_status",
                 .label = "The borrower's income since the last tax return",
                 .type = intake_type::choice,
                 .choices = own_income_changes},
    intake_field{.name = "idr_spouse_income_change_status",
                 .label = "The spouse's income since the last tax return",
                 .type = intake_type::choice,
                 .choices = spouse_income_changes,
                 .applies = joint_and_own_unchanged},
    yes_or_no("idr_has_taxable_income", "The borrower has taxable income now", shown_by_documents),
    yes_or_no("idr_spouse_has_taxable_income", "The spouse has taxable income now",
              joint_and_by_documents),
    // This is a legal consent, so the boxes on the form stay blank unless the borrower answers.
    intake_field{.name = "idr_federal_tax_information_consent",
                 .label = "Consent to the disclosure of federal tax information",
                 .type = intake_type::choice,
                 .choices = consents,
                 .applies = owes_direct_loans_only,
                 .required = never_required},
    intake_field{.name = "idr_reduced_payment_forbearance_cents",
                 .label = "Reduced payment for one month, when leaving IBR",
                 .type = intake_type::cents,
                 .minimum = minimum_reduced_payment,
                 .maximum = largest_intake_amount,
                 .applies = leaves_ibr,
                 .required = never_required},
};

inline constexpr auto with_dependents =
    number(1) + value("idr_children_count") + value("idr_other_dependents_count");
inline constexpr auto same_as_profile = with_dependents == profile_family_size;
inline constexpr auto same_as_profile_with_spouse =
    with_dependents + number(1) == profile_family_size;
inline constexpr auto household_known =
    provided("idr_marital_status") &&
    (!chose("idr_marital_status", "married") || provided("idr_filed_jointly"));
// Whether the family size differs from the profile. The spouse is counted if the return is joint,
// and may be counted if the borrower files separately.
inline constexpr auto family_size_differs =
    household_known && !((!joint_return && same_as_profile) ||
                         (provided("idr_filed_jointly") && same_as_profile_with_spouse));

inline constexpr std::array warnings{
    intake_warning{.code = "family_size_differs",
                   .message = "The people counted here are not the family size that the payment "
                              "was estimated with; your servicer uses those of this form.",
                   .when = family_size_differs},
};

// With the consent, or without taxable income, no document is attached. A document may be uploaded
// before the answers that require it, until an answer makes the document unnecessary.
inline constexpr auto income_documents = ticked("idr_has_taxable_income") && !consent_given;
inline constexpr auto income_documents_possible =
    !(consent_given || shown_by_return || denied("idr_has_taxable_income"));
inline constexpr auto tax_return = shown_by_return && !consent_given;
inline constexpr auto tax_return_possible = !(consent_given || shown_by_documents);
inline constexpr auto spouse_income_documents =
    ticked("idr_spouse_has_taxable_income") && !consent_given;
inline constexpr auto spouse_income_documents_possible =
    joint_return && !(consent_given || shown_by_return || denied("idr_spouse_has_taxable_income"));

/// Editions of 2023 and later accept the consent; earlier editions require the documents
/// themselves.
inline constexpr civil_date consent_from{2023, 1, 1};
inline constexpr auto some_income = ticked("idr_has_taxable_income");
inline constexpr auto some_income_of_spouse = ticked("idr_spouse_has_taxable_income");
inline constexpr plain_text income_advice =
    "One document for each income. Where it does not say how often you are paid, write that on it.";

inline constexpr std::array roles{
    document_role{.role = "idr_income_documentation",
                  .label = "Proof of each taxable income, not older than 90 days",
                  .applies = income_documents_possible,
                  .required = income_documents,
                  .advice = income_advice,
                  .maximum_days = 90,
                  .older_until = consent_from,
                  .older_required = some_income},
    document_role{.role = "idr_tax_return_documentation",
                  .label = "The last federal tax return or its transcript",
                  .applies = tax_return_possible,
                  .required = tax_return,
                  .older_until = consent_from,
                  .older_required = shown_by_return},
    document_role{.role = "idr_spouse_income_documentation",
                  .label = "Proof of each taxable income of the spouse, not older than 90 days",
                  .applies = spouse_income_documents_possible,
                  .required = spouse_income_documents,
                  .advice = income_advice,
                  .maximum_days = 90,
                  .older_until = consent_from,
                  .older_required = some_income_of_spouse},
};

/// Until 2018, editions asked borrowers who file separately for the spouse's income, which counted
/// only on a plan that has ended.
inline constexpr auto filed_separately = married && says_no("idr_filed_jointly");
inline constexpr civil_date spouse_apart_asked_until{2019, 1, 1};

inline constexpr std::array to_complete{
    completion{"Where the form asks whether your federal tax information may be used, tick your "
               "answer: it was left blank for you.",
               consent_unanswered},
    completion{"Answer items 19 and 20, about your spouse's income: they were left blank for you. "
               "The form uses those answers, and the proof that goes with them, for the REPAYE "
               "Plan alone, which has ended.",
               filed_separately,
               {},
               spouse_apart_asked_until},
};

} // namespace income_driven_repayment_plan_request_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::income_driven_repayment_plan_request_pdf>{
        .title = "Income-Driven Repayment (IDR) Plan Request",
        .fields = income_driven_repayment_plan_request_parts::fields,
        .warnings = income_driven_repayment_plan_request_parts::warnings,
        .has_manifest = true,
        .roles = income_driven_repayment_plan_request_parts::roles,
        .law = income_driven_plans,
    };

template <>
inline constexpr form_definition form_of<form_source::income_driven_repayment_plan_request_pdf>{
    .intake = intake_source::income_driven_repayment_plan_request_pdf,
    .form_code = "IDR",
    .omb_number = "1845-0102",
    .to_complete = income_driven_repayment_plan_request_parts::to_complete,
    .sent_with = intake_source::direct_consolidation_application_pdf,
};

} // namespace tassel::rules::documents
