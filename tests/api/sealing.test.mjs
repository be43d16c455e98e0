// How an analysis is stored: sealed, bound to its place, and useless without the master key.
import assert from 'node:assert/strict';
import {
  chmodSync, existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import {
  createPartner, credentials, post, run, startServer, temporaryDirectory,
} from './server.mjs';

const keyOf = (byte) => Buffer.alloc(32, byte).toString('base64');

/** A data directory with two partners, each with an analysis, and a server running on it. */
async function stored(t, options = {}) {
  const data = temporaryDirectory();
  const partners = [];
  for (const id of ['acme', 'other'])
    partners.push(credentials(await createPartner(data, id, options.env)));
  const server = await startServer({ data, ...options });
  t.after(() => server.stop());
  const ids = [];
  for (const headers of partners) {
    const answer = await post(server, analysesPath, analysisRequest(), headers);
    assertSuccess(answer);
    ids.push(answer.json.data.analysis_id);
  }
  const read = (index, id = ids[index]) =>
    server.send(`${analysesPath}/${id}`, { headers: partners[index] });
  return { data, server, ids, read, partners };
}

/** Starts a server that must fail, and returns what it says. */
async function failedStart(data, env = {}) {
  const { code, stderr } = await run(['serve', '--data', data, '--listen', '127.0.0.1:0'], { env });
  assert.equal(code, 1, stderr);
  const line = JSON.parse(stderr);
  assert.deepEqual([line.level, line.event], ['error', 'failed']);
  return line.message;
}

describe('a stored analysis', () => {
  const other = 'FROM analysis WHERE analysis_id = ?2';
  const swaps = {
    'with another\'s content': `content = (SELECT content ${other})`,
    'with another\'s key': `wrapped_key = (SELECT wrapped_key ${other})`,
    'with another\'s key and content':
      `(key_id, wrapped_key, content) = (SELECT key_id, wrapped_key, content ${other})`,
    'with an altered byte': `content = CAST(substr(content, 1, length(content) - 1) || CASE
      WHEN substr(content, -1) = x'00' THEN x'01' ELSE x'00' END AS BLOB)`,
    'cut short': "content = substr(content, 1, 40)",
    'emptied': "content = x''",
    'with an altered key': "wrapped_key = zeroblob(length(wrapped_key))",
  };
  for (const [name, change] of Object.entries(swaps)) {
    it(`${name} is not served`, { skip: notSqlite }, async (t) => {
      const { data, server, ids, read } = await stored(t);
      query(data, `UPDATE analysis SET ${change} WHERE analysis_id = ?1 AND ?2 <> ''`, ...ids);
      const refused = await read(0);
      assertError(refused, 500, 'internal_error');
      assertSuccess(await read(1));
      await server.stop();
      const line = server.lines().find((entry) => entry.event === 'request_failed');
      assert.equal(line.request_id, refused.headers['x-request-id']);
      assert.equal(line.route, `${analysesPath}/{analysis_id}`);
      for (const id of ids) assert.ok(!server.log.includes(id));
    });
  }

  it('given to another owner is not served', async (t) => {
    const { data, ids, read } = await stored(t);
    query(data, "UPDATE analysis SET owner = 'partner:other' WHERE analysis_id = ?1", ids[0]);
    assertError(await read(1, ids[0]), 500, 'internal_error');
    assertError(await read(0), 404, 'not_found');
  });

  it('under another id is not served', async (t) => {
    const { data, ids, read } = await stored(t);
    const id = `anl_${'1'.repeat(26)}`;
    query(data, 'UPDATE analysis SET analysis_id = ?1 WHERE analysis_id = ?2', id, ids[0]);
    assertError(await read(0, id), 500, 'internal_error');
  });
});

describe('the master key', () => {
  it('is made at the first start, for its owner alone, and kept', async (t) => {
    const { data, server } = await stored(t);
    const file = join(data, 'master.key');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const text = readFileSync(file, 'utf8');
    assert.equal(Buffer.from(text, 'base64').length, 32);
    await server.stop();
    const bytes = Buffer.concat(readdirSync(data).filter((name) => name !== 'master.key')
      .map((name) => readFileSync(join(data, name))));
    assert.ok(!bytes.includes(text.trim()) && !bytes.includes(Buffer.from(text, 'base64')));
    assert.ok(!server.log.includes(text.trim()));
    const next = await startServer({ data });
    await next.stop();
    assert.equal(readFileSync(file, 'utf8'), text);
  });

  it('that is missing stops the start, and no other takes its place', async (t) => {
    const { data, server, read } = await stored(t);
    await server.stop();
    const file = join(data, 'master.key');
    renameSync(file, `${file}.away`);
    assert.match(await failedStart(data), /master key file .* is missing/);
    assert.ok(!existsSync(file));
    renameSync(`${file}.away`, file);
    const next = await startServer({ data });
    server.send = next.send;
    assertSuccess(await read(0));
  });

  it('that is wrong stops the start, and is not written over', async (t) => {
    const { data, server } = await stored(t);
    await server.stop();
    const file = join(data, 'master.key');
    writeFileSync(file, keyOf(7));
    assert.match(await failedStart(data), /another|not given/);
    assert.equal(readFileSync(file, 'utf8'), keyOf(7));
    assert.match(await failedStart(data, { TASSEL_MASTER_KEY: keyOf(8) }), /not given/);
    writeFileSync(file, 'no key');
    assert.match(await failedStart(data), /32 bytes in base64/);
    chmodSync(file, 0o644);
    assert.match(await failedStart(data), /0600/);
  });

  it('may be given by the environment, and leaves no trace', async (t) => {
    const env = { TASSEL_MASTER_KEY: keyOf(9) };
    const { data, server, read } = await stored(t, { env });
    assert.ok(!existsSync(join(data, 'master.key')));
    assert.ok(!readFileSync(`/proc/${server.child.pid}/environ`, 'utf8').includes(keyOf(9)));
    await server.stop();
    assert.match(await failedStart(data), /missing/);
    assert.ok(!existsSync(join(data, 'master.key')));
    assert.match(await failedStart(data, { TASSEL_MASTER_KEY: 'secret' }), /32 bytes in base64/);
    const next = await startServer({ data, env });
    server.send = next.send;
    assertSuccess(await read(0));
  });

  it('has older ones behind it that still open what they sealed', async (t) => {
    const { data, server, read, partners } = await stored(t,
      { env: { TASSEL_MASTER_KEY: keyOf(9) } });
    await server.stop();
    const env = { TASSEL_MASTER_KEY: `${keyOf(10)},${keyOf(9)}` };
    const next = await startServer({ data, env });
    server.send = next.send;
    assertSuccess(await read(0));
    assertSuccess(await post(next, analysesPath, analysisRequest(), partners[0]));
    await next.stop();
    assert.match(await failedStart(data, { TASSEL_MASTER_KEY: keyOf(10) }), /not given/);
    assert.match(await failedStart(data, { TASSEL_MASTER_KEY: keyOf(9) }), /not given/);
  });

  it('can\'t be given on the command line, where others would see it', async () => {
    const { code, stderr } = await run(['serve', '--master-key', keyOf(1)]);
    assert.equal(code, 2);
    assert.ok(!stderr.includes(keyOf(1)));
    assert.match((await run(['serve', '--help'])).stdout, /TASSEL_MASTER_KEY/);
  });
});
