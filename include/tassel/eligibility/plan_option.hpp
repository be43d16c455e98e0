// One plan of an analysis: whether it is open, why, and what it costs. Open and closed plans share
// this type, both for the current portfolio and for a what-if.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::eligibility {

BOOST_DEFINE_ENUM_CLASS(recommendation_status, recommended, alternative, review_required,
                        not_available)

BOOST_DEFINE_ENUM_CLASS(document_preparation_status, ready, requires_input, review_required,
                        not_available)

BOOST_DEFINE_ENUM_CLASS(plan_eligibility, eligible, needs_more_information, not_eligible)

BOOST_DEFINE_ENUM_CLASS(rule_outcome, pass, fail, unknown)

/// The verdict of one rule on a plan. `source_id` names an entry of the ruleset's citation table,
/// and `citation` the paragraph in it if the version names paragraphs.
struct plan_reason {
    plain_text rule_id{};
    rule_outcome outcome{};
    phrase message{};
    std::string_view source_id{};
    std::optional<plan::cited_paragraph> citation{};
};
BOOST_DESCRIBE_STRUCT(plan_reason, (), (rule_id, outcome, message, source_id, citation))

using scenario_type = reflect::text_constant<"new_direct_consolidation">;

/// One plan as an answer shows it. An amount is absent if it is not calculated.
struct plan_option {
    plain_text plan_id{};
    plain_text plan_label{};
    std::optional<std::int64_t> rank{}; ///< only for selectable options, from 1
    tassel::eligibility::recommendation_status recommendation_status =
        tassel::eligibility::recommendation_status::not_available;
    tassel::eligibility::document_preparation_status document_preparation_status =
        tassel::eligibility::document_preparation_status::not_available;
    tassel::plan::quote_status quote_status = tassel::plan::quote_status::unsupported;
    plan_eligibility eligibility_status = plan_eligibility::not_eligible;
    bool selectable = false;
    std::optional<std::string> analysis_scenario_id{}; ///< only for what-if options
    std::optional<tassel::eligibility::scenario_type> scenario_type{};
    std::optional<cents> monthly_payment_cents{};
    std::optional<cents> total_paid_cents{};
    std::optional<cents> total_interest_cents{};
    std::optional<std::int64_t> payoff_month_count{};
    std::optional<std::int64_t> forgiveness_month_count{};
    std::optional<cents> forgiven_amount_cents{};
    std::optional<cents> final_monthly_payment_cents{};
    std::optional<civil_date> ends_on{}; ///< amounts then cover the plan and its successor
    std::optional<plain_text> successor_plan_id{};
    std::vector<std::string> included_loan_ids{};
    std::vector<std::string> missing_inputs{}; ///< profile members, or portfolio.loans.<id>.<field>
    std::vector<plan_reason> reasons{};
    std::vector<phrase> notes{};
};
BOOST_DESCRIBE_STRUCT(plan_option, (),
                      (plan_id, plan_label, rank, recommendation_status,
                       document_preparation_status, quote_status, eligibility_status, selectable,
                       analysis_scenario_id, scenario_type, monthly_payment_cents, total_paid_cents,
                       total_interest_cents, payoff_month_count, forgiveness_month_count,
                       forgiven_amount_cents, final_monthly_payment_cents, ends_on,
                       successor_plan_id, included_loan_ids, missing_inputs, reasons, notes))

constexpr auto constraints_of(std::type_identity<plan_option>) {
    using option = plan_option;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        reflect::constrain_every<cents>(reflect::never_below{0}),
        reflect::constrain_every<std::int64_t>(reflect::never_below{0}),
        constrain<&option::plan_id>(reflect::plan_of_catalog{}),
        constrain<&option::rank>(reflect::never_below{1}),
        constrain<&option::rank>(
            described_as{"The option's rank. Present only for selectable options."}),
        constrain<&option::analysis_scenario_id>(reflect::identifier_of{"scn"}),
        constrain<&option::analysis_scenario_id>(described_as{
            "The what-if that the option belongs to. Present only for options of a what-if."}),
        constrain<&option::ends_on>(
            described_as{"The day on which the plan ends by law, if something is still owed then. "
                         "The amounts cover the plan and its successor together."}),
        constrain<&option::successor_plan_id>(reflect::plan_of_catalog{}),
        constrain<&option::missing_inputs>(described_as{
            "Members of the borrower profile, or `portfolio.loans.<loan_id>.<member>`."}));
}

/// Which option is recommended, and which others it was compared with.
struct plan_recommendation {
    std::optional<plain_text> plan_id{};
    tassel::eligibility::recommendation_status status =
        tassel::eligibility::recommendation_status::not_available;
    std::string reason{};
    std::vector<plain_text> compared_plan_ids{};
};
BOOST_DESCRIBE_STRUCT(plan_recommendation, (), (status, plan_id, reason, compared_plan_ids))

constexpr auto constraints_of(std::type_identity<plan_recommendation>) {
    using recommendation = plan_recommendation;
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&recommendation::plan_id>(reflect::plan_of_catalog{}),
        constrain<&recommendation::compared_plan_ids>(reflect::each{reflect::plan_of_catalog{}}));
}

} // namespace tassel::eligibility
