// The limits of an archive: 64 MiB of forms and documents, and 200 entries. Beyond them, the bundle
// has a warning and no archive.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { pdfOfSize, tenMebibytes } from './attachment_files.mjs';
import {
  assertDownload, assertRefused, bringToEnd, finish, forbearance, forbearanceRole, getArchive,
  getForm, makeBundle, ofKind, openSpecimenService, postBundle, readyForbearance,
} from './bundles.mjs';
import { assertSuccess } from './envelope.mjs';
import { examplesOf } from './intake_examples.mjs';
import { label, parentPlus, waysTo } from './intake_portfolios.mjs';
import { assertCreated, openPackage } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';

const maximumBytes = 64 * 1024 * 1024;
let service;

before(async () => {
  service = await openSpecimenService();
});

async function upload(opened, content) {
  const answer = await opened.upload({ source: forbearance, role: forbearanceRole, content });
  assertCreated(answer);
  return answer.json.data.attachment.attachment_id;
}

/**
 * Checks that the bundle exists with a warning, without an archive, and that its forms are there.
 */
async function assertBeyond(opened) {
  const answer = await postBundle(opened);
  assertSuccess(answer);
  const { bundle, document_bundle_download: download } = answer.json.data;
  assert.ok(bundle.warnings.length > 0);
  assert.deepEqual([download.size_bytes, download.content_digest], [undefined, undefined]);
  const archive = await getArchive(opened);
  assert.equal(archive.status, 413);
  assert.equal((await getArchive(opened, { method: 'HEAD' })).status, 413);
  const [form] = ofKind(bundle, 'official_form');
  assertDownload(await getForm(opened, form.source_id, form.form_instance_id),
    'application/pdf', 'pdf');
  return bundle;
}

describe('64 MiB of forms and documents', () => {
  for (const open of [openPackage, openSandboxPackage]) {
    it(`fit, one byte more does not: ${open.name}`, async () => {
      const opened = await readyForbearance(service, { open });
      const { bundle } = await makeBundle(opened);
      const [form] = ofKind(bundle, 'official_form');
      const large = pdfOfSize(tenMebibytes);
      for (let number = 0; number < 6; ++number) await upload(opened, large);
      const rest = maximumBytes - 6 * tenMebibytes - form.size_bytes;
      const last = await upload(opened, pdfOfSize(rest + 1));
      await finish(opened);
      await assertBeyond(opened);
      assertSuccess(await opened.remove(last));
      await upload(opened, pdfOfSize(rest));
      await finish(opened);
      const fits = await makeBundle(opened);
      assert.deepEqual(fits.bundle.warnings, bundle.warnings);
      assert.ok(fits.archive.length > maximumBytes);
    });
  }
});

describe('200 entries', () => {
  const source = 'parent_plus_borrower_deferment_pdf';
  const holders = Array.from({ length: 20 }, (_, index) =>
    ({ name: `Holder ${String.fromCharCode(65 + index)}`, holder_type: 'ed' }));
  const loans = holders.map((holder, index) => parentPlus({ loan_id: `L${index}`, holder }));

  /** A package with nine students, the last of whom has `lastHolders` holders. */
  async function ready(lastHolders) {
    const { values } = examplesOf(source)[0];
    const student = Object.entries(values).filter(([name]) =>
      name.startsWith('parent_plus_student__1__') && !name.includes('holder'));
    const all = { ...Object.fromEntries(Object.entries(values).filter(([name]) =>
      !name.startsWith('parent_plus_student__'))), parent_plus_student_record_count: 9 };
    for (let number = 1; number <= 9; ++number) {
      for (const [name, value] of student) all[name.replace('__1__', `__${number}__`)] = value;
      // On this route, nobody else completes a part, so each form has one copy.
      all[`parent_plus_student__${number}__verification_route`] = 'nslds_reporting';
      all[`parent_plus_student__${number}__nslds_reporting_confirmed`] = true;
      const own = holders.slice(0, number === 9 ? lastHolders : 20);
      all[`parent_plus_student__${number}__holder_count`] = own.length;
      for (const [index, holder] of own.entries()) {
        all[`parent_plus_student__${number}__holder__${index + 1}__label`] = label(holder);
      }
      all[`parent_plus_student__${number}__ssn`] = `21909${String(2000 + number)}`;
    }
    const opened = await openPackage(service, waysTo(source, { loans }));
    await bringToEnd(opened, { [source]: all });
    return opened;
  }

  it('fit: 177 forms and 20 cover sheets beside summary, instructions and manifest', async () => {
    const { bundle } = await makeBundle(await ready(17));
    assert.equal(bundle.artifacts.length, 200);
    assert.equal(ofKind(bundle, 'official_form').length, 177);
    assert.equal(ofKind(bundle, 'cover_sheet').length, 20);
  });

  it('are the most', async () => {
    const opened = await ready(18);
    const bundle = await assertBeyond(opened);
    assert.equal(ofKind(bundle, 'official_form').length, 178);
    assertRefused(await getForm(opened, source), 409, 'there are several');
  });
});
