// What a sealed rule version answers stays as it is, to the last sentence: the first thirty-six
// borrowers' analyses with their traces, and projections of them. Any change is a new version.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

import { run } from './server.mjs';

const folder = new URL('../data/borrowers/', import.meta.url);
const sealed = JSON.parse(readFileSync(new URL('../data/sealed_answers.json', import.meta.url)));
const names = Object.keys(sealed.answers);
const traced = { include_rule_traces: true, include_calculation_traces: true };
const projection = {
  income_growth_bps: 450, guideline_growth_bps: 300, forgiveness_tax_bps: 1200,
  extra_monthly_payment_cents: 7500,
};

/** What a command answers, without what is new in each answer. */
async function answerOf(command, request) {
  const { code, stdout } = await run([command, '--rule-version', sealed.rule_version],
    { input: JSON.stringify(request) });
  assert.equal(code, 0, stdout);
  return stdout
    .replace(/\b(anl|scn|req)_[0-9a-hjkmnp-tv-z]{26}\b/g, '$1')
    .replace(/"created_at":"[^"]+"/, '"created_at":""');
}

it('answers of the sealed version', async () => {
  const found = { rule_version: sealed.rule_version, answers: {} };
  for (const name of names) {
    const { request } = JSON.parse(readFileSync(new URL(name, folder)));
    const analysis = { ...request, ...traced };
    const answer = await answerOf('analyze', analysis);
    assert.equal(JSON.parse(answer).data.rule_version, sealed.rule_version);
    const both = answer + await answerOf('project', { analysis, projection });
    found.answers[name] = createHash('sha256').update(both).digest('hex').slice(0, 24);
  }
  assert.deepEqual(found, sealed);
});
