// `keys rotate`: a new master key for everything that is stored, while the server runs.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync, chownSync, existsSync, lstatSync, readFileSync, readdirSync, readlinkSync, renameSync,
  statSync, symlinkSync, writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { analysesPath, analysisRequest } from './analysis_requests.mjs';
import { pdfOfSize, png } from './attachment_files.mjs';
import { query } from './database.mjs';
import { assertSuccess } from './envelope.mjs';
import { assertCreated, openService, packageWith } from './packages.mjs';
import {
  createPartner, credentials, post, run, serverBinary, startServer, temporaryDirectory,
} from './server.mjs';

const keyOf = (byte) => Buffer.alloc(32, byte).toString('base64');
const file = (data) => join(data, 'master.key');
const lines = (data) => readFileSync(file(data), 'utf8').split('\n').filter((line) => line !== '');
const sealedTables = ['analysis', 'document_package', 'package_state', 'object'];

/** The ids of the keys that encrypt stored records. */
const usedKeys = (data) => query(data,
  sealedTables.map((table) => `SELECT key_id FROM ${table}`).join(' UNION '))
  .map((row) => row.key_id);

/** Whether a rotation has begun and not finished. */
const isUnfinished = (data) =>
  query(data, 'SELECT settled FROM active_master_key').some(({ settled }) => settled === 0);

/** A partner with some analyses, and functions to make and read more. */
async function stored(t, { count = 3, env = {} } = {}) {
  const data = temporaryDirectory();
  const headers = credentials(await createPartner(data, 'acme', env));
  const kept = { data, headers, texts: new Map() };
  kept.start = async (settings = env) => {
    kept.server = await startServer({ data, args: ['--rate-limit', 'all=off'], env: settings });
    t.after(() => kept.server.stop());
  };
  kept.create = async () => {
    const answer = await post(kept.server, analysesPath, analysisRequest(), headers);
    assertSuccess(answer);
    kept.texts.set(answer.json.data.analysis_id, answer.text);
  };
  kept.readAll = async () => {
    for (const [id, text] of kept.texts) {
      const answer = await kept.server.send(`${analysesPath}/${id}`, { headers });
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.text, text);
    }
  };
  await kept.start();
  for (let index = 0; index < count; ++index) await kept.create();
  return kept;
}

const rotate = (data, env = {}) => run(['keys', 'rotate', '--data', data], { env });

async function rotated(data, env = {}) {
  const { code, stdout, stderr } = await rotate(data, env);
  assert.deepEqual([code, stderr], [0, '']);
  const answer = JSON.parse(stdout);
  assert.deepEqual(Object.keys(answer), ['active_key_id', 'rewrapped', 'removable_key_ids']);
  assert.deepEqual(Object.keys(answer.rewrapped), ['analyses', 'package_records', 'objects']);
  return answer;
}

async function refused(data, reason, env = {}) {
  const { code, stdout, stderr } = await rotate(data, env);
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, reason);
}

/** Removes every key except the newest from the file. */
function removeOldKeys(data) {
  writeFileSync(file(data), `${lines(data)[0]}\n`);
}

