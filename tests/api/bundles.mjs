// The last steps of a package: finishing it, its bundle, and single forms. Partners and the sandbox
// take the same steps.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pdf } from './attachment_files.mjs';
import { assertError, assertIdentifier, assertSuccess } from './envelope.mjs';
import { exampleOf } from './intake_examples.mjs';
import { daysFromToday } from './intake_identity.mjs';
import { direct, waysTo } from './intake_portfolios.mjs';
import { assertCreated, openPackage, openService } from './packages.mjs';
import { assertSpecimen, filledFields, inspectPdf, squeezed } from './pdf_oracles.mjs';
import { sourcesWithoutManifest } from './workflow_model.mjs';
import { readZip } from './zip_archive.mjs';

/** A service that gives partners specimens where there is no official template. */
export function openSpecimenService({ args = [], ...rest } = {}) {
  return openService({ ...rest, args: ['--specimen-forms', ...args] });
}

export const sha256 = (bytes, encoding = 'hex') =>
  createHash('sha256').update(bytes).digest(encoding);
export const contentDigest = (bytes) => `sha-256=:${sha256(bytes, 'base64')}:`;

/** The package as it is now. */
export async function shown(opened) {
  const answer = await opened.again();
  assertSuccess(answer);
  return answer.json.data;
}

/** Uploads a document for each missing role; `content` makes the documents. */
export async function uploadMissing(opened, source, content = pdf) {
  const uploaded = [];
  for (;;) {
    const answer = await opened.attachments(source);
    assertSuccess(answer);
    const [role] = answer.json.data.manifest.missing_document_roles;
    if (role === undefined) return uploaded;
    const made = await opened.upload({ source, role, content: content() });
    assertCreated(made);
    uploaded.push(made.json.data.attachment);
  }
}

/** Attests and reviews the package. On paths that require a review, it also decides. */
export async function finish(opened) {
  const { document_package: { attestation } } = await shown(opened);
  const reviewed = await opened.review({ review_all_required_fields: true,
    borrower_attestation: { attested: true, statement_version: attestation.statement_version } });
  assertSuccess(reviewed);
  let { workflow } = reviewed.json.data;
  if (workflow.active_stage === 'manual_review_needed') {
    const decided = await opened.review({
      review_decision: { decision: 'proceed', decided_on: daysFromToday(-1) } });
    assertSuccess(decided);
    workflow = decided.json.data.workflow;
  }
  assert.equal(workflow.active_stage, 'ready_to_generate_bundle', JSON.stringify(workflow));
  return workflow;
}

/** Saves the values of each source, uploads what is missing, and finishes. */
export async function bringToEnd(opened, intake, content = undefined) {
  for (const [source, values] of Object.entries(intake)) {
    assertSuccess(await opened.save(source, values));
  }
  const uploaded = [];
  for (const source of Object.keys(intake)) {
    if (sourcesWithoutManifest.includes(source)) continue;
    uploaded.push(...await uploadMissing(opened, source, content));
  }
  await finish(opened);
  return uploaded;
}

export const postBundle = (opened, body = {}) => opened.postJson('/bundle', body);
export const getArchive = (opened, options) => opened.send('/bundle/content', options);

/** Gets one official form of the bundle. */
export function getForm(opened, source, instance, options) {
  const query = instance === undefined ? ''
    : `?form_instance_id=${encodeURIComponent(instance)}`;
  return opened.send(`/official-forms/${source}/content${query}`, options);
}

/** Gets the answer sheet that takes the place of a form. */
export const getAnswerSheet = (opened, source, instance) => opened.send(
  `/official-forms/${source}/content?copy=answer_sheet`
  + (instance === undefined ? '' : `&form_instance_id=${encodeURIComponent(instance)}`));

/** Gets the print copy of a form, which is flattened. */
export const getPrintCopy = (opened, source, instance) => opened.send(
  `/official-forms/${source}/content?copy=print&form_instance_id=${encodeURIComponent(instance)}`);

/** Calls `ask` `count` times at once. A caller that is refused because of load asks again. */
export function untilServed(count, ask) {
  return Promise.all(Array.from({ length: count }, async (_, index) => {
    let answer = await ask(index);
    for (let tries = 1; answer.status === 503 && tries < 30; ++tries) {
      assertError(answer, 503, 'overloaded');
      await pause(1_000 * Number(answer.headers['retry-after']));
      answer = await ask(index);
    }
    return answer;
  }));
}

