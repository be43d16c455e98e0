// Rows without the authentication codes that this program gives every row. No server and no command
// seals such rows, whatever its folder contains, and running servers report them. The tests run on
// both databases.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { query } from './database.mjs';
import { databaseOf } from './database_choice.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { eventually, openService, packageWith } from './packages.mjs';
import {
  createPartner, credentials, post, run, sandboxPath, startServer, temporaryDirectory, validRequest,
} from './server.mjs';

const source = 'general_forbearance_pdf';

/**
 * A partner with a package, and an attacker who can write to the database and has a partner's key
 * of their own.
 */
async function kept(t) {
  const service = await openService();
  t.after(() => service.server.stop());
  const opened = await packageWith(service, source);
  const mallory = await createPartner(service.data, 'mallory');
  return { ...service, opened, mallory };
}

const takeKey = "UPDATE partner SET key_sha256 = (SELECT key_sha256 FROM partner"
  + " WHERE partner_id = 'mallory')";
const dropCodes = ['UPDATE partner SET revision = 0, code = NULL', 'DELETE FROM witness'];
const untold = "UPDATE partner SET revision = 0, code = NULL WHERE partner_id = 'mallory'";

/** What an attacker leaves in the database, and the words of the refusal. */
const attacks = {
  'another key, and neither codes nor integrity key':
    [[takeKey, ...dropCodes, 'DELETE FROM integrity_key'], /never sealed/],
  'an integrity key that is missing': [['DELETE FROM integrity_key'],
    /integrity key is missing/],
  'a partner without a code': [[untold], /1 partner of the database has no code/],
  'partners and packages without witnesses': [['DELETE FROM witness'], /2 partners .* no witness/],
  'a package without witnesses': [["DELETE FROM witness WHERE subject LIKE 'package:%'"],
    /1 package of the database has no witness/],
  'a table that was taken away': [['DROP TABLE witness'], /a table is missing/],
  'sessions alone, without an integrity key': [['DELETE FROM package_state',
    'DELETE FROM document_package', 'DELETE FROM analysis', 'DELETE FROM partner',
    'DELETE FROM witness', 'DELETE FROM integrity_key'], /never sealed/],
};

/** Another machine: its folder has a copy of the key and leads to the same database. */
function anotherMachine(data) {
  const folder = temporaryDirectory();
  for (const name of ['master.key', 'tassel.db', 'tassel.db-wal']) {
    if (existsSync(join(data, name))) copyFileSync(join(data, name), join(folder, name));
  }
  return { folder, env: databaseOf(data) };
}

const commands = [['serve', '--listen', '127.0.0.1:0'], ['partner', 'create', '--id', 'new'],
  ['keys', 'rotate'], ['serve', '--init', '--listen', '127.0.0.1:0'], ['partner', 'list'],
  ['partner', 'disable', '--id', 'mallory'], ['partner', 'rotate-key', '--id', 'mallory'],
  ['rules', 'impact', '--partner', 'mallory']];

/** Checks that a command refuses in one sentence that says what was found and what to do. */
async function assertRefused({ folder, env }, why, words) {
  const { code, stdout, stderr } = await run([...words, '--data', folder], { env });
  assert.deepEqual([code, stdout], [1, ''], words.join(' '));
  assert.match(stderr, why, words.join(' '));
  assert.match(stderr, /put a backup of the database back/);
}

describe('an attacker who may write the database, and has no key,', () => {
  for (const [what, [changes, why]] of Object.entries(attacks)) {
    it(`leaves ${what}: no machine vouches for it`, async (t) => {
      const { data, server } = await kept(t);
      if (what.startsWith('sessions')) {
        assertSuccess(await post(server, sandboxPath, validRequest));
      }
      await server.stop();
      for (const change of changes) query(data, change);
      const partners = () => query(data, 'SELECT * FROM partner');
      const before = partners();
      const [serve, create, ...others] = commands;
      const other = anotherMachine(data);
      await assertRefused(other, why, serve);
      const here = { folder: data, env: databaseOf(data) };
      const all = what.startsWith('another key');
      for (const words of all ? [serve, create, ...others] : [create]) {
        await assertRefused(here, why, words);
      }
      assert.deepEqual(partners(), before);
    });
  }

  it('gets nobody in through the servers that run', async (t) => {
    const { data, server, mallory } = await kept(t);
    const [changes] = attacks['another key, and neither codes nor integrity key'];
    for (const change of changes) query(data, change);
    const other = anotherMachine(data);
    const { code } = await run(['serve', '--listen', '127.0.0.1:0', '--data', other.folder],
      { env: other.env });
    assert.equal(code, 1);
    for (const id of ['acme', 'mallory']) {
      const answer = await post(server, analysesPath, analysisRequest(),
        { ...credentials(mallory), 'x-service-partner-id': id });
      assertError(answer, 401, 'unauthorized');
    }
  });
});

