// The idempotency-key header.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { count } from './database.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, post, sandboxCookie, startServer, temporaryDirectory,
} from './server.mjs';

const data = temporaryDirectory();
let server;
let acme;
let other;
let keyCount = 0;

before(async () => {
  acme = credentials(await createPartner(data, 'acme'));
  other = credentials(await createPartner(data, 'other'));
  server = await startServer({ data, args: ['--rate-limit', 'all=off'] });
});

const newKey = () => `key-${++keyCount}`;
const withKey = (key, headers = acme) => ({ ...headers, 'idempotency-key': key });
const changed = (member) => analysisRequest({ profile: member });

function create(body, key, headers = acme, target = server) {
  return post(target, analysesPath, body, withKey(key, headers));
}

async function created(...args) {
  const answer = await create(...args);
  assertSuccess(answer);
  return answer;
}

function reversed(value) {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([k, v]) => [k, reversed(v)]));
}

describe('a key that is used again', () => {
  it('leads to the same analysis, and the same answer', async () => {
    const key = newKey();
    const first = await created(analysisRequest(), key);
    const rows = count(data, 'analysis');
    const second = await created(analysisRequest(), key);
    assert.equal(second.text, first.text);
    assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id']);
    assert.equal(count(data, 'analysis'), rows);
  });

  it('does so whatever the order of members and the white space', async () => {
    const key = newKey();
    const first = await created(analysisRequest(), key);
    for (const same of [reversed(analysisRequest()), JSON.stringify(analysisRequest(), null, 2)]) {
      assert.equal((await created(same, key)).text, first.text);
    }
  });

  it('is a conflict with a different payload, and the first stays', async () => {
    const key = newKey();
    const first = await created(analysisRequest(), key);
    const rows = count(data, 'analysis');
    for (const different of [changed({ family_size: 2 }), { ...analysisRequest(),
      include_rule_traces: false }, { ...analysisRequest(), unexpected_member: 1 }, '{']) {
      assertError(await create(different, key), 409, 'idempotency_conflict');
    }
    assert.equal(count(data, 'analysis'), rows);
    assert.equal((await created(analysisRequest(), key)).text, first.text);
  });

  it('is remembered by the next server', async () => {
    const own = temporaryDirectory();
    const keys = credentials(await createPartner(own, 'acme'));
    const one = await startServer({ data: own });
    const first = await created(analysisRequest(), 'kept', keys, one);
    await one.stop();
    const next = await startServer({ data: own });
    assert.equal((await created(analysisRequest(), 'kept', keys, next)).text, first.text);
    assertError(await create(changed({ family_size: 3 }), 'kept', keys, next), 409,
      'idempotency_conflict');
  });
});

describe('a key', () => {
  it('is one partner\'s own', async () => {
    const key = newKey();
    const first = await created(analysisRequest(), key);
    const second = await created(changed({ family_size: 2 }), key, other);
    assert.notEqual(second.json.data.analysis_id, first.json.data.analysis_id);
    assert.equal((await created(analysisRequest(), key)).text, first.text);
  });

  it('is one sandbox session\'s own', async () => {
    const key = newKey();
    const evaluate = (headers = {}, body = analysisRequest()) =>
      post(server, evaluatePath, body, withKey(key, headers));
    const [first, second] = [await evaluate(), await evaluate()];
    assert.notEqual(first.json.data.analysis_id, second.json.data.analysis_id);
    const { header } = sandboxCookie(first);
    assert.equal((await evaluate(header)).text, first.text);
    assertError(await evaluate(header, changed({ family_size: 2 })), 409, 'idempotency_conflict');
  });

  it('is case-sensitive and may be 255 characters long', async () => {
    const ids = new Set();
    for (const key of ['Case', 'case', 'k'.repeat(254), 'k'.repeat(255),
      '!"#$%&\'()*+,-./:;<=>?~']) {
      ids.add((await created(analysisRequest(), key)).json.data.analysis_id);
    }
    assert.equal(ids.size, 5);
  });

  it('without form is a fault of the header, and nothing is kept', async () => {
    const rows = count(data, 'analysis');
    for (const [key, code] of [['', 'too_short'], ['k'.repeat(256), 'too_long'],
      ['a b', 'bad_format'], ['schl\u00fcssel', 'bad_format'], [['a', 'b'], 'bad_format']]) {
      const answer = await create(analysisRequest(), key);
      assertError(answer, 422, 'validation_failed');
      assert.deepEqual(answer.json.data.errors.map(({ path }) => path), ['idempotency-key']);
      assert.equal(answer.json.data.errors[0].code, code);
    }
    assert.equal(count(data, 'analysis'), rows);
  });

  it('stays free when the request is refused', async () => {
    const key = newKey();
    const rows = count(data, 'analysis');
    for (const bad of ['{', '{}', { ...analysisRequest(), unexpected_member: 1 },
      { ...analysisRequest(), raw_text: 'both' }]) {
      assertError(await create(bad, key), 422, 'validation_failed');
    }
    assertError(await create(' '.repeat(5_000_000), key), 413, 'payload_too_large');
    assert.equal(count(data, 'analysis'), rows);
    await created(analysisRequest(), key);
    assert.equal(count(data, 'analysis'), rows + 1);
  });
});

describe('fifty simultaneous requests with one key', () => {
  it('make one analysis and fifty equal answers', async () => {
    for (let round = 0; round < 5; ++round) {
      const key = newKey();
      const rows = count(data, 'analysis');
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => create(analysisRequest(), key)));
      for (const answer of answers) assertSuccess(answer);
      assert.equal(new Set(answers.map((answer) => answer.text)).size, 1);
      assert.equal(count(data, 'analysis'), rows + 1);
    }
  });

  it('and two payloads make one analysis, and conflicts for the other payload', async () => {
    const key = newKey();
    const rows = count(data, 'analysis');
    const bodies = [analysisRequest(), changed({ family_size: 2 })];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => create(bodies[index % 2], key)));
    const [even, odd] = [0, 1].map((parity) =>
      answers.filter((_, index) => index % 2 === parity));
    const [won, lost] = even[0].status === 200 ? [even, odd] : [odd, even];
    for (const answer of won) assertSuccess(answer);
    assert.equal(new Set(won.map((answer) => answer.text)).size, 1);
    for (const answer of lost) assertError(answer, 409, 'idempotency_conflict');
    assert.equal(count(data, 'analysis'), rows + 1);
  });
});

describe('a key that is used again while its analysis is deleted', () => {
  it('leads to that analysis, or to a new one', async () => {
    const opening = await post(server, evaluatePath, analysisRequest());
    const { header } = sandboxCookie(opening);
    const evaluate = (key) => post(server, evaluatePath, analysisRequest(), withKey(key, header));
    for (let round = 0; round < 25; ++round) {
      const key = newKey();
      const { json: { data: { analysis_id: id } } } = await evaluate(key);
      const [removed, ...answers] = await Promise.all([
        server.send(`/api/business/sandbox/${id}`, { method: 'DELETE', headers: header }),
        ...Array.from({ length: 8 }, () => evaluate(key))]);
      for (const answer of [removed, ...answers]) assertSuccess(answer);
      const last = await evaluate(key);
      assertSuccess(last);
      const made = new Set(answers.map(({ json }) => json.data.analysis_id));
      made.delete(id);
      assert.notEqual(last.json.data.analysis_id, id);
      for (const other of made) assert.equal(last.json.data.analysis_id, other);
    }
  });
});
