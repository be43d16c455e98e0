// All that a guide is told beside the package.
#pragma once

#include "rules/paperwork/calendar_rules.hpp"
#include "rules/paperwork/guidance_lines.hpp"
#include "rules/paperwork/mail_destinations.hpp"
#include "rules/paperwork/source_advice.hpp"

#include <array>

namespace tassel::rules::documents {

inline constexpr auto revoked_by_spouse =
    surely(is("federal_tax_consent_revocation_person_role", "spouse"));

inline constexpr std::array own_senders{
    own_sender{.source = intake_source::federal_tax_information_consent_revocation_form,
               .name = {"federal_tax_consent_revocation_first_name",
                        "federal_tax_consent_revocation_middle_name",
                        "federal_tax_consent_revocation_last_name",
                        "federal_tax_consent_revocation_suffix"},
               .fields = {.street = "federal_tax_consent_revocation_mailing_address_line_1",
                          .more_street = "federal_tax_consent_revocation_mailing_address_line_2",
                          .city = "federal_tax_consent_revocation_mailing_city",
                          .state = "federal_tax_consent_revocation_mailing_state",
                          .zip_code = "federal_tax_consent_revocation_mailing_zip_code",
                          .phone = "federal_tax_consent_revocation_phone",
                          .email = "federal_tax_consent_revocation_email"},
               .other = revoked_by_spouse,
               .about = "Revocation of consent by {}, spouse of a borrower"},
};

inline constexpr tassel::guide_rules guide_rules{
    .sender = {.street = "borrower_address_line_1",
               .more_street = "borrower_address_line_2",
               .city = "borrower_city",
               .state = "borrower_state",
               .zip_code = "borrower_zip_code",
               .phone = "borrower_phone_primary",
               .email = "borrower_email"},
    .own_senders = own_senders,
    .destinations = mail_destinations,
    .advice = source_advices,
    .calendar = calendar_rules,
    .lines = guidance_lines};

} // namespace tassel::rules::documents
