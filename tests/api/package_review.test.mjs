// Attestation, review, and the decision on paths that require a review; what makes
// them stale.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { png } from './attachment_files.mjs';
import { assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { daysFromToday } from './intake_identity.mjs';
import {
  assertCreated, assertSameData, faultPaths, openService, packageWith,
} from './packages.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
let service;

before(async () => {
  service = await openService();
});

async function complete(of = source, branch = undefined) {
  const opened = await packageWith(service, of);
  assertSuccess(await opened.save(of, exampleOf(of, branch).values));
  const { document_package: shown } = (await opened.again()).json.data;
  return { opened, shown, attest: { borrower_attestation: { attested: true,
    statement_version: shown.attestation.statement_version } } };
}

async function accepted(opened, body) {
  const answer = await opened.review(body);
  assertSuccess(answer);
  assert.deepEqual(Object.keys(answer.json.data).sort(), ['document_package', 'workflow']);
  assertSameData(await opened.again(), answer);
  return answer.json.data;
}

async function refused(opened, body, paths) {
  const earlier = await opened.again();
  const answer = await opened.review(body);
  assert.deepEqual(faultPaths(answer), paths, JSON.stringify(body));
  assertSameData(await opened.again(), earlier);
}

describe('an attestation', () => {
  it('is of the statement that the package shows', async () => {
    const { opened, shown, attest } = await complete();
    const path = 'borrower_attestation.statement_version';
    for (const version of ['', 'other', `${shown.attestation.statement_version} `]) {
      await refused(opened, { borrower_attestation: { attested: true,
        statement_version: version } }, [path]);
    }
    await refused(opened, { borrower_attestation: { attested: true } }, [path]);
    const { document_package: after, workflow } = await accepted(opened, attest);
    assert.equal(after.attestation.status, 'attested');
    assert.equal(workflow.active_stage, 'document_review_needed');
    assert.deepEqual(workflow.next_action_ids, ['review_document_package']);
  });

  it('waits for intake and for documents', async () => {
    const { opened, attest } = await complete();
    assertSuccess(await opened.save(source, { borrower_city: null }));
    await refused(opened, attest, ['borrower_attestation.attested']);
    const unemployment = await complete('unemployment_deferment_pdf', 'benefits');
    await refused(unemployment.opened, unemployment.attest, ['borrower_attestation.attested']);
    const debt = 'student_loan_debt_burden_forbearance_pdf';
    const blocked = await complete(debt, 'taxable income');
    assertSuccess(await blocked.opened.save(debt,
      { debt_burden_monthly_title_iv_payments_cents: 1 }));
    await refused(blocked.opened, blocked.attest, ['borrower_attestation.attested']);
  });

  it('can be withdrawn', async () => {
    const { opened, attest } = await complete();
    await accepted(opened, { ...attest, review_all_required_fields: true });
    const { document_package: after, workflow } = await accepted(opened,
      { borrower_attestation: { attested: false } });
    assert.equal(after.attestation.status, 'missing');
    assert.equal(workflow.active_stage, 'borrower_attestation_needed');
    assert.ok(after.required_fields.every((field) => field.reviewed));
  });
});

describe('a review', () => {
  it('marks fields one by one, or all', async () => {
    const { opened, shown, attest } = await complete();
    await accepted(opened, attest);
    const ids = shown.required_fields.map((field) => field.field_id);
    const first = await accepted(opened, { reviewed_field_ids: ids.slice(0, 2) });
    assert.deepEqual(first.document_package.required_fields.map((field) => field.reviewed),
      ids.map((_, index) => index < 2));
    assert.equal(first.workflow.active_stage, 'document_review_needed');
    const rest = await accepted(opened, { reviewed_field_ids: ids.slice(2) });
    assert.equal(rest.workflow.active_stage, 'ready_to_generate_bundle');
    assert.deepEqual(rest.workflow.next_action_ids, ['generate_bundle']);
    const { required, completed } = rest.workflow.progress;
    assert.equal(completed, required);
    assert.equal(rest.document_package.status, 'ready');
    const again = await accepted(opened, { review_all_required_fields: true });
    assert.deepEqual(again, rest);
  });

  it('may come before the attestation, and with it', async () => {
    const { opened, attest } = await complete();
    const first = await accepted(opened, { review_all_required_fields: true });
    assert.equal(first.workflow.active_stage, 'borrower_attestation_needed');
    const second = await accepted(opened, attest);
    assert.equal(second.workflow.active_stage, 'ready_to_generate_bundle');
    const other = await complete();
    const both = await accepted(other.opened,
      { ...other.attest, review_all_required_fields: true });
    assert.equal(both.workflow.active_stage, 'ready_to_generate_bundle');
  });

  it('is of fields of the package', async () => {
    const { opened } = await complete();
    const bad = (ids, paths) => refused(opened, { reviewed_field_ids: ids }, paths);
    await bad(['nothing'], ['reviewed_field_ids[0]']);
    await bad(['borrower_ssn', 'tpd_documentation_path', 'x'],
      ['reviewed_field_ids[1]', 'reviewed_field_ids[2]']);
    await bad('borrower_ssn', ['reviewed_field_ids']);
    await bad([7, null, {}], ['reviewed_field_ids[0]', 'reviewed_field_ids[1]',
      'reviewed_field_ids[2]']);
  });

  it('says something, and nothing else', async () => {
    const { opened, shown } = await complete();
    const version = shown.attestation.statement_version;
    for (const [body, paths] of [
      [{ everything: true }, undefined],
      [{ review_all_required_fields: 'yes' }, ['review_all_required_fields']],
      [{ review_all_required_fields: true, more: 1 }, ['body']],
      [{ borrower_attestation: true }, ['borrower_attestation']],
      [{ borrower_attestation: {} }, ['borrower_attestation.attested']],
      [{ borrower_attestation: { attested: 'yes', statement_version: version } },
        ['borrower_attestation.attested']],
      [{ borrower_attestation: { attested: false, by: 'x' } }, ['borrower_attestation']],
      [[], ['body']],
      ['{', ['body']],
    ]) {
      const earlier = await opened.again();
      const found = faultPaths(await opened.review(body));
      if (paths) assert.deepEqual(found, paths, JSON.stringify(body));
      assertSameData(await opened.again(), earlier);
    }
  });

  it('with one fault changes nothing at all', async () => {
    const { opened, attest } = await complete();
    await refused(opened, { ...attest, reviewed_field_ids: ['borrower_ssn', 'nothing'] },
      ['reviewed_field_ids[1]']);
  });
});

describe('attestation and review', () => {
  const ready = async () => {
    const { opened, attest } = await complete();
    const { workflow } = await accepted(opened, { ...attest, review_all_required_fields: true });
    assert.equal(workflow.active_stage, 'ready_to_generate_bundle');
    return opened;
  };
  const assertStale = async (opened) => {
    const { document_package: shown, workflow } = (await opened.again()).json.data;
    assert.equal(shown.attestation.status, 'stale');
    assert.ok(shown.required_fields.every((field) => !field.reviewed));
    assert.equal(workflow.active_stage, 'borrower_attestation_needed');
    assert.equal(shown.status, 'in_preparation');
  };

  it('are stale after any change of intake', async () => {
    for (const values of [{ borrower_city: 'Salem' }, { borrower_email: null },
      { borrower_information_changed: true },
      { general_forbearance_reason: 'medical_expenses' }]) {
      const opened = await ready();
      assertSuccess(await opened.save(source, values));
      await assertStale(opened);
    }
  });

  it('are stale after an upload and after a deletion', async () => {
    const opened = await ready();
    const made = await opened.upload({ source, role, content: png() });
    assertCreated(made);
    await assertStale(opened);
    const { attestation } = (await opened.again()).json.data.document_package;
    await accepted(opened, { review_all_required_fields: true, borrower_attestation:
      { attested: true, statement_version: attestation.statement_version } });
    assertSuccess(await opened.remove(made.json.data.attachment.attachment_id));
    await assertStale(opened);
  });

  it('outlast what changes nothing', async () => {
    const opened = await ready();
    const earlier = await opened.again();
    assertSuccess(await opened.save(source, exampleOf(source).values));
    assertSuccess(await opened.save(source, {}));
    faultPaths(await opened.save(source, { borrower_state: 'XX' }));
    faultPaths(await opened.upload({ source, role: 'nothing', content: png() }));
    await opened.remove(`att_${'0'.repeat(26)}`);
    await opened.intake(source);
    await opened.attachments(source);
    assertSameData(await opened.again(), earlier);
  });
});

describe('a decision', () => {
  const alternative = 'direct_alternative_repayment_guidance';
  const decide = (decision, day = daysFromToday(-1)) =>
    ({ review_decision: { decision, decided_on: day } });

  it('is needed on review-required paths', async () => {
    const { opened, attest } = await complete(alternative);
    const { workflow } = await accepted(opened, { ...attest, review_all_required_fields: true });
    assert.equal(workflow.active_stage, 'manual_review_needed');
    assert.deepEqual(workflow.next_action_ids, ['record_review_decision']);
    const held = await accepted(opened, decide('hold'));
    assert.equal(held.workflow.active_stage, 'manual_review_needed');
    const goes = await accepted(opened, decide('proceed'));
    assert.equal(goes.workflow.active_stage, 'ready_to_generate_bundle');
    const back = await accepted(opened, decide('hold'));
    assert.equal(back.workflow.active_stage, 'manual_review_needed');
  });

  it('is one of two, of a day that is no later than today', async () => {
    const { opened } = await complete(alternative);
    const path = 'review_decision';
    await refused(opened, decide('perhaps'), [`${path}.decision`]);
    await refused(opened, decide('proceed', '2026-02-30'), [`${path}.decided_on`]);
    await refused(opened, decide('proceed', daysFromToday(2)), [`${path}.decided_on`]);
    await refused(opened, { review_decision: { decision: 'proceed' } }, [`${path}.decided_on`]);
    await refused(opened, { review_decision: {} }, [`${path}.decision`, `${path}.decided_on`]);
  });

  it('is refused elsewhere', async () => {
    const { opened } = await complete();
    await refused(opened, decide('proceed'), ['review_decision']);
  });
});
