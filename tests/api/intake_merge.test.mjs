// Consecutive saves: what is kept, cleared, and erased; the identity that sources share; and
// what a later read returns.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertSuccess } from './envelope.mjs';
import {
  examplesOf, exampleOf, fieldsById, requiredNames, without,
} from './intake_examples.mjs';
import { identity, record, withBirthDate } from './intake_identity.mjs';
import {
  allSources, direct, everyHolder, everyYes, ffel, screeningSources,
} from './intake_portfolios.mjs';
import { analysisRequest } from './analysis_requests.mjs';
import {
  assertFields, assertSameData, openPackage, openService, packageWith,
} from './packages.mjs';

const forbearance = 'general_forbearance_pdf';
let service;

before(async () => {
  service = await openService();
});

async function saved(opened, source, values) {
  const answer = await opened.save(source, values);
  assertSuccess(answer);
  return answer.json.data;
}

const statusOf = (data, name) => fieldsById(data)[name]?.status;

describe('a save', () => {
  it('keeps what is not sent and clears what is null', async () => {
    const { values } = exampleOf(forbearance, 'payments stop');
    const opened = await packageWith(service, forbearance);
    const names = Object.keys(values);
    for (const name of names) await saved(opened, forbearance, { [name]: values[name] });
    const whole = await opened.intake(forbearance);
    assert.equal(whole.json.data.status, 'complete');
    const cleared = await saved(opened, forbearance, { borrower_email: null });
    assert.equal(cleared.status, 'complete');
    assert.equal(statusOf(cleared, 'borrower_email'), 'missing');
    assert.equal(statusOf(cleared, 'borrower_city'), 'provided');
    await saved(opened, forbearance, { borrower_email: values.borrower_email });
    const changedBack = await opened.intake(forbearance);
    assert.deepEqual(changedBack.json.data.fields, whole.json.data.fields);
    // A value that was never there can be cleared as well.
    await saved(opened, forbearance, { general_forbearance_reason_explanation: null });
  });

  it('in any order and in two halves comes to the same', async () => {
    for (const source of allSources) {
      const [example] = examplesOf(source);
      const atOnce = await packageWith(service, source);
      const whole = await saved(atOnce, source, example.values);
      const reversed = Object.fromEntries(Object.entries(example.values).reverse());
      const inReverse = await saved(await packageWith(service, source), source, reversed);
      assert.deepEqual(inReverse.fields, whole.fields, source);
      const halves = await packageWith(service, source);
      const names = Object.keys(example.values);
      const first = names.filter((name, index) => !/__|_count$/.test(name)
        && (index % 2 === 0 || example.controls.includes(name)));
      await saved(halves, source,
        without(example.values, names.filter((name) => !first.includes(name))));
      const second = await saved(halves, source, without(example.values, first));
      assert.deepEqual(second.fields, whole.fields, source);
      assert.equal(second.status, whole.status, source);
    }
  });

  it('erases what a new choice makes inapplicable, for each pair of branches', async () => {
    for (const source of allSources) {
      for (const from of examplesOf(source)) {
        for (const to of examplesOf(source)) {
          const gone = requiredNames(from).filter((name) => !(name in to.values)
            && !to.also.includes(name) && !to.unsure.includes(name)
            && !from.controls.includes(name));
          if (gone.length === 0) continue;
          const why = `${from.name} to ${to.name}`;
          const opened = await packageWith(service, source);
          await saved(opened, source, from.values);
          const changed = await saved(opened, source, to.values);
          assert.equal(changed.status, 'complete', why);
          for (const name of gone) {
            assert.ok([undefined, 'not_applicable'].includes(statusOf(changed, name)),
              `${why}: ${name}`);
          }
          // After a return to the first branch, its answers must be given again.
          const controls = from.controls.filter((name) => name in from.values
            && !/__\d+__|_count$/.test(name));
          const sure = !controls.some((name) => from.unsure.includes(name));
          if (controls.length === 0 || !sure) continue;
          const others = Object.keys(from.values).filter((name) => !controls.includes(name));
          const back = await saved(opened, source, without(from.values, others));
          for (const name of gone) {
            assert.notEqual(statusOf(back, name), 'provided', `${why} and back: ${name}`);
          }
        }
      }
    }
  });

  it('of the same values again changes nothing', async () => {
    const opened = await packageWith(service, forbearance);
    await saved(opened, forbearance, exampleOf(forbearance).values);
    const { updated_at: earlier, attestation } = (await opened.again()).json.data.document_package;
    await opened.review({ borrower_attestation: {
      attested: true, statement_version: attestation.statement_version } });
    const reviewed = await opened.again();
    const same = await saved(opened, forbearance, exampleOf(forbearance).values);
    assert.equal(same.workflow.active_stage, 'document_review_needed');
    assertSameData(await opened.again(), reviewed);
    assert.ok(earlier <= reviewed.json.data.document_package.updated_at);
  });

  it('can make an answer of another source wrong: it is invalid then', async () => {
    const application = 'direct_consolidation_application_pdf';
    const request = 'income_driven_repayment_plan_request_pdf';
    const opened = await packageWith(service, application);
    const { values } = exampleOf(application);
    assert.equal((await saved(opened, application, values)).status, 'complete');
    // The borrower moves to the address of the first reference.
    const of = (name) => values[`consolidation_reference__1__${name}`];
    await saved(opened, request, { borrower_address_line_1: of('address'),
      borrower_address_line_2: null, borrower_city: of('city'), borrower_state: of('state'),
      borrower_zip_code: of('zip_code') });
    const { data } = (await opened.intake(application)).json;
    assert.equal(data.status, 'incomplete');
    const invalid = data.fields.filter((field) => field.status === 'invalid');
    assert.ok(invalid.length > 0);
    for (const { field_id: name } of invalid) assert.match(name, /^consolidation_reference__1__/);
    assert.equal(data.workflow.active_stage, 'supplemental_intake_needed');
    const after = await saved(opened, application,
      { consolidation_reference__1__address: '3 Third Road' });
    assert.equal(after.status, 'complete');
  });

  it('takes the texts yes and no for booleans', async () => {
    const { values } = exampleOf(forbearance, 'payments stop');
    const opened = await packageWith(service, forbearance);
    const data = await saved(opened, forbearance, { ...values,
      borrower_information_changed: 'no', general_forbearance_acknowledgement: 'yes' });
    assert.equal(data.status, 'complete');
    assertFields(await opened.save(forbearance, { general_forbearance_acknowledgement: 'no' }),
      ['general_forbearance_acknowledgement']);
    assertFields(await opened.save(forbearance, { general_forbearance_acknowledgement: 'YES' }),
      ['general_forbearance_acknowledgement']);
  });

  it('trims texts before it looks at them', async () => {
    const opened = await packageWith(service, forbearance);
    const data = await saved(opened, forbearance,
      { borrower_ssn: ' 219099999 ', borrower_city: `  ${'y'.repeat(30)}  ` });
    assert.deepEqual([statusOf(data, 'borrower_ssn'), statusOf(data, 'borrower_city')],
      ['provided', 'provided']);
  });
});

