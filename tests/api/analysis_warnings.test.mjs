// What an analysis says of a request that can't be quite right, and what it refuses.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath, loan } from './analysis_requests.mjs';
import { assertSuccess } from './envelope.mjs';
import { createPartner, credentials, post, startServer, temporaryDirectory } from './server.mjs';

let server;
let headers;
before(async () => {
  const data = temporaryDirectory();
  headers = credentials(await createPartner(data, 'warnings'));
  server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
});

/** What both doors answer: the data of a partner's analysis and of a sandbox's. */
async function analyse(request) {
  const answers = [await post(server, analysesPath, request, headers),
    await post(server, evaluatePath, request)];
  for (const answer of answers) assertSuccess(answer);
  return answers.map(({ json }) => json.data);
}

describe('answers for screening', () => {
  it('give no member where there are none', async () => {
    for (const data of await analyse(analysisRequest({ document_screening: {} }))) {
      assert.equal('document_screening' in data, false);
    }
    const answered = analysisRequest({ document_screening: { federal_loan_default: 'no' } });
    for (const data of await analyse(answered)) assert.equal(data.document_screening.length, 1);
  });
});

describe('loans that are named where all are taken', () => {
  const loans = [loan(), loan({ loan_id: 'L2' })];
  const said = /loans named in included_loan_ids were not used/;
  async function warnings(scenario) {
    const answers = await analyse(analysisRequest({ loans, consolidation_scenario: scenario }));
    return answers.map(({ consolidation_comparison: comparison }) =>
      comparison.warnings.filter((one) => said.test(one)));
  }

  it('are a warning of the comparison', async () => {
    for (const mode of [{ selection_mode: 'all_eligible' }, {}]) {
      for (const told of await warnings({ ...mode, included_loan_ids: ['L2'] })) {
        assert.equal(told.length, 1);
      }
    }
    assert.deepEqual(await warnings({ selection_mode: 'all_eligible' }), [[], []]);
    const selected = { selection_mode: 'selected_loans', included_loan_ids: ['L2'] };
    assert.deepEqual(await warnings(selected), [[], []]);
  });
});
