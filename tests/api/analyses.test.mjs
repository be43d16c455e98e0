// The endpoints of analyses, for partners and in the sandbox: who receives what, and in which order
// requests are checked.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { count } from './database.mjs';
import { assertError, assertIdentifier, assertSuccess, rateHeaders } from './envelope.mjs';
import {
  createPartner, credentials, post, sandboxCookie, sandboxPath, send, startServer,
  temporaryDirectory, validRequest,
} from './server.mjs';

const bodyLimit = 4 * 1024 * 1024;
const unknownId = `anl_${'0'.repeat(26)}`;
const data = temporaryDirectory();
let server;
let acme;
let other;

before(async () => {
  acme = credentials(await createPartner(data, 'acme'));
  other = credentials(await createPartner(data, 'other'));
  server = await startServer({ data, args: ['--rate-limit', 'create_analysis=off'] });
});

const read = (path, headers, target = server) => target.send(path, { headers });
const ofPartner = (id, rest = '') => `${analysesPath}/${id}${rest}`;
const ofSession = (id) => `/api/business/sandbox/${id}`;

async function create(headers = acme, target = server) {
  const answer = await post(target, analysesPath, analysisRequest(), headers);
  assertSuccess(answer);
  return answer.json.data;
}

async function evaluate(headers = {}, target = server) {
  const answer = await post(target, evaluatePath, analysisRequest(), headers);
  assertSuccess(answer);
  const cookie = sandboxCookie(answer);
  return { ...answer.json.data, headers: cookie?.header ?? headers, cookie };
}

/** What an error says, without the id of its request. */
function told(answer) {
  const { data: { request_id: requestId, ...rest }, ...envelope } = answer.json;
  assertIdentifier(requestId, 'req');
  return { status: answer.status, rest, envelope, type: answer.headers['content-type'] };
}

describe('an analysis', () => {
  it('is read as it was answered', async () => {
    const made = await create();
    assertIdentifier(made.analysis_id, 'anl');
    const answer = await read(ofPartner(made.analysis_id), acme);
    assertSuccess(answer);
    assert.deepEqual(answer.json.data, made);
  });

  it('has its plan options at an address of their own', async () => {
    const made = await create();
    const answer = await read(ofPartner(made.analysis_id, '/plan-options'), acme);
    assertSuccess(answer);
    assert.deepEqual(Object.keys(answer.json.data).sort(), ['plan_options', 'workflow']);
    assert.deepEqual(answer.json.data.plan_options, made.workflow.plan_options);
    assert.deepEqual(answer.json.data.workflow, made.workflow);
  });

  it('is another one each time', async () => {
    const ids = [await create(), await create()].map((made) => made.analysis_id);
    assert.notEqual(ids[0], ids[1]);
  });

  it('outlives the server', async () => {
    const own = temporaryDirectory();
    const keys = credentials(await createPartner(own, 'acme'));
    const first = await startServer({ data: own });
    const made = await create(keys, first);
    const session = await evaluate({}, first);
    assert.equal((await first.stop()).code, 0);
    const second = await startServer({ data: own });
    const answer = await read(ofPartner(made.analysis_id), keys, second);
    assertSuccess(answer);
    assert.deepEqual(answer.json.data, made);
    assertSuccess(await read(ofSession(session.analysis_id), session.headers, second));
  });

  it('is answered to HEAD without its body', async () => {
    const made = await create();
    const options = { method: 'HEAD', headers: acme };
    const answer = await server.send(ofPartner(made.analysis_id), options);
    assert.equal(answer.status, 200);
    assert.equal(answer.content.length, 0);
    assert.ok(Number(answer.headers['content-length']) > 1000);
  });
});

