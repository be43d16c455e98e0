// What a 64-bit little-endian ELF file says about itself: enough to tell how it was hardened.
import { readFileSync } from 'node:fs';

const segmentTypes = {
  2: 'dynamic', 0x6474e551: 'stack', 0x6474e552: 'relro',
};
const sharedObject = 3;
const executable = 1; // flag of a segment
const notes = 7; // kind of a section
const symbolTable = 11; // kind of a section: dynamic symbols
const bindNow = 8;
const flags = { 30: bindNow, 0x6ffffffb: 1 }; // DT_FLAGS, DT_FLAGS_1
const positionIndependent = 0x08000000;

function textAt(file, offset) {
  return file.toString('latin1', offset, file.indexOf(0, offset));
}

function segmentsOf(file) {
  const offset = Number(file.readBigUInt64LE(32));
  const [size, count] = [file.readUInt16LE(54), file.readUInt16LE(56)];
  return Array.from({ length: count }, (_, index) => {
    const at = offset + index * size;
    return {
      type: segmentTypes[file.readUInt32LE(at)],
      flags: file.readUInt32LE(at + 4),
      offset: Number(file.readBigUInt64LE(at + 8)),
      size: Number(file.readBigUInt64LE(at + 32)),
    };
  });
}

function sectionsOf(file) {
  const offset = Number(file.readBigUInt64LE(40));
  const [size, count] = [file.readUInt16LE(58), file.readUInt16LE(60)];
  return Array.from({ length: count }, (_, index) => {
    const at = offset + index * size;
    return {
      type: file.readUInt32LE(at + 4),
      flags: Number(file.readBigUInt64LE(at + 8)),
      offset: Number(file.readBigUInt64LE(at + 24)),
      size: Number(file.readBigUInt64LE(at + 32)),
      link: file.readUInt32LE(at + 40),
    };
  });
}

function dynamicEntries(file, { offset, size }) {
  const entries = new Map();
  for (let at = offset; at < offset + size; at += 16) {
    entries.set(Number(file.readBigInt64LE(at)), Number(file.readBigUInt64LE(at + 8)));
  }
  return entries;
}

function importedNames(file, sections) {
  const names = [];
  for (const table of sections.filter(({ type }) => type === symbolTable)) {
    const strings = sections[table.link].offset;
    for (let at = table.offset; at < table.offset + table.size; at += 24) {
      names.push(textAt(file, strings + file.readUInt32LE(at)));
    }
  }
  return names;
}

const propertyNote = 5; // NT_GNU_PROPERTY_TYPE_0
const controlFlow = 0xc0000002; // GNU_PROPERTY_X86_FEATURE_1_AND

/** The kinds of control-flow marks that the system must enforce for this file, as bits. */
function enforcedMarksOf(file, sections) {
  for (const { offset } of sections.filter(({ type }) => type === notes)) {
    if (file.readUInt32LE(offset + 8) !== propertyNote) continue;
    const begin = offset + 16; // after the header and "GNU"
    const end = begin + file.readUInt32LE(offset + 4);
    for (let at = begin; at < end; at += 8 + Math.ceil(file.readUInt32LE(at + 4) / 8) * 8) {
      if (file.readUInt32LE(at) === controlFlow) return file.readUInt32LE(at + 8);
    }
  }
  return 0;
}

const instructions = 4; // flag of an executable section

export function readElf(path) {
  const file = readFileSync(path);
  const segments = segmentsOf(file);
  const sections = sectionsOf(file);
  const dynamic = dynamicEntries(file, segments.find(({ type }) => type === 'dynamic'));
  return {
    isX86: file.readUInt16LE(18) === 62,
    isPositionIndependent: file.readUInt16LE(16) === sharedObject
      && (dynamic.get(0x6ffffffb) & positionIndependent) !== 0,
    stackIsExecuted: (segments.find(({ type }) => type === 'stack').flags & executable) !== 0,
    hasReadOnlyRelocations: segments.some(({ type }) => type === 'relro'),
    bindsAtStart: Object.entries(flags)
      .every(([tag, bit]) => (dynamic.get(Number(tag)) & bit) !== 0),
    imports: importedNames(file, sections),
    enforcedMarks: enforcedMarksOf(file, sections),
    code: sections.filter(({ flags: kind }) => (kind & instructions) !== 0)
      .map(({ offset, size }) => file.subarray(offset, offset + size)),
  };
}
