// Projections of a kept analysis: who may ask for one, what is refused, and that nothing is kept.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath, loan } from './analysis_requests.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess, rateHeaders } from './envelope.mjs';
import { copyOfStore, keptAnswers, serverArguments, useSession } from './kept_store.mjs';
import { createPackage, eventually, openService } from './packages.mjs';
import {
  createPartner, credentials, post, sandboxCookie, startServer, temporaryDirectory,
} from './server.mjs';

const unknownId = `anl_${'0'.repeat(26)}`;
const ofPartner = (id) => `${analysesPath}/${id}/projections`;
const ofSession = (id) => `/api/business/sandbox/${id}/projections`;

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

async function analyse(request = analysisRequest(), { server, keys } = service) {
  const answer = await post(server, analysesPath, request, keys);
  assertSuccess(answer);
  return answer.json.data;
}

async function evaluate({ server } = service) {
  const answer = await post(server, evaluatePath, analysisRequest());
  assertSuccess(answer);
  return { ...answer.json.data, header: sandboxCookie(answer).header };
}

const project = (body, id = made.analysis_id) =>
  post(service.server, ofPartner(id), body, service.keys);
const projectInSandbox = (body, id = session.analysis_id, headers = session.header) =>
  post(service.server, ofSession(id), body, headers);

/** Checks that the body is refused with exactly these faults. */
function assertFaults(answer, expected) {
  assertError(answer, 422, 'validation_failed');
  const { errors } = answer.json.data;
  assert.deepEqual(errors.map(({ path, code }) => [path, code]), expected);
  assert.equal(answer.json.error_message,
    errors.map(({ path, message }) => `- ${path}: ${message}`).join('\n'));
}

/** A change of income in a projection. */
const change = (years, cents = 3_000_000) =>
  ({ after_years: years, adjusted_gross_income_cents: cents });
/** What projections accept since 2026.12.31.1. */
const newer = { income_changes: [change(1)], idr_qualifying_months: 12 };

describe('a projection that changes nothing', () => {
  const members = ['analysis_id', 'rule_version', 'assumptions', 'advice', 'schedules'];

  it('gives a partner the advice of the analysis', async () => {
    const answer = await project({});
    assertSuccess(answer);
    const { data } = answer.json;
    assert.deepEqual(Object.keys(data), members);
    assert.equal(data.analysis_id, made.analysis_id);
    assert.equal(data.rule_version, made.rule_version);
    assert.deepEqual(data.assumptions, made.advice.assumptions);
    assert.deepEqual(data.advice, made.advice);
    assert.ok(data.schedules.length > 0);
  });

  it('gives a session the same', async () => {
    const answer = await projectInSandbox({});
    assertSuccess(answer);
    assert.deepEqual(answer.json.data.advice, session.advice);
    const { data } = (await project({})).json;
    assert.deepEqual(answer.json.data, { ...data, analysis_id: session.analysis_id });
    const changed = (await project(newer)).json.data;
    assert.deepEqual((await projectInSandbox(newer)).json.data,
      { ...changed, analysis_id: session.analysis_id });
  });

  it('is the same once a package was made', async () => {
    const packaged = await analyse();
    const { status } = await createPackage(service, packaged.analysis_id,
      { selected_plan_id: 'direct_standard' });
    assert.equal(status, 200);
    const answer = await project({}, packaged.analysis_id);
    assertSuccess(answer);
    assert.deepEqual(answer.json.data.advice, packaged.advice);
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
    assertError(await post(server, `${path}/x`, '{', keys), 404, 'not_found');
  });

  it('take a body of 256 KiB', async () => {
    assertSuccess(await project(`{${' '.repeat(256 * 1024 - 2)}}`));
  });

  it('answer alike for another\'s analysis and for one that never existed', async () => {
    const told = ({ status, json: { data: { request_id: requestId, ...rest }, ...envelope } }) =>
      ({ status, rest, envelope });
    const { server } = service;
    const expected = told(await post(server, ofPartner(unknownId), {}, other));
    assert.equal(expected.status, 404);
    for (const id of [made.analysis_id, session.analysis_id, 'x', `${made.analysis_id}x`]) {
      assert.deepEqual(told(await post(server, ofPartner(id), {}, other)), expected, id);
    }
    const theirs = await evaluate();
    for (const id of [made.analysis_id, theirs.analysis_id, unknownId]) {
      assert.deepEqual(told(await projectInSandbox({}, id)), expected, id);
    }
  });

  it('want a session in the sandbox, and open none', async () => {
    for (const headers of [{}, service.keys, { cookie: `sandbox_session=${'A'.repeat(43)}` }]) {
      const answer = await projectInSandbox({}, session.analysis_id, headers);
      assertError(answer, 401, 'unauthorized');
      assert.equal(sandboxCookie(answer), undefined);
      rateHeaders(answer);
    }
    const foreign = { ...session.header, origin: 'http://elsewhere.example' };
    assertError(await projectInSandbox({}, session.analysis_id, foreign), 403, 'forbidden');
  });
});

