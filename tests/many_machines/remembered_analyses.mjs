// What a client remembers about an analysis that the service has kept, and how the client must find
// it again.
import assert from 'node:assert/strict';
import { analysesPath } from '../api/analysis_requests.mjs';
import { sha256 } from '../api/bundles.mjs';

const json = { 'content-type': 'application/json' };
/** The digest of the part of an analysis that never changes. */
const digestOf = ({ workflow, ...lasting }) => sha256(JSON.stringify(lasting));

export class RememberedAnalyses {
  /**
   * By idempotency key: the request, the path of the analysis, the digest of what it said, and its
   * package. The analyses themselves would take gigabytes.
   */
  kept = new Map();

  /** `send` sends a request of one partner as often as necessary. */
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

  /** Creates an analysis; returns what is remembered and what was answered. */
  async create(key, body) {
    const data = await this.#analyze(key, body);
    return { entry: this.remember(key, body, data), data };
  }

  remember(key, body, data) {
    const entry = { key, body, id: data.analysis_id, digest: digestOf(data) };
    this.kept.set(key, entry);
    return entry;
  }

  /**
   * Creates a package for an analysis, and returns the answer. The same choice gives the same
   * package.
   */
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

  /** Checks that the same request under the same key gives the same answer. */
  async assertThere(entry) {
    const again = await this.#analyze(entry.key, entry.body);
    assert.equal(again.analysis_id, entry.id, entry.key);
    assert.equal(digestOf(again), entry.digest, entry.key);
    if (entry.packageId !== undefined) await this.choose(entry);
  }

  /** Checks that nothing is stored twice, and that no chain of witnesses has a gap. */
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
