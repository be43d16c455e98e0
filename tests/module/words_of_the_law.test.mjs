// Quotations from the law are only for the pages about rules: no module that a browser loads
// contains them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { packageFolder } from './package.mjs';

const docs = new URL('../../docs/', import.meta.url);
const pages = [
  new URL('advice-citations.md', docs),
  ...readdirSync(new URL('plans/', docs)).map((name) => new URL(`plans/${name}`, docs)),
];
const quotes = new Set(pages.flatMap((page) => (
  [...readFileSync(page, 'utf8').matchAll(/ \| "(.+)" \| 20\d\d-\d\d-\d\d \|$/gm)]
    .map(([, words]) => words))));

test('the pages have words of the law', () => {
  assert.ok(quotes.size > 40, `${quotes.size}`);
});

for (const name of ['tassel.wasm', 'analysis.wasm', 'bill-check.wasm', 'paperwork.wasm']) {
  test(`${name} has none of them`, () => {
    const module = readFileSync(`${packageFolder}/${name}`);
    for (const words of quotes) assert.ok(!module.includes(words), words);
  });
}
