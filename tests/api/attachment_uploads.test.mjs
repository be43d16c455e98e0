// Attachments: uploading, listing, downloading, deleting.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { jpeg, pdf, pdfOfSize, png, tenMebibytes } from './attachment_files.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertIdentifier, assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import {
  assertCreated, assertSameData, eventually, faultPaths, openService, packageWith,
} from './packages.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
let service;

before(async () => {
  service = await openService();
});

async function uploaded(opened, content, more = {}) {
  const answer = await opened.upload({ source, role, content, ...more });
  assertCreated(answer);
  return answer.json.data.attachment;
}

describe('an upload', () => {
  it('answers 201 with verified metadata, the manifest and the workflow', async () => {
    const opened = await packageWith(service, source);
    const content = pdf();
    const answer = await opened.upload({ source, role, content, filename: 'My letter.pdf' });
    assertCreated(answer);
    const { data } = answer.json;
    assert.deepEqual(Object.keys(data).sort(), ['attachment', 'manifest', 'workflow']);
    const { attachment_id: id, uploaded_at: at, ...rest } = data.attachment;
    assertIdentifier(id, 'att');
    assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    assert.deepEqual(rest, { source_id: source, document_role: role, filename: 'My letter.pdf',
      content_type: 'application/pdf', size_bytes: content.length,
      sha256: sha256(content).toString('hex'), status: 'available' });
    assert.deepEqual(Object.keys(data.manifest).sort(), ['branch', 'missing_document_roles',
      'optional_roles', 'required_roles', 'source_id']);
    assert.equal(data.manifest.source_id, source);
    const [listed] = data.manifest.optional_roles;
    assert.deepEqual(Object.keys(listed).sort(),
      ['attachment_ids', 'document_role', 'label', 'satisfied']);
    assert.deepEqual([listed.document_role, listed.satisfied, listed.attachment_ids],
      [role, true, [id]]);
    assert.equal(data.workflow.document_package_id, opened.id);
    const list = await opened.attachments(source);
    assertSuccess(list);
    assert.deepEqual(list.json.data.attachments, [data.attachment]);
    assert.deepEqual(list.json.data.manifest, data.manifest);
    assert.deepEqual(list.json.data.workflow, data.workflow);
  });

  it('is of one of three types, by its leading bytes alone', async () => {
    const opened = await packageWith(service, source);
    const files = [[pdf(), 'application/pdf', '.pdf'], [jpeg(), 'image/jpeg', '.jpg'],
      [png(), 'image/png', '.png']];
    const lies = ['application/pdf', 'image/png', 'image/jpeg', 'text/html', 'image/svg+xml',
      'application/x-msdownload', 'nonsense', undefined];
    for (const [content, type, ending] of files) {
      for (const declared of lies) {
        const { content_type: found, filename } = await uploaded(opened, content,
          { type: declared, filename: 'scan.exe' });
        assert.equal(found, type);
        assert.ok(filename.endsWith(ending), filename);
        const { json } = await opened.attachments(source);
        for (const each of json.data.attachments) await opened.remove(each.attachment_id);
      }
    }
  });

  it('takes 10 MiB and not a byte more', async () => {
    const opened = await packageWith(service, source);
    const exact = pdfOfSize(tenMebibytes);
    assert.equal(exact.length, 10_485_760);
    const attachment = await uploaded(opened, exact);
    assert.equal(attachment.size_bytes, tenMebibytes);
    const back = await opened.content(attachment.attachment_id);
    assert.ok(back.content.equals(exact));
    const earlier = await opened.attachments(source);
    const over = await opened.upload({ source, role, content: pdfOfSize(tenMebibytes + 1) });
    assertError(over, 413, 'payload_too_large');
    assertSameData(await opened.attachments(source), earlier);
  });

  it('goes to the default source where none is named', async () => {
    const idr = 'income_driven_repayment_plan_request_pdf';
    const opened = await packageWith(service, idr);
    assertSuccess(await opened.save(idr, exampleOf(idr, 'single, income unchanged').values));
    const answer = await opened.upload({ role: 'idr_tax_return_documentation', content: pdf() });
    assertCreated(answer);
    assert.equal(answer.json.data.attachment.source_id, idr);
    assert.deepEqual(answer.json.data.manifest.missing_document_roles, []);
    const listed = await opened.attachments();
    assert.deepEqual(listed.json.data.attachments, [answer.json.data.attachment]);
  });

  it('of the same file twice is two attachments', async () => {
    const opened = await packageWith(service, source);
    const content = pdf();
    const first = await uploaded(opened, content);
    const second = await uploaded(opened, content);
    assert.notEqual(first.attachment_id, second.attachment_id);
    const { attachments } = (await opened.attachments(source)).json.data;
    assert.deepEqual(attachments.map((each) => each.attachment_id),
      [first.attachment_id, second.attachment_id]);
  });
});

