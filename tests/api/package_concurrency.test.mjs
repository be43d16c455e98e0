// Several clients at once: every outcome could also arise if their requests came one after another.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { analysisRequest } from './analysis_requests.mjs';
import { pdfOfSize, png } from './attachment_files.mjs';
import { bringToEnd, postBundle } from './bundles.mjs';
import { count } from './database.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { exampleOf, fieldsById } from './intake_examples.mjs';
import { direct } from './intake_portfolios.mjs';
import {
  assertCreated, createAnalysis, createPackage, openService, packageWith,
} from './packages.mjs';
import { assertWorkflow, observe } from './workflow_model.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const times = (number, make) => Promise.all(Array.from({ length: number }, (_, index) =>
  make(index)));
let service;

before(async () => {
  service = await openService({ args: ['--specimen-forms'] });
});

async function consistent(opened) {
  const seen = await observe(opened);
  assertWorkflow(seen, false);
  return seen;
}

describe('saves at once', () => {
  it('of two branches end in one of them', async () => {
    const branches = ['payments stop', 'smaller payments for another reason'];
    const alone = await Promise.all(branches.map(async (branch) => {
      const opened = await packageWith(service, source);
      return (await opened.save(source, exampleOf(source, branch).values)).json.data.fields;
    }));
    const opened = await packageWith(service, source);
    const answers = await times(24, (index) =>
      opened.save(source, exampleOf(source, branches[index % 2]).values));
    for (const [index, answer] of answers.entries()) {
      assertSuccess(answer);
      assert.deepEqual(answer.json.data.fields, alone[index % 2]);
    }
    const { sources } = await consistent(opened);
    assert.ok(alone.some((fields) => JSON.stringify(fields)
      === JSON.stringify(sources[0].intake.fields)));
  });

  it('of different fields are all kept', async () => {
    const { values } = exampleOf(source, 'payments stop');
    const opened = await packageWith(service, source);
    const answers = await Promise.all(Object.entries(values).map(([name, value]) =>
      opened.save(source, { [name]: value })));
    for (const answer of answers) assertSuccess(answer);
    const { data } = (await opened.intake(source)).json;
    assert.equal(data.status, 'complete');
    const fields = fieldsById(data);
    for (const name of Object.keys(values)) assert.equal(fields[name].status, 'provided', name);
  });

  it('good and bad ones do not mix', async () => {
    const { values } = exampleOf(source, 'payments stop');
    const opened = await packageWith(service, source);
    const answers = await times(20, (index) => opened.save(source,
      index % 2 === 0 ? values : { borrower_city: 'Salem', borrower_state: 'XX' }));
    answers.forEach((answer, index) =>
      assert.equal(answer.status, index % 2 === 0 ? 200 : 422));
    assert.equal((await opened.intake(source)).json.data.status, 'complete');
  });
});

describe('creates at once', () => {
  it('of the same choice are one package', async () => {
    const analysis = await createAnalysis(service, analysisRequest({ loans: [direct()] }));
    const rows = count(service.data, 'document_package');
    const answers = await times(50, () =>
      createPackage(service, analysis.analysis_id, { selected_plan_id: 'direct_standard' }));
    for (const answer of answers) {
      assertSuccess(answer);
      assert.deepEqual(answer.json.data, answers[0].json.data);
    }
    assert.equal(count(service.data, 'document_package'), rows + 1);
  });
});

describe('uploads at once', () => {
  it('are all kept, each with its own bytes', async () => {
    const opened = await packageWith(service, source);
    const files = await times(32, (index) => pdfOfSize(300_000 + index));
    const answers = await Promise.all(files.map((content) =>
      opened.upload({ source, role, content })));
    for (const answer of answers) assertCreated(answer);
    const { attachments } = (await opened.attachments(source)).json.data;
    assert.equal(attachments.length, 32);
    const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');
    for (const [index, answer] of answers.entries()) {
      const { attachment_id: id, sha256 } = answer.json.data.attachment;
      assert.equal(sha256, digest(files[index]));
      assert.ok((await opened.content(id)).content.equals(files[index]));
    }
  });

  it('are forty at most', async () => {
    const opened = await packageWith(service, source);
    const answers = await times(48, () => opened.upload({ source, role, content: png() }));
    const taken = answers.filter((answer) => answer.status === 201);
    assert.equal(taken.length, 40);
    for (const answer of answers) assert.ok([201, 422].includes(answer.status), answer.text);
    const { attachments } = (await opened.attachments(source)).json.data;
    assert.deepEqual(attachments.map((each) => each.attachment_id).sort(),
      taken.map((answer) => answer.json.data.attachment.attachment_id).sort());
  });
});

