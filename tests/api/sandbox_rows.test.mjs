// The audit rows of sandbox visitors: they neither exceed the visitors' quota nor outlive the
// sessions, and a full quota never prevents reading, deleting, or revoking.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { analysesPath, analysisRequest, evaluatePath } from './analysis_requests.mjs';
import { pdfOfSize } from './attachment_files.mjs';
import { count, query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { assertCreated, eventually, packageWith } from './packages.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import {
  createPartner, credentials, post, runJson, sandboxCookie, startServer, temporaryDirectory,
} from './server.mjs';

const source = 'general_forbearance_pdf';
const letter = (bytes) => ({
  source, role: 'general_forbearance_supporting_documentation', content: pdfOfSize(bytes),
});
const usual = ['--rate-limit', 'all=off', '--specimen-forms'];

async function serve(t, data, quotas = []) {
  const server = await startServer({ data,
    args: [...usual, ...quotas.flatMap((quota) => ['--quota', quota])] });
  t.after(() => server.stop());
  return server;
}

const rowsOf = (data, which) => query(data,
  `SELECT operation, status, requests FROM audit WHERE owner_kind = 'sandbox' AND ${which}`);
const readings = (data) => rowsOf(data, "operation = 'readings'");
const total = (rows) => rows.reduce((sum, row) => sum + row.requests, 0);

/** A session with an analysis: how to read it, and its cookie. */
async function visit(server) {
  const made = await post(server, evaluatePath, analysisRequest());
  assertSuccess(made);
  const { header } = sandboxCookie(made);
  const path = `/api/business/sandbox/${made.json.data.analysis_id}`;
  return { header, read: (below = '') => server.send(path + below, { headers: header }) };
}

describe('readings of the sandbox', () => {
  it('are one row of a session and minute, which the server that stops writes', async (t) => {
    const data = temporaryDirectory();
    const server = await serve(t, data);
    const [one, other] = [await visit(server), await visit(server)];
    for (let number = 0; number < 30; ++number) assertSuccess(await one.read());
    assertError(await one.read('0'), 404, 'not_found');
    assertSuccess(await other.read());
    assert.deepEqual(rowsOf(data, "operation <> 'readings'").map((row) => row.operation),
      [`POST ${evaluatePath}`, `POST ${evaluatePath}`]);
    await server.stop();
    const rows = readings(data);
    assert.equal(total(rows), 32);
    assert.ok(rows.length === 2 || rows.length === 3 || rows.length === 4, // a minute may end here
      `${rows.length} rows`);
    assert.ok(rows.some((row) => row.status === 404));
  });

  it('go on without a row where the session has no room, as refusals do', async (t) => {
    const data = temporaryDirectory();
    const server = await serve(t, data, ['session=16K']);
    const visitor = await visit(server);
    const anothers = `/api/business/sandbox/anl_${'0'.repeat(26)}`;
    const refused = () => post(server, evaluatePath, 'x',
      { ...visitor.header, 'content-type': 'text/plain' });
    for (let number = 0; number < 80; ++number) {
      assert.equal((await refused()).status, 415);
      assertError(await server.send(anothers, { method: 'DELETE', headers: visitor.header }), 404,
        'not_found');
    }
    const kept = () => Number(query(data,
      "SELECT sum(octets) AS bytes FROM kept_octets WHERE network IS NOT NULL")[0].bytes);
    await server.stop();
    const told = rowsOf(data, "status > 400 AND operation <> 'readings'").length;
    assert.ok(told > 5 && told < 60, `${told} rows`);
    assert.equal(total(readings(data)), 160 - told);
    assert.ok(readings(data).length <= 2);
    assert.ok(kept() > 12 * 1024 && kept() <= 16 * 1024, `${kept()} bytes`);
  });

  it('that open no session leave no row', async (t) => {
    const data = temporaryDirectory();
    const server = await serve(t, data);
    for (let number = 0; number < 5; ++number) {
      assert.equal((await post(server, evaluatePath, '{')).status, 422);
    }
    await server.stop();
    assert.equal(count(data, 'audit'), 0);
    assert.equal(count(data, 'sandbox_session'), 0);
  });
});