describe('keys rotate', () => {
  it('gives everything a new key while the server runs; the old one can go', async (t) => {
    const kept = await stored(t);
    const [before] = usedKeys(kept.data);
    const [oldLine] = lines(kept.data);
    const answer = await rotated(kept.data);
    assert.notEqual(answer.active_key_id, before);
    assert.deepEqual(answer.rewrapped, { analyses: 3, package_records: 0, objects: 0 });
    assert.deepEqual(answer.removable_key_ids, [before]);
    assert.equal(lines(kept.data).length, 2);
    assert.equal(lines(kept.data)[1], oldLine);

    await kept.readAll();
    await kept.create();
    assert.deepEqual(usedKeys(kept.data), [answer.active_key_id]);
    removeOldKeys(kept.data);
    await kept.readAll();
    await kept.server.stop();
    await kept.start();
    await kept.readAll();
    assert.deepEqual(query(kept.data, 'SELECT key_id FROM master_key'),
      [{ key_id: answer.active_key_id }]);
  });

  it('leaves no moment in which a server seals with the old key', async (t) => {
    const kept = await stored(t, { count: 60 });
    let busy = true;
    const clients = Array.from({ length: 8 }, async () => {
      while (busy) await kept.create();
    });
    for (let round = 0; round < 3; ++round) {
      const { active_key_id: active } = await rotated(kept.data);
      assert.deepEqual(usedKeys(kept.data), [active]);
      const before = kept.texts.size;
      while (kept.texts.size < before + 40) await pause(5);
      assert.deepEqual(usedKeys(kept.data), [active]);
    }
    busy = false;
    await Promise.all(clients);
    removeOldKeys(kept.data);
    await kept.server.stop();
    await kept.start();
    await kept.readAll();
  });

  it('works without a server, and again', async (t) => {
    const kept = await stored(t);
    await kept.server.stop();
    const first = await rotated(kept.data);
    const second = await rotated(kept.data);
    assert.notEqual(first.active_key_id, second.active_key_id);
    assert.deepEqual(second.rewrapped, { analyses: 3, package_records: 0, objects: 0 });
    assert.equal(second.removable_key_ids.length, 2);
    assert.equal(second.removable_key_ids[0], first.active_key_id);
    await kept.start();
    await kept.readAll();
  });

  it('works before anything is stored', async () => {
    const data = temporaryDirectory();
    await createPartner(data, 'acme');
    const answer = await rotated(data);
    assert.deepEqual(answer.rewrapped, { analyses: 0, package_records: 0, objects: 0 });
    assert.equal(lines(data).length, 2);
  });

  it('killed anywhere is completed by running it again', async (t) => {
    const kept = await stored(t, { count: 150 });
    await kept.server.stop();
    let delay = 20;
    for (let kill = 0, hits = 0; hits < 3; ++kill) {
      assert.ok(kill < 300, `${hits} of ${kill} kills hit a rotation`);
      const child = execFile(serverBinary, ['keys', 'rotate', '--data', kept.data]);
      const ended = once(child, 'close');
      await pause(delay);
      child.kill('SIGKILL');
      const [code] = await ended;
      if (code === 0 || !isUnfinished(kept.data)) { // the rotation had finished, or had not begun
        delay *= code === 0 ? 0.8 : 1.1;
        continue;
      }
      hits += 1;
      if (hits % 2 === 1) { // a server can start now, and read and write
        await kept.start();
        await kept.create();
        await kept.server.stop();
      }
      const before = lines(kept.data);
      const { active_key_id: active } = await rotated(kept.data);
      assert.deepEqual(usedKeys(kept.data), [active]);
      assert.deepEqual(lines(kept.data), before, 'it is carried on with its own key');
    }
    removeOldKeys(kept.data);
    await kept.start();
    await kept.readAll();
  });

  it('is refused while another one runs', async (t) => {
    const kept = await stored(t);
    const before = lines(kept.data);
    await assert.rejects(
      promisify(execFile)('flock', [join(kept.data, 'keys.lock'), serverBinary, 'keys', 'rotate',
        '--data', kept.data]),
      ({ code, stderr }) => code === 1 && /another keys rotate is running/.test(stderr));
    assert.deepEqual(lines(kept.data), before);
    await rotated(kept.data);
  });

  it('needs the keys that records need, and changes nothing without them', async (t) => {
    const kept = await stored(t);
    await kept.server.stop();
    const used = usedKeys(kept.data);
    const [right] = lines(kept.data);
    writeFileSync(file(kept.data), `${keyOf(7)}\n`);
    await refused(kept.data, /was not given/);
    assert.deepEqual(lines(kept.data), [keyOf(7)]);
    writeFileSync(file(kept.data), 'no key');
    await refused(kept.data, /32 bytes in base64/);
    await refused(join(kept.data, 'nowhere'), /no database/);
    writeFileSync(file(kept.data), right);
    assert.deepEqual(usedKeys(kept.data), used);
    await kept.start();
    await kept.readAll();
  });

  it('goes on where a record can\'t be opened, and says so', async (t) => {
    const kept = await stored(t);
    const [before] = usedKeys(kept.data);
    const [id] = kept.texts.keys();
    query(kept.data, 'UPDATE analysis SET wrapped_key = zeroblob(72) WHERE analysis_id = ?1', id);
    const { code, stdout, stderr } = await rotate(kept.data);
    assert.equal(code, 1);
    assert.match(stderr, /\b1 record/);
    const answer = JSON.parse(stdout);
    assert.equal(answer.rewrapped.analyses, 2);
    assert.deepEqual(answer.removable_key_ids, []);
    assert.deepEqual(usedKeys(kept.data).sort(), [answer.active_key_id, before].sort());
    kept.texts.delete(id);
    await kept.readAll();
  });

  it('writes through a link to the file that it leads to, and keeps mode and owner', async (t) => {
    const kept = await stored(t);
    const secrets = temporaryDirectory();
    const target = join(secrets, 'tassel.key');
    renameSync(file(kept.data), target);
    symlinkSync(target, file(kept.data));
    chmodSync(target, 0o400);
    if (process.getuid() === 0) chownSync(target, 65_534, 65_533);
    const before = statSync(target);
    await rotated(kept.data);
    assert.equal(readlinkSync(file(kept.data)), target);
    assert.ok(lstatSync(file(kept.data)).isSymbolicLink());
    assert.deepEqual(readdirSync(secrets), ['tassel.key']);
    assert.equal(lines(kept.data).length, 2);
    const after = statSync(target);
    assert.deepEqual([after.mode, after.uid, after.gid], [before.mode, before.uid, before.gid]);
    await kept.readAll();
    await kept.create();
  });

  it('shows no key', async (t) => {
    const kept = await stored(t);
    const { stdout, stderr } = await rotate(kept.data);
    await kept.readAll();
    await kept.server.stop();
    for (const key of lines(kept.data)) {
      assert.ok(!`${stdout}${stderr}${kept.server.log}`.includes(key));
    }
  });
});

