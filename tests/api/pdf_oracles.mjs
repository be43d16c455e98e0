// What programs that know nothing about this project find in a PDF: qpdf and poppler.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute } from './programs.mjs';

/** Runs `use(file)` on a file that nobody else sees. */
async function withFile(bytes, use) {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-pdf-'));
  try {
    const file = join(folder, 'form.pdf');
    await writeFile(file, bytes, { mode: 0o600 });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function check(file) {
  const { stdout, stderr } = await execute('qpdf', '--check', file);
  assert.match(stdout, /No syntax or stream encoding errors found/, stdout + stderr);
  assert.equal(stderr, '');
}

/**
 * The text of each page in the order in which it was written, so that the lines of a field stay
 * together.
 */
async function pageTexts(file) {
  const { stdout } = await execute('pdftotext', '-raw', file, '-');
  return stdout.split('\f').slice(0, -1);
}

/** The fonts of a PDF, according to poppler. */
export function fontsOf(bytes) {
  return withFile(bytes, async (file) => {
    const { stdout } = await execute('pdffonts', file);
    return stdout.split('\n').slice(2).filter(Boolean).map((line) => {
      const words = line.trim().split(/\s+/);
      const [embedded, subset, unicode] = words.slice(-5, -2).map((word) => word === 'yes');
      return { name: words[0], embedded, subset, unicode };
    });
  });
}

/**
 * A string of qpdf's JSON: `u:` precedes text, and `b:` precedes bytes, which here are
 * PDFDocEncoding and read as Latin-1.
 */
function decoded(value) {
  if (typeof value !== 'string') return value;
  return value.startsWith('b:') ? Buffer.from(value.slice(2), 'hex').toString('latin1')
    : value.replace(/^[un]:/, '');
}

async function structure(file, { streams = 'none' } = {}) {
  // Let qpdf write to a file, because it writes its output to a pipe word by word.
  const printed = `${file}.json`;
  await execute('qpdf', '--json=2', `--json-stream-data=${streams}`, '--decode-level=generalized',
    file, printed);
  const text = await readFile(printed, 'utf8');
  return { text, json: JSON.parse(text) };
}

function fieldsOf({ acroform }) {
  return acroform.fields.map((field) => ({
    name: field.fullname,
    leaf: field.fullname.split('.').at(-1),
    tooltip: field.alternativename,
    kind: field.fieldtype,
    value: decoded(field.value) ?? '',
    // For a box: what its widget shows.
    shown: field.annotation.appearancestate.replace(/^\//, ''),
    page: field.pageposfrom1,
    widget: field.annotation.object,
    object: field.object,
    isBox: field.ischeckbox || field.isradiobutton,
  }));
}

const forbidden = ['/XFA', '/JavaScript', '/JS', '/Perms', '/NeedAppearances', '/SigFlags',
  '/Launch', '/EmbeddedFile'];

/**
 * The `{pages, text, fields, structure}` of a PDF that opens without a complaint, with `text` free
 * of white space. Checks that it has no action that runs automatically.
 */
export function inspectPdf(bytes, options) {
  return withFile(bytes, async (file) => {
    const [, pages, { text, json }] = await Promise.all([
      check(file), pageTexts(file), structure(file, options)]);
    for (const name of forbidden) {
      assert.ok(!text.includes(`"${name}"`), `there is no ${name}`);
    }
    assert.equal(json.pages.length, pages.length);
    return { pages, text: squeezed(pages.join('')), fields: fieldsOf(json), structure: json };
  });
}

/** Like inspectPdf, but for a template, which may contain anything. */
export function inspectTemplate(bytes, options) {
  return withFile(bytes, async (file) => {
    const [pages, { json }] = await Promise.all([pageTexts(file), structure(file, options)]);
    return { pages, text: squeezed(pages.join('')), fields: fieldsOf(json), structure: json };
  });
}

export const squeezed = (text) => text.replaceAll(/\s+/g, '');

/** The fields that are filled in: texts, and boxes that are ticked. */
export function filledFields(fields) {
  return fields.filter((field) => (field.isBox ? !['', 'Off'].includes(field.shown)
    : field.kind === '/Tx' && field.value !== ''));
}

export const specimenMark = 'SPECIMEN - NOT AN OFFICIAL FORM';

/** Checks that every page of a specimen says that it is one. */
export function assertSpecimen({ pages }) {
  for (const [index, page] of pages.entries()) {
    assert.ok(squeezed(page).includes(squeezed(specimenMark)), `page ${index + 1} has the mark`);
  }
}

/** Rewrites a PDF with qpdf's options, e.g. to encrypt it. */
export function rewritten(bytes, args) {
  return withFile(bytes, async (file) => {
    await execute('qpdf', file, ...args, '--', `${file}.out`);
    return readFile(`${file}.out`);
  });
}
