// Faults of intake say what helps: which answer decides, which name was meant, and which format
// is accepted.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertSuccess } from './envelope.mjs';
import { examplesOf, fieldsById, without } from './intake_examples.mjs';
import { allSources } from './intake_portfolios.mjs';
import { faultPaths, openService, packageWith } from './packages.mjs';

const employment = 'pslf_tepslf_certification_application_pdf';
const forbearance = 'general_forbearance_pdf';
let service;

before(async () => {
  service = await openService();
});

/** The messages of a refusal, by path. */
async function messagesOf(opened, source, values) {
  const answer = await opened.save(source, values);
  faultPaths(answer);
  return new Map(answer.json.data.errors.map(({ path, message }) => [path, message]));
}

describe('a field that is not asked for', () => {
  /** The sources of which some message was tested. */
  const tested = new Set();

  for (const source of allSources.filter((each) => examplesOf(each).length > 1)) {
    it(`names the answer that decides: ${source}`, async () => {
      for (const example of examplesOf(source)) {
        const opened = await packageWith(service, source);
        const saved = await opened.save(source, example.values);
        assertSuccess(saved);
        const fields = fieldsById(saved.json.data);
        for (const other of examplesOf(source)) {
          const known = [...Object.keys(example.values), ...example.also, ...example.unsure];
          const foreign = Object.keys(without(other.values, known))
            .filter((name) => !other.unsure.includes(name) && !name.includes('__2__'));
          if (foreign.length === 0) continue;
          const messages = await messagesOf(opened, source,
            Object.fromEntries(foreign.map((name) => [name, other.values[name]])));
          for (const [path, message] of messages) {
            if (!/^(is asked only when|does not apply)/.test(message)) continue;
            tested.add(source);
            const named = message.match(/\w+/g).some((word) => fields[word] !== undefined);
            assert.ok(named || /loans or plan|package's plan/.test(message), `${path}: ${message}`);
          }
        }
      }
    });
  }

  it('was tested with messages of several sources', () => {
    assert.ok(tested.size > 5, [...tested].join(' '));
  });

  it('says which choice it hangs on', async () => {
    const source = 'total_and_permanent_disability_discharge_pdf';
    const opened = await packageWith(service, source);
    const values = { tpd_representative_email: 'someone@example.org' };
    const messages = await messagesOf(opened, source, values);
    const message = messages.get('values.tpd_representative_email');
    assert.match(message, /^is asked only when tpd_representative_action /);
  });
});

describe('an unknown member', () => {
  it('names the known one that it is near', async () => {
    const opened = await packageWith(service, employment);
    const messages = await messagesOf(opened, employment, {
      borrower_lastname: 'x', pslf_employment__1__employername: 'x',
      pslf_employment__21__employer_name: 'x', pslf_employment_employer_name: 'x',
      Zyzzyva: 1, '123-45-6789': 1 });
    assert.deepEqual([...messages.entries()], [
      ['values.borrower_lastname', 'is not a known field; borrower_last_name is'],
      ['values.pslf_employment__1__employername',
        'is not a known field; pslf_employment__1__employer_name is'],
      ['values.pslf_employment__21__employer_name',
        'is not a known field, because pslf_employment has at most 20 records'],
      ['values.pslf_employment_employer_name',
        'is not a known field; pslf_employment__N__employer_name is'],
      ['values', 'has an unknown field, whose name is not repeated here'],
    ]);
  });
});

describe('the form of a value', () => {
  it('is told to programs beside the words for people', async () => {
    const source = 'loan_rehabilitation_income_and_expense_pdf';
    const opened = await packageWith(service, source);
    const fields = fieldsById((await opened.intake(source)).json.data);
    const amount = fields.loan_rehabilitation_food_expense_cents;
    assert.match(amount.hint, /dollars/);
    assert.match(amount.format_hint, /cents/);
    assert.match(fields.borrower_ssn.format_hint, /hyphens/);
    assert.match(fields.borrower_zip_code.format_hint, /hyphen/);
    assert.equal(fields.borrower_city.format_hint, undefined);
  });

  it('is the same with hyphens and without', async () => {
    const opened = await packageWith(service, forbearance);
    assertSuccess(await opened.save(forbearance,
      { borrower_ssn: '219-09-9998', borrower_zip_code: '902101234' }));
    const before = (await opened.again()).json.data.document_package.updated_at;
    assertSuccess(await opened.save(forbearance,
      { borrower_ssn: '219099998', borrower_zip_code: '90210-1234' }));
    assert.equal((await opened.again()).json.data.document_package.updated_at, before);
  });

  it('is what a refusal says', async () => {
    const opened = await packageWith(service, forbearance);
    const messages = await messagesOf(opened, forbearance,
      { borrower_ssn: '21909-9998', borrower_zip_code: '9021' });
    assert.match(messages.get('values.borrower_ssn'), /with or without hyphens/);
    assert.match(messages.get('values.borrower_zip_code'), /with or without a hyphen/);
  });
});
