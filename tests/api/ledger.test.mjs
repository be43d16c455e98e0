// The ledger of months beside the portfolio: worked histories, and what the answers and counts in a
// request change.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import {
  analysesPath, analysisRequest, evaluatePath, loan, profile,
} from './analysis_requests.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, post, runJson, startServer, temporaryDirectory,
} from './server.mjs';

const folder = new URL('../data/ledger/', import.meta.url);
const histories = readdirSync(folder).filter((name) => name.endsWith('.txt')).map((name) => ({
  name: name.slice(0, -4),
  text: readFileSync(new URL(name, folder), 'utf8'),
  expected: JSON.parse(
    readFileSync(new URL(name.replace('.txt', '.expected.json'), folder), 'utf8')),
}));

let server;
let headers;
before(async () => {
  const data = temporaryDirectory();
  headers = credentials(await createPartner(data, 'ledger'));
  server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
});

const doors = () => [[analysesPath, headers], [evaluatePath, {}]];

async function analyzed(request, [path, keys] = doors()[0]) {
  const answer = await post(server, path, request, keys);
  assertSuccess(answer);
  return answer.json.data;
}

const requestOf = ({ text, expected }) => ({
  borrower_profile: profile({
    analysis_as_of: '2026-11-20',
    ...expected.public_service_employment
      && { public_service_employment: expected.public_service_employment },
  }),
  raw_text: text,
});

const monthNumber = (month) => {
  const [year, of] = month.split('-').map(Number);
  return year * 12 + of - 1;
};

/** One entry for each month, because two ledgers may divide the same months into different runs. */
function judged(months) {
  return months.flatMap(({ from, to, idr, pslf }) =>
    Array.from({ length: monthNumber(to) - monthNumber(from) + 1 },
      (_, i) => `${monthNumber(from) + i} ${idr} ${pslf}`));
}

const figures = ({ loan_id, from, repaid_by, own, before: taken, idr, rap_only, pslf,
  buyback_months }) => ({
  loan_id, from, repaid_by, own, before: taken, idr, rap_only, pslf, buyback_months });

function assertLedger(ledger, expected, name) {
  assert.equal(ledger.as_of, expected.as_of, name);
  assert.equal(ledger.through, expected.through, name);
  assert.equal(ledger.loans.length, expected.loans.length, name);
  for (const [i, one] of expected.loans.entries()) {
    const told = ledger.loans[i];
    const { own, ...rest } = figures(told);
    const { own: expectedOwn, ...expectedRest } = figures(one);
    assert.deepEqual(rest, expectedRest, `${name} ${one.loan_id}`);
    if (expectedOwn) assert.deepEqual(own, expectedOwn, `${name} ${one.loan_id}`);
    assert.deepEqual(judged(told.months), judged(one.months), `${name} ${one.loan_id}`);
  }
}

describe('a ledger', () => {
  it('tells what each worked history says', async () => {
    assert.equal(histories.length, 7);
    for (const history of histories) {
      for (const door of doors()) {
        const { ledger } = await analyzed(requestOf(history), door);
        assertLedger(ledger, history.expected.ledger, history.name);
        for (const { months } of ledger.loans) {
          for (const { reason, source_id: source } of months) {
            assert.ok(ledger.reasons.some((one) => one.reason === reason && one.message));
            assert.match(source, /^[a-z0-9_]+$/);
          }
        }
        assert.equal(ledger.message.split('. ').length, 2, ledger.message);
      }
    }
  });

  it('is the same of a portfolio as of its text, and when it is read again', async () => {
    for (const history of histories) {
      const { raw_text, ...request } = requestOf(history);
      const made = await analyzed({ ...request, raw_text });
      const sent = await analyzed({ ...request, portfolio: made.portfolio });
      assert.deepEqual(sent.ledger, made.ledger, history.name);
      const read = await server.send(`${analysesPath}/${made.analysis_id}`, { headers });
      assert.deepEqual(read.json.data.ledger, made.ledger, history.name);
    }
  });

  it('is the same in whichever order loans stand', async () => {
    for (const history of histories) {
      const made = await analyzed(requestOf(history));
      const turned = { ...made.portfolio, loans: made.portfolio.loans.toReversed() };
      const { ledger } = await analyzed(
        { borrower_profile: requestOf(history).borrower_profile, portfolio: turned });
      const sorted = (loans) => loans.map((one) => ({
        ...one, repaid_by: one.repaid_by?.toSorted() })).sort((a, b) =>
        (a.loan_id < b.loan_id ? -1 : 1));
      assert.deepEqual(sorted(ledger.loans), sorted(made.ledger.loans), history.name);
    }
  });

  it('is of the newest version alone', async () => {
    const input = JSON.stringify(requestOf(histories[0]));
    for (const version of ['2026.07.31.2', '2026.11.30.1']) {
      const { data } = await runJson(['analyze', '--rule-version', version], { input });
      assert.equal(data.rule_version, version);
      assert.equal('ledger' in data, false);
      const said = JSON.stringify(data.consolidation_comparison.warnings);
      assert.ok(said.includes('averaged over the loans by balance') && !said.includes('gives up'));
    }
    const { data } = await runJson(['analyze'], { input });
    assertLedger(data.ledger, histories[0].expected.ledger, histories[0].name);
  });

  it('says that processing may count where forbearance on SAVE does not', async () => {
    for (const history of histories) {
      const { ledger } = await analyzed(requestOf(history));
      assert.equal(ledger.message.includes('60 days'), history.name.startsWith('L03'));
    }
  });
});

