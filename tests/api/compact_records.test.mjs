// A kept analysis takes at most a fifth of the size of its answer, and is read back unchanged.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, loan } from './analysis_requests.mjs';
import { query } from './database.mjs';
import { openService } from './packages.mjs';
import { post } from './server.mjs';

// An answer is at least this many times as long as the record that is kept of it.
const minimumShrinkage = 5;

let service;
before(async () => { service = await openService(); });

const loans = (count) => Array.from({ length: count }, (_, index) => loan({
  loan_id: `L${index + 1}`,
  outstanding_principal_cents: 310_000 + 7_919 * index,
  accrued_interest_cents: 101 * index,
}));

describe('a kept analysis is compact', () => {
  for (const count of [4, 60]) {
    it(`of ${count} loans`, async () => {
      const answer = await post(service.server, analysesPath,
        analysisRequest({ loans: loans(count) }), service.keys);
      assert.equal(answer.status, 200, answer.text);
      const { analysis_id: id } = answer.json.data;
      const [{ bytes }] = query(service.data,
        'SELECT length(content) + length(wrapped_key) AS bytes FROM analysis '
        + 'WHERE analysis_id = ?1', id);
      const text = JSON.stringify(answer.json.data);
      assert.ok(bytes * minimumShrinkage <= text.length, `${bytes} of ${text.length} bytes`);
      const again = await service.server.send(`${analysesPath}/${id}`,
        { headers: service.keys });
      assert.deepEqual(again.json.data, answer.json.data);
    });
  }
});
