// `forms install` and `forms list`, and how a server handles a folder of bad files.
// official_form_templates.test.mjs tests official files, if there are any.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { encrypted, pdf, pdfOfSize, png } from './attachment_files.mjs';
import { makeBundle, ofKind, readyForbearance, shown } from './bundles.mjs';
import { openService } from './packages.mjs';
import { rewritten } from './pdf_oracles.mjs';
import { run, runJson, temporaryDirectory } from './server.mjs';

const sourceCount = 30;
const folder = temporaryDirectory();
const files = {};

before(async () => {
  const good = pdf();
  const contents = {
    'unknown.pdf': good,
    'truncated.pdf': good.subarray(0, good.length / 2),
    'marked_encrypted.pdf': encrypted(),
    'encrypted.pdf': await rewritten(good, ['--encrypt', 'user', 'owner', '256', '--']),
    'dynamic.pdf': pdf({ catalogMore: '/NeedsRendering true /AcroForm << /XFA [] /Fields [] >>' }),
    'picture.pdf': png(),
    'empty.pdf': Buffer.alloc(0),
    'large.pdf': pdfOfSize(20 * 1024 * 1024 + 1),
  };
  for (const [name, content] of Object.entries(contents)) {
    files[name] = join(folder, name);
    writeFileSync(files[name], content);
  }
});

const list = async (args) => (await runJson(['forms', 'list', ...args])).forms;

describe('forms list', () => {
  it('tells of each of the thirty forms, without a server or a folder', async () => {
    const data = temporaryDirectory();
    const forms = await list(['--data', data]);
    assert.equal(forms.length, sourceCount);
    assert.equal(new Set(forms.map((form) => form.source_id)).size, sourceCount);
    const statuses = new Set(forms.map((form) => form.status));
    assert.deepEqual([...statuses].sort(), ['missing', 'unmapped']);
    // No edition of these forms is known.
    assert.deepEqual(forms.filter((form) => form.status === 'unmapped')
      .map((form) => form.source_id).sort(), [
      'direct_consolidation_add_loans_pdf', 'direct_consolidation_application_pdf',
      'false_certification_identity_theft_pdf', 'federal_tax_information_consent_revocation_form',
      'forgery_discharge_pdf']);
    assert.ok(forms.every((form) => form.sha256 === undefined));
  });
});

describe('forms install', () => {
  it('refuses what is no known edition, file by file, with a reason', async () => {
    const data = temporaryDirectory();
    const names = Object.keys(files);
    const { code, stdout, stderr } = await run(['forms', 'install', '--data', data,
      ...Object.values(files), join(folder, 'not_there.pdf')]);
    assert.equal(code, 1, stderr);
    const { installed, refused } = JSON.parse(stdout);
    assert.deepEqual(installed, []);
    assert.deepEqual(refused.map((each) => each.file),
      Array.from({ length: names.length + 1 }, (_, index) => index + 1));
    for (const { reason } of refused) {
      assert.match(reason, /\w+ \w+/);
      assert.ok(!reason.includes(folder), 'no path');
    }
    assert.ok((await list(['--data', data])).every((form) =>
      ['missing', 'unmapped'].includes(form.status)));
  });

  it('asks for files', async () => {
    for (const args of [[], ['--data', temporaryDirectory()]]) {
      const { code, stdout, stderr } = await run(['forms', 'install', ...args]);
      assert.notEqual(code, 0);
      assert.equal(stdout, '');
      assert.notEqual(stderr, '');
    }
    const { code } = await run(['forms', 'remove']);
    assert.notEqual(code, 0);
  });
});

describe('a server', () => {
  it('starts whatever lies in its folder, and says what it can\'t use', async () => {
    const forms = temporaryDirectory();
    for (const [name, path] of Object.entries(files)) {
      writeFileSync(join(forms, name), readFileSync(path));
    }
    mkdirSync(join(forms, 'a_folder.pdf'));
    const service = await openService({ args: ['--forms', forms, '--specimen-forms'] });
    const opened = await readyForbearance(service);
    const { bundle } = await makeBundle(opened);
    assert.equal(ofKind(bundle, 'official_form').length, 1);
    const { document_package: { official_forms: [form] } } = await shown(opened);
    assert.equal(form.template_origin, 'specimen');
    assert.ok(!service.server.log.includes(forms), 'no path is logged');
    assert.ok(readdirSync(forms).length > 0);
    const mismatched = await list(['--data', service.data, '--forms', forms]);
    assert.equal(mismatched.length, sourceCount);
    assert.ok(mismatched.every((each) => each.status !== 'verified'));
  });

  it('starts without its folder', async () => {
    const service = await openService({ args: ['--specimen-forms', '--forms',
      join(temporaryDirectory(), 'nothing')] });
    const { bundle } = await makeBundle(await readyForbearance(service));
    assert.equal(ofKind(bundle, 'official_form').length, 1);
  });
});
