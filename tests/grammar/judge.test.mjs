// The fuzz's judge must find what is wrong, and the spoiled requests must be the same for the same
// seed.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pdf } from '../api/attachment_files.mjs';
import { multipart, uploadParts } from '../api/packages.mjs';
import { partnerPath, runJson, validRequest } from '../api/server.mjs';
import { brokenMessage } from './broken_messages.mjs';
import { firstAnswer } from './connection.mjs';
import { Dice } from './dice.mjs';
import { Grammar } from './grammar.mjs';
import { Judge } from './judge.mjs';
import { mark, markedNumber, markIn } from './marks.mjs';
import { spoilForm } from './spoiled_forms.mjs';
import { spoilHead } from './spoiled_heads.mjs';
import { spoilJson } from './spoiled_json.mjs';

const id = 'req_0123456789abcdefghjkmnpqrs';
const request = { method: 'POST', path: partnerPath, headers: {},
  body: Buffer.from(JSON.stringify(validRequest)) };
let grammar;
let judge;

before(async () => {
  const document = await runJson(['openapi']);
  grammar = new Grammar(document);
  judge = new Judge(document, grammar);
});

/** A correct answer to a refused request, with changes. */
function refusal({ status = 422, line = 'family_size: is required', headers, data } = {}) {
  const json = { success: false, error_message: `- ${line}`,
    data: { code: 'validation_failed', request_id: id,
      errors: [{ path: 'family_size', code: 'required', message: 'is required' }], ...data } };
  return { status, json, text: JSON.stringify(json), headers: {
    'content-type': 'application/json', 'x-request-id': id, 'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer', 'cache-control': 'no-store',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'ratelimit-limit': '1', 'ratelimit-remaining': '1', 'ratelimit-reset': '1', ...headers } };
}

test('a refusal as it should be is let through', () => judge.check(request, refusal()));

for (const [what, change, message] of [
  ['a value in the text', { line: `family_size: ${mark} is wrong` }, /comes back/],
  ['a number in the text', { line: `family_size: ${markedNumber} is wrong` }, /comes back/],
  ['a value in capitals', { line: mark.toUpperCase() }, /comes back/],
  ['a value in a header', { headers: { location: `/${mark}` } }, /comes back/],
  ['a failure of the server', { status: 500 }, /500/],
  ['a full disk', { status: 507 }, /507/],
  ['a status that is not documented', { status: 418 }, /not documented/],
  ['another id', { headers: { 'x-request-id': 'req_1' } }, /req_/],
  ['a code that is no text', { data: { code: 5 } }, /does not fit/],
]) {
  test(`${what} is found`, () => {
    assert.throws(() => judge.check(request, refusal(change)), message);
  });
}

test('other versions of HTTP may be refused as the protocol says, of bytes alone', () => {
  const data = { code: 'bad_request', errors: undefined };
  judge.checkBroken(refusal({ status: 505, data }));
  assert.throws(() => judge.check(request, refusal({ status: 505, data })), /505/);
  assert.throws(() => judge.checkBroken(refusal({ status: 500, data })), /500/);
});

test('answers are read from bytes', () => {
  const answer = firstAnswer('HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\n'
    + 'Content-Length: 2\r\n\r\n{}HTTP/1.1 200');
  assert.deepEqual([answer.status, answer.json, answer.text], [400, {}, '{}']);
  assert.equal(firstAnswer(''), undefined);
});

test('values of the grammar are allowed by it', () => {
  const { body } = grammar.operationOf('POST', partnerPath);
  const dice = new Dice(1);
  for (let count = 0; count < 200; ++count) {
    const value = grammar.value(body, dice);
    assert.ok(value.family_size >= 1 && value.family_size <= 50);
    assert.equal(value.state_of_residence.length, 2);
  }
});

/** Many spoiled requests from one seed, as text. */
function spoiledOf(seed) {
  const dice = new Dice(seed);
  const { body: schema } = grammar.operationOf('POST', partnerPath);
  const form = multipart(uploadParts({ role: 'a', content: pdf() }), 'boundary');
  return Array.from({ length: 500 }, () => [
    String(spoilJson(grammar, schema, request.body.toString(), dice)),
    JSON.stringify(spoilHead(request, dice)),
    spoilForm(form, dice).body.toString('latin1'),
    brokenMessage(request, dice).toString('latin1'),
  ]).flat();
}

test('the same seed spoils in the same way, another seed in another', () => {
  const first = spoiledOf(5);
  assert.ok(first.filter((each) => markIn(each)).length > first.length / 3);
  assert.deepEqual(spoiledOf(5), first);
  assert.notDeepEqual(spoiledOf(6), first);
});
