// The print copy of a form looks like the copy that can be typed into, pixel by pixel. Compares the
// specimens, and also the official forms if there are any.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  assertDownload, bringToEnd, getForm, getPrintCopy, makeBundle, ofKind, openSpecimenService,
} from './bundles.mjs';
import { exampleOf } from './intake_examples.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { officialFiles } from './official_templates.mjs';
import { openPackage } from './packages.mjs';
import { filledFields, fontsOf, inspectPdf } from './pdf_oracles.mjs';
import { differences } from './pdf_pixels.mjs';
import { run, temporaryDirectory } from './server.mjs';

/** The share of a page's dark pixels that may differ. A single letter is a larger share. */
const maximumDifferent = 0.0003;
const none = officialFiles.length === 0;
const name = { borrower_first_name: 'Łukasz', borrower_last_name: 'Nguyễn' };

/** Forms to compare: a description, the source that makes the form, and changed values. */
const forms = [
  ['lines of text', 'general_forbearance_pdf', { general_forbearance_reason: 'other',
    general_forbearance_reason_explanation: 'First a flood.\nThen a move. '.repeat(12) }],
  ['combs and ticks', 'income_driven_repayment_plan_request_pdf', {}],
  ['a certification', 'pslf_tepslf_certification_application_pdf', {}],
  ['tables', 'loan_rehabilitation_income_and_expense_pdf', {}],
  ['a section of a school', 'in_school_deferment_pdf', {}],
];

async function formsOf(service, source, changes) {
  const opened = await openPackage(service, waysTo(source));
  await bringToEnd(opened, { [source]: { ...exampleOf(source).values, ...name, ...changes } });
  const { bundle } = await makeBundle(opened);
  const [{ form_instance_id: instance }] = ofKind(bundle, 'official_form');
  const copies = await Promise.all([getForm(opened, source, instance),
    getPrintCopy(opened, source, instance)]);
  for (const copy of copies) assertDownload(copy, 'application/pdf', 'pdf');
  return copies.map(({ content }) => content);
}

function assertAlike(shares) {
  for (const [page, share] of shares.entries()) {
    assert.ok(share <= maximumDifferent, `page ${page + 1}: ${share} of its dark pixels differ`);
  }
}

function assertCopiesAlike(open) {
  for (const [what, source, changes] of forms) {
    it(`with ${what}, ${source}`, async () => {
      const [filled, print] = await formsOf(await open(), source, changes);
      const { fields } = await inspectPdf(filled);
      assert.ok(filledFields(fields).length > 5);
      assert.ok((await fontsOf(print)).some((font) => /Tassel/.test(font.name) && font.embedded));
      assertAlike(await differences(filled, print));
    });
  }
}

it('official templates are given, or specimens alone are compared', (context) => {
  context.diagnostic(none ? 'TASSEL_OFFICIAL_FORMS names no folder: specimens alone are compared'
    : `official templates: ${officialFiles.length} files`);
  assert.equal(officialFiles.length === 0, none);
});

describe('a specimen for paper looks like the open one', () => {
  let service;
  before(async () => {
    service = await openSpecimenService();
  });
  assertCopiesAlike(() => service);

  it('and like no other, by one more letter or one more tick', async () => {
    const source = 'general_forbearance_pdf';
    const [filled] = await formsOf(service, source, {});
    for (const changes of [{ borrower_city: 'Springfields' },
      { general_forbearance_reason: 'other', general_forbearance_reason_explanation: 'x' }]) {
      const [, print] = await formsOf(service, source, changes);
      const shares = await differences(filled, print);
      assert.throws(() => assertAlike(shares), /differ/);
    }
  });
});

if (!none) {
  describe('an official form for paper looks like the open one', () => {
    let service;
    before(async () => {
      const data = temporaryDirectory();
      const { code, stderr } = await run(['forms', 'install', '--data', data,
        ...officialFiles.map((file) => file.path)]);
      assert.equal(code, 0, stderr);
      service = await openSpecimenService({ data, args: ['--spanish-forms'] });
    });
    assertCopiesAlike(() => service);
  });
}
