// A form that can't be made is not mailed: an answer sheet takes its place, and says where to make
// the request, with which answers, and what to upload and to keep.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  assertDownload, assertOneGuide, assertRefused, bringToEnd, contentDigest, forbearance,
  getAnswerSheet, getForm, makeBundle, ofKind, openSpecimenService, shown,
} from './bundles.mjs';
import { mailing as consentAddress, samples } from './address_samples.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { direct, ffel, holders, waysTo } from './intake_portfolios.mjs';
import { analysisRequest } from './analysis_requests.mjs';
import { officialFiles } from './official_templates.mjs';
import { openPackage, openService } from './packages.mjs';
import { inspectPdf, squeezed } from './pdf_oracles.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { run, temporaryDirectory } from './server.mjs';

const idr = 'income_driven_repayment_plan_request_pdf';
const fixed = 'repayment_plan_request_pdf';
const inSchool = 'in_school_deferment_pdf';
const single = 'single, income unchanged';
const married = 'married, spouse with loans, both incomes decreased';
const rap = { plan_id: 'repayment_assistance_plan' };
const ways = { 'as a partner': openPackage, 'in the sandbox': openSandboxPackage };

let specimens; // every form has a template
let bare; // no form has one

before(async () => {
  [specimens, bare] = await Promise.all([openSpecimenService(), openService()]);
});

const withPlan = (choose, more = {}) => ({
  analysis: analysisRequest({ loans: [direct()], ...more }), choose });

/** The sheets of a bundle as an independent program reads them. */
const sheetsOf = ({ bundle, content }) => Promise.all(ofKind(bundle, 'answer_sheet')
  .map(async (artifact) => ({ artifact, ...await inspectPdf(content[artifact.path]) })));

const assertSaid = (text, wanted) => {
  for (const each of wanted) assert.ok(text.includes(squeezed(each)), each);
};
const assertInOrder = (text, wanted) => {
  const places = wanted.map((each) => text.indexOf(squeezed(each)));
  assert.ok(places.every((place) => place >= 0), `${wanted} at ${places}`);
  assert.deepEqual(places, [...places].sort((left, right) => left - right), `${wanted}`);
};

/** What is said of a mailing, in English and in Spanish. */
const mailing = new RegExp(['Send to ', 'Cover sheet', 'signed form', 'Sign the form',
  'Recipients:', 'Attach', 'How to sign', 'Enviar a', 'Portada', 'formulario firmado',
  'Firme el formulario', 'Destinatarios', 'Adjuntar', 'Cómo firmar'].join('|'));

/** Checks that nothing of the bundle is to be mailed. */
async function assertNoMailing(opened, made) {
  const { bundle } = made;
  for (const kind of ['official_form', 'cover_sheet']) assert.deepEqual(ofKind(bundle, kind), []);
  assert.deepEqual(bundle.left_to_do, []);
  const guide = await assertOneGuide(made);
  assert.doesNotMatch(guide, mailing);
  const [{ path }] = ofKind(bundle, 'package_summary');
  assert.doesNotMatch((await inspectPdf(made.content[path])).pages.join('\n'), mailing);
  const calendar = await opened.send('/calendar.ics');
  assert.equal(calendar.status, 200);
  assert.doesNotMatch(calendar.text, mailing);
  return guide;
}

