// Thirty-six borrowers, and what a counsellor who knows the rules would say to each.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

import { says } from './counsel_codes.mjs';
import { run } from './server.mjs';

const folder = new URL('../data/borrowers/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json')).sort();

async function analyse(request) {
  const { code, stdout } = await run(['analyze'], { input: JSON.stringify(request) });
  assert.equal(code, 0, stdout);
  return JSON.parse(stdout).data;
}

describe('what a counsellor would say', () => {
  for (const name of names) {
    it(name, async () => {
      const { request, counsel } = JSON.parse(readFileSync(new URL(name, folder)));
      const data = await analyse(request);
      const { advice } = data;
      const found = {
        groups: advice.groups.map(({ group, status, recommended_plan_id: plan }) =>
          ({ group, status, ...plan === undefined ? {} : { recommended_plan_id: plan } })),
        not_in_a_plan: advice.not_in_a_plan.map((loan) => loan.loan_id),
        not_said: counsel.must_say.filter((code) => !says(data, code)),
        said_yet_must_not: counsel.must_not_say.filter((code) => says(data, code)),
      };
      assert.deepEqual(found, { groups: counsel.groups, not_in_a_plan: counsel.not_in_a_plan,
        not_said: [], said_yet_must_not: [] });
    });
  }

  it('has thirty-six borrowers', () => assert.equal(names.length, 36));
});
