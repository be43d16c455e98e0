// What is printed on the forms for deferments, forbearances, and other requests.
#include "unit/document/printed_drafts.hpp"
#include "unit/document/relief_drafts.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::printed_relief_test {
namespace {

using namespace tassel::test;
using texts = std::vector<std::string>;

constexpr auto forbearance = form_source::general_forbearance_pdf;
constexpr auto hardship = form_source::economic_hardship_deferment_pdf;
constexpr auto debt_burden = form_source::student_loan_debt_burden_forbearance_pdf;
constexpr auto parent_plus = form_source::parent_plus_borrower_deferment_pdf;
constexpr auto rehabilitation = form_source::loan_rehabilitation_income_and_expense_pdf;
constexpr auto reaffirmation = form_source::loan_reaffirmation_form;
constexpr auto tax_consent = form_source::federal_tax_information_consent_revocation_form;

auto general_forbearance() {
    return filled(intake_source::general_forbearance_pdf, "");
}

// --- Section 1 -----------------------------------------------------------------------------------

TEST(borrower_section, is_printed_as_the_forms_ask) {
    auto draft = general_forbearance();
    EXPECT_EQ(draft.save({{"borrower_ssn", "123456788"},
                          {"borrower_date_of_birth", "1994-05-20"},
                          {"borrower_first_name", "Jos\xC3\xA9"},
                          {"borrower_middle_name", "M."},
                          {"borrower_last_name", "O'Neil"},
                          {"borrower_name_suffix", "Jr."},
                          {"borrower_address_line_1", "12 Sample Street"},
                          {"borrower_address_line_2", "Unit 4"},
                          {"borrower_city", "Springfield"},
                          {"borrower_state", "IL"},
                          {"borrower_zip_code", "62701-1234"},
                          {"borrower_phone_primary", "2175550134"},
                          {"borrower_phone_alternate", "2175550199"},
                          {"borrower_email", "jose@example.org"},
                          {"borrower_information_changed", true}}),
              accepted);
    auto const printed = printed_copy(draft, forbearance);
    EXPECT_EQ(test::said(printed, "ssn"), "123456788");
    EXPECT_EQ(test::said(printed, "date_of_birth"), "05-20-1994");
    EXPECT_EQ(test::said(printed, "name"), "Jos\xC3\xA9 M. O'Neil Jr.");
    EXPECT_EQ(test::said(printed, "address"), "12 Sample Street, Unit 4");
    EXPECT_EQ(test::said(printed, "city"), "Springfield");
    EXPECT_EQ(test::said(printed, "state"), "IL");
    EXPECT_EQ(test::said(printed, "zip_code"), "62701-1234");
    EXPECT_EQ(test::said(printed, "phone_primary"), "(217) 555-0134");
    EXPECT_EQ(test::said(printed, "phone_alternate"), "(217) 555-0199");
    EXPECT_EQ(test::said(printed, "email"), "jose@example.org");
    EXPECT_EQ(test::said(printed, "information_changed"), "yes");
    EXPECT_EQ(draft.save({{"borrower_information_changed", false},
                          {"borrower_middle_name", nullptr},
                          {"borrower_address_line_2", nullptr}}),
              accepted);
    auto const less = printed_copy(draft, forbearance);
    EXPECT_EQ(test::said(less, "information_changed"), "");
    EXPECT_EQ(test::said(less, "name"), "Jos\xC3\xA9 O'Neil Jr.");
    EXPECT_EQ(test::said(less, "address"), "12 Sample Street");
}

TEST(borrower_section, name_and_number_are_repeated_on_later_pages) {
    auto draft = general_forbearance();
    EXPECT_EQ(draft.save({{"borrower_ssn", "123456788"}, {"borrower_last_name", "Love"}}),
              accepted);
    auto const printed = printed_copy(draft, forbearance);
    std::size_t numbers = 0, names = 0;
    for (auto const& [field, value] : filled_fields(printed, edition_of(forbearance))) {
        numbers += value == "123456788" ? 1U : 0U;
        names += value == test::said(printed, "name") ? 1U : 0U;
    }
    EXPECT_EQ(numbers, 2U);
    EXPECT_EQ(names, 2U);
}

TEST(holder_section, is_the_copys_own_holder) {
    auto draft = general_forbearance();
    draft.facts().holders[0].name = "Example Servicing";
    draft.facts().holders[0].address = "PO Box 1\nSpringfield, IL 62701";
    draft.facts().holders[0].phone = "800-555-0100";
    auto const printed = printed_copy(draft, forbearance);
    EXPECT_EQ(test::said(printed, "holder_address"),
              "Example Servicing\nPO Box 1\nSpringfield, IL 62701");
    EXPECT_EQ(test::said(printed, "holder_phone"), "(800) 555-0100");
    EXPECT_EQ(test::said(printed_copy(draft, forbearance, 1), "holder_address"), "");
}

// --- forbearances --------------------------------------------------------------------------------

TEST(general_forbearance_form, is_printed_as_answered) {
    auto draft = general_forbearance();
    EXPECT_EQ(draft.save({{"general_forbearance_reason", "other"},
                          {"general_forbearance_reason_explanation", "A flood.\nNo work since."},
                          {"general_forbearance_payment_treatment", "smaller_payments"},
                          {"general_forbearance_smaller_payment_cents", 12'345},
                          {"general_forbearance_start_month", "2026-09"},
                          {"general_forbearance_end_month", "2027-02"}}),
              accepted);
    auto const printed = printed_copy(draft, forbearance);
    EXPECT_EQ(test::said(printed, "reason"), "other");
    EXPECT_EQ(test::said(printed, "reason_explanation"), "A flood.\nNo work since.");
    EXPECT_EQ(test::said(printed, "payment_treatment"), "smaller_payments");
    // Of eight loans that owe the same, the first holder has six.
    EXPECT_EQ(test::said(printed, "smaller_payment"), "92.59");
    EXPECT_EQ(test::said(printed_copy(draft, forbearance, 1), "smaller_payment"), "15.43");
    EXPECT_EQ(test::said(printed_copy(draft, forbearance, 2), "smaller_payment"), "15.43");
    EXPECT_EQ(test::said(printed, "start_month"), "09-2026");
    EXPECT_EQ(test::said(printed, "end_month"), "02-2027");
    // Reasons are states 0 to 3 of one group; treatments are 0 and 1 of another.
    auto fields = filled_fields(printed, edition_of(forbearance));
    EXPECT_EQ(fields["form1[0].#subform[0].Item1Answers[0]"], "3");
    EXPECT_EQ(fields["form1[0].#subform[0].Item2Answers[0]"], "1");
    EXPECT_EQ(draft.save({{"general_forbearance_reason", "medical_expenses"},
                          {"general_forbearance_payment_treatment", "stop_payments"}}),
              accepted);
    auto const other = printed_copy(draft, forbearance);
    EXPECT_EQ(test::said(other, "reason_explanation"), "") << "of a branch that is closed";
    EXPECT_EQ(test::said(other, "smaller_payment"), "");
    EXPECT_EQ(filled_fields(other, edition_of(forbearance))["form1[0].#subform[0].Item1Answers[0]"],
              "2");
}

TEST(debt_burden_form, item_3_is_a_fifth_of_the_income_rounded_half_up) {
    auto draft = filled(intake_source::student_loan_debt_burden_forbearance_pdf, "taxable");
    auto const fifth_of = [&](int income) {
        EXPECT_EQ(draft.save({{"debt_burden_monthly_title_iv_payments_cents", 900'000},
                              {"debt_burden_monthly_taxable_income_cents", income}}),
                  accepted);
        auto const printed = printed_copy(draft, debt_burden);
        EXPECT_EQ(test::said(printed, "payments_reach_a_fifth"), "yes");
        return test::said(printed, "fifth_of_income");
    };
    EXPECT_EQ(fifth_of(300'000), "600.00");
    EXPECT_EQ(fifth_of(300'002), "600.00"); // rounded from 600.004
    EXPECT_EQ(fifth_of(300'003), "600.01"); // rounded from 600.006
    EXPECT_EQ(fifth_of(1), "0.00");
}

TEST(debt_burden_form, skips_the_calculation_without_taxable_income) {
    auto const draft =
        filled(intake_source::student_loan_debt_burden_forbearance_pdf, "no taxable");
    auto const printed = printed_copy(draft, debt_burden);
    EXPECT_EQ(test::said(printed, "taxable_income"), "no");
    for (auto const* item :
         {"monthly_income", "fifth_of_income", "monthly_payments", "payments_reach_a_fifth"})
        EXPECT_EQ(test::said(printed, item), "") << item;
}

// --- economic hardship ---------------------------------------------------------------------------

TEST(economic_hardship_form, says_no_before_its_path_and_nothing_behind) {
    struct expected_answers {
        char const* path;
        texts answers; ///< for items 1 to 4 and 7
    };
    for (auto const& [path, answers] :
         {expected_answers{"same_period_deferment", {"yes", "", "", "", ""}},
          expected_answers{"public_assistance", {"no", "yes", "", "", ""}},
          expected_answers{"peace_corps", {"no", "no", "yes", "", ""}},
          expected_answers{"low_income_full_time_employment", {"no", "no", "no", "yes", "yes"}}}) {
        intake_draft const draft = filled(intake_source::economic_hardship_deferment_pdf, path);
        auto const printed = printed_copy(draft, hardship);
        EXPECT_EQ(
            (texts{test::said(printed, "same_period"), test::said(printed, "public_assistance"),
                   test::said(printed, "peace_corps"), test::said(printed, "full_time"),
                   test::said(printed, "income_low_enough")}),
            answers)
            << path;
    }
}

// --- a copy for each student and holder ----------------------------------------------------------

TEST(parent_plus_form, names_the_student_of_its_own_record) {
    auto const draft = filled(intake_source::parent_plus_borrower_deferment_pdf, "");
    auto const copies = printed_copies(draft, parent_plus);
    ASSERT_FALSE(copies.empty());
    auto const& values = draft.state().of(intake_source::parent_plus_borrower_deferment_pdf);
    EXPECT_EQ(test::said(copies[0], "student_ssn"), values.text("parent_plus_student__1__ssn"));
    EXPECT_NE(test::said(copies[0], "student_name")
                  .find(values.text("parent_plus_student__1__last_name")),
              std::string::npos);
}

// --- rehabilitation, reaffirmation, tax information ----------------------------------------------

TEST(rehabilitation_form, prints_the_sums) {
    auto draft = filled(intake_source::loan_rehabilitation_income_and_expense_pdf, "income");
    EXPECT_EQ(draft.save({{"loan_rehabilitation_employment_income_cents", 210'000},
                          {"loan_rehabilitation_spouse_employment_income_cents", 1},
                          {"loan_rehabilitation_child_support_income_cents", 20},
                          {"loan_rehabilitation_social_security_income_cents", 300},
                          {"loan_rehabilitation_workers_compensation_income_cents", 4'000},
                          {"loan_rehabilitation_public_assistance_income_cents", 50'000},
                          {"loan_rehabilitation_other_income_cents", 600'000},
                          {"loan_rehabilitation_total_income_cents", nullptr}}),
              accepted);
    auto const printed = printed_copy(draft, rehabilitation);
    EXPECT_EQ(test::said(printed, "total_income"), "8643.21");
    EXPECT_EQ(test::said(printed, "joint_consolidation"), "yes");
    EXPECT_NE(test::said(printed, "spouse_name"), "");
    auto const without =
        filled(intake_source::loan_rehabilitation_income_and_expense_pdf, "no income");
    auto const none = printed_copy(without, rehabilitation);
    EXPECT_EQ(test::said(none, "employment_income"), "0.00") << "nothing is an answer too";
    EXPECT_EQ(test::said(none, "total_income"), "0.00");
    EXPECT_NE(test::said(none, "zero_income_explanation"), "");
}

TEST(reaffirmation_form, lists_loans_as_the_school_names_them_and_continues_behind) {
    std::vector<document_loan> loans;
    for (int i = 1; i <= 5; ++i)
        loans.push_back(a_document_loan("loan_00" + std::to_string(i),
                                        loan_type::direct_unsubsidized, 0, "2019-09-01"_date));
    loans[2].disbursed_amount_cents = std::nullopt;
    auto facts = facts_of_loans(std::move(loans));
    facts.holders[0].name = "Example Servicing";
    auto const draft = filled(intake_source::loan_reaffirmation_form, "one holder", facts);
    auto const printed = printed_copy(draft, reaffirmation);
    auto const listed = rows(printed, "loans");
    ASSERT_EQ(listed.size(), 5U);
    EXPECT_NE(listed[0].find(" | 09-01-2019 | 5500.00 | 500.00 | Example Servicing"),
              std::string::npos)
        << listed[0];
    EXPECT_NE(listed[2].find(" | 09-01-2019 | 1500.00 | "), std::string::npos)
        << "an amount that is not known is left blank: " << listed[2];
    auto const filling = filling_of(printed, edition_of(reaffirmation));
    ASSERT_EQ(filling.continued.size(), 1U);
    ASSERT_EQ(filling.continued[0].rows.size(), 2U) << "this edition has three rows";
    EXPECT_EQ(filling.continued[0].rows[0].row, 4);
}

TEST(reaffirmation_form, parts_number_and_telephone_on_the_spanish_edition) {
    std::vector<document_loan> loans;
    for (int i = 1; i <= 5; ++i)
        loans.push_back(a_document_loan("loan_00" + std::to_string(i),
                                        loan_type::direct_unsubsidized, 0, "2019-09-01"_date));
    auto draft = filled(intake_source::loan_reaffirmation_form, "one holder",
                        facts_of_loans(std::move(loans)));
    EXPECT_EQ(draft.save({{"borrower_ssn", "123456788"}, {"borrower_phone_primary", "2175550134"}}),
              accepted);
    auto fields = filled_fields(printed_copy(draft, reaffirmation), edition_of(reaffirmation));
    EXPECT_EQ(fields["Primeros tres numeros social de seguro"], "123");
    EXPECT_EQ(fields["quarto y quinto numero social de seguro"], "45");
    EXPECT_EQ(fields["Ultimos quatro numeros social de seguro"], "6788");
    EXPECT_EQ(fields["codigo de area principal"], "217");
    EXPECT_EQ(fields["primeros tres numeros telefonicos principal"], "555");
    EXPECT_EQ(fields["ultimos quatro numberos telefonico principal"], "0134");
    EXPECT_FALSE(fields.contains("undefined_4")) << "there is no other telephone";
}

TEST(tax_consent_form, is_in_capitals_and_joins_the_lines_of_the_address) {
    auto const draft =
        filled(intake_source::federal_tax_information_consent_revocation_form, "spouse");
    auto const printed = printed_copy(draft, tax_consent);
    EXPECT_EQ(test::said(printed, "person_role"), "spouse");
    EXPECT_EQ(test::said(printed, "first_name"), "LUIS");
    EXPECT_EQ(test::said(printed, "middle_name"), "O'NEIL");
    EXPECT_EQ(test::said(printed, "last_name"), "EXAMPLE-SAMPLE");
    EXPECT_EQ(test::said(printed, "date_of_birth"), "11-02-1993");
    EXPECT_EQ(test::said(printed, "person_ssn"), "219099999");
    EXPECT_EQ(test::said(printed, "mailing_address"), "12 SAMPLE STREET UNIT 4");
    EXPECT_EQ(test::said(printed, "email"), "luis@example.org");
    EXPECT_TRUE(editions_of(tax_consent).empty());
}

TEST(tax_consent_form, says_the_united_states_unless_another_country_is_given) {
    auto draft = filled(intake_source::federal_tax_information_consent_revocation_form, "spouse");
    auto const country = [&](auto given) {
        EXPECT_EQ(draft.save({{"federal_tax_consent_revocation_mailing_country", given}}),
                  accepted);
        return test::said(printed_copy(draft, tax_consent), "mailing_country");
    };
    EXPECT_EQ(country(nullptr), "US");
    EXPECT_EQ(country("CA"), "CA");
    EXPECT_EQ(country("US"), "US");
}

} // namespace
} // namespace tassel::document::printed_relief_test