describe('the analysis of another', () => {
  it('gets the same answer as one that never existed', async () => {
    const made = await create();
    const session = await evaluate();
    for (const rest of ['', '/plan-options']) {
      const expected = await read(ofPartner(unknownId, rest), other);
      assertError(expected, 404, 'not_found');
      for (const id of [made.analysis_id, session.analysis_id, 'anl_', 'x', '%41',
        made.analysis_id.toUpperCase(), `${made.analysis_id}x`, 'x'.repeat(4000)]) {
        assert.deepEqual(told(await read(ofPartner(id, rest), other)), told(expected), id);
      }
    }
    assertSuccess(await read(ofPartner(made.analysis_id), acme));
  });

  it('is not reached from one sandbox session to the next, nor between sandbox and partners',
    async () => {
      const [mine, theirs] = [await evaluate(), await evaluate()];
      const partners = await create();
      const expected = await read(ofSession(unknownId), mine.headers);
      assertError(expected, 404, 'not_found');
      for (const id of [theirs.analysis_id, partners.analysis_id]) {
        assert.deepEqual(told(await read(ofSession(id), mine.headers)), told(expected));
      }
      assertError(await read(ofPartner(mine.analysis_id), { ...acme, ...mine.headers }), 404,
        'not_found');
      assertSuccess(await read(ofSession(mine.analysis_id), mine.headers));
    });
});

describe('the checks', () => {
  it('come in the order of the contract', async () => {
    const bad = { ...acme, 'x-service-api-key': 'tsk_guess' };
    const text = { 'content-type': 'text/plain' };
    assertError(await server.send(analysesPath, { method: 'PUT', headers: bad }), 405,
      'method_not_allowed');
    assertError(await post(server, analysesPath, '{', { ...bad, ...text }), 401, 'unauthorized');
    assertError(await post(server, analysesPath, '{', { ...acme, ...text }), 415,
      'unsupported_media_type');
    assertError(await post(server, analysesPath, '{', acme), 422, 'validation_failed');
    for (const path of [ofPartner(unknownId), ofPartner(unknownId, '/plan-options')]) {
      assertError(await read(path, bad), 401, 'unauthorized');
      const posted = await post(server, path, {}, bad);
      assertError(posted, 405, 'method_not_allowed');
      assert.equal(posted.headers.allow, 'GET, HEAD');
    }
    for (const path of [`${analysesPath}/`, ofPartner(unknownId, '/'),
      ofPartner(unknownId, '/x')]) {
      assertError(await read(path, bad), 404, 'not_found');
    }
  });

  it('let through bodies of 4 MiB and none larger, announced or not', async () => {
    assertError(await post(server, analysesPath, ' '.repeat(bodyLimit), acme), 422,
      'validation_failed');
    const large = ' '.repeat(bodyLimit + 1);
    const chunked = { ...acme, 'transfer-encoding': 'chunked' };
    for (const headers of [acme, chunked]) {
      assertError(await post(server, analysesPath, large, headers), 413, 'payload_too_large');
    }
    const { headers } = await evaluate();
    assertError(await post(server, evaluatePath, large, headers), 413, 'payload_too_large');
  });

  it('count creating and reading apart', async () => {
    const own = temporaryDirectory();
    const keys = credentials(await createPartner(own, 'acme'));
    const limited = await startServer({ data: own });
    const created = await post(limited, analysesPath, analysisRequest(), keys);
    assert.deepEqual([rateHeaders(created).limit, rateHeaders(created).remaining], [120, 119]);
    const answer = await read(ofPartner(created.json.data.analysis_id), keys, limited);
    assert.deepEqual([rateHeaders(answer).limit, rateHeaders(answer).remaining], [1200, 1199]);
    const options = await read(ofPartner(unknownId, '/plan-options'), keys, limited);
    assert.equal(rateHeaders(options).remaining, 1198);
    await limited.stop();
  });

  it('refuse at the limit, and keep nothing then', async () => {
    const own = temporaryDirectory();
    const keys = credentials(await createPartner(own, 'acme'));
    const args = ['--rate-limit', 'create_analysis=1', '--rate-limit', 'read=1'];
    const limited = await startServer({ data: own, args });
    const made = await create(keys, limited);
    assertError(await post(limited, analysesPath, analysisRequest(), keys), 429, 'rate_limited');
    assertSuccess(await read(ofPartner(made.analysis_id), keys, limited));
    assertError(await read(ofPartner(made.analysis_id), keys, limited), 429, 'rate_limited');
    assert.equal(count(own, 'analysis'), 1);
    await limited.stop();
  });
});

