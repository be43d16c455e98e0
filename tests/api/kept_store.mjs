// Stores that an earlier program made, and what it answered (tests/data/kept_store).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { sha256 } from './bundles.mjs';
import { query } from './database.mjs';
import { withoutNews } from './kept_store_versions.mjs';
import { DocumentPackage } from './packages.mjs';
import { run, serverBinary, temporaryDirectory } from './server.mjs';

const folder = fileURLToPath(new URL('../data/kept_store', import.meta.url));

/**
 * The kept stores. The name of each is its rule version. If the version was still open when the
 * store was made, a hyphen and a number follow.
 */
export const keptStores = readdirSync(folder).filter((name) => /^\d/.test(name)).sort();

/** The rule version of a kept store. */
export const ruleVersionOf = (store) => store.replace(/-\d+$/, '');

/**
 * Whether the store was made while its version was open. Of such a store, only the kept records are
 * promised to stay the same: any new computation follows the version's law as it is now.
 */
export const ofOpenVersion = (store) => ruleVersionOf(store) !== store;

export const serverArguments = ['--rate-limit', 'all=off', '--specimen-forms'];

/** `{program, rule_version, callers, exchanges}`, as make.mjs wrote them. */
export function keptAnswers(store) {
  const file = join(folder, store, 'answers.json.gz');
  return { ...JSON.parse(zlib.gunzipSync(readFileSync(file))), isOpen: ofOpenVersion(store) };
}

/** Whether the store's rows have authentication codes; the first program wrote none. */
const hasCodes = (store) => ruleVersionOf(store) !== '2026.07.31.2';

/** An exact copy of the data folder as the program left it. */
export function plainCopyOfStore(store) {
  const data = temporaryDirectory();
  for (const name of ['tassel.db', 'master.key']) {
    cpSync(join(folder, store, name), join(data, name));
    chmodSync(join(data, name), 0o600); // a working copy of the sources may be readable by everyone
  }
  return data;
}

/** A copy of the data folder that servers can start on and tests can change. */
export function copyOfStore(store) {
  const data = plainCopyOfStore(store);
  if (!hasCodes(store)) execFileSync(serverBinary, ['keys', 'adopt', '--yes', '--data', data]);
  return data;
}

/** Makes the kept sandbox session look as if it was last used `hoursAgo` hours ago. */
export function useSession(data, hoursAgo) {
  const seconds = Math.floor(Date.now() / 1000) - hoursAgo * 3600;
  const [{ rows }] = query(data, 'SELECT count(*) AS rows FROM sandbox_session');
  assert.equal(rows, 1);
  query(data, 'UPDATE sandbox_session SET created_at = ?1, last_seen_at = ?1', seconds);
}

/** Sends a kept request in the name of its caller. */
export function sendAs(server, callers, { as, method, path, headers = {}, body }) {
  return server.send(path, { method, headers: { ...callers[as], ...headers }, body });
}

const toldHeaders = ['content-type', 'cache-control', 'content-disposition', 'content-digest',
  'x-content-type-options', 'referrer-policy', 'content-security-policy', 'set-cookie'];

/** What is kept of an answer: its status, some headers, and its JSON, or else a digest. */
export function keptAnswer({ status, headers, content, text, json }) {
  const told = toldHeaders.filter((name) => headers[name] !== undefined)
    .map((name) => [name, headers[name]]);
  return { status, headers: Object.fromEntries(told),
    ...(json ? { body: text }
      : { content: { size_bytes: content.length, sha256: sha256(content) } }) };
}

/**
 * The text of an answer without the request id, the only member that changes each time; and, if
 * specimens may have been drawn again, without their digests.
 */
