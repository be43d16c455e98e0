// A borrower who prefers Spanish reads the whole archive in Spanish: forms, continuation sheets,
// cover sheets, letters, the summary, the instructions, and the titles in the manifest.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { readCatalog } from '../../.dev/gettext_catalog.mjs';
import { bringToEnd, makeBundle, ofKind, openSpecimenService } from './bundles.mjs';
import { exampleOf } from './intake_examples.mjs';
import { defaulted, direct, everyYes, ffel, parentPlus, waysTo } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';
import { inspectPdf, squeezed } from './pdf_oracles.mjs';

const spanish = { preferred_language: 'es' };
const shortest = 12; // letters that say something in one language alone
let service;
let english;

before(async () => {
  service = await openSpecimenService();
  const { entries } = readCatalog(readFileSync(
    new URL('../../rules/texts/spanish.po', import.meta.url), 'utf8'));
  // A text may be a part of another text's Spanish, such as the name of an agency.
  const inSpanish = entries.map(({ translated }) => squeezed(translated)).join('\n');
  english = entries.filter(({ places }) => places.includes('papers'))
    .flatMap((entry) => entry.english.split('{}')).map((text) => [text, squeezed(text)])
    .filter(([, text]) => text.length >= shortest && !inSpanish.includes(text));
});

/** The text of a file, without blanks. */
async function textOf(path, content) {
  return path.endsWith('.pdf') ? (await inspectPdf(content)).text : squeezed(content.toString());
}

async function assertSpanish({ bundle, content }) {
  const read = bundle.artifacts.filter(({ kind }) => kind !== 'supporting_document');
  for (const { path } of read) {
    const text = await textOf(path, content[path]);
    for (const [said, letters] of english) {
      assert.ok(!text.includes(letters), `${path} says: ${said}`);
    }
  }
}

/** Makes the archive of a package with these sources. */
async function archiveOf(sources, loans) {
  const { analysis } = waysTo(sources[0], { loans });
  const opened = await openPackage(service,
    { analysis: { ...analysis, document_screening: everyYes }, screening: sources });
  await bringToEnd(opened, Object.fromEntries(sources.map((source) =>
    [source, { ...exampleOf(source).values, ...spanish }])));
  return makeBundle(opened);
}

describe('an archive for a borrower who prefers Spanish', () => {
  for (const sources of [
    ['general_forbearance_pdf', 'economic_hardship_deferment_pdf', 'in_school_deferment_pdf'],
    ['cancer_treatment_deferment_pdf', 'military_service_and_post_active_duty_deferment_pdf',
      'medical_dental_national_guard_dod_forbearance_pdf'],
    ['pslf_tepslf_certification_application_pdf', 'teacher_loan_forgiveness_application_pdf',
      'total_and_permanent_disability_discharge_pdf'],
    ['parent_plus_borrower_deferment_pdf', 'loan_rehabilitation_income_and_expense_pdf',
      'federal_tax_information_consent_revocation_form'],
  ]) {
    it(`is in Spanish: ${sources.join(', ')}`, async () => {
      const made = await archiveOf(sources, [direct(), parentPlus(), ffel(), defaulted()]);
      assert.ok(ofKind(made.bundle, 'official_form').length >= sources.length);
      await assertSpanish(made);
    });
  }

  it('is in Spanish to the letter and the continuation sheets', async () => {
    const source = 'loan_reaffirmation_form';
    const loans = Array.from({ length: 6 }, (_, at) => direct({
      loan_id: at === 0 ? 'direct' : `direct-${at}`, loan_type: 'direct_subsidized',
      status_history: [{ status: 'in_repayment', effective_date: '2021-01-01' }] }));
    const values = { ...exampleOf(source).values, loan_reaffirmation_loan_record_count: 6,
      ...Object.fromEntries(loans.flatMap(({ loan_id: id }, at) => [
        [`loan_reaffirmation_loan__${at + 1}__loan_id`, id],
        [`loan_reaffirmation_loan__${at + 1}__excess_amount_cents`, 100_000]])), ...spanish };
    const opened = await openPackage(service, waysTo(source, { loans: [...loans, ffel()] }));
    await bringToEnd(opened, { [source]: values });
    const made = await makeBundle(opened);
    assert.ok(ofKind(made.bundle, 'ledger_letter').length > 0);
    await assertSpanish(made);
    const [{ path }] = ofKind(made.bundle, 'official_form');
    const { text } = await inspectPdf(made.content[path]);
    assert.ok(text.includes(squeezed('Direct con subsidio')), 'a row names the kind of loan');
  });
});
