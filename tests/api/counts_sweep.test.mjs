// Every count from 180 payments on: nobody is advised to leave a plan that forgives soon.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { analysesPath, loan, profile } from './analysis_requests.mjs';
import {
  createPartner, credentials, exchange, startServer, temporaryDirectory,
} from './server.mjs';

/** Rule 6 of the recommendation: the savings that make a change worthwhile, in cents. */
const WORTH_A_CHANGE = 300_00;
const LOWER_AT_FIRST = 25_00;
/** With this many payments left, or fewer, everybody is advised to keep the present plan. */
const NEAR_THE_END = 12;

const IBR_15 = {
  name: 'IBR at 15 %', plan: 'direct_ibr', reported: 'ibr', payments: 300,
  changes: { paye_new_borrower_status: 'not_new_borrower' }, cap: 'ibr_standard_payment_cap_cents',
  loan: { first_disbursement_date: '2006-09-05', interest_rate_bps: 680 },
};
const IBR_10 = {
  name: 'IBR at 10 %', plan: 'direct_ibr', reported: 'ibr', payments: 240,
  changes: { ibr_new_borrower_status: 'new_borrower' }, cap: 'ibr_standard_payment_cap_cents',
  loan: { first_disbursement_date: '2014-09-08', interest_rate_bps: 621 },
};
const PAYE = {
  name: 'PAYE', plan: 'paye', reported: 'paye', payments: 240,
  changes: { paye_enrollment_status: 'current_or_associated_forbearance' },
  cap: 'paye_standard_payment_cap_cents',
  loan: { first_disbursement_date: '2011-10-10', interest_rate_bps: 680 },
};

/** Income, principal, unpaid interest, and the cap at entry, in dollars. */
const HOUSEHOLDS = [
  { income: 34_000, principal: 45_000, interest: 2_700, cap: 549 },
  { income: 41_000, principal: 33_000, interest: 2_400, cap: 398 },
  { income: 52_000, principal: 14_000, interest: 840, cap: 171 },
  { income: 58_000, principal: 61_000, interest: 4_100, cap: 702 },
  { income: 79_000, principal: 118_000, interest: 9_700, cap: 1_358 },
];

const data = temporaryDirectory();
let headers;
let server;

before(async () => {
  const partner = await createPartner(data, 'counts');
  headers = { ...credentials(partner), 'content-type': 'application/json' };
  server = await startServer({ data, args: ['--rate-limit', 'create_analysis=off'] });
});

const requestOf = (case_, { income, principal, interest, cap }, count) => ({
  borrower_profile: profile({
    analysis_as_of: '2026-11-22', state_of_residence: 'OH',
    adjusted_gross_income_cents: income * 100, ...case_.changes, [case_.cap]: cap * 100,
  }),
  portfolio: { loans: [loan({
    outstanding_principal_cents: principal * 100,
    accrued_interest_cents: interest * 100, ...case_.loan,
    loan_date: case_.loan.first_disbursement_date, repayment_plan: case_.reported,
    idr_qualifying_months: count, idr_anniversary_date: '2027-05-10',
  })] },
});

/** The advice for the only loan's group. Other tests check the form of an answer. */
async function groupOf(request) {
  const { status, content } = await exchange(server.port, analysesPath,
    { method: 'POST', headers, body: JSON.stringify(request) });
  const answer = JSON.parse(content);
  assert.equal(status, 200, answer.error_message);
  const { groups } = answer.data.advice;
  assert.equal(groups.length, 1);
  return groups[0];
}

const numbersIn = (text) => text.match(/\d[\d,.]*\d|\d/g) ?? [];

/** Whether rule 6 lets the winner replace the present plan. */
function isWorthAChange(present, winner) {
  return present.cost_cents - winner.cost_cents >= WORTH_A_CHANGE
    || (winner.first_outlay_cents <= present.first_outlay_cents - LOWER_AT_FIRST
      && winner.cost_cents <= present.cost_cents);
}

function holdAgainstTheRules(case_, count, group) {
  const where = `${case_.name}, ${count} payments`;
  const row = (plan) => group.costs.find((one) => one.plan_id === plan);
  const present = row(case_.plan);
  const winner = row(group.recommended_plan_id);
  const left = case_.payments - count;
  assert.equal(group.status, 'recommended', where);
  assert.equal(group.present_plan_id, case_.plan, where);
  assert.equal(present.affordable, true, `${where}: the present plan is affordable`);
  const forgives = present.flat.forgiven_cents > 0;
  if (forgives && !present.successor_plan_id) assert.equal(present.flat.months, left, where);
  if (left <= NEAR_THE_END) assert.equal(winner, present, `${where}: ${group.reason}`);
  if (winner !== present && present.successor_plan_id !== winner.plan_id) {
    assert.ok(winner.cost_cents <= present.cost_cents, `${where}: walked off to a dearer plan`);
    assert.ok(isWorthAChange(present, winner), `${where}: walked off for too little`);
  }
  if (winner === present && forgives) {
    assert.ok(numbersIn(group.reason).includes(String(present.flat.months)),
      `${where}: ${present.flat.months} are left, and the reason says: ${group.reason}`);
  }
}

describe('a count of payments that is nearly full', () => {
  for (const case_ of [IBR_15, IBR_10, PAYE]) {
    for (const household of HOUSEHOLDS) {
      it(`${case_.name}, $${household.income}`, async () => {
        for (let count = 180; count < case_.payments; count += 1) {
          const group = await groupOf(requestOf(case_, household, count));
          holdAgainstTheRules(case_, count, group);
        }
      });
    }
  }
});
