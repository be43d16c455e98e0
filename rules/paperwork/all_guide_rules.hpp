// All that a guide is told beside the package.
#pragma once

#include "rules/paperwork/calendar_rules.hpp"
#include "rules/paperwork/guidance_lines.hpp"
#include "rules/paperwork/mail_destinations.hpp"
#include "rules/texts/source_advice.hpp"

namespace tassel::rules::documents {

inline constexpr tassel::guide_rules guide_rules{
    .sender = {.street = "borrower_address_line_1",
               .more_street = "borrower_address_line_2",
               .city = "borrower_city",
               .state = "borrower_state",
               .zip_code = "borrower_zip_code",
               .phone = "borrower_phone_primary",
               .email = "borrower_email"},
    .destinations = mail_destinations,
    .advice = source_advices,
    .calendar = calendar_rules,
    .lines = guidance_lines};

} // namespace tassel::rules::documents
