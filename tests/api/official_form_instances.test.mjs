// The copies of a form: one for each holder, for each student and holder, or for each employment
// period. Also the sheets that are added to a form that has too few rows.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  bringToEnd, inspectForms, makeBundle, openSpecimenService,
} from './bundles.mjs';
import { exampleOf, without } from './intake_examples.mjs';
import { record } from './intake_identity.mjs';
import { direct, ffel, holders, label, parentPlus, waysTo } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';
import { squeezed } from './pdf_oracles.mjs';
import { assertPrinted } from './printed_values.mjs';

let service;

before(async () => {
  service = await openSpecimenService();
});

const consolidation = 'direct_consolidation_application_pdf';
const addLoans = 'direct_consolidation_add_loans_pdf';
const idr = 'income_driven_repayment_plan_request_pdf';
const pslf = 'pslf_tepslf_certification_application_pdf';
const parents = 'parent_plus_borrower_deferment_pdf';
const reaffirmation = 'loan_reaffirmation_form';
const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);
/** Consolidation answers without the account, whose loan these portfolios don't have. */
const consolidationAnswers = without(exampleOf(consolidation).values,
  ['consolidation_account_record_count', 'consolidation_account__1__loan_id',
    'consolidation_account__1__number']);
const party = (name) => ({ name, holder_type: 'ed' });

/** The forms of a source in a finished package. */
async function formsOf(source, way, intake) {
  const opened = await openPackage(service, way);
  await bringToEnd(opened, intake);
  const forms = await inspectForms(opened, await makeBundle(opened));
  return forms.filter((form) => form.artifact.source_id === source);
}

const instancesOf = (forms) => forms.map((form) => form.artifact.form_instance_id);

describe('copies', () => {
  it('of an employment certification: one for each period', async () => {
    const example = exampleOf(pslf, 'government, still employed');
    const employers = ['Town of Salem', 'Port of Newport', 'Lane County'];
    const values = { ...example.values, pslf_employment_record_count: 3 };
    for (const [index, name] of employers.entries()) {
      const own = Object.entries(example.values)
        .filter(([each]) => each.startsWith('pslf_employment__1__'))
        .map(([each, value]) => [each.replace('__1__', `__${index + 1}__`), value]);
      Object.assign(values, Object.fromEntries(own),
        record('pslf_employment', index + 1, { employer_name: name }));
    }
    const forms = await formsOf(pslf, waysTo(pslf), { [pslf]: values });
    assert.deepEqual(instancesOf(forms), numbers(3).map((each) => `${pslf}.employment-${each}`));
    for (const [index, form] of forms.entries()) {
      assertPrinted([['employer', employers[index]]], [form]);
      for (const other of employers.filter((name) => name !== employers[index])) {
        assert.ok(!form.text.includes(squeezed(other)), 'no other employer is on it');
      }
    }
  });

  it('of a Parent PLUS request: one for each student and holder', async () => {
    const { values } = exampleOf(parents, 'two students');
    const [birch, fir] = [holders.birch, party('Fir Loan Servicing')];
    const loans = [parentPlus(), parentPlus({ loan_id: 'other', holder: fir })];
    const assigned = Object.fromEntries(numbers(2).flatMap((student) => [
      [`parent_plus_student__${student}__holder_count`, 2],
      [`parent_plus_student__${student}__holder__1__label`, label(fir)],
      [`parent_plus_student__${student}__holder__2__label`, label(birch)],
    ]));
    const forms = await formsOf(parents, waysTo(parents, { loans }),
      { [parents]: { ...values, ...assigned } });
    assert.equal(forms.length, 4);
    for (const student of numbers(2)) {
      for (const holder of numbers(2)) {
        const id = `${parents}.student-${student}.holder-${holder}`;
        const form = forms.find((each) => each.artifact.form_instance_id === id);
        assert.ok(form, id);
        assertPrinted([['number', values[`parent_plus_student__${student}__ssn`]]], [form]);
        assert.ok(!form.text.includes(values[`parent_plus_student__${3 - student}__ssn`]));
      }
    }
    for (const holder of [birch, fir]) {
      const own = forms.filter((form) => form.text.includes(squeezed(holder.name)));
      assert.equal(own.length, 2, holder.name);
    }
  });
});

/** Checks that each loan's mark appears on some page. */
function assertListed({ text }, marks) {
  for (const mark of marks) assert.ok(text.includes(mark), `${mark} is listed`);
}