describe('a role', () => {
  it('has to be one that the branch has a place for', async () => {
    const unemployment = 'unemployment_deferment_pdf';
    const opened = await packageWith(service, unemployment);
    const benefits = { source: unemployment, role: 'unemployment_benefits_documentation',
      content: pdf() };
    assertSuccess(await opened.save(unemployment,
      exampleOf(unemployment, 'job search, first request').values));
    assert.deepEqual(faultPaths(await opened.upload(benefits)), ['document_role']);
    assertSuccess(await opened.save(unemployment, exampleOf(unemployment, 'benefits').values));
    const answer = await opened.upload(benefits);
    assertCreated(answer);
    assert.equal(answer.json.data.workflow.active_stage, 'borrower_attestation_needed');
    for (const other of [role, 'nothing', '', 'unemployment_benefits_documentation ', '../x']) {
      const refused = await opened.upload({ ...benefits, role: other });
      assert.deepEqual(faultPaths(refused), ['document_role'], other);
    }
  });

  it('belongs to a source of the package that has a manifest', async () => {
    const opened = await packageWith(service, 'loan_reaffirmation_form');
    for (const other of ['loan_reaffirmation_form', source, 'forgery_discharge_pdf', 'nothing',
      '']) {
      const answer = await opened.upload({ source: other, role, content: pdf() });
      assert.deepEqual(faultPaths(answer), ['source_id'], other);
    }
    assert.deepEqual(faultPaths(await opened.upload({ role, content: pdf() })), ['source_id']);
  });
});

describe('a listing', () => {
  it('is empty for the default source of a package that lacks it', async () => {
    const opened = await packageWith(service, source);
    const answer = await opened.attachments();
    assertSuccess(answer);
    const { attachments, manifest } = answer.json.data;
    assert.deepEqual(attachments, []);
    assert.deepEqual([manifest.source_id, manifest.required_roles, manifest.optional_roles,
      manifest.missing_document_roles],
    ['income_driven_repayment_plan_request_pdf', [], [], []]);
  });

  it('is empty for a source that takes none, and an upload says so', async () => {
    for (const taker of ['loan_reaffirmation_form', 'pslf_tepslf_certification_application_pdf']) {
      const opened = await packageWith(service, taker);
      const answer = await opened.attachments(taker);
      assertSuccess(answer);
      assert.deepEqual(answer.json.data.attachments, []);
      assert.deepEqual(answer.json.data.manifest, { source_id: taker, branch: '',
        required_roles: [], optional_roles: [], missing_document_roles: [] });
      const refused = await opened.upload({ source: taker, role, content: pdf() });
      assert.deepEqual(faultPaths(refused), ['source_id']);
      assert.match(refused.json.data.errors[0].message, /takes no attachments/);
    }
  });

  it('is not found for a source that is not of the package', async () => {
    const opened = await packageWith(service, source);
    const texts = new Set();
    for (const other of ['unemployment_deferment_pdf', 'loan_reaffirmation_form', 'nothing', '',
      'pslf_tepslf_certification_application_pdf']) {
      const answer = await opened.attachments(other);
      assertError(answer, 404, 'not_found');
      texts.add(answer.text.replace(answer.json.data.request_id, ''));
    }
    assert.equal(texts.size, 1);
  });

  it('shows only the source that was asked for', async () => {
    const opened = await packageWith(service, source);
    await uploaded(opened, pdf());
    const other = await opened.attachments();
    assert.deepEqual(other.json.data.attachments, []);
  });
});

