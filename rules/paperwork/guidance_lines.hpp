// What guidance says of the answers that were entered for a source without a form.
#pragma once

#include "rules/paperwork/answers.hpp"
#include "tassel/document/guide/guide_rules.hpp"

#include <array>

namespace tassel::rules::documents {

namespace guidance_parts {

inline constexpr auto not_requested = is("request_status", "not_requested");
inline constexpr auto requested = is("request_status", "requested");
inline constexpr auto approved = is("request_status", "approved");
inline constexpr auto denied = is("request_status", "denied");
inline constexpr auto withdrawn = is("request_status", "withdrawn");
inline constexpr auto not_approved = !approved;
/// A holder may have told figures before it was asked; those of a request that is over mislead.
inline constexpr auto wanted = not_requested || requested || approved;
inline constexpr auto payment_reported = wanted && provided("reported_monthly_payment_cents");
inline constexpr auto unanswered = requested && !provided("reported_monthly_payment_cents");
inline constexpr auto first_payment_reported = wanted && provided("reported_first_payment_date");
inline constexpr auto term_reported = wanted && provided("reported_term_months");
inline constexpr auto payment_proposed = provided("direct_alternative_proposed_payment_cents");
inline constexpr auto circumstances_given =
    provided("direct_alternative_exceptional_circumstances");
inline constexpr auto notes_given = provided("direct_alternative_request_notes");

[[nodiscard]] consteval guidance_line of_holder(expression_view when, plain_text text,
                                                field_name figure = {}) {
    return {intake_source::ffel_repayment_plan_holder_guidance,
            "ffel_holder",
            when,
            text,
            {field_name{"label"}, figure}};
}
[[nodiscard]] consteval guidance_line of_contact(plain_text text) {
    auto line = of_holder(not_approved, text);
    line.reached = field_name{"label"};
    return line;
}
[[nodiscard]] consteval guidance_line of_alternative(expression_view when, plain_text text,
                                                     field_name figure = {}) {
    return {intake_source::direct_alternative_repayment_guidance,
            {},
            when,
            text,
            {figure, field_name{}}};
}

} // namespace guidance_parts

inline constexpr std::array guidance_lines{
    guidance_parts::of_holder(guidance_parts::not_requested,
                              "{}: not asked yet. Ask it for the plan."),
    guidance_parts::of_holder(guidance_parts::requested, "{}: asked on {}.", "requested_date"),
    guidance_parts::of_holder(guidance_parts::unanswered,
                              "{}: if no answer has come after a month, call it."),
    guidance_parts::of_holder(guidance_parts::approved,
                              "{}: the plan was approved on {}. Keep its letter.", "decision_date"),
    guidance_parts::of_holder(guidance_parts::denied,
                              "{}: the plan was denied on {}. Ask why, and which other plan fits.",
                              "decision_date"),
    guidance_parts::of_holder(
        guidance_parts::withdrawn,
        "{}: the request of {} was withdrawn. Ask again if you need the plan.", "requested_date"),
    guidance_parts::of_contact("{}, by your loan data: {}. Check it on your last statement."),
    guidance_parts::of_holder(guidance_parts::payment_reported,
                              "{}: it reported a payment of {} a month.",
                              "reported_monthly_payment_cents"),
    guidance_parts::of_holder(guidance_parts::first_payment_reported,
                              "{}: it reported that the first payment is due on {}.",
                              "reported_first_payment_date"),
    guidance_parts::of_holder(guidance_parts::term_reported,
                              "{}: number of monthly payments that it reported: {}.",
                              "reported_term_months"),
    guidance_parts::of_alternative(guidance_parts::payment_proposed,
                                   "The payment that you want to propose: {} a month.",
                                   "direct_alternative_proposed_payment_cents"),
    guidance_parts::of_alternative(guidance_parts::circumstances_given,
                                   "Tell the servicer the circumstances that you entered: why no "
                                   "other plan fits."),
    guidance_parts::of_alternative(guidance_parts::notes_given,
                                   "Have the notes at hand that you entered for the request."),
};

} // namespace tassel::rules::documents
