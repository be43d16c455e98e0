// The analysis module answers what the service answers: the same figures and sentences in the same
// order, except for ids, times, and the workflow, which only the service knows.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

import { post, sandboxCookie, startServer, temporaryDirectory } from '../api/server.mjs';
import { packageFolder } from './package.mjs';

const data = new URL('../data/', import.meta.url);
const read = (path) => readFileSync(new URL(path, data), 'utf8');
const { load } = await import(pathToFileURL(`${packageFolder}/analysis.mjs`));
const bills = await import(pathToFileURL(`${packageFolder}/bill-check.mjs`));

const exports = readdirSync(new URL('exports/', data)).filter((name) => name.endsWith('.txt'));
const borrowers = readdirSync(new URL('borrowers/', data)).filter((name) => name.endsWith('.json'));
const requestOf = (name) => JSON.parse(read(`borrowers/${name}`)).request;
const projection = { income_growth_bps: 450, extra_monthly_payment_cents: 5_000,
  income_changes: [{ after_years: 1, adjusted_gross_income_cents: 0 },
    { after_years: 3, adjusted_gross_income_cents: 9_000_000 }],
  idr_qualifying_months: 60 };

function labelOf(name) {
  if (name.includes('manual')) return 'manual_text';
  return name.includes('servicer') ? 'servicer_text_export' : 'studentaid_text_export';
}

let server;
let cookie;
let module;

before(async () => {
  server = await startServer({
    data: temporaryDirectory(), args: ['--rate-limit', 'all=off', '--quota', 'session=off'],
  });
  module = await load();
});

after(() => server?.stop());

async function ask(path, body) {
  const answer = await post(server, `/api/business/sandbox/${path}`, body, cookie);
  cookie = sandboxCookie(answer)?.header ?? cookie;
  assert.ok([200, 201, 422].includes(answer.status), answer.text.slice(0, 300));
  return answer.json;
}

/** An answer as text, with its members in order, without what must differ. */
function comparable({ success, data: told, error_message: message }) {
  const { workflow, raw_text_sha256: digest, created_at: when, request_id: id, ...rest } = told;
  return JSON.stringify({ success, rest, message })
    .replace(/\b(anl|scn)_[0-9a-hjkmnp-tv-z]{26}\b/g, '$1');
}

/** Lets the module hold the request's loans, and returns a request that refers to them. */
function hold({ portfolio, ...rest }) {
  const { success, data: made } = module.hold(portfolio);
  assert.equal(success, true);
  return { ...rest, loans: made.loans };
}

async function assertAnalyzedAlike(request) {
  const served = await ask('evaluate', request);
  assert.equal(served.success, true);
  const own = hold(request);
  assert.equal(comparable(module.analyze(own)), comparable(served));
  return { served, own };
}

describe('figures in the browser are those of the service', () => {
  const profiles = borrowers.filter((_, index) => index % 9 === 0)
    .map((name) => requestOf(name).borrower_profile);

  it('has eleven exports', () => assert.equal(exports.length, 11));

  for (const name of exports) {
    it(name, async () => {
      const source = { raw_text: read(`exports/${name}`), source_label: labelOf(name) };
      const { portfolio, warnings } = module.readExport(source).data;
      const document_screening = { temporary_payment_relief: 'yes', federal_loan_default: 'no' };
      for (const borrower_profile of profiles) {
        // Ask the service in both ways: with the pasted text, and with the loans that were read
        // from it.
        const { data: ofText } = await ask('evaluate', {
          borrower_profile, document_screening, ...source,
        });
        assert.deepEqual(portfolio, ofText.portfolio);
        assert.deepEqual(warnings, ofText.warnings.slice(0, warnings.length));
        const { served } = await assertAnalyzedAlike({
          borrower_profile, document_screening, portfolio,
        });
        assert.deepEqual(served.data.plan_quotes, ofText.plan_quotes);
      }
    });
  }

  it('for every borrower, projected too, and plan by plan', async () => {
    for (const name of borrowers) {
      const request = requestOf(name);
      const { served, own } = await assertAnalyzedAlike(request);
      const path = `${served.data.analysis_id}/projections`;
      assert.equal(comparable(module.project({ ...own, projection })),
        comparable(await ask(path, projection)), name);
      const { data: traced } = await ask('evaluate', {
        ...request, include_rule_traces: true, include_calculation_traces: true,
      });
      for (const { plan_id } of served.data.plan_quotes.slice(0, 3)) {
        const { data: told } = module.explain({ ...own, plan_id });
        const ofPlan = (traces) => traces.filter((one) =>
          one.plan_id === plan_id && one.analysis_scenario_id === undefined);
        for (const member of ['rule_traces', 'calculation_traces']) {
          assert.deepEqual(told[member], ofPlan(traced[member]), `${name}: ${plan_id}`);
        }
        assert.deepEqual(told.schedule, ofPlan(traced.schedules)[0]?.years ?? []);
      }
    }
  });

  it('for bills, those that are refused too', async () => {
    const { checkBill } = await bills.load();
    for (const name of borrowers) {
      const { portfolio, borrower_profile } = requestOf(name);
      const { data: made } = await ask('evaluate', { portfolio, borrower_profile });
      const path = `${made.analysis_id}/bill-checks`;
      for (const plan_id of ['repayment_assistance_plan', 'direct_ibr', 'paye', 'icr']) {
        const bill = { plan_id, billed_cents: 12_345 };
        const { success, data: told } = checkBill({ portfolio, borrower_profile, bill });
        const { data: answered } = await ask(path, bill);
        if (success) assert.deepEqual(told, answered, `${name}: ${plan_id}`);
        else {
          assert.deepEqual(told.errors.map((one) => one.message),
            answered.errors.map((one) => one.message));
        }
      }
    }
  });

  it('and faults are told alike', async () => {
    const good = requestOf(borrowers[0]);
    const { loans } = hold(good);
    for (const bad of [
      {}, { ...good.borrower_profile, family_size: 0 }, { ...good.borrower_profile, unknown: 1 },
      { ...good.borrower_profile, state_of_residence: 'ZZ', marital_status: 'maybe' },
    ]) {
      const served = await ask('evaluate', { ...good, borrower_profile: bad });
      const own = module.analyze({ loans, borrower_profile: bad });
      assert.deepEqual([own.data.errors, own.error_message],
        [served.data.errors, served.error_message]);
      assert.equal(own.success, false);
    }
    const refused = module.readExport({ raw_text: 'no export at all' });
    const served = await ask('evaluate', {
      borrower_profile: good.borrower_profile, raw_text: 'no export at all',
    });
    assert.deepEqual(refused.data.errors, served.data.errors);
  });
});