describe('the shared identity', () => {
  it('is saved once, through any source, and used by all', async () => {
    const opened = await openPackage(service, {
      analysis: analysisRequest({ loans: everyHolder(), document_screening: everyYes }),
      screening: screeningSources,
    });
    const asking = [];
    for (const source of screeningSources) {
      const { data } = (await opened.intake(source)).json;
      if (statusOf(data, 'borrower_ssn') !== undefined) asking.push(source);
    }
    assert.ok(asking.length >= 15, String(asking.length));
    await saved(opened, forbearance, identity);
    for (const source of asking.filter((each) => each !== 'school_related_discharge_workflow')) {
      const { data } = (await opened.intake(source)).json;
      for (const name of Object.keys(identity)) {
        assert.equal(statusOf(data, name), 'provided', `${source} ${name}`);
      }
      // The identity alone does not start another source.
      if (source !== forbearance) assert.equal(data.status, 'not_started', source);
    }
    const cancer = 'cancer_treatment_deferment_pdf';
    await saved(opened, cancer, { borrower_city: null });
    assert.equal(statusOf((await opened.intake(forbearance)).json.data, 'borrower_city'),
      'missing');
  });

  it('is listed for review once', async () => {
    const sources = [forbearance, 'total_and_permanent_disability_discharge_pdf',
      'pslf_tepslf_certification_application_pdf'];
    const opened = await openPackage(service, {
      analysis: analysisRequest({ loans: everyHolder(), document_screening: everyYes }),
      screening: sources,
    });
    for (const source of sources) await saved(opened, source, examplesOf(source)[0].values);
    const { required_fields: fields } = (await opened.again()).json.data.document_package;
    const ids = fields.map((field) => field.field_id);
    assert.equal(new Set(ids).size, ids.length);
    const needed = new Set(sources.flatMap((source) => requiredNames(examplesOf(source)[0])));
    for (const name of needed) assert.ok(ids.includes(name), name);
  });

  it('needs the date of birth where the form does', async () => {
    for (const source of ['total_and_permanent_disability_discharge_pdf',
      'pslf_tepslf_certification_application_pdf', 'direct_consolidation_application_pdf']) {
      const opened = await packageWith(service, source);
      const data = await saved(opened, source, withBirthDate);
      const { required, status } = fieldsById(data).borrower_date_of_birth;
      assert.deepEqual([required, status], [true, 'provided'], source);
    }
  });
});

