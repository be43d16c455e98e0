// From the text of an export to the ZIP, for each of the 24 sources: as a partner in each branch,
// and in the sandbox in one. The saved values appear on the pages.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { png } from './attachment_files.mjs';
import {
  assertOneGuide, bringToEnd, inspectForms, makeBundle, ofKind, openSpecimenService, sha256,
  shown,
} from './bundles.mjs';
import { exportedLoanId, exportText } from './export_texts.mjs';
import { examples, exampleOf } from './intake_examples.mjs';
import { allSources, everyHolder, waysTo } from './intake_portfolios.mjs';
import { openPackage } from './packages.mjs';
import {
  assertBlank, assertNothingSigned, assertPlaces, assertPrinted, assertTicked, textsOf,
} from './printed_values.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';

const guidance = ['direct_alternative_repayment_guidance', 'ffel_repayment_plan_holder_guidance'];
const everyActiveHolder = 4; // of Direct, Parent PLUS, FFEL, and Perkins loans
const schools = 'school_related_discharge_workflow';

/** How many copies of each form a branch makes for that portfolio. */
const copies = {
  income_driven_repayment_plan_request_pdf: 1,
  direct_consolidation_application_pdf: 1,
  direct_consolidation_add_loans_pdf: 1,
  repayment_plan_request_pdf: 1,
  pslf_tepslf_certification_application_pdf: 1,
  // One copy is for the holder of the Direct loans, and one for the holder of the FFEL loans.
  teacher_loan_forgiveness_application_pdf: 2,
  teacher_loan_forgiveness_forbearance_pdf: 2,
  total_and_permanent_disability_discharge_pdf: 1,
  total_and_permanent_disability_representative_designation_pdf: 1,
  forgery_discharge_pdf: 1,
  general_forbearance_pdf: everyActiveHolder,
  economic_hardship_deferment_pdf: everyActiveHolder,
  unemployment_deferment_pdf: everyActiveHolder,
  student_loan_debt_burden_forbearance_pdf: everyActiveHolder,
  in_school_deferment_pdf: everyActiveHolder - 1, // no copy for the parent's loans
  graduate_fellowship_deferment_pdf: everyActiveHolder,
  rehabilitation_training_deferment_pdf: everyActiveHolder,
  cancer_treatment_deferment_pdf: everyActiveHolder,
  military_service_and_post_active_duty_deferment_pdf: everyActiveHolder,
  medical_dental_national_guard_dod_forbearance_pdf: everyActiveHolder - 1, // no copy for Perkins
  loan_rehabilitation_income_and_expense_pdf: 1, // only the loan in default
  loan_reaffirmation_form: 2,
  federal_tax_information_consent_revocation_form: 1,
};

/** The forms of a branch, without those that its package makes for other sources. */
function formsOf({ source, branch, values, handoff }) {
  if (handoff || guidance.includes(source)) return {};
  if (source === schools) {
    const path = values.school_discharge_path;
    return { [path === 'closed_school' || path === 'forgery' || path === 'unpaid_refund'
      ? `${path}_discharge_pdf` : `${path}_pdf`]: copies[`${path}_discharge_pdf`] };
  }
  if (source === 'parent_plus_borrower_deferment_pdf') {
    return { [source]: branch === 'two students' ? 2 : 1 };
  }
  if (source.startsWith('teacher')) {
    const kinds = branch === 'both' ? ['application', 'forbearance']
      : [branch === 'forbearance' ? 'forbearance' : 'application'];
    return Object.fromEntries(kinds.map((kind) => `teacher_loan_forgiveness_${kind}_pdf`)
      .map((form) => [form, copies[form]]));
  }
  if (source.startsWith('total_and_permanent')) {
    const action = values.tpd_representative_action;
    const designation = 'total_and_permanent_disability_representative_designation_pdf';
    return { [source]: 1, ...(action !== 'none' && { [designation]: 1 }) };
  }
  return { [source]: copies[source] };
}

