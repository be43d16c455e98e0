// What one request of each kind costs: processor time of server and database, bytes of the log, and
// what it leaves behind. Measured on PostgreSQL, with one server and the requests of one partner.
// usage: node costs.mjs [--build DIR] > costs.json

import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest, loan } from '../../tests/api/analysis_requests.mjs';
import { pdfOfSize } from '../../tests/api/attachment_files.mjs';
import { exampleOf } from '../../tests/api/intake_examples.mjs';
import { direct, waysTo } from '../../tests/api/intake_portfolios.mjs';
import { ask } from '../lib/ask.mjs';
import { processorSeconds } from '../lib/processors.mjs';
import { preparePartner, startTassel } from '../lib/server.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const COUNTED_AFTER_MS = 11_000; // an idle connection reports what it did every ten seconds
const AT_ONCE = 16;
const BORROWERS = 300;
const FILE_BYTES = 200_000;
const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';

const tables = ['analysis', 'idempotency_key', 'document_package', 'package_state', 'object',
  'object_chunk', 'kept_octets', 'audit', 'witness', 'sandbox_session', 'rate_window'];

class Measured {
  constructor(postgres, server) {
    Object.assign(this, { postgres, server, kinds: {} });
  }

  async #now() {
    await pause(COUNTED_AFTER_MS);
    const sizes = tables.map((name) => `pg_total_relation_size('${name}')`).join(' + ');
    const [line] = this.postgres.run(`SELECT pg_current_wal_insert_lsn() - '0/0', xact_commit,
      ${sizes} FROM pg_stat_database WHERE datname = 'postgres'`);
    const [log, transactions, kept] = line.split('|').map(Number);
    return { log, transactions, kept, server: processorSeconds(this.server.pid),
      database: processorSeconds(this.postgres.child.pid), at: performance.now() };
  }

  /** Calls `once` for each of the items, several at the same time. */
  async kind(name, items, once) {
    const before = this.last ?? await this.#now();
    const waiting = [...items.entries()];
    const results = [];
    const begun = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        results[next[0]] = await once(next[1], next[0]);
      }
    }));
    const seconds = (performance.now() - begun) / 1000;
    const after = await this.#now();
    this.last = after;
    const each = (what) => (after[what] - before[what]) / items.length;
    this.kinds[name] = {
      requests: items.length,
      server_ms: Number((each('server') * 1000).toFixed(3)),
      database_ms: Number((each('database') * 1000).toFixed(3)),
      transactions: Number(each('transactions').toFixed(2)),
      log_bytes: Math.round(each('log')),
      kept_bytes: Math.round(each('kept')),
      per_second_here: Math.round(items.length / seconds),
    };
    console.error(name, JSON.stringify(this.kinds[name]));
    return results;
  }
}

function form(content) {
  const body = new FormData();
  body.append('source_id', source);
  body.append('document_role', role);
  body.append('file', new Blob([content], { type: 'application/pdf' }), 'proof.pdf');
  return body;
}

/** A month of some borrowers, one kind of request after another. */
async function measureMonth(measured, base, partner) {
  const { headers } = partner;
  const { 'content-type': _, ...keys } = headers;
  const send = (path, body) => ask(base + path,
    { method: 'POST', headers, body: JSON.stringify(body) });
  const read = (path) => ask(base + path, { headers: keys });
  const times = (factor) => Array.from({ length: factor * BORROWERS }, (__, index) => index);
  const fourLoans = [1, 2, 3, 4].map((number) => loan({ loan_id: `loan-${number}` }));
  const ways = waysTo(source, { loans: [direct()] });

  await measured.kind('quick_quote', times(10), () => send('/api/v1/quick-quotes', {
    annual_income_cents: 5_273_191, estimated_balance_cents: 3_141_592, family_size: 2,
    state_of_residence: 'CA', loan_category: 'direct_undergraduate',
    loan_timing: 'before_2026_07_01' }));
  const made = await measured.kind('analysis', times(3), () =>
    send(analysesPath, analysisRequest({ loans: fourLoans })));
  await measured.kind('analysis_read', made, ({ analysis_id: id }) =>
    read(`${analysesPath}/${id}`));
  const asked = await measured.kind('analysis_of_one_loan', times(1), () =>
    send(analysesPath, ways.analysis));
  const packages = await measured.kind('package', asked, async ({ analysis_id: id }) => {
    const path = `${analysesPath}/${id}/document-packages`;
    const answer = await send(path, { screening_source_ids: [source] });
    return `${path}/${answer.document_package.document_package_id}`;
  });
  const { values } = exampleOf(source);
  await measured.kind('answer', packages, (path) =>
    send(`${path}/supplemental-intake`, { source_id: source, values }));
  await measured.kind('questions', packages, (path) =>
    read(`${path}/supplemental-intake?source_id=${source}`));
  await measured.kind('upload', packages, (path) => ask(`${base}${path}/attachments`,
    { method: 'POST', headers: keys, body: form(pdfOfSize(FILE_BYTES)) }));
  const review = (path, more = {}) => send(`${path}/review`,
    { review_all_required_fields: true, ...more });
  const shown = await measured.kind('review', packages, (path) => review(path));
  await measured.kind('attestation', packages, (path, place) => {
    const { statement_version: version } = shown[place].document_package.attestation;
    return review(path, { borrower_attestation: { attested: true, statement_version: version } });
  });
  await measured.kind('bundle', packages, (path) => send(`${path}/bundle`, {}));
}

async function main() {
  const { values } = parseArgs({
    options: { build: { type: 'string', default: join(root, 'build/release') } },
  });
  const binary = join(values.build, 'bin/tassel-server');
  const postgres = await Postgres.start({ settings: ['max_connections=100'] });
  const partner = await preparePartner(binary, { database: postgres.address });
  const server = await startTassel(binary, partner, ['--specimen-forms']);
  try {
    const measured = new Measured(postgres, server);
    await measureMonth(measured, `http://127.0.0.1:${server.port}`, partner);
    console.log(JSON.stringify({ upload_bytes: FILE_BYTES, kinds: measured.kinds }, null, 2));
  } finally {
    await server.stop();
    partner.remove();
    await postgres.remove();
  }
}

await main();
