// What the README and the first steps show is what the program does.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const paths = ['README.md', 'docs/first-steps.md'];
const texts = paths.map((path) => readFileSync(root + path, 'utf8'));
const firstRequest = readFileSync(`${root}tests/data/first_request.json`, 'utf8');
const server = process.env.TASSEL_SERVER ?? `${root}build/release/bin/tassel-server`;

const elided = '…';

function block(language, word) {
  const blocks = texts.flatMap((text) => [...text.matchAll(/```(\w+)\n([^]*?)```/g)]);
  const found = blocks.find(([, tag, text]) => tag === language && text.includes(word));
  assert.ok(found, `there is no ${language} block with ${word}`);
  return found[2];
}

/** Returns `shown` with what it leaves out filled in from `actual`. */
function completed(shown, actual) {
  if (shown === elided) return actual;
  if (Array.isArray(shown) && Array.isArray(actual)) {
    const open = shown.at(-1) === elided;
    const kept = open ? shown.slice(0, -1) : shown;
    const rest = open ? actual.slice(kept.length) : [];
    return [...kept.map((entry, index) => completed(entry, actual[index])), ...rest];
  }
  if (shown !== null && typeof shown === 'object' && actual !== null) {
    return Object.fromEntries(
      Object.entries(shown).map(([name, value]) => [name, completed(value, actual[name])]));
  }
  return shown;
}

/** Checks that `actual` contains everything that is shown; it may contain more. */
function assertShown(shown, actual, path = '') {
  if (shown === elided) {
    assert.notEqual(actual, undefined, path);
  } else if (shown !== null && typeof shown === 'object') {
    for (const [name, value] of Object.entries(shown)) {
      const further = Array.isArray(shown) && value === elided;
      if (!further) assertShown(value, actual?.[name], `${path}/${name}`);
    }
  } else {
    assert.equal(actual, shown, path);
  }
}

test('the first request is the one that ./dev serve prints', () => {
  const [, body] = /-d '([^']*)'/.exec(block('sh', 'curl'));
  assert.deepEqual(JSON.parse(body), JSON.parse(firstRequest));
});

test('the first answer is what the program answers', () => {
  const answer = JSON.parse(execFileSync(server, ['quote'], { input: firstRequest }));
  assert.equal(answer.data.options.length, 15);
  const shown = JSON.parse(block('json', 'quote_version'));
  assert.deepEqual(answer, completed(shown, answer));
});

test('the analysis is what the program answers', () => {
  const input = readFileSync(`${root}tests/data/first_analysis.json`);
  const answer = JSON.parse(execFileSync(server, ['analyze'], { input }));
  assertShown(JSON.parse(block('json', 'plan_quotes')), answer);
});

test('the command line answers as shown', () => {
  const lines = block('sh', 'tassel-server quote').trim().split('\n');
  assert.equal(lines.length, 4);
  for (const line of lines) {
    const answer = JSON.parse(execFileSync('sh', ['-c', line], { cwd: root }));
    assert.equal(answer.success, true);
  }
});

test('the lines of JavaScript print a payment for each plan', () => {
  const code = block('js', 'wasm-package');
  const output = execFileSync(
    process.execPath, ['--input-type=module', '--eval', code], { cwd: root, encoding: 'utf8' });
  const lines = output.trimEnd().split('\n');
  assert.equal(lines.length, 15);
  assert.equal(lines[0], 'repayment_assistance_plan 17917');
});

test('the lines of C++ are the example, which prints what the program answers', () => {
  const folder = `${root}examples/hello_engine`;
  assert.equal(block('cpp', 'int main'), readFileSync(`${folder}/main.cpp`, 'utf8'));
  const built = `${root}build/hello_engine`;
  execFileSync('cmake', ['-G', 'Ninja', '-S', folder, '-B', built]);
  execFileSync('cmake', ['--build', built]);
  const lines = execFileSync(`${built}/hello_engine`, { encoding: 'utf8' }).trimEnd().split('\n');
  const { data } = JSON.parse(execFileSync(server, ['quote'], { input: firstRequest }));
  assert.deepEqual(lines, data.options
    .filter((option) => option.estimated_monthly_payment_cents !== undefined)
    .map((option) => `${option.plan_id} ${option.estimated_monthly_payment_cents}`));
});

test('every command and every link of theirs exists', () => {
  const help = execFileSync(`${root}dev`, ['help'], { encoding: 'utf8' });
  for (const [place, text] of texts.entries()) {
    for (const [, name] of text.matchAll(/\.\/dev (\w+)/g)) {
      assert.match(help, new RegExp(`^  ${name}\\b`, 'm'));
    }
    for (const [, path] of text.matchAll(/\]\(([\w.][^)]*)\)/g)) {
      assert.ok(readFileSync(join(root, dirname(paths[place]), path)).length > 0, path);
    }
  }
});
