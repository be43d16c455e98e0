// The dates and next steps in the borrower's papers: they are those of the chosen route, as the
// forms and the law state them.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { bringToEnd, makeBundle, ofKind, openSpecimenService, shown } from './bundles.mjs';
import { examples, exampleOf } from './intake_examples.mjs';
import { direct, ffel, holders, waysTo } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';
import { inspectPdf, squeezed } from './pdf_oracles.mjs';

const nextYear = new Date().getUTCFullYear() + 1;
let service;

before(async () => {
  service = await openSpecimenService();
});

/** The instructions for an example of the source, with changed values, as one line. */
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
  ['a request for a time that is over', 'economic_hardship_deferment_pdf', 'public_assistance',
    { economic_hardship_start_date: '2024-03-01' },
    ['What you ask for ended on February 28, 2025. Check the dates before you sign.',
      'and the documents that are listed with it'],
    ['Should you still need it']],
  ['unemployment whose half-year is over', 'unemployment_deferment_pdf', 'benefits', {},
    ['six months at a time, for Perkins Loans for twelve.'], ['2025']],
  ['a student\'s six months more', 'parent_plus_borrower_deferment_pdf',
    '(school_official_certification)',
    { [`${student}enrollment_end_date`]: `${nextYear}-05-10`,
      [`${student}post_enrollment_deferment`]: true },
    [`six months after the enrollment that you gave: to November 10, ${nextYear}.`,
      'Interest goes on.'],
    ['subsidized', 'Perkins']],
  ['a student without them', 'parent_plus_borrower_deferment_pdf',
    '(school_official_certification)',
    { [`${student}enrollment_end_date`]: `${nextYear}-05-10`,
      [`${student}post_enrollment_deferment`]: false },
    ['For Fay ', `the enrollment that you gave ends on May 10, ${nextYear},`],
    ['six months after']],
  ['service that goes on', 'military_service_and_post_active_duty_deferment_pdf',
    '(authorized_official_certification)', {},
    ['Tell the holder at once when the service ends.', 'area of hostilities',
      'Send the signed form.', 'A loan in default is not part'],
    ['13 months', 'documents that are listed']],
  ['a student after the service', 'military_service_and_post_active_duty_deferment_pdf',
    '(student after', {}, ['13 months after the service', 'Tell the holder at once when you study'],
    ['180 days', 'hostilities']],
  ['the Guard, and a Perkins Loan', 'medical_dental_national_guard_dod_forbearance_pdf',
    '(guard, federal', {}, ['Ask about that one first', 'A Perkins Loan is not part'],
    ['become smaller']],
  ['an application before its time', 'teacher_loan_forgiveness_application_pdf', '(both', {},
    ['Send it once the fifth year of teaching is complete, and not before.',
      'granted only where forgiveness would cover'], ['send the request for forbearance alone']],
  ['a representative who need not sign', 'total_and_permanent_disability_discharge_pdf', '(ssa', {},
    ['strike out the name of your representative'], []],
  ['a refund that nobody knows of', 'school_related_discharge_workflow', '(unpaid refund', {
    school_discharge_third_party_claim: 'dont_know' },
    ['ask it for the refund first', 'tick Yes or No', 'a loan of this holder paid for that school'],
    []],
  ['loans that do not count', 'pslf_tepslf_certification_application_pdf', '(charity', {},
    ['Only payments on Direct Loans count.'], []],
  ['no interest with cancer', 'cancer_treatment_deferment_pdf', '(physician)', {},
    ['There is no interest in this deferment.', 'who treats you',
      'get a forbearance. Interest goes on for them.'],
    ['Interest goes on,', 'Interest goes on.', 'SLS Loans', 'Federal PLUS']],
  ['a veteran\'s discharge', 'total_and_permanent_disability_discharge_pdf', '(va)', {},
    ['The Department does not collect loans while it decides'], ['three years', 'Ask a doctor']],
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

