// Repayment Plan Request: Standard, Extended, Graduated, OMB 1845-0014. No known edition has a box
// for the Tiered Standard Plan. The plan on the form is the plan that the package was made for.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/names/plan_ids.hpp"
#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace repayment_plan_request_parts {

inline constexpr std::array<plain_text, 2> scopes{"all_direct_loans", "only_idr_ineligible_loans"};

inline constexpr std::array fields{
    intake_field{.name = "repayment_plan_request_scope",
                 .label = "Loans that the plan is asked for",
                 .type = intake_type::choice,
                 .choices = scopes},
};

} // namespace repayment_plan_request_parts

template <>
inline constexpr intake_definition intake_of<intake_source::repayment_plan_request_pdf>{
    .title = "Repayment Plan Request",
    .fields = repayment_plan_request_parts::fields,
    .submission_routing = "loan_servicer",
    .law = direct_repayment_plans,
};

template <>
inline constexpr form_definition form_of<form_source::repayment_plan_request_pdf>{
    .intake = intake_source::repayment_plan_request_pdf,
    .title = "Repayment Plan Request: Standard, Extended, Graduated",
    .form_code = "RPR",
    .omb_number = "1845-0014",
    .loans = owed_direct_loan,
    .sent_with = intake_source::direct_consolidation_application_pdf,
};

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace repayment_plan_request_parts {

inline constexpr form_item city_state_zip_code{.item = "city_state_zip_code",
                                               .label = "City, State, ZIP Code",
                                               .text = parts::city_state_zip_code,
                                               .twelfths = 6,
                                               .in_full = &parts::address_in_full};
inline constexpr std::array borrower_items{
    information_changed, social_security_number, name,  address, city_state_zip_code,
    phone_primary,       phone_alternate,        email,
};

inline constexpr std::array scopes{
    form_option{.option = "all_direct_loans", .label = "All of my Direct Loans"},
    form_option{.option = "only_idr_ineligible_loans",
                .label = "Only my Direct Loans that are not eligible for an income-driven plan"},
};
inline constexpr auto standard = plan_is(plan_ids::direct_standard);
inline constexpr auto graduated = plan_is(plan_ids::direct_graduated);
inline constexpr auto extended_fixed = plan_is(plan_ids::direct_extended_fixed);
inline constexpr auto extended_graduated = plan_is(plan_ids::direct_extended_graduated);
inline constexpr auto tiered_standard = plan_is(plan_ids::tiered_standard);

inline constexpr std::array plans{
    form_option{.option = "standard", .label = "Standard", .when = standard},
    form_option{.option = "graduated", .label = "Graduated", .when = graduated},
    form_option{
        .option = "extended_fixed", .label = "Extended - Fixed payments", .when = extended_fixed},
    form_option{.option = "extended_graduated",
                .label = "Extended - Graduated payments",
                .when = extended_graduated},
};
inline constexpr std::array plans_without_box{
    form_option{.option = "tiered_standard", .label = "Tiered Standard", .when = tiered_standard},
};
inline constexpr std::array request_items{
    form_item{.item = "scope",
              .number = "1",
              .label = "I want to select a plan for (choose one)",
              .kind = form_item_kind::choice,
              .field = "repayment_plan_request_scope",
              .options = scopes},
    form_item{.item = "plan",
              .number = "2",
              .label = "The repayment plan that I wish to select",
              .kind = form_item_kind::choice,
              .options = plans,
              .essential = true},
    form_item{.item = "plan_without_box",
              .number = "2",
              .label = "The repayment plan that I wish to select",
              .kind = form_item_kind::choice,
              .options = plans_without_box,
              .essential = true,
              .current = false},
};

inline constexpr std::array sections{
    form_section{.heading = "Section 1: Borrower identification", .items = borrower_items},
    form_section{.heading = "Section 2: Repayment plan request", .items = request_items},
    signed_section("Section 3: Borrower understandings, certifications and authorization"),
    destination_section("Section 6: Where to send the completed repayment plan request"),
};

/// A servicer's copy of the form. It prints the servicer's address where other copies have fields
/// for the holder.
inline constexpr std::array edition_2016_12{
    box("information_changed", "yes", "topmostSubform[0].Page1[0].CheckBox1[0]", "1"),
    cut("ssn", "topmostSubform[0].Page1[0].#area[0].SSN1[0]", 0, 3),
    cut("ssn", "topmostSubform[0].Page1[0].#area[0].SSN2[0]", 3, 2),
    cut("ssn", "topmostSubform[0].Page1[0].#area[0].SSN3[0]", 5, 4),
    text("name", "topmostSubform[0].Page1[0].Name[0]"),
    text("address", "topmostSubform[0].Page1[0].Address[0]"),
    text("city_state_zip_code", "topmostSubform[0].Page1[0].CityStateZipCode[0]"),
    text("phone_primary", "topmostSubform[0].Page1[0].Phone1[0]"),
    text("phone_alternate", "topmostSubform[0].Page1[0].Phone2[0]"),
    text("email", "topmostSubform[0].Page1[0].Email[0]"),
    box("scope", "all_direct_loans", "topmostSubform[0].Page1[0].CheckOne[1]", "1"),
    box("scope", "only_idr_ineligible_loans", "topmostSubform[0].Page1[0].CheckOne[0]", "2"),
    box("plan", "standard", "topmostSubform[0].Page1[0].RepaymentPlan[0]", "1"),
    box("plan", "graduated", "topmostSubform[0].Page1[0].RepaymentPlan[1]", "2"),
    box("plan", "extended_fixed", "topmostSubform[0].Page1[0].RepaymentPlan[2]", "3"),
    box("plan", "extended_graduated", "topmostSubform[0].Page1[0].RepaymentPlan[3]", "4"),
};
/// The list includes the buttons that lead to the text versions of the tables.
inline constexpr std::array<std::string_view, 7> never_filled_2016_12{
    "topmostSubform[0].Page1[0].BorrowerSignature[0]", "topmostSubform[0].Page1[0].DateSigned1[0]",
    "topmostSubform[0].Page3[0].Button1[0]",           "topmostSubform[0].Page3[0].Button1[1]",
    "topmostSubform[0].Page4[0].Button1[0]",           "topmostSubform[0].Page4[0].Button1[1]",
    "topmostSubform[0].Page4[0].Button1[2]",
};

} // namespace repayment_plan_request_parts

template <>
inline constexpr form_layout layout_of<form_source::repayment_plan_request_pdf>{
    .sections = repayment_plan_request_parts::sections};

template <>
inline constexpr auto editions_of<form_source::repayment_plan_request_pdf> = std::array{
    form_edition{
        .edition = "2016-12",
        .title = "Repayment Plan Request: Standard Repayment Plan/Extended Repayment "
                 "Plan/Graduated Repayment Plan",
        .omb_number = "1845-0014",
        .expires = {2016, 12, 31},
        .sha256 = "94cc27cf2c192cc55707bd73ff277eecbd3764c9bc4f2641fbd28ce4ce205daa",
        .page_count = 5,
        .field_count = 24,
        .bindings = repayment_plan_request_parts::edition_2016_12,
        .never_filled = repayment_plan_request_parts::never_filled_2016_12,
    },
};

} // namespace tassel::rules::forms
