// Random borrowers whose StudentAid.gov file and servicer's page describe the same loans: each loan
// is matched or asked about, no figure is taken from the older file, and no debt is counted twice.
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { assertSuccess } from './envelope.mjs';
import {
  contradictedIn, doubtOf, federalFile, loanTypes, ofServicer, ofStudentAid, pageOf, portfoliosPath,
} from './merging.mjs';
import { openService } from './packages.mjs';
import { post } from './server.mjs';

const pairs = Number(process.env.TASSEL_MERGES ?? 200);
const seed = Number(process.env.TASSEL_SEED ?? 37);

/** Numbers from 0 to below 1 (mulberry32). */
function numbersOf(start) {
  let state = start;
  return () => {
    state = (state + 0x6D2B79F5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The rows of a page that shows loans with the same type and rate as one row. */
function grouped(rows) {
  const groups = new Map();
  for (const row of rows) {
    const key = `${row.type} ${row.rate}`;
    groups.set(key, [...groups.get(key) ?? [], row]);
  }
  return [...groups.values()].map((of, index) => ({
    ...of[0], group: `G${index}`, numbers: of.map(({ number }) => number),
    made: of.length > 1 ? undefined : of[0].made,
    principal: of.reduce((sum, one) => sum + one.principal, 0),
    interest: of.reduce((sum, one) => sum + one.interest, 0),
  }));
}

/** Loans as both files show them. Loans with the same type and rate stay ordered by balance. */
function borrowerOf(random) {
  const below = (most) => Math.floor(random() * most);
  const newer = random() < 0.7; // which of the two files is newer
  const count = 1 + below(8);
  const loans = Array.from({ length: count }, (_, index) => ({
    type: loanTypes[below(loanTypes.length)],
    rate: [373, 499, 550][below(3)],
    number: index + 1,
    made: `20${15 + index}-0${1 + below(9)}-1${below(9)}`,
    principal: 100_000 + below(2_000_000),
    interest: below(20_000),
  }));
  const paidShare = random() * 0.2;
  const rows = loans.map((one) => ({ ...one,
    principal: Math.round(one.principal * (newer ? 1 - paidShare : 1 + paidShare)),
    on: newer ? '2026-08-14' : '2026-06-30',
    made: random() < 0.3 ? one.made : undefined }));
  const left = random() < 0.2 && count > 1 ? rows.slice(1) : rows;
  if (random() < 0.2) return { loans, newer, rows: grouped(left) };
  const order = left.map((row) => [random(), row]).sort(([a], [b]) => a - b);
  return { loans, newer, rows: order.map(([, row], index) => ({ ...row, group: `A${index}` })) };
}

let service;
before(async () => { service = await openService(); });

async function mergeOf(sources) {
  const answer = await post(service.server, portfoliosPath,
    { sources, as_of: '2026-08-20' }, service.keys);
  assertSuccess(answer);
  return answer.json.data;
}

function assertMerged({ loans, newer, rows }, { portfolio, warnings }) {
  assert.equal(portfolio.loans.length, loans.length);
  const asked = new Set(warnings.filter(({ code }) => code === 'loan_not_matched')
    .map((one) => one.loan_id));
  for (const [index, loan] of portfolio.loans.entries()) {
    const told = loans[index];
    const row = rows.find(({ number, numbers = [number] }) => numbers.includes(told.number));
    assert.equal(loan.loan_date, told.made);
    assert.equal(loan.interest_rate_bps, told.rate);
    assert.deepEqual(contradictedIn(loan), []);
    const matched = doubtOf(loan, 'next_payment_due_date') !== undefined;
    if (row?.numbers?.length > 1) assert.ok(!matched, `${loan.loan_id} takes its group's figure`);
    if (row) assert.ok(matched || asked.has(loan.loan_id), `${loan.loan_id} is lost`);
    const from = matched && newer ? row : told;
    const figures = [loan.outstanding_principal_cents, loan.accrued_interest_cents];
    assert.deepEqual(figures, [from.principal, from.interest], loan.loan_id);
  }
}

for (let index = 0; index < pairs; index += 1) {
  it(`pair ${index + 1}, of seed ${seed}`, async () => {
    const borrower = borrowerOf(numbersOf(seed * 100_003 + index));
    const sources = [ofStudentAid(federalFile(borrower.loans)), ofServicer(pageOf(borrower.rows))];
    const data = await mergeOf(sources);
    assertMerged(borrower, data);
    const { portfolio } = await mergeOf(sources.toReversed());
    assert.deepEqual(portfolio, data.portfolio);
  });
}