describe('a package after keys rotate', () => {
  const source = 'general_forbearance_pdf';
  const role = 'general_forbearance_supporting_documentation';

  it('is read, changed and downloaded with the new key alone', async (t) => {
    const service = await openService();
    const opened = await packageWith(service, source);
    const files = new Map();
    const upload = async (content) => {
      const answer = await opened.upload({ source, role, content });
      assertCreated(answer);
      files.set(answer.json.data.attachment.attachment_id, content);
    };
    const downloadAll = async () => {
      for (const [id, content] of files) {
        const answer = await opened.content(id);
        assert.equal(answer.status, 200, answer.text);
        assert.ok(answer.content.equals(content));
      }
    };
    await upload(pdfOfSize(300 * 1024));
    await upload(png());
    const before = await opened.attachments(source);

    const answer = await rotated(service.data);
    assert.deepEqual(answer.rewrapped, { analyses: 1, package_records: 2, objects: 2 });
    await downloadAll();
    await upload(pdfOfSize(70 * 1024));
    assert.deepEqual(usedKeys(service.data), [answer.active_key_id]);

    removeOldKeys(service.data);
    await service.server.stop();
    opened.server = await startServer({ data: service.data });
    t.after(() => opened.server.stop());
    await downloadAll();
    const [last] = [...files.keys()].slice(-1);
    assertSuccess(await opened.remove(last));
    files.delete(last);
    await downloadAll();
    const { attachments } = (await opened.attachments(source)).json.data;
    assert.deepEqual(attachments.filter(({ status }) => status === 'available'),
      before.json.data.attachments);
    assert.equal(query(service.data, 'SELECT count(*) AS objects FROM object')[0].objects, 2);
    assertSuccess(await opened.intake(source));

    await opened.server.stop();
    writeFileSync(file(service.data), `${keyOf(7)}\n`);
    const { code, stderr } = await run(['serve', '--data', service.data, '--listen',
      '127.0.0.1:0']);
    assert.equal(code, 1);
    assert.match(stderr, /was not given/);
  });
});

describe('keys rotate with keys from the environment', () => {
  const withKeys = (...bytes) => ({ TASSEL_MASTER_KEY: bytes.map(keyOf).join(',') });

  it('re-wraps to the first of them', async (t) => {
    const kept = await stored(t, { env: withKeys(1) });
    await kept.server.stop();
    await kept.start(withKeys(2, 1));
    await kept.create();
    const answer = await rotated(kept.data, withKeys(2, 1));
    assert.deepEqual(answer.rewrapped, { analyses: 3, package_records: 0, objects: 0 });
    assert.equal(answer.removable_key_ids.length, 1);
    assert.deepEqual(usedKeys(kept.data), [answer.active_key_id]);
    const again = await rotated(kept.data, withKeys(2, 1));
    assert.equal(again.active_key_id, answer.active_key_id);
    assert.equal(again.rewrapped.analyses, 0);
    assert.ok(!existsSync(file(kept.data)));
    await kept.readAll();
    await kept.server.stop();
    await kept.start(withKeys(2));
    await kept.readAll();
    await kept.server.stop();
    await refused(kept.data, /was not given/, withKeys(1));
    await refused(kept.data, /missing/);
  });

  it('is refused while a server runs that does not have the new one', async (t) => {
    const kept = await stored(t, { env: withKeys(1) });
    const used = usedKeys(kept.data);
    await refused(kept.data, /restart it/, withKeys(2, 1));
    await kept.create();
    await kept.readAll();
    assert.deepEqual(usedKeys(kept.data), used);
    await kept.server.stop();
    await rotated(kept.data, withKeys(2, 1));
    await kept.start(withKeys(2));
    await kept.readAll();
  });
});
