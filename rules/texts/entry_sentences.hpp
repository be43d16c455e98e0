// The texts on a screen where a person fills in intake: the labels of choices, hints by type, and
// the title of the part that all sources share. A value has the same label in every field.
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/document/vocabulary/entry_texts.hpp"

#include <array>

namespace tassel::rules::documents {

inline constexpr std::array choice_labels{
    choice_label{"yes", "Yes"},
    choice_label{"no", "No"},
    choice_label{"dont_know", "I don't know"},
    choice_label{"en", "English"},
    choice_label{"es", "Spanish"},
    choice_label{"borrower", "The borrower"},
    choice_label{"spouse", "The spouse"},

    // Study and work
    choice_label{"full_time", "Full-time"},
    choice_label{"part_time", "Part-time"},
    choice_label{"at_least_half_time", "At least half-time"},
    choice_label{"government", "Government"},
    choice_label{"tax_exempt_501c3", "Tax-exempt under section 501(c)(3)"},
    choice_label{"other_nonprofit", "Another nonprofit"},

    // The ways to prove that the requirements are met
    choice_label{"authorized_official_certification", "An official signs on the form"},
    choice_label{"school_official_certification", "A school official signs on the form"},
    choice_label{"program_official_certification", "A program official signs on the form"},
    choice_label{"physician_certification", "A doctor signs on the form"},
    choice_label{"separate_official_documentation", "A separate paper from an official"},
    choice_label{"separate_authorized_official_documentation",
                 "A separate paper from an authorized official"},
    choice_label{"separate_physician_documentation", "A separate paper from a doctor"},
    choice_label{"nslds_reporting", "The school has reported it to the Department"},
    choice_label{"military_orders", "A copy of the military orders"},
    choice_label{"commanding_or_personnel_officer_statement",
                 "A statement by a commanding or personnel officer"},

    // Plans and payments
    choice_label{"all_direct_loans", "All Direct Loans"},
    choice_label{"only_idr_ineligible_loans", "Only loans that can't have an income-driven plan"},
    choice_label{"enter_plan", "Enter an income-driven plan"},
    choice_label{"annual_recertification", "Renew the plan for another year"},
    choice_label{"recalculate_now", "Have the payment reckoned again now"},
    choice_label{"change_plan", "Change to another plan"},
    choice_label{"not_in_deferment_or_forbearance", "No loan is in deferment or forbearance"},
    choice_label{"start_payments_now", "Start payments now"},
    choice_label{"wait_until_end", "Wait until the deferment or forbearance ends"},
    choice_label{"stop_payments", "Stop payments"},
    choice_label{"smaller_payments", "Make smaller payments"},
    choice_label{"aidvantage", "Aidvantage"},
    choice_label{"cri", "CRI"},
    choice_label{"edfinancial", "Edfinancial"},
    choice_label{"mohela", "MOHELA"},
    choice_label{"nelnet", "Nelnet"},

    // Household and income
    choice_label{"single", "Single"},
    choice_label{"married", "Married"},
    choice_label{"married_separated", "Married, but separated"},
    choice_label{"married_cannot_access_spouse_income",
                 "Married, but without access to the spouse's income"},
    choice_label{"unchanged", "About the same"},
    choice_label{"significantly_decreased", "Much lower"},
    choice_label{"no_return_last_two_years", "No tax return for the last two years"},
    choice_label{"approve", "I approve"},
    choice_label{"do_not_approve", "I don't approve"},
    choice_label{"agi_one_twelfth", "One twelfth of the adjusted gross income"},
    choice_label{"gross_monthly", "Gross income of the month"},
    choice_label{"gross_taxable", "Gross taxable income of the month"},

    // Requests to holders, and earlier applications
    choice_label{"not_requested", "Not requested"},
    choice_label{"requested", "Requested"},
    choice_label{"approved", "Approved"},
    choice_label{"denied", "Denied"},
    choice_label{"withdrawn", "Withdrawn"},
    choice_label{"applied_pending", "Applied for, not decided"},
    choice_label{"received", "Received"},

    // Deferment and forbearance
    choice_label{"financial_difficulties", "Financial difficulties"},
    choice_label{"change_in_employment", "A change in employment"},
    choice_label{"medical_expenses", "Medical expenses"},
    choice_label{"other", "Another reason"},
    choice_label{"medical_dental", "Medical or dental training"},
    choice_label{"national_guard", "National Guard duty"},
    choice_label{"department_of_defense", "Department of Defense loan repayment"},
    choice_label{"military_service", "During military service"},
    choice_label{"post_active_duty_student", "As a student after active duty"},
    choice_label{"both", "Both"},
    choice_label{"scheduled", "Planned"},
    choice_label{"in_treatment", "Going on"},
    choice_label{"completed", "Ended"},
    choice_label{"apply_forbearance", "Put these loans in forbearance"},
    choice_label{"decline_forbearance", "No forbearance for these loans"},
    choice_label{"unemployment_benefits", "Unemployment benefits"},
    choice_label{"job_search", "A search for full-time work"},
    choice_label{"same_period_deferment", "A deferment on other loans for the same time"},
    choice_label{"public_assistance", "Public assistance"},
    choice_label{"peace_corps", "Peace Corps service"},
    choice_label{"low_income_full_time_employment", "Full-time work with a low income"},
    choice_label{"forgiveness", "Forgiveness"},
    choice_label{"forbearance", "Forbearance until then"},

    // Disability
    choice_label{"va", "The Department of Veterans Affairs"},
    choice_label{"ssa", "The Social Security Administration"},
    choice_label{"medical_professional", "A medical professional"},
    choice_label{"none", "Nobody"},
    choice_label{"designate", "Name a person or organization"},
    choice_label{"change", "Name another than before"},
    choice_label{"revoke", "End the authority of the one named before"},
    choice_label{"individual", "A person"},
    choice_label{"organization", "An organization"},

    // Schools
    choice_label{"closed_school", "The school closed"},
    choice_label{"false_certification_high_school_status",
                 "False certification: high school status"},
    choice_label{"false_certification_disqualifying_status",
                 "False certification: disqualifying status"},
    choice_label{"false_certification_unauthorized_signature",
                 "False certification: unauthorized signature"},
    choice_label{"false_certification_identity_theft", "False certification: identity theft"},
    choice_label{"forgery", "Forgery"},
    choice_label{"unpaid_refund", "The school did not pay a refund"},
    choice_label{"borrower_defense", "Borrower defense to repayment"},
    choice_label{"student_borrower", "The student"},
    choice_label{"parent_plus_borrower", "A parent with a PLUS Loan"},
    choice_label{"not_enrolled", "No study at another school"},
    choice_label{"non_comparable", "Study in another kind of program"},
    choice_label{"comparable", "Study in a comparable program"},
    choice_label{"teach_out", "Study in a teach-out"},
    choice_label{"in_comparable", "Still in a comparable program"},
    choice_label{"in_teach_out", "Still in a teach-out"},
    choice_label{"completed_comparable", "A comparable program was completed"},
    choice_label{"completed_teach_out", "A teach-out was completed"},
    choice_label{"withdrew", "It was broken off"},
    choice_label{"transfer_credits", "Credits were transferred"},
    choice_label{"competency_waived", "Courses were waived for what was known"},
    choice_label{"no_credit", "No credit"},
    choice_label{"loan_check", "A loan check"},
    choice_label{"application_or_note", "A loan application or promissory note"},
    choice_label{"master_check_or_eft", "A master check or electronic transfer"},
    choice_label{"court_judgment", "A court's judgment"},
    choice_label{"other_evidence", "Other evidence"},
};

inline constexpr std::array entry_hints{
    entry_hint{intake_type::cents, "In dollars and cents."},
    entry_hint{intake_type::social_security_number,
               "Nine digits. It is stored encrypted and is never shown again."},
    entry_hint{intake_type::taxpayer_id, "Nine digits."},
    entry_hint{intake_type::phone,
               "Ten digits, with the area code. Abroad: +, the country code, and the rest."},
    entry_hint{intake_type::zip_code, "Five digits, or nine."},
    entry_hint{intake_type::opeid, "Six or eight digits. The school knows its code."},
    entry_hint{intake_type::country,
               "Puerto Rico, the other territories, and APO, FPO and DPO addresses are in the "
               "United States."},
};

inline constexpr plain_text identity_title = "About you";

} // namespace tassel::rules::documents
