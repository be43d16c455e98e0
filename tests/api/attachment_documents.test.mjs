// What is inside an uploaded file: only sound PDFs, JPEGs and PNGs pass. And what is stored: only
// what nobody touched since comes out again.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import {
  broken, brokenJpeg, brokenPng, dangerous, encrypted, jpeg, otherTypes, pdf, pdfOfSize, png,
  scripted,
} from './attachment_files.mjs';
import { query } from './database.mjs';
import { assertError } from './envelope.mjs';
import {
  assertCreated, assertSameData, faultPaths, openService, packageWith,
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
      ['PNG', brokenPng], ['JPEG', brokenJpeg]].flatMap(([kind, files]) =>
      Object.entries(files).map(([name, file]) => [`a ${kind} with ${name}`, file]))),
    'an encrypted PDF': encrypted };

  for (const [name, file] of Object.entries(refused)) {
    it(`is refused: ${name}`, async () => {
      const earlier = await opened.attachments(source);
      for (const type of ['application/pdf', 'image/png', 'image/jpeg']) {
        const answer = await opened.upload({ source, role, content: file(), type });
        assert.deepEqual(faultPaths(answer), ['file'], answer.text);
      }
      assertSameData(await opened.attachments(source), earlier);
    });
  }

  it('is taken when it is sound', async () => {
    for (const content of [pdf(), pdf({ version: '1.4' }), pdfOfSize(100_000), jpeg(), png(),
      png({ width: 2000, height: 2000 })]) {
      const answer = await opened.upload({ source, role, content });
      assertCreated(answer);
      await opened.remove(answer.json.data.attachment.attachment_id);
    }
  });
});

describe('a stored object', () => {
  async function stored(size = 200_000) {
    const content = pdfOfSize(size, randomBytes(4096));
    const answer = await opened.upload({ source, role, content });
    assertCreated(answer);
    return { id: answer.json.data.attachment.attachment_id, content };
  }
  // A chunk's position is its object's number times 65,536, and its own number.
  const numberOf = (id) => query(service.data, 'SELECT number FROM object WHERE object_id = ?1',
    id)[0].number;
  const position = (id, chunk) => numberOf(id) * 65_536 + chunk;
  const chunkCount = (id) => query(service.data, 'SELECT count(*) AS rows FROM object_chunk '
    + 'WHERE position >= ?1 AND position < ?2', position(id, 0), position(id, 65_536))[0].rows;
  const last = (id) => position(id, chunkCount(id) - 1);
  const move = (from, to) =>
    query(service.data, 'UPDATE object_chunk SET position = ?2 WHERE position = ?1', from, to);
  const swap = (first, second) => {
    move(first, -1);
    move(second, first);
    move(-1, second);
  };
  const drop = (at) => query(service.data, 'DELETE FROM object_chunk WHERE position = ?1', at);

  async function assertNotServed(id, content) {
    const answer = await opened.content(id);
    assert.equal(answer.status, 500);
    assertError(answer, 500, answer.json.data.code);
    for (let at = 0; at < content.length; at += 4096) {
      assert.ok(!answer.content.includes(content.subarray(at, at + 32)));
    }
    const request = answer.headers['x-request-id'];
    const line = service.server.lines().find((each) => each.request_id === request);
    assert.ok(line, 'the log tells of it');
    assert.ok(!service.server.log.includes('%PDF'));
  }

  const ways = {
    'an octet is changed': (id) => query(service.data, 'UPDATE object_chunk SET octets = '
      + "substr(octets, 1, 100) || X'00010203' || substr(octets, 105) WHERE position = ?1",
    position(id, 1)),
    'the last chunk is gone': (id) => drop(last(id)),
    'a chunk is gone': (id) => drop(position(id, 1)),
    'all chunks are gone': (id) => {
      for (let chunk = chunkCount(id) - 1; chunk >= 0; --chunk) drop(position(id, chunk));
    },
    'two chunks changed places': (id) => swap(position(id, 0), position(id, 1)),
    'the last chunk is cut short': (id) => query(service.data, 'UPDATE object_chunk SET octets = '
      + 'substr(octets, 1, length(octets) - 1) WHERE position = ?1', last(id)),
    'its header is another': (id) => query(service.data,
      'UPDATE object SET header = zeroblob(length(header)) WHERE object_id = ?1', id),
    'its key is another': (id) => query(service.data,
      'UPDATE object SET wrapped_key = zeroblob(length(wrapped_key)) WHERE object_id = ?1', id),
    'fewer chunks are counted': (id) => query(service.data,
      'UPDATE object SET chunk_count = chunk_count - 1 WHERE object_id = ?1', id),
  };
  for (const [name, tamper] of Object.entries(ways)) {
    it(`is not served once ${name}`, async () => {
      const { id, content } = await stored();
      assert.ok(chunkCount(id) >= 3, 'several chunks');
      assert.equal((await opened.content(id)).status, 200);
      tamper(id);
      await assertNotServed(id, content);
      assert.equal((await opened.remove(id)).status, 200);
    });
  }

  it('is not served in another one\'s place', async () => {
    const first = await stored();
    const second = await stored();
    for (let chunk = chunkCount(first.id) - 1; chunk >= 0; --chunk) {
      swap(position(first.id, chunk), position(second.id, chunk));
    }
    await assertNotServed(first.id, second.content);
    await assertNotServed(second.id, second.content);
  });

  it('is not served under another one\'s name', async () => {
    const first = await stored();
    const second = await stored();
    const rename = (from, to) => query(service.data,
      'UPDATE object SET object_id = ?2 WHERE object_id = ?1', from, to);
    rename(first.id, 'x');
    rename(second.id, first.id);
    rename('x', second.id);
    await assertNotServed(first.id, second.content);
    await assertNotServed(second.id, first.content);
  });
});
