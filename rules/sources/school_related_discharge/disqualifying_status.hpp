// Loan Discharge Application: False Certification (Disqualifying Status), items 8 to 11.
// 34 CFR 685.215; OMB 1845-0058.
#pragma once

#include "rules/sources/school_related_discharge/common_fields.hpp"

namespace tassel::rules::documents {

namespace disqualifying_status_parts {

using school_discharge_parts::disqualifying_status;

inline constexpr auto no_status_ticked =
    !some_ticked("disqualifying_status__age", "disqualifying_status__physical_condition",
                 "disqualifying_status__mental_condition", "disqualifying_status__criminal_record",
                 "disqualifying_status__other");
inline constexpr auto other_status = says_yes("disqualifying_status__other");
inline constexpr auto law_not_attached = !attached("disqualifying_status_state_law");
inline constexpr auto law_not_cited = !provided("disqualifying_status_state_law_citation");

[[nodiscard]] consteval intake_field status(field_name name, plain_text label) {
    return box(name, label, disqualifying_status, no_status_ticked);
}

inline constexpr std::array fields{
    status("disqualifying_status__age", "Age"),
    status("disqualifying_status__physical_condition", "Physical condition"),
    status("disqualifying_status__mental_condition", "Mental condition"),
    status("disqualifying_status__criminal_record", "Criminal record"),
    status("disqualifying_status__other", "Another status"),
    one_line("disqualifying_status_other_description", "Description of the other status", 80,
             other_status),
    // The law itself can be attached instead.
    intake_field{.name = "disqualifying_status_state_law_citation",
                 .label = "State law or regulation that closed the occupation",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 400,
                 .applies = disqualifying_status,
                 .required = law_not_attached},
    yes_no_or_dont_know("disqualifying_status_school_asked",
                        "Before the loan, the school asked about the status", disqualifying_status),
    yes_or_no("disqualifying_status_told_school",
              "Before the loan, the school was told about the status", disqualifying_status),
};

inline constexpr auto no_status =
    all_denied("disqualifying_status__age", "disqualifying_status__physical_condition",
               "disqualifying_status__mental_condition", "disqualifying_status__criminal_record",
               "disqualifying_status__other");

inline constexpr std::array blockers{
    intake_blocker{.code = "no_disqualifying_status",
                   .message = "Without a status that closed the occupation there is nothing that "
                              "the school certified falsely.",
                   .when = no_status},
};

inline constexpr std::array roles{
    document_role{.role = "disqualifying_status_evidence",
                  .label = "Proof of the status when the loan was made",
                  .applies = disqualifying_status},
    document_role{.role = "disqualifying_status_state_law",
                  .label = "The state law or regulation",
                  .applies = disqualifying_status,
                  .required = law_not_cited},
};

} // namespace disqualifying_status_parts

} // namespace tassel::rules::documents
