// An analysis: the immutable snapshot that is kept, and the answers made from it.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/analysis/consolidation_comparison.hpp"
#include "tassel/analysis/portfolio_summary.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/eligibility/trace.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/screening/screening_result.hpp"
#include "tassel/workflow/workflow.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel::analysis {

/// The whole result of one request under one rule version.
struct analysis_snapshot {
    std::string analysis_id{};
    std::string created_at{}; ///< RFC 3339, UTC
    civil_date analysis_as_of{};
    plain_text rule_version{};
    tassel::source_label source_label{};
    std::optional<std::string> raw_text_sha256{}; ///< hexadecimal; the text itself is not kept
    tassel::borrower_profile borrower_profile{};
    loan_portfolio portfolio{};
    std::optional<ledger::months_ledger> ledger{}; ///< only under versions that judge months
    tassel::analysis::portfolio_summary portfolio_summary{};
    std::vector<eligibility::plan_option>
        plan_quotes{}; ///< every plan of the catalog, even closed ones
    eligibility::plan_recommendation recommendation{};
    std::optional<advice::counsel> advice{}; ///< only under versions that advise
    std::optional<tassel::analysis::consolidation_comparison> consolidation_comparison{};
    std::optional<std::vector<screening::screened_question>> document_screening{};
    std::vector<analysis_warning> warnings{};
    std::optional<std::vector<eligibility::rule_trace>> rule_traces{};
    std::optional<std::vector<eligibility::calculation_trace>> calculation_traces{};
    std::optional<std::vector<plan::option_schedule>> schedules{};
};
BOOST_DESCRIBE_STRUCT(analysis_snapshot, (),
                      (analysis_id, created_at, analysis_as_of, rule_version, source_label,
                       raw_text_sha256, borrower_profile, portfolio, ledger, portfolio_summary,
                       plan_quotes, recommendation, advice, consolidation_comparison,
                       document_screening, warnings, rule_traces, calculation_traces, schedules))

constexpr auto constraints_of(std::type_identity<analysis_snapshot>) {
    using snapshot = analysis_snapshot;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&snapshot::analysis_id>(reflect::identifier_of{"anl"}),
        constrain<&snapshot::created_at>(reflect::has_format{"date-time"}),
        constrain<&snapshot::rule_version>(reflect::version_of_rules{}),
        constrain<&snapshot::raw_text_sha256>(reflect::has_pattern{"^[0-9a-f]{64}$"}),
        constrain<&snapshot::raw_text_sha256>(
            described_as{"The SHA-256 digest of the text that was read, in hexadecimal. The text "
                         "itself is not kept."}),
        constrain<&snapshot::plan_quotes>(
            described_as{"Every plan of the catalog for the current portfolio, closed ones too."}),
        constrain<&snapshot::advice>(described_as{"Absent from analyses under 2026.07.31.2."}),
        constrain<&snapshot::consolidation_comparison>(
            described_as{"Absent only when no loan is open."}));
}

struct analysis_workflow {
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(analysis_workflow, (), (workflow))

/// `data` of an analysis: the snapshot as kept, and the current workflow.
struct analysis_data : analysis_snapshot, analysis_workflow {};
BOOST_DESCRIBE_STRUCT(analysis_data, (analysis_snapshot, analysis_workflow), ())

constexpr auto constraints_of(std::type_identity<analysis_data>) {
    return constraints_of(std::type_identity<analysis_snapshot>{});
}

/// `data` of the plan options of an analysis.
struct plan_options_data {
    reflect::written<std::vector<eligibility::plan_option>> plan_options{};
    workflow::workflow_summary workflow{};
};
BOOST_DESCRIBE_STRUCT(plan_options_data, (), (plan_options, workflow))

} // namespace tassel::analysis
