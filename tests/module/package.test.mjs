// The module as a partner uses it: imported from its package, in Node.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { newestRuleVersion } from '../api/analysis_requests.mjs';
import { loadPackage, packageFolder } from './package.mjs';

const request = {
  annual_income_cents: 5_500_000,
  estimated_balance_cents: 6_000_000,
  family_size: 2,
  state_of_residence: 'CA',
  loan_category: 'direct_undergraduate',
  loan_timing: 'before_2026_07_01',
};

/** The package with the element, as it is published. */
const whole = new URL('../../build/npm-package/', import.meta.url);
const { load } = await loadPackage();
const wasm = readFileSync(`${packageFolder}/tassel.wasm`);

test('the WebAssembly file needs nothing from its host', () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(wasm)), []);
});

test('an address is loaded once, whoever asks', async () => {
  const [one, two] = await Promise.all([load(), load()]);
  assert.equal(one, two);
  assert.equal(await load(), one);
  assert.notEqual(await load(wasm), one);
});

test('what could not be loaded may be tried again', async () => {
  const nowhere = new URL('./no-such-file.wasm', pathToFileURL(`${packageFolder}/`));
  await assert.rejects(load(nowhere), /no-such-file/);
  await assert.rejects(load(nowhere), /no-such-file/);
});

test('a Response is compiled while it loads, or as bytes if its type is unknown', async () => {
  for (const type of ['application/wasm', 'application/octet-stream']) {
    const module = await load(new Response(wasm, { headers: { 'content-type': type } }));
    assert.equal(module.quote(request).success, true);
  }
  await assert.rejects(load(new Response('', { status: 404 })), /status 404/);
});

test('arguments that can not be meant are refused in words', async () => {
  for (const source of ['./tassel.wasm', 7, {}, null]) {
    await assert.rejects(load(source), { name: 'TypeError', message: /^load\(\) takes a URL/ });
  }
  const module = await load();
  for (const bad of [undefined, null, 'text', 7, [request]]) {
    for (const name of ['quote', 'schedules']) {
      assert.throws(() => module[name](bad), {
        name: 'TypeError', message: `${name}() takes the request as an object`,
      });
    }
  }
  for (const bad of [undefined, request, 7]) {
    assert.throws(() => module.quoteText(bad), { name: 'TypeError', message: /JSON text/ });
  }
  assert.equal(module.quote(request).success, true);
});

