// Every promise of the threat model names an existing test, which runs on the store of the promise.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { rowsOf, testsOfStores, unshown } from './promises.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const textOf = (path) => readFileSync(path, 'utf8');
const files = execFileSync('git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'tests'], { encoding: 'utf8' })
  .split('\n').filter((path) => path !== '');
const stores = testsOfStores(textOf);
const model = textOf('docs/threat-model.md');

/** A folder stands for whichever of its tests run. */
function runs(path, store) {
  if (path.endsWith('/')) return files.some((file) => file.startsWith(path) && runs(file, store));
  if (!files.includes(path)) return false;
  if (store === undefined) return true;
  return path.startsWith('tests/unit/') ? stores.unitOn(path, store) : stores[store].has(path);
}

test('every promise names tests that are run', () => {
  assert.ok(rowsOf(model).length > 20);
  assert.deepEqual(unshown(model, runs), []);
});

test('what runs on a store is read from the suites', () => {
  for (const [path, store, expected] of [
    ['tests/api/sealing.test.mjs', 'sqlite', true],
    ['tests/api/sealing.test.mjs', 'postgres', true],
    ['tests/api/data_folder.test.mjs', 'sqlite', true],
    ['tests/api/data_folder.test.mjs', 'postgres', false],
    ['tests/http/tls.test.mjs', 'postgres', false],
    ['tests/many_machines/migrate.test.mjs', 'postgres', true],
    ['tests/unit/store/room_conformance_test.cpp', 'postgres', true],
    ['tests/unit/store/checkpointer_test.cpp', 'postgres', false],
    ['tests/unit/store/reading_test.cpp', 'sqlite', false],
    ['tests/api/no_such.test.mjs', undefined, false],
  ]) assert.equal(runs(path, store), expected, `${path} ${store}`);
});

const found = (...lines) => unshown(['## What is promised', '', ...lines, '', '## Next'].join('\n'),
  (path, store) => ['tests/a', 'tests/a postgres', 'tests/a sqlite', 'tests/b', 'tests/b sqlite']
    .includes([path, store].filter(Boolean).join(' ')));
const both = ['| attempt | shown on SQLite by | on PostgreSQL by |', '|---|---|---|'];

test('a promise without a test is found', () => {
  assert.deepEqual(found('| attempt | promise |', '|---|---|', '| x | y |'),
    ['x: no column names a test']);
  assert.deepEqual(found('| attempt | shown by |', '|---|---|', '| x | |', '| y | prose |'),
    ['x: shown by: nothing', 'y: shown by: nothing']);
  assert.deepEqual(found(...both, '| x | `tests/a` | |', '| y | needs no store | `tests/a` |'),
    ['x: on PostgreSQL by: nothing', 'y: shown on SQLite by: nothing']);
  assert.deepEqual(found(...both, '| x | `tests/c` | the same |'),
    ['x: shown on SQLite by: tests/c', 'x: on PostgreSQL by: tests/c']);
});

test('a test on one store does not count for the other', () => {
  assert.deepEqual(found(...both, '| x | `tests/b` | the same |', '| y | `tests/a` | `tests/b` |'),
    ['x: on PostgreSQL by: tests/b', 'y: on PostgreSQL by: tests/b']);
  assert.deepEqual(found(...both, '| x | `tests/b` | needs no store |',
    '| y | `tests/a` | the same |', '| z | `tests/b` | refused: `tests/b` |'), []);
});
