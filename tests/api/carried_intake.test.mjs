// Coming back: a package of a new analysis takes over the intake of an earlier package, to be
// reviewed anew. Attachments, attestation, and review stay behind.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { pdf } from './attachment_files.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { everyHolder, everyYes } from './intake_portfolios.mjs';
import {
  assertCreated, assertSameData, createPackage, DocumentPackage, createAnalysis, faultPaths,
  openService,
} from './packages.mjs';
import {
  createPartner, credentials, post, sandboxCookie, temporaryDirectory,
} from './server.mjs';

const forbearance = 'general_forbearance_pdf';
const hardship = 'economic_hardship_deferment_pdf';
const role = 'general_forbearance_supporting_documentation';
const unknown = `pkg_${'0'.repeat(26)}`;
const { values } = exampleOf(forbearance, 'payments stop');
let service;
let stranger;

before(async () => {
  const data = temporaryDirectory();
  const other = await createPartner(data, 'stranger');
  service = await openService({ data });
  stranger = { server: service.server, keys: credentials(other) };
});

const requestWith = (profile = {}) =>
  analysisRequest({ profile, loans: everyHolder(), document_screening: everyYes });

async function packageOf(caller, selection, profile) {
  const analysis = await createAnalysis(caller, requestWith(profile));
  const answer = await createPackage(caller, analysis.analysis_id, selection);
  assertSuccess(answer);
  const opened = new DocumentPackage(caller, analysis, selection,
    answer.json.data.document_package);
  opened.shown = answer.json.data.document_package;
  opened.workflow = answer.json.data.workflow;
  return opened;
}

/** A package that is complete, attested, and reviewed, with an attachment. */
async function finished(sources = [forbearance]) {
  const opened = await packageOf(service, { screening_source_ids: sources });
  assertSuccess(await opened.save(forbearance, values));
  assertCreated(await opened.upload({ source: forbearance, role, content: pdf() }));
  assertSuccess(await opened.review({ review_all_required_fields: true,
    borrower_attestation: { attested: true,
      statement_version: opened.shown.attestation.statement_version } }));
  return opened;
}

const from = (earlier, sources = [forbearance]) =>
  ({ screening_source_ids: sources, carry_from: earlier.id });

const newFacts = { adjusted_gross_income_cents: 1_000_000, family_size: 3, dependent_count: 2 };

/** The intake of a source as an object of fields. */
async function fieldsOf(opened, source = forbearance) {
  const answer = await opened.intake(source);
  assertSuccess(answer);
  return Object.fromEntries(answer.json.data.fields.map((field) => [field.field_id, field]));
}

describe('a package that carries intake', () => {
  it('has the values, and each is to be reviewed anew', async () => {
    const earlier = await finished();
    const was = await earlier.again();
    const made = await packageOf(service, from(earlier), newFacts);
    assert.equal(made.shown.carried_from, earlier.id);
    const anew = Object.entries(await fieldsOf(earlier))
      .filter(([name]) => name.endsWith('_acknowledgement')).map(([name]) => name);
    assert.ok(anew.length > 0);
    assert.deepEqual(made.shown.not_carried, anew);
    const fields = await fieldsOf(made);
    for (const name of Object.keys(values)) {
      const field = fields[name];
      assert.deepEqual([field.status, field.carried],
        anew.includes(name) ? ['missing', undefined] : ['provided', true], name);
    }
    const reviewed = Object.fromEntries(made.shown.required_fields.map((each) =>
      [each.field_id, each]));
    for (const name of Object.keys(values).filter((each) => !anew.includes(each))) {
      assert.deepEqual([reviewed[name].reviewed, reviewed[name].carried], [false, true], name);
    }
    assert.equal(made.shown.attestation.status, 'missing');
    assert.equal(made.workflow.active_stage, 'supplemental_intake_needed');
    assert.deepEqual((await made.attachments(forbearance)).json.data.attachments, []);
    assertSameData(await earlier.again(), was);
  });

  it('is finished by answering anew what was left, and by a review', async () => {
    const earlier = await finished();
    const made = await packageOf(service, from(earlier), newFacts);
    const [name] = made.shown.not_carried;
    assertSuccess(await made.save(forbearance, { [name]: true }));
    const answer = await made.review({ review_all_required_fields: true,
      borrower_attestation: { attested: true,
        statement_version: made.shown.attestation.statement_version } });
    assertSuccess(answer);
    assert.equal(answer.json.data.workflow.active_stage, 'ready_to_generate_bundle');
  });

  it('no longer calls a value carried once it is saved, even the same value', async () => {
    const earlier = await finished();
    const made = await packageOf(service, from(earlier), newFacts);
    const saved = await made.save(forbearance, { borrower_city: values.borrower_city });
    assertSuccess(saved);
    const fields = await fieldsOf(made);
    assert.equal(fields.borrower_city.carried, undefined);
    assert.equal(fields.borrower_ssn.carried, true);
  });

  it('names the fields of sources that it does not have, and never a value', async () => {
    const earlier = await finished([forbearance, hardship]);
    const example = exampleOf(hardship, 'low income');
    assertSuccess(await earlier.save(hardship, example.values));
    const analysis = await createAnalysis(service, requestWith(newFacts));
    const answer = await createPackage(service, analysis.analysis_id, from(earlier));
    assertSuccess(answer);
    const { not_carried: left } = answer.json.data.document_package;
    for (const name of Object.keys(example.values)) {
      assert.equal(left.includes(name), !name.startsWith('borrower_'), name);
    }
    for (const text of [values.borrower_ssn, values.borrower_last_name, values.borrower_city]) {
      assert.ok(!answer.text.includes(`"${text}"`));
    }
  });

  it('is the existing one for the same request, and refuses another origin', async () => {
    const earlier = await finished();
    const other = await finished();
    const made = await packageOf(service, from(earlier), newFacts);
    const again = (selection) => createPackage(service, made.analysis.analysis_id, selection);
    for (const selection of [from(earlier), { screening_source_ids: [forbearance] }]) {
      const answer = await again(selection);
      assertSuccess(answer);
      assert.deepEqual(answer.json.data.document_package, made.shown);
    }
    assert.deepEqual(faultPaths(await again(from(other))), ['carry_from']);
    const plain = await packageOf(service, { screening_source_ids: [forbearance] });
    assert.deepEqual(faultPaths(await createPackage(service, plain.analysis.analysis_id,
      from(earlier))), ['carry_from']);
  });
});

