// Unsound input that a page may give to the analysis module: too much data, or data of other loans.
// The module refuses each in the words of the service.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

import { analysisRequest, loan } from '../api/analysis_requests.mjs';
import { packageFolder } from './package.mjs';

const { load } = await import(pathToFileURL(`${packageFolder}/analysis.mjs`));
const module = await load();
const bills = await import(pathToFileURL(`${packageFolder}/bill-check.mjs`));
const { checkBill } = await bills.load();
const { portfolio, ...rest } = analysisRequest();
const held = (loans = portfolio) => module.hold(loans).data.loans;

/** The faults of a refusal, by path and code. */
function refused({ success, data, error_message: message }) {
  assert.equal(success, false);
  assert.match(data.request_id, /^req_[0-9a-hjkmnp-tv-z]{26}$/);
  assert.match(message, /^- [^\n]+(\n- [^\n]+)*$/);
  return data.errors?.map(({ path, code }) => `${path} ${code}`) ?? data.code;
}

describe('the analysis module', () => {
  it('refuses a text of more than 2,000,000 characters, of whatever kind they are', () => {
    for (const raw_text of ['a'.repeat(2_000_001), '\u{1F4B5}'.repeat(2_000_001),
      `a${'\u{1F4B5}'.repeat(3_000_000)}`, '\0'.repeat(50_000_000)]) {
      assert.deepEqual(refused(module.readExport({ raw_text })), ['raw_text too_large']);
    }
  });

  it('refuses a request that is larger than the service takes', () => {
    const request = { ...rest, loans: held(), more: 'x'.repeat(5_000_000) };
    assert.equal(refused(module.analyze(request)), 'payload_too_large');
    assert.equal(refused(module.hold({ loans: [], more: 'x'.repeat(5_000_000) })),
      'payload_too_large');
  });

  it('answers for each portfolio by its own handle', () => {
    const owed = (loans) => module.analyze({ ...rest, loans }).data.portfolio_summary;
    const small = held({ loans: [loan({ outstanding_principal_cents: 100_000 })] });
    const large = held({ loans: [loan({ outstanding_principal_cents: 900_000 })] });
    const first = owed(small);
    assert.notDeepEqual(first, owed(large));
    assert.deepEqual(owed(small), first);
  });

  it('names a fault of a projection within it', () => {
    const request = { ...rest, loans: held(), projection: { filing: 'joint' } };
    assert.deepEqual(refused(module.project(request)), ['projection.filing contradiction']);
    const change = { after_years: 2, adjusted_gross_income_cents: 0 };
    request.projection = { income_changes: [change, change], idr_qualifying_months: 0 };
    assert.deepEqual(refused(module.project(request)),
      ['projection.income_changes[1].after_years contradiction']);
  });
});

describe('the module of bill checks', () => {
  const request = { portfolio, ...rest, bill: { plan_id: 'icr', billed_cents: 1 } };

  it('refuses what is no request, and answers the next', () => {
    for (const bad of [undefined, 7, 'text', [], {}, { nested: [[[{}]]] }, () => 7])
      assert.notDeepEqual(refused(checkBill(bad)), []);
    const { success } = checkBill({ ...request, bill: { plan_id: 'direct_ibr', billed_cents: 1 } });
    assert.equal(success, true);
  });

  it('names a fault of the loans, and one of a bill within it', () => {
    assert.deepEqual(refused(checkBill({ ...request, portfolio: { loans: [] } })),
      refused(module.hold({ loans: [] })));
    assert.deepEqual(refused(checkBill(request)), ['bill.plan_id not_allowed']);
    assert.deepEqual(refused(checkBill({ ...request, bill: { plan_id: 'x' } })),
      ['bill.plan_id not_allowed', 'bill.billed_cents required']);
  });
});