/** Checks the headers of a download that only its owner may keep. */
export function assertDownload(answer, type, extension) {
  assert.equal(answer.status, 200, answer.text.slice(0, 500));
  assert.equal(answer.headers['content-type'], type);
  const cache = answer.headers['cache-control'];
  assert.ok(/\bprivate\b/.test(cache) && /\bno-store\b/.test(cache), cache);
  assert.match(answer.headers['content-disposition'],
    new RegExp(`^attachment; filename="[A-Za-z0-9._-]+\\.${extension}"(;|$)`));
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  assertIdentifier(answer.headers['x-request-id'], 'req');
}

function assertNamed(answer, filename) {
  const disposition = answer.headers['content-disposition'];
  assert.ok(disposition.startsWith(`attachment; filename="${filename}"`), disposition);
}

const kindOrder = ['package_summary', 'instructions', 'answer_sheet', 'paper', 'ledger_letter',
  'supporting_document', 'manifest'];
// Forms, and the cover sheet on top of each recipient's forms.
const papers = ['official_form', 'cover_sheet'];
const artifactMembers = ['path', 'kind', 'source_id', 'form_instance_id', 'copy', 'size_bytes',
  'sha256'];

function assertArtifacts(artifacts) {
  const places = artifacts.map(({ kind }) =>
    kindOrder.indexOf(papers.includes(kind) ? 'paper' : kind));
  assert.ok(places.every((place) => place >= 0), 'kinds are known');
  assert.deepEqual(places, [...places].sort((left, right) => left - right), 'their order is fixed');
  for (const kind of ['package_summary', 'instructions', 'manifest']) {
    assert.equal(artifacts.filter((each) => each.kind === kind).length, 1, kind);
  }
  const isPrint = ({ copy }) => copy === 'print';
  for (const [at, artifact] of artifacts.entries()) {
    assert.equal('copy' in artifact, artifact.kind === 'official_form');
    if (!isPrint(artifact)) continue;
    assert.equal(artifact.path, artifacts[at - 1].path.replace(/\.pdf$/, '_print.pdf'));
    assert.equal(artifact.form_instance_id, artifacts[at - 1].form_instance_id);
  }
  const names = artifacts.filter((each) => papers.includes(each.kind) && !isPrint(each))
    .map(({ path }) => path);
  for (const [at, path] of names.entries()) {
    const number = String(at + 1).padStart(2, '0');
    assert.match(path, new RegExp(`^forms/${number}_[a-z0-9_]+\\.pdf$`), 'in order of sending');
  }
  const letters = artifacts.filter(({ kind }) => kind === 'ledger_letter');
  for (const [at, { path }] of letters.entries()) {
    const number = String(at + 1).padStart(2, '0');
    assert.match(path, new RegExp(`^letters/${number}_[a-z0-9_]+_ledger_letter\\.pdf$`));
  }
  if (names.length > 0) {
    const first = artifacts.find(({ path }) => path === names[0]);
    assert.equal(first.kind, 'cover_sheet', 'a cover sheet lies on top');
  }
  for (const artifact of artifacts) {
    for (const name of Object.keys(artifact)) assert.ok(artifactMembers.includes(name), name);
    assert.match(artifact.sha256, /^[0-9a-f]{64}$/);
    assert.equal(artifact.form_instance_id !== undefined,
      ['official_form', 'answer_sheet'].includes(artifact.kind));
  }
}

/** Checks that every answer sheet is shown, and that no form has both a sheet and a mailing. */
function assertAnswerSheets({ artifacts, answer_sheets: shownSheets = [], left_to_do: todo }) {
  const sheets = artifacts.filter(({ kind }) => kind === 'answer_sheet');
  assert.deepEqual(shownSheets.map((each) => [each.path, each.form_instance_id, each.source_id]),
    sheets.map((each) => [each.path, each.form_instance_id, each.source_id]));
  for (const [at, { path, form_instance_id: instance }] of sheets.entries()) {
    const number = String(at + 1).padStart(2, '0');
    assert.match(path, new RegExp(`^answer-sheets/${number}_[a-z0-9_]+\\.pdf$`));
    assert.ok(todo.every((each) => each.form_instance_id !== instance), 'nothing of it is sent');
  }
  for (const { title, reason, where, at_hand: needed, upload, keep, url } of shownSheets) {
    assert.ok(where.length > 0 && keep.length > 0);
    for (const text of [title, reason, ...where, ...needed, ...upload, ...keep]) {
      assert.ok(text.length > 0);
    }
    if (url !== undefined) assert.equal(new URL(url).protocol, 'https:');
  }
}

