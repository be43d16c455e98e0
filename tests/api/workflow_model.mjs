// The stage of a package, derived again from what the service shows, and everything that must be
// true of a workflow.
import assert from 'node:assert/strict';
import { assertSuccess } from './envelope.mjs';

export const sourcesWithoutManifest = [
  'direct_consolidation_application_pdf', 'direct_consolidation_add_loans_pdf',
  'repayment_plan_request_pdf', 'pslf_tepslf_certification_application_pdf',
  'teacher_loan_forgiveness_application_pdf', 'loan_reaffirmation_form',
  'federal_tax_information_consent_revocation_form',
];

const order = ['plan_selection_ready', 'blocked', 'supplemental_intake_needed',
  'income_documentation_needed', 'borrower_attestation_needed', 'document_review_needed',
  'manual_review_needed', 'ready_to_generate_bundle'];

const actions = {
  blocked: ['resolve_blockers', 'complete_supplemental_intake'],
  supplemental_intake_needed: ['complete_supplemental_intake'],
  income_documentation_needed: ['upload_attachment'],
  borrower_attestation_needed: ['record_borrower_attestation'],
  document_review_needed: ['review_document_package'],
  manual_review_needed: ['record_review_decision'],
  ready_to_generate_bundle: ['generate_bundle'],
};

async function read(request) {
  const answer = await request;
  assertSuccess(answer);
  return answer.json.data;
}

/**
 * Everything that the service shows of a package: its summary, and each source's intake and
 * documents.
 */
export async function observe(opened) {
  const { document_package: shown, workflow } = await read(opened.again());
  const sources = await Promise.all(shown.sources.map(async (source) => ({
    ...source,
    intake: await read(opened.intake(source.source_id)),
    documents: sourcesWithoutManifest.includes(source.source_id) ? undefined
      : await read(opened.attachments(source.source_id)),
  })));
  return { shown, workflow, sources };
}

const counts = (source) => source.required || source.has_intake || source.has_attachments;
const lacks = ({ intake }) =>
  intake.fields.some((field) => field.required && field.status !== 'provided');

function expectedStage({ shown, sources }, reviewRequired) {
  const counted = sources.filter(counts);
  if (counted.some((source) => source.intake.status === 'blocked')) return 'blocked';
  // A package without a plan consists of the sources that were started.
  if (counted.length === 0 || counted.some(lacks)) return 'supplemental_intake_needed';
  if (counted.some((source) => source.documents?.manifest.missing_document_roles.length > 0)) {
    return 'income_documentation_needed';
  }
  if (shown.attestation.status !== 'attested') return 'borrower_attestation_needed';
  if (shown.required_fields.some((field) => !field.reviewed)) return 'document_review_needed';
  if (reviewRequired && shown.review_decision?.decision !== 'proceed') {
    return 'manual_review_needed';
  }
  return 'ready_to_generate_bundle';
}

function assertSource(source) {
  const { intake, documents, source_id: id } = source;
  assert.equal(intake.status, source.status, id);
  const lacking = lacks(source);
  if (intake.status === 'complete') assert.ok(!lacking, `${id} is complete and lacks a field`);
  if (intake.status === 'incomplete') assert.ok(lacking, `${id} is incomplete and lacks nothing`);
  const forms = intake.official_form_readiness;
  if (lacking && forms.length > 0) {
    assert.ok(forms.some((form) => form.status === 'not_ready'), `${id} lacks a field`);
  }
  for (const form of forms) {
    assert.equal(form.status === 'ready',
      form.missing_field_ids.length === 0 && intake.status !== 'blocked');
  }
  if (!documents) return;
  const { manifest, attachments } = documents;
  const available = new Set(attachments.filter((each) => each.status === 'available')
    .map((each) => each.attachment_id));
  for (const role of [...manifest.required_roles, ...manifest.optional_roles]) {
    assert.equal(role.satisfied, role.attachment_ids.length > 0, role.document_role);
    for (const attachment of role.attachment_ids) assert.ok(available.has(attachment));
  }
  assert.deepEqual(manifest.missing_document_roles, manifest.required_roles
    .filter((role) => !role.satisfied).map((role) => role.document_role), id);
  assert.equal(source.has_attachments, available.size > 0, id);
}

/** Checks an observation against the contract. `reviewRequired`: the path requires a decision. */
export function assertWorkflow(seen, reviewRequired) {
  const { shown, workflow, sources } = seen;
  for (const source of sources) {
    assertSource(source);
    assert.deepEqual(source.intake.workflow, workflow, source.source_id);
    if (source.documents) assert.deepEqual(source.documents.workflow, workflow);
  }
  const stage = expectedStage(seen, reviewRequired);
  assert.equal(workflow.active_stage, stage);
  assert.deepEqual(workflow.next_action_ids, actions[stage]);

  assert.deepEqual(workflow.stages.map((each) => each.stage), order);
  const current = order.indexOf(stage);
  for (const [index, each] of workflow.stages.entries()) {
    if (index === current) assert.equal(each.status, 'current', each.stage);
    else {
      const allowed = index < current ? ['done', 'skipped'] : ['pending', 'skipped'];
      assert.ok(allowed.includes(each.status), `${each.stage} is ${each.status}`);
    }
  }

  const { required, completed } = workflow.progress;
  assert.ok(completed >= 0 && completed <= required, `${completed} of ${required}`);
  const ready = stage === 'ready_to_generate_bundle';
  assert.equal(completed === required, ready, `${completed} of ${required} at ${stage}`);
  assert.equal(shown.status === 'ready', ready);
  assert.equal(shown.status === 'blocked', stage === 'blocked');

  const blocked = sources.filter((source) => counts(source) && source.status === 'blocked')
    .map((source) => source.source_id);
  assert.deepEqual([...new Set(workflow.blockers.map((each) => each.source_id))].sort(),
    blocked.sort());
  for (const { code, message } of workflow.blockers) assert.ok(code && /\w \w/.test(message));
  assert.deepEqual(workflow.available_sources, sources.map((source) => source.source_id));

  const listed = shown.required_fields.map((field) => field.field_id);
  assert.equal(new Set(listed).size, listed.length);
  const needed = new Set(sources.filter(counts).flatMap(({ intake }) =>
    intake.fields.filter((field) => field.required).map((field) => field.field_id)));
  assert.deepEqual([...listed].sort(), [...needed].sort());
}

/** Checks what every change of intake or attachments must make stale. */
export function assertStale({ shown }) {
  assert.notEqual(shown.attestation.status, 'attested');
  assert.ok(shown.required_fields.every((field) => !field.reviewed));
}
