// A strict reader of the service's ZIP archives: it refuses whatever another reader might interpret
// differently. Python's zipfile gives a second opinion.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { temporaryDirectory } from './server.mjs';

const signature = {
  local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, descriptor: 0x08074b50,
};

/** Extra fields that contain a time: NTFS, extended timestamp, old Unix. */
const timeFields = [0x000a, 0x5455, 0x5855];

function assertTimeless(extra, path) {
  for (let at = 0; at + 4 <= extra.length;) {
    const [id, size] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    // An extended timestamp with one byte contains only flags.
    assert.ok(!timeFields.includes(id) || size <= 1, `${path} has a time: ${id.toString(16)}`);
    at += 4 + size;
  }
}

function readEntry(bytes, at) {
  assert.equal(bytes.readUInt32LE(at), signature.central, `a directory entry at ${at}`);
  const [flags, method, time, date] = [8, 10, 12, 14].map((each) => bytes.readUInt16LE(at + each));
  const [crc, packed, size] = [16, 20, 24].map((each) => bytes.readUInt32LE(at + each));
  const [nameSize, extraSize, commentSize] = [28, 30, 32].map((each) =>
    bytes.readUInt16LE(at + each));
  const path = bytes.toString('utf8', at + 46, at + 46 + nameSize);
  const extra = bytes.subarray(at + 46 + nameSize, at + 46 + nameSize + extraSize);
  assert.equal(commentSize, 0, `${path} has a comment`);
  assertTimeless(extra, path);
  return {
    path, flags, method, time, date, crc, packed, size, local: bytes.readUInt32LE(at + 42),
    attributes: bytes.readUInt32LE(at + 38), next: at + 46 + nameSize + extraSize,
  };
}

/** The content of an entry, and where it ends in the archive. */
function readContent(bytes, entry) {
  const { local, path, flags, method, packed, size } = entry;
  assert.equal(bytes.readUInt32LE(local), signature.local, path);
  assert.equal(bytes.readUInt16LE(local + 6), flags, `${path}: flags`);
  assert.equal(bytes.readUInt16LE(local + 8), method, `${path}: method`);
  assert.equal(bytes.readUInt32LE(local + 10), (entry.date * 65536 + entry.time) >>> 0, path);
  const [nameSize, extraSize] = [26, 28].map((each) => bytes.readUInt16LE(local + each));
  const begin = local + 30 + nameSize + extraSize;
  assert.equal(bytes.toString('utf8', local + 30, local + 30 + nameSize), path);
  assertTimeless(bytes.subarray(begin - extraSize, begin), path);
  assert.ok(method === 0 || method === 8, `${path}: stored or deflated`);
  const raw = bytes.subarray(begin, begin + packed);
  const content = method === 0 ? raw : zlib.inflateRawSync(raw);
  assert.equal(content.length, size, `${path}: size`);
  assert.equal(zlib.crc32(content), entry.crc, `${path}: checksum`);
  let end = begin + packed;
  if ((flags & 8) !== 0) { // the sizes follow the content
    assert.equal(bytes.readUInt32LE(end), signature.descriptor, path);
    assert.equal(bytes.readUInt32LE(end + 4), entry.crc, path);
    end += 16;
  }
  return { content, end };
}

const unsafe = /[\u0000-\u001f\u007f\\:*?"<>|\u200b-\u200f\u202a-\u202e\ufffd]/u;

function assertSafePath({ path, flags }) {
  assert.doesNotMatch(path, unsafe);
  assert.ok(/^[\x20-\x7e]*$/.test(path) || (flags & 0x800) !== 0, 'it is said to be UTF-8');
  assert.ok(!path.startsWith('/') && !path.endsWith('/'), path);
  assert.ok(path.split('/').every((name) => !['', '.', '..'].includes(name)), path);
}

/** `[{path, content}]` in the order of the archive. Nothing in it may contain a real time. */
export function readZip(bytes) {
  const end = bytes.length - 22;
  assert.ok(end >= 0 && bytes.readUInt32LE(end) === signature.end, 'it ends without a comment');
  const count = bytes.readUInt16LE(end + 10);
  assert.equal(bytes.readUInt16LE(end + 8), count);
  const directory = bytes.readUInt32LE(end + 16);
  const entries = [];
  let [at, covered] = [directory, 0];
  for (let number = 0; number < count; ++number) {
    const entry = readEntry(bytes, at);
    assertSafePath(entry);
    assert.equal(entry.local, covered, `${entry.path} begins where the one before it ends`);
    const { content, end: contentEnd } = readContent(bytes, entry);
    covered = contentEnd;
    at = entry.next;
    entries.push({ path: entry.path, content, time: entry.time, date: entry.date,
      attributes: entry.attributes });
  }
  assert.equal(covered, directory, 'nothing lies between the last entry and the directory');
  assert.equal(at, end, 'nothing lies between the directory and the end');
  const paths = entries.map((entry) => entry.path);
  assert.equal(new Set(paths).size, paths.length, 'no path stands twice');
  // All files have the same fixed day, long ago, which depends on neither the clock nor the time
  // zone.
  const stamps = new Set(entries.map(({ time, date }) => `${date} ${time}`));
  assert.equal(stamps.size, 1, 'all entries have the same fixed time');
  assert.ok((entries[0].date >> 9) < 20, 'the time is fixed, not a clock\'s');
  for (const { path, attributes } of entries) {
    assert.equal((attributes >>> 16) & 0o777, 0o644, `${path}: mode`);
  }
  return entries.map(({ path, content }) => ({ path, content }));
}

/**
 * The `[path, size]` of each entry, as Python's zipfile finds them after checking all checksums.
 */
export function secondOpinion(bytes) {
  const file = join(temporaryDirectory(), 'archive.zip');
  writeFileSync(file, bytes);
  const program = 'import json, sys, zipfile\narchive = zipfile.ZipFile(sys.argv[1])\n'
    + 'assert archive.testzip() is None\n'
    + 'print(json.dumps([[each.filename, each.file_size] for each in archive.infolist()]))';
  const { status, stdout, stderr } = spawnSync('python3', ['-c', program, file]);
  assert.equal(status, 0, stderr.toString());
  return JSON.parse(stdout.toString());
}