describe('the rate limit', () => {
  async function openLimited(args) {
    const data = temporaryDirectory();
    const keys = credentials(await createPartner(data, 'acme'));
    return { server: await startServer({ data, args }), keys };
  }
  const left = (answer) => {
    const { limit, remaining } = rateHeaders(answer);
    return [limit, remaining];
  };

  it('is 120 a minute, apart from those of creating and reading', async () => {
    const limited = await openLimited([]);
    const { server, keys } = limited;
    const { analysis_id: id } = await analyse(analysisRequest(), limited);
    assert.deepEqual(left(await post(server, ofPartner(id), {}, keys)), [120, 119]);
    assert.deepEqual(left(await post(server, ofPartner(unknownId), '{', keys)), [120, 118]);
    assert.deepEqual(left(await server.send(`${analysesPath}/${id}`, { headers: keys })),
      [1200, 1199]);
    const theirs = await evaluate(limited);
    assert.deepEqual(left(await post(server, ofSession(theirs.analysis_id), {}, theirs.header)),
      [120, 119]);
    await server.stop();
  });

  it('refuses when it is reached, a partner and a session', async () => {
    const limited = await openLimited(['--rate-limit', 'projection=1']);
    const { server, keys } = limited;
    const { analysis_id: id } = await analyse(analysisRequest(), limited);
    const theirs = await evaluate(limited);
    for (const [path, headers] of [[ofPartner(id), keys],
      [ofSession(theirs.analysis_id), theirs.header]]) {
      assertSuccess(await post(server, path, {}, headers));
      const refused = await post(server, path, {}, headers);
      assertError(refused, 429, 'rate_limited');
      assert.deepEqual(left(refused), [1, 0]);
      assert.ok(Number(refused.headers['retry-after']) >= 1);
    }
    assertSuccess(await server.send(`${analysesPath}/${id}`, { headers: keys }));
    await server.stop();
  });
});

