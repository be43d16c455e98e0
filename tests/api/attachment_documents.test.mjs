// Only sound PDFs, JPEGs, and PNGs can be uploaded, and a stored file is returned only if nobody
// has changed it.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import {
  broken, brokenJpeg, brokenPng, dangerous, encrypted, exhausting, followedUp, harmless, jpeg,
  otherTypes, pdf, pdfOfSize, png, scripted,
} from './attachment_files.mjs';
import { query } from './database.mjs';
import { notSqlite } from './database_choice.mjs';
import { assertError } from './envelope.mjs';
import {
  assertCreated, assertSameData, eventually, faultPaths, openService, packageWith,
} from './packages.mjs';

const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';
let service;
let opened;

before(async () => {
  service = await openService();
  opened = await packageWith(service, source);
});

describe('a document', () => {
  const refused = { ...otherTypes,
    ...Object.fromEntries([['PDF', scripted], ['PDF', dangerous], ['PDF', broken],
      ['PDF', followedUp], ['PDF', exhausting], ['PNG', brokenPng],
      ['JPEG', brokenJpeg]].flatMap(([kind, files]) =>
      Object.entries(files).map(([name, file]) => [`a ${kind} with ${name}`, file]))),
    'an encrypted PDF': encrypted };

  for (const [name, file] of Object.entries(refused)) {
    it(`is refused: ${name}`, async () => {
      const earlier = await opened.attachments(source);
      const answer = await opened.upload({ source, role, content: file(),
        type: 'application/pdf' });
      assert.deepEqual(faultPaths(answer), ['file'], answer.text);
      assertSameData(await opened.attachments(source), earlier);
    });
  }

  it('is taken when it is sound', async () => {
    for (const content of [pdf(), pdf({ version: '1.4' }), pdfOfSize(100_000), jpeg(), png(),
      png({ width: 2000, height: 2000 }),
      ...Object.values(harmless).map((file) => file())]) {
      const answer = await opened.upload({ source, role, content });
      assertCreated(answer);
      await opened.remove(answer.json.data.attachment.attachment_id);
    }
  });
});

describe('a stored object', () => {
  const change = (sql, ...parameters) => query(service.data, sql, ...parameters);
  const chunksOfOne = 65_536;

  /**
   * An attachment of several chunks. The first chunk's position is the object's number times
   * 65,536.
   */
  async function stored(size = 200_000) {
    const content = pdfOfSize(size, randomBytes(4096));
    const answer = await opened.upload({ source, role, content });
    assertCreated(answer);
    const id = answer.json.data.attachment.attachment_id;
    const [{ number, chunk_count: chunks }] =
      change('SELECT number, chunk_count FROM object WHERE object_id = ?1', id);
    assert.ok(chunks >= 3, 'several chunks');
    return { id, content, chunks, first: number * chunksOfOne };
  }
  /** Moves chunks by the distance `by`. */
  const move = (from, count, by) => change('UPDATE object_chunk SET position = position + ?3 '
    + 'WHERE position >= ?1 AND position < ?2', from, from + count, by);
  const swap = (left, right, count) => {
    const away = -(2 ** 40);
    move(left, count, away);
    move(right, count, left - right);
    move(left + away, count, right - left - away);
  };
  const drop = (from, count) => change(
    'DELETE FROM object_chunk WHERE position >= ?1 AND position < ?2', from, from + count);

  async function assertNotServed(id, content) {
    const answer = await opened.content(id);
    assert.equal(answer.status, 500);
    assertError(answer, 500, answer.json.data.code);
    for (let at = 0; at < content.length; at += 4096) {
      assert.ok(!answer.content.includes(content.subarray(at, at + 32)));
    }
    const request = answer.headers['x-request-id'];
    assert.ok(await eventually(() =>
      service.server.lines().find((each) => each.request_id === request)), 'the log tells of it');
    assert.ok(!service.server.log.includes('%PDF'));
  }

  const ways = {
    'a byte is changed': ({ first }) => change('UPDATE object_chunk SET octets = '
      + "CAST(substr(octets, 1, 100) || X'00010203' || substr(octets, 105) AS BLOB) "
      + 'WHERE position = ?1', first + 1),
    'the last chunk is gone': ({ first, chunks }) => drop(first + chunks - 1, 1),
    'a chunk is gone': ({ first }) => drop(first + 1, 1),
    'all chunks are gone': ({ first, chunks }) => drop(first, chunks),
    'two chunks changed places': ({ first }) => swap(first, first + 1, 1),
    'the last chunk is cut short': ({ first, chunks }) => change('UPDATE object_chunk '
      + 'SET octets = substr(octets, 1, length(octets) - 1) WHERE position = ?1',
    first + chunks - 1),
    'its header is another': ({ id }) => change(
      'UPDATE object SET header = zeroblob(length(header)) WHERE object_id = ?1', id),
    'its key is another': ({ id }) => change(
      'UPDATE object SET wrapped_key = zeroblob(length(wrapped_key)) WHERE object_id = ?1', id),
    'fewer chunks are counted': ({ id }) => change(
      'UPDATE object SET chunk_count = chunk_count - 1 WHERE object_id = ?1', id),
  };
  for (const [name, tamper] of Object.entries(ways)) {
    it(`is not served once ${name}`, { skip: notSqlite }, async () => {
      const object = await stored();
      assert.equal((await opened.content(object.id)).status, 200);
      tamper(object);
      await assertNotServed(object.id, object.content);
      assert.equal((await opened.remove(object.id)).status, 200);
    });
  }

  it('is not served in another one\'s place', { skip: notSqlite }, async () => {
    const left = await stored();
    const right = await stored();
    swap(left.first, right.first, left.chunks);
    await assertNotServed(left.id, right.content);
    await assertNotServed(right.id, left.content);
  });

  it('is not served under another one\'s name', { skip: notSqlite }, async () => {
    const first = await stored();
    const second = await stored();
    const rename = (from, to) => change(
      'UPDATE object SET object_id = ?2 WHERE object_id = ?1', from, to);
    rename(first.id, 'x');
    rename(second.id, first.id);
    rename('x', second.id);
    await assertNotServed(first.id, second.content);
    await assertNotServed(second.id, first.content);
  });
});
