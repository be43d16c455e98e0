// Bill checks against a kept analysis: what they say, who may ask for one, what is refused, and
// that nothing is kept.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath, loan } from './analysis_requests.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess, rateHeaders } from './envelope.mjs';
import { copyOfStore, keptAnswers, serverArguments, useSession } from './kept_store.mjs';
import { eventually, openService } from './packages.mjs';
import {
  createPartner, credentials, post, sandboxCookie, startServer, temporaryDirectory,
} from './server.mjs';

const unknownId = `anl_${'0'.repeat(26)}`;
const ofPartner = (id) => `${analysesPath}/${id}/bill-checks`;
const ofSession = (id) => `/api/business/sandbox/${id}/bill-checks`;
const folder = new URL('../data/bills/', import.meta.url);
const cases = readdirSync(folder).map((name) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

/** A loan on IBR that is billed $463.25 a month. */
const ibrLoan = (changes = {}) => loan({ repayment_plan: 'ibr', ...changes });
const ibrProfile = (changes = {}) => ({ analysis_as_of: '2026-11-01',
  adjusted_gross_income_cents: 6_100_000, ibr_standard_payment_cap_cents: 69_048, ...changes });
const ibrRequest = ({ profile, loans = [ibrLoan()] } = {}) =>
  analysisRequest({ profile: ibrProfile(profile), loans });
const bill = (cents, changes = {}) => ({ plan_id: 'direct_ibr', billed_cents: cents, ...changes });

let service;
let other;
let made;
let session;
before(async () => {
  service = await openService();
  other = credentials(await createPartner(service.data, 'other'));
  made = await analyse();
  session = await evaluate();
});

async function analyse(request = ibrRequest()) {
  const answer = await post(service.server, analysesPath, request, service.keys);
  assertSuccess(answer);
  return answer.json.data;
}

async function evaluate(request = ibrRequest()) {
  const answer = await post(service.server, evaluatePath, request);
  assertSuccess(answer);
  return { ...answer.json.data, header: sandboxCookie(answer).header };
}

const check = (body, id = made.analysis_id) =>
  post(service.server, ofPartner(id), body, service.keys);
const checkInSandbox = (body, id = session.analysis_id, headers = session.header) =>
  post(service.server, ofSession(id), body, headers);

async function checked(body, request) {
  const answer = await check(body, request && (await analyse(request)).analysis_id);
  assertSuccess(answer);
  return answer.json.data;
}

function assertFaults(answer, expected) {
  assertError(answer, 422, 'validation_failed');
  assert.deepEqual(answer.json.data.errors.map(({ path, code }) => [path, code]), expected);
}

const codes = ({ explanations }) => explanations.map(({ code }) => code);

describe('worked cases', () => {
  for (const { case: name, profile, portfolio, bill: asked, expected } of cases) {
    it(name, async () => {
      const data = await checked(asked, { borrower_profile: profile, portfolio });
      const { message, explanations, ...rest } = data;
      assert.deepEqual({ ...rest,
        explanations: explanations.map(({ message: _, ...one }) => one) }, expected);
      for (const text of [message, ...explanations.map((one) => one.message)]) {
        assert.match(text, /^[A-Z].*\.$/);
      }
    });
  }
});

describe('a bill', () => {
  it('that is the first payment of the quote is equal', async () => {
    for (const { plan_id: planId, monthly_payment_cents: payment } of made.plan_quotes) {
      if (!['repayment_assistance_plan', 'direct_ibr'].includes(planId)) continue;
      const data = await checked(bill(payment, { plan_id: planId }));
      assert.equal(data.verdict, 'equal');
      assert.equal(data.expected_cents, payment);
      assert.deepEqual(data.explanations, []);
      assert.equal('implied_income_cents' in data, planId === 'direct_ibr');
    }
  });

  it('follows the tables of the day on which it was set', async () => {
    // 15 % of the income above 150 % of $15,060, $15,650, and $15,960.
    const days = { '2024-06-01': 48_013, '2025-01-17': 46_906, '2026-01-14': 46_906,
      '2026-01-15': 46_325 };
    for (const [day, cents] of Object.entries(days)) {
      const data = await checked(bill(cents, { set_on: day }));
      assert.deepEqual([data.verdict, data.expected_cents], ['equal', cents], day);
    }
    const { explanations: [one] } = await checked(bill(48_013, { set_on: '2025-02-01' }));
    assert.deepEqual([one.code, one.value], ['guideline_year', 2024]);
    assert.match(one.message, /guideline of 2024\..*guideline of 2025\./);
  });

  it('was set a year before the next anniversary, unless it says when', async () => {
    const request = (date) => ibrRequest({ loans: [ibrLoan({ idr_anniversary_date: date })] });
    for (const [anniversary, cents] of [['2026-12-20', 46_906], ['2027-01-20', 46_325],
      ['2025-12-20', 46_906], ['2024-11-01', 46_906]]) {
      const data = await checked(bill(cents), request(anniversary));
      assert.equal(data.verdict, 'equal', anniversary);
    }
    const said = await checked(bill(46_325, { set_on: '2026-02-01' }), request('2026-12-20'));
    assert.equal(said.verdict, 'equal');
  });

  it('is explained by one thing, or by two only where none does alone', async () => {
    const data = await checked(bill(35_675)); // a family of two in 2026: $21,640
    assert.deepEqual(codes(data), ['family_size']);
    assert.deepEqual([data.explanations[0].field, data.explanations[0].value],
      ['family_size', 2]);
    // At 10 %, two assumptions explain the bill.
    const both = await checked(bill(23_783));
    const [first] = both.explanations;
    assert.equal(both.verdict, 'explained');
    assert.deepEqual([first.code, first.along.code, first.along.field, first.along.value],
      ['family_size', 'percentage', 'ibr_new_borrower_status', 'new_borrower']);
    assert.match(first.message, /^Two things/);
  });

  it('above the limit, at the limit, and under another plan', async () => {
    const rich = ibrRequest({ profile: { adjusted_gross_income_cents: 12_000_000 } });
    // 15 % of $96,060 a year is $1,200.75; the limit is $690.48.
    const above = await checked(bill(120_075), rich);
    assert.deepEqual([above.expected_cents, ...codes(above)], [69_048, 'cap']);
    const at = await checked(bill(69_048));
    assert.deepEqual([codes(at), at.explanations[0].field],
      [['cap'], 'ibr_standard_payment_cap_cents']);
    const rap = await checked(bill(30_500)); // 6 % of $61,000 a year
    assert.deepEqual([codes(rap), rap.explanations[0].value],
      [['plan'], 'repayment_assistance_plan']);
  });

  it('of a couple, and of a loan at another holder', async () => {
    const couple = { marital_status: 'married', tax_filing_status: 'married_filing_jointly',
      spouse_income_included: true, family_size: 2, spouse_adjusted_gross_income_cents: 2_000_000,
      spouse_eligible_loan_debt_cents: 3_000_000 };
    const request = ibrRequest({ profile: couple });
    // 15 % of $48,540 a year is $606.75; the borrower owes half of it.
    const undivided = await checked(bill(60_675), request);
    assert.deepEqual([undivided.expected_cents, ...codes(undivided)], [30_338, 'share']);
    const own = await checked(bill(35_675), request);
    assert.deepEqual([codes(own), own.explanations[0].value],
      [['own_income', 'filing'], 'married_filing_separately']);
    const ffel = ibrRequest({ loans: [ibrLoan(), loan({ loan_id: 'F1',
      loan_type: 'ffel_stafford_unsubsidized', outstanding_principal_cents: 1_000_000 })] });
    const alone = await checked(bill(46_325), ffel);
    assert.deepEqual([alone.expected_cents, ...codes(alone)], [34_744, 'loan_left_out', 'share']);
    assert.equal(alone.explanations[0].value, 'F1');
  });

  it('that nothing gives says what to ask for and where to complain', async () => {
    const data = await checked(bill(41_077));
    assert.equal(data.verdict, 'unexplained');
    assert.deepEqual(data.explanations, []);
    assert.match(data.message, /Ask your servicer in writing.*studentaid\.gov/s);
  });

  it('is answered alike to a session', async () => {
    for (const cents of [46_325, 30_883, 41_077]) {
      const { json } = await checkInSandbox(bill(cents));
      assert.deepEqual(json.data, await checked(bill(cents)));
    }
  });
});

describe('the checks', () => {
  it('come in the order of the contract', async () => {
    const bad = { ...service.keys, 'x-service-api-key': 'tsk_guess' };
    const text = { 'content-type': 'text/plain' };
    const path = ofPartner(unknownId);
    const { server, keys } = service;
    const read = await server.send(path, { headers: bad });
    assertError(read, 405, 'method_not_allowed');
    assert.equal(read.headers.allow, 'POST');
    assertError(await post(server, path, '{', { ...bad, ...text }), 401, 'unauthorized');
    assertError(await post(server, path, '{', { ...keys, ...text }), 415,
      'unsupported_media_type');
    assertError(await post(server, path, ' '.repeat(256 * 1024 + 1), keys), 413,
      'payload_too_large');
    assertError(await post(server, path, '{', keys), 404, 'not_found');
  });

  it('answer alike for another\'s analysis and for one that never existed', async () => {
    for (const id of [made.analysis_id, session.analysis_id, unknownId, 'x']) {
      assertError(await post(service.server, ofPartner(id), bill(1), other), 404, 'not_found');
    }
    assertError(await checkInSandbox(bill(1), made.analysis_id), 404, 'not_found');
    assertError(await checkInSandbox(bill(1), session.analysis_id, {}), 401, 'unauthorized');
  });

  it('count with projections', async () => {
    const data = temporaryDirectory();
    const keys = credentials(await createPartner(data, 'acme'));
    const server = await startServer({ data, args: ['--rate-limit', 'projection=2'] });
    const created = await post(server, analysesPath, ibrRequest(), keys);
    assertSuccess(created);
    const path = `${analysesPath}/${created.json.data.analysis_id}`;
    for (const [below, body, left] of [['bill-checks', bill(1), 1], ['projections', {}, 0]]) {
      const answer = await post(server, `${path}/${below}`, body, keys);
      assertSuccess(answer);
      const { limit, remaining } = rateHeaders(answer);
      assert.deepEqual([limit, remaining], [2, left]);
    }
    assertError(await post(server, `${path}/bill-checks`, bill(1), keys), 429, 'rate_limited');
    await server.stop();
  });
});

describe('a body is refused', () => {
  it('if its form is wrong, and no value is repeated', async () => {
    assertFaults(await check('{'), [['body', 'invalid_json']]);
    assertFaults(await check({}), [['plan_id', 'required'], ['billed_cents', 'required']]);
    assertFaults(await check(bill(-1)), [['billed_cents', 'out_of_range']]);
    assertFaults(await check(bill(10 ** 10 + 1)), [['billed_cents', 'out_of_range']]);
    assertSuccess(await check(bill(10 ** 10)));
    assertSuccess(await check(bill(0)));
    assertFaults(await check(bill(1.5)), [['billed_cents', 'not_an_integer']]);
    const answer = await check({ ...bill('Zyzzyva_1'), plan_id: 'Zyzzyva_2', set_on: 'Zyzzyva_3',
      Zyzzyva_4: 1 });
    assertFaults(answer, [['plan_id', 'not_allowed'], ['billed_cents', 'wrong_type'],
      ['set_on', 'bad_format'], ['body', 'unknown_field']]);
    assert.ok(!answer.text.includes('Zyzzyva'));
  });

  it('for a day before all guidelines that are known', async () => {
    assertFaults(await check(bill(1, { set_on: '2023-01-18' })), [['set_on', 'out_of_range']]);
    assertSuccess(await check(bill(1, { set_on: '2023-01-19' })));
  });

  it('for a plan that does not follow income, one that is closed, and one that lacks a fact',
    async () => {
      for (const planId of ['direct_standard', 'ffel_income_sensitive', 'paye_']) {
        assertFaults(await check(bill(1, { plan_id: planId })), [['plan_id', 'not_allowed']]);
      }
      assertFaults(await check(bill(1, { plan_id: 'paye' })), [['plan_id', 'not_allowed']]);
      const { analysis_id: id } =
        await analyse(ibrRequest({ profile: { ibr_standard_payment_cap_cents: undefined } }));
      const lacking = await check(bill(1), id);
      assertFaults(lacking, [['plan_id', 'required']]);
      assert.match(lacking.json.error_message, /ibr_standard_payment_cap_cents/);
      assertFaults(await checkInSandbox(bill(1, { plan_id: 'icr' })), [['plan_id', 'not_allowed']]);
    });

  it('for a day before the factors of ICR that are known', async () => {
    const { analysis_id: id } = await analyse(ibrRequest({
      profile: { icr_enrollment_status: 'current_or_associated_forbearance',
        icr_12_year_standard_payment_cents: 60_000 } }));
    const icr = (day) => bill(1, { plan_id: 'icr', set_on: day });
    assertFaults(await check(icr('2025-06-30'), id), [['set_on', 'out_of_range']]);
    assertSuccess(await check(icr('2025-07-01'), id));
  });
});

describe('an analysis of an older rule version', () => {
  for (const version of ['2026.07.31.2', '2026.11.30.1']) {
    it(`is not checked against: ${version}`, { skip: notSqlite }, async () => {
      const answers = keptAnswers(version);
      const kept = (as, name) =>
        answers.exchanges.find((each) => each.as === as && each.name === name).path
          .split('/').at(-1);
      const data = copyOfStore(version);
      useSession(data, 1);
      const server = await startServer({ data, args: serverArguments });
      const { partner, sandbox } = answers.callers;
      for (const [path, headers] of [[ofPartner(kept('partner', 'analysis portfolio')), partner],
        [ofSession(kept('sandbox', 'analysis the sandbox\'s')), sandbox]]) {
        const answer = await post(server, path, bill(1), headers);
        assertFaults(answer, [['analysis_id', 'not_allowed']]);
        assert.match(answer.json.error_message, /create the analysis again/);
        assertFaults(await post(server, path, bill(-1, { more: 1 }), headers),
          [['analysis_id', 'not_allowed'], ['billed_cents', 'out_of_range'],
            ['body', 'unknown_field']]);
      }
      await server.stop();
    });
  }
});

describe('a check leaves', () => {
  const tables = ['analysis', 'document_package', 'package_state', 'object'];
  const contents = () => tables.map((table) => query(service.data, `SELECT * FROM ${table}`));

  it('the analysis and all else as it was', async () => {
    const before_ = contents();
    assertSuccess(await check(bill(30_883)));
    assertSuccess(await checkInSandbox(bill(30_883)));
    assert.deepEqual(contents(), before_);
  });

  it('the audit row that reading leaves, and nothing of its content', async () => {
    const path = '/api/v1/analyses/{analysis_id}/bill-checks';
    for (const [answer, status] of [[await check(bill(1_234_567)), 200],
      [await check(bill(-1)), 422]]) {
      const found = () => query(service.data, 'SELECT * FROM audit WHERE request_id = ?1',
        answer.headers['x-request-id']);
      await eventually(() => found().length > 0);
      const [row] = found();
      assert.ok(!JSON.stringify(row).includes('1234567'));
      assert.deepEqual([row.operation, row.status, row.analysis_id],
        [`POST ${path}`, status, made.analysis_id]);
    }
  });
});