describe('a deletion', () => {
  it('while others download gives each the whole file, none, or less than announced', async () => {
    const content = pdfOfSize(3_000_000);
    for (let round = 0; round < 5; ++round) {
      const opened = await packageWith(service, source);
      const made = await opened.upload({ source, role, content });
      const { attachment_id: id } = made.json.data.attachment;
      const downloads = times(8, async (index) => {
        await new Promise((resolve) => { setTimeout(resolve, index * 3); });
        // The download of a file that is deleted meanwhile ends early, so that nobody takes it for
        // the whole file.
        return opened.content(id).catch((error) => error);
      });
      await new Promise((resolve) => { setTimeout(resolve, 8); });
      const removed = await opened.remove(id);
      assertSuccess(removed);
      for (const answer of await downloads) {
        if (answer instanceof Error) assert.equal(answer.message, 'aborted');
        else if (answer.status === 200) assert.ok(answer.content.equals(content));
        else assert.equal(answer.status, 404);
      }
      assert.equal((await opened.content(id)).status, 404);
    }
  });

  it('twice at once deletes once', async () => {
    const opened = await packageWith(service, source);
    const made = await opened.upload({ source, role, content: png() });
    const { attachment_id: id } = made.json.data.attachment;
    for (const answer of await times(6, () => opened.remove(id))) {
      assertSuccess(answer);
      assert.deepEqual(answer.json.data.attachments.map((each) => each.status), ['deleted']);
    }
    await consistent(opened);
  });
});

describe('a bundle', () => {
  it('beside deletions is of the package before or after them', async () => {
    for (let round = 0; round < 12; ++round) {
      const opened = await packageWith(service, source);
      const removed = [];
      for (let file = 0; file < 4; ++file) {
        const made = await opened.upload({ source, role, content: pdfOfSize(2_000_000) });
        assertCreated(made);
        removed.push(made.json.data.attachment.attachment_id);
      }
      await bringToEnd(opened, { [source]: exampleOf(source, 'payments stop').values });
      const [bundle, ...deletions] = await Promise.all([postBundle(opened),
        ...removed.map((id) => opened.remove(id))]);
      for (const answer of deletions) assertSuccess(answer);
      if (bundle.status === 503) assertError(bundle, 503, 'busy');
      else assert.ok([200, 422].includes(bundle.status), bundle.text);
    }
  });
});

describe('a review', () => {
  it('beside an upload is stale, or came after it', async () => {
    const outcomes = new Set();
    for (let round = 0; round < 15; ++round) {
      const opened = await packageWith(service, source);
      assertSuccess(await opened.save(source, exampleOf(source).values));
      const { attestation } = (await opened.again()).json.data.document_package;
      const [reviewed, uploaded] = await Promise.all([
        opened.review({ review_all_required_fields: true, borrower_attestation: {
          attested: true, statement_version: attestation.statement_version } }),
        opened.upload({ source, role, content: png() }),
      ]);
      assertSuccess(reviewed);
      assertCreated(uploaded);
      const { shown, workflow } = await consistent(opened);
      const { status } = shown.attestation;
      outcomes.add(status);
      assert.equal(workflow.active_stage, status === 'attested'
        ? 'ready_to_generate_bundle' : 'borrower_attestation_needed');
      // The later of the two answers shows both changes.
      const last = status === 'attested' ? reviewed : uploaded;
      assert.deepEqual(last.json.data.workflow, workflow);
    }
    for (const status of outcomes) assert.ok(['attested', 'stale'].includes(status));
  });
});
