// General Forbearance Request, OMB 1845-0018 (before: 1845-0031).
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace general_forbearance_parts {

inline constexpr std::array reasons{
    form_option{.option = "financial_difficulties", .label = "Financial difficulties"},
    form_option{.option = "change_in_employment", .label = "Change in employment"},
    form_option{.option = "medical_expenses", .label = "Medical expenses"},
    form_option{.option = "other", .label = "Other (explain the situation below)"},
};
inline constexpr std::array treatments{
    form_option{.option = "stop_payments", .label = "Temporarily stop making payments"},
    form_option{.option = "smaller_payments", .label = "Temporarily make smaller payments"},
};
inline constexpr std::array request_items{
    form_item{.item = "reason",
              .number = "1",
              .label = "I have a temporary hardship related to (check one)",
              .kind = form_item_kind::choice,
              .field = "general_forbearance_reason",
              .options = reasons},
    lines("reason_explanation", "Explanation", "general_forbearance_reason_explanation"),
    payment_treatment_request("general_forbearance_payment_treatment", "2", treatments),
    smaller_payment_request("general_forbearance_smaller_payment_cents"),
    line("start_month", "First month of the forbearance", "general_forbearance_start_month", "3"),
    line("end_month", "Last month of the forbearance", "general_forbearance_end_month", "4"),
};
inline constexpr std::array signature_items{
    signature("borrower_signature", "Borrower's or endorser's signature"),
    signature_date("borrower_signature_date", "Date"),
};

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 2: Forbearance request", .items = request_items},
    signed_section("Section 3: Understandings, certifications and authorization", signature_items),
    destination_section("Section 6: Where to send the completed form"),
};

inline constexpr auto edition_2019_02 = bindings(
    borrower_in_form_intro,

    box("reason", "financial_difficulties", "form1[0].#subform[0].Item1Answers[0]", "0"),
    box("reason", "change_in_employment", "form1[0].#subform[0].Item1Answers[0]", "1"),
    box("reason", "medical_expenses", "form1[0].#subform[0].Item1Answers[0]", "2"),
    box("reason", "other", "form1[0].#subform[0].Item1Answers[0]", "3"),
    text("reason_explanation", "form1[0].#subform[0].Item1AnswerExplain[0]"),
    box("payment_treatment", "stop_payments", "form1[0].#subform[0].Item2Answers[0]", "0"),
    box("payment_treatment", "smaller_payments", "form1[0].#subform[0].Item2Answers[0]", "1"),
    text("smaller_payment", "form1[0].#subform[0].PayLessAmount[0]"),
    text("start_month", "form1[0].#subform[0].ForbearanceBeginDate[0]"),
    text("end_month", "form1[0].#subform[0].ForbearanceEndDate[0]"),
    text("ssn", "form1[0].#subform[2].SSN[0]"), text("name", "form1[0].#subform[2].Name[0]"),
    text("holder_address", "form1[0].#subform[5].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[5].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 2> never_filled_2019_02{
    "form1[0].#subform[2].BorrowerSignature[0]", "form1[0].#subform[2].BorrowerSignatureDate[0]"};

} // namespace general_forbearance_parts

template <>
inline constexpr form_layout layout_of<form_source::general_forbearance_pdf>{
    .sections = general_forbearance_parts::sections};

template <>
inline constexpr auto editions_of<form_source::general_forbearance_pdf> = std::array{
    form_edition{
        .edition = "2019-02",
        .title = "General Forbearance Request",
        .omb_number = "1845-0031",
        .expires = {2019, 2, 28},
        .sha256 = "ecb59a168888fa65220a4377da73629a152a0c4099f930de8270d89ad7b43d4a",
        .page_count = 4,
        .field_count = 22,
        .bindings = general_forbearance_parts::edition_2019_02,
        .never_filled = general_forbearance_parts::never_filled_2019_02,
    },
};

} // namespace tassel::rules::forms