describe('a refused request', () => {
  it('keeps nothing', async () => {
    const before = count(data, 'analysis');
    for (const body of ['', '{', '[]', '{}', { ...analysisRequest(), unexpected_member: 1 },
      '{"borrower_profile":{},"borrower_profile":{}}']) {
      const answer = await post(server, analysesPath, body, acme);
      assertError(answer, 422, 'validation_failed');
      assert.ok(answer.json.data.errors.length > 0);
    }
    assert.equal(count(data, 'analysis'), before);
  });
});

describe('the sandbox', () => {
  it('opens a session with the first evaluation, and keeps it', async () => {
    const first = await evaluate();
    assert.match(first.cookie.value, /^[A-Za-z0-9_-]{43}$/);
    const second = await evaluate(first.headers);
    assert.equal(second.cookie, undefined);
    for (const { analysis_id: id } of [first, second]) {
      const answer = await read(ofSession(id), first.headers);
      assertSuccess(answer);
      assert.equal(answer.json.data.analysis_id, id);
    }
  });

  it('evaluates for a session that a quick quote opened', async () => {
    const { header } = sandboxCookie(await post(server, sandboxPath, validRequest));
    const made = await evaluate(header);
    assert.equal(made.cookie, undefined);
    assertSuccess(await read(ofSession(made.analysis_id), header));
  });

  it('reads nothing without a session, and opens none for it', async () => {
    const { analysis_id: id } = await evaluate();
    for (const headers of [{}, { cookie: 'sandbox_session=' }, acme,
      { cookie: `sandbox_session=${'A'.repeat(43)}` }]) {
      const answer = await read(ofSession(id), headers);
      assertError(answer, 401, 'unauthorized');
      assert.equal(sandboxCookie(answer), undefined);
      rateHeaders(answer);
    }
  });

  it('checks the origin of what is posted, not of what is read', async () => {
    const made = await evaluate();
    const foreign = { ...made.headers, origin: 'http://elsewhere.example' };
    assertError(await post(server, evaluatePath, analysisRequest(), foreign), 403, 'forbidden');
    assertSuccess(await read(ofSession(made.analysis_id), foreign));
  });

  it('answers the same as a partner gets', async () => {
    const [session, partner] = [await evaluate(), await create()];
    const { headers, cookie, ...own } = session;
    assert.deepEqual(Object.keys(own).sort(), Object.keys(partner).sort());
  });

  it('has an address for each analysis that hides no other address', async () => {
    const answer = await read(sandboxPath, {});
    assertError(answer, 405, 'method_not_allowed');
    assert.equal(answer.headers.allow, 'POST');
  });
});

describe('many at once', () => {
  it('are all kept, each its own', async () => {
    const answers = await Promise.all(Array.from({ length: 100 },
      () => post(server, analysesPath, analysisRequest(), acme)));
    const ids = new Set();
    for (const answer of answers) {
      assertSuccess(answer);
      ids.add(answer.json.data.analysis_id);
    }
    assert.equal(ids.size, 100);
    for (const id of ids) assertSuccess(await read(ofPartner(id), acme));
  });

  it('are finished before the server ends', async () => {
    const own = temporaryDirectory();
    const keys = credentials(await createPartner(own, 'acme'));
    const ending = await startServer({ data: own });
    const { port } = ending;
    const options = {
      method: 'POST', headers: { 'content-type': 'application/json', ...keys },
      body: JSON.stringify(analysisRequest()),
    };
    const sent = Array.from({ length: 40 }, () =>
      send(port, analysesPath, options).catch(() => undefined));
    await sent[0];
    assert.equal((await ending.stop()).code, 0);
    const made = (await Promise.all(sent)).filter((answer) => answer?.status === 200);
    assert.ok(made.length > 0);
    const next = await startServer({ data: own });
    for (const answer of made) {
      assertSuccess(await read(ofPartner(answer.json.data.analysis_id), keys, next));
    }
  });
});
