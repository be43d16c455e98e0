// What ./dev counsel prints, without the build that comes before it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

import { analysisRequest } from './analysis_requests.mjs';
import { serverBinary, temporaryDirectory } from './server.mjs';

const script = fileURLToPath(new URL('../../.dev/counsel.mjs', import.meta.url));
const borrower = (name) => fileURLToPath(new URL(`../data/borrowers/${name}`, import.meta.url));

// How many lines a printed page of letter size has.
const linesOfAPage = 60;

const counsel = (...files) => new Promise((done) => {
  execFile(process.execPath, [script, ...files],
    { env: { ...process.env, TASSEL_SERVER: serverBinary }, maxBuffer: 64 * 1024 * 1024 },
    (error, stdout, stderr) => done({ code: error?.code ?? 0, lines: stdout.split('\n'), stderr }));
});

function assertLines(lines, wanted) {
  for (const line of wanted) {
    assert.ok(lines.some((one) => line.test(one)), `${line} in\n${lines.join('\n')}`);
  }
  assert.deepEqual(lines.filter((line) => line.length > 100), []);
}

describe('counsel sheets', () => {
  it('say who a borrower is, what is recommended, and what every option costs', async () => {
    const { code, lines } = await counsel(borrower('10-both-sides-on-ibr-now.json'));
    assert.equal(code, 0);
    assertLines(lines, [
      /^An archivist, single, \$45,000, with undergraduate and graduate loans/,
      /^Recommended: \$150\.00 a month at first$/, /^Repayment Assistance Plan \(RAP\)$/,
      /^ {2}unsub-2026 +direct unsub\. +2026-08-31 +\$5,582\.50 +6\.52 % +in grace$/,
      /^ {2}- on IBR, 96 months credited \(sub-2012, unsub-2012, unsub-2014\)$/,
      /^ {2}if income stays +\$48,073 in 293 months: .* tax on \$28,635 forgiven$/,
      /^> RAP +\$150\.00 +\$150\.00 +\$48,073 +293 +\$28,635 +\$4,150 +\$81,503 +263 +yes$/,
      /^ {2}Tiered Standard +\$384\.88 .* no$/,
      /^ {2}- IBR: the loans that it leaves out are on Tiered Standard\.$/,
      /^WHAT RAP GIVES$/, /^ {2}November 22, 2048 +What is left/, /^ASSUMPTIONS$/,
    ]);
  });

  it('say before any table what to do first, what then, and what would change it', async () => {
    const { lines } = await counsel(borrower('10-both-sides-on-ibr-now.json'));
    const heads = ['DIRECT LOANS', 'WHAT TO DO FIRST', 'NEXT STEPS', 'WHAT ELSE YOU COULD DO',
      'WHAT WOULD CHANGE IT', 'LOANS'];
    assert.deepEqual(lines.filter((line) => heads.includes(line)), heads);
    const text = lines.join(' ').replace(/\s+/g, ' ');
    assert.match(text, /- A year or more of your payments .* and for which plans\. NEXT STEPS/);
    assert.match(text, / 3\. Send new proof .* by May 4, 2027, .* \(studentaid\.gov\/idr\) 4\. /);
    assert.match(text, /With 10 % more income, .*Tiered Standard Plan\. That is \$49,500 a year\./);
    assert.equal(text.split('Ask your servicer in writing').length, 2);
  });

  it('have questions at their step, and what the answers change', async () => {
    const { lines } = await counsel(borrower('03-separated-in-alaska.json'));
    const text = lines.join(' ').replace(/\s+/g, ' ');
    assert.match(text, / 1\. Answer the questions .* Did you owe a federal .* July 1, 2014\? /);
    assert.match(text, / IBR asks for less from those who did not\. If the answer is 'No, /);
    assert.equal(text.split('Did you owe a federal student loan').length, 2);
  });

  it('come to a page before the tables, with every sentence said once', async () => {
    const folder = new URL('../data/borrowers/', import.meta.url);
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const { code, lines } = await counsel(...names.map(borrower));
    assert.equal(code, 0);
    const sheets = lines.join('\n').split(/^=+$/m).slice(1);
    assert.equal(sheets.length, names.length);
    for (const [index, sheet] of sheets.entries()) {
      const [counsels] = sheet.split('\n\nLOANS\n');
      assert.ok(counsels.split('\n').length <= linesOfAPage, names[index]);
      const [, ...sections] = counsels.split('\n\n');
      const said = sections.flatMap((section) => section.split('\n').slice(2).join(' ')
        .replace(/\s+/g, ' ').split(/(?<=[.?]) (?=[A-Z])/).filter((one) => one.length > 60));
      assert.deepEqual(said.filter((one, at) => said.indexOf(one) < at), [], names[index]);
    }
  });

  it('have each holder\'s group and the ways beside the plans', async () => {
    const { lines } = await counsel(borrower('18-pslf-ninety-with-ffel-and-perkins.json'));
    assertLines(lines, [
      /^DIRECT LOANS$/, /^EVERY PLAN FOR DIRECT LOANS: unsub-2011, unsub-2013$/,
      /^EVERY PLAN FOR FFEL AT PRAIRIE STUDENT BANK: stafford-2008$/,
      /^FFEL Standard Repayment$/,
      /^LOANS IN NO PLAN$/,
      /^ {2}90 payments certified, 30 left; at the earliest on May 22, 2029\.$/,
      /^ {2}RAP +30 +\$13,650 +\$40,489$/,
      /^IBR AT FFEL HOLDERS$/, /^IF CONSOLIDATED$/,
    ]);
  });

  it('are printed of several files, plain requests too', async () => {
    const plain = `${temporaryDirectory()}/request.json`;
    writeFileSync(plain, JSON.stringify(analysisRequest()));
    const { code, lines } = await counsel(plain, borrower('20-direct-in-default.json'));
    assert.equal(code, 0);
    assert.equal(lines.filter((line) => line.startsWith('COUNSEL SHEET')).length, 2);
    assertLines(lines, [/^OUT OF DEFAULT$/, /^ {2}rehabilitation +9 payments of \$63\.25\./]);
  });

  it('go on behind a bad file, and the end is 1', async () => {
    const folder = temporaryDirectory();
    writeFileSync(`${folder}/text.json`, 'no JSON');
    writeFileSync(`${folder}/refused.json`, '{"borrower_profile":{"family_size":0}}');
    const { code, lines, stderr } = await counsel(`${folder}/missing.json`, `${folder}/text.json`,
      `${folder}/refused.json`, borrower('20-direct-in-default.json'));
    assert.equal(code, 1);
    assert.match(stderr, /missing\.json: the file does not exist/);
    assert.match(stderr, /text\.json: not a JSON object/);
    assert.match(stderr, /refused\.json: refused\n- borrower_profile\.analysis_as_of: is required/);
    assertLines(lines, [/^OUT OF DEFAULT$/]);
    assert.equal((await counsel()).code, 1);
  });
});
