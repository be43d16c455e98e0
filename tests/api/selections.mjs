// What a document package is made for: a plan's option, and sources from screening.
import assert from 'node:assert/strict';

/** Returns the option of a plan, in the current portfolio or in the what-if. */
export function optionOf(analysis, { plan_id: plan, whatIf = false }) {
  const found = analysis.workflow.plan_options.find((option) =>
    option.plan_id === plan && (option.analysis_scenario_id !== undefined) === whatIf);
  assert.ok(found, `${plan} is selectable`);
  return found;
}

/** The body of a request for a document package: a chosen option, and screening sources. */
export function selectionOf(option, screening = []) {
  return {
    ...(option && { selected_plan_id: option.plan_id }),
    ...(option?.analysis_scenario_id && { analysis_scenario_id: option.analysis_scenario_id }),
    ...(screening.length > 0 && { screening_source_ids: screening }),
  };
}
