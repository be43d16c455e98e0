// How each request is made without paper, what that saves, and what paper saves. What an
// application asks, and in which order, was not looked up in the applications themselves: the parts
// below are an assumption, and all else follows the form. The site may ask in another order, which
// each answer sheet says.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/known_answers.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/guide/online_way.hpp"

#include <array>
#include <cstddef>

namespace tassel::rules::documents {

namespace online_way_parts {

using tassel::document::completion;
using tassel::document::online_way;
using tassel::document::sheet_part;
using tassel::document::way_words;

inline constexpr completion sign_in{
    "Your StudentAid.gov username and password, and the phone or email that receives the code."};
inline constexpr std::array only_sign_in{sign_in};

// What the two ways save.
inline constexpr plain_text saves_mail = "It saves printing, a stamp, and days in the mail.";
inline constexpr plain_text saves_proof =
    "It saves printing, a stamp, days in the mail, and often the proof of income, which the site "
    "can take from your tax return.";
inline constexpr plain_text saves_stamp = "It saves a stamp and days in the mail.";
inline constexpr plain_text saves_employer =
    "It saves printing, mailing, and a trip to your employer: the site emails your employer a "
    "request to sign.";
inline constexpr plain_text paper_saves_account =
    "On paper, you need no account on StudentAid.gov: print, sign, and send the form below.";
inline constexpr plain_text paper_saves_holder_account =
    "On paper, you need no account on the holder's website: print, sign, and send the form below.";

// Why, the family, the income, the plan, and last the person.
inline constexpr std::array<field_name, 1> why{"reason"};
inline constexpr std::array<field_name, 2> family{"children", "other_dependents"};
inline constexpr std::array<field_name, 6> marriage{"marital_status",       "spouse_has_loans",
                                                    "spouse_ssn",           "spouse_name",
                                                    "spouse_date_of_birth", "filed_jointly"};
inline constexpr std::array<field_name, 7> income{"federal_tax_information_consent",
                                                  "income_change",
                                                  "taxable_income",
                                                  "income_change_filed_jointly",
                                                  "spouse_income_change",
                                                  "taxable_income_filed_jointly",
                                                  "spouse_taxable_income"};
inline constexpr std::array<field_name, 5> plan{"plan", "plan_without_box",
                                                "deferment_or_forbearance",
                                                "reduced_payment_requested", "reduced_payment"};
inline constexpr std::array<field_name, 8> person{"name",  "ssn",      "address",       "city",
                                                  "state", "zip_code", "phone_primary", "email"};
inline constexpr std::array income_driven{sheet_part{"Why you ask", why},
                                          sheet_part{"Your family", family},
                                          sheet_part{"Marriage and spouse", marriage},
                                          sheet_part{"Income", income},
                                          sheet_part{"The plan", plan},
                                          sheet_part{"About you", person}};
/// The site knows the holders of the loans, and shows what it knows about the person.
inline constexpr std::array<field_name, 2> known_to_site{"information_changed", "several_holders"};

/// A tax return does not show the income of now, or may not be used.
inline constexpr auto return_of_no_use =
    surely(provided("idr_has_taxable_income")) ||
    surely(is("idr_federal_tax_information_consent", "do_not_approve"));
inline constexpr std::array income_driven_words{
    way_words{.saves = saves_mail, .when = return_of_no_use}};
inline constexpr auto return_of_use = !return_of_no_use;
inline constexpr auto consent_open =
    return_of_use && !provided("idr_federal_tax_information_consent");
inline constexpr std::array income_driven_at_hand{
    sign_in,
    completion{"Your last federal tax return, to compare it with the income that the site shows.",
               return_of_use},
    completion{"Your answer to whether the site may use your tax return, which is not among your "
               "answers here. Most people who say yes need no proof of income.",
               consent_open}};

// The loans and the servicer, as the subject; the rest as on the form.
inline constexpr std::array<field_name, 4> loans{"loans_to_consolidate", "other_loans",
                                                 "grace_period_end", "servicer"};
inline constexpr std::array consolidation{sheet_part{"Loans and servicer", loans}};

// The employer, as the subject; the rest as on the form.
inline constexpr std::array<field_name, 6> employer{"employer_ein",          "employer_name",
                                                    "employment_begin_date", "employment_end_date",
                                                    "employment_status",     "hours_per_week"};
inline constexpr std::array public_service{sheet_part{"The employer", employer}};
inline constexpr auto employer_certifies = !surely(says_yes("cannot_obtain_certification"));
inline constexpr std::array public_service_at_hand{
    sign_in, completion{"Your W-2, which has the employer's EIN."},
    completion{"The work email of the person who signs for your employer.", employer_certifies}};
inline constexpr std::array public_service_words{
    way_words{.how = "Use the PSLF Help Tool on StudentAid.gov/pslf: you and your employer can "
                     "sign there.",
              .saves = saves_employer,
              .certified = true}};
/// The words of the way say it.
inline constexpr std::array<field_name, 1> said_by_words{"no_certification"};

inline constexpr auto by_professional = is("tpd_documentation_path", "medical_professional");
inline constexpr std::array disability_at_hand{
    sign_in,
    completion{"The name of the doctor, or other professional, who certifies your disability. The "
               "site says how it is done.",
               by_professional}};

inline constexpr plain_text holders_page =
    "Make the request in your account on the website of the holder or servicer, where most take "
    "it.";
/// The part of somebody else is still printed and signed by hand.
inline constexpr std::array holders_page_words{way_words{.saves = saves_stamp, .certified = true}};

/// The deferments and forbearances that most servicers take on their website.
inline constexpr std::array on_holders_pages{
    intake_source::general_forbearance_pdf,
    intake_source::economic_hardship_deferment_pdf,
    intake_source::unemployment_deferment_pdf,
    intake_source::student_loan_debt_burden_forbearance_pdf,
    intake_source::in_school_deferment_pdf,
    intake_source::parent_plus_borrower_deferment_pdf,
    intake_source::graduate_fellowship_deferment_pdf,
    intake_source::rehabilitation_training_deferment_pdf,
    intake_source::cancer_treatment_deferment_pdf,
    intake_source::military_service_and_post_active_duty_deferment_pdf,
    intake_source::medical_dental_national_guard_dod_forbearance_pdf,
};
inline constexpr auto with_holders = [] {
    std::array<online_way, on_holders_pages.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = {.source = on_holders_pages[i],
                  .how = holders_page,
                  .saves = saves_mail,
                  .paper = paper_saves_holder_account,
                  .instead = holders_page_words,
                  .known = known_answers::of(on_holders_pages[i])};
    return all;
}();

inline constexpr std::array with_department{
    online_way{.source = intake_source::income_driven_repayment_plan_request_pdf,
               .address = "StudentAid.gov/idr",
               .how = "Ask for the plan on StudentAid.gov/idr, in your account there.",
               .with_other =
                   "If you consolidate on StudentAid.gov/loan-consolidation, choose the plan "
                   "there. Otherwise, ask for it on StudentAid.gov/idr once the new loan is made.",
               .saves = saves_proof,
               .paper = paper_saves_account,
               .instead = income_driven_words,
               .at_hand = income_driven_at_hand,
               .parts = income_driven,
               .not_asked = known_to_site},
    online_way{.source = intake_source::direct_consolidation_application_pdf,
               .address = "StudentAid.gov/loan-consolidation",
               .how = "Make the application on StudentAid.gov/loan-consolidation, in your account "
                      "there.",
               .saves = "It saves printing, a stamp, days in the mail, and the list of loans, most "
                        "of which the site has.",
               .paper = paper_saves_account,
               .at_hand = only_sign_in,
               .parts = consolidation},
    online_way{.source = intake_source::pslf_tepslf_certification_application_pdf,
               .address = "StudentAid.gov/pslf",
               .how = "Use the PSLF Help Tool on StudentAid.gov/pslf. Where it asks for the "
                      "employer's signature, say that it can't be had.",
               .saves = saves_mail,
               .paper = paper_saves_account,
               .instead = public_service_words,
               .at_hand = public_service_at_hand,
               .parts = public_service,
               .not_asked = said_by_words},
    online_way{.source = intake_source::total_and_permanent_disability_discharge_pdf,
               .address = "StudentAid.gov",
               .how = "Ask for it on StudentAid.gov, under disability discharge.",
               .saves = saves_mail,
               .paper = paper_saves_account,
               .at_hand = disability_at_hand},
    online_way{
        .source = intake_source::federal_tax_information_consent_revocation_form,
        .address = "StudentAid.gov",
        .how = "Revoke the consent on StudentAid.gov, in the account of the person who gave it.",
        .saves = saves_mail,
        .paper = paper_saves_account,
        .at_hand = only_sign_in},
    online_way{.source = intake_source::repayment_plan_request_pdf,
               .how = "Ask for the plan in your account on the servicer's website, as most "
                      "servicers allow, or on StudentAid.gov, if the plan is listed there.",
               .saves = saves_mail,
               .paper = "On paper, you need no account on the servicer's website: print, sign, and "
                        "send the form below."},
};

} // namespace online_way_parts

inline constexpr auto online_ways =
    joined(online_way_parts::with_department, online_way_parts::with_holders);

} // namespace tassel::rules::documents
