// Packages of the sandbox, with the methods of a partner's packages.
import { evaluatePath } from './analysis_requests.mjs';
import { assertSuccess } from './envelope.mjs';
import { multipart, optionOf, selectionOf, uploadParts } from './packages.mjs';
import { post, sandboxCookie } from './server.mjs';

export class SandboxPackage {
  constructor({ server }, header, analysis, selection, data) {
    Object.assign(this, { server, header, analysis, selection, created: data });
    this.id = data.document_package.document_package_id;
    this.analysisPath = `/api/business/sandbox/${analysis.analysis_id}`;
    this.path = `${this.analysisPath}/documents/${this.id}`;
  }

  send(below, { headers, ...options } = {}) {
    return this.server.send(this.path + below,
      { ...options, headers: { ...this.header, ...headers } });
  }

  postJson(below, body) {
    return this.send(below, { method: 'POST', headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body) });
  }

  documents(body) {
    return post(this.server, `${this.analysisPath}/documents`, body, this.header);
  }

  save(source, values) {
    return this.documents({ document_package_id: this.id,
      supplemental_intake: [{ source_id: source, values }] });
  }

  again() {
    return this.documents(this.selection);
  }

  /** The report on a source, which the sandbox shows as part of the package. */
  async intake(source) {
    const answer = await this.again();
    const data = answer.json.data.supplemental_intake.find((each) => each.source_id === source);
    return { ...answer, json: { ...answer.json, data } };
  }

  attachments(source) {
    return this.send(`/attachments${source === undefined ? '' : `?source_id=${source}`}`);
  }

  upload(file) {
    const { type, body } = multipart(uploadParts(file));
    return this.send('/attachments', { method: 'POST', headers: { 'content-type': type }, body });
  }

  remove(attachmentId) {
    return this.send(`/attachments/${attachmentId}`, { method: 'DELETE' });
  }

  review(body) {
    return this.postJson('/review', body);
  }
}

/** Opens a package as openPackage does, but in a new sandbox session. */
export async function openSandboxPackage(service, { analysis: request, choose, screening = [] }) {
  const answer = await post(service.server, evaluatePath, request);
  assertSuccess(answer);
  const session = sandboxCookie(answer).header;
  const analysis = answer.json.data;
  const selection = selectionOf(choose && optionOf(analysis, choose), screening);
  const made = await post(service.server,
    `/api/business/sandbox/${analysis.analysis_id}/documents`, selection, session);
  assertSuccess(made);
  return new SandboxPackage(service, session, analysis, selection, made.json.data);
}