describe('the Repayment Assistance Plan, which no edition of the form has', () => {
  for (const [way, open] of Object.entries(ways)) {
    it(`is asked for with an answer sheet, and nothing is mailed: ${way}`, async () => {
      const opened = await open(specimens, withPlan(rap));
      await bringToEnd(opened, { [idr]: exampleOf(idr, single).values });
      const made = await makeBundle(opened);
      const guide = await assertNoMailing(opened, made);
      const [document] = ofKind(made.bundle, 'supporting_document');
      assert.ok(guide.includes('Upload there: The last federal tax return or its transcript'));
      assert.ok(guide.includes(document.path));
      assert.ok(guide.indexOf('StudentAid.gov/idr') < guide.indexOf('Days to keep in mind'));

      const [sheet, ...more] = await sheetsOf(made);
      assert.deepEqual(more, []);
      assert.equal(sheet.pages.length, 1, 'one page');
      assert.deepEqual(sheet.fields, []);
      assertSaid(sheet.text, ['Answer sheet', 'It is not a form', 'Where to do it',
        'StudentAid.gov/idr', 'What to have at hand', 'What to upload',
        'The last federal tax return or its transcript', document.path, 'What to keep']);
      assertInOrder(sheet.text, ['Why you ask', 'I want to enter an income-driven repayment plan',
        'Your family', 'What is your marital status?', 'The plan', 'Choose a plan', 'About you',
        'Ada Quill Example Jr', '12 Sample Street', 'Springfield', '90210', '(555) 555-0100']);
      assertInOrder(sheet.text.slice(sheet.text.indexOf(squeezed('The plan'))),
        ['Choose a plan', 'Repayment Assistance Plan', 'About you']);
      assertSaid(sheet.text, ['You may be asked in another order']);
      assert.doesNotMatch(sheet.pages.join(' '), /Skip to|Continue to/, 'no numbers of a form');
    });
  }

  it('shows the sheet without names, and where it is done', async () => {
    const opened = await openPackage(specimens, withPlan(rap));
    await bringToEnd(opened, { [idr]: exampleOf(idr, married).values });
    const { answer, bundle, content } = await makeBundle(opened);
    const [sheet] = bundle.answer_sheets;
    assert.equal(sheet.url, 'https://StudentAid.gov/idr');
    assert.match(sheet.reason, /No published edition/);
    assert.ok(sheet.where[0].includes('StudentAid.gov/idr'));
    assert.ok(sheet.at_hand.some((each) => each.includes('password')));
    assert.deepEqual(sheet.upload, ['Proof of each taxable income, not older than 90 days',
      'Proof of each taxable income of the spouse, not older than 90 days']);
    assert.ok(!sheet.at_hand.some((each) => each.includes('tax return')),
      'one that does not show the income of now is of no use');
    assert.ok(sheet.keep.some((each) => each.includes('Keep the confirmation')));
    for (const text of ['Ada', 'Bea', '219099999', '123456789', 'Sample Street']) {
      assert.ok(!answer.text.includes(text));
      assert.ok(!specimens.server.log.includes(text));
    }
    const [{ text }] = await sheetsOf({ bundle, content });
    assertSaid(text, ['Bea Example', 'March 1, 1981', 'Type it in yourself.']);
    assert.doesNotMatch(text, /\d{9}|\d{3}-\d\d-\d{4}/, 'no Social Security number');
  });

  it('is downloaded alone, as it is in the archive', async () => {
    const opened = await openSandboxPackage(specimens, { ...withPlan(rap, {
      document_screening: { temporary_payment_relief: 'yes' } }), screening: [forbearance] });
    await bringToEnd(opened, { [idr]: exampleOf(idr, single).values,
      [forbearance]: exampleOf(forbearance).values });
    assertRefused(await getAnswerSheet(opened, idr), 422, 'no bundle yet');
    const { bundle, content } = await makeBundle(opened);
    const [{ path }] = ofKind(bundle, 'answer_sheet');
    for (const instance of [undefined, idr]) {
      const alone = await getAnswerSheet(opened, idr, instance);
      assertDownload(alone, 'application/pdf', 'pdf');
      assert.ok(alone.content.equals(content[path]));
      assert.equal(alone.headers['content-digest'], contentDigest(alone.content));
      assert.ok(alone.headers['content-disposition'].includes(path.split('/').at(-1)));
    }
    assertError(await getForm(opened, idr), 409, 'conflict');
    assertError(await getAnswerSheet(opened, forbearance), 409, 'conflict');
    const wrong = await opened.send(`/official-forms/${idr}/content?copy=sheet`);
    assertRefused(wrong, 422);
  });

  it('goes its own way beside a form that is mailed', async () => {
    const opened = await openPackage(specimens, { ...withPlan(rap, {
      document_screening: { temporary_payment_relief: 'yes' } }), screening: [forbearance] });
    await bringToEnd(opened, { [idr]: exampleOf(idr, single).values,
      [forbearance]: exampleOf(forbearance).values });
    const made = await makeBundle(opened);
    assert.deepEqual(ofKind(made.bundle, 'official_form').map((each) => each.source_id),
      [forbearance]);
    const [form] = made.bundle.left_to_do;
    assert.ok(form.form_instance_id.startsWith(forbearance));
    const guide = await assertOneGuide(made);
    assert.ok(guide.includes('Forms: 1. Recipients: 1. Documents to attach: 0.'), guide);
    const first = guide.indexOf('First: what is not sent by mail');
    const online = guide.indexOf('Online first, paper second');
    assert.ok(first > 0 && first < online && online < guide.indexOf('Send to '));
    assert.ok(!guide.slice(guide.indexOf('Send to ')).includes('tax return or its transcript'));
  });

  it('is the same in Spanish, to the last line', async () => {
    const opened = await openPackage(specimens, withPlan(rap));
    await bringToEnd(opened, { [idr]: { ...exampleOf(idr, married).values,
      preferred_language: 'es' } });
    const made = await makeBundle(opened);
    await assertNoMailing(opened, made);
    const [{ text, pages }] = await sheetsOf(made);
    assertSaid(text, ['Hoja de respuestas', 'Dónde se hace', 'Qué tener a mano', 'Casado',
      'Qué cargar', 'Qué guardar', 'Escríbalo usted.', 'StudentAid.gov/idr']);
    assert.doesNotMatch(pages.join('\n').replaceAll(/\S+\.pdf\b|Federal Student Aid/g, ''),
      /\b(?:the|and|with|your|sign|send|form|please|pages?|of|yes)\b/i);
    const [sheet] = made.bundle.answer_sheets;
    assert.ok(sheet.where[0].includes('Pida el plan en StudentAid.gov/idr'));
    assertSaid(text, ['1 de marzo de 1981', 'Puede que le pregunten en otro orden']);
  });
});