describe('the earlier package', () => {
  it('must be the caller\'s own, and nobody learns whether it is somebody else\'s', async () => {
    const earlier = await finished();
    const analysis = await createAnalysis(stranger, requestWith());
    const refused = async (id) => {
      const answer = await createPackage(stranger, analysis.analysis_id,
        { screening_source_ids: [forbearance], carry_from: id });
      assert.deepEqual(faultPaths(answer), ['carry_from'], id);
      return answer.json.data.errors;
    };
    const expected = await refused(unknown);
    assert.equal(expected[0].code, 'unknown_id');
    for (const id of [earlier.id, 'pkg_x', '../../etc', analysis.analysis_id]) {
      assert.deepEqual(await refused(id), expected, id);
    }
  });

  it('is told of beside the other faults, and its shape is checked', async () => {
    const analysis = await createAnalysis(service, requestWith());
    const paths = async (body) =>
      faultPaths(await createPackage(service, analysis.analysis_id, body));
    assert.deepEqual(await paths({ carry_from: unknown }), ['selected_plan_id', 'carry_from']);
    for (const id of ['', 7, null, [unknown], 'x'.repeat(101)]) {
      assert.deepEqual(await paths({ screening_source_ids: [forbearance], carry_from: id }),
        ['carry_from'], JSON.stringify(id));
    }
    const nowhere = await createPackage(service, `anl_${'0'.repeat(26)}`, { carry_from: unknown });
    assertError(nowhere, 404, 'not_found');
  });
});

describe('in the sandbox', () => {
  const root = '/api/business/sandbox';

  async function evaluated(header = {}, profile = {}) {
    const answer = await service.server.send(evaluatePath, { method: 'POST',
      headers: { ...header, 'content-type': 'application/json' },
      body: JSON.stringify(requestWith(profile)) });
    assertSuccess(answer);
    const own = header.cookie ? header : sandboxCookie(answer).header;
    const path = `${root}/${answer.json.data.analysis_id}`;
    return {
      header: own,
      documents: (body) => post(service.server, `${path}/documents`, body, own),
      end: () => service.server.send(path, { method: 'DELETE', headers: own }),
    };
  }

  /** A session's package, and another analysis of that session. */
  async function comesBack() {
    const first = await evaluated();
    const old = await first.documents({ screening_source_ids: [forbearance],
      supplemental_intake: [{ source_id: forbearance, values }] });
    assertSuccess(old);
    const { document_package_id: id } = old.json.data.document_package;
    return { first, id, second: await evaluated(first.header, newFacts) };
  }

  it('a session carries its own intake, and saves more with the same request', async () => {
    const { id, second } = await comesBack();
    const request = { screening_source_ids: [forbearance], carry_from: id,
      supplemental_intake: [{ source_id: forbearance,
        values: { general_forbearance_acknowledgement: true, borrower_city: 'Elsewhere' } }] };
    const made = await second.documents(request);
    assertSuccess(made);
    const { document_package: shown, supplemental_intake: [report] } = made.json.data;
    assert.equal(shown.carried_from, id);
    assert.equal(report.status, 'complete');
    const carried = Object.fromEntries(report.fields.map((each) => [each.field_id, each.carried]));
    assert.deepEqual([carried.borrower_city, carried.borrower_ssn], [undefined, true]);
    assertSuccess(await second.documents({ ...request,
      document_package_id: shown.document_package_id }));
    assert.deepEqual(faultPaths(await second.documents({ ...request, carry_from: unknown,
      document_package_id: shown.document_package_id })), ['carry_from']);

    const elsewhere = await evaluated();
    assert.deepEqual(faultPaths(await elsewhere.documents({ ...request,
      supplemental_intake: [] })), ['carry_from']);
  });

  it('a package keeps what it took over when the earlier analysis is deleted', async () => {
    const { first, id, second } = await comesBack();
    const selection = { screening_source_ids: [forbearance] };
    const made = await second.documents({ ...selection, carry_from: id });
    assertSuccess(made);
    assertSuccess(await first.end());
    const again = await second.documents(selection);
    assertSuccess(again);
    assert.deepEqual(again.json.data, made.json.data);
  });
});