test('a quote has all fifteen plans and new identifiers each time', async () => {
  const module = await load();
  const [one, two] = [module.quote(request), module.quote(request)];
  assert.equal(one.success, true);
  assert.equal(one.error_message, '');
  assert.equal(one.data.options.length, 15);
  assert.match(one.data.quote_id, /^qq_[0-9a-hjkmnp-tv-z]{26}$/);
  assert.notEqual(one.data.quote_id, two.data.quote_id);
  assert.match(one.data.generated_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  assert.equal(one.data.analysis_as_of, one.data.generated_at.slice(0, 10));
});

test('faults are listed in the order of the schema, unknown members last', async () => {
  const { success, data, error_message } = (await load()).quote(
    { familySize: 1, extra: 1, family_size: 0 });
  assert.equal(success, false);
  assert.equal(data.code, 'validation_failed');
  assert.deepEqual(data.errors.map(({ path, code }) => `${path} ${code}`), [
    'annual_income_cents required', 'estimated_balance_cents required', 'family_size out_of_range',
    'state_of_residence required', 'loan_category required', 'loan_timing required',
    'familySize unknown_field', 'body unknown_field',
  ]);
  assert.equal(error_message,
    data.errors.map(({ path, message }) => `- ${path}: ${message}`).join('\n'));
});

test('schedules add up to the quote', async () => {
  const module = await load();
  const { options } = module.quote(request).data;
  const { schedules } = module.schedules(request).data;
  const calculated = options.filter((option) => option.quote_status === 'calculated');
  assert.deepEqual(schedules.map((one) => one.plan_id), calculated.map((one) => one.plan_id));
  for (const [index, { plan_id, years }] of schedules.entries()) {
    const sum = (member) => years.reduce((total, year) => total + year[member], 0);
    const option = calculated[index];
    assert.equal(sum('paid_cents'), option.estimated_total_paid_cents, plan_id);
    assert.equal(sum('interest_cents') + sum('principal_cents'), sum('paid_cents'), plan_id);
    const months = option.payoff_month_count ?? option.forgiveness_month_count;
    assert.equal(years.length, Math.ceil(months / 12), plan_id);
    const left = years.at(-1).ending_balance_cents;
    assert.equal(left === 0, option.payoff_month_count !== undefined, plan_id);
  }
});

test('the schema names every member and its limits', async () => {
  const schema = (await load()).schema();
  assert.deepEqual(Object.keys(schema.properties),
    ['analysis_as_of', ...Object.keys(request)]);
  assert.deepEqual(schema.required, Object.keys(request));
  assert.equal(schema.additionalProperties, false);
  assert.deepEqual(schema.properties.family_size, { type: 'integer', minimum: 1, maximum: 50 });
  schema.required.length = 0;
  assert.notEqual((await load()).schema().required.length, 0, 'a caller cannot change the schema');
});

test('the version is that of the rules, and a quote keeps its own assumptions', async () => {
  const module = await load();
  assert.equal(module.version(), newestRuleVersion);
  assert.equal(module.quote(request).data.assumptions.assumption_version, '2026.07.31.2');
});

test('bytes, a module or a response load as well', async () => {
  const compiled = new WebAssembly.Module(wasm);
  const response = new Response(wasm, { headers: { 'content-type': 'application/wasm' } });
  for (const source of [wasm, compiled, response]) {
    assert.equal((await load(source)).quote(request).success, true);
  }
  await assert.rejects(load(new Response('', { status: 404 })), /status 404/);
});

test('the ready entry is loaded already', async () => {
  const ready = await import(pathToFileURL(`${packageFolder}/ready.mjs`));
  assert.equal(ready.quote(request).success, true);
  assert.equal(ready.version(), newestRuleVersion);
});

test('memory does not grow from call to call', async () => {
  const { instance } = await WebAssembly.instantiate(wasm);
  const { memory, input, quote, _initialize } = instance.exports;
  _initialize();
  const stamp = `qq_${'0'.repeat(26)}req_${'0'.repeat(26)}2026-08-01T00:00:00Z`;
  const body = Buffer.from(stamp + JSON.stringify(request));
  const ask = () => {
    const place = input(body.length);
    new Uint8Array(memory.buffer).set(body, place);
    return quote();
  };
  const size = ask();
  const pages = memory.buffer.byteLength;
  for (let i = 0; i < 5000; i += 1) assert.equal(ask(), size);
  assert.equal(memory.buffer.byteLength, pages);
});

test('a request of 256 KiB with thousands of faults is answered', async () => {
  const members = Array.from({ length: 20_000 }, (_, i) => `"x${i}":1`).join(',');
  const { data } = JSON.parse((await load()).quoteText(`{${members}}`));
  assert.equal(data.errors.length, 100);
  assert.equal(data.errors_omitted, 19_906);
});

test('npm packs exactly what is needed', () => {
  const [packed] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'],
    { cwd: whole, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  assert.deepEqual(packed.files.map((file) => file.path).sort(), [
    'LICENSE', 'README.md', 'analysis-engine.mjs', 'analysis-types.d.ts', 'analysis-worker.mjs',
    'analysis.d.ts', 'analysis.mjs', 'analysis.wasm', 'bill-check.d.ts', 'bill-check.mjs',
    'bill-check.wasm', 'check-file.d.ts', 'check-file.mjs', 'countries.d.ts',
    'countries.mjs', 'custom-elements.json', 'element.d.ts',
    'element.mjs', 'index.d.ts', 'index.mjs', 'law.d.ts', 'law.mjs', 'package.json',
    'paperwork-types.d.ts', 'paperwork.d.ts', 'paperwork.mjs', 'paperwork.wasm',
    'quick-quote.mjs', 'react.d.ts', 'react.mjs', 'ready.d.ts', 'ready.mjs', 'schema.mjs',
    'spanish-papers.d.ts', 'spanish-papers.mjs', 'spanish-texts.d.ts', 'spanish-texts.mjs',
    'spanish.d.ts', 'spanish.mjs', 'speaker.d.ts', 'speaker.mjs', 'tassel-quick-quote.js',
    'tassel.wasm', 'types.d.ts',
  ]);
});

test('the whole package is imported in Node without fault, every export of it', async () => {
  const { exports: exported } = JSON.parse(readFileSync(new URL('package.json', whole), 'utf8'));
  const files = Object.entries(exported).map(([name, target]) =>
    [name, typeof target === 'string' ? target : target.default]);
  assert.ok(files.length >= 8);
  for (const [name, file] of files) {
    const address = new URL(file, whole);
    assert.ok(readFileSync(address).length > 0, name);
    // Skip the React part, because it needs React, which the page that uses it supplies.
    if (/\.m?js$/.test(file) && name !== './react') await import(address);
  }
  const { ready } = await import(new URL('element.mjs', whole));
  assert.equal(await ready, undefined);
  const elements = JSON.parse(readFileSync(new URL('custom-elements.json', whole), 'utf8'));
  assert.equal(elements.modules[0].declarations[0].tagName, 'tassel-quick-quote');
  for (const file of ['LICENSE', 'README.md', 'types.d.ts', 'element.d.ts', 'react.d.ts']) {
    assert.ok(readFileSync(new URL(file, whole)).length > 100, file);
  }
});