describe('a form whose template is not installed', () => {
  it('of a plan: it is asked for online', async () => {
    const opened = await openPackage(bare, withPlan({ plan_id: 'direct_ibr' }));
    await bringToEnd(opened, { [idr]: exampleOf(idr, single).values });
    const made = await makeBundle(opened);
    await assertNoMailing(opened, made);
    const [{ text }] = await sheetsOf(made);
    assertSaid(text, ['StudentAid.gov/idr', 'IBR']);
    assert.equal(made.bundle.answer_sheets[0].url, 'https://StudentAid.gov/idr');
  });

  it('of a plan that each servicer takes: the sheet names the servicer', async () => {
    const opened = await openPackage(bare, withPlan({ plan_id: 'direct_standard' }));
    await bringToEnd(opened, { [fixed]: exampleOf(fixed).values });
    const made = await makeBundle(opened);
    await assertNoMailing(opened, made);
    const [{ text }] = await sheetsOf(made);
    assertSaid(text, [holders.alder.name, 'Your account number']);
    assert.equal(made.bundle.answer_sheets[0].url, undefined);
  });

  it('of a deferment: one sheet for each holder, with what others complete', async () => {
    const opened = await openPackage(bare, waysTo(inSchool, { loans: [direct(), ffel()] }));
    await bringToEnd(opened, { [inSchool]: exampleOf(inSchool).values });
    const made = await makeBundle(opened);
    await assertNoMailing(opened, made);
    const sheets = await sheetsOf(made);
    assert.equal(sheets.length, 2);
    assert.deepEqual(sheets.map(({ artifact }) => artifact.form_instance_id),
      [`${inSchool}.holder-1`, `${inSchool}.holder-2`]);
    for (const [at, holder] of [holders.alder, holders.cedar].entries()) {
      assertSaid(sheets[at].text, [holder.name, 'Ask the school', 'Section 4',
        'Springfield College', 'Full-time', 'August 20, 2026', 'May 10, 2027', '001234']);
    }
    const several = await getAnswerSheet(opened, inSchool);
    assertError(several, 409, 'conflict');
  });

  it('of the consent form: names the country, which the form has as a code', async () => {
    const consent = 'federal_tax_information_consent_revocation_form';
    const germany = consentAddress(samples.Germany.values);
    for (const [values, wanted] of [
      [consentAddress(samples['Puerto Rico'].values), ['Country', 'United States']],
      [germany, ['Country', 'Germany']],
      [{ ...germany, preferred_language: 'es' }, ['País', 'Germany']],
    ]) {
      const opened = await openPackage(bare, waysTo(consent));
      await bringToEnd(opened, { [consent]: { ...exampleOf(consent).values, ...values } });
      const [{ text }] = await sheetsOf(await makeBundle(opened));
      assertInOrder(text, wanted);
    }
  });

  it('of any source that makes forms: each has its sheet, and none a mailing', async () => {
    for (const source of [forbearance, 'economic_hardship_deferment_pdf',
      'unemployment_deferment_pdf', 'student_loan_debt_burden_forbearance_pdf',
      'federal_tax_information_consent_revocation_form',
      'pslf_tepslf_certification_application_pdf',
      'total_and_permanent_disability_discharge_pdf']) {
      const opened = await openPackage(bare, waysTo(source));
      await bringToEnd(opened, { [source]: exampleOf(source).values });
      const made = await makeBundle(opened);
      await assertNoMailing(opened, made);
      assert.ok(ofKind(made.bundle, 'answer_sheet').length > 0, source);
      const { document_package: { official_forms: forms } } = await shown(opened);
      assert.deepEqual(ofKind(made.bundle, 'answer_sheet').map((each) => each.form_instance_id),
        forms.map((each) => each.form_instance_id), source);
    }
  });
});

