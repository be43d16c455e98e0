// An attacker who can write to the database but has no key: whatever they change or put back is
// refused.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { png } from './attachment_files.mjs';
import { query } from './database.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { assertCreated, openService, packageWith } from './packages.mjs';
import {
  createPartner, credentials, post, run, runJson, startServer, temporaryDirectory,
} from './server.mjs';

const source = 'general_forbearance_pdf';
const letter = { source, role: 'general_forbearance_supporting_documentation', content: png() };

/** Two partners, and a server that knows both. */
async function partners(t) {
  const data = temporaryDirectory();
  const [acme, other] = [await createPartner(data, 'acme'), await createPartner(data, 'other')];
  const server = await startServer({ data });
  t.after(() => server.stop());
  const ask = (headers) => post(server, analysesPath, analysisRequest(), headers);
  assertSuccess(await ask(credentials(acme)));
  assertSuccess(await ask(credentials(other)));
  return { data, server, ask, acme, other, keys: credentials(acme) };
}

const events = (server, name) => server.lines().filter(({ event }) => event === name);

async function metric(server, name) {
  const { text } = await server.send('/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)[1]);
}

describe('a row of a partner', () => {
  const changes = {
    'with another\'s key':
      "UPDATE partner SET key_sha256 = (SELECT key_sha256 FROM partner WHERE partner_id = 'other')"
        + " WHERE partner_id = 'acme'",
    'with another name': "UPDATE partner SET name = 'Other' WHERE partner_id = 'acme'",
    'without its code': "UPDATE partner SET code = NULL WHERE partner_id = 'acme'",
    'with another\'s code': 'UPDATE partner SET (revision, code) = (SELECT revision, code'
      + " FROM partner WHERE partner_id = 'other') WHERE partner_id = 'acme'",
  };
  for (const [name, change] of Object.entries(changes)) {
    it(`${name} is nobody's, and that is told`, async (t) => {
      const { data, server, ask, acme, other, keys } = await partners(t);
      query(data, change);
      assertError(await ask(keys), 401, 'unauthorized');
      assertError(await ask({ ...credentials(other), 'x-service-partner-id': 'acme' }), 401,
        'unauthorized');
      assertSuccess(await ask(credentials(other)));
      assert.ok(await metric(server, 'tassel_forged_partners_total') > 0);
      await server.stop();
      const [line] = events(server, 'partner_forged');
      assert.equal(line.level, 'error');
      for (const secret of ['acme', 'other', acme.api_key]) {
        assert.ok(!server.log.includes(secret), secret);
      }
    });
  }

  it('that was made by hand is nobody\'s', async (t) => {
    const { data, ask, other } = await partners(t);
    query(data, "INSERT INTO partner SELECT 'third', name, key_sha256, status, created_at,"
      + " revision, code FROM partner WHERE partner_id = 'other'");
    assertError(await ask({ ...credentials(other), 'x-service-partner-id': 'third' }), 401,
      'unauthorized');
  });

  it('that was disabled can\'t be enabled, not even by the row that it was', async (t) => {
    const { data, ask, keys } = await partners(t);
    query(data, 'CREATE TABLE stolen AS SELECT * FROM partner');
    await runJson(['partner', 'disable', '--data', data, '--id', 'acme']);
    assertError(await ask(keys), 401, 'unauthorized');
    query(data, "UPDATE partner SET status = 'active' WHERE partner_id = 'acme'");
    assertError(await ask(keys), 401, 'unauthorized');
    query(data, "REPLACE INTO partner SELECT * FROM stolen WHERE partner_id = 'acme'");
    assertError(await ask(keys), 401, 'unauthorized');
  });

  it('does not get its old key back', async (t) => {
    const { data, ask, keys } = await partners(t);
    query(data, 'CREATE TABLE stolen AS SELECT * FROM partner');
    const renewed = await runJson(['partner', 'rotate-key', '--data', data, '--id', 'acme']);
    assertSuccess(await ask(credentials(renewed)));
    query(data, "REPLACE INTO partner SELECT * FROM stolen WHERE partner_id = 'acme'");
    assertError(await ask(keys), 401, 'unauthorized');
    assertError(await ask(credentials(renewed)), 401, 'unauthorized');
  });

  it('that was forged gets no new key, but can be disabled', async (t) => {
    const { data, ask, keys } = await partners(t);
    query(data, "UPDATE partner SET status = 'disabled' WHERE partner_id = 'acme'");
    const { code, stderr } = await run(['partner', 'rotate-key', '--data', data, '--id', 'acme']);
    assert.equal(code, 1);
    assert.match(stderr, /forged/);
    await runJson(['partner', 'disable', '--data', data, '--id', 'acme']);
    assertError(await ask(keys), 401, 'unauthorized');
  });
});

describe('an old row of a package', () => {
  /** A package that was changed, and then replaced by its older state. */
  async function rolledBack(t) {
    const service = await openService();
    t.after(() => service.server.stop());
    const opened = await packageWith(service, source);
    const spared = await packageWith(service, source);
    assertSuccess(await opened.intake(source));
    query(service.data, 'CREATE TABLE stolen AS SELECT * FROM package_state'
      + ' WHERE package_number = (SELECT number FROM document_package'
      + ' WHERE document_package_id = ?1)', opened.id);
    assertCreated(await opened.upload(letter));
    query(service.data, 'REPLACE INTO package_state SELECT * FROM stolen');
    return { service, opened, spared };
  }

  it('is neither served nor changed, which is reported', async (t) => {
    const { service, opened, spared } = await rolledBack(t);
    const { server } = service;
    assertError(await opened.intake(source), 500, 'internal_error');
    assertError(await opened.save(source, {}), 500, 'internal_error');
    assertError(await opened.upload(letter), 500, 'internal_error');
    assertSuccess(await spared.intake(source));
    assert.ok(await metric(server, 'tassel_forged_packages_total') > 0);
    await server.stop();
    const [line] = events(server, 'package_forged');
    assert.equal(line.level, 'error');
    assert.ok(!server.log.includes(opened.id));
  });

  it('is not served by the next server either', async (t) => {
    const { service, opened, spared } = await rolledBack(t);
    await service.server.stop();
    opened.server = await startServer({ data: service.data });
    spared.server = opened.server;
    t.after(() => opened.server.stop());
    assertError(await opened.intake(source), 500, 'internal_error');
    assertSuccess(await spared.intake(source));
  });

  it('has no witness that could be made up', async (t) => {
    const { service, opened } = await rolledBack(t);
    const [{ last }] = query(service.data, 'SELECT max(sequence) AS last FROM witness');
    query(service.data, 'INSERT INTO witness SELECT ?1 + 1, subject, revision, audit_sha256, code'
      + ' FROM witness WHERE subject = ?2 ORDER BY sequence LIMIT 1', last, `package:${opened.id}`);
    assertError(await opened.intake(source), 500, 'internal_error');
  });

  it('is not made the newest by taking a witness out of the middle', async (t) => {
    const { service, opened, spared } = await rolledBack(t);
    assertSuccess(await spared.intake(source));
    const [{ taken }] = query(service.data,
      'SELECT max(sequence) AS taken FROM witness WHERE subject = ?1', `package:${spared.id}`);
    query(service.data, 'DELETE FROM witness WHERE sequence = ?1', taken);
    assertError(await opened.intake(source), 500, 'internal_error');
  });
});
