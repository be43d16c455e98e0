// Turns a kept analysis into the answers of the endpoints.
#pragma once

#include "tassel/answer/analysis_record.hpp"
#include "tassel/reflect/envelope.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/workflow/derive_workflow.hpp"

#include <utility>

namespace tassel::analysis {

/// The workflow of an analysis for which no package exists.
template <workflow_ruleset Law>
[[nodiscard]] workflow::workflow_summary workflow_of(analysis_record const& record) {
    workflow::workflow_facts facts;
    facts.selectable_option = record.kept.blocker == workflow::analysis_blocker::none;
    facts.screening_candidate = !record.kept.candidates.empty();
    workflow::workflow_details details{.plan_options = record.selectable_options,
                                       .available_sources = record.kept.candidates};
    if (auto blocker = workflow::shown_blocker(record.kept.blocker, Law::workflow_blockers)) {
        details.blockers.push_back(std::move(*blocker));
    }
    return workflow::derive_workflow<Law>(facts, std::move(details));
}

/// Appends the envelope of an analysis, both when it is created and when it is read.
template <workflow_ruleset Law, reflect::text_sink Sink>
void write_analysis(Sink& out, analysis_record const& record) {
    reflect::write_success(out, reflect::extended<analysis_workflow>{record.kept.snapshot.text,
                                                                     {workflow_of<Law>(record)}});
}

/// Appends the envelope of the plan options of an analysis.
template <workflow_ruleset Law, reflect::text_sink Sink>
void write_plan_options(Sink& out, analysis_record const& record) {
    reflect::write_success(out,
                           plan_options_data{record.selectable_options, workflow_of<Law>(record)});
}

} // namespace tassel::analysis
