// What a kept store holds: analyses of each kind, including those of advised.mjs, and a package at
// each stage of the workflow. No answer depends on the day on which it is read: no entered date is
// later than the analysis, and no source that depends on the clock is filled in.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { analysesPath, analysisRequest, evaluatePath } from '../../api/analysis_requests.mjs';
import { jpeg, pdf, png } from '../../api/attachment_files.mjs';
import { finish, forbearance, forbearanceRole, postBundle, shown } from '../../api/bundles.mjs';
import { assertSuccess } from '../../api/envelope.mjs';
import { exampleOf, without } from '../../api/intake_examples.mjs';
import { defaulted, direct, ffel } from '../../api/intake_portfolios.mjs';
import {
  assertCreated, createPackage, DocumentPackage, optionOf, selectionOf,
} from '../../api/packages.mjs';
import { SandboxPackage } from '../../api/sandbox_packages.mjs';
import { post, sandboxCookie } from '../../api/server.mjs';
import { advised, advisedInSandbox, projectedOfAny } from './advised.mjs';

const debtBurden = 'student_loan_debt_burden_forbearance_pdf';
const taxConsent = 'federal_tax_information_consent_revocation_form';
const incomeDriven = 'income_driven_repayment_plan_request_pdf';
const planRequest = 'repayment_plan_request_pdf';
const alternative = 'direct_alternative_repayment_guidance';
const holderGuidance = 'ffel_repayment_plan_holder_guidance';
const consolidation = 'direct_consolidation_application_pdf';
const rehabilitation = 'loan_rehabilitation_income_and_expense_pdf';

const exported = (name) => readFileSync(new URL(`../exports/${name}`, import.meta.url), 'utf8');
const { borrower_profile: profile } = analysisRequest();
const ofText = (name, source_label, facts = {}) =>
  ({ borrower_profile: { ...profile, ...facts }, raw_text: exported(name), source_label });

const couple = {
  marital_status: 'married', tax_filing_status: 'married_filing_jointly',
  spouse_income_included: true, spouse_adjusted_gross_income_cents: 2_000_000,
  spouse_eligible_loan_debt_cents: 1_500_000, family_size: 3, dependent_count: 1,
};
const enrolled = {
  paye_enrollment_status: 'current_or_associated_forbearance',
  paye_standard_payment_cap_cents: 33_300, ibr_standard_payment_cap_cents: 33_300,
  icr_enrollment_status: 'current_or_associated_forbearance',
  icr_12_year_standard_payment_cents: 29_200, icr_joint_repayment_with_spouse: true,
  spouse_icr_12_year_standard_payment_cents: 14_600,
};

/**
 * Create-analysis requests by name; `key` is the idempotency key. The store of 2026.07.31.2 has
 * only these, because that version has no advice.
 */
export const analyses = {
  portfolio: {
    key: 'kept-portfolio',
    request: analysisRequest({
      loans: [direct(), ffel()], include_rule_traces: true, include_calculation_traces: true,
      document_screening: { temporary_payment_relief: 'yes',
        unemployment_or_economic_hardship: 'yes', military_or_national_service: 'not_sure',
        federal_tax_information_consent_revocation: 'yes', inadvertent_overborrowing: 'no' },
    }),
  },
  selected_loans: {
    request: analysisRequest({ loans: [direct(), ffel()],
      consolidation_scenario: { selection_mode: 'selected_loans', included_loan_ids: ['ffel'] } }),
  },
  export_text: {
    key: 'kept-export-text',
    request: ofText('03_parent_plus_v4.txt', 'studentaid_text_export'),
  },
  servicer_text: {
    request: ofText('16_servicer_account_history_csv.txt', 'servicer_text_export'),
  },
  manual_text: { request: ofText('14_manual_text.txt', 'manual_text') },
  newer_loans: {
    request: ofText('08_post_2026_07_01_v4.txt', 'studentaid_text_export', couple),
  },
  enrolled: {
    request: analysisRequest({ profile: { ...couple, ...enrolled }, loans: [direct()] }),
  },
  nothing_selectable: {
    request: analysisRequest({ loans: [defaulted()],
      document_screening: { federal_loan_default: 'yes' } }),
  },
};

