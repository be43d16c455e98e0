// `keys adopt`: rows from before authentication codes are accepted only if an operator has seen the
// database's partners and vouches for them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { before, describe, it } from 'node:test';
import { query } from './database.mjs';
import { assertSuccess } from './envelope.mjs';
import { keptAnswers, keptStores, plainCopyOfStore, sendAs } from './kept_store.mjs';
import {
  createPartner, run, runJson, serverBinary, startServer, temporaryDirectory,
} from './server.mjs';

const [oldest, newer] = keptStores;
const adopt = (data, ...words) => run(['keys', 'adopt', '--data', data, ...words]);
const version = (data) => query(data, 'PRAGMA user_version')[0].user_version;
const partnersOf = (data) => query(data, 'SELECT partner_id, key_sha256, status FROM partner');

async function assertMisused(data, why, ...words) {
  const { code, stdout, stderr } = await adopt(data, ...words);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, why);
}

describe('a database without codes', () => {
  let data;
  let ids;
  before(() => {
    data = plainCopyOfStore(oldest);
    ids = partnersOf(data).map(({ partner_id: id }) => id).sort();
    query(data, "UPDATE partner SET status = 'disabled' WHERE partner_id = ?1", ids[1]);
  });
  const shown = () => ids.map((id, place) => ({ id, enabled: place === 0 }));

  it('is opened by nothing, and left as it is', async () => {
    const found = [version(data), partnersOf(data)];
    for (const words of [['serve', '--listen', '127.0.0.1:0'], ['partner', 'create'],
      ['partner', 'list'], ['keys', 'rotate']]) {
      const { code, stdout, stderr } = await run([...words, '--data', data]);
      assert.deepEqual([code, stdout], [1, ''], words.join(' '));
      assert.match(stderr, /never sealed.*keys adopt/, words.join(' '));
    }
    const moved = await run(
      ['migrate', '--from', `sqlite:${data}`, '--to', 'postgresql://nowhere']);
    assert.equal(moved.code, 1);
    assert.match(moved.stderr, /never sealed/);
    assert.deepEqual([version(data), partnersOf(data)], found);
  });

  it('is not adopted where nobody says so', async () => {
    const { code, stdout, stderr } = await adopt(data);
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(stdout), { partners: shown(), adopted: false });
    assert.match(stderr, /nothing was adopted.*--yes/);
    assert.equal(version(data), 3);
  });

  it('is not adopted on a terminal where another word than yes is typed', () => {
    assert.throws(() => execFileSync('script', ['-qec',
      `'${serverBinary}' keys adopt --data '${data}'`, '/dev/null'], { input: 'no\n' }),
    ({ status, stdout }) => status === 1 && /"adopted":false/.test(stdout));
    assert.equal(version(data), 3);
  });

  it('is adopted once, is audited, and opens then', async () => {
    const typed = execFileSync('script', ['-qec',
      `'${serverBinary}' keys adopt --data '${data}'`, '/dev/null'], { input: 'yes\n' });
    assert.match(`${typed}`, /"adopted":true/);
    const [told] = query(data,
      "SELECT request_id, owner_kind, status FROM audit WHERE operation = 'keys adopt'");
    assert.match(told.request_id, /^req_/);
    assert.equal(told.status, 200);
    await assertMisused(data, /already has authentication codes/, '--yes');
    const { partners } = await runJson(['partner', 'list', '--data', data]);
    assert.deepEqual(partners.map(({ partner_id: id, status }) =>
      ({ id, enabled: status === 'active' })), shown());
    const server = await startServer({ data });
    assertSuccess(await server.send('/readyz'));
    const { text } = await server.send('/metrics');
    assert.match(text, /^tassel_forged_(partners|packages)_total 0$/m);
    await server.stop();
  });

  it('is adopted with --yes, and its partners are let in', async () => {
    const other = plainCopyOfStore(oldest);
    const { partners, adopted } = await runJson(['keys', 'adopt', '--yes', '--data', other]);
    assert.equal(adopted, true);
    assert.deepEqual(partners, ids.map((id) => ({ id, enabled: true })));
    const server = await startServer({ data: other });
    const { callers, exchanges } = keptAnswers(oldest);
    const asked = exchanges.find(({ as, name }) =>
      as === 'partner' && name.startsWith('analysis '));
    assert.equal((await sendAs(server, callers, asked)).status, 200);
    await server.stop();
  });
});

describe('keys adopt', () => {
  it('is refused where any code exists', async () => {
    for (const remains of [[], ['DELETE FROM integrity_key'],
      ['DELETE FROM integrity_key', 'DELETE FROM witness'],
      ['DELETE FROM witness', 'UPDATE partner SET code = NULL'],
      ['DELETE FROM integrity_key', 'UPDATE partner SET code = NULL']]) {
      const data = plainCopyOfStore(newer);
      for (const change of remains) query(data, change);
      await assertMisused(data, /already has authentication codes/, '--yes');
    }
  });

  it('is refused for PostgreSQL', async () => {
    await assertMisused(plainCopyOfStore(oldest), /SQLite only/, '--yes', '--database',
      'postgresql://nowhere');
  });

  it('needs a database that holds something', async () => {
    const missing = await adopt(temporaryDirectory(), '--yes');
    assert.equal(missing.code, 1);
    assert.match(missing.stderr, /no database/);
    const data = temporaryDirectory();
    await createPartner(data, 'acme');
    for (const table of ['partner', 'witness', 'integrity_key']) {
      query(data, `DELETE FROM ${table}`);
    }
    const emptied = await adopt(data, '--yes');
    assert.equal(emptied.code, 1);
    assert.match(emptied.stderr, /nothing to adopt/);
  });

  it('is refused beside a server', async () => {
    const data = plainCopyOfStore(oldest);
    assert.throws(() => execFileSync('flock', [`${data}/serve.lock`, serverBinary, 'keys', 'adopt',
      '--yes', '--data', data], { stdio: 'pipe' }),
    ({ status, stderr }) => status === 1 && /a server is using this data directory/.test(stderr));
    assert.equal(version(data), 3);
  });
});