describe('what is read back', () => {
  const guidance = 'ffel_repayment_plan_holder_guidance';
  it('is a summary of holders without confirmation references', async () => {
    const opened = await packageWith(service, guidance, { loans: [direct(), ffel()] });
    const facts = {
      request_status: 'approved', requested_date: '2025-05-01', decision_date: '2025-05-20',
      reported_monthly_payment_cents: 10_123, reported_first_payment_date: '2025-09-01',
      reported_term_months: 120, annual_review_date: '2026-05-01',
    };
    const kept = { confirmation_reference: 'Zyzzyva-REF', income_basis_cents: 7_654_321 };
    const data = await saved(opened, guidance, {
      ffel_holder_record_count: 1,
      ...record('ffel_holder', 1, { label: 'cedar_bank', ...facts, ...kept }),
    });
    assert.deepEqual(data.ffel_holder_summary, [{ label: 'cedar_bank', ...facts }]);
    for (const answer of [await opened.intake(guidance), await opened.again()]) {
      assert.ok(!answer.text.includes('Zyzzyva'));
      assert.ok(!answer.text.includes('7654321'));
    }
    const other = await packageWith(service, forbearance);
    assert.equal((await other.intake(forbearance)).json.data.ffel_holder_summary, undefined);
  });

  it('is never a narrative', async () => {
    const source = 'direct_alternative_repayment_guidance';
    const opened = await packageWith(service, source);
    const answer = await opened.save(source, exampleOf(source).values);
    assertSuccess(answer);
    for (const text of ['smaller payments in winter', 'Seasonal', '12300']) {
      assert.ok(!answer.text.includes(text), text);
    }
  });

  it('is the package\'s first source where none is named', async () => {
    const opened = await packageWith(service, forbearance);
    const answer = await opened.intake();
    assertSuccess(answer);
    assert.equal(answer.json.data.source_id, forbearance);
    assert.deepEqual(answer.json.data.workflow.available_sources, [forbearance]);
  });

  it('is only of the package\'s own sources', async () => {
    const opened = await packageWith(service, forbearance);
    const answers = [];
    for (const source of ['unemployment_deferment_pdf', 'forgery_discharge_pdf', 'nothing', '']) {
      const answer = await opened.intake(source);
      assert.equal(answer.status, 404, source);
      answers.push(answer.text.replace(answer.json.data.request_id, ''));
    }
    assert.equal(new Set(answers).size, 1);
  });
});

describe('instances of forms', () => {
  const counts = {
    general_forbearance_pdf: 4, economic_hardship_deferment_pdf: 4, unemployment_deferment_pdf: 4,
    student_loan_debt_burden_forbearance_pdf: 4, graduate_fellowship_deferment_pdf: 4,
    rehabilitation_training_deferment_pdf: 4, parent_plus_borrower_deferment_pdf: 1,
    military_service_and_post_active_duty_deferment_pdf: 4,
    medical_dental_national_guard_dod_forbearance_pdf: 3,
    loan_rehabilitation_income_and_expense_pdf: 1, loan_reaffirmation_form: 2,
    federal_tax_information_consent_revocation_form: 1,
    total_and_permanent_disability_discharge_pdf: 1,
    pslf_tepslf_certification_application_pdf: 1,
  };
  for (const [source, expected] of Object.entries(counts)) {
    it(`are one for each holder, student or employment that counts: ${source}`, async () => {
      const opened = await packageWith(service, source);
      const data = await saved(opened, source, examplesOf(source)[0].values);
      const ids = data.official_form_readiness.map((form) => form.form_instance_id);
      assert.equal(ids.length, expected, ids.join(' '));
      assert.equal(new Set(ids).size, ids.length);
      for (const id of ids) assert.match(id, new RegExp(`^${source}(\\.[a-z]+-\\d+)*$`));
      const { official_forms: forms } = (await opened.again()).json.data.document_package;
      assert.deepEqual(forms.map((form) => form.form_instance_id), ids);
    });
  }

  it('are named by what repeats, in the order of the records', async () => {
    const employment = 'pslf_tepslf_certification_application_pdf';
    const [example] = examplesOf(employment);
    const second = Object.fromEntries(Object.entries(example.values)
      .filter(([name]) => name.includes('__1__'))
      .map(([name, value]) => [name.replace('__1__', '__2__'), value]));
    const jobs = await packageWith(service, employment);
    const twoJobs = await saved(jobs, employment,
      { ...example.values, ...second, pslf_employment_record_count: 2 });
    assert.deepEqual(twoJobs.official_form_readiness.map((form) => form.form_instance_id),
      [`${employment}.employment-1`, `${employment}.employment-2`]);

    const students = 'parent_plus_borrower_deferment_pdf';
    const both = await saved(await packageWith(service, students), students,
      exampleOf(students, 'two students').values);
    const ids = both.official_form_readiness.map((form) => form.form_instance_id);
    assert.equal(ids.length, 2);
    ids.forEach((id, index) => assert.match(id,
      new RegExp(`^${students}\\.student-${index + 1}\\.holder-\\d+$`)));

    const disability = 'total_and_permanent_disability_discharge_pdf';
    const designation = 'total_and_permanent_disability_representative_designation_pdf';
    const represented = await saved(await packageWith(service, disability), disability,
      exampleOf(disability, 'ssa, one person represents').values);
    assert.deepEqual(represented.official_form_readiness.map((form) => form.form_instance_id),
      [disability, `${designation}.representative`]);
  });
});
