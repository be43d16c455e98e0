// The quick-quote response: `data` of its envelope.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/plan/loan_category.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tassel::quote {

BOOST_DEFINE_ENUM_CLASS(quick_quote_eligibility, potential_match, needs_more_information)

BOOST_DEFINE_ENUM_CLASS(quote_confidence, medium, low)

struct estimated_term {
    tassel::plan::term_type term_type{};
    std::int64_t minimum_month_count = 0;
    std::int64_t maximum_month_count = 0;
};
BOOST_DESCRIBE_STRUCT(estimated_term, (), (term_type, minimum_month_count, maximum_month_count))

constexpr auto constraints_of(std::type_identity<estimated_term>) {
    using reflect::constrain, reflect::never_below;
    return reflect::constraint_list(
        constrain<&estimated_term::minimum_month_count>(never_below{1}),
        constrain<&estimated_term::maximum_month_count>(never_below{1}));
}

/// Sentences for the borrower, in order. Not inlined, because it is called in many places.
class sentence_list : public bounded_vector<phrase, 10> {
  public:
    [[gnu::noinline]] constexpr void say(plain_text text) { grow().text = text; }
    [[gnu::noinline]] constexpr void say(plain_text text, phrase_figure figure) {
        grow() = {text, figure};
    }
    [[gnu::noinline]] constexpr void say(plain_text text, phrase_figure first,
                                         phrase_figure second) {
        grow() = {text, first, second};
    }
};

/// One plan, as though the borrower were eligible. Amounts are absent if they are not calculated.
struct quick_quote_option {
    plain_text plan_id{};
    plain_text plan_label{};
    quick_quote_eligibility eligibility_status{};
    tassel::plan::quote_status quote_status{};
    annual_rate assumed_interest_rate_bps{};
    std::optional<cents> estimated_monthly_payment_cents{};
    std::optional<cents> estimated_total_paid_cents{};
    std::optional<std::int64_t> payoff_month_count{};
    std::optional<std::int64_t> forgiveness_month_count{};
    tassel::quote::estimated_term estimated_term{};
    std::span<plain_text const> loan_qualification_tags{};
    sentence_list notes{};
};
BOOST_DESCRIBE_STRUCT(quick_quote_option, (),
                      (plan_id, plan_label, eligibility_status, quote_status,
                       assumed_interest_rate_bps, estimated_monthly_payment_cents,
                       estimated_total_paid_cents, payoff_month_count, forgiveness_month_count,
                       estimated_term, loan_qualification_tags, notes))

constexpr auto constraints_of(std::type_identity<quick_quote_option>) {
    using option = quick_quote_option;
    using reflect::constrain, reflect::described_as, reflect::never_below;
    return reflect::constraint_list(
        constrain<&option::plan_id>(reflect::plan_of_catalog{}),
        constrain<&option::assumed_interest_rate_bps>(never_below{0}),
        constrain<&option::assumed_interest_rate_bps>(described_as{
            "Representative rate of the loan that the estimate assumes, not a rate of the plan."}),
        constrain<&option::estimated_monthly_payment_cents>(never_below{0}),
        constrain<&option::estimated_monthly_payment_cents>(described_as{
            "The first month's payment; absent where a holder or a review decides it."}),
        constrain<&option::estimated_total_paid_cents>(never_below{0}),
        constrain<&option::payoff_month_count>(never_below{0}),
        constrain<&option::forgiveness_month_count>(never_below{0}),
        constrain<&option::loan_qualification_tags>(reflect::never_fewer_than{1}),
        constrain<&option::loan_qualification_tags>(described_as{
            "Requirements that the estimate assumes are met; a full analysis verifies them."}));
}

struct quick_quote_assumptions {
    plain_text assumption_version{};
    tassel::plan::requested_loan_category requested_loan_category{};
    tassel::plan::loan_category resolved_loan_category{};
    tassel::plan::requested_loan_timing requested_loan_timing{};
    plan::loan_timing resolved_loan_timing{};
    cents estimated_balance_cents{};
    cents annual_income_cents{};
    std::int64_t family_size = 0;
    state_code state_of_residence{};
    annual_rate assumed_interest_rate_bps{};
    plain_text interest_rate_source_label{};
    plain_text interest_rate_source_url{};
    reflect::always_true all_plans_eligibility_assumed{};
    reflect::always_true balance_treated_as_principal{};
};
BOOST_DESCRIBE_STRUCT(quick_quote_assumptions, (),
                      (assumption_version, requested_loan_category, resolved_loan_category,
                       requested_loan_timing, resolved_loan_timing, estimated_balance_cents,
                       annual_income_cents, family_size, state_of_residence,
                       assumed_interest_rate_bps, interest_rate_source_label,
                       interest_rate_source_url, all_plans_eligibility_assumed,
                       balance_treated_as_principal))

constexpr auto constraints_of(std::type_identity<quick_quote_assumptions>) {
    using assumptions = quick_quote_assumptions;
    using reflect::constrain, reflect::never_below;
    return reflect::constraint_list(
        constrain<&assumptions::assumption_version>(reflect::version_of_assumptions{}),
        constrain<&assumptions::estimated_balance_cents>(never_below{1}),
        constrain<&assumptions::annual_income_cents>(never_below{0}),
        constrain<&assumptions::family_size>(never_below{1}),
        constrain<&assumptions::assumed_interest_rate_bps>(never_below{0}),
        constrain<&assumptions::interest_rate_source_url>(reflect::has_format{"uri"}));
}

struct quick_quote_next_step {
    reflect::always_true full_analysis_required{};
};
BOOST_DESCRIBE_STRUCT(quick_quote_next_step, (), (full_analysis_required))

inline constexpr std::size_t maximum_plans = 16;

struct quick_quote_response {
    reflect::text_constant<"0.3.0"> quote_version{};
    std::string_view quote_id{};
    std::string_view generated_at{};
    civil_date analysis_as_of{};
    quote_confidence confidence{};
    reflect::always_true preliminary{};
    std::int64_t potential_match_count = 0;
    std::optional<plain_text> lowest_estimated_payment_plan_id{};
    bounded_vector<quick_quote_option, maximum_plans> options{};
    quick_quote_assumptions assumptions{};
    sentence_list warnings{};
    quick_quote_next_step next_step{};
};
BOOST_DESCRIBE_STRUCT(quick_quote_response, (),
                      (quote_version, quote_id, generated_at, analysis_as_of, confidence,
                       preliminary, potential_match_count, lowest_estimated_payment_plan_id,
                       options, assumptions, warnings, next_step))

constexpr auto constraints_of(std::type_identity<quick_quote_response>) {
    using response = quick_quote_response;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&response::quote_id>(reflect::identifier_of{"qq"}),
        constrain<&response::generated_at>(reflect::has_format{"date-time"}),
        constrain<&response::potential_match_count>(reflect::never_below{0}),
        constrain<&response::lowest_estimated_payment_plan_id>(reflect::plan_of_catalog{}),
        constrain<&response::lowest_estimated_payment_plan_id>(described_as{
            "The lowest monthly amount among the calculated options; not a recommendation."}),
        constrain<&response::options>(
            described_as{"Every plan of the catalog, in the catalog's order."}));
}

} // namespace tassel::quote