describe('a body is refused', () => {
  const bounds = { income_growth_bps: [-1000, 1000], guideline_growth_bps: [0, 1000],
    forgiveness_tax_bps: [0, 5000], extra_monthly_payment_cents: [0, 10 ** 10],
    adjusted_gross_income_cents: [0, 10 ** 10], family_size: [1, 10_000],
    dependent_count: [0, 10_000], idr_qualifying_months: [0, 360] };

  for (const [member, [least, most]] of Object.entries(bounds)) {
    it(`where ${member} is out of its bounds, and no value is repeated`, async () => {
      for (const value of [least, most]) assertSuccess(await project({ [member]: value }));
      for (const value of [least - 1, most + 1]) {
        assertFaults(await project({ [member]: value }), [[member, 'out_of_range']]);
      }
      const far = await project({ [member]: -987_654_321_123 });
      assertFaults(far, [[member, 'out_of_range']]);
      assert.ok(!far.text.includes('987654321123'));
    });
  }

  it('if its form is wrong', async () => {
    assertFaults(await project(''), [['body', 'invalid_json']]);
    assertFaults(await project('{'), [['body', 'invalid_json']]);
    assertFaults(await project('[]'), [['body', 'wrong_type']]);
    assertFaults(await project({ family_size: '2' }), [['family_size', 'wrong_type']]);
    assertFaults(await project({ family_size: null }), [['family_size', 'wrong_type']]);
    assertFaults(await project({ family_size: 1.5 }), [['family_size', 'not_an_integer']]);
    assertFaults(await project('{"family_size":2,"family_size":2}'),
      [['family_size', 'duplicate_member']]);
    assertFaults(await project({ filing: 'together' }), [['filing', 'not_allowed']]);
  });

  it('with every fault at once, in the order of the schema, unknown members last', async () => {
    const answer = await project({ Zyzzyva_4417: 'Zyzzyva_4418', idr_qualifying_months: 361,
      income_changes: [change(2), change(1)], filing: 'joint', dependent_count: -1,
      forgiveness_tax_bps: 5001, income_growth_bps: 1001 });
    assertFaults(answer, [['income_growth_bps', 'out_of_range'],
      ['forgiveness_tax_bps', 'out_of_range'], ['dependent_count', 'out_of_range'],
      ['filing', 'contradiction'], ['income_changes[1].after_years', 'contradiction'],
      ['idr_qualifying_months', 'out_of_range'], ['body', 'unknown_field']]);
    assert.ok(!answer.text.includes('Zyzzyva'));
  });

  it('where a change of income is out of its bounds', async () => {
    const changes = (...all) => project({ income_changes: all });
    const refuses = async (one, member, code) => assertFaults(await changes(change(1), one),
      [[`income_changes[1].${member}`, code]]);
    for (const year of [2, 30]) assertSuccess(await changes(change(1), change(year)));
    for (const amount of [0, 10 ** 10]) assertSuccess(await changes(change(1, amount)));
    for (const year of [0, 31]) await refuses(change(year), 'after_years', 'out_of_range');
    for (const amount of [-1, 10 ** 10 + 1]) {
      await refuses(change(2, amount), 'adjusted_gross_income_cents', 'out_of_range');
    }
    await refuses({ after_years: 2 }, 'adjusted_gross_income_cents', 'required');
    await refuses({ adjusted_gross_income_cents: 0 }, 'after_years', 'required');
    assertFaults(await changes({ ...change(1), more: 1 }),
      [['income_changes[0]', 'unknown_field']]);
    assertFaults(await project({ income_changes: change(1) }), [['income_changes', 'wrong_type']]);
  });

  it('where there are more than ten changes, or one is not later than that before', async () => {
    const years = (...all) => project({ income_changes: all.map((year) => change(year)) });
    const ten = [1, 2, 3, 5, 8, 13, 21, 28, 29, 30];
    assertSuccess(await years(...ten));
    assertSuccess(await years());
    assertFaults(await years(...ten.slice(0, 9), 29, 30), [['income_changes', 'too_long']]);
    assertFaults(await years(5, 5, 4, 6), [['income_changes[1].after_years', 'contradiction'],
      ['income_changes[2].after_years', 'contradiction']]);
  });

  it('in the sandbox too', async () => {
    assertFaults(await projectInSandbox({ family_size: 0, more: 1 }),
      [['family_size', 'out_of_range'], ['body', 'unknown_field']]);
    assertFaults(await projectInSandbox({ income_changes: [change(31)] }),
      [['income_changes[0].after_years', 'out_of_range']]);
  });
});

describe('filing otherwise', () => {
  const couple = (changes) => analyse(analysisRequest({ profile: { marital_status: 'married',
    tax_filing_status: 'married_filing_jointly', spouse_income_included: true, family_size: 2,
    ...changes } }));
  const figures = { spouse_adjusted_gross_income_cents: 3_000_000,
    spouse_eligible_loan_debt_cents: 1_000_000 };

  it('is not for a single borrower', async () => {
    for (const filing of ['joint', 'separate']) {
      assertFaults(await project({ filing }), [['filing', 'contradiction']]);
    }
    assertSuccess(await project({ filing: 'as_is' }));
  });

  it('needs the spouse\'s figures, and names those that are missing', async () => {
    const names = Object.keys(figures);
    for (const missing of [names, [names[0]], [names[1]]]) {
      const known = Object.fromEntries(
        Object.entries(figures).filter(([name]) => !missing.includes(name)));
      const { analysis_id: id } = await couple(known);
      for (const filing of ['joint', 'separate']) {
        const answer = await project({ filing }, id);
        assertFaults(answer, [['filing', 'required']]);
        for (const name of names) {
          const named = answer.json.error_message.includes(name);
          assert.equal(named, missing.includes(name), name);
        }
      }
      assertSuccess(await project({ filing: 'as_is' }, id));
    }
    const { analysis_id: id } = await couple(figures);
    for (const filing of ['joint', 'separate']) assertSuccess(await project({ filing }, id));
  });
});

