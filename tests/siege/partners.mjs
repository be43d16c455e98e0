// Partners that do ordinary work, and how long they wait. There are so many partners that none
// comes near its limits.
import { analysesPath } from '../api/analysis_requests.mjs';
import { pdf } from '../api/attachment_files.mjs';
import { forbearance, forbearanceRole } from '../api/bundles.mjs';
import { exampleOf } from '../api/intake_examples.mjs';
import { waysTo } from '../api/intake_portfolios.mjs';
import { multipart, uploadParts } from '../api/packages.mjs';
import { partnerPath, validRequest } from '../api/server.mjs';
import { Client, pause } from './client.mjs';

const { analysis: request, screening } = waysTo(forbearance);
const { values } = exampleOf(forbearance);
const thinking = 10; // ms between two requests

export class Partner {
  constructor({ port, headers }) {
    this.client = new Client({ port, headers, connections: 1 });
  }

  /** Makes an analysis and a package to work on. */
  async prepare() {
    const answer = await this.client.post(analysesPath, request);
    this.path = `${analysesPath}/${JSON.parse(answer.text).data.analysis_id}`;
    const packages = `${this.path}/document-packages`;
    const made = await this.client.post(packages, { screening_source_ids: screening });
    this.package = `${packages}/${JSON.parse(made.text).data.document_package.document_package_id}`;
  }

  /** The kinds of the partner's work; each is a function that resolves to the answer. */
  get work() {
    const { client } = this;
    return {
      quote: () => client.post(partnerPath, validRequest),
      analysis: () => client.post(analysesPath, request),
      read: () => client.ask(this.path),
      intake: () => client.post(`${this.package}/supplemental-intake`,
        { source_id: forbearance, values }),
      upload: () => this.upload(),
      list: () => client.ask(`${this.package}/attachments?source_id=${forbearance}`),
    };
  }

  /** Uploads a file, and deletes the file that it uploaded before. */
  async upload() {
    const { type, body } = multipart(uploadParts({ source: forbearance, role: forbearanceRole,
      content: pdf() }));
    const answer = await this.client.ask(`${this.package}/attachments`,
      { method: 'POST', body, headers: { 'content-type': type } });
    if (answer.status === 201) {
      const { attachment } = JSON.parse(answer.text).data;
      await this.client.ask(`${this.package}/attachments/${attachment.attachment_id}`,
        { method: 'DELETE' });
    }
    return answer;
  }
}

export async function makePartners(service, count) {
  const partners = [];
  for (let number = 0; number < count; ++number) {
    const partner = new Partner({ port: service.port,
      headers: await service.partner(`partner-${number}`) });
    await partner.prepare();
    partners.push(partner);
  }
  return partners;
}

/**
 * Lets the partners work for some seconds, `atOnce` of them at the same time, and at least one
 * round. `samples` receives the `{name, status, time}` of each piece of work.
 */
export async function workFor(seconds, partners, samples, atOnce = 4) {
  const end = Date.now() + seconds * 1000;
  const line = [...partners];
  const worker = async () => {
    do {
      const partner = line.shift();
      for (const [name, piece] of Object.entries(partner.work)) {
        const { status, time } = await piece();
        samples.push({ name, status, time });
        await pause(thinking);
      }
      line.push(partner);
    } while (Date.now() < end);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
