// What the service said that it kept or deleted, and where it did not do so.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { forbearance, getArchive, sha256 } from '../../api/bundles.mjs';
import { DocumentPackage } from '../../api/packages.mjs';
import { RememberedAnalyses } from '../remembered_analyses.mjs';

/** The kinds of mistakes, each of which is counted separately. */
export const wrongs = { lost: 'lost', verdict: 'a verdict on good bytes', undeleted: 'undeleted',
  strange: 'a strange answer' };

/** A mistake of one of these kinds. */
export class Wrong extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

const atOnce = 6;
const afterWrongMs = 500;

export class Ledger {
  /** The `{kind, text}` of everything that was wrong. */
  wrong = [];
  /** Packages with files. */
  packages = [];
  /** Sandbox analyses: `{client, path, header, isGone}`. */
  visits = [];

  /** `client` sends requests with the partner's credentials, `keys`. */
  constructor(client, keys) {
    this.service = { server: client, keys };
    this.analyses = new RememberedAnalyses((path, options = {}) =>
      client.send(path, { ...options, headers: { ...keys, ...options.headers } }));
  }

  /** Runs `work`. Records what is wrong instead of throwing it, so that the night goes on. */
  async watch(what, work) {
    try {
      await work();
    } catch (error) {
      this.wrong.push({ kind: error.kind ?? wrongs.strange,
        text: `${new Date().toISOString()} ${what}: ${error.message}` });
      await pause(afterWrongMs);
    }
  }

  openPackage(entry, data) {
    const { document_package: created } = data;
    const opened = new DocumentPackage(this.service, { analysis_id: entry.id }, entry.selection,
      created);
    Object.assign(opened, { files: new Map(), gone: new Set(), unsure: 0 });
    this.packages.push(opened);
    return opened;
  }

  /** Reads everything again when the night is over. */
  async verify(postgres) {
    const all = [
      ...[...this.analyses.kept.values()].map((entry) => () =>
        this.#expect(wrongs.lost, entry.key, () => this.analyses.assertThere(entry))),
      ...this.packages.map((opened) => () => this.#verifyPackage(opened)),
      ...this.visits.map((visit) => () => this.#verifyVisit(visit)),
    ].values();
    await Promise.all(Array.from({ length: atOnce }, async () => {
      for (const check of all) await check();
    }));
    await this.#expect(wrongs.lost, 'rows', () => this.analyses.assertOnce(postgres));
  }

  #expect(kind, what, check) {
    return this.watch(what, () => check().catch((error) => {
      throw new Wrong(kind, error.message);
    }));
  }

  async #verifyPackage(opened) {
    await this.#expect(wrongs.lost, opened.path, () => assertFiles(opened));
    await this.#expect(wrongs.undeleted, opened.path, () => assertGone(opened));
  }

  async #verifyVisit({ client, path, header, isGone }) {
    const { status } = await client.send(path, { headers: header });
    await this.#expect(isGone ? wrongs.undeleted : wrongs.lost, path,
      async () => assert.equal(status, isGone ? 404 : 200));
  }
}

/** The ids of the files in a listing. */
export const availableIn = (listed) => listed.json.data.attachments
  .filter(({ status }) => status === 'available').map(({ attachment_id: id }) => id);

/** Checks that every acknowledged file is there unchanged. Files of unknown outcome may be, too. */
async function assertFiles(opened) {
  const listed = await opened.attachments(forbearance);
  assert.equal(listed.status, 200, listed.text);
  const ids = availableIn(listed);
  assert.equal(new Set(ids).size, ids.length);
  for (const [id, digest] of opened.files) {
    assert.ok(ids.includes(id), id);
    assert.equal(sha256((await opened.content(id)).content), digest, id);
  }
  const others = ids.filter((id) => !opened.files.has(id));
  assert.ok(others.length <= opened.unsure, `${others.length} more than ${opened.unsure}`);
  if (opened.archive !== undefined) {
    assert.equal(sha256((await getArchive(opened)).content), opened.archive);
  }
}

async function assertGone(opened) {
  const ids = availableIn(await opened.attachments(forbearance));
  for (const id of opened.gone) {
    assert.ok(!ids.includes(id), id);
    assert.equal((await opened.content(id)).status, 404, id);
  }
}