const lasting = (text, drawnAnew) =>
  text.replace(/"request_id":"req_[0-9a-z]{26}"/, '"request_id":"req_"')
    .replaceAll(/("template_origin":"specimen","template_sha256":")[0-9a-f]{64}/g,
      drawnAnew ? '$1' : '$&');

/** Compares an answer with the kept one. */
export function assertSameAnswer(answer, kept, { rule_version: version, drawnAnew = false }) {
  const now = keptAnswer(answer);
  assert.equal(now.status, kept.status, answer.text.slice(0, 500));
  assert.deepEqual(now.headers, kept.headers);
  assert.deepEqual(now.content, kept.content);
  if (kept.body === undefined) return;
  const shown = lasting(withoutNews(now.body, kept.body, version), drawnAnew);
  const expected = lasting(kept.body, drawnAnew);
  if (shown === expected) return;
  // Compare the members first, to show where the answers differ; then compare the text, in case
  // only the order differs.
  assert.deepEqual(JSON.parse(shown), JSON.parse(expected));
  assert.equal(shown, expected);
}

/**
 * Returns the data of an analysis without its workflow, which depends on the clock and the
 * packages, and without the intake of its package: a version's paperwork may still change while it
 * is open.
 */
export function snapshotOf(text) {
  const { workflow, supplemental_intake: intake, ...snapshot } = JSON.parse(text).data;
  return JSON.stringify(snapshot);
}

/** Compares only what an answer under an open version promises to keep. */
function assertSameSnapshot(answer, { name, answer: kept }) {
  assert.equal(answer.status, kept.status, answer.text.slice(0, 500));
  if (name.startsWith('analysis ') && kept.status === 200) {
    assert.equal(snapshotOf(answer.text), snapshotOf(kept.body));
  }
}

/** A kept request and its answer, found by a unique name. */
function keptExchange({ exchanges }, name) {
  const found = exchanges.filter((each) => each.name === name);
  assert.equal(found.length, 1, name);
  return found[0];
}

const bundlePath = /\/bundle$/;
const contentPath = /\/bundle\/content$/;
const formPath = /\/official-forms\/.*$/;
const errorMessage = (answer) => answer.body && JSON.parse(answer.body).error_message;

/**
 * The answers that are expected if all kept bundles are stale. A bundle states the version of the
 * program that made it, and that version changes when drawn bytes change. Under another version,
 * bundles may be stale, and every answer that depends on a bundle then changes, too.
 */
function staleAnswers(answers) {
  const { exchanges } = answers;
  const { answer: content } = keptExchange(answers, 'bundle content bundle stale');
  const { answer: form } = exchanges.find(({ name }) => name === 'form bundle stale');
  // The server asks which copy is meant before it checks for a bundle.
  const { answer: several } = keptExchange(answers, 'form without instance bundle stale');
  const place = ({ as, path }, below) => `${as} ${path.replace(below, '')}`;
  const bundles = exchanges.filter(({ path, answer }) =>
    contentPath.test(path) && answer.status === 200).map((each) => place(each, contentPath));
  const stale = (exchange) => {
    const { method, path, answer } = exchange;
    if (bundles.includes(place(exchange, contentPath))) return { ...exchange, answer: content };
    if (bundles.includes(place(exchange, formPath))) {
      return errorMessage(answer) === errorMessage(several) ? exchange
        : { ...exchange, answer: form };
    }
    const workflow = answer.body && JSON.parse(answer.body).data.workflow;
    if (!workflow?.next_action_ids.includes('download_bundle')) return exchange;
    if (method === 'POST' && bundlePath.test(path)) return undefined; // it would make a new bundle
    const body = answer.body.replaceAll(/,"download_(bundle|official_forms)"/g, '');
    return { ...exchange, answer: { ...answer, body } };
  };
  return exchanges.map(stale).filter((exchange) => exchange !== undefined);
}

/**
 * The answers expected of this program. Under another version than the kept one, bundles may be
 * stale.
 */
export async function expectedAnswers(server, answers) {
  const { stdout } = await run(['--version']);
  if (stdout.trim() === answers.program) return answers;
  const content = keptExchange(answers, 'bundle content bundle ready');
  const { status } = await sendAs(server, answers.callers, content);
  if (status !== 422) return answers;
  return { ...answers, exchanges: staleAnswers(answers), drawnAnew: true };
}

/** Sends the kept requests, or the chosen ones, and compares the answers with the kept ones. */
export async function assertAll(server, answers, chosen = () => true) {
  for (const exchange of answers.exchanges.filter(chosen)) {
    const answer = await sendAs(server, answers.callers, exchange);
    try {
      if (answers.isOpen) assertSameSnapshot(answer, exchange);
      else assertSameAnswer(answer, exchange.answer, answers);
    } catch (error) {
      error.message = `${exchange.name}, ${exchange.path} for ${exchange.as}: ${error.message}`;
      throw error;
    }
  }
}

/** Opens a kept package of the partner, by its name. */
export function keptPackage(server, answers, name) {
  const { path, body, answer } = keptExchange(answers, `package ${name}`);
  const { document_package: made } = JSON.parse(answer.body).data;
  return new DocumentPackage({ server, keys: answers.callers.partner },
    { analysis_id: path.split('/').at(-2) }, JSON.parse(body), made);
}
