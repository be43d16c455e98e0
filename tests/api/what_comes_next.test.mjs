// The days that the borrower's papers name, and what they say comes next: by the route that was
// chosen, as the forms and the law have it.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { bringToEnd, makeBundle, ofKind, openSpecimenService, shown } from './bundles.mjs';
import { examples, exampleOf } from './intake_examples.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';

const nextYear = new Date().getUTCFullYear() + 1;
let service;

before(async () => {
  service = await openSpecimenService();
});

/** The instructions of an example of the source, with changed values, as one line. */
async function instructionsOf(source, branch, changes = {}) {
  const example = examples.find((each) => each.source === source && each.name.includes(branch));
  assert.ok(example, `${source} has an example of ${branch}`);
  const opened = await openPackage(service, waysTo(source));
  await bringToEnd(opened, { [source]: { ...example.values, ...changes } });
  const { document_package: { official_forms: forms } } = await shown(opened);
  assert.ok(forms.length > 0);
  const { content, bundle } = await makeBundle(opened);
  const [{ path }] = ofKind(bundle, 'instructions');
  return content[path].toString().replaceAll(/\s+/g, ' ');
}

const student = 'parent_plus_student__1__';
const rows = [
  ['a year is over the day before it comes round', 'economic_hardship_deferment_pdf',
    'public_assistance', { economic_hardship_start_date: `${nextYear}-03-01` },
    [`ends on February ${(nextYear + 1) % 4 === 0 ? 29 : 28}, ${nextYear + 1}.`], []],
  ['unemployment is granted by the half-year', 'unemployment_deferment_pdf', 'benefits',
    { unemployment_requested_start_date: `${nextYear}-01-15` },
    [`six months at a time: to July 14, ${nextYear},`, 'Perkins Loans for six months more'], []],
  ['unemployment whose half-year is over', 'unemployment_deferment_pdf', 'benefits', {},
    ['six months at a time, for Perkins Loans for twelve.'], ['2025']],
  ['a student\'s six months more', 'parent_plus_borrower_deferment_pdf',
    '(school_official_certification)',
    { [`${student}enrollment_end_date`]: `${nextYear}-05-10`,
      [`${student}post_enrollment_deferment`]: true },
    [`six months after the studies: to November 10, ${nextYear},`, 'Interest goes on.'],
    ['subsidized', 'Perkins']],
  ['a student without them', 'parent_plus_borrower_deferment_pdf',
    '(school_official_certification)',
    { [`${student}enrollment_end_date`]: `${nextYear}-05-10`,
      [`${student}post_enrollment_deferment`]: false },
    [`the studies that you gave end on May 10, ${nextYear},`], ['six months after']],
  ['service that goes on', 'military_service_and_post_active_duty_deferment_pdf',
    '(authorized_official_certification)', {},
    ['Tell the holder at once when the service ends.', 'area of hostilities'], ['13 months']],
  ['no interest with cancer', 'cancer_treatment_deferment_pdf', '(physician)', {},
    ['There is no interest in this deferment, but on Federal PLUS', 'who treats you'],
    ['Interest goes on']],
  ['a veteran\'s discharge', 'total_and_permanent_disability_discharge_pdf', '(va)', {},
    ['Loans are not collected'], ['three years', 'Ask a doctor']],
  ['a discharge by a doctor', 'total_and_permanent_disability_discharge_pdf', '(medical', {},
    ['within three years', 'Ask a doctor'], []],
];

describe('what the borrower is told of the time after', () => {
  for (const [name, source, branch, changes, told, untold] of rows) {
    it(name, async () => {
      const text = await instructionsOf(source, branch, changes);
      for (const each of told) assert.ok(text.includes(each), `${each} in ${text}`);
      for (const each of untold) assert.ok(!text.includes(each), `no ${each} in ${text}`);
      assert.ok(!/pkg_|_pdf\b/.test(text), 'nothing that only machines read');
    });
  }

  it('is from whom a form comes that asks for the name itself', async () => {
    const source = 'federal_tax_information_consent_revocation_form';
    const { values } = exampleOf(source);
    const name = values.federal_tax_consent_revocation_first_name;
    assert.ok(name);
    assert.ok((await instructionsOf(source, '')).includes(`Prepared for ${name} `));
  });

  it('is not to keep paying where loans are discharged or in default', async () => {
    for (const [source, branch] of [['school_related_discharge_workflow', ''],
      ['loan_rehabilitation_income_and_expense_pdf', ''],
      ['teacher_loan_forgiveness_application_pdf', '']]) {
      assert.doesNotMatch(await instructionsOf(source, branch), /Keep paying/, source);
    }
    assert.match(await instructionsOf('in_school_deferment_pdf', ''), /Keep paying until/);
  });
});
