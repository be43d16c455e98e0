// The sentences of a guide that may not stand together, the words that name kinds of loans, and the
// forms that are not sent with the others because a sentence would forbid it.
#pragma once

#include "rules/names/engine_names.hpp"
#include "rules/paperwork/held_loans.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/document/guide/owned_sentence.hpp"

#include <array>

namespace tassel::rules::documents {

inline constexpr std::array claim_exclusions{
    // Papers are sent together, or one of them is for later.
    claim_exclusion{guide_claim::sent_now, guide_claim::sent_later, exclusion_scope::mailing},
    // A section that nobody completes has nothing to mark.
    claim_exclusion{guide_claim::left_blank, guide_claim::others_complete, exclusion_scope::form},
    claim_exclusion{guide_claim::left_blank, guide_claim::others_mark, exclusion_scope::form},
    // "It ends on" can be said of a form once.
    claim_exclusion{guide_claim::unnamed_period, guide_claim::unnamed_period,
                    exclusion_scope::form},
    // Payments stop for all loans of a holder or for none, whatever form is the reason.
    claim_exclusion{guide_claim::keep_paying, guide_claim::payments_stop, exclusion_scope::package},
    claim_exclusion{guide_claim::interest_goes_on, guide_claim::interest_excepted,
                    exclusion_scope::form},
    claim_exclusion{guide_claim::interest_goes_on, guide_claim::no_interest, exclusion_scope::form},
    claim_exclusion{guide_claim::interest_excepted, guide_claim::no_interest,
                    exclusion_scope::form},
    claim_exclusion{guide_claim::interest_excepted, guide_claim::interest_excepted,
                    exclusion_scope::form},
    // A consent that is revoked recertifies nothing.
    claim_exclusion{guide_claim::consent_recertifies, guide_claim::consent_ends,
                    exclusion_scope::package},
    // What was decided is no longer to be asked for.
    claim_exclusion{guide_claim::asked_for, guide_claim::decided_on, exclusion_scope::form},
};

namespace held_form_parts {

inline constexpr auto asks_for_both = is("teacher_request_type", "both");
inline constexpr auto consolidation_made = known(value("add_loans_consolidation_date"));
inline constexpr auto guard = is("mandatory_forbearance_path", "national_guard");

} // namespace held_form_parts

inline constexpr std::array held_forms{
    held_form{.form = form_source::teacher_loan_forgiveness_application_pdf,
              .asked_of = intake_source::teacher_loan_forgiveness_application_pdf,
              .when = held_form_parts::asks_for_both,
              .until = "Send it once the fifth year of teaching is complete, and not before."},
    held_form{.form = form_source::direct_consolidation_application_pdf,
              .asked_of = intake_source::direct_consolidation_add_loans_pdf,
              .when = held_form_parts::consolidation_made,
              .until = "The consolidation loan is made. The request is enough to add loans to it: "
                       "send this application only if you want another such loan."},
    // Section 2, part B, of the request.
    held_form{.form = form_source::medical_dental_national_guard_dod_forbearance_pdf,
              .asked_of = intake_source::medical_dental_national_guard_dod_forbearance_pdf,
              .when = held_form_parts::guard,
              .beside = intake_source::military_service_and_post_active_duty_deferment_pdf,
              .until = "If you qualify for the deferment for military service, do not send this "
                       "form. Send it only if the holder denies the deferment."},
};

/// The words for kinds of loans. A sentence with such a word needs a condition that holds for
/// nobody without a loan of the kind.
inline constexpr std::array loan_words{
    loan_word{"Direct Loan", is_direct},
    loan_word{"FFEL Loan", is_ffel},
    loan_word{"Perkins Loan", is_perkins},
    loan_word{" PLUS Loan", held_loan_parts::plus},
    loan_word{" subsidized", held_loan_parts::subsidized},
    loan_word{"Consolidation Loan", is_consolidation_loan},
    loan_word{"SLS Loan", is_ffel},
    loan_word{"NDSL", is_perkins},
    loan_word{"loan in default", in_default},
};

} // namespace tassel::rules::documents