describe('an analysis of the first rule version', () => {
  const answers = keptAnswers('2026.07.31.2');
  const kept = (as, name) => answers.exchanges.find((each) => each.as === as && each.name === name)
    .path.split('/').at(-1);

  it('is not projected, and the body\'s faults are told too', { skip: notSqlite }, async () => {
    const data = copyOfStore('2026.07.31.2');
    useSession(data, 1);
    const server = await startServer({ data, args: serverArguments });
    const { partner, sandbox } = answers.callers;
    for (const [path, headers] of [
      [ofPartner(kept('partner', 'analysis portfolio')), partner],
      [ofPartner(kept('partner', 'analysis nothing_selectable')), partner],
      [ofSession(kept('sandbox', 'analysis the sandbox\'s')), sandbox]]) {
      const answer = await post(server, path, {}, headers);
      assertFaults(answer, [['analysis_id', 'not_allowed']]);
      assert.match(answer.json.error_message, /create the analysis again/);
      assertFaults(await post(server, path, { family_size: 0, more: 1 }, headers),
        [['analysis_id', 'not_allowed'], ['family_size', 'out_of_range'],
          ['body', 'unknown_field']]);
      assertFaults(await post(server, path, newer, headers),
        [['analysis_id', 'not_allowed'], ['income_changes', 'not_allowed'],
          ['idr_qualifying_months', 'not_allowed']]);
    }
    await server.stop();
  });
});

describe('an analysis of the second rule version', () => {
  const answers = keptAnswers('2026.11.30.1');
  const projections = answers.exchanges.filter(({ name, answer }) =>
    name.startsWith('projection of ') && name.endsWith(': nothing') && answer.status === 200);

  it('knows no changes of income and no count', { skip: notSqlite }, async () => {
    const data = copyOfStore('2026.11.30.1');
    useSession(data, 1);
    const server = await startServer({ data, args: serverArguments });
    for (const caller of ['partner', 'sandbox']) {
      assert.ok(projections.some(({ as }) => as === caller));
    }
    for (const { as, path } of projections) {
      const headers = answers.callers[as];
      assertSuccess(await post(server, path, { income_growth_bps: 0 }, headers));
      const answer = await post(server, path, { ...newer, family_size: 0 }, headers);
      assertFaults(answer, [['family_size', 'out_of_range'], ['income_changes', 'not_allowed'],
        ['idr_qualifying_months', 'not_allowed']]);
      assert.match(answer.json.error_message, /create the analysis again/);
      assertFaults(await post(server, path, { income_changes: [] }, headers),
        [['income_changes', 'not_allowed']]);
    }
    await server.stop();
  });
});

describe('a projection leaves', () => {
  const tables = ['analysis', 'document_package', 'package_state', 'object'];
  const contents = (data) => tables.map((table) => query(data, `SELECT * FROM ${table}`));
  const change = { adjusted_gross_income_cents: 1_234_500, extra_monthly_payment_cents: 10_000 };

  it('the analysis and all else as it was', async () => {
    const request = analysisRequest({ loans: [loan({ outstanding_principal_cents: 9_000_000 })] });
    const mine = await analyse(request);
    const before_ = contents(service.data);
    const projected = await project(change, mine.analysis_id);
    assertSuccess(projected);
    assert.notDeepEqual(projected.json.data.advice, mine.advice);
    assertSuccess(await projectInSandbox(change));
    assert.deepEqual(contents(service.data), before_);
    const read = await service.server.send(`${analysesPath}/${mine.analysis_id}`,
      { headers: service.keys });
    assert.deepEqual(read.json.data, mine);
    assert.deepEqual((await project(change, mine.analysis_id)).json.data, projected.json.data);
  });

  it('the audit row that reading leaves, and nothing of its content', async () => {
    const answers = [await project(change), await project({ family_size: 0 }),
      await project(change, unknownId)];
    const path = '/api/v1/analyses/{analysis_id}/projections';
    const rows = await Promise.all(answers.map(async (answer) => {
      const found = () => query(service.data, 'SELECT * FROM audit WHERE request_id = ?1',
        answer.headers['x-request-id']);
      // A request that only reads is answered before its audit row is written.
      await eventually(() => found().length > 0);
      assert.equal(found().length, 1);
      const [row] = found();
      assert.ok(!JSON.stringify(row).includes('1234500'));
      return [row.operation, row.status, row.analysis_id];
    }));
    assert.deepEqual(rows, [[`POST ${path}`, 200, made.analysis_id],
      [`POST ${path}`, 422, made.analysis_id], [`POST ${path}`, 404, null]]);
  });
});
