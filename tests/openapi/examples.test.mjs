// The examples of the reference: true, complete, and valid by the document. After a change to the
// interface, record them again: TASSEL_RECORD=1 node --test tests/openapi/examples.test.mjs
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { before, test } from 'node:test';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020.js';
import { openLinkService } from '../api/certifier_links.mjs';
import { serverBinary } from '../api/server.mjs';
import { recordLife } from './recorded_life.mjs';

const file = new URL('../../web-sandbox/src/docs/examples.json', import.meta.url);
const document = JSON.parse(execFileSync(serverBinary, ['openapi'], { encoding: 'utf8' }));
const operations = Object.values(document.paths).flatMap((item) => Object.entries(item)
  .filter(([method]) => method !== 'parameters').map(([, operation]) => operation));
let examples;

before(async () => {
  ({ examples } = await recordLife(await openLinkService()));
  if (process.env.TASSEL_RECORD === '1') {
    writeFileSync(file, `${JSON.stringify(examples, null, 1)}\n`);
  }
});

test('the examples are what the service answers', () => {
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), examples);
});

test('every operation has one', () => {
  for (const { operationId } of operations) {
    assert.ok(examples[operationId] ?? examples[operationId.replace(/^sandbox_/, '')],
      operationId);
  }
});

test('every request and every answer is one of the document\'s', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'openapi:service');
  const resolve = (value) => (value.$ref === undefined ? value
    : value.$ref.slice(2).split('/').reduce((at, key) => at[key], document));
  const check = (schema, value, where) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"openapi:service#/');
    const valid = ajv.compile(JSON.parse(text));
    assert.ok(valid(value), `${where}: ${ajv.errorsText(valid.errors)}`);
  };
  let checked = 0;
  for (const operation of operations) {
    const { operationId: id, requestBody, responses } = operation;
    const one = examples[id];
    if (one === undefined) continue;
    const asked = requestBody?.content['application/json'];
    if (asked !== undefined) check(asked.schema, one.request, `${id}, request`);
    const answered = resolve(responses[one.status]).content?.['application/json'];
    if (answered !== undefined) check(answered.schema, one.answer, `${id}, answer`);
    checked += 1;
  }
  assert.equal(checked, Object.keys(examples).length);
});
