// A document package as a partner sees it: created, given intake and attachments, and reviewed.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { analysesPath } from './analysis_requests.mjs';
import { assertCommonHeaders, assertError, assertSuccess } from './envelope.mjs';
import { waysTo } from './intake_portfolios.mjs';
import {
  createPartner, credentials, post, startServer, temporaryDirectory,
} from './server.mjs';

/** Starts a server without rate limits, and makes a partner. */
export async function openService({
  data = temporaryDirectory(), args = [], env, id = 'acme', under = [],
} = {}) {
  const partner = await createPartner(data, id);
  const server = await startServer(
    { data, args: ['--rate-limit', 'all=off', ...args], env, under });
  return { data, server, partner, keys: credentials(partner) };
}

const crlf = '\r\n';

/** One part of multipart/form-data; `headers` replaces the whole Content-Disposition line. */
export function part({ name, filename, type, headers, content }) {
  const disposition = `Content-Disposition: form-data; name="${name}"`
    + (filename === undefined ? '' : `; filename="${filename}"`);
  const lines = headers ?? [disposition, ...(type ? [`Content-Type: ${type}`] : [])];
  return Buffer.concat([Buffer.from(lines.join(crlf) + crlf + crlf), Buffer.from(content)]);
}

/** The body of multipart/form-data, and its content type. */
export function multipart(parts, boundary = `tassel${randomBytes(12).toString('hex')}`) {
  const between = Buffer.from(`${crlf}--${boundary}${crlf}`);
  const pieces = parts.flatMap((each, index) =>
    [index === 0 ? Buffer.from(`--${boundary}${crlf}`) : between, each]);
  const body = Buffer.concat([...pieces, Buffer.from(`${crlf}--${boundary}--${crlf}`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** The parts of an ordinary upload. */
export function uploadParts({ source, role, content, filename = 'letter.pdf', type, repair }) {
  return [
    ...(repair === undefined ? [] : [part({ name: 'repair', content: repair })]),
    ...(source === undefined ? [] : [part({ name: 'source_id', content: source })]),
    ...(role === undefined ? [] : [part({ name: 'document_role', content: role })]),
    part({ name: 'file', filename, type: type ?? 'application/octet-stream', content }),
  ];
}

/** The first truthy result of `ask`, or its last result after ten seconds. */
export async function eventually(ask) {
  for (let tries = 0; tries < 200; ++tries) {
    const found = ask();
    if (found) return found;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  return ask();
}

export class DocumentPackage {
  constructor({ server, keys }, analysis, selection, created) {
    Object.assign(this, { server, keys, analysis, selection });
    this.id = created.document_package_id;
    this.path = `${analysesPath}/${analysis.analysis_id}/document-packages/${this.id}`;
  }

  send(below, options = {}) {
    const headers = { ...this.keys, ...options.headers };
    return this.server.send(this.path + below, { ...options, headers });
  }

  postJson(below, body) {
    return this.send(below, { method: 'POST', headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body) });
  }

  intake(source) {
    return this.send(`/supplemental-intake${query(source)}`);
  }

  save(source, values) {
    return this.postJson('/supplemental-intake', { source_id: source, values });
  }

  attachments(source) {
    return this.send(`/attachments${query(source)}`);
  }

  upload(file) {
    const { type, body } = multipart(uploadParts(file));
    return this.send('/attachments', { method: 'POST', headers: { 'content-type': type }, body });
  }

  remove(attachmentId) {
    return this.send(`/attachments/${attachmentId}`, { method: 'DELETE' });
  }

  content(attachmentId) {
    return this.send(`/attachments/${attachmentId}/content`);
  }

  review(body) {
    return this.postJson('/review', body);
  }

  /** Sends the same request again, and returns the package as it is now. */
  again() {
    return createPackage(this, this.analysis.analysis_id, this.selection);
  }
}

const query = (source) => (source === undefined ? '' : `?source_id=${source}`);

/** POSTs a document package. */
export function createPackage({ server, keys }, analysisId, body) {
  return server.send(`${analysesPath}/${analysisId}/document-packages`, {
    method: 'POST', headers: { ...keys, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export async function createAnalysis(service, request) {
  const answer = await post(service.server, analysesPath, request, service.keys);
  assertSuccess(answer);
  return answer.json.data;
}

/** The option of a plan, in the current portfolio or in the what-if. */
export function optionOf(analysis, { plan_id: plan, whatIf = false }) {
  const found = analysis.workflow.plan_options.find((option) =>
    option.plan_id === plan && (option.analysis_scenario_id !== undefined) === whatIf);
  assert.ok(found, `${plan} is selectable`);
  return found;
}

/** The body of a request for a document package: a chosen option, and screening sources. */
export function selectionOf(option, screening = []) {
  return {
    ...(option && { selected_plan_id: option.plan_id }),
    ...(option?.analysis_scenario_id && { analysis_scenario_id: option.analysis_scenario_id }),
    ...(screening.length > 0 && { screening_source_ids: screening }),
  };
}

export async function openPackage(service, { analysis: request, choose, screening = [] }) {
  const analysis = await createAnalysis(service, request);
  const selection = selectionOf(choose && optionOf(analysis, choose), screening);
  const answer = await createPackage(service, analysis.analysis_id, selection);
  assertSuccess(answer);
  const opened = new DocumentPackage(service, analysis, selection,
    answer.json.data.document_package);
  opened.created = answer.json.data;
  return opened;
}

/** A new package with the source. */
export function packageWith(service, source, facts) {
  return openPackage(service, waysTo(source, facts));
}

export function assertCreated(answer) {
  assert.equal(answer.status, 201, answer.text);
  assert.equal(answer.json.success, true);
  assert.equal(answer.json.error_message, '');
  assertCommonHeaders(answer);
}

/** The paths of the faults in a 422, in their order. */
export function faultPaths(answer) {
  assertError(answer, 422, 'validation_failed');
  return answer.json.data.errors.map((fault) => fault.path);
}

/** Checks for a 422 that names exactly these fields of `values`, in any order. */
export function assertFields(answer, names, why) {
  const expected = [...new Set(names.map((name) => `values.${name}`))].sort();
  assert.deepEqual([...new Set(faultPaths(answer))].sort(), expected, why);
}

/** Compares what two answers say, except for the ids of their requests. */
export function assertSameData(left, right, why) {
  assert.deepEqual(left.json.data, right.json.data, why);
}