describe('the papers agree with the forms', () => {
  async function made(source, values, ways = {}) {
    const opened = await openPackage(service, waysTo(source, ways));
    await bringToEnd(opened, { [source]: values });
    return makeBundle(opened);
  }
  const stepsOf = ({ left_to_do: all }) => all.flatMap(({ steps }) => steps);

  it('names one recipient for loans in default that the Department holds', async () => {
    const source = 'loan_rehabilitation_income_and_expense_pdf';
    const { bundle, content } = await made(source, exampleOf(source).values);
    const [form] = ofKind(bundle, 'official_form');
    const { fields, text } = await inspectPdf(content[form.path]);
    const printed = text + squeezed(fields.map(({ value }) => value).join(''));
    assert.match(printed, /DefaultResolutionGroup.*P\.O\.Box5609/);
    assert.doesNotMatch(printed, /ElmCollections/);
  });

  it('has no student apply to who holds a Parent PLUS Loan alone', async () => {
    const source = 'school_related_discharge_workflow';
    const example = examples.find((each) => each.source === source &&
      each.values.school_discharge_applicant_kind === 'student_borrower');
    const { bundle } = await made(source, example.values);
    const to = bundle.left_to_do.map(({ recipient }) => recipient);
    assert.ok(to.includes('Alder Loan Servicing'));
    assert.ok(!to.includes('Birch Loan Servicing'), to.join());
  });

  it('says which answers were left blank, and who signs', async () => {
    const plan = 'income_driven_repayment_plan_request_pdf';
    const { bundle } = await made(plan, exampleOf(plan).values, { loans: [direct()] });
    const [first] = stepsOf(bundle);
    assert.deepEqual([first.kind, first.by], ['complete', 'borrower']);
    assert.match(first.what, /federal tax information/);
    const revocation = 'federal_tax_information_consent_revocation_form';
    const spouse = examples.find((each) => each.source === revocation &&
      each.values.federal_tax_consent_revocation_person_role === 'spouse');
    const revoked = await made(revocation, spouse.values);
    const [cover] = ofKind(revoked.bundle, 'cover_sheet');
    assert.match((await inspectPdf(revoked.content[cover.path])).text,
      /RevocationofconsentbyAda.*,spouseofaborrower/);
    const signed = stepsOf(revoked.bundle).find(({ kind }) => kind === 'sign');
    assert.deepEqual([signed.by, signed.what], ['spouse',
      'You revoke the consent as the borrower\'s spouse: sign the form by hand yourself. '
      + 'The borrower does not sign it.']);
  });
});

describe('an agreement that the school completes', () => {
  it('is signed after the school has', async () => {
    const source = 'loan_reaffirmation_form';
    const opened = await openPackage(service, waysTo(source));
    await bringToEnd(opened, { [source]: exampleOf(source).values });
    const { bundle: { left_to_do: all } } = await makeBundle(opened);
    for (const { steps } of all) {
      const kinds = steps.map(({ kind }) => kind);
      assert.ok(kinds.includes('certify') && kinds.includes('sign'));
      assert.ok(kinds.indexOf('certify') < kinds.indexOf('sign'), kinds.join());
    }
  });
});

describe('what the borrower is told of a request to a holder of FFEL Loans', () => {
  const source = 'ffel_repayment_plan_holder_guidance';
  const bank = { ...holders.cedar, street_1: '1 Bank Street', city: 'Springfield', state: 'IL',
    postal_code: '62701', phone: '2175550100' };
  const reached = '1 Bank Street, Springfield, IL 62701, (217) 555-0100';

  async function told(branch, changes = {}, holder = bank) {
    const { values } = examples.find((each) =>
      each.source === source && each.name.includes(`(${branch})`));
    const opened = await openPackage(service,
      waysTo(source, { loans: [direct(), ffel({ holder })] }));
    await bringToEnd(opened, { [source]: { ...values, ...changes } });
    const { content, bundle } = await makeBundle(opened);
    const [{ path }] = ofKind(bundle, 'instructions');
    return content[path].toString().replaceAll(/\s+/g, ' ');
  }

  it('how the holder is reached, and its figures, before it is asked', async () => {
    const text = await told('not_requested');
    assert.match(text, /Cedar Bank: not asked yet\./);
    assert.ok(text.includes(`Cedar Bank, by your loan data: ${reached}.`), text);
    assert.match(text, /Cedar Bank: it reported a payment of \$101\.00 a month\./);
    assert.match(text, /Cedar Bank: number of monthly payments that it reported: 120\./);
  });

  it('nothing of how it is reached where the loan data have neither', async () => {
    assert.doesNotMatch(await told('not_requested', {}, holders.cedar), /by your loan data/);
  });

  it('no figures of a request that was denied, none to reach after approval', async () => {
    assert.doesNotMatch(await told('denied'), /it reported/);
    assert.doesNotMatch(await told('approved'), /by your loan data/);
  });

  it('in Spanish for who prefers it', async () => {
    const text = await told('not_requested', { preferred_language: 'es' });
    assert.match(text, /Cedar Bank: aún no se le pidió\./);
    assert.ok(text.includes(`Cedar Bank, según los datos de sus préstamos: ${reached}.`), text);
    assert.doesNotMatch(text, /not asked|it reported/);
  });
});
