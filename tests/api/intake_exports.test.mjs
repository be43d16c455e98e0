// The examples of intake in tests/data, on portfolios read from exports: each is complete, and
// needs exactly the documents that the example states.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { profile } from './analysis_requests.mjs';
import { assertSuccess } from './envelope.mjs';
import { cases } from './intake_examples.mjs';
import { everyHolder, everyYes, screeningSources } from './intake_portfolios.mjs';
import {
  createAnalysis, createPackage, DocumentPackage, openService, selectionOf,
} from './packages.mjs';
import { sourcesWithoutManifest } from './workflow_model.mjs';

const data = (name) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

let service;

before(async () => {
  service = await openService();
});

function analysisOf({ source_id: source, portfolio }) {
  // The portfolio `any` has a defaulted Direct Loan.
  const name = portfolio === 'defaulted_direct_loan' ? 'any' : portfolio;
  return {
    borrower_profile: profile({ paye_enrollment_status: 'current_or_associated_forbearance',
      paye_standard_payment_cap_cents: 40_000 }),
    document_screening: everyYes,
    ...(name === 'any' ? { portfolio: { loans: everyHolder() } }
      : { raw_text: data(`exports/${name}.txt`) }),
    // Consolidates one loan whose interest rate the export states, so that others are left to add.
    ...(source.startsWith('direct_consolidation') && { consolidation_scenario:
      { selection_mode: 'selected_loans', included_loan_ids: ['loan_001'] } }),
  };
}

/** A package with the source, made from the first option that requires it. */
async function packageOf(each) {
  const { source_id: source, portfolio } = each;
  const analysis = await createAnalysis(service, analysisOf(each));
  const choices = screeningSources.includes(source) ? [selectionOf(undefined, [source])]
    : analysis.workflow.plan_options.map((option) => selectionOf(option));
  for (const selection of choices) {
    const answer = await createPackage(service, analysis.analysis_id, selection);
    assertSuccess(answer);
    const { document_package: shown } = answer.json.data;
    if (shown.sources.some((one) => one.source_id === source)) {
      return new DocumentPackage(service, analysis, selection, shown);
    }
  }
  return assert.fail(`no option of ${portfolio} brings ${source}`);
}

describe('an example', () => {
  it('exists of each source', () => {
    assert.equal(new Set(cases.map((each) => each.source_id)).size, 24);
  });

  for (const each of cases) {
    const { source_id: source, branch, portfolio, values, required_roles: roles } = each;
    it(`is complete: ${source} (${branch}) with ${portfolio}`, async () => {
      const opened = await packageOf(each);
      const answer = await opened.save(source, values);
      assertSuccess(answer);
      assert.equal(answer.json.data.status, 'complete');
      if (sourcesWithoutManifest.includes(source)) {
        assert.deepEqual(roles, []);
        return;
      }
      const { manifest } = (await opened.attachments(source)).json.data;
      assert.deepEqual([...manifest.missing_document_roles].sort(), [...roles].sort());
    });
  }
});
