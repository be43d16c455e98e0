// Deleted data soon leaves every file: the tests search all files for the bytes of its wrapped
// keys.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { analysisRequest } from './analysis_requests.mjs';
import { pdf, pdfOfSize } from './attachment_files.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertSuccess } from './envelope.mjs';
import { everyHolder, everyYes } from './intake_portfolios.mjs';
import { openOutsideReader } from './outside_reader.mjs';
import { assertCreated, openPackage, openService } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { startServer } from './server.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
const tables = ['analysis', 'document_package', 'package_state', 'object'];
const wanted = () => ({ screening: [source],
  analysis: analysisRequest({ loans: everyHolder(), document_screening: everyYes }) });

const wrappedKeys = (data) => query(data,
  tables.map((table) => `SELECT wrapped_key FROM ${table}`).join(' UNION ALL '))
  .map((row) => row.wrapped_key);

/** The bytes of every file, in subfolders too. */
const bytesOf = (data) => Buffer.concat(readdirSync(data, { withFileTypes: true }).map((entry) =>
  (entry.isDirectory() ? bytesOf : readFileSync)(join(data, entry.name))));

const foundIn = (bytes, keys) => keys.filter((key) => bytes.includes(Buffer.from(key, 'hex')));

const moment = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** Remembers every wrapped key that it has seen in the database. */
class Keys {
  #seen = new Set();
  constructor(data) { this.data = data; }

  look() {
    const present = wrappedKeys(this.data);
    for (const key of present) this.#seen.add(key);
    return present;
  }

  gone() {
    const present = new Set(this.look());
    return [...this.#seen].filter((key) => !present.has(key));
  }

  /** Waits longer than the deletion may take, and then checks that no key is left. */
  async assertNoneLeft() {
    const gone = this.gone();
    assert.notEqual(gone.length, 0);
    for (let tries = 0; tries < 480 && foundIn(bytesOf(this.data), gone).length > 0; ++tries)
      await moment(250);
    const bytes = bytesOf(this.data);
    assert.deepEqual(foundIn(bytes, gone), []);
    const present = this.look();
    assert.deepEqual(foundIn(bytes, present), present, 'what is there is found in the same way');
  }
}

/** Uploads two files to a package, which changes its state twice; returns the second file's id. */
async function upload(own, keys) {
  let file;
  for (const text of ['one', 'two']) {
    const answer = await own.upload({ source, role, filename: `${text}.pdf`, content: pdf(text) });
    assertCreated(answer);
    file = answer.json.data.attachment.attachment_id;
    keys.look();
  }
  return file;
}

const endAnalysis = async (own) => assertSuccess(
  await own.server.send(own.analysisPath, { method: 'DELETE', headers: own.header }));

/** Two sandbox packages with files, each in a session of its own. */
async function openTwo(service, keys) {
  const both = [await openSandboxPackage(service, wanted()),
    await openSandboxPackage(service, wanted())];
  for (const own of both) await upload(own, keys);
  return both;
}

/** Each of these deletes something. */
const deletions = {
  'of an analysis, its packages and its files': async (service, keys) => {
    const [, ended] = await openTwo(service, keys);
    const before = keys.look();
    await endAnalysis(ended);
    assert.equal(before.length - keys.look().length, 1 + 1 + 1 + 2, 'of every table');
  },
  'of a file': async (service, keys) => {
    const own = await openPackage(service, wanted());
    assertSuccess(await own.remove(await upload(own, keys)));
  },
  'of a session that expired, and of a server that was killed': async (service, keys) => {
    const [ended] = await openTwo(service, keys);
    await endAnalysis(ended);
    query(service.data, 'UPDATE sandbox_session SET last_seen_at = 0');
    await service.server.stop('SIGKILL');
    await startServer({ data: service.data });
    while (keys.look().length > 0) await moment(50);
  },
  'of what stood behind a larger file, whose room was given back': async (service, keys) => {
    const [ended, stays] = [await openSandboxPackage(service, wanted()),
      await openSandboxPackage(service, wanted())];
    assertCreated(await ended.upload({ source, role, content: pdfOfSize(4 * 1024 * 1024) }));
    await upload(stays, keys);
    await endAnalysis(ended);
    const pages = () => query(service.data, 'PRAGMA page_count')[0].page_count;
    for (const before = pages(); pages() > before - 300;) await moment(100);
    keys.look();
    await endAnalysis(stays);
  },
  'while a reader from outside holds the log, until it lets go': async (service, keys) => {
    const [ended] = await openTwo(service, keys);
    const letGo = await openOutsideReader(service.data);
    await endAnalysis(ended);
    assert.notDeepEqual(foundIn(bytesOf(service.data), keys.gone()), [], 'it holds the log');
    await letGo();
  },
};

describe('wrapped keys are in no file of an idle server', { skip: notSqlite }, () => {
  const all = {};

  // Run all deletions before waiting, so that they share one wait.
  before(async () => {
    for (const [name, deletion] of Object.entries(deletions)) {
      const service = await openService();
      all[name] = new Keys(service.data);
      await deletion(service, all[name]);
    }
  });

  for (const name of Object.keys(deletions)) it(name, () => all[name].assertNoneLeft());
});