/** Checks that every form of the bundle has its steps, and that the last one is to send it. */
function assertLeftToDo({ artifacts, left_to_do: all }) {
  const forms = artifacts.filter(({ copy }) => copy === 'open')
    .map(({ form_instance_id: id }) => id);
  assert.deepEqual([...new Set(all.map((each) => each.form_instance_id))].sort(), forms.sort());
  for (const { title, recipient, steps } of all) {
    assert.ok(title.length > 0 && recipient.length > 0);
    assert.ok(!/holder_not_reported/.test(recipient), 'no raw id');
    assert.equal(steps.at(-1).kind, 'send');
    for (const { kind, by, what, document_role: role } of steps) {
      assert.equal(by !== undefined, ['complete', 'sign', 'date', 'certify'].includes(kind), kind);
      assert.equal(role !== undefined, kind === 'attach');
      assert.match(what, kind === 'attach' ? /^[A-Z]/ : /^[A-Z].*\.$/);
    }
  }
}

/** Checks that the `data` of a new bundle has the contract's shape. */
export function assertBundleShape(opened, data) {
  assert.deepEqual(Object.keys(data).sort(), ['bundle', 'document_bundle_download', 'workflow']);
  const { bundle, document_bundle_download: download, workflow } = data;
  assert.deepEqual(Object.keys(bundle).filter((name) => name !== 'answer_sheets').sort(),
    ['artifacts', 'bundle_id', 'document_package_id', 'generated_at', 'left_to_do', 'status',
      'warnings']);
  assertLeftToDo(bundle);
  assertAnswerSheets(bundle);
  assertIdentifier(bundle.bundle_id, 'bdl');
  assert.equal(bundle.document_package_id, opened.id);
  assert.equal(bundle.status, 'ready');
  assert.match(bundle.generated_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  for (const { code, message } of bundle.warnings) {
    assert.match(code, /^[a-z_]+$/);
    assert.match(message, /^[A-Z].+\.$/);
  }
  assert.equal(download.download_url, `${opened.path}/bundle/content`);
  assert.equal(download.content_type, 'application/zip');
  assert.match(download.filename, /^[A-Za-z0-9._-]+\.zip$/);
  assertArtifacts(bundle.artifacts);
  assert.equal(workflow.active_stage, 'ready_to_generate_bundle');
  for (const action of ['generate_bundle', 'download_bundle']) {
    assert.ok(workflow.next_action_ids.includes(action), action);
  }
  const forms = bundle.artifacts.some((each) => each.kind === 'official_form');
  assert.equal(workflow.next_action_ids.includes('download_official_forms'), forms);
}

function assertManifest(content, artifacts, opened) {
  const text = content.toString();
  const manifest = JSON.parse(text);
  assert.deepEqual(manifest.artifacts, artifacts.filter((each) => each.kind !== 'manifest'));
  assert.ok(!/bdl_[0-9a-z]{26}/.test(text), 'no bundle id');
  assert.ok(!/T\d\d:\d\d:\d\d/.test(text), 'no time');
  assert.ok(text.includes(opened.id) || manifest.document_package_id === undefined);
}

/**
 * Makes and downloads the bundle, and checks the archive against what the answer says about it. In
 * the result, `content` maps the paths of files to their bytes.
 */
export async function makeBundle(opened) {
  const answer = await postBundle(opened);
  assertSuccess(answer);
  const { data } = answer.json;
  assertBundleShape(opened, data);
  const { bundle, document_bundle_download: download } = data;
  const archive = await getArchive(opened);
  assertDownload(archive, 'application/zip', 'zip');
  assert.equal(archive.content.length, download.size_bytes);
  assert.equal(archive.headers['content-digest'], download.content_digest);
  assert.equal(contentDigest(archive.content), download.content_digest);
  assertNamed(archive, download.filename);
  const entries = readZip(archive.content);
  assert.deepEqual(entries.map(({ path, content }) => [path, content.length, sha256(content)]),
    bundle.artifacts.map((each) => [each.path, each.size_bytes, each.sha256]));
  const content = Object.fromEntries(entries.map((entry) => [entry.path, entry.content]));
  assertManifest(entries.at(-1).content, bundle.artifacts, opened);
  return { answer, data, bundle, download, archive: archive.content, content };
}

/** The artifacts of one kind. */
export const ofKind = (bundle, kind) => bundle.artifacts.filter((each) => each.kind === kind);

/** Checks that the print copy says what the open copy says, and has no field to type into. */
async function assertPrintCopy(opened, artifact, content, open) {
  const { source_id: source, form_instance_id: instance } = artifact;
  const [alone, found] = await Promise.all([getPrintCopy(opened, source, instance),
    inspectPdf(content)]);
  assertDownload(alone, 'application/pdf', 'pdf');
  assert.ok(alone.content.equals(content), `${instance}: the copy for paper`);
  assert.deepEqual(found.fields, [], 'flat');
  assert.equal(found.pages.length, open.pages.length);
  for (const { value } of filledFields(open.fields).filter((each) => !each.isBox)) {
    for (const word of value.split(/\s+/).filter((each) => each.length > 2)) {
      assert.ok(found.text.includes(squeezed(word)),
        `${instance}: ${word.length} letters are drawn`);
    }
  }
}

/**
 * Opens each form of a bundle with independent programs, and downloads it alone: the bytes are the
 * same. Returns `[{artifact, form, pages, text, fields}]`, with `form` as the package shows it.
 */
export async function inspectForms(opened, { bundle, content }) {
  const { document_package: { official_forms: forms } } = await shown(opened);
  const inspected = [];
  for (const artifact of ofKind(bundle, 'official_form')) {
    const { source_id: source, form_instance_id: instance, path } = artifact;
    if (artifact.copy === 'print') {
      await assertPrintCopy(opened, artifact, content[path], inspected.at(-1));
      continue;
    }
    const form = forms.find((each) => each.form_instance_id === instance);
    assert.equal(form?.source_id, source);
    assert.equal(form.status, 'ready');
    const [alone, found] = await Promise.all([getForm(opened, source, instance),
      inspectPdf(content[path])]);
    assertDownload(alone, 'application/pdf', 'pdf');
    assert.ok(alone.content.equals(content[path]), `${instance} alone is the one of the bundle`);
    assert.equal(alone.headers['content-digest'], contentDigest(alone.content));
    assertNamed(alone, form.filename);
    assert.equal(form.page_count, found.pages.length, `${instance}: pages`);
    if (form.template_origin === 'specimen') assertSpecimen(found);
    inspected.push({ artifact, form, ...found });
  }
  // The bundle contains exactly the forms that are ready.
  assert.deepEqual(inspected.map(({ form }) => form.form_instance_id).sort(),
    forms.filter((form) => form.status === 'ready').map((form) => form.form_instance_id).sort());
  return inspected;
}

/** Checks the summary, and that the instructions say the same; returns the instructions. */
export async function assertOneGuide({ bundle, content }) {
  const [{ path: summaryPath }] = ofKind(bundle, 'package_summary');
  const [{ path: textPath }] = ofKind(bundle, 'instructions');
  const instructions = content[textPath].toString();
  const summary = await inspectPdf(content[summaryPath]);
  assert.deepEqual(summary.fields, []);
  for (const { path } of ofKind(bundle, 'cover_sheet')) {
    const cover = await inspectPdf(content[path]);
    assert.deepEqual(cover.fields, []);
    assert.ok(cover.text.includes(squeezed('Cover sheet')), path);
  }
  const ofBoth = bundle.artifacts.filter((each) =>
    ['official_form', 'answer_sheet', 'cover_sheet', 'ledger_letter', 'supporting_document']
      .includes(each.kind));
  for (const { path } of ofBoth) {
    const filename = path.split('/').at(-1);
    assert.ok(instructions.includes(filename), `the instructions name ${path}`);
    assert.ok(summary.text.includes(squeezed(filename)), `the summary names ${path}`);
  }
  assert.ok(!/\bundefined\b|\bnull\b|\?\?/.test(instructions));
  return instructions;
}

/** Checks that the answer is an error envelope. */
export function assertRefused(answer, status, why) {
  assert.equal(answer.status, status, `${why ?? ''} ${answer.text.slice(0, 500)}`);
  assertError(answer, status, answer.json.data.code);
  assert.match(answer.json.data.code, /^[a-z][a-z_]+$/);
}

export const forbearance = 'general_forbearance_pdf';
export const forbearanceRole = 'general_forbearance_supporting_documentation';

/** A package for a general forbearance of one Direct Loan, ready, with changed values if given. */
export async function readyForbearance(service, { open = openPackage, changes = {}, loans } = {}) {
  const opened = await open(service, waysTo(forbearance, { loans: loans ?? [direct()] }));
  await bringToEnd(opened, { [forbearance]: { ...exampleOf(forbearance).values, ...changes } });
  return opened;
}
