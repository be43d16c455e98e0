// Loans sent as JSON are compared with each other as loans in a text are. The answer asks, in
// words, for the facts that could change the advice; until they are stated, every recommendation is
// provisional.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';

import { analysesPath, analysisRequest, loan } from './analysis_requests.mjs';
import { assertSuccess } from './envelope.mjs';
import { createPartner, credentials, post, startServer, temporaryDirectory } from './server.mjs';

let server;
let headers;
before(async () => {
  const data = temporaryDirectory();
  headers = credentials(await createPartner(data, 'doubts'));
  server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
});

const asOf = { analysis_as_of: '2026-11-28' };
const lawful = (changes = {}) => loan({ interest_rate_bps: 505, ...changes });

async function analyse(request) {
  const answer = await post(server, analysesPath, request, headers);
  assertSuccess(answer);
  return answer.json.data;
}
const analyseLoan = (changes) =>
  analyse(analysisRequest({ profile: asOf, loans: [lawful(changes)] }));
const outside = (name, source_label) => analyse({
  borrower_profile: analysisRequest({ profile: asOf }).borrower_profile, source_label,
  raw_text: readFileSync(new URL(`../data/exports/outside/${name}`, import.meta.url), 'utf8'),
});
const codesOf = ({ warnings }) => warnings.map(({ code }) => code);
const questionsOf = ({ advice }) => advice.groups.flatMap(({ questions }) => questions);

it('a loan that is sent as it can be has no doubts, and no questions', async () => {
  const data = await analyseLoan();
  assert.equal(data.portfolio.loans[0].doubts, undefined);
  for (const group of data.advice.groups) assert.deepEqual(group.questions, []);
});

it('a loan that is sent is held against its date, and the doubt may be sent back', async () => {
  const data = await analyseLoan({
    loan_type: 'ffel_stafford_unsubsidized', interest_rate_bps: 680,
    loan_date: '2011-09-01', first_disbursement_date: '2011-09-01',
  });
  const [{ field, basis, values }] = data.portfolio.loans[0].doubts;
  assert.deepEqual([field, basis, values],
    ['loan_type', 'contradicted', ['ffel_stafford_unsubsidized', 'direct_unsubsidized']]);
  const again = await analyse({ ...analysisRequest({ profile: asOf }), portfolio: data.portfolio });
  assert.deepEqual(again.portfolio, data.portfolio);
  const [group] = data.advice.groups;
  assert.equal(group.status, 'provisional');
  const [asked] = group.questions;
  assert.equal(asked.field, 'portfolio.loans.L1.loan_type');
  assert.equal(asked.label, 'What kind of loan is L1?');
  assert.deepEqual(asked.choices.map((one) => one.value), values);
  assert.equal(asked.choices[1].label, 'Direct Unsubsidized Loan');
});

it('rates that are sent are held against the law, and never changed', async () => {
  for (const [bps, wanted] of [[505, undefined], [480, 'rate_may_be_reduced'],
    [405, 'rate_may_be_reduced'], [500, 'rate_differs'], [99, 'rate_implausible'],
    [1201, 'rate_implausible']]) {
    const data = await analyseLoan({ interest_rate_bps: bps });
    assert.equal(data.portfolio.loans[0].interest_rate_bps, bps);
    assert.deepEqual(codesOf(data).filter((code) => code.startsWith('rate_')),
      wanted ? [wanted] : [], `${bps}`);
  }
});

it('a reduced rate is not what a consolidation is made with', async () => {
  const lawfully = await analyseLoan();
  const reduced = await analyseLoan({ interest_rate_bps: 480 });
  const weighted = ({ consolidation_comparison: made }) =>
    made.projected_consolidation_loan.interest_rate_bps;
  assert.equal(weighted(reduced), weighted(lawfully));
});

it('a balance is old by the day of the analysis', async () => {
  const old = await analyseLoan({ principal_as_of_date: '2026-07-30' });
  assert.ok(codesOf(old).includes('balance_is_old'));
  const fresh = await analyseLoan({ principal_as_of_date: '2026-07-31' });
  assert.ok(!codesOf(fresh).includes('balance_is_old'));
});

it('a loan without a date is asked about, and both sides of the cutoff are tried', async () => {
  const data = await outside('M24_no_date.txt', 'manual_text');
  const [group] = data.advice.groups;
  assert.equal(group.status, 'provisional');
  const asked = group.questions.map(({ field }) => field);
  assert.ok(asked.some((field) => /_date$/.test(field)), `${asked}`);
  assert.deepEqual(asked, group.answers_that_could_change_it);
});

it('a balance that nobody knows is what every plan needs', async () => {
  const data = await analyse(analysisRequest({ profile: asOf, loans: [
    lawful(), lawful({ loan_id: 'L2', outstanding_principal_cents: 0,
      outstanding_principal_unknown: true })] }));
  const [group] = data.advice.groups;
  assert.equal(group.status, 'needs_answers');
  assert.ok(questionsOf(data).some(({ field, label }) =>
    field === 'portfolio.loans.L2.outstanding_principal_cents' && label.length > 0));
  assert.equal(group.recommended_plan_id, undefined);
});

it('every question has words, and none names a member', async () => {
  const data = await analyse(analysisRequest({
    profile: { ...asOf, ibr_new_borrower_status: 'unknown',
      paye_new_borrower_status: 'unknown' },
    loans: [lawful({ outstanding_principal_cents: 9_000_000, interest_rate_bps: 1300 })],
  }));
  const questions = questionsOf(data);
  assert.ok(questions.length > 0);
  for (const { label, message, choices = [] } of questions) {
    assert.ok(label && message);
    assert.doesNotMatch(`${label} ${message}`, /_/);
    for (const choice of choices) assert.doesNotMatch(choice.label, /_/);
  }
});

it('a program that the words do not tell is asked for as a type, which can be sent', async () => {
  const loans = [lawful({ loan_id: 'L1' }), lawful({ loan_id: 'L2', loan_type: 'unknown',
    interest_rate_bps: 680, source_loan_type_description: 'STAFFORD UNSUBSIDIZED',
    loan_date: '2008-08-25', first_disbursement_date: '2008-08-25',
    doubts: [{ field: 'loan_program', basis: 'missing', message: 'Not told.',
      values: ['direct', 'ffel'] }] })];
  const asked = await analyse(analysisRequest({ profile: asOf, loans }));
  const [, { doubts }] = asked.portfolio.loans;
  assert.deepEqual(doubts.map(({ field }) => field), ['loan_program', 'loan_type']);
  assert.ok(!questionsOf(asked).some(({ field }) => field.endsWith('loan_program')));
  const { values } = doubts[1];
  assert.deepEqual(values, ['direct_unsubsidized', 'ffel_stafford_unsubsidized']);
  for (const type of values) {
    const answered = { ...loans[1], loan_type: type, doubts: [
      { field: 'loan_type', basis: 'stated', message: 'You said so.', values: [type] }] };
    const told = await analyse(analysisRequest({ profile: asOf, loans: [loans[0], answered] }));
    assert.equal(told.portfolio.loans[1].loan_type, type);
    for (const { field } of questionsOf(told)) assert.doesNotMatch(field, /loan_(type|program)/);
  }
});
