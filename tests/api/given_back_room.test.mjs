// Deleted data gives its space back: to the next writes within seconds, and to the disk a little
// later. A log gives its space back as soon as nobody writes to it. If an outside reader prevents
// that, the operator is told.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pdfOfSize } from './attachment_files.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError, assertSuccess } from './envelope.mjs';
import { waysTo } from './intake_portfolios.mjs';
import { openOutsideReader } from './outside_reader.mjs';
import { assertCreated, openPackage, openService } from './packages.mjs';
import { openSandboxPackage } from './sandbox_packages.mjs';
import { mebibyte, SmallDisk } from './small_disk.mjs';

const source = 'general_forbearance_pdf';
const letter = (bytes) => ({
  source, role: 'general_forbearance_supporting_documentation', content: pdfOfSize(bytes),
});
const large = letter(4 * mebibyte);
const usualLog = 8_192_000; // a thousand pages

const bytesOf = (data, ending = '') => statSync(join(data, `tassel.db${ending}`)).size;
const asOpen = (data) => openPackage(data, waysTo(source));

async function metric({ server }, sample) {
  const { text } = await server.send('/metrics');
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  assert.ok(line, sample);
  return Number(line.slice(sample.length + 1));
}

/** The first truthy result of `ask`, or its last result after `seconds`. */
async function within(seconds, ask) {
  for (let tries = 0; tries < seconds * 5; ++tries) {
    const found = await ask();
    if (found) return found;
    await new Promise((resolve) => { setTimeout(resolve, 200); });
  }
  return ask();
}

/** A database of a program that did not give space back: its file never shrinks. */
function makeOlderDatabase(data) {
  mkdirSync(data, { mode: 0o700 });
  execFileSync('python3', ['-c', `
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
for statement in ("PRAGMA page_size = 8192", "PRAGMA auto_vacuum = NONE",
                  "PRAGMA journal_mode = WAL", "CREATE TABLE first (row)", "DROP TABLE first"):
    connection.execute(statement)
`, join(data, 'tassel.db')]);
}

const partner = {
  open: asOpen,
  refused: (answer) => assertError(answer, 507, 'storage_full'),
  /** Deletes the package's files; a partner's analysis stays. */
  end: async (_, opened) => {
    const { attachments } = (await opened.attachments(source)).json.data;
    for (const { attachment_id: id } of attachments) assertSuccess(await opened.remove(id));
  },
};
const sandbox = {
  open: (service) => openSandboxPackage(service, waysTo(source)),
  refused: (answer) => assertError(answer, 503, 'quota_exceeded'),
  /** Deletes the session's analysis with everything that belongs to it. */
  end: async ({ server }, { analysisPath, header }) =>
    assertSuccess(await server.send(analysisPath, { method: 'DELETE', headers: header })),
};

/**
 * Fills a disk, and then deletes the owner of three of the files: the next file is accepted within
 * ten seconds.
 */
async function fillAndEnd(t, { open, refused, end }, { isOlder }) {
  const disk = new SmallDisk(40);
  const data = join(disk.folder, 'data');
  if (isOlder) makeOlderDatabase(data);
  const amounts = ['session=off', 'address=off', 'sandbox=off', 'reserve=14M'];
  const service = await openService({ data,
    args: ['--specimen-forms', ...amounts.flatMap((amount) => ['--quota', amount])] });
  t.after(async () => {
    await service.server.stop();
    disk.remove();
  });
  const [ended, stays] = [await open(service), await open(service)];
  for (let files = 0; files < 3; ++files) assertCreated(await ended.upload(large));
  let answer;
  let isFull = false;
  for (let files = 0; files < 14 && !isFull; ++files) {
    // Space that the log takes for a while does not count as a full disk.
    isFull = answer !== undefined && answer.status !== 201;
    if (isFull) await within(15, () => bytesOf(data, '-wal') <= mebibyte);
    answer = await stays.upload(large);
    isFull &&= answer.status !== 201;
  }
  refused(answer);
  const before = bytesOf(data);
  await end(service, ended);
  assertCreated(await within(10, async () => {
    answer = await stays.upload(large);
    return answer.status === 201 && answer;
  }) || answer);
  return { disk, data, service, before };
}

describe('room', { skip: notSqlite, concurrency: true }, () => {
  it('of what a partner deletes is there for the next, and given back to the disk', async (t) => {
    const { data, service, before } = await fillAndEnd(t, partner, { isOlder: false });
    assert.deepEqual(query(data, 'PRAGMA auto_vacuum'), [{ auto_vacuum: 2 }]);
    assert.ok(await within(20, () => bytesOf(data) < before - 6 * mebibyte));
    const disk = 'tassel_store_room_bytes{where="disk"}';
    assert.ok(await within(5, async () => await metric(service, disk) > 12 * mebibyte));
  });

  it('of what the sandbox deletes is there for the next, in an older file', async (t) => {
    const { data, service, before } = await fillAndEnd(t, sandbox, { isOlder: true });
    assert.deepEqual(query(data, 'PRAGMA auto_vacuum'), [{ auto_vacuum: 0 }]);
    assert.ok(bytesOf(data) >= before - mebibyte);
    const inside = 'tassel_store_room_bytes{where="inside"}';
    assert.ok(await within(10, async () => await metric(service, inside) > 6 * mebibyte));
    assert.equal((await service.server.send('/readyz')).status, 200);
  });

  // The server also empties a log every ten seconds, but that can explain a shorter log in only one
  // of the two rounds.
  it('of a log above a mebibyte comes back as soon as nothing is written', async () => {
    const service = await openService();
    const opened = await asOpen(service);
    for (let times = 0; times < 2; ++times) {
      assertCreated(await opened.upload(letter(3 * mebibyte)));
      assert.ok(await within(5, () => bytesOf(service.data, '-wal') <= mebibyte));
    }
    assert.ok(await within(5, async () =>
      await metric(service, 'tassel_store_log_bytes') <= mebibyte));
  });

  it('of a log that an outside reader holds is reported, and comes back', async () => {
    const service = await openService();
    const opened = await asOpen(service);
    const letGo = await openOutsideReader(service.data);
    const told = () => service.server.lines()
      .filter(({ event, cause }) => event === 'store_failed' && cause === 'log_held');
    try {
      assertCreated(await opened.upload(large));
      assert.deepEqual(told(), []);
      for (let files = 0; files < 8; ++files) assertCreated(await opened.upload(large));
      const [line] = await within(15, () => told().length > 0 && told());
      assert.match(line.message,
        /^the log has grown to \d\d MiB: .*reading the database.*; end the program/);
      assert.ok(await metric(service, 'tassel_store_log_bytes') > 4 * usualLog);
      assert.ok(await metric(service, 'tassel_store_failures_total{cause="log_held"}') >= 1);
    } finally {
      await letGo(); // otherwise the suite would never end
    }
    assert.ok(await within(15, () => bytesOf(service.data, '-wal') <= mebibyte));
    assert.equal(told().length, 1);
  });
});