const values = (source, branch) => exampleOf(source, branch).values;
const save = (source, branch) => async (opened) => {
  assertSuccess(await opened.save(source, values(source, branch)));
};
const saveSome = (source, branch, left) => async (opened) => {
  assertSuccess(await opened.save(source, without(values(source, branch), left)));
};
const change = (source, changes) => async (opened) => {
  assertSuccess(await opened.save(source, changes));
};
const attach = (source, role, filename, content) => async (opened) => {
  assertCreated(await opened.upload({ source, role, filename, content: content() }));
};
const attachAndDelete = (source, role) => async (opened) => {
  const made = await opened.upload({ source, role, filename: 'mistaken.pdf', content: pdf() });
  assertCreated(made);
  assertSuccess(await opened.remove(made.json.data.attachment.attachment_id));
};
const attest = async (opened) => {
  const { document_package: { attestation } } = await shown(opened);
  assertSuccess(await opened.review({ borrower_attestation: { attested: true,
    statement_version: attestation.statement_version } }));
};
const reviewOne = async (opened) => {
  const { document_package: { required_fields: fields } } = await shown(opened);
  assertSuccess(await opened.review({ reviewed_field_ids: [fields[0].field_id] }));
};
const hold = async (opened) => {
  assertSuccess(await opened.review({ review_all_required_fields: true,
    review_decision: { decision: 'hold', decided_on: '2026-08-03' } }));
};
/** An answer in one source that makes another source's answers invalid. */
const moveToReference = async (opened) => {
  const of = (name) => values(consolidation)[`consolidation_reference__1__${name}`];
  await change(incomeDriven, { borrower_address_line_1: of('address'),
    borrower_address_line_2: null, borrower_city: of('city'), borrower_state: of('state'),
    borrower_zip_code: of('zip_code') })(opened);
};
const bundle = async (opened) => {
  assertSuccess(await postBundle(opened));
};
const attachments = [
  attach(forbearance, forbearanceRole, 'letter.pdf', pdf),
  attach(forbearance, forbearanceRole, 'photograph.jpg', jpeg),
  attach(forbearance, forbearanceRole, 'scan.png', png),
  attachAndDelete(forbearance, forbearanceRole),
];
const ready = 'ready_to_generate_bundle';

/**
 * Packages in the order in which they are made: the analysis, its selection, what was done, and its
 * stage.
 */
const packages = [
  { name: 'untouched', of: 'portfolio', choose: { plan_id: 'direct_standard' },
    steps: [], stage: 'supplemental_intake_needed' },
  { name: 'intake begun', of: 'portfolio', choose: { plan_id: 'direct_graduated' },
    steps: [saveSome(planRequest, 'all_direct_loans', ['borrower_ssn', 'borrower_city'])],
    stage: 'supplemental_intake_needed' },
  { name: 'no plan', of: 'portfolio', screening: [taxConsent, debtBurden],
    steps: [], stage: 'supplemental_intake_needed' },
  { name: 'blocked', of: 'portfolio', screening: [debtBurden],
    steps: [save(debtBurden, 'taxable income'),
      change(debtBurden, { debt_burden_monthly_title_iv_payments_cents: 1 })], stage: 'blocked' },
  { name: 'attachments needed', of: 'portfolio', choose: { plan_id: 'direct_ibr' },
    steps: [save(incomeDriven, 'single, income unchanged')],
    stage: 'income_documentation_needed' },
  { name: 'attestation needed', of: 'portfolio', screening: [forbearance, taxConsent],
    steps: [save(forbearance, 'smaller payments for another reason'),
      attach(forbearance, forbearanceRole, 'flood.png', png)],
    stage: 'borrower_attestation_needed' },
  { name: 'attestation stale', of: 'portfolio', screening: [taxConsent],
    steps: [save(taxConsent, 'borrower'), finish,
      change(taxConsent, { federal_tax_consent_revocation_mailing_city: 'Newport' })],
    stage: 'borrower_attestation_needed' },
  { name: 'review needed', of: 'portfolio', choose: { plan_id: 'ffel_graduated' },
    steps: [save(holderGuidance, 'approved'), attest, reviewOne],
    stage: 'document_review_needed' },
  { name: 'held', of: 'portfolio', choose: { plan_id: 'direct_alternative' },
    steps: [save(alternative), attest, hold], stage: 'manual_review_needed' },
  { name: 'ready', of: 'portfolio', choose: { plan_id: 'ffel_standard' },
    steps: [save(holderGuidance, 'denied'), finish], stage: ready },
  { name: 'of the what-if', of: 'portfolio',
    choose: { plan_id: 'repayment_assistance_plan', whatIf: true },
    steps: [save(consolidation), moveToReference], stage: 'supplemental_intake_needed' },
  { name: 'bundle stale', of: 'portfolio', screening: [forbearance, debtBurden],
    steps: [save(forbearance, 'payments stop'), finish, bundle,
      change(forbearance, { borrower_city: 'Newport' }), finish], stage: ready },
  { name: 'bundle ready', of: 'portfolio', screening: [forbearance],
    steps: [save(forbearance, 'payments stop'), ...attachments, finish, bundle], stage: ready },
  { name: 'rehabilitation', of: 'nothing_selectable', screening: [rehabilitation],
    steps: [], stage: 'supplemental_intake_needed' },
  { name: 'of export text', of: 'export_text', choose: { plan_id: 'direct_standard' },
    steps: [save(planRequest, 'all_direct_loans'), finish, bundle], stage: ready },
  { name: 'of newer loans', of: 'newer_loans', choose: { plan_id: 'tiered_standard' },
    steps: [save(planRequest, 'all_direct_loans'), finish, bundle], stage: ready },
  { name: 'in Spanish', of: 'portfolio', screening: [taxConsent],
    steps: [save(taxConsent, 'borrower'), change(taxConsent, { preferred_language: 'es' }), finish,
      bundle], stage: ready },
  { name: 'of IBR beside a newer loan', of: 'ibr_beside_a_newer_loan',
    choose: { plan_id: 'direct_ibr' },
    steps: [save(incomeDriven, 'single, no return and no income'), finish, bundle],
    stage: ready },
  { name: 'of an enrolled borrower', of: 'enrolled', choose: { plan_id: 'paye' },
    steps: [save(incomeDriven, 'married, spouse with loans, both incomes decreased'),
      attach(incomeDriven, 'idr_income_documentation', 'payslip.pdf', pdf)],
    stage: 'income_documentation_needed' },
];

