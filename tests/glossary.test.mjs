// Names use the words of docs/glossary.md. Run: node --test tests/glossary.test.mjs
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isOldName, oldNames } from './glossary.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = /\.(cpp|hpp|mjs|ts|py)$/;
// These files contain the words themselves.
const OWN = new Set(['tests/glossary.mjs', 'tests/glossary.test.mjs']);

const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  .filter((path) => path !== '' && !path.startsWith('tests/data/') && !OWN.has(path));

test('an old word is found wherever it stands in a name, and in no other word', () => {
  for (const name of ['nursery', 'stack_keeper', 'formShelf', 'guess_brake_', 'most_loans',
    'leastWidth', 'kept_octets_of', 'two_roads', 'octetsOf']) {
    assert.ok(isOldName(name), name);
  }
  for (const name of ['at_most_ten', 'almost', 'abroad', 'bookkeeper', 'bypassing',
    'kept_octets']) {
    assert.ok(!isOldName(name), name);
  }
  assert.deepEqual(oldNames('int road; // the keeper\nauto x = "octets"; // most_'), ['road']);
  assert.deepEqual(oldNames("# a nursery\nshelf = 'road'\n"), ['shelf']);
});

test('no name in the sources is made of an old word', () => {
  const sources = paths.filter((path) => SOURCES.test(path));
  assert.ok(sources.length > 1_000, `${sources.length} sources`);
  const found = sources.flatMap((path) =>
    oldNames(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`));
  assert.deepEqual(found, []);
});

test('no file has one in its name', () => {
  assert.deepEqual(paths.filter((path) => path.split(/[/.]/).some(isOldName)), []);
});