const loanIds = (loans) => Object.fromEntries(loans.map((loan, index) =>
  [loan.loan_id, exportedLoanId(index)]));

/** Like `waysTo`, but the request has the text of an export instead of its loans. */
function wayFromExport(source) {
  const { analysis: { portfolio: { loans }, ...rest }, ...way } = waysTo(source);
  const ids = loanIds(loans);
  const scenario = rest.consolidation_scenario;
  return {
    way: { ...way, analysis: {
      ...rest,
      raw_text: exportText(loans),
      ...(scenario && { consolidation_scenario: { ...scenario,
        included_loan_ids: scenario.included_loan_ids.map((id) => ids[id]) } }),
    } },
    rename: (values) => Object.fromEntries(Object.entries(values).map(([name, value]) =>
      [name, name.endsWith('__loan_id') ? ids[value] : value])),
  };
}

let service;

before(async () => {
  service = await openSpecimenService();
});

async function run(example, open) {
  const { source } = example;
  const { way, rename } = wayFromExport(source);
  const opened = await open(service, way);
  const { document_package: begun } = await shown(opened);
  const others = begun.sources.filter((each) => each.required && each.source_id !== source)
    .map((each) => [each.source_id, rename(exampleOf(each.source_id).values)]);
  const values = rename(example.values);
  const uploaded = await bringToEnd(opened, { ...Object.fromEntries(others), [source]: values },
    png);
  return { opened, values, uploaded, made: await makeBundle(opened) };
}

/** Checks that every form is there, opens, shows what was saved, and is not signed. */
async function assertForms(example, { opened, values, made }) {
  const all = await inspectForms(opened, made);
  const expected = formsOf(example);
  const own = all.filter((each) => each.form.intake_source_id === example.source);
  assert.deepEqual([...new Set(own.map((each) => each.artifact.source_id))].sort(),
    Object.keys(expected).sort());
  for (const [form, count] of Object.entries(expected)) {
    const found = own.filter((each) => each.artifact.source_id === form);
    if (count !== undefined) assert.equal(found.length, count, `copies of ${form}`);
    const ids = found.map((each) => each.artifact.form_instance_id);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) {
      assert.ok(count === 1 ? id.startsWith(form) : id.startsWith(`${form}.`), id);
    }
  }
  all.forEach(assertNothingSigned);
  if (own.length === 0) return;
  const texts = await textsOf(opened, example.source, values);
  assertPrinted(texts.printed, own);
  await assertPlaces(opened, example.source, texts, own);
  assertBlank(texts, own);
  assertTicked(texts.choices, values, own);
  const { borrower_ssn: number, borrower_last_name: last } = values;
  if (number === undefined) return;
  for (const form of own) assertPrinted([['ssn', number], ['name', last]], [form]);
}

function assertDocuments({ made, uploaded }) {
  const documents = ofKind(made.bundle, 'supporting_document');
  assert.deepEqual(documents.map((each) => [each.source_id, each.sha256, each.size_bytes]).sort(),
    uploaded.map((each) => [each.source_id, each.sha256, each.size_bytes]).sort());
  for (const { path, sha256: digest } of documents) {
    assert.equal(sha256(made.content[path]), digest);
    assert.match(path, /\.(pdf|png|jpe?g)$/);
  }
}

describe('a full run as a partner', () => {
  it('is made of each of the 24 sources', () => {
    assert.equal(new Set(examples.map((example) => example.source)).size, 24);
    assert.equal(everyHolder().length, everyActiveHolder + 1);
  });

  for (const example of examples) {
    it(example.name, async () => {
      const result = await run(example, openPackage);
      await assertForms(example, result);
      assertDocuments(result);
      const guide = await assertOneGuide(result.made);
      if (example.handoff) assert.ok(guide.includes('studentaid.gov/borrower-defense'));
    });
  }
});

describe('a full run in the sandbox', () => {
  for (const source of allSources) {
    it(source, async () => {
      const example = exampleOf(source);
      const result = await run(example, openSandboxPackage);
      await assertForms(example, result);
      assertDocuments(result);
    });
  }
});