const theOthersPackage = { name: 'of the other partner', choose: { plan_id: 'direct_ibr' },
  steps: [save(incomeDriven, 'single, no return and no income'), attest],
  stage: 'document_review_needed' };
const sandboxPackages = [
  { name: 'bundle ready, in the sandbox', screening: [forbearance],
    steps: [save(forbearance, 'payments stop'), ...attachments, finish, bundle], stage: ready },
  { name: 'intake begun, in the sandbox', choose: { plan_id: 'direct_standard' },
    steps: [saveSome(planRequest, 'all_direct_loans', ['borrower_ssn'])],
    stage: 'supplemental_intake_needed' },
];

async function take(opened, { name, steps, stage }) {
  for (const step of steps) await step(opened);
  const { workflow } = await shown(opened);
  assert.equal(workflow.active_stage, stage, name);
  // A bundle can be requested again if it was refused or exists already.
  const asksBundle = stage !== ready || steps.at(-1) === bundle;
  return Object.assign(opened, { name, asksBundle });
}

async function makePackage(service, analysis, plan) {
  const option = plan.choose && optionOf(analysis, plan.choose);
  const selection = selectionOf(option, plan.screening);
  const answer = await createPackage(service, analysis.analysis_id, selection);
  assertSuccess(answer);
  return take(new DocumentPackage(service, analysis, selection,
    answer.json.data.document_package), plan);
}

const keyHeader = (key) => (key === undefined ? {} : { 'idempotency-key': key });

async function analyse(server, path, kind, headers) {
  const { request, key, projected = projectedOfAny, refused = {} } = kind;
  const answer = await post(server, path, request, { ...headers, ...keyHeader(key) });
  assertSuccess(answer);
  return { answer, made: { key, request, projected, refused, data: answer.json.data } };
}

/** The analyses and packages of a partner. */
export async function fillPartner(service) {
  const filled = { analyses: {}, packages: [] };
  for (const [name, kind] of Object.entries({ ...analyses, ...advised })) {
    const { made } = await analyse(service.server, analysesPath, kind, service.keys);
    filled.analyses[name] = made;
  }
  for (const plan of packages) {
    filled.packages.push(await makePackage(service, filled.analyses[plan.of].data, plan));
  }
  return filled;
}

/** One of each, for the other partner. */
export async function fillOther(service) {
  const kind = { request: analysisRequest({ profile: { family_size: 3 }, loans: [direct()] }) };
  const { made } = await analyse(service.server, analysesPath, kind, service.keys);
  return { analyses: { "the other partner's": made },
    packages: [await makePackage(service, made.data, theOthersPackage)] };
}

/** A session with two analyses, and packages of the first. */
export async function fillSandbox({ server }) {
  const kind = { key: 'kept-sandbox', request: analysisRequest({ loans: [direct()],
    document_screening: { temporary_payment_relief: 'yes' } }) };
  const { answer, made } = await analyse(server, evaluatePath, kind, {});
  const { header } = sandboxCookie(answer);
  const { made: second } = await analyse(server, evaluatePath, advisedInSandbox, header);
  const filled = { header, packages: [],
    analyses: { "the sandbox's": made, "the sandbox's couple": second } };
  for (const plan of sandboxPackages) {
    const selection = selectionOf(plan.choose && optionOf(made.data, plan.choose), plan.screening);
    const created = await post(server,
      `/api/business/sandbox/${made.data.analysis_id}/documents`, selection, header);
    assertSuccess(created);
    filled.packages.push(await take(
      new SandboxPackage({ server }, header, made.data, selection, created.json.data), plan));
  }
  return filled;
}