/** Checks that a running server reports the rows in /readyz, in the log, and in the metrics. */
async function assertTold(server, why) {
  let ready;
  do {
    await pause(100);
    ready = await server.send('/readyz');
  } while (ready.status === 200);
  assertError(ready, 503, 'untrusted_rows');
  assert.equal(ready.json.data.status, 'untrusted_rows');
  assert.match(ready.json.error_message, /rows that this program did not write/);
  const { text } = await server.send('/metrics');
  assert.match(text, /^tassel_untrusted_rows 1$/m);
  const line = await eventually(() =>
    server.lines().findLast(({ event, message }) => event === 'untrusted_rows'
      && why.test(message)));
  assert.equal(line.level, 'error');
  for (const name of ['acme', 'mallory']) assert.ok(!line.message.includes(name));
}

it('a server that runs tells of such rows, and is ready again once they are gone', async (t) => {
  const { data, server } = await kept(t);
  assertSuccess(await server.send('/readyz'));
  query(data, untold);
  await assertTold(server, /no code/);
  query(data, 'DELETE FROM partner WHERE code IS NULL');
  while ((await server.send('/readyz')).status !== 200) await pause(100);
  assert.match((await server.send('/metrics')).text, /^tassel_untrusted_rows 0$/m);
  query(data, 'DELETE FROM integrity_key');
  await assertTold(server, /integrity key is missing/);
});

it('a partner\'s key that was exchanged lets nobody in', async (t) => {
  const { data, server, partner, mallory } = await kept(t);
  await server.stop();
  query(data, `${takeKey} WHERE partner_id = 'acme'`);
  const next = await startServer({ data });
  const ask = (who) => post(next, analysesPath, analysisRequest(),
    { ...credentials(who), 'x-service-partner-id': 'acme' });
  for (const who of [partner, mallory]) assertError(await ask(who), 401, 'unauthorized');
  assert.match((await next.send('/metrics')).text, /^tassel_forged_partners_total [1-9]/m);
  await next.stop();
});

it('a package that was put back is not served', async (t) => {
  const { data, server, opened } = await kept(t);
  assertSuccess(await opened.intake(source));
  query(data, 'CREATE TABLE stolen AS SELECT * FROM package_state');
  assertSuccess(await opened.save(source, { borrower_city: 'Salem' }));
  query(data, 'DELETE FROM package_state');
  query(data, 'INSERT INTO package_state SELECT * FROM stolen');
  assertError(await opened.intake(source), 500, 'internal_error');
  assert.match((await server.send('/metrics')).text, /^tassel_forged_packages_total [1-9]/m);
});

it('a record that was moved to another owner does not open', async (t) => {
  const { data, server, opened, mallory } = await kept(t);
  const own = await post(server, analysesPath, analysisRequest(), credentials(mallory));
  const id = own.json.data.analysis_id;
  const moved = ['wrapped_key', 'content'].map((column) =>
    `${column} = (SELECT ${column} FROM analysis WHERE analysis_id = ?1)`).join(', ');
  query(data, `UPDATE analysis SET ${moved} WHERE analysis_id = ?2`,
    opened.analysis.analysis_id, id);
  const answer = await server.send(`${analysesPath}/${id}`, { headers: credentials(mallory) });
  assertError(answer, 500, 'internal_error');
});

describe('a database that was emptied beside its key', () => {
  const tables = ['partner', 'package_state', 'document_package', 'analysis', 'sandbox_session',
    'object', 'witness', 'integrity_key', 'audit', 'active_master_key', 'master_key'];

  it('is not served without --init, and any number of servers begin with it', async (t) => {
    const { data, server } = await kept(t);
    await server.stop();
    for (const table of tables) query(data, `DELETE FROM ${table}`);
    const other = anotherMachine(data);
    const { code, stderr } = await run(['serve', '--listen', '127.0.0.1:0', '--data', data]);
    assert.equal(code, 1);
    assert.match(stderr, /empty, although it has a master key.*--init/);
    const folders = [{ folder: data, env: {} }, other];
    const begun = await Promise.all(folders.map(({ folder, env }) =>
      startServer({ data: folder, env, args: ['--init'] })));
    for (const one of begun) assertSuccess(await one.send('/readyz'));
    await Promise.all(begun.map((one) => one.stop()));
    const again = await startServer({ data });
    assertSuccess(await again.send('/readyz'));
    await again.stop();
  });

  it('is refused too where the key is in the environment', async () => {
    const env = { TASSEL_MASTER_KEY: Buffer.alloc(32, 5).toString('base64') };
    const data = temporaryDirectory();
    const first = await startServer({ data, env });
    await first.stop();
    for (const table of tables) query(data, `DELETE FROM ${table}`);
    const { code, stderr } = await run(['serve', '--listen', '127.0.0.1:0', '--data', data],
      { env });
    assert.equal(code, 1);
    assert.match(stderr, /--init/);
  });

  it('is no matter where neither is there', async () => {
    const data = temporaryDirectory();
    writeFileSync(join(data, 'rows.sealed'), ''); // what an earlier program left proves nothing
    const server = await startServer({ data });
    assertSuccess(await server.send('/readyz'));
    await server.stop();
  });
});