/** A Direct Loan of 2014 with this history, the newest row first. */
const withHistory = (rows, changes = {}) => loan({
  first_disbursement_date: '2014-09-01',
  loan_date: '2014-09-01',
  status_history: rows.map(([status, effective_date]) => ({ status, effective_date })),
  ...changes,
});

async function ledgerOf(loans, rest = {}) {
  const made = await analyzed({
    borrower_profile: profile({ analysis_as_of: '2026-11-20' }),
    portfolio: { as_of_date: '2026-11-01', loans, ...rest } });
  return made;
}

const deferred = withHistory([['in_repayment', '2016-07-01'], ['in_deferment', '2015-07-01'],
  ['in_repayment', '2015-01-01'], ['in_school', '2014-09-01']],
{ repayment_plan: 'ibr', repayment_plan_begin_date: '2016-07-10' });

describe('a question', () => {
  it('asks what a deferment was for, and its answer is applied', async () => {
    const { ledger } = await ledgerOf([deferred]);
    const [{ message, kinds, ...place }, ...others] = ledger.questions;
    assert.deepEqual(others, []);
    assert.deepEqual(place, { loan_id: 'L1', from: '2015-07', to: '2016-06' });
    assert.equal(message, 'What was the deferment from 2015-07 to 2016-06 for?');
    const [{ idr }] = ledger.loans;
    assert.equal(idr.highest - idr.lowest, 12);
    for (const kind of kinds) {
      const { ledger: answered } = await ledgerOf([deferred],
        { ledger_answers: [{ ...place, kind }] });
      const count = ['in_school', 'other'].includes(kind) ? idr.lowest : idr.highest;
      assert.deepEqual(answered.loans[0].idr, { lowest: count, highest: count }, kind);
      assert.equal('questions' in answered, false);
    }
  });

  it('asks of SAVE where a forbearance may have been one of it', async () => {
    const rows = [['in_forbearance', '2024-07-01'], ['in_repayment', '2015-01-01'],
      ['in_school', '2014-09-01']];
    const { ledger } = await ledgerOf([withHistory(rows)]);
    const [question] = ledger.questions;
    assert.equal(question.message, 'Were you on SAVE in 2024?');
    const { loan_id, from, to } = question;
    const answer = async (kind) => (await ledgerOf([withHistory(rows)],
      { ledger_answers: [{ loan_id, from, to, kind }] })).ledger.loans[0].idr;
    const [{ idr: { lowest } }] = ledger.loans;
    assert.deepEqual(await answer('save_processing'), { lowest: lowest + 2, highest: lowest + 2 });
    assert.deepEqual(await answer('other'), { lowest, highest: lowest });
    const known = { repayment_plan: 'paye', repayment_plan_begin_date: '2016-01-01' };
    const onPaye = (await ledgerOf([withHistory(rows, known)])).ledger;
    assert.equal('questions' in onPaye, false);
  });

  it('asks when a consolidation was applied for where that brings months', async () => {
    const repaid = withHistory([['paid_by_consolidation', '2024-09-05'],
      ['in_repayment', '2015-01-01'], ['in_school', '2014-09-01']],
    { loan_id: 'L2', status: 'paid_by_consolidation', outstanding_principal_cents: 0 });
    const made = (day) => withHistory([['in_repayment', day]], {
      loan_type: 'direct_consolidation_unsubsidized', parent_plus_history: 'none',
      first_disbursement_date: day, loan_date: day });
    const { ledger } = await ledgerOf([made('2024-09-01'), repaid]);
    const applied = ledger.questions.find(({ message }) => message.includes('2024-06-30'));
    assert.equal(applied.message, 'Did you apply to consolidate by 2024-06-30?');
    assert.deepEqual(applied.kinds, ['applied_by_2024_06_30']);
    const [before] = ledger.loans;
    const answered = (await ledgerOf([made('2024-09-01'), repaid],
      { ledger_answers: [{ loan_id: 'L1', kind: 'applied_by_2024_06_30' }] })).ledger;
    assert.equal(answered.loans[0].idr.lowest, before.idr.lowest + before.before.lowest);
    assert.ok(!answered.questions?.some(({ message }) => message.includes('2024-06-30')));
    const later = (await ledgerOf([made('2024-11-05'),
      { ...repaid, status_history: [{ status: 'paid_by_consolidation',
        effective_date: '2024-11-07' }, ...repaid.status_history.slice(1)] }])).ledger;
    assert.ok(!later.questions?.some(({ message }) => message.includes('2024-06-30')));
  });
});

