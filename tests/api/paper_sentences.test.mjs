// What the papers of a package say about its forms, where one sentence or one answer would not be
// right for all of them: an amount for several holders, an employer that does not certify, figures
// that an old edition prints, names at the end of sentences, and names that are long.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  bringToEnd, forbearance, inspectForms, makeBundle, ofKind, openSpecimenService, readyForbearance,
  shown,
} from './bundles.mjs';
import { assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { direct, ffel, holders, perkins, waysTo } from './intake_portfolios.mjs';
import { officialFiles } from './official_templates.mjs';
import { openPackage, openService } from './packages.mjs';
import { filledFields } from './pdf_oracles.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { run, temporaryDirectory } from './server.mjs';

const publicService = 'pslf_tepslf_certification_application_pdf';
const hardship = 'economic_hardship_deferment_pdf';
const incomeDriven = 'income_driven_repayment_plan_request_pdf';
const agreement = 'loan_reaffirmation_form';
let service;

before(async () => {
  service = await openSpecimenService();
});

/** A service that has the official forms, which are expired editions. */
async function openOfficialService(args = []) {
  const data = temporaryDirectory();
  const { code, stdout } = await run(['forms', 'install', '--data', data,
    ...officialFiles.map(({ path }) => path)]);
  assert.equal(code, 0, stdout);
  return openService({ data, args });
}

/** The instructions of a bundle, on one line. */
function instructionsOf({ bundle, content }) {
  const [{ path }] = ofKind(bundle, 'instructions');
  return content[path].toString().replaceAll(/\s+/g, ' ');
}

async function madeOf(source, values, { of = service, loans } = {}) {
  const opened = await openPackage(of, waysTo(source, { loans }));
  await bringToEnd(opened, { [source]: values });
  return { opened, made: await makeBundle(opened) };
}

const smaller = (cents) => ({ general_forbearance_payment_treatment: 'smaller_payments',
  general_forbearance_smaller_payment_cents: cents });
const warningsOf = async (opened) => {
  const answer = await opened.intake(forbearance);
  assertSuccess(answer);
  return (answer.json.data.warnings ?? []).map(({ code }) => code);
};
const textsOf = ({ fields }) => filledFields(fields).map(({ value }) => value);

describe('a smaller payment', () => {
  // They owe $30,000, $9,000, and $4,000.
  const three = [direct(), ffel(), perkins()];
  const parts = ['69.77', '20.93', '9.30'];

  it('is divided among three holders, and the papers say so', async () => {
    const opened = await readyForbearance(service, { loans: three, changes: smaller(10_000) });
    assert.ok((await warningsOf(opened)).includes('payment_divided'));
    const made = await makeBundle(opened);
    const forms = await inspectForms(opened, made);
    assert.deepEqual(forms.map((form) => textsOf(form).filter((text) => parts.includes(text))),
      parts.map((part) => [part]));
    assert.ok(!forms.some((form) => textsOf(form).includes('100.00')));
    const instructions = instructionsOf(made);
    for (const part of parts) {
      assert.ok(instructions.includes(`The smaller payments that you offer, $100.00 a month, are `
        + `for all holders together. This form names the part of this holder: $${part}.`), part);
    }
  });

  it('is that of the only holder', async () => {
    const opened = await readyForbearance(service, { changes: smaller(10_000) });
    assert.ok(!(await warningsOf(opened)).includes('payment_divided'));
    const made = await makeBundle(opened);
    const [form] = await inspectForms(opened, made);
    assert.ok(textsOf(form).includes('100.00'));
    assert.doesNotMatch(instructionsOf(made), /all holders together/);
  });
});

describe('the employer\'s part', () => {
  const { values } = exampleOf(publicService, 'government, still employed');
  const refused = 'pslf_employment__1__cannot_obtain_certification';
  const byEmployer = /Have the employer complete its part|you and your employer|by email to sign/;

  it('is asked for where the employer certifies', async () => {
    const { made } = await madeOf(publicService, values);
    assert.match(instructionsOf(made), /Have the employer complete its part first\./);
    assert.match(instructionsOf(made), /you and your employer can sign there\./);
  });

  it('stays blank where its certification can\'t be had, and nobody is asked for it', async () => {
    const { made } = await madeOf(publicService, { ...values, [refused]: true });
    const instructions = instructionsOf(made);
    assert.doesNotMatch(instructions, byEmployer);
    assert.match(instructions, /leave the employer's section blank\. The Department of Education /);
    assert.match(instructions, /Send the signed form\./);
    const steps = made.bundle.left_to_do.flatMap((form) => form.steps);
    assert.ok(!steps.some(({ kind }) => kind === 'certify'));
  });
});

describe('the way online', () => {
  const inSchool = 'in_school_deferment_pdf';

  it('is told for each employer where one certifies and another does not', async () => {
    const { values } = exampleOf(publicService, 'government, still employed');
    const other = Object.fromEntries(Object.entries(values)
      .filter(([name]) => name.includes('__1__'))
      .map(([name, value]) => [name.replace('__1__', '__2__'), value]));
    const { made } = await madeOf(publicService, { ...values, ...other,
      pslf_employment_record_count: 2,
      pslf_employment__1__employer_name: 'Town of Springfield',
      pslf_employment__2__employer_name: 'Closed Clinic',
      pslf_employment__2__cannot_obtain_certification: true });
    const instructions = instructionsOf(made);
    assert.match(instructions, /: Town of Springfield Use the PSLF Help Tool on \S+ you and /);
    assert.match(instructions, /: Closed Clinic Use the PSLF Help Tool on \S+ Where it asks /);
  });

  it('saves no printing where somebody else signs by hand', async () => {
    const saving = async (branch) => instructionsOf((await madeOf(inSchool,
      exampleOf(inSchool, branch).values)).made);
    assert.match(await saving('school_official_certification'), /It saves a stamp and days/);
    assert.match(await saving('nslds_reporting'), /It saves printing, a stamp, and days/);
  });

  it('saves the proof of income only where the tax return shows it', async () => {
    const saving = async (branch) => instructionsOf((await madeOf(incomeDriven,
      exampleOf(incomeDriven, branch).values)).made);
    assert.match(await saving('single, income unchanged'), /can take from your tax return/);
    assert.doesNotMatch(await saving('single, income decreased'), /can take from your tax return/);
  });
});

describe('a sentence that ends with a name', () => {
  it('has one period', async () => {
    const holder = { ...holders.alder, name: 'Alder Loans Inc.' };
    const opened = await readyForbearance(service, { loans: [direct({ holder })],
      changes: { borrower_name_suffix: 'Jr.' } });
    const made = await makeBundle(opened);
    const instructions = instructionsOf(made);
    assert.match(instructions, /Prepared for Ada Quill Example Jr\. /);
    assert.doesNotMatch(instructions, /\.\./);
    const [{ steps }] = made.bundle.left_to_do;
    assert.equal(steps.at(-1).what, 'Send it to Alder Loans Inc.');
  });
});

for (const [way, open] of [['a partner', openPackage], ['the sandbox', openSandboxPackage]]) {
  it(`an archive is named after what it is and its day: ${way}`, async () => {
    const made = await makeBundle(await readyForbearance(service, { open }));
    const day = made.bundle.generated_at.slice(0, 10);
    assert.equal(made.download.filename, `student-loan-papers-${day}.zip`);
  });
}

describe('an edition of 2018', { skip: officialFiles.length === 0 && 'none given' }, () => {
  let official;
  before(async () => {
    official = await openOfficialService(['--spanish-forms']);
  });
  const whole = { borrower_first_name: 'Maria Fernanda', borrower_middle_name: 'Guadalupe',
    borrower_last_name: 'Gutierrez Villalobos', borrower_name_suffix: 'Jr.' };
  const written = Object.values(whole).join(' ');

  it('that prints old guidelines is sent with a line that says so', async () => {
    const ofTable = /Table 2 of this edition shows the poverty guidelines of 2018/;
    const { values } = exampleOf(hardship, 'low income');
    const { made } = await madeOf(hardship, values, { of: official, loans: [direct()] });
    assert.match(instructionsOf(made), ofTable);
    const { made: specimen } = await madeOf(hardship, values, { loans: [direct()] });
    assert.doesNotMatch(instructionsOf(specimen), ofTable);
  });

  it('that asks for the income of a spouse who files apart leaves it to the borrower', async () => {
    const { values } = exampleOf(incomeDriven, 'married, apart in their taxes');
    const { made } = await madeOf(incomeDriven, { ...values, preferred_language: 'es' },
      { of: official });
    assert.match(instructionsOf(made), /Responda los puntos 19 y 20, sobre los ingresos de su /);
  });

  it('says the whole name, though a later page has little room for it', async () => {
    const { opened, made } = await madeOf(agreement,
      { ...exampleOf(agreement).values, ...whole, preferred_language: 'es' },
      { of: official, loans: [direct(), ffel()] });
    const { document_package: { official_forms: forms } } = await shown(opened);
    assert.deepEqual([...new Set(forms.map((each) => each.status))], ['ready']);
    for (const form of await inspectForms(opened, made)) {
      const named = form.fields.filter(({ value }) => value === written);
      assert.deepEqual(named.map(({ page }) => page), [1, 2]);
    }
  });
});
