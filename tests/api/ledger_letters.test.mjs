// The letter in a bundle that asks a servicer to confirm months toward forgiveness: who receives
// it, what it asks about which loan, and when there is no letter.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { analysisRequest, profile } from './analysis_requests.mjs';
import {
  assertOneGuide, bringToEnd, forbearance, makeBundle, ofKind, openSpecimenService,
} from './bundles.mjs';
import { exampleOf } from './intake_examples.mjs';
import { direct } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';
import { inspectPdf, squeezed } from './pdf_oracles.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';

let service;

before(async () => {
  service = await openSpecimenService();
});

const screening = { document_screening: { temporary_payment_relief: 'yes' } };
const history = (...rows) =>
  rows.map(([status, effective_date]) => ({ status, effective_date }));
const madeOn = (day) => ({ first_disbursement_date: day, loan_date: day });

const maple = { name: 'Maple Servicing', holder_type: 'servicer', street_1: 'PO Box 7',
  city: 'Lincoln', state: 'NE', postal_code: '68501' };

/** 101 months of repayment before July 2024, 15 of a deferment, and 25 on an unknown plan. */
const deferred = (changes = {}) => direct({
  loan_id: 'deferred', ...madeOn('2014-09-01'), servicer: maple,
  school_name: 'Example University', disbursed_amount_cents: 550_000,
  status_history: history(['in_repayment', '2016-06-01'], ['in_deferment', '2015-03-01'],
    ['in_repayment', '2014-11-01'], ['in_school', '2014-09-01']),
  ...changes,
});
/** 42 months of repayment before July 2024, and 25 on an unknown plan. */
const repaying = (changes = {}) => direct({
  loan_id: 'repaying', loan_type: 'direct_subsidized', ...madeOn('2019-09-02'),
  status_history: history(['in_repayment', '2021-01-01'], ['in_school', '2019-09-02']),
  ...changes,
});
/** A loan with a known history for every month. */
const certain = () => repaying({
  loan_id: 'certain', repayment_plan: 'ibr', repayment_plan_begin_date: '2021-01-01' });

/** The bundle of a general forbearance, made for an analysis. */
async function bundleOf(analysis, { open = openPackage, changes = {} } = {}) {
  const opened = await open(service, { analysis: { ...analysis, ...screening },
    screening: [forbearance] });
  await bringToEnd(opened, { [forbearance]: { ...exampleOf(forbearance).values, ...changes } });
  return makeBundle(opened);
}

async function lettersOf({ bundle, content }) {
  const letters = [];
  for (const { path } of ofKind(bundle, 'ledger_letter')) {
    letters.push({ path, ...await inspectPdf(content[path]) });
  }
  return letters;
}

function assertSays(letter, texts) {
  for (const text of texts) assert.ok(letter.text.includes(squeezed(text)), text);
}
function assertSaysNot(letter, texts) {
  for (const text of texts) assert.ok(!letter.text.includes(squeezed(text)), text);
}

const english = [
  'Please confirm months toward forgiveness',
  'Please confirm in writing how many months of the loans below count toward forgiveness.',
  'Below is what the history of my loans says, through July 2026.',
  'What I ask for each loan',
  'The number of months that count toward income-driven forgiveness.',
  'A list of all months:',
  'Please keep the payment history and all notices of these loans',
  'Direct Unsubsidized Loan, first disbursed on September 1, 2014',
  'School: Example University.', 'Amount disbursed: $5,500.00.',
  'Income-driven forgiveness: at least 101 and at most 141 months.',
  'From March 2015 to May 2016: A deferment of a kind that is not shown. Which kind was it,',
  'From July 2024 to July 2026: In repayment on a plan that is not shown. Which plan was it?',
  'Signature', 'Date', 'Account number',
];
const spanish = [
  'Solicitud de confirmar los meses para la condonación',
  'Abajo está lo que dice el historial de mis préstamos, hasta julio de 2026.',
  'Lo que pido de cada préstamo',
  'Préstamo Direct sin subsidio, primer desembolso: 1 de septiembre de 2014',
  'Monto desembolsado: $5,500.00.',
  'Condonación según el ingreso: al menos 101 y como máximo 141 meses.',
  'De marzo de 2015 a mayo de 2016: Un aplazamiento de pago de un tipo que no se muestra.',
  'De julio de 2024 a julio de 2026: En pago en un plan que no se muestra. ¿Qué plan era?',
  'Firma', 'Fecha', 'Número de cuenta',
];
/** What a letter says of the borrower, from the intake, and of the servicer, from the loans. */
const people = ['Ada', 'Example', '12 Sample Street', 'Springfield', 'ada@example.com',
  'Maple Servicing', 'PO Box 7', 'Lincoln, NE 68501'];