describe('a session that ends', () => {
  it('takes its rows and its chain of witnesses along, and nobody else\'s', async (t) => {
    const data = temporaryDirectory();
    let server = await serve(t, data);
    const keys = credentials(await createPartner(data, 'acme'));
    const kept = await packageWith({ server, keys }, source);
    const opened = await openSandboxPackage({ server }, waysTo(source));
    assertCreated(await opened.upload(letter(2048)));
    assertSuccess(await opened.attachments(source));
    assertCreated(await kept.upload(letter(2048)));
    const later = await openSandboxPackage({ server }, waysTo(source));
    await server.stop();
    const witnesses = notSqlite ? "witness WHERE owner LIKE 'sandbox:%'" : 'session_witness';
    assert.equal(count(data, witnesses), 3);
    assert.ok(rowsOf(data, 'analysis_id IS NOT NULL').length >= 5);
    const others = count(data, "audit WHERE partner_id = 'acme'");
    query(data, 'UPDATE sandbox_session SET last_seen_at = 0');

    server = await serve(t, data);
    assert.ok(await eventually(() => count(data, 'sandbox_session') === 0));
    assert.equal(count(data, "audit WHERE owner_kind = 'sandbox'"), 0);
    assert.equal(count(data, witnesses), 0);
    assert.equal(count(data, "audit WHERE partner_id = 'acme'"), others);
    assert.ok(count(data, 'witness') >= 3);
    kept.server = server;
    later.server = server;
    assertSuccess(await kept.attachments(source));
    assertSuccess(await kept.intake(source));
    assertError(await later.attachments(source), 401, 'unauthorized');
    assertSuccess(await server.send('/readyz'));
    assertCreated(await kept.upload(letter(2048)));
    await server.stop();
    server = await serve(t, data);
    assertSuccess(await server.send('/readyz'));
    assert.equal(Number(query(data, "SELECT coalesce(sum(octets), 0) AS bytes FROM kept_octets"
      + " WHERE network IS NOT NULL")[0].bytes), 0);
  });

  it('had a chain in which an older revision is not the newest', { skip: notSqlite }, async (t) => {
    const data = temporaryDirectory();
    const server = await serve(t, data);
    const opened = await openSandboxPackage({ server }, waysTo(source));
    query(data, 'CREATE TABLE older AS SELECT * FROM package_state');
    assertCreated(await opened.upload(letter(2048)));
    assertSuccess(await opened.attachments(source));
    query(data, 'UPDATE package_state SET (revision, key_id, wrapped_key, content) ='
      + ' (SELECT revision, key_id, wrapped_key, content FROM older)');
    assertError(await opened.again(), 500, 'internal_error');
    query(data, 'DROP TABLE older');
  });
});

describe('without room', () => {
  /** Stores data for a session and a partner until neither has room for more. */
  async function filled(t) {
    const data = temporaryDirectory();
    const server = await serve(t, data, ['session=3M', 'partner=3M']);
    const keys = credentials(await createPartner(data, 'acme'));
    const opened = await openSandboxPackage({ server }, waysTo(source));
    const kept = await packageWith({ server, keys }, source);
    for (const one of [opened, kept]) {
      for (let bytes = 1024 * 1024; bytes > 256; bytes /= 2) {
        while ((await one.upload(letter(bytes))).status === 201);
      }
      // The remaining room holds a few rows of refusals; further refusals are only counted.
      for (let number = 0; number < 16; ++number) await one.upload(letter(64 * 1024));
    }
    return { data, server, keys, opened, kept };
  }

  async function removeFirst(opened) {
    const listed = await opened.attachments(source);
    assertSuccess(listed);
    assertSuccess(await opened.remove(listed.json.data.attachments[0].attachment_id));
  }

  async function assertReadsAndDeletes({ data, server, keys, opened, kept }) {
    for (const one of [opened, kept]) {
      assertError(await one.upload(letter(64 * 1024)), 503, 'quota_exceeded');
      await removeFirst(one);
    }
    assertSuccess(await server.send(opened.analysisPath, { headers: opened.header }));
    const deletion = { method: 'DELETE', headers: opened.header };
    assertSuccess(await server.send(opened.analysisPath, deletion));
    assertError(await server.send(opened.analysisPath, deletion), 404, 'not_found');
    const path = `${analysesPath}/${kept.analysis.analysis_id}`;
    assertSuccess(await server.send(path, { headers: keys }));
    await runJson(['partner', 'disable', '--data', data, '--id', 'acme']);
    assertError(await server.send(path, { headers: keys }), 401, 'unauthorized');
  }

  it('of their own everyone reads, deletes and revokes', async (t) => {
    await assertReadsAndDeletes(await filled(t));
  });

  it('of the sandbox its visitors read and delete', { skip: notSqlite }, async (t) => {
    const { data, server: first, opened } = await filled(t);
    await first.stop();
    const server = await serve(t, data, ['session=3M', 'sandbox=1K', 'reserve=4000000000G']);
    opened.server = server;
    const [before, read] = [count(data, 'audit'), total(readings(data))];
    assert.ok(read > 0, 'uploads were refused');
    assertError(await opened.upload(letter(1024)), 503, 'quota_exceeded');
    for (let number = 0; number < 20; ++number) assertSuccess(await opened.attachments(source));
    await removeFirst(opened);
    await server.stop();
    assert.equal(count(data, 'audit'), before + 1); // the row of the deletion
    assert.equal(total(readings(data)), read + 22);
  });
});
