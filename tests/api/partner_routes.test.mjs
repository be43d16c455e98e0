// The partner's quick quote: every status, the order of the checks, and credentials.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  assertError, assertIdentifier, assertNoRateHeaders, assertSuccess, rateHeaders,
} from './envelope.mjs';
import {
  createPartner, credentials, partnerPath, post, run, runJson, startServer, temporaryDirectory,
  validRequest,
} from './server.mjs';

const bodyLimit = 256 * 1024;
const data = temporaryDirectory();
let server;
let partner;
let keys;

before(async () => {
  partner = await createPartner(data, 'first');
  keys = credentials(partner);
  server = await startServer({ data });
});

/** A valid request, padded with white space to an exact size. */
function requestOfSize(size) {
  const text = JSON.stringify(validRequest);
  return text + ' '.repeat(size - text.length);
}

describe('a quick quote', () => {
  it('is answered in the envelope, with an id and a time', async () => {
    const answer = await post(server, partnerPath, validRequest, keys);
    assertSuccess(answer);
    assertIdentifier(answer.json.data.quote_id, 'qq');
    assert.match(answer.json.data.generated_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    assert.equal(answer.headers['set-cookie'], undefined);
  });

  it('has another quote id and request id each time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(server, partnerPath, validRequest, keys)));
    assert.equal(new Set(answers.map((answer) => answer.json.data.quote_id)).size, 20);
    assert.equal(new Set(answers.map((answer) => answer.headers['x-request-id'])).size, 20);
  });

  it('with bad content is a 422 in the envelope', async () => {
    for (const body of ['{', '', '[]', '{}', JSON.stringify({ ...validRequest, family_size: 0 })]) {
      const answer = await post(server, partnerPath, body, keys);
      assertError(answer, 422, 'validation_failed');
      assert.ok(Array.isArray(answer.json.data.errors));
      rateHeaders(answer);
    }
  });
});

describe('credentials', () => {
  const refused = [
    ['no header at all', () => ({})],
    ['no key', () => ({ 'x-service-partner-id': partner.partner_id })],
    ['no partner id', () => ({ 'x-service-api-key': partner.api_key })],
    ['an empty key', () => ({ ...keys, 'x-service-api-key': '' })],
    ['a wrong key', () => ({ ...keys, 'x-service-api-key': `${partner.api_key.slice(0, -1)}!` })],
    ['an unknown partner', () => ({ ...keys, 'x-service-partner-id': 'nobody' })],
    ['an id in another case', () => ({ ...keys, 'x-service-partner-id': 'FIRST' })],
    ['two keys', () => ({ ...keys, 'x-service-api-key': [partner.api_key, partner.api_key] })],
  ];

  it('are refused with one text, whatever the cause', async () => {
    const texts = new Set();
    for (const [cause, headers] of refused) {
      const answer = await post(server, partnerPath, validRequest, headers());
      assertError(answer, 401, 'unauthorized');
      assertNoRateHeaders(answer);
      texts.add(answer.text.replace(answer.json.data.request_id, ''));
      assert.equal(texts.size, 1, cause);
    }
  });

  it('of a new partner work while the server runs', async () => {
    const later = await createPartner(data, 'later');
    assertSuccess(await post(server, partnerPath, validRequest, credentials(later)));
  });

  it('change with the very next request after rotate-key', async () => {
    let current = await createPartner(data, 'rotating');
    assertSuccess(await post(server, partnerPath, validRequest, credentials(current)));
    for (let round = 0; round < 10; ++round) {
      const next = await runJson(['partner', 'rotate-key', '--data', data, '--id', 'rotating']);
      assert.notEqual(next.api_key, current.api_key);
      const [old, fresh] = await Promise.all([
        post(server, partnerPath, validRequest, credentials(current)),
        post(server, partnerPath, validRequest, credentials(next)),
      ]);
      assertError(old, 401, 'unauthorized');
      assertSuccess(fresh);
      current = next;
    }
  });

  it('stop working with the very next request after disable', async () => {
    for (let round = 0; round < 5; ++round) {
      const id = `leaving-${round}`;
      const leaving = await createPartner(data, id);
      assertSuccess(await post(server, partnerPath, validRequest, credentials(leaving)));
      assert.equal((await run(['partner', 'disable', '--data', data, '--id', id])).code, 0);
      const answer = await post(server, partnerPath, validRequest, credentials(leaving));
      assertError(answer, 401, 'unauthorized');
    }
  });
});

describe('the checks', () => {
  it('know no other path', async () => {
    for (const path of ['/nowhere', '/api/v1/quick-quotes/', '/api/v1/QUICK-QUOTES', '/api']) {
      assertError(await post(server, path, validRequest, keys), 404, 'not_found');
    }
  });

  it('name the methods that a path answers', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await server.send(partnerPath, { method, headers: keys });
      assertError(answer, 405, 'method_not_allowed');
      assert.equal(answer.headers.allow, 'POST');
    }
  });

  it('take no media type but JSON in UTF-8', async () => {
    const types = ['text/plain', 'application/xml', 'application/json; charset=latin-1',
      'application/json; version=1', 'application/jsonx', 'application/x-www-form-urlencoded', ''];
    for (const type of types) {
      const headers = { ...keys, 'content-type': type };
      const answer = await post(server, partnerPath, validRequest, headers);
      assertError(answer, 415, 'unsupported_media_type');
      rateHeaders(answer);
    }
    const untyped = await server.send(partnerPath,
      { method: 'POST', headers: keys, body: JSON.stringify(validRequest) });
    assertError(untyped, 415, 'unsupported_media_type');
  });

  it('take JSON however it is spelled', async () => {
    const types = ['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"',
      'application/json ; Charset=UTF-8', 'application/json;'];
    for (const type of types) {
      const headers = { ...keys, 'content-type': type };
      assertSuccess(await post(server, partnerPath, validRequest, headers));
    }
  });

  it('take 256 KiB and not a byte more', async () => {
    assertSuccess(await post(server, partnerPath, requestOfSize(bodyLimit), keys));
    const answer = await post(server, partnerPath, requestOfSize(bodyLimit + 1), keys);
    assertError(answer, 413, 'payload_too_large');
    rateHeaders(answer);
  });

  it('come in the promised order', async () => {
    const wrongKey = { ...keys, 'x-service-api-key': 'tsk_wrong' };
    const wrongType = { 'content-type': 'text/plain' };
    const tooLarge = requestOfSize(bodyLimit + 1);

    const unknownPath = await server.send('/nowhere', { method: 'DELETE', headers: wrongKey });
    assertError(unknownPath, 404, 'not_found');
    const wrongMethod = await server.send(partnerPath, { method: 'DELETE', headers: wrongKey });
    assertError(wrongMethod, 405, 'method_not_allowed');
    const unauthorized = await post(server, partnerPath, '{', { ...wrongKey, ...wrongType });
    assertError(unauthorized, 401, 'unauthorized');
    const type = await post(server, partnerPath, tooLarge, { ...keys, ...wrongType });
    assertError(type, 415, 'unsupported_media_type');
    const size = await post(server, partnerPath, tooLarge.replace('{', '['), keys);
    assertError(size, 413, 'payload_too_large');
  });
});
