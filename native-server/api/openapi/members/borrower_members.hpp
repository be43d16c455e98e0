// Descriptions of members of requests and of the borrower, for readers of the OpenAPI document.
#pragma once

#include "api/openapi/members/member_text.hpp"

#include <array>

namespace tassel::api {

inline constexpr std::array borrower_members{
    member_text{"annual_income_cents", "The borrower's gross annual income."},
    member_text{"estimated_balance_cents",
                "The approximate total that the borrower owes on federal student loans."},
    member_text{"family_size", "The number of people in the family, including the borrower."},
    member_text{"state_of_residence", "The two-letter code of the state or territory. It decides "
                                      "which poverty guideline applies."},
    member_text{"loan_category", "The category that most of the loans belong to."},
    member_text{"loan_timing",
                "Whether the loans were made before July 1, 2026, when the plans changed."},
    member_text{"borrower_profile",
                "The facts about the borrower and the household that the plans ask for."},
    member_text{"raw_text", "An export, as it was downloaded or copied. The service reads the text "
                            "and does not keep it."},
    member_text{"portfolio", "The loans."},
    member_text{"consolidation_scenario",
                "Which loans a new Direct Consolidation Loan would repay in the comparison."},
    member_text{"analysis_request.document_screening",
                "Answers to the questions that find forms beyond those of a repayment plan."},
    member_text{"document_screening",
                "Forms beyond those of a repayment plan, listed by the question that found them."},
    member_text{"source_label", "Where the loans come from."},
    member_text{"include_rule_traces",
                "Whether the answer lists every rule that was evaluated, with its inputs."},
    member_text{"include_calculation_traces",
                "Whether the answer lists every step of each calculation."},
    member_text{"income_growth_bps",
                "How much income grows each year, in hundredths of a percent."},
    member_text{"guideline_growth_bps",
                "How much the poverty guideline grows each year, in hundredths of a percent."},
    member_text{"forgiveness_tax_bps",
                "The tax rate on the forgiven amount, in hundredths of a percent."},
    member_text{"extra_monthly_payment_cents",
                "The amount paid each month in addition to the plan's payment."},
    member_text{"dependent_count", "The number of dependents on the tax return."},
    member_text{"projection_request.filing", "How the couple files its taxes in the projection."},
    member_text{"income_changes",
                "Incomes that the borrower will have in later years, in both scenarios. Refused "
                "for an analysis under a version before 2026.12.31.1."},
    member_text{"after_years", "The number of years of payments after which the income changes. "
                               "Each must be greater than the one before."},
    member_text{
        "projection_request.idr_qualifying_months",
        "The months that count toward income-driven forgiveness, for every loan that the analysis "
        "has no count for. Refused for an analysis under a version before 2026.12.31.1."},
    member_text{"filing", "A comparison of joint and separate tax returns for a couple."},
    member_text{
        "borrower_id",
        "The client's own name for the borrower. The service keeps it encrypted and returns it."},
    member_text{"poverty_guideline_region",
                "Which of the three poverty guidelines applies where the borrower lives."},
    member_text{"marital_status",
                "Whether the borrower is married, and whether the borrower lives with the spouse."},
    member_text{"tax_filing_status", "The filing status on the last federal tax return."},
    member_text{"spouse_income_included", "Whether the spouse's income counts toward the payment."},
    member_text{"adjusted_gross_income_cents", "The borrower's annual adjusted gross income."},
    member_text{"spouse_adjusted_gross_income_cents", "The spouse's annual adjusted gross income."},
    member_text{"alternative_taxable_income_cents",
                "The borrower's current annual income, if the tax return no longer shows it."},
    member_text{"direct_loan_repayment_start_status",
                "When the repayment of Direct Loans began. It decides which terms of the Graduated "
                "and Extended plans apply."},
    member_text{"extended_new_borrower_status",
                "Whether the borrower owed no Direct Loan on October 7, 1998."},
    member_text{"ffel_extended_new_borrower_status",
                "Whether the borrower owed no FFEL loan on October 7, 1998."},
    member_text{
        "ffel_income_sensitive_expected_monthly_gross_income_cents",
        "The gross monthly income that the borrower expects, for the FFEL income-sensitive plan."},
    member_text{"ibr_new_borrower_status", "Whether the borrower owed no federal loan on July 1, "
                                           "2014. IBR then takes 10 % instead of 15 %."},
    member_text{"repaye_qualifying_payment_count_since_2024_07_01",
                "The number of qualifying payments under REPAYE or SAVE since July 1, 2024. With "
                "60 of them, IBR is closed."},
    member_text{"spouse_eligible_loan_debt_cents",
                "The amount that the spouse owes on federal loans that the plan counts."},
    member_text{"ibr_standard_payment_cap_cents", "The payment under the standard plan when the "
                                                  "borrower entered IBR. IBR never asks for more."},
    member_text{"parent_plus_consolidation_idr_payment_status",
                "Whether a consolidation loan that repaid a Parent PLUS Loan has had a qualifying "
                "payment since July 4, 2025."},
    member_text{"paye_new_borrower_status",
                "Whether the borrower owed no federal loan on October 1, 2007."},
    member_text{"paye_enrollment_status",
                "Whether the borrower was on PAYE on July 1, 2024, and has been since."},
    member_text{"paye_standard_payment_cap_cents",
                "The payment under the standard plan when the borrower entered PAYE. PAYE never "
                "asks for more."},
    member_text{"icr_enrollment_status",
                "Whether the borrower was on ICR on July 1, 2024, and has been since."},
    member_text{"icr_joint_repayment_with_spouse", "Whether the couple repays jointly under ICR."},
    member_text{"icr_12_year_standard_payment_cents",
                "The monthly payment that would repay the loans in twelve years, if it is known."},
    member_text{"spouse_icr_12_year_standard_payment_cents",
                "The same payment for the spouse's loans."},
    member_text{"document_screening_answers.public_service_employment",
                "Whether the borrower works in public service."},
    member_text{"public_service_employment",
                "Employment that counts toward Public Service Loan Forgiveness."},
    member_text{
        "qualifying_employer_claimed",
        "Whether the borrower says that the employer is a government or a qualifying nonprofit."},
    member_text{"full_time_claimed", "Whether the borrower says that the work is full-time."},
    member_text{"employer_name", "The employer's name."},
    member_text{"employer_ein", "The employer identification number: nine digits."},
    member_text{"average_hours_per_week", "The average number of hours worked per week."},
    member_text{"service_start_date", "The first day of the employment."},
    member_text{"service_end_date", "The last day of the employment."},
    member_text{"certified_payment_count",
                "The number of payments that have been certified as qualifying so far."},
    member_text{"selection_mode",
                "Whether the consolidation takes all eligible loans or only the selected ones."},
    member_text{"temporary_payment_relief",
                "Whether the borrower needs to stop or reduce payments for a while."},
    member_text{
        "economic_hardship_deferment",
        "Whether the borrower's income is so low that an economic hardship deferment may apply."},
    member_text{"unemployment_deferment", "Whether the borrower is looking for full-time work."},
    member_text{"unemployment_or_economic_hardship",
                "Whether the borrower has lost work or income."},
    member_text{"current_education_or_training",
                "Whether the borrower is enrolled at least half-time."},
    member_text{"parent_plus_student_enrollment",
                "Whether the student for whom a Parent PLUS Loan was made is enrolled."},
    member_text{"graduate_fellowship_participation",
                "Whether the borrower is in a graduate fellowship."},
    member_text{"rehabilitation_training_participation",
                "Whether the borrower is in a rehabilitation training program."},
    member_text{"serious_illness_or_cancer_treatment",
                "Whether the borrower is seriously ill or is being treated for cancer."},
    member_text{"military_service_or_post_active_duty",
                "Whether the borrower serves in the military, or did until recently."},
    member_text{
        "military_or_national_service",
        "Whether the borrower is in a medical or dental internship or residency, is on duty "
        "with the National Guard, or performs service for which the Department of Defense repays "
        "loans: a forbearance that servicers must grant. AmeriCorps and other national service "
        "is not asked about here."},
    member_text{"federal_loan_default", "Whether a loan is in default."},
    member_text{"inadvertent_overborrowing",
                "Whether the borrower received more than a loan limit allows, by mistake."},
    member_text{"federal_tax_information_consent_revocation",
                "Whether the borrower wants to revoke a consent to use federal tax information."},
    member_text{"qualifying_teaching_service",
                "Whether the borrower teaches at a school that serves low-income families."},
    member_text{"total_and_permanent_disability",
                "Whether the borrower is totally and permanently disabled."},
    member_text{"school_related_discharge_issue",
                "Whether the school closed, deceived the borrower, or owes a refund."},
    member_text{
        "joint_consolidation_or_loan_limit_issue",
        "Whether a joint consolidation loan is to be separated, or a loan limit is in question."},
};

} // namespace tassel::api
