// The answer to a body full of faults is no larger than its first hundred faults.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { assertError } from './envelope.mjs';
import { openService, packageWith } from './packages.mjs';
import { partnerPath, post, sandboxPath, validRequest } from './server.mjs';

let service;
before(async () => { service = await openService(); });

function assertCut(answer, total) {
  assertError(answer, 422, 'validation_failed');
  const { errors, errors_omitted: omitted } = answer.json.data;
  assert.equal(errors.length, 100);
  assert.equal(omitted, total - 100);
  const lines = answer.json.error_message.split('\n');
  assert.equal(lines.length, 101);
  assert.equal(lines[100], `- and ${omitted} more`);
  assert.deepEqual(lines.slice(0, 100), errors.map(({ path, message }) => `- ${path}: ${message}`));
  assert.ok(answer.text.length < 40_000, `${answer.text.length} bytes`);
}

// A text that no request id contains, because these have no u.
const strange = 'zuq';
const unknown = (count) => Object.fromEntries(
  Array.from({ length: count }, (_, index) => [`${strange}${index}`, 'Zyzzyva']));

describe('after a hundred faults the rest is counted', () => {
  it('in an analysis, the known ones first', async () => {
    const answer = await post(service.server, analysesPath,
      analysisRequest({ ...unknown(18_000), include_rule_traces: 'yes' }), service.keys);
    assertCut(answer, 18_001);
    assert.equal(answer.json.data.errors[0].path, 'include_rule_traces');
    const { data, error_message: message } = answer.json;
    assert.ok(!JSON.stringify({ data, message }).includes(strange));
  });

  it('in a quick quote of a partner and of the sandbox', async () => {
    const body = { ...validRequest, ...unknown(5_000) };
    assertCut(await post(service.server, partnerPath, body, service.keys), 5_000);
    assertCut(await post(service.server, sandboxPath, body), 5_000);
  });

  it('in intake', async () => {
    const opened = await packageWith(service, 'general_forbearance_pdf');
    assertCut(await opened.save('general_forbearance_pdf', unknown(1_500)), 1_500);
  });
});

it('a hundred faults are told whole', async () => {
  const answer = await post(service.server, partnerPath, { ...validRequest, ...unknown(100) },
    service.keys);
  assertError(answer, 422, 'validation_failed');
  assert.equal(answer.json.data.errors.length, 100);
  assert.equal(answer.json.data.errors_omitted, undefined);
  assert.ok(!/ more$/.test(answer.json.error_message));
});
