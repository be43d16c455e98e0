// Loan Discharge Application: Unpaid Refund, items 6 to 18. 34 CFR 685.216; OMB 1845-0058.
#pragma once

#include "rules/sources/school_related_discharge/common_fields.hpp"

namespace tassel::rules::documents {

namespace unpaid_refund_parts {

using school_discharge_parts::unpaid_refund;

inline constexpr auto has_documentation = says_yes("unpaid_refund_has_documentation");
inline constexpr auto amount_in_doubt = says_no("unpaid_refund_has_documentation") ||
                                        is("unpaid_refund_documented_amount_correct", "no") ||
                                        is("unpaid_refund_documented_amount_correct", "dont_know");
inline constexpr auto enrolled_late =
    unpaid_refund && value("school_discharge_attendance_end_date") >= day(total_aid_asked_from);

// What the borrower doesn't know of amounts can stay open; the form takes a "don't know".
inline constexpr std::array fields{
    yes_or_no("unpaid_refund_still_attending", "Still attends the school", unpaid_refund),
    yes_or_no("unpaid_refund_other_discharge_pending",
              "Another discharge of these loans is pending or approved", unpaid_refund),
    yes_or_no("unpaid_refund_has_documentation",
              "The school's own documents show the amount of the refund", unpaid_refund),
    yes_no_or_dont_know("unpaid_refund_documented_amount_correct", "That amount is correct",
                        has_documentation),
    intake_field{.name = "unpaid_refund_amount_owed_cents",
                 .label = "Amount that the school owes, if it is known",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .applies = amount_in_doubt,
                 .required = never_required},
    intake_field{.name = "unpaid_refund_reason",
                 .label = "Why the school owes it",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 1000,
                 .applies = amount_in_doubt},
    optional_yes_or_no("unpaid_refund_never_attended", "Never attended the school", unpaid_refund),
    intake_field{.name = "unpaid_refund_total_aid_cents",
                 .label = "Federal grants and loans for the period, if they are known",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .applies = enrolled_late,
                 .required = never_required},
};

inline constexpr auto still_attending = says_yes("unpaid_refund_still_attending");

inline constexpr std::array blockers{
    intake_blocker{.code = "still_attending",
                   .message = "While the student attends the school, an unpaid refund gives no "
                              "discharge; the school can be asked for the refund.",
                   .when = still_attending},
};

inline constexpr std::array roles{
    document_role{.role = "unpaid_refund_school_documentation",
                  .label = "The school's documents that show the amount",
                  .applies = unpaid_refund,
                  .required = has_documentation},
};

} // namespace unpaid_refund_parts

} // namespace tassel::rules::documents
