// How the delivered program is compiled and linked, read from its file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverBinary } from '../api/server.mjs';
import { readElf } from './elf.mjs';

const binary = readElf(serverBinary);
const otherProcessor = !binary.isX86 && 'only x86-64 code is read';

test('it is loaded anywhere, and its stack is not executed', () => {
  assert.ok(binary.isPositionIndependent);
  assert.ok(!binary.stackIsExecuted);
});

test('what is relocated is read-only from the start', () => {
  assert.ok(binary.hasReadOnlyRelocations);
  assert.ok(binary.bindsAtStart);
});

test('stacks are protected, and the library checks its callers', () => {
  assert.ok(binary.imports.includes('__stack_chk_fail'), 'stack protector');
  assert.ok(binary.imports.some((name) => /^__\w+_chk$/.test(name) && name !== '__stack_chk_fail'),
    'FORTIFY');
  assert.ok(binary.imports.some((name) => name.includes('__glibcxx_assert_fail')),
    'assertions of the C++ library');
});

test('large frames are touched page by page', { skip: otherProcessor }, () => {
  const touch = Buffer.from([0x48, 0x83, 0x0c, 0x24, 0x00]); // or QWORD PTR [rsp], 0
  assert.ok(binary.code.some((section) => section.includes(touch)));
});

// Only the linker can write the property note that enforces the marks. It writes none, because
// Debian's start files lack the marks. If the note ever exists, the threat model must say that the
// marks are enforced.
test('jump targets are marked, and no note enforces the marks', {
  skip: otherProcessor,
}, () => {
  const mark = Buffer.from([0xf3, 0x0f, 0x1e, 0xfa]); // endbr64
  let marks = 0;
  for (const section of binary.code) {
    for (let at = section.indexOf(mark); at >= 0; at = section.indexOf(mark, at + 4)) marks += 1;
  }
  assert.ok(marks > 1_000, `${marks} marks`);
  assert.equal(binary.enforcedMarks, 0);
});
