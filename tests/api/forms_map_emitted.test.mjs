// `forms map --emit-cpp` prints C++ that compiles in its place and says what the edition file says:
// the compiler compares them member by member.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { forbearance } from './bundles.mjs';
import { run, runJson, temporaryDirectory } from './server.mjs';
import { unknownForm } from './unknown_editions.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const compiler = process.env.CXX ?? 'c++';
const folder = temporaryDirectory();
const edition = join(folder, 'form.edition.json');

/** A literal with every byte written as a number, so that none of them has a meaning in C++. */
const literal = (text) => `"${[...Buffer.from(text)]
  .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`;
const view = (text) => `std::string_view{${literal(text)}, ${Buffer.byteLength(text)}}`;

/** Assertions that the value of `namespace` equals the file. */
function assertions(file) {
  const name = file.edition.replaceAll(/[^A-Za-z0-9]/g, '_');
  const language = file.language === 'spanish' ? '_spanish' : '';
  const own = `tassel::rules::forms::${file.source}_${name}${language}::edition`;
  const [year, month, day] = file.expires.split('-').map(Number);
  const equal = (member, value) => `static_assert(${own}.${member} == ${value});`;
  return [
    equal('source', `tassel::document::form_source::${file.source}`),
    equal('language', `tassel::document::form_language::${file.language}`),
    equal('expires', `tassel::civil_date{${year}, ${month}, ${day}}`),
    ...['edition', 'title', 'omb_number', 'sha256']
      .map((member) => equal(`${member}`, view(file[member]))),
    ...['page_count', 'field_count'].map((member) => equal(member, file[member])),
    equal('bindings.size()', file.bindings.length),
    equal('never_filled.size()', file.never_filled.length),
    ...file.bindings.flatMap((bound, place) => [
      ...['item', 'option', 'field', 'state']
        .map((member) => equal(`bindings[${place}].${member}`, view(bound[member] ?? ''))),
      ...['row', 'from', 'count']
        .map((member) => equal(`bindings[${place}].${member}`, bound[member] ?? 0)),
    ]),
    ...file.never_filled.map(({ field }, place) => equal(`never_filled[${place}]`, view(field))),
  ];
}

/** The compiler's messages about the printed edition and the expected one; empty if all is well. */
async function compiled(printed, file) {
  writeFileSync(join(folder, 'emitted.hpp'), printed);
  const source = join(folder, 'emitted.cpp');
  writeFileSync(source, ['#include "emitted.hpp"', ...assertions(file), ''].join('\n'));
  const args = ['-std=c++20', '-fsyntax-only', '-Wall', '-Wextra', '-Wpedantic', '-Werror',
    `-I${folder}`, '-Iinclude', '-I.', '-Inative-server', source];
  return promisify(execFile)(compiler, args, { cwd: root, maxBuffer: 16 << 20 })
    .then(() => '', ({ stderr }) => stderr);
}

async function emitted(file) {
  const path = join(folder, 'emitted.edition.json');
  writeFileSync(path, JSON.stringify(file));
  const { code, stdout, stderr } = await run(['forms', 'map', '--emit-cpp', path]);
  assert.equal(code, 0, stdout + stderr);
  return stdout;
}

describe('an edition that is printed as C++', () => {
  let file;

  before(async () => {
    const form = join(folder, 'form.pdf');
    writeFileSync(form, await unknownForm());
    await runJson(['forms', 'map', form, '--source', forbearance, '--data', temporaryDirectory()]);
    file = JSON.parse(readFileSync(edition));
    assert.ok(file.bindings.length > 10);
  });

  it('compiles, and is the one of the file', async () => {
    assert.equal(await compiled(await emitted(file), file), '');
  });

  it('is another one when a member of the file is changed', async () => {
    const [first, ...others] = file.bindings;
    for (const changed of [
      { title: `${file.title}!` },
      { bindings: [{ ...first, field: `${first.field}!` }, ...others] },
      { never_filled: [...file.never_filled, { field: 'another', reason: 'a test' }] },
    ]) {
      const said = await compiled(await emitted({ ...file, ...changed }), file);
      assert.match(said, /static assertion failed|static_assert failed/);
    }
  });

  it('keeps its names, whatever is in them', async () => {
    const names = ['a "quoted" one', 'a\\back\\slash', '*/ int main() { } /*', '"; // and "',
      'line\nand\ttab', '\u0001' + '7 after a control character', 'Łukasz 🙂', '#include "x"',
      'R"(raw)"', '\u007f'];
    const [text] = file.bindings.filter((bound) => bound.option === undefined);
    const bindings = names.map((field) => ({ ...text, field }));
    const never = names.map((field) => ({ field: `never ${field}`, reason: 'a test' }));
    const strange = { ...file, title: 'A "title" \\ what??/', bindings, never_filled: never };
    assert.equal(await compiled(await emitted(strange), strange), '');
  });

  it('has boxes, cells and parts of texts as they are', async () => {
    const bindings = [{ item: 'a', option: 'b', field: 'c', state: 'd' },
      { item: 'e', row: 7, field: 'f' }, { item: 'g', field: 'h', from: 0, count: 3 },
      { item: 'g', field: 'i', from: 3, count: 2 }, { item: 'j', field: 'k' }];
    const one = { ...file, language: 'spanish', bindings, never_filled: [] };
    assert.equal(await compiled(await emitted(one), one), '');
  });
});