/** Checks that each page after the form's own is a sheet with the borrower's name and number. */
function assertSheets({ pages }, ownPages) {
  for (const page of pages.slice(ownPages)) {
    const text = squeezed(page);
    assert.match(page, /attachment/i);
    assert.ok(text.includes('219099999') && text.includes('AdaQuillExampleJr'));
  }
}

describe('rows', () => {
  const addTo = async (count) => {
    const others = numbers(count).map((number) => ffel({ loan_id: `more-${number}`,
      outstanding_principal_cents: 100_000 + number }));
    const { consolidation_scenario: scenario } = waysTo(addLoans).analysis;
    const way = waysTo(addLoans, { loans: [direct(), ...others] });
    const values = without(exampleOf(addLoans, 'made').values,
      ['add_loans__1__loan_id', 'add_loans__1__account_number',
        'add_loans__1__estimated_payoff_cents']);
    for (const number of numbers(count)) {
      Object.assign(values, record('add_loans', number, { loan_id: `more-${number}`,
        account_number: `AC${100 + number}X`, estimated_payoff_cents: 700_000 + number }));
    }
    assert.ok(scenario && way.analysis.consolidation_scenario);
    const [form] = await formsOf(addLoans, way, {
      [consolidation]: consolidationAnswers, [idr]: exampleOf(idr).values,
      [addLoans]: { ...values, add_loans_record_count: count },
    });
    assertListed(form, numbers(count).flatMap((number) =>
      [`AC${100 + number}X`, `${7000 + Math.floor(number / 100)}.${String(number % 100)
        .padStart(2, '0')}`]));
    return form;
  };

  it('of loans to add: five, and sheets for up to forty', async () => {
    const five = await addTo(5);
    const [one, six, forty] = [await addTo(1), await addTo(6), await addTo(40)];
    assert.equal(one.pages.length, five.pages.length);
    assert.ok(six.pages.length > five.pages.length);
    assert.ok(forty.pages.length >= six.pages.length);
    assertSheets(six, five.pages.length);
    assertSheets(forty, five.pages.length);
    assert.equal(forty.form.page_count, forty.pages.length);
  });

  const consolidate = async (included, left) => {
    const loan = (kind, number) => direct({ loan_id: `${kind}-${number}`,
      outstanding_principal_cents: (kind === 'in' ? 1_234_500 : 7_654_300) + number });
    const loans = [...numbers(included).map((number) => loan('in', number)),
      ...numbers(left).map((number) => loan('out', number))];
    const way = waysTo(consolidation, { loans });
    way.analysis.consolidation_scenario = { selection_mode: 'selected_loans',
      included_loan_ids: loans.slice(0, included).map((each) => each.loan_id) };
    const [form] = await formsOf(consolidation, way, {
      [consolidation]: consolidationAnswers, [idr]: exampleOf(idr).values });
    const cents = (number) => String(number).padStart(2, '0');
    assertListed(form, [...numbers(included).map((number) => `12345.${cents(number)}`),
      ...numbers(left).map((number) => `76543.${cents(number)}`)]);
    return form;
  };

  it('of a consolidation: nine and four, and sheets', async () => {
    const full = await consolidate(9, 4);
    const [more, left] = [await consolidate(12, 4), await consolidate(9, 5)];
    for (const form of [more, left]) {
      assert.ok(form.pages.length > full.pages.length);
      assertSheets(form, full.pages.length);
    }
    assert.equal((await consolidate(1, 0)).pages.length, full.pages.length);
  });

  const reaffirm = async (count) => {
    const loans = numbers(count).map((number) => direct({ loan_id: `loan-${number}` }));
    const values = without(exampleOf(reaffirmation).values, numbers(2).flatMap((number) =>
      ['loan_id', 'excess_amount_cents'].map((name) =>
        `loan_reaffirmation_loan__${number}__${name}`)));
    for (const number of numbers(count)) {
      Object.assign(values, record('loan_reaffirmation_loan', number,
        { loan_id: `loan-${number}`, excess_amount_cents: 543_200 + number }));
    }
    const forms = await formsOf(reaffirmation, waysTo(reaffirmation, { loans }),
      { [reaffirmation]: { ...values, loan_reaffirmation_loan_record_count: count } });
    assert.equal(forms.length, 1);
    assertListed(forms[0], numbers(count).map((number) => `5432.${String(number)
      .padStart(2, '0')}`));
    return forms[0];
  };

  it('of a reaffirmation: four, and sheets', async () => {
    const [four, five] = [await reaffirm(4), await reaffirm(5)];
    assert.ok(five.pages.length > four.pages.length);
    assertSheets(five, four.pages.length);
  });
});
