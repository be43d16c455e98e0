// `tassel-server merge`: several files as one text, without a server.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { profile } from './analysis_requests.mjs';
import { markedText, pair } from './merging.mjs';
import { run, temporaryDirectory } from './server.mjs';

const folder = temporaryDirectory();
const written = (name, text) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const sources = pair();
const paths = sources.map(({ raw_text: text }, index) => written(`${index}.txt`, text));

describe('merge', () => {
  it('prints each file below the line that says what it is', async () => {
    const { code, stdout, stderr } = await run(['merge', ...paths]);
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(stdout, markedText(sources));
  });

  it('prints what an analysis reads', async () => {
    const { stdout } = await run(['merge', ...paths]);
    const request = { borrower_profile: profile({ analysis_as_of: '2026-12-01' }),
      raw_text: stdout };
    const answer = await run(['analyze'], { input: JSON.stringify(request) });
    const { data, success } = JSON.parse(answer.stdout);
    assert.equal(success, true, answer.stdout);
    assert.equal(data.portfolio.detected_format, 'portfolio_merge');
    assert.deepEqual(data.portfolio.loans.map((one) => one.outstanding_principal_cents),
      [185_000]);
  });

  it('ends a last line, and takes what it printed', async () => {
    const cut = written('cut.txt', sources[1].raw_text.trimEnd());
    const first = await run(['merge', paths[0], cut]);
    assert.equal(first.stdout, markedText(sources));
    const whole = await run(['merge', written('merged.txt', first.stdout)]);
    assert.equal(whole.stdout, first.stdout);
  });

  it('names a file that can\'t be read by its place, never by its path', async () => {
    mkdirSync(join(folder, 'Zyzzyva'));
    for (const path of [join(folder, 'Zyzzyva_2'), join(folder, 'Zyzzyva'),
      written('Zyzzyva_1', 'Zyzzyva'), written('Zyzzyva_3', ' '.repeat(4 * 1024 * 1024 + 1))]) {
      const { code, stdout, stderr } = await run(['merge', paths[0], path]);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^file 2: [A-Z].*\.\n$/);
      assert.ok(!stderr.includes('Zyzzyva'));
    }
  });

  it('takes one file at least and ten at most', async () => {
    assert.equal((await run(['merge'])).code, 2);
    assert.equal((await run(['merge', ...Array(11).fill(paths[0])])).code, 2);
    assert.equal((await run(['merge', ...Array(10).fill(paths[0])])).code, 0);
  });

  it('is named by --help', async () => {
    const { stdout } = await run(['--help']);
    assert.match(stdout, /^ {2}merge +merge loan exports into one text/m);
  });
});
