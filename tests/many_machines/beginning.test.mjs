// An empty database that servers with one key share: who may initialize it, and who waits.
import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Postgres } from '../../.dev/postgres.mjs';
import { analysesPath, analysisRequest } from '../api/analysis_requests.mjs';
import { assertSuccess } from '../api/envelope.mjs';
import {
  createPartner, credentials, post, run, startServer, temporaryDirectory,
} from '../api/server.mjs';

const together = Number(process.env.TASSEL_FIRST_SERVERS ?? 6);
const rounds = Number(process.env.TASSEL_FIRST_ROUNDS ?? 1);

let postgres;
let key;

before(async () => {
  postgres = await Postgres.start({ settings: ['fsync=off', 'max_connections=200'] });
  const made = temporaryDirectory();
  await createPartner(made, 'acme');
  key = join(made, 'master.key');
});

after(() => postgres?.remove());

/** Makes the folder of another machine, with a copy of the key. */
function machine(copied = key) {
  const folder = temporaryDirectory();
  copyFileSync(copied, join(folder, 'master.key'));
  return folder;
}

test('with a copied key nothing begins without --init', async () => {
  const env = { TASSEL_DATABASE: postgres.emptySchema('refused') };
  for (const words of [['serve', '--listen', '127.0.0.1:0'], ['partner', 'create']]) {
    const { code, stderr } = await run([...words, '--data', machine()], { env });
    assert.equal(code, 1);
    assert.match(stderr, /nothing was ever kept.*--init/);
  }
  assert.deepEqual(postgres.run("SELECT 1 FROM pg_tables WHERE schemaname = 'refused'"), []);
});

test('any number of servers begin at once with --init, and others come then', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const schema = `begun_${round}`;
    const env = { TASSEL_DATABASE: postgres.emptySchema(schema) };
    const first = await Promise.all(Array.from({ length: together }, () =>
      startServer({ data: machine(), args: ['--init'], env })));
    const further = await startServer({ data: machine(), env });
    for (const server of [...first, further]) assertSuccess(await server.send('/readyz'));
    assert.deepEqual(postgres.run(`SELECT count(*) FROM ${schema}.integrity_key`), ['1']);
    await Promise.all([...first, further].map((server) => server.stop()));
    postgres.run(`DROP SCHEMA ${schema} CASCADE`);
  }
});

test('a database of the version before is brought up to date beside its servers', async () => {
  const data = temporaryDirectory();
  const env = { TASSEL_DATABASE: postgres.emptySchema('older') };
  const older = await startServer({ data, env });
  const keys = credentials(await createPartner(data, 'acme', env));
  const made = await post(older, analysesPath, analysisRequest(),
    { ...keys, 'idempotency-key': 'a-key' });
  assertSuccess(made);
  const amount = () => Number(postgres.run(
    "SELECT sum(octets) FROM older.kept_octets WHERE owner = 'partner:acme'")[0]);
  const whole = amount();
  // The third schema had no certifiers' links.
  postgres.run('DROP TABLE older.certifier_link');
  // The second schema had no lists.
  postgres.run('ALTER TABLE older.document_package DROP COLUMN kept_at');
  postgres.run('DROP INDEX older.analysis_by_owner, older.document_package_by_id');
  // Go back to the first schema, whose audit rows had no count of requests.
  postgres.run('ALTER TABLE older.audit DROP COLUMN requests');
  postgres.run('UPDATE older.tassel_schema SET version = 1');
  postgres.run('UPDATE older.kept_octets SET octets = (SELECT octet_length(content)'
    + " FROM older.analysis) WHERE owner = 'partner:acme' AND slot ="
    + " (SELECT max(slot) FROM older.kept_octets WHERE owner = 'partner:acme')");
  postgres.run("DELETE FROM older.kept_octets WHERE owner = 'partner:acme' AND slot <>"
    + " (SELECT max(slot) FROM older.kept_octets WHERE owner = 'partner:acme')");
  const newer = await Promise.all([1, 2, 3].map(() =>
    startServer({ data: machine(join(data, 'master.key')), env })));
  assert.equal(amount(), whole);
  assert.deepEqual(postgres.run('SELECT version FROM older.tassel_schema'), ['4']);
  for (const server of [older, ...newer]) {
    assertSuccess(await server.send(`${analysesPath}/${made.json.data.analysis_id}`,
      { headers: keys }));
    await server.stop();
  }
  assert.deepEqual(postgres.run("SELECT sum(requests) FROM older.audit"), ['5']);
});

test('a folder without a key begins an empty database', async () => {
  const env = { TASSEL_DATABASE: postgres.emptySchema('new') };
  const server = await startServer({ data: temporaryDirectory(), env });
  assertSuccess(await server.send('/readyz'));
  await server.stop();
});