describe('what is said of a form that has a sheet', () => {
  const publicService = 'pslf_tepslf_certification_application_pdf';
  const disability = 'total_and_permanent_disability_discharge_pdf';
  const madeBare = async (source, values) => {
    const opened = await openPackage(bare, waysTo(source));
    await bringToEnd(opened, { [source]: values });
    const made = await makeBundle(opened);
    return { opened, made, guide: await assertNoMailing(opened, made) };
  };
  const toSend = /\b[Ss]end (?:this|it|the)\b|that signature/;

  it('never says to send it: public service', async () => {
    const { values } = exampleOf(publicService, 'government, still employed');
    const { guide, made } = await madeBare(publicService, values);
    assert.doesNotMatch(guide, toSend);
    assert.match(guide, /Have the employment certified once a year/);
    assert.match(guide, /you and your employer can\s+sign there/);
    assert.match(guide, /Ask Federal Student Aid/);
    assert.ok(made.bundle.answer_sheets[0].at_hand.some((each) => each.includes('work email')));
  });

  it('asks nothing of an employer that does not certify', async () => {
    const { values } = exampleOf(publicService, 'government, still employed');
    const { guide, made } = await madeBare(publicService,
      { ...values, pslf_employment__1__cannot_obtain_certification: true });
    assert.doesNotMatch(guide, /you and your employer|work email/);
    const [sheet] = made.bundle.answer_sheets;
    assert.match(sheet.where[0], /say that it can't be had/);
    assert.ok(!sheet.at_hand.some((each) => each.includes('work email')));
    const [{ text }] = await sheetsOf(made);
    assert.ok(!text.includes(squeezed('but not Section 4')), 'no sections of a form');
  });

  it('never says to send it: disability', async () => {
    const { values } = exampleOf(disability, 'medical, an organization represents');
    const { guide, made } = await madeBare(disability, values);
    assert.doesNotMatch(guide, toSend);
    assert.match(guide, /within 90 days of the signature of the person who\s+certifies it/);
    assert.ok(made.bundle.answer_sheets[0].at_hand.some((each) => each.includes('doctor')));
  });

  it('is asked about only once the person says that it was made', async () => {
    const { values } = exampleOf(publicService, 'government, still employed');
    const { opened, made } = await madeBare(publicService, values);
    const events = async () => (await opened.send('/calendar.ics')).text.split('BEGIN:VEVENT');
    assert.equal((await events()).length, 1, 'no event');
    const [{ form_instance_id: id }] = ofKind(made.bundle, 'answer_sheet');
    assertSuccess(await opened.postJson('/follow-ups', { form_instance_id: id,
      recipient: 'U.S. Department of Education, Public Service Loan Forgiveness', state: 'sent',
      on: made.bundle.generated_at.slice(0, 10) }));
    const [, event, ...more] = await events();
    assert.deepEqual(more, []);
    assert.match(event.replaceAll(/\r\n /g, ''), /The request was made on /);
  });
});

describe('with the official forms', { skip: officialFiles.length === 0 }, () => {
  it('the plan that they lack has its sheet, and the others are mailed', async () => {
    const data = temporaryDirectory();
    const { code, stderr } = await run(['forms', 'install', '--data', data,
      ...officialFiles.map(({ path }) => path)]);
    assert.equal(code, 0, stderr);
    const service = await openService({ data });
    const opened = await openPackage(service, { ...withPlan(rap, {
      document_screening: { temporary_payment_relief: 'yes' } }), screening: [forbearance] });
    await bringToEnd(opened, { [idr]: exampleOf(idr, single).values,
      [forbearance]: exampleOf(forbearance).values });
    const made = await makeBundle(opened);
    assert.deepEqual(ofKind(made.bundle, 'answer_sheet').map((each) => each.source_id), [idr]);
    assert.deepEqual(ofKind(made.bundle, 'official_form').map((each) => each.source_id),
      [forbearance]);
  });
});
