// Loan exports from real life, sent as a partner sends them, and what must be read from each. For a
// file of tests/data/exports/outside, only what its expectation names is checked.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { analysesPath, profile } from './analysis_requests.mjs';
import { assertSuccess } from './envelope.mjs';
import { createPartner, credentials, post, startServer, temporaryDirectory } from './server.mjs';

const folder = new URL('../data/exports/outside/', import.meta.url);
const text = (name) => readFileSync(new URL(name, folder), 'utf8');
const json = (name) => JSON.parse(text(name));

/** The files that came from outside, each with its expectation. */
function givenFiles() {
  const names = readdirSync(folder);
  return names.filter((name) => name.endsWith('.expected.json')).map((name) => {
    const stem = name.replace('.expected.json', '');
    const file = names.find((one) => one.startsWith(`${stem}.`) && one !== name);
    return { ...json(name), name: file, raw_text: text(file) };
  });
}

const variants = readdirSync(new URL('variants/', folder)).map((name) =>
  [name.replace('.json', '').replaceAll('_', ' '), json(`variants/${name}`).cases]);

let server;
let headers;
before(async () => {
  const data = temporaryDirectory();
  headers = credentials(await createPartner(data, 'outside'));
  server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
});

const analyse = (one, label) => post(server, analysesPath,
  { borrower_profile: profile({ analysis_as_of: '2026-11-01' }), raw_text: one.raw_text,
    source_label: label }, headers);

const doubtsOf = (loan) => loan.doubts ?? [];
const doubted = (loan) => doubtsOf(loan).map(({ field }) => field);

/** Checks that the program is in doubt between Direct and FFEL, whichever field says so. */
function assertProgramDoubted(loan) {
  const values = doubtsOf(loan).flatMap((doubt) => doubt.values ?? []).map(String);
  for (const program of ['direct', 'ffel']) {
    assert.ok(values.some((value) => value.startsWith(program)), `${program} is possible`);
  }
}

/** Spells in the order of their dates, because a file's order does not matter. */
const byBegin = (spells = []) => [...spells].sort((a, b) => a.begin.localeCompare(b.begin));

/** Checks what a loan must have; other members are ignored. */
function assertLoan(loan, { absent = [], doubts = [], no_doubts: sure = [], delinquencies,
  program_doubt: program, some_doubt: some, ...members }) {
  if (delinquencies) {
    assert.deepEqual(byBegin(loan.delinquencies), byBegin(delinquencies), 'delinquencies');
  }
  for (const [name, value] of Object.entries(members)) assert.deepEqual(loan[name], value, name);
  for (const name of absent) assert.equal(loan[name], undefined, name);
  for (const field of doubts) assert.ok(doubted(loan).includes(field), `a doubt of ${field}`);
  for (const field of sure) assert.ok(!doubted(loan).includes(field), `no doubt of ${field}`);
  if (program) assertProgramDoubted(loan);
  if (some !== undefined) assert.equal(doubted(loan).length > 0, some, `doubts: ${doubted(loan)}`);
}

const has = (loan, members) =>
  Object.entries(members).every(([name, value]) => loan[name] === value);

function assertWarnings(warnings, { warnings: wanted = [], no_warnings: unwanted = [],
  warning_lines: lines = [] }) {
  const codes = warnings.map(({ code }) => code);
  for (const code of wanted) assert.ok(codes.includes(code), `a warning ${code}: ${codes}`);
  for (const code of unwanted) assert.ok(!codes.includes(code), `no warning ${code}`);
  for (const line of lines) {
    assert.ok(warnings.some((warning) => warning.line === line), `a warning of line ${line}`);
  }
}

/** Checks what follows from the reading: the advice, the ledger, and the plans. */
function assertConsequences(data, expected) {
  if (expected.advice) assert.equal(data.advice.groups[0].status, expected.advice.status);
  if (expected.ledger_range) {
    const { lowest, highest } = data.ledger.loans[0].idr;
    assert.ok(lowest < highest, `${lowest} to ${highest}`);
  }
  for (const plan of expected.open_plans ?? []) {
    const quote = data.plan_quotes.find(({ plan_id: id }) => id === plan);
    assert.notEqual(quote.eligibility_status, 'not_eligible', plan);
  }
  const questions = data.advice.groups.flatMap((group) => group.questions ?? []);
  for (const field of expected.questions ?? []) {
    assert.ok(questions.some((question) => question.field.endsWith(field)), `asks for ${field}`);
  }
}

function assertRead(answer, expected) {
  assertSuccess(answer);
  const { portfolio, warnings } = answer.json.data;
  if (expected.loans) {
    assert.equal(portfolio.loans.length, expected.loans.length, 'how many loans');
    expected.loans.forEach((members, place) => assertLoan(portfolio.loans[place], members));
  }
  (expected.loans_at_least ?? []).forEach((members, place) =>
    assertLoan(portfolio.loans[place], members));
  for (const members of expected.never ?? []) {
    assert.ok(!portfolio.loans.some((loan) => has(loan, members)), JSON.stringify(members));
  }
  if (expected.uncertain) {
    for (const loan of portfolio.loans) assert.ok(doubtsOf(loan).length > 0, loan.loan_id);
  }
  if (expected.date_doubt !== undefined) {
    const fields = doubted(portfolio.loans[expected.date_doubt]);
    assert.ok(fields.some((field) => /^(loan|first_disbursement)_date$/.test(field)), `${fields}`);
  }
  if (expected.detected_format) {
    assert.equal(portfolio.detected_format, expected.detected_format);
  }
  for (const [name, value] of Object.entries(expected.totals ?? {})) {
    assert.equal(portfolio.totals[name], value, `totals.${name}`);
  }
  assertWarnings(warnings, expected);
  assertConsequences(answer.json.data, expected);
}

async function check(one) {
  for (const label of one.source_labels) {
    const answer = await analyse(one, label);
    if (!one.expected.refused) {
      assertRead(answer, one.expected);
      continue;
    }
    assert.equal(answer.status, 422, label);
    assert.match(answer.json.error_message, new RegExp(one.expected.refused, 'i'), label);
  }
}

describe('a file as people have it', () => {
  for (const one of givenFiles()) it(one.name, () => check(one));
});

for (const [kind, cases] of variants) {
  describe(kind, () => {
    for (const one of cases) it(one.name, () => check(one));
  });
}