describe('a letter to a servicer', () => {
  for (const [way, open] of [['a partner', openPackage], ['the sandbox', openSandboxPackage]]) {
    it(`asks about each loan whose count is open: ${way}`, async () => {
      const loans = [deferred(), certain(), repaying({ servicer: maple })];
      const made = await bundleOf(analysisRequest({ loans }), { open });
      const [letter, ...others] = await lettersOf(made);
      assert.deepEqual(others, []);
      assert.equal(letter.path, 'letters/01_maple_servicing_ledger_letter.pdf');
      assert.deepEqual(letter.fields, []);
      assertSays(letter, [...english, ...people, 'Direct Subsidized Loan',
        'Income-driven forgiveness: at least 42 and at most 67 months.']);
      assertSaysNot(letter, [...spanish.slice(0, -3), 'PSLF', 'Income-driven forgiveness: 67']);
      assert.doesNotMatch(letter.text, /219-?09-?9999/, 'no Social Security number');
    });
  }

  it('is named once by the summary and the instructions', async () => {
    const made = await bundleOf(analysisRequest({ loans: [deferred()] }));
    const instructions = (await assertOneGuide(made)).replaceAll(/\s+/g, ' ');
    const said = 'Sign letters/01_maple_servicing_ledger_letter.pdf and send it to Maple '
      + 'Servicing, so that your months toward forgiveness are confirmed in writing.';
    assert.equal(instructions.split(said).length, 2);
    assert.equal(instructions.split('ledger_letter').length, 2);
  });

  it('is in Spanish for who prefers it', async () => {
    const made = await bundleOf(analysisRequest({ loans: [deferred()] }),
      { changes: { preferred_language: 'es' } });
    const [letter] = await lettersOf(made);
    assertSays(letter, [...spanish, ...people]);
    assert.doesNotMatch(letter.pages.join('\n'),
      /\b(?:the|and|with|your|forgiveness|months|loan|please|which|was)\b/i);
    const instructions = made.content['instructions.txt'].toString().replaceAll(/\s+/g, ' ');
    assert.ok(instructions.includes('Firme letters/01_maple_servicing_ledger_letter.pdf y envíelo '
      + 'a: Maple Servicing, para que se confirmen por escrito'), instructions);
  });

  it('goes to each servicer, the holder where none is named, with its own loans', async () => {
    const loans = [deferred(), repaying()];
    const [first, second, ...others] = await lettersOf(await bundleOf(analysisRequest({ loans })));
    assert.deepEqual(others, []);
    assert.equal(second.path, 'letters/02_alder_loan_servicing_ledger_letter.pdf');
    assertSays(first, [...english, 'Maple Servicing']);
    assertSaysNot(first, ['Alder', 'Direct Subsidized Loan', 'at least 42']);
    assertSays(second, ['Alder Loan Servicing', 'Direct Subsidized Loan', 'at least 42']);
    assertSaysNot(second, ['Maple', 'Direct Unsubsidized Loan', 'at least 101']);
  });

  it('asks about public service where it is claimed, of the text of a file', async () => {
    const of = (name) => new URL(`../data/ledger/L10_pslf_teacher.${name}`, import.meta.url);
    const { public_service_employment: job } =
      JSON.parse(readFileSync(of('expected.json'), 'utf8'));
    const made = await bundleOf({ raw_text: readFileSync(of('txt'), 'utf8'),
      borrower_profile: profile({ analysis_as_of: '2026-11-20',
        public_service_employment: job }) });
    const [letter, ...others] = await lettersOf(made);
    assert.deepEqual(others, []);
    assertSays(letter, ['DEPT OF ED/EXAMPLE SERVICING', 'PO BOX 10001',
      'The number of payments that count toward Public Service Loan Forgiveness (PSLF).',
      'Income-driven forgiveness: at least 132 and at most 144 months.',
      'Public Service Loan Forgiveness (PSLF): at least 74 and at most 120 months.',
      'September 2016 to May 2017: A deferment', 'June 2018 to August 2018: A short forbearance.',
      'November 2014 to October 2026: I worked in public service.']);
  });

  it('is the same for the same package', async () => {
    const analysis = analysisRequest({ loans: [deferred()] });
    const [one, another] = [await bundleOf(analysis), await bundleOf(analysis)];
    const [{ path }] = ofKind(one.bundle, 'ledger_letter');
    assert.ok(one.content[path].equals(another.content[path]));
  });
});

describe('no letter', () => {
  for (const [why, loans] of [
    ['of loans without a history', () => [direct()]],
    ['where every month is known', () => [certain()]],
  ]) {
    it(why, async () => {
      const { bundle, content } = await bundleOf(analysisRequest({ loans: loans() }));
      assert.deepEqual(ofKind(bundle, 'ledger_letter'), []);
      assert.doesNotMatch(content['instructions.txt'].toString(), /ledger_letter|Please confirm/);
    });
  }
});
