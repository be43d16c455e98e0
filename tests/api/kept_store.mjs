// Stores that an earlier program made, and what it answered (tests/data/kept_store).
import assert from 'node:assert/strict';
import { chmodSync, cpSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { sha256 } from './bundles.mjs';
import { query } from './database.mjs';
import { DocumentPackage } from './packages.mjs';
import { temporaryDirectory } from './server.mjs';

const folder = fileURLToPath(new URL('../data/kept_store', import.meta.url));

/** The rule versions that a store is kept of. */
export const keptVersions = readdirSync(folder).filter((name) => /^\d/.test(name)).sort();

export const serverArguments = ['--rate-limit', 'all=off', '--specimen-forms'];

/** `{program, rule_version, callers, exchanges}`, as make.mjs wrote them. */
export function keptAnswers(version) {
  return JSON.parse(zlib.gunzipSync(readFileSync(join(folder, version, 'answers.json.gz'))));
}

/** A copy of the data folder, to be changed at will. */
export function copyOfStore(version) {
  const data = temporaryDirectory();
  for (const name of ['tassel.db', 'master.key']) {
    cpSync(join(folder, version, name), join(data, name));
    chmodSync(join(data, name), 0o600); // a working copy of the sources may be readable for all
  }
  return data;
}

/** Lets the kept sandbox session have been used so many hours ago. */
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

/** What is kept of an answer: JSON as it came, any other content by its digest. */
export function keptAnswer({ status, headers, content, text, json }) {
  const told = toldHeaders.filter((name) => headers[name] !== undefined)
    .map((name) => [name, headers[name]]);
  return { status, headers: Object.fromEntries(told),
    ...(json ? { body: text }
      : { content: { size_bytes: content.length, sha256: sha256(content) } }) };
}

/** The only member that follows from the request. */
const withoutRequestId = (text) =>
  text.replace(/"request_id":"req_[0-9a-z]{26}"/, '"request_id":"req_"');

/**
 * A package tells its rule version since there are two of them; what was kept before then tells
 * none. Nothing else may be new.
 */
function withoutNewRuleVersion(text, kept, version) {
  const shown = JSON.parse(text);
  const made = shown.data.document_package;
  const told = JSON.parse(kept).data.document_package;
  if (!made || !told || 'rule_version' in told || !('rule_version' in made)) return text;
  assert.equal(made.rule_version, version);
  delete made.rule_version;
  return JSON.stringify(shown);
}

/** Holds an answer against the kept one. */
export function assertSameAnswer(answer, kept, version) {
  const now = keptAnswer(answer);
  assert.equal(now.status, kept.status, answer.text.slice(0, 500));
  assert.deepEqual(now.headers, kept.headers);
  assert.deepEqual(now.content, kept.content);
  if (kept.body === undefined) return;
  const text = withoutNewRuleVersion(now.body, kept.body, version);
  if (withoutRequestId(text) === withoutRequestId(kept.body)) return;
  // Member by member, to show where they differ; and if only their order or writing does:
  assert.deepEqual(JSON.parse(withoutRequestId(text)), JSON.parse(withoutRequestId(kept.body)));
  assert.equal(withoutRequestId(text), withoutRequestId(kept.body));
}

/** The kept answer to a request, found by its name. */
export function keptExchange({ exchanges }, name) {
  const found = exchanges.filter((each) => each.name === name);
  assert.equal(found.length, 1, name);
  return found[0];
}

/** A kept package of the partner, by its name. */
export function keptPackage(server, answers, name) {
  const { path, body, answer } = keptExchange(answers, `package ${name}`);
  const { document_package: made } = JSON.parse(answer.body).data;
  return new DocumentPackage({ server, keys: answers.callers.partner },
    { analysis_id: path.split('/').at(-2) }, JSON.parse(body), made);
}
