// What somebody remembers who was told that an analysis is kept, and how it must be found again.
import assert from 'node:assert/strict';
import { analysesPath } from '../api/analysis_requests.mjs';
import { sha256 } from '../api/bundles.mjs';

const json = { 'content-type': 'application/json' };
/** Of what stays of an analysis as it is, whatever is done with it. */
const digestOf = ({ workflow, ...lasting }) => sha256(JSON.stringify(lasting));

export class RememberedAnalyses {
  /**
   * By idempotency key: what was asked, what names the analysis, the digest of what it said, and
   * its package. The analyses themselves would be gigabytes.
   */
  kept = new Map();

  /** `send` answers a request of one partner, however often it must be sent. */
  constructor(send) {
    this.send = send;
  }

  async #post(path, body, headers = {}) {
    const answer = await this.send(path,
      { method: 'POST', body, headers: { ...json, ...headers } });
    assert.equal(answer.status, 200, answer.text);
    return answer.json.data;
  }

  #analyze(key, body) {
    return this.#post(analysesPath, body, { 'idempotency-key': key });
  }

  /** Has it kept; gives what is remembered, and what was answered. */
  async create(key, body) {
    const data = await this.#analyze(key, body);
    return { entry: this.remember(key, body, data), data };
  }

  remember(key, body, data) {
    const entry = { key, body, id: data.analysis_id, digest: digestOf(data) };
    this.kept.set(key, entry);
    return entry;
  }

  /** A package of an analysis, which is the same whenever the same is chosen; what was answered. */
  async choose(entry, selection = entry.selection) {
    const data = await this.#post(`${analysesPath}/${entry.id}/document-packages`,
      JSON.stringify(selection));
    const { document_package_id: id } = data.document_package;
    entry.packageId ??= id;
    entry.selection = selection;
    assert.equal(id, entry.packageId, entry.key);
    return data;
  }

  async assertRead(entry) {
    const { status, json: answer } = await this.send(`${analysesPath}/${entry.id}`);
    assert.equal(status, 200, entry.key);
    assert.equal(digestOf(answer.data), entry.digest, entry.key);
  }

  /** Who asks for the same under the same key gets the same. */
  async assertThere(entry) {
    const again = await this.#analyze(entry.key, entry.body);
    assert.equal(again.analysis_id, entry.id, entry.key);
    assert.equal(digestOf(again), entry.digest, entry.key);
    if (entry.packageId !== undefined) await this.choose(entry);
  }

  /** Nothing is there twice, and of every chain of witnesses none is missing. */
  async assertOnce(postgres) {
    const rows = async (table) =>
      Number((await postgres.ask(`SELECT count(*) FROM ${table} WHERE owner LIKE 'partner:%'`))[0]);
    assert.equal(await rows('analysis'), this.kept.size);
    assert.equal(await rows('idempotency_key'), this.kept.size);
    assert.equal(await rows('document_package'),
      [...this.kept.values()].filter(({ packageId }) => packageId !== undefined).length);
    assert.deepEqual(await postgres.ask('SELECT owner, chain FROM witness GROUP BY owner, chain'
      + ' HAVING count(*) <> max(sequence)'), []);
  }
}