describe('what is sent of months', () => {
  it('is a warning outside the range, and is used', async () => {
    const counted = (months) => ledgerOf([{ ...deferred, idr_qualifying_months: months }]);
    const [{ idr: { lowest, highest } }] = (await ledgerOf([deferred])).ledger.loans;
    for (const [months, told] of [[lowest - 1, 1], [lowest, 0], [highest, 0], [highest + 1, 1]]) {
      const { warnings, portfolio } = await counted(months);
      const found = warnings.filter(({ code }) => code === 'qualifying_months_outside_ledger');
      assert.equal(found.length, told, String(months));
      assert.equal(portfolio.loans[0].idr_qualifying_months, months);
      if (told) assert.equal(found[0].loan_id, 'L1');
    }
    const { warnings } = await ledgerOf([loan({ idr_qualifying_months: 300 })]);
    assert.ok(!warnings.some(({ code }) => code === 'qualifying_months_outside_ledger'));
  });

  it('is what a consolidation would give up, before all else that is said of it', async () => {
    const first = async (loans) =>
      (await ledgerOf(loans)).consolidation_comparison.warnings[0];
    const [{ idr: { lowest, highest } }] = (await ledgerOf([deferred])).ledger.loans;
    assert.equal(await first([deferred]), 'Consolidating gives up months toward income-driven '
      + `forgiveness: from ${lowest} to ${highest} of them.`);
    assert.equal(await first([{ ...deferred, idr_qualifying_months: 130 }]),
      'Consolidating gives up these months toward income-driven forgiveness: 130.');
    assert.match(await first([loan()]), /^The new loan counts as made/);
    const { consolidation_comparison: { warnings } } = await ledgerOf([deferred]);
    assert.ok(warnings.some((one) => one.startsWith('The new loan starts at 0 months toward')));
  });

  it('is kept and refused member by member', async () => {
    const kept = { delinquencies: [{ begin: '2025-01-05', end: '2025-02-01' },
      { begin: '2026-03-01' }], idr_months_lowest: 10, idr_months_highest: 20 };
    const answers = [{ loan_id: 'L1', from: '2015-07', to: '2016-06', kind: 'military' }];
    const { portfolio } = await ledgerOf([loan(kept)], { ledger_answers: answers });
    for (const [name, value] of Object.entries(kept)) {
      assert.deepEqual(portfolio.loans[0][name], value);
    }
    assert.deepEqual(portfolio.ledger_answers, answers);
    const wrong = analysisRequest({ loans: [loan({
      idr_months_lowest: 21, idr_months_highest: 20,
      delinquencies: [{ begin: '2025-02-01', end: '2025-01-31' }] })] });
    wrong.portfolio.ledger_answers = [
      { loan_id: 'L9', from: '2015-07', to: '2015-08', kind: 'other' },
      { loan_id: 'L1', from: '2015-07', to: '2015-06', kind: 'other' },
      { loan_id: 'L1', from: '2015-13', kind: 'other' },
      { loan_id: 'L1', kind: 'vacation' }];
    for (const [path, keys] of doors()) {
      const answer = await post(server, path, wrong, keys);
      assertError(answer, 422, 'validation_failed');
      assert.deepEqual(answer.json.data.errors.map((one) => [one.path, one.code]), [
        ['portfolio.loans[0].idr_months_highest', 'contradiction'],
        ['portfolio.loans[0].delinquencies[0].end', 'contradiction'],
        ['portfolio.ledger_answers[0].loan_id', 'unknown_id'],
        ['portfolio.ledger_answers[1].to', 'contradiction'],
        ['portfolio.ledger_answers[2].from', 'bad_format'],
        ['portfolio.ledger_answers[3].kind', 'not_allowed']]);
    }
  });

  it('touches each month that a delinquency listed touches', async () => {
    const rows = [['in_repayment', '2015-01-01']];
    const paid = { repayment_plan: 'ibr', repayment_plan_begin_date: '2024-07-02' };
    const unknown = async (changes) => judged((await ledgerOf([withHistory(rows,
      { ...paid, ...changes })])).ledger.loans[0].months)
      .filter((one) => one.includes('unknown')).length;
    const before = await unknown({});
    const spells = [{ begin: '2025-01-31', end: '2025-02-01' }, { begin: '2026-09-30' }];
    assert.equal(await unknown({ delinquencies: spells }), before + 4);
    assert.equal(await unknown({ delinquencies: [spells[0]],
      delinquency_begin_date: '2026-09-30' }), before + 4);
  });
});
