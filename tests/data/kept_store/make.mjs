// Made the data folders beside it, and what programs answered from them:
//
//   TASSEL_SERVER=<the program> node tests/data/kept_store/make.mjs <the rule version>[-<landing>]
//
// A version that is still open has a folder for each landing under it.
//
// Each was made once, with a release build of tassel-server:
//
//   2026.07.31.2  on 2026-11-22, 0.1.0 at commit fe2e23d: the last program that had one rule
//                 version alone. This file and contents.mjs asked for less then.
//   2026.11.30.1  on 2026-11-27, 0.3.0 at commit 3c53d3c: the program as it was before the next
//                 version was begun, whose new work was all under that version.
//   2026.12.31.1-1
//                 on 2026-11-28, 0.3.0 at commit 7323cbf: the first landing under that version.
//   2026.12.31.1-2
//                 on 2026-11-28, 0.3.0 at commit 23bf6e7: the second.
//   2026.12.31.1-3
//                 on 2026-11-29, 0.3.0 at commit 215fd4f: the third.
//   2026.12.31.1-4
//                 on 2026-11-29, 0.3.0 at commit c15def5: the fourth, with the version sealed
//                 but for its paperwork.
//   2026.12.31.1-5
//                 on 2026-11-29, 0.3.0 at commit fba8fe6: the fifth, whose packages have letters
//                 about months that the history leaves open.
//   2026.12.31.1-6
//                 on 2026-11-30, 0.3.0 at commit 2795b99: the sixth.
//
// No folder is ever made again: it would show what a later program answers, and not what was
// promised. This file is kept so that a folder for a later version can be added.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { analysesPath, evaluatePath } from '../../api/analysis_requests.mjs';
import { query } from '../../api/database.mjs';
import { openSpecimenService } from '../../api/bundles.mjs';
import {
  createPartner, credentials, run, startServer, temporaryDirectory,
} from '../../api/server.mjs';
import { sourcesWithoutManifest } from '../../api/workflow_model.mjs';
import { keptAnswer, ruleVersionOf, sendAs, serverArguments } from '../../api/kept_store.mjs';
import { fillOther, fillPartner, fillSandbox } from './contents.mjs';

const [store] = process.argv.slice(2);
const version = ruleVersionOf(store);
const folder = fileURLToPath(new URL(store, import.meta.url));
assert.ok(!existsSync(folder), 'a kept store is never made again');

const json = (value) => ({ headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value) });
const get = (name, path) => ({ name, method: 'GET', path });
const project = (name, path, body) =>
  ({ name, method: 'POST', path: `${path}/projections`, ...json(body) });

/** What is requested of an analysis. */
function ofAnalysis(name, { data, key, request, projected, refused }, caller, home) {
  const path = `${home.path}/${data.analysis_id}`;
  const asked = [get(`analysis ${name}`, path)];
  if (caller !== 'sandbox') asked.push(get(`plan options ${name}`, `${path}/plan-options`));
  for (const [what, body] of Object.entries(projected)) {
    asked.push(project(`projection of ${name}: ${what}`, path, body));
  }
  for (const [what, body] of Object.entries(refused)) {
    asked.push(project(`refused projection of ${name}: ${what}`, path, body));
  }
  if (key !== undefined) {
    const again = (body) => ({ method: 'POST', path: home.create,
      headers: { 'content-type': 'application/json', 'idempotency-key': key }, body });
    asked.push({ name: `replay of ${name}`, ...again(JSON.stringify(request)) },
      { name: `another payload with the key of ${name}`,
        ...again(JSON.stringify({ ...request, include_rule_traces: false,
          borrower_profile: { ...request.borrower_profile, family_size: 7 } })) });
  }
  return asked;
}

