// Ninety-six borrowers, and what a counselor who knows the rules would say to each.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';

import { analysesPath } from './analysis_requests.mjs';
import { says } from './counsel_codes.mjs';
import { assertSuccess } from './envelope.mjs';
import { createPartner, credentials, post, startServer, temporaryDirectory } from './server.mjs';

const folder = new URL('../data/borrowers/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json')).sort();
const data = temporaryDirectory();
let partner;
let server;

before(async () => {
  partner = credentials(await createPartner(data, 'counsel'));
  server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
});

async function ask(path, body) {
  const answer = await post(server, path, body, partner);
  assertSuccess(answer);
  return answer.json.data;
}

/** The differences between an answer and the counselor's expectations. */
function found({ groups, not_in_a_plan: notInAPlan, must_say: must = [],
  must_not_say: mustNot = [] }, answer) {
  const { advice } = answer;
  return {
    ...groups && { groups: advice.groups.map(({ group, status, present_plan_id: present,
      recommended_plan_id: plan }) => ({ group, status,
      ...present === undefined ? {} : { present_plan_id: present },
      ...plan === undefined ? {} : { recommended_plan_id: plan } })) },
    ...notInAPlan && { not_in_a_plan: advice.not_in_a_plan.map((loan) => loan.loan_id) },
    not_said: must.filter((code) => !says(answer, code)),
    said_yet_must_not: mustNot.filter((code) => says(answer, code)),
  };
}

const wanted = ({ groups, not_in_a_plan: notInAPlan }) => ({
  ...groups && { groups }, ...notInAPlan && { not_in_a_plan: notInAPlan },
  not_said: [], said_yet_must_not: [] });

describe('what a counselor would say', () => {
  for (const name of names) {
    it(name, async () => {
      const { request, counsel, projections = [] } = JSON.parse(
        readFileSync(new URL(name, folder)));
      const answer = await ask(analysesPath, request);
      assert.deepEqual(found(counsel, answer), wanted(counsel));
      for (const { body, counsel: expected } of projections) {
        const projected = await ask(`${analysesPath}/${answer.analysis_id}/projections`, body);
        const whole = { ...answer, ...projected };
        assert.deepEqual(found(expected, whole), wanted(expected), JSON.stringify(body));
      }
    });
  }

  it('has ninety-six borrowers', () => assert.equal(names.length, 96));
});
