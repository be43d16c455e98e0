// Answers of a sealed rule version never change, down to the last sentence: borrowers' analyses
// with their traces, and projections of them. Any change requires a new version.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

import { run } from './server.mjs';

const folder = new URL('../data/borrowers/', import.meta.url);
const sealed = JSON.parse(readFileSync(new URL('../data/sealed_answers.json', import.meta.url)));
const traced = { include_rule_traces: true, include_calculation_traces: true };

/** What a command answers, without members that differ from one run to the next. */
async function answerOf(version, command, request) {
  const { code, stdout } = await run([command, '--rule-version', version],
    { input: JSON.stringify(request) });
  assert.equal(code, 0, stdout);
  return stdout
    .replace(/\b(anl|scn|req)_[0-9a-hjkmnp-tv-z]{26}\b/g, '$1')
    .replace(/"created_at":"[^"]+"/, '"created_at":""');
}

for (const { rule_version: version, projection, answers } of sealed) {
  it(`answers of ${version}`, async () => {
    const found = {};
    for (const name of Object.keys(answers)) {
      const { request } = JSON.parse(readFileSync(new URL(name, folder)));
      const analysis = { ...request, ...traced };
      const answer = await answerOf(version, 'analyze', analysis);
      assert.equal(JSON.parse(answer).data.rule_version, version);
      const both = answer + await answerOf(version, 'project', { analysis, projection });
      found[name] = createHash('sha256').update(both).digest('hex').slice(0, 24);
    }
    assert.deepEqual(found, answers);
  });
}
