// Real-life texts, sent as the wrong kind of file: each is read as the kind that it shows, and no
// figure is computed from an unknown balance.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';

import { analysesPath, loan, profile } from './analysis_requests.mjs';
import { assertSuccess } from './envelope.mjs';
import { createPartner, credentials, post, startServer, temporaryDirectory } from './server.mjs';

const text = (name) => readFileSync(
  new URL(`../data/exports/outside/${name}`, import.meta.url), 'utf8');

let server;
let headers;
before(async () => {
  const data = temporaryDirectory();
  headers = credentials(await createPartner(data, 'outside'));
  server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
});

const send = (loans) => post(server, analysesPath, {
  borrower_profile: profile({ analysis_as_of: '2026-11-28' }), ...loans,
}, headers);
const unknownBalance = 'portfolio.loans.loan_002.outstanding_principal_cents';

/** Checks that no plan is priced, and that every plan that is not closed asks for the balance. */
function assertAsked(data) {
  const asked = data.plan_quotes.filter((one) => one.eligibility_status !== 'not_eligible');
  assert.ok(asked.length > 0);
  for (const option of asked) {
    assert.equal(option.quote_status, 'requires_input', option.plan_id);
    assert.equal(option.selectable, false, option.plan_id);
    assert.equal(option.monthly_payment_cents, undefined, option.plan_id);
    assert.ok(option.missing_inputs.includes(unknownBalance), option.plan_id);
  }
  assert.notEqual(data.recommendation.status, 'recommended');
  const { totals } = data.portfolio;
  assert.equal(totals.open_loan_count, 2);
  assert.equal(totals.loans_without_balance, 1);
  assert.equal(totals.outstanding_principal_cents, 342_000);
  assert.equal(data.portfolio_summary.by_program[0].principal_cents, 342_000);
  assert.equal(data.portfolio_summary.by_program[0].loans_without_balance, 1);
  assert.equal(data.consolidation_comparison.status, 'requires_input');
  assert.ok(data.consolidation_comparison.missing_inputs.includes(unknownBalance));
  assert.equal(data.consolidation_comparison.interest_rate_calculation, undefined);
  const projected = data.consolidation_comparison.projected_consolidation_loan;
  assert.equal(projected.outstanding_principal_unknown, true);
}

const typed = (type, principal) => `Loan type: ${type}
Servicer: Example
Principal: ${principal}
Interest: $0.00
Rate: 5.5%
Status: Repayment
Disbursed on: 8/25/2019
`;

it('the history of a loan that is just paid out is not refused', async () => {
  const answer = await send({
    raw_text: text('S12_history_new_loan.csv'), source_label: 'servicer_text_export',
  });
  assertSuccess(answer);
  const [older, fresh] = answer.json.data.portfolio.loans;
  assert.equal(older.outstanding_principal_cents, 342_000);
  assert.equal(fresh.outstanding_principal_unknown, true);
  assert.equal(fresh.original_principal_cents, 200_000);
});

it('a loan without a balance is kept, asked about and counted nowhere', async () => {
  const answer = await send({
    raw_text: typed('Direct Subsidized', '$3,420.00') +
      typed('Direct Unsubsidized', 'see my account'),
    source_label: 'manual_text',
  });
  assertSuccess(answer);
  const { data } = answer.json;
  assert.equal(data.portfolio.loans[1].outstanding_principal_unknown, true);
  assert.ok(data.warnings.some((one) =>
    one.code === 'outstanding_principal_unknown' && one.loan_id === 'loan_002'));
  assertAsked(data);

  const again = await send({ portfolio: data.portfolio });
  assertSuccess(again);
  assertAsked(again.json.data);
  assert.deepEqual(again.json.data.portfolio, data.portfolio);
});

it('a balance beside its absence is a contradiction', async () => {
  const { status, json } = await send({ portfolio: { loans: [loan({
    outstanding_principal_cents: 5, outstanding_principal_unknown: true })] } });
  assert.equal(status, 422);
  assert.deepEqual(json.data.errors.map(({ path, code }) => [path, code]),
    [['portfolio.loans[0].outstanding_principal_unknown', 'contradiction']]);
});

it('a label that does not fit is a warning', async () => {
  const answer = await send({ raw_text: text('S02_mohela_table.md') });
  assertSuccess(answer);
  const { data } = answer.json;
  assert.equal(data.source_label, 'studentaid_text_export');
  assert.equal(data.portfolio.detected_format, 'table');
  assert.ok(data.warnings.some((one) => one.code === 'source_label_differs'));
});

it('doubts are said, and may be sent back', async () => {
  const raw_text = text('M06_rate_fraction.txt');
  const answer = await send({ raw_text, source_label: 'manual_text' });
  assertSuccess(answer);
  const { portfolio } = answer.json.data;
  assert.equal(portfolio.loans[0].interest_rate_bps, 680);
  assert.deepEqual(portfolio.loans[0].doubts.map(({ field, values }) => [field, values]),
    [['interest_rate_bps', ['429', '584', '680']]]);
  const again = await send({ portfolio });
  assertSuccess(again);
  assert.deepEqual(again.json.data.portfolio, portfolio);
});

it('lines of JSON and lists of payments are told what they are', async () => {
  for (const [name, words] of [['N30_nslds_parser.ndjson', /JSON.*Send/],
    ['S06_payment_history.txt', /payments.*Send/]]) {
    for (const source_label of ['studentaid_text_export', 'servicer_text_export', 'manual_text']) {
      const { status, json } = await send({ raw_text: text(name), source_label });
      assert.equal(status, 422);
      assert.equal(json.data.errors.length, 1);
      assert.equal(json.data.errors[0].code, 'unsupported_format');
      assert.match(json.data.errors[0].message, words);
    }
  }
});
