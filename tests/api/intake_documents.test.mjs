// The documents that each branch asks for: what the manifest names as missing, and what meets each
// requirement.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { png } from './attachment_files.mjs';
import { assertSuccess } from './envelope.mjs';
import { examples, exampleOf, examplesOf } from './intake_examples.mjs';
import { assertCreated, faultPaths, openService, packageWith } from './packages.mjs';

const withoutManifest = ['direct_consolidation_application_pdf',
  'direct_consolidation_add_loans_pdf', 'repayment_plan_request_pdf',
  'pslf_tepslf_certification_application_pdf', 'teacher_loan_forgiveness_application_pdf',
  'loan_reaffirmation_form', 'federal_tax_information_consent_revocation_form'];
const hasManifest = ({ source }) => !withoutManifest.includes(source);

let service;

before(async () => {
  service = await openService();
});

async function complete(example) {
  const opened = await packageWith(service, example.source);
  assertSuccess(await opened.save(example.source, example.values));
  return opened;
}

const manifestOf = async (opened, source) => {
  const answer = await opened.attachments(source);
  assertSuccess(answer);
  return answer.json.data;
};
const roleNames = (roles) => roles.map((each) => each.document_role).sort();

describe('a manifest', () => {
  it('has each of the 17 sources', () => {
    const sources = new Set(examples.filter(hasManifest).map((example) => example.source));
    assert.equal(sources.size, 17);
  });

  for (const example of examples.filter(hasManifest)) {
    it(`misses what the branch requires: ${example.name}`, async () => {
      const { source, roles, oneOf = [], optionalRoles } = example;
      const opened = await complete(example);
      const { manifest, workflow } = await manifestOf(opened, source);
      const missing = [...manifest.missing_document_roles].sort();
      const beyond = missing.filter((role) => !roles.includes(role));
      assert.deepEqual(missing.filter((role) => roles.includes(role)), [...roles].sort());
      assert.ok(beyond.every((role) => oneOf.includes(role)), beyond.join(' '));
      assert.deepEqual(roleNames(manifest.required_roles), missing);
      for (const role of optionalRoles) {
        assert.ok(roleNames(manifest.optional_roles).includes(role), role);
      }
      for (const role of [...manifest.required_roles, ...manifest.optional_roles]) {
        assert.deepEqual([role.satisfied, role.attachment_ids], [false, []]);
        assert.ok(role.label.length > 0);
      }
      const waits = roles.length > 0;
      assert.equal(workflow.active_stage,
        waits ? 'income_documentation_needed' : 'borrower_attestation_needed');
      assert.deepEqual(workflow.next_action_ids,
        [waits ? 'upload_attachment' : 'record_borrower_attestation']);
    });

    it(`is stilled by one document for each: ${example.name}`, async () => {
      const { source, roles, oneOf = [] } = example;
      const opened = await complete(example);
      const needed = [...roles, ...oneOf.slice(0, 1)];
      for (const [index, role] of needed.entries()) {
        const answer = await opened.upload({ source, role, content: png() });
        assertCreated(answer);
        const { attachment, manifest, workflow } = answer.json.data;
        assert.ok(!manifest.missing_document_roles.includes(role));
        const listed = [...manifest.required_roles, ...manifest.optional_roles]
          .find((each) => each.document_role === role);
        assert.deepEqual([listed.satisfied, listed.attachment_ids],
          [true, [attachment.attachment_id]]);
        const last = index === needed.length - 1;
        assert.equal(manifest.missing_document_roles.length === 0, last);
        assert.equal(workflow.active_stage,
          last ? 'borrower_attestation_needed' : 'income_documentation_needed');
      }
    });
  }

  for (const source of new Set(examples.filter(hasManifest).map((each) => each.source))) {
    it(`has no place for documents of other branches: ${source}`, async () => {
      for (const example of examplesOf(source)) {
        const opened = await complete(example);
        const { manifest } = await manifestOf(opened, source);
        const own = [...manifest.required_roles, ...manifest.optional_roles]
          .map((each) => each.document_role);
        const foreign = examplesOf(source).flatMap((each) => each.roles)
          .filter((role) => !own.includes(role));
        for (const role of new Set(foreign)) {
          const answer = await opened.upload({ source, role, content: png() });
          assert.deepEqual(faultPaths(answer), ['document_role'], `${role} in ${example.name}`);
        }
      }
    });
  }

  it('forgets a document whose branch was left', async () => {
    const source = 'total_and_permanent_disability_discharge_pdf';
    const opened = await complete(exampleOf(source, 'va'));
    const role = 'tpd_va_determination_documentation';
    const { attachment } = (await opened.upload({ source, role, content: png() })).json.data;
    assertSuccess(await opened.save(source, { tpd_documentation_path: 'ssa' }));
    const { attachments, manifest, workflow } = await manifestOf(opened, source);
    assert.deepEqual(manifest.missing_document_roles, ['tpd_ssa_determination_documentation']);
    assert.ok(!roleNames([...manifest.required_roles, ...manifest.optional_roles])
      .includes(role));
    assert.equal(workflow.active_stage, 'income_documentation_needed');
    // The file is still there, and counts again when the answer is changed back.
    assert.deepEqual(attachments, [attachment]);
    assert.equal((await opened.content(attachment.attachment_id)).status, 200);
    assertSuccess(await opened.save(source, { tpd_documentation_path: 'va' }));
    assert.deepEqual((await manifestOf(opened, source)).manifest.missing_document_roles, []);
  });

  it('says the branch that it is of', async () => {
    const source = 'unemployment_deferment_pdf';
    const branches = [];
    for (const branch of ['benefits', 'job search, first request']) {
      const opened = await complete(exampleOf(source, branch));
      branches.push((await manifestOf(opened, source)).manifest.branch);
    }
    assert.equal(new Set(branches).size, 2);
    assert.ok(branches[0].includes('unemployment_benefits'));
  });
});

