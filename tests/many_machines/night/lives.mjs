// What partners and visitors do all night. They remember what the service said was kept or deleted.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { analysesPath } from '../../api/analysis_requests.mjs';
import { broken, pdf, pdfOfSize } from '../../api/attachment_files.mjs';
import {
  finish, forbearance as source, forbearanceRole as role, getArchive, postBundle, sha256,
} from '../../api/bundles.mjs';
import { assertError, assertSuccess } from '../../api/envelope.mjs';
import { exampleOf } from '../../api/intake_examples.mjs';
import { direct, waysTo } from '../../api/intake_portfolios.mjs';
import { openSandboxPackage } from '../../api/sandbox_packages.mjs';
import { partnerPath, post, sandboxPath, validRequest } from '../../api/server.mjs';
import { Wrong, wrongs } from './ledger.mjs';

const maximumFileBytes = 200_000;
const { values } = exampleOf(source);
const wayWith = (family) => waysTo(source, { loans: [direct()], profile: { family_size: family } });
const bodies = [1, 2, 3, 4].map((family) => JSON.stringify(wayWith(family).analysis));
const { screening } = wayWith(1);

export const bodyOf = (number) => bodies[number % bodies.length];
export const selection = { screening_source_ids: screening };

const brokenFiles = Object.values(broken).map((make) => make());

/** Uploads a good file, which no answer may call bad. */
export async function uploadGood(opened, content) {
  const answer = await opened.upload({ source, role, content });
  if (answer.status === 422) throw new Wrong(wrongs.verdict, answer.text);
  assert.equal(answer.status, 201, answer.text);
  const { attachment_id: id } = answer.json.data.attachment;
  opened.files.set(id, sha256(content));
  opened.unsure += answer.tries - 1; // the outcome of these attempts is unknown
  return id;
}

export async function removeFile(opened, id) {
  const answer = await opened.remove(id);
  // An earlier attempt, whose answer was lost, may have deleted the file already.
  assert.ok(answer.status === 200 || (answer.status === 404 && answer.tries > 1), answer.text);
  opened.files.delete(id);
  opened.gone.add(id);
  const read = await opened.content(id);
  if (read.status !== 404) throw new Wrong(wrongs.undeleted, `${opened.path} ${id}`);
}

/** The lives of partners' borrowers, one after another. `random` and `thinkMs` set their pace. */
export class Borrowers {
  #count = 0;

  constructor({ ledger, random, thinkMs }) {
    Object.assign(this, { ledger, random, thinkMs });
  }

  #pick(list) { return list[Math.floor(this.random() * list.length)]; }
  #size() { return 1000 + Math.floor(this.random() * maximumFileBytes); }

  async live() {
    const number = this.#count++;
    const { analyses, service } = this.ledger;
    const { entry } = await analyses.create(`key-${number}`, bodyOf(number));
    await pause(this.thinkMs);
    assertSuccess(await post(service.server, partnerPath, validRequest, service.keys));
    const known = [...analyses.kept.keys()];
    await analyses.assertRead(analyses.kept.get(this.#pick(known))).catch((error) => {
      throw new Wrong(wrongs.lost, error.message);
    });
    await pause(this.thinkMs);
    if (number % 2 === 0) {
      assertSuccess(await post(service.server, `${analysesPath}/${entry.id}/projections`, {},
        service.keys));
    } else await this.#doPaperwork(number, entry);
    await pause(this.thinkMs);
  }

  async #doPaperwork(number, entry) {
    const opened = this.ledger.openPackage(entry,
      await this.ledger.analyses.choose(entry, selection));
    assertSuccess(await opened.save(source, values));
    await uploadGood(opened, pdfOfSize(this.#size()));
    await pause(this.thinkMs);
    assertError(await opened.upload({ source, role, content: this.#pick(brokenFiles) }), 422,
      'validation_failed');
    const second = await uploadGood(opened, pdfOfSize(this.#size()));
    await pause(this.thinkMs);
    const read = sha256((await opened.content(second)).content);
    if (read !== opened.files.get(second)) throw new Wrong(wrongs.lost, `${opened.path} ${second}`);
    await removeFile(opened, second);
    if (number % 8 === 1) await this.#bundle(opened);
  }

  async #bundle(opened) {
    await finish(opened);
    assertSuccess(await postBundle(opened));
    const archive = await getArchive(opened);
    assert.equal(archive.status, 200, archive.text);
    opened.archive = sha256(archive.content);
  }
}

/** Plays a sandbox visitor, who at the end deletes the analysis or leaves it. */
export async function visit({ ledger, client, random, thinkMs }) {
  assertSuccess(await post(client, sandboxPath, validRequest));
  const own = await openSandboxPackage({ server: client }, wayWith(1));
  const found = { client, path: own.analysisPath, header: own.header, isGone: false };
  await pause(thinkMs);
  const upload = await own.upload({ source, role, content: pdf() });
  if (upload.status === 422) throw new Wrong(wrongs.verdict, upload.text);
  assert.equal(upload.status, 201, upload.text);
  await pause(thinkMs);
  assertSuccess(await client.send(found.path, { headers: found.header }));
  assertSuccess(await post(client, `${found.path}/projections`, {}, found.header));
  if (random() < 0.7) {
    const ended = await client.send(found.path, { method: 'DELETE', headers: found.header });
    assert.ok(ended.status === 200 || (ended.status === 404 && ended.tries > 1), ended.text);
    found.isGone = true;
    const { status } = await client.send(found.path, { headers: found.header });
    if (status !== 404) throw new Wrong(wrongs.undeleted, found.path);
  }
  ledger.visits.push(found);
  await pause(thinkMs);
}