describe('a download', () => {
  it('is the bytes as they were, for saving and not for showing', async () => {
    const opened = await packageWith(service, source);
    for (const [content, type] of [[pdf({ objects: [] }), 'application/pdf'],
      [jpeg(), 'image/jpeg'], [png({ width: 300, height: 300 }), 'image/png'],
      [pdfOfSize(65_536, randomBytes(4096)), 'application/pdf'],
      [pdfOfSize(65_537, randomBytes(4096)), 'application/pdf'],
      [pdfOfSize(200_001, randomBytes(4096)), 'application/pdf']]) {
      const attachment = await uploaded(opened, content, { filename: 'Größe %227%22.pdf' });
      const answer = await opened.content(attachment.attachment_id);
      assert.equal(answer.status, 200);
      assert.ok(answer.content.equals(content));
      const { headers } = answer;
      assert.equal(headers['content-type'], type);
      assert.equal(headers['content-length'], String(content.length));
      assert.match(headers['cache-control'], /\bno-store\b/);
      assert.match(headers['cache-control'], /\bprivate\b/);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['content-digest'], `sha-256=:${sha256(content).toString('base64')}:`);
      assert.match(headers['content-disposition'], /^attachment; filename="[\x20-\x7e]+"/);
      assert.ok(!/"7|%22/.test(headers['content-disposition']));
      assert.match(headers['content-security-policy'], /sandbox/);
      assertIdentifier(headers['x-request-id'], 'req');
      assert.ok(Number(headers['ratelimit-remaining'] ?? 1) >= 0);
      await opened.remove(attachment.attachment_id);
    }
  });

  it('of nothing that exists is a 404', async () => {
    const opened = await packageWith(service, source);
    const other = await packageWith(service, source);
    const { attachment_id: elsewhere } = await uploaded(other, pdf());
    for (const id of [`att_${'0'.repeat(26)}`, 'x', 'att_', elsewhere]) {
      assertError(await opened.content(id), 404, 'not_found');
      assertError(await opened.remove(id), 404, 'not_found');
    }
    assert.equal((await other.content(elsewhere)).status, 200);
  });
});

describe('a deletion', () => {
  const unemployment = 'unemployment_deferment_pdf';
  const benefits = 'unemployment_benefits_documentation';

  it('keeps the metadata, loses the bytes and asks for the document again', { skip: notSqlite },
      async () => {
    const opened = await packageWith(service, unemployment);
    assertSuccess(await opened.save(unemployment, exampleOf(unemployment, 'benefits').values));
    const made = await opened.upload({ source: unemployment, role: benefits, content: pdf() });
    const { attachment } = made.json.data;
    const { attachment_id: id } = attachment;
    const stored = (table, condition, value) => query(service.data,
      `SELECT count(*) AS rows FROM ${table} WHERE ${condition}`, value)[0].rows;
    const { number } = query(service.data, 'SELECT number FROM object WHERE object_id = ?1', id)[0];
    assert.equal(stored('object_chunk', 'position / 65536 = ?1', number), 1);
    const answer = await opened.remove(id);
    assertSuccess(answer);
    const { attachments, manifest, workflow } = answer.json.data;
    assert.deepEqual(attachments, [{ ...attachment, status: 'deleted' }]);
    assert.deepEqual(manifest.missing_document_roles, [benefits]);
    assert.deepEqual(manifest.required_roles.map((each) => [each.document_role, each.satisfied,
      each.attachment_ids]), [[benefits, false, []]]);
    assert.equal(workflow.active_stage, 'income_documentation_needed');
    assert.deepEqual(workflow.next_action_ids, ['upload_attachment']);
    assertError(await opened.content(id), 404, 'not_found');
    assertSameData(await opened.attachments(unemployment), answer);
    assert.equal(stored('object', 'object_id = ?1', id), 0);
    // Chunks are deleted in small steps, so that a large object delays nobody.
    assert.ok(await eventually(() =>
      stored('object_chunk', 'position / 65536 = ?1', number) === 0));
    // A second deletion changes nothing.
    const again = await opened.remove(id);
    assertSuccess(again);
    assertSameData(again, answer);
    const anew = await opened.upload({ source: unemployment, role: benefits, content: pdf() });
    assertCreated(anew);
    assert.deepEqual(anew.json.data.manifest.missing_document_roles, []);
  });
});

describe('the number of attachments', () => {
  it('is 40, deleted ones aside', async () => {
    const opened = await packageWith(service, source);
    const ids = [];
    for (let index = 0; index < 40; ++index) {
      ids.push((await uploaded(opened, png())).attachment_id);
    }
    const earlier = await opened.attachments(source);
    const refused = await opened.upload({ source, role, content: png() });
    assert.deepEqual(faultPaths(refused), ['file']);
    assertSameData(await opened.attachments(source), earlier);
    assertSuccess(await opened.remove(ids[7]));
    await uploaded(opened, png());
    const { attachments } = (await opened.attachments(source)).json.data;
    assert.equal(attachments.length, 41);
    assert.deepEqual(attachments.filter((each) => each.status === 'deleted')
      .map((each) => each.attachment_id), [ids[7]]);
  });
});

describe('more than a bundle can take', () => {
  it('is accepted, with a warning', async () => {
    const opened = await packageWith(service, source);
    const content = pdfOfSize(tenMebibytes);
    const warnings = [];
    for (let index = 0; index < 7; ++index) {
      const answer = await opened.upload({ source, role, content });
      assertCreated(answer);
      warnings.push(answer.json.data.warnings ?? []);
    }
    assert.deepEqual(warnings.slice(0, 6), Array.from({ length: 6 }, () => []));
    assert.ok(warnings[6].length > 0);
  });
});
