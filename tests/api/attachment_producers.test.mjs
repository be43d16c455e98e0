// PDFs that common programs write are accepted: a browser's, a renderer's, those of a tool that
// rewrites PDFs, and the Department's own forms without scripts, if TASSEL_OFFICIAL_FORMS is set.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { officialFiles } from './official_templates.mjs';
import { faultPaths, openService, packageWith } from './packages.mjs';
import { temporaryDirectory } from './server.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const browser = process.env.TASSEL_CHROMIUM ?? '/usr/bin/chromium';
const folder = temporaryDirectory();
const inFolder = (name) => join(folder, name);
let opened;

before(async () => {
  opened = await packageWith(await openService(), source);
});

function runProgram(program, ...args) {
  execFileSync(program, args, { stdio: 'ignore' });
}

async function assertTaken(content) {
  const answer = await opened.upload({ source, role, content });
  assert.equal(answer.status, 201, answer.text);
  await opened.remove(answer.json.data.attachment.attachment_id);
}

/** The digest of the pages, as a viewer draws them. */
function lookOf(bytes) {
  writeFileSync(inFolder('drawn.pdf'), bytes);
  const pixels = execFileSync('pdftoppm', ['-r', '40', inFolder('drawn.pdf')],
    { maxBuffer: 256 << 20 });
  return createHash('sha256').update(pixels).digest('hex');
}

/** The form without its scripts, including those of its XFA; nothing else is changed. */
function withoutScripts(bytes) {
  const pipe = (program, args, input) =>
    spawnSync(program, args, { input, maxBuffer: 256 << 20 }).stdout;
  writeFileSync(inFolder('form.pdf'), bytes);
  const plain = pipe('qpdf', ['--qdf', '--object-streams=disable', inFolder('form.pdf'), '-']);
  const script = /<script\b(?![^>]*>\s*<runScripts)[^<]*?(?:\/>|>[^<]*<\/script\s*>)/g;
  const left = plain.toString('latin1').replaceAll(/\/JavaScript \d+ 0 R/g, '')
    .replaceAll(script, '');
  writeFileSync(inFolder('form.pdf'), pipe('fix-qdf', [], Buffer.from(left, 'latin1')));
  return pipe('qpdf', [inFolder('form.pdf'), '-']);
}

const webPage = `<!doctype html><title>Pay stub</title><h1 id="top">Pay stub</h1>
<p><a href="https://studentaid.gov">web</a> <a href="mailto:a@example.org">mail</a>
<a href="tel:+18004333243">call</a> <a href="#top">up</a></p>
<table><tr><th>May</th><td>1,000.00</td></tr></table><input value="a"><select><option>b</select>`;

describe('a PDF of a program that writes them', () => {
  const printed = inFolder('printed.pdf');
  const made = inFolder('made.pdf');

  before(() => {
    writeFileSync(inFolder('page.html'), webPage);
    runProgram(browser, '--headless', '--no-sandbox', '--disable-gpu',
      '--generate-pdf-document-outline', `--user-data-dir=${inFolder('profile')}`,
      `--print-to-pdf=${printed}`, `file://${inFolder('page.html')}`);
  });

  it('is taken: a page printed by a browser', () => assertTaken(readFileSync(printed)));

  for (const [name, program, ...args] of [
    ['printed again by a viewer', 'pdftocairo', '-pdf', printed, made],
    ['packed and linearized', 'qpdf', '--object-streams=generate', '--linearize', printed, made],
    ['written plainly', 'qpdf', '--object-streams=disable', '--stream-data=uncompress', printed,
      made],
  ]) {
    it(`is taken: the same, ${name}`, async () => {
      runProgram(program, ...args);
      await assertTaken(readFileSync(made));
    });
  }
});

describe('a form of the Department', { skip: officialFiles.length === 0 && 'none given' }, () => {
  for (const { path, bytes } of officialFiles) {
    it(`has nothing to object to but its scripts: ${basename(path)}`, async () => {
      const answer = await opened.upload({ source, role, content: bytes });
      if (answer.status === 201) return;
      assert.deepEqual(faultPaths(answer), ['file']);
      const [{ code, message }] = answer.json.data.errors;
      assert.equal(code, 'needs_repair', answer.text);
      assert.match(message, /remove (the scripts|the XFA version of the form)/);
      const repaired = await opened.upload({ source, role, content: bytes, repair: 'true' });
      assert.equal(repaired.status, 201, repaired.text);
      const { attachment_id: id } = repaired.json.data.attachment;
      const { content } = await opened.content(id);
      await opened.remove(id);
      await assertTaken(content);
      assert.deepEqual(lookOf(content), lookOf(bytes), 'its pages look the same');
    });
  }

  const drawn = officialFiles.filter(({ path }) =>
    /general_forbearance|pslf.*_app|_disability_discharge|repayment_plan_request_pdf\./.test(path));

  it('is taken once it is printed', async () => {
    for (const { path } of drawn) {
      runProgram('pdftocairo', '-pdf', path, inFolder('form.pdf'));
      await assertTaken(readFileSync(inFolder('form.pdf')));
    }
  });

  it('is taken with its fields (XFA) and links, once its scripts are gone', async () => {
    assert.ok(drawn.length > 0);
    for (const { bytes } of drawn) await assertTaken(withoutScripts(bytes));
  });
});
