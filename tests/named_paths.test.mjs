// The check of paths that texts name, on texts that are wrong.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { absentPaths, pathsIn } from './named_paths.mjs';

const files = ['README.md', 'dev', 'docs/a.md', 'rules/law/dates.hpp',
  'rules/v2026_07_31/plans.hpp'];
const absent = (text, path = 'docs/a.md') =>
  absentPaths(path, text, files).map((found) => found.slice(path.length + 2));

test('paths are told from what else stands in backticks', () => {
  const { quoted, links } = pathsIn(
    '`rules/law/` `a.hpp` `node tests/b.mjs --count 20` `law::a` `GET /c/d` `…/e/f` `g(h/i)` ' +
    '`build/release/bin/j` rules/k `l.m` [o](p/q.md), [r](https://s.t)\n```sh\n`u/v`\n```\n');
  assert.deepEqual(quoted, ['rules/law/', 'a.hpp', 'tests/b.mjs']);
  assert.deepEqual(links, ['p/q.md']);
});

test('a path that is there is found from the root, and from the folder of its text', () => {
  assert.deepEqual(absent('`rules/law/dates.hpp` `rules/law/` `dates.hpp` `./dev`'), []);
  assert.deepEqual(absent('`law/dates.hpp` `law/`', 'rules/README.md'), []);
  assert.deepEqual(absent('[x](a.md) [y](../README.md)'), []);
});

test('a path that is not there is named', () => {
  assert.deepEqual(absent('`rules/law/days.hpp` and `rules/text/`'),
    ['rules/law/days.hpp', 'rules/text/']);
  assert.deepEqual(absent('`law/dates.hpp`'), ['law/dates.hpp'], 'it stands elsewhere');
  assert.deepEqual(absent('`days.hpp` `./run fast`'), ['days.hpp', './run']);
  assert.deepEqual(absent('[x](README.md)'), ['README.md']);
});

test('a pattern is matched by one file at least, within a name', () => {
  assert.deepEqual(absent('`rules/v<date>/plans.hpp` `rules/*/dates.hpp` `rules/v*/`'), []);
  assert.deepEqual(absent('`rules/v<date>/dates.hpp` `docs/*.hpp` `rules/*.hpp`'),
    ['rules/v<date>/dates.hpp', 'docs/*.hpp', 'rules/*.hpp']);
});
