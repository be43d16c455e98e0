// The checker must find what is wrong: each test breaks one thing in a correct answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Contract } from './contract.mjs';

const document = {
  openapi: '3.1.0',
  paths: {
    '/api/things/{thing_id}': {
      post: {
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 200: { $ref: '#/components/responses/thing' } },
      },
    },
    '/api/things/all': { get: { responses: {} } },
    '/api/files': {
      post: {
        requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
        responses: { 201: { content: { 'application/pdf': {} } } },
      },
    },
  },
  components: {
    responses: {
      thing: {
        headers: {
          'X-Count': { required: true, schema: { type: 'integer', minimum: 1 } },
        },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/thing' } } },
      },
    },
    schemas: {
      thing: {
        type: 'object', additionalProperties: false, required: ['day'],
        properties: { day: { type: 'string', format: 'date' } },
      },
      error_data_envelope: { type: 'object', required: ['success'] },
    },
  },
};
const contract = new Contract(document);

const sound = {
  method: 'POST', path: '/api/things/7?with=query', body: '{}', status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-count': '1' },
  text: '{"day":"2026-07-01"}',
};
const { 'x-count': count, ...uncounted } = sound.headers;
assert.equal(count, '1');

test('an answer that fits is let through', () => contract.check(sound));

const upload = {
  method: 'POST', path: '/api/files', body: Buffer.from('--form'), status: 201,
  headers: { 'content-type': 'application/pdf' }, text: '%PDF-1.7',
};

test('neither a form nor a file is taken for JSON', () => contract.check(upload));

test('a file of another type is found', () => {
  const headers = { 'content-type': 'image/gif' };
  assert.throws(() => contract.check({ ...upload, headers }), /image\/gif is not documented/);
});

for (const [fault, change, message] of [
  ['another status', { status: 201 }, /status is not documented/],
  ['a header that is missing', { headers: uncounted }, /X-Count is missing/],
  ['a header out of range', { headers: { ...sound.headers, 'x-count': '0' } }, /header X-Count/],
  ['a header that is no number', { headers: { ...sound.headers, 'x-count': 'a' } }, /header X-Co/],
  ['another content type', { headers: { ...sound.headers, 'content-type': 'text/html' } },
    /content type text\/html/],
  ['a member that is missing', { text: '{}' }, /required property 'day'/],
  ['a member too many', { text: '{"day":"2026-07-01","night":1}' }, /additional properties/],
  ['a value of another form', { text: '{"day":"tomorrow"}' }, /format "date"/],
  ['an accepted request that does not fit', { body: '[]' }, /accepted request/],
  ['a path that the document does not know', { path: '/api/others' }, /know this path/],
  ['a literal path that is not taken for a parameter',
    { method: 'GET', path: '/api/things/all' }, /status is not documented/],
  ['a known path that is not found', { method: 'PUT', status: 404, text: '{"success":false}' },
    /404/],
  ['a refused method without Allow', { method: 'PUT', status: 405, text: '{"success":false}' },
    /no Allow/],
  ['an unknown path outside the envelope', { path: '/other', status: 404, text: '{}' },
    /required property 'success'/],
]) {
  test(`${fault} is found`, () => {
    assert.throws(() => contract.check({ ...sound, ...change }), message);
  });
}
