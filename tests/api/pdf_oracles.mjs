// What programs that know nothing of this project find in a PDF: qpdf and poppler.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute } from './programs.mjs';

/** Runs `use(file)` on a file that only it sees. */
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

/** The text of each page in the order of its writing: the lines of one field follow each other. */
async function pageTexts(file) {
  const { stdout } = await execute('pdftotext', '-raw', file, '-');
  return stdout.split('\f').slice(0, -1);
}

/** The fonts of a PDF as poppler sees them. */
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

/** A string of qpdf's JSON: u: is text, b: bytes, here of PDFDocEncoding as far as Latin-1. */
function decoded(value) {
  if (typeof value !== 'string') return value;
  return value.startsWith('b:') ? Buffer.from(value.slice(2), 'hex').toString('latin1')
    : value.replace(/^[un]:/, '');
}

async function structure(file, { streams = 'none' } = {}) {
  // Into a file: what qpdf prints it prints by words.
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
    // Of a box: what its widget shows.
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
 * `{pages, text, fields, structure}` of a PDF that opens without a complaint, with `text` free of
 * white space. Nothing in it acts by itself.
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

/** As inspectPdf, but of a template: whatever it holds. */
export function inspectTemplate(bytes, options) {
  return withFile(bytes, async (file) => {
    const [pages, { json }] = await Promise.all([pageTexts(file), structure(file, options)]);
    return { pages, text: squeezed(pages.join('')), fields: fieldsOf(json), structure: json };
  });
}

export const squeezed = (text) => text.replaceAll(/\s+/g, '');

/** The fields that hold something: texts, and boxes that are ticked. */
export function filledFields(fields) {
  return fields.filter((field) => (field.isBox ? !['', 'Off'].includes(field.shown)
    : field.kind === '/Tx' && field.value !== ''));
}

export const specimenMark = 'SPECIMEN - NOT AN OFFICIAL FORM';

/** A specimen says so on every page. */
export function assertSpecimen({ pages }) {
  for (const [index, page] of pages.entries()) {
    assert.ok(squeezed(page).includes(squeezed(specimenMark)), `page ${index + 1} has the mark`);
  }
}

/** Rewrites a PDF with qpdf's own options, e.g. to encrypt it. */
export function rewritten(bytes, args) {
  return withFile(bytes, async (file) => {
    await execute('qpdf', file, ...args, '--', `${file}.out`);
    return readFile(`${file}.out`);
  });
}