describe('every trace names a source that is cited', () => {
  for (const name of borrowers.filter((_, index) => index % 6 === 0)) {
    it(name, () => {
      const own = hold(requestOf(name));
      for (const { plan_id } of module.analyze(own).data.plan_quotes) {
        const { data: told } = module.explain({ ...own, plan_id });
        const cited = new Set(told.sources.map(({ id }) => id));
        for (const { source_id } of [...told.rule_traces, ...told.calculation_traces]) {
          assert.ok(cited.has(source_id), `${plan_id}: ${source_id}`);
        }
        for (const { title, locator } of told.sources) assert.ok(title !== '' && locator !== '');
      }
    });
  }
});

describe('questions', () => {
  it('are put with a label and a choice for each value', () => {
    const { success, data: asked } = module.questions();
    assert.equal(success, true);
    assert.equal(asked.screening.length, 19);
    const sections = new Set(asked.sections.map(({ section }) => section));
    for (const { section, label, kind, choices } of asked.profile) {
      assert.ok(sections.has(section) && label !== '');
      assert.equal(choices.length > 0, kind === 'choice');
    }
  });
});

describe('the module stands what is hostile', () => {
  const good = requestOf(borrowers[0]);

  it('refuses what is no request, and answers the next', () => {
    const own = hold(good);
    for (const name of ['readExport', 'hold', 'analyze', 'explain', 'project']) {
      for (const bad of [undefined, null, 7, 'text', [], {}, { nested: [[[{}]]] }, () => 7]) {
        const { success, data: told } = module[name](bad ?? undefined);
        assert.equal(success, false, name);
        assert.equal(told.code, 'validation_failed');
      }
      assert.equal(module.analyze(own).success, true);
    }
    const { data: told } = module.explain({ ...own, plan_id: 'no_such_plan' });
    assert.deepEqual(told.errors.map(({ path, code }) => [path, code]),
      [['plan_id', 'unknown_id']]);
  });

  it('names loans that it holds, and no others', () => {
    const own = hold(good);
    assert.equal(module.analyze(own).success, true);
    module.release(own.loans);
    for (const loans of [own.loans, 0, -1, 1e9, 'one', null]) {
      assert.equal(module.analyze({ ...own, loans }).success, false, String(loans));
    }
    const first = hold(good);
    for (let i = 0; i < 16; i += 1) hold(good);
    assert.equal(module.analyze(first).success, false);
  });

  it('takes two million characters, and no more', async () => {
    const fresh = await load(readFileSync(`${packageFolder}/analysis.wasm`));
    const text = read('exports/09_sixty_loans_crlf_v4.txt');
    const large = text.repeat(Math.floor(1_990_000 / text.length));
    assert.match(fresh.readExport({ raw_text: large }).data.code ?? 'read', /^(read|valid.*)$/);
    assert.equal(fresh.readExport({ raw_text: 'a'.repeat(2_000_001) }).success, false);
    assert.equal(fresh.readExport({ raw_text: text }).data.portfolio.loans.length, 60);
  });

  it('needs nothing from its host, and does not grow with use', async () => {
    const code = new WebAssembly.Module(readFileSync(`${packageFolder}/analysis.wasm`));
    assert.deepEqual(WebAssembly.Module.imports(code), []);
    const { exports: engine } = await WebAssembly.instantiate(code);
    engine._initialize();
    const ask = (name, request) => {
      const body = new TextEncoder().encode(
        `${'a'.repeat(90)}2026-11-30T00:00:00Z${JSON.stringify(request)}`);
      const place = engine.input(body.length);
      new Uint8Array(engine.memory.buffer).set(body, place);
      return engine[name]();
    };
    const { portfolio, ...rest } = requestOf(borrowers[12]);
    ask('hold', { portfolio });
    const once = () => {
      assert.ok(ask('analyze', { ...rest, loans: 1 }) > 10_000);
      return engine.memory.buffer.byteLength;
    };
    for (let i = 0; i < 20; i += 1) once();
    const size = once();
    for (let i = 0; i < 300; i += 1) assert.equal(once(), size);
  });
});