describe('income documents', () => {
  const source = 'income_driven_repayment_plan_request_pdf';
  const unchanged = exampleOf(source, 'single, income unchanged');

  it('are needed until the use of tax information is consented to', async () => {
    const opened = await complete(unchanged);
    const consent = 'idr_federal_tax_information_consent';
    for (const [value, missing] of [['do_not_approve', ['idr_tax_return_documentation']],
      ['approve', []], [null, ['idr_tax_return_documentation']]]) {
      assertSuccess(await opened.save(source, { [consent]: value }));
      const { manifest } = await manifestOf(opened, source);
      assert.deepEqual(manifest.missing_document_roles, missing, String(value));
    }
  });
});

describe('borrower defense', () => {
  it('is handed over to a website, without a form or a document', async () => {
    const source = 'school_related_discharge_workflow';
    const opened = await complete(exampleOf(source, 'borrower_defense'));
    const { data } = (await opened.intake(source)).json;
    assert.equal(data.status, 'complete');
    assert.deepEqual(data.official_form_readiness, []);
    assert.deepEqual(data.handoff, { kind: 'external_handoff',
      url: 'https://studentaid.gov/borrower-defense/' });
    const { document_package: shown } = (await opened.again()).json.data;
    assert.deepEqual(shown.official_forms, []);
    const { manifest } = await manifestOf(opened, source);
    assert.deepEqual([manifest.required_roles, manifest.optional_roles], [[], []]);
  });

  it('is the only path with a hand-over; the others make one form each', async () => {
    const source = 'school_related_discharge_workflow';
    const forms = new Set();
    for (const example of examplesOf(source).filter((each) => !each.handoff)) {
      const opened = await complete(example);
      const { data } = (await opened.intake(source)).json;
      assert.equal(data.handoff, undefined);
      const kinds = new Set(data.official_form_readiness
        .map((form) => form.form_instance_id.split('.')[0]));
      assert.equal(kinds.size, 1, example.name);
      forms.add([...kinds][0]);
    }
    assert.equal(forms.size, 7);
  });
});
