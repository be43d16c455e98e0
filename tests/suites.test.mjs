// ./dev test SUITE[=PART] builds what the named suites need, and runs the requested files. The
// build is simulated.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { scriptProject } from './script_project.mjs';

const installing = `
install_for_testing() { :; }
use_recent_node() { :; }`;
const building = ['build', 'compile_all', 'build_module', 'build_page', 'build_client']
  .map((name) => `${name}() { echo "${name} $*" >>build/asked; }`).join('\n');
const green = "import { test } from 'node:test';\ntest('passes', () => {});\n";
const page = { 'web-sandbox/dist/index.html': '' };

/** Runs `./dev test`; returns what it printed, how it ended, and what it had built. */
function devTest(files, ...suites) {
  const folder = scriptProject({ installing, building, files });
  // Node changes the output of tests that a test runs, and we read that output.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('./dev', ['test', ...suites],
    { cwd: folder, env, encoding: 'utf8' });
  const asked = join(folder, 'build/asked');
  const built = existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : [];
  return { status, built, said: stdout + stderr, last: stdout.trim().split('\n').at(-1) };
}

const twoFiles = { ...page, 'tests/http/heads.test.mjs': green,
  'tests/http/bodies.test.mjs': green };

test('of a suite that is named only what it looks at is built', () => {
  const { status, built, last } = devTest(twoFiles, 'http');
  assert.deepEqual(built, ['build release http_test_server tassel-server -- -k 0']);
  assert.equal(last, '3 passed, 0 failed');
  assert.equal(status, 0);
});

test('what several suites look at is built once', () => {
  const { built } = devTest({ ...twoFiles, 'tests/soak/a.test.mjs': green }, 'soak', 'http');
  assert.deepEqual(built, ['build release http_test_server tassel-server -- -k 0']);
});

test('a suite that looks at the page has all of the product built', () => {
  const { built } = devTest({ ...page, 'tests/module/a.test.mjs': green }, 'module');
  for (const part of ['compile_all', 'build_module', 'build_page', 'build_client'])
    assert.ok(built.some((each) => each.startsWith(part)), part);
});

test('a server without a page is built with one', () => {
  const { built } = devTest({ 'tests/http/heads.test.mjs': green }, 'http');
  assert.ok(built.some((each) => each.startsWith('build_page')));
});

test('a suite that looks at nothing has nothing built', () => {
  const { built, last } = devTest({ 'tests/tidy.mjs': green }, 'tidy=tidy.mjs');
  assert.deepEqual(built, []);
  assert.equal(last, '1 passed, 0 failed');
});

test('of a suite the files with a part in their names are run', () => {
  const { last, said } = devTest(twoFiles, 'http=heads');
  assert.equal(last, '2 passed, 0 failed');
  assert.ok(!said.includes('bodies'));
});

test('a part that no file has fails', () => {
  const { status, last, said } = devTest(twoFiles, 'http=none');
  assert.equal(last, '1 passed, 1 failed');
  assert.match(said, /no test of http has “none” in its name/);
  assert.equal(status, 1);
});

for (const [what, suite, words] of [
  ['of a suite that has none', 'format=none', /format has no parts/],
  ['that is empty', 'http=', /http= names no part/],
  ['of no suite', 'none=http', /unknown suite: none/],
]) {
  test(`a part ${what} is refused before anything is built`, () => {
    const { status, built, said } = devTest(twoFiles, suite);
    assert.equal(status, 1);
    assert.deepEqual(built, []);
    assert.match(said, words);
  });
}