/** What is requested of a package: everything that can be read. */
async function ofPackage(opened, caller) {
  const { name, path } = opened;
  const { document_package: made } = (await opened.again()).json.data;
  const packages = path.slice(0, path.lastIndexOf('/'));
  const asked = [{ name: `package ${name}`, method: 'POST', path: packages,
    ...json(opened.selection) }];
  if (caller !== 'sandbox') {
    asked.push(get(`intake of the first source ${name}`, `${path}/supplemental-intake`),
      get(`attachments of the default source ${name}`, `${path}/attachments`));
  }
  const attached = new Set();
  for (const { source_id: source } of made.sources) {
    if (caller !== 'sandbox') {
      asked.push(get(`intake ${name}`, `${path}/supplemental-intake?source_id=${source}`));
    }
    if (sourcesWithoutManifest.includes(source)) continue;
    asked.push(get(`attachments ${name}`, `${path}/attachments?source_id=${source}`));
    const list = await opened.attachments(source);
    for (const each of list.json.data.attachments) attached.add(each.attachment_id);
  }
  for (const id of attached) {
    asked.push(get(`attached file ${name}`, `${path}/attachments/${id}/content`));
  }
  for (const { source_id: source, form_instance_id: instance } of made.official_forms) {
    asked.push(get(`form ${name}`, `${path}/official-forms/${source}/content`
      + `?form_instance_id=${encodeURIComponent(instance)}`));
  }
  const [first] = made.official_forms;
  if (first) {
    asked.push(get(`form without instance ${name}`,
      `${path}/official-forms/${first.source_id}/content`));
  }
  asked.push(get(`bundle content ${name}`, `${path}/bundle/content`));
  if (opened.asksBundle) {
    asked.push({ name: `bundle ${name}`, method: 'POST', path: `${path}/bundle`, ...json({}) });
  }
  return asked;
}

async function everyRequest(caller, { analyses, packages }, home) {
  const asked = [];
  for (const [name, made] of Object.entries(analyses)) {
    asked.push(...ofAnalysis(name, made, caller, home));
  }
  for (const opened of packages) asked.push(...await ofPackage(opened, caller));
  return asked.map((each) => ({ as: caller, ...each }));
}

const partnerHome = { path: analysesPath, create: analysesPath };
const sandboxHome = { path: '/api/business/sandbox', create: evaluatePath };

const service = await openSpecimenService();
const second = await createPartner(service.data, 'other');
const callers = { partner: service.keys, other: credentials(second), nobody: {} };
const own = await fillPartner(service);
for (const { data } of Object.values(own.analyses)) {
  assert.equal(data.rule_version, version, 'the program works under that version');
}
const others = await fillOther({ server: service.server, keys: callers.other });
const sandbox = await fillSandbox(service);
callers.sandbox = sandbox.header;

const exchanges = [
  ...await everyRequest('partner', own, partnerHome),
  ...await everyRequest('other', others, partnerHome),
  ...await everyRequest('sandbox', sandbox, sandboxHome),
];
// What belongs to the partner belongs to nobody else.
const home = `${analysesPath}/${own.analyses.portfolio.data.analysis_id}`;
for (const as of ['other', 'nobody']) {
  exchanges.push({ as, ...get('analysis of the partner', home) },
    { as, ...project('projection of the partner', home, {}) });
  for (const { path } of own.packages.slice(-3)) {
    exchanges.push({ as, ...get('intake of the partner', `${path}/supplemental-intake`) },
      { as, ...get('bundle content of the partner', `${path}/bundle/content`) });
  }
}
await service.server.stop();

// Compact, and without the database file's companions.
query(service.data, 'PRAGMA wal_checkpoint(TRUNCATE)');
mkdirSync(folder, { recursive: true });
for (const name of ['tassel.db', 'master.key']) {
  cpSync(join(service.data, name), join(folder, name));
}
const data = temporaryDirectory();
cpSync(folder, data, { recursive: true });
const server = await startServer({ data, args: serverArguments });
const { stdout: program } = await run(['--version']);
const answers = { program: program.trim(), rule_version: version, callers, exchanges: [] };
for (const exchange of exchanges) {
  const answer = keptAnswer(await sendAs(server, callers, exchange));
  answers.exchanges.push({ ...exchange, answer });
}
await server.stop();
writeFileSync(join(folder, 'answers.json.gz'),
  zlib.gzipSync(JSON.stringify(answers, null, 1), { level: 9 }));
