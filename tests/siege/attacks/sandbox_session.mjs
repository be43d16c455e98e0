// A sandbox session that is replaced when it reaches its limits, as an attacker would replace it.
import { analysisRequest, evaluatePath } from '../../api/analysis_requests.mjs';
import { forbearance, forbearanceRole } from '../../api/bundles.mjs';
import { direct, waysTo } from '../../api/intake_portfolios.mjs';
import { multipart, uploadParts } from '../../api/packages.mjs';
import { Client, pause } from '../client.mjs';

/** An analysis of the maximum size. */
export const largeAnalysis = (loans = 500) => analysisRequest({
  loans: Array.from({ length: loans }, (_, index) => direct({ loan_id: `loan-${index}` })),
});

export class SandboxSession {
  constructor({ port, from }) {
    this.client = new Client({ port, from });
  }

  /** Opens a session once for all callers that ask for it at the same time. */
  open() {
    this.opening ??= this.#open().finally(() => { this.opening = undefined; });
    return this.opening;
  }

  /** Opens a session with an analysis and a package; waits while no more sessions are available. */
  async #open() {
    const ways = waysTo(forbearance);
    for (;;) {
      const made = await this.client.post(evaluatePath, ways.analysis, { cookie: '' });
      const [cookie] = made.headers['set-cookie'] ?? [];
      if (made.status === 200 && cookie) {
        this.client.headers = { cookie: cookie.split(';')[0] };
        const analysis = JSON.parse(made.text).data.analysis_id;
        const path = `/api/business/sandbox/${analysis}/documents`;
        const opened = await this.client.post(path, { screening_source_ids: ways.screening });
        if (opened.status === 200) {
          const { document_package: shown } = JSON.parse(opened.text).data;
          this.path = `${path}/${shown.document_package_id}`;
          return;
        }
      }
      await pause(250);
    }
  }

  /** Returns the answer. When the session may do no more, the next request uses another session. */
  async ask(path, options) {
    const { cookie } = this.client.headers;
    const answer = await this.client.ask(path, options);
    const spent = [401, 429, 503].includes(answer.status);
    if (spent && cookie === this.client.headers.cookie) await this.open();
    return answer;
  }

  upload(content) {
    const { type, body } = multipart(uploadParts({ source: forbearance, role: forbearanceRole,
      content }));
    return this.ask(`${this.path}/attachments`, { method: 'POST', body,
      headers: { 'content-type': type } });
  }
}
