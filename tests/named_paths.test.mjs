// The checks of named paths and texts, on texts that are wrong.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { absentPaths, absentTexts, pathsIn } from './named_paths.mjs';

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

test('a missing path is reported', () => {
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

/** Assembles a name, so that the check does not report this file. */
const md = (name) => `${name}.md`;

test('a reference to a missing text is reported with its line', () => {
  assert.deepEqual(absentTexts('a.hpp', `// b\n/// c (${md('forms')} 0.3), ${md('rules')}.\n`),
    [`a.hpp:2: ${md('forms')}`, `a.hpp:2: ${md('rules')}`]);
  for (const name of ['decisions', 'design', 'exports', 'facts', 'form-templates', 'forms', 'rules',
    'service-spec']) {
    assert.equal(absentTexts('a.py', `"""By reference/${md(name)}."""`).length, 1, name);
    assert.equal(absentTexts('a.md', `\`${md(name)}\` says so.`).length, 1, name);
  }
});

test('it is found across the end of a line, whatever the comment', () => {
  for (const [first, next] of [['//', '//'], ['///', '///'], ['#', '#'], ['/**', ' *'], ['', '']]) {
    const broken = (one, other) => absentTexts('a', `${first} x ${one}\n${next} ${other} x\n`);
    assert.deepEqual(broken(`(${md('advice')}`, 'section 4)'), [`a:1: ${md('advice')} section 4`]);
    assert.equal(broken(`(${md('advice')},`, 'sections 2 to 4)').length, 1);
    assert.equal(broken(`${md('advice')} section`, '4').length, 1);
    assert.deepEqual(broken('the service', 'specification'), [`a:1: ${'service'} specification`]);
  }
});

test('a reference to a numbered section is reported', () => {
  for (const name of ['advice', 'decisions']) {
    for (const words of [`${name} §4`, `${name}, section 4`, `${name} sections 1 to 4`]) {
      assert.equal(absentTexts('a', words).length, 1, words);
    }
  }
  const advice = md('advice');
  for (const words of [`${advice} §4`, `${advice}§4`, `${advice}, section 4`,
    `\`${advice}\` section 4`]) {
    assert.equal(absentTexts('a', words).length, 1, words);
  }
});

test('texts that the project has are named as before', () => {
  for (const words of ['[advice](advice.md), section by section', 'the lines of advice.md',
    'portfolios.md', 'amounts.md', 'what_ifs.md', 'rules/README.md', 'my_rules.md', 'old-forms.md',
    'decisions of the service', 'RFC 9110 section 5.6', 'advice (P.L. 119-21 section 82003)',
    'service specific', 'the exports', 'decisions, 4 of them', 'advice.md\n\n## 4']) {
    assert.deepEqual(absentTexts('a', words), [], words);
  }
});
