// What is said about interest while payments are put off: one sentence for each kind of loan, so
// that nobody reads about loans of somebody else.
#pragma once

#include "rules/names/engine_names.hpp"
#include "rules/paperwork/held_loans.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/guide/guide_rules.hpp"

#include <array>
#include <cstddef>

namespace tassel::rules::documents {

namespace interest_parts {

inline constexpr auto holds_subsidized = holds_some(held_loan_parts::subsidized);
inline constexpr auto neither = !holds_subsidized && !holds_perkins;
inline constexpr auto subsidized_alone = holds_subsidized && !holds_perkins;
inline constexpr auto perkins_alone = holds_perkins && !holds_subsidized;
inline constexpr auto both_kinds = holds_subsidized && holds_perkins;
inline constexpr auto holds_federal_plus = holds_some(held_loan_parts::federal_plus);
inline constexpr auto holds_ffel_consolidation = holds_some(loan_is(loan_type::ffel_consolidation));
inline constexpr auto holds_sls = holds_some(loan_is(loan_type::ffel_sls));

inline constexpr plain_text goes_on = "Interest goes on.";
inline constexpr plain_text six_months_more =
    "After the deferment, Perkins Loans have six more months without payments.";

[[nodiscard]] consteval source_advice of_interest(intake_source source, plain_text text,
                                                  guide_claim claim, expression_view when = {}) {
    return {.source = source,
            .next = text,
            .when = when,
            .moment = guide_moment::afterward,
            .claim = claim};
}

[[nodiscard]] consteval std::array<source_advice, 5> of_deferment(intake_source source) {
    return {of_interest(source, goes_on, guide_claim::interest_goes_on, neither),
            of_interest(source, "Interest goes on, except on subsidized loans.",
                        guide_claim::interest_excepted, subsidized_alone),
            of_interest(source, "Interest goes on, except on Perkins Loans.",
                        guide_claim::interest_excepted, perkins_alone),
            of_interest(source, "Interest goes on, except on subsidized and Perkins Loans.",
                        guide_claim::interest_excepted, both_kinds),
            of_interest(source, six_months_more, guide_claim::nothing, holds_perkins)};
}
[[nodiscard]] consteval std::array<source_advice, 1> on_all_loans(intake_source source) {
    return {of_interest(source, goes_on, guide_claim::interest_goes_on)};
}

// Public Law 115-245, section 309; the loans are named in section 5 of the request.
[[nodiscard]] consteval std::array<source_advice, 6> of_treatment() {
    constexpr auto source = intake_source::cancer_treatment_deferment_pdf;
    return {
        of_interest(source, "There is no interest in this deferment.", guide_claim::no_interest),
        of_interest(source, "As an exception, interest goes on for Federal PLUS Loans.",
                    guide_claim::nothing, holds_federal_plus),
        of_interest(source,
                    "As an exception, interest goes on for Federal Unsubsidized Consolidation "
                    "Loans.",
                    guide_claim::nothing, holds_ffel_consolidation),
        of_interest(source, "As an exception, interest goes on for SLS Loans.",
                    guide_claim::nothing, holds_sls),
        of_interest(source,
                    "As an exception, interest goes on for NDSL and Defense Loans, which are "
                    "older kinds of Perkins Loans.",
                    guide_claim::nothing, holds_perkins),
        of_interest(source, six_months_more, guide_claim::nothing, holds_perkins)};
}

// 20 U.S.C. 1087e(o); section 4, item 6, and section 7 of the request.
inline constexpr auto service_goes_on = surely(is("military_deferment_type", "military_service") ||
                                               is("military_deferment_type", "both")) &&
                                        !surely(value("military_service_end_date") < today()) &&
                                        holds_some(held_loan_parts::without_interest_there);
inline constexpr auto official_says_so =
    service_goes_on &&
    surely(is("military_verification_route", "authorized_official_certification"));
inline constexpr std::array of_hostilities{
    source_advice{.source = intake_source::military_service_and_post_active_duty_deferment_pdf,
                  .next = "As an exception, Direct Loans made since October 1, 2008 have no "
                          "interest, for at most 60 months, while you serve in an area of "
                          "hostilities.",
                  .when = service_goes_on,
                  .moment = guide_moment::afterward},
    source_advice{.source = intake_source::military_service_and_post_active_duty_deferment_pdf,
                  .next = "If you serve in an area of hostilities, ask the official to mark it.",
                  .when = official_says_so,
                  .moment = guide_moment::before_signing,
                  .claim = guide_claim::others_mark},
};

} // namespace interest_parts

inline constexpr auto told_of_interest = joined(
    interest_parts::of_deferment(intake_source::economic_hardship_deferment_pdf),
    interest_parts::of_deferment(intake_source::unemployment_deferment_pdf),
    interest_parts::of_deferment(intake_source::in_school_deferment_pdf),
    interest_parts::of_deferment(intake_source::graduate_fellowship_deferment_pdf),
    interest_parts::of_deferment(intake_source::rehabilitation_training_deferment_pdf),
    interest_parts::of_deferment(
        intake_source::military_service_and_post_active_duty_deferment_pdf),
    interest_parts::of_treatment(),
    interest_parts::on_all_loans(intake_source::parent_plus_borrower_deferment_pdf),
    interest_parts::on_all_loans(intake_source::general_forbearance_pdf),
    interest_parts::on_all_loans(intake_source::student_loan_debt_burden_forbearance_pdf),
    interest_parts::on_all_loans(intake_source::medical_dental_national_guard_dod_forbearance_pdf),
    interest_parts::of_hostilities);

} // namespace tassel::rules::documents
