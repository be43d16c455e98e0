// The Spanish catalog: the committed files are what ./dev spanish makes, gettext's own tools accept
// the catalog, and each kind of mistake is reported with its line.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { CATALOG, FOLDER, filesOf } from '../.dev/spanish.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFileSync(join(root, path), 'utf8');

const head = `# A remark.
msgid ""
msgstr ""
"Language: es_US\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

`;
const first = head.split('\n').length;

/** What is wrong with these lines after a header, as `line: message`; their first line is 1. */
function faultsOf(lines, before = head, from = first) {
  try {
    filesOf(before + lines);
  } catch ({ message }) {
    return message.split('\n').map((fault) => {
      const [, line, text] = /^rules\/texts\/spanish\.po:(\d+): (.*)$/.exec(fault);
      return `${Number(line) - from + 1}: ${text}`;
    });
  }
  return [];
}

const entry = (english, spanish, place = 'papers') =>
  `#: ${place}\nmsgid "${english}"\nmsgstr "${spanish}"\n`;

/** The pairs in a list of a header. */
function pairsOf(files, header, list) {
  const [, rows] = new RegExp(`auto ${list} = [^{]*\\{\n([^]*?)\\}\\)`).exec(
    files.get(`${FOLDER}/${header}`));
  return [...rows.matchAll(/^    \{"(.*)", "(.*)"\},$/gm)].map(([, ...pair]) => pair);
}

test('what is committed is what ./dev spanish makes', () => {
  const files = filesOf(read(CATALOG));
  for (const [path, content] of files) assert.ok(read(path) === content, `${path}: ./dev spanish`);
  const headers = [...files.keys()].filter((path) => dirname(path) === FOLDER);
  assert.deepEqual(readdirSync(join(root, FOLDER)).sort(),
    headers.map((path) => basename(path)).sort());
});

test('gettext finds nothing to remark', () => {
  const options = ['--check', '--verbose', '--output-file=/dev/null', '-'];
  execFileSync('msgfmt', options, { input: read(CATALOG), stdio: ['pipe', 'ignore', 'pipe'] });
});

test('a text goes to every place that its entry names', () => {
  const files = filesOf(`${head}#. Of both.
#: papers analysis
#: page
msgid "Yes"
msgstr "Sí"

#, no-c-format
#: readings
msgid ""
"Page {} "
"of {}"
msgstr "Página {} de {}"
`);
  const yes = ['Yes', 'Sí'];
  assert.deepEqual(pairsOf(files, 'spanish_texts.hpp', 'entries'), [yes]);
  assert.deepEqual(pairsOf(files, 'spanish_analysis_texts.hpp', 'analysis_entries'), [yes]);
  assert.deepEqual(pairsOf(files, 'spanish_analysis_texts.hpp', 'readings'),
    [['Page {} of {}', 'Página {} de {}']]);
  assert.deepEqual(pairsOf(files, 'spanish_intake_texts.hpp', 'intake_entries'), []);
  assert.equal(files.get('web-sandbox/src/language/spanish-page.json'), '{\n  "Yes": "Sí"\n}\n');
  assert.match(files.get(`${FOLDER}/spanish_texts.hpp`), /text_catalog spanish_texts\{"es-US",/);
});

test('a place that needs other Spanish has an entry of its own', () => {
  const files = filesOf(`${head}${entry('Interest', 'Intereses')}
#: page
msgctxt "page"
msgid "Interest"
msgstr "Interés"
`);
  assert.deepEqual(pairsOf(files, 'spanish_texts.hpp', 'entries'), [['Interest', 'Intereses']]);
  assert.match(files.get('web-sandbox/src/language/spanish-page.json'), /"Interest": "Interés"/);
});

test('the page may quote', () => {
  const files = filesOf(head + entry('\\"a\\"', '\\\\b', 'page'));
  assert.deepEqual(JSON.parse(files.get('web-sandbox/src/language/spanish-page.json')),
    { '"a"': '\\b' });
  assert.deepEqual(faultsOf(entry('\\"a\\"', 'b', 'page intake')),
    ['2: the engine takes no quotes, backslashes or control characters']);
  assert.equal(faultsOf(entry('a', 'b\\n')).length, 1);
});

test('a lost placeholder is reported, and so is a new one', () => {
  assert.deepEqual(faultsOf(entry('{} of {}', '{} de')),
    ['2: placeholders differ: "{} {}" became "{}"']);
  assert.deepEqual(faultsOf(entry('{name}', '{nombre}')),
    ['2: placeholders differ: "{name}" became "{nombre}"']);
  assert.deepEqual(faultsOf(entry('{a} {b}', '{b} {a}')), []);
  assert.equal(faultsOf(entry('Row', 'Fila {}')).length, 1);
});

test('a text without a translation is reported', () => {
  assert.deepEqual(faultsOf(entry('a', '')), ['2: an entry without a translation']);
  assert.deepEqual(faultsOf(`#, no-c-format, fuzzy\n${entry('a', 'b')}`),
    ['3: a fuzzy translation: review it, and remove the flag']);
  assert.deepEqual(faultsOf('#: papers\nmsgid "a"\n\n# b\n'), ['2: an entry without msgstr']);
  assert.deepEqual(faultsOf('#: papers\nmsgid "a"\n'), ['2: an entry without msgstr']);
  assert.deepEqual(faultsOf(`msgctxt "x"\n${entry('a', 'b')}`), ['1: an entry without msgstr']);
});

test('a duplicate text is reported', () => {
  const lines = `${entry('a', 'b')}\n${entry('a', 'c', 'page')}`;
  assert.deepEqual(faultsOf(lines), [`6: this text has an entry in line ${first + 1}`]);
  assert.deepEqual(faultsOf(lines.replace('page\n', 'papers\nmsgctxt "x"\n')),
    [`7: papers has this text in line ${first + 1}`]);
});

test('an unknown place is reported', () => {
  const places = 'papers, analysis, readings, intake, package_screens, page';
  assert.deepEqual(faultsOf(entry('a', 'b', 'paper page')),
    [`2: there is no place "paper": ${places}`]);
  assert.deepEqual(faultsOf('msgid "a"\nmsgstr "b"\n'), [`1: #: has to name a place: ${places}`]);
});

test('a file that is not a catalog is reported', () => {
  const outOfPlace = (name) => `1: ${name} is out of place`;
  assert.deepEqual(faultsOf('msgstr "a"\n'), [outOfPlace('msgstr')]);
  assert.deepEqual(faultsOf('#: papers\nmsgid "a"\nmsgid_plural "b"\nmsgstr "c"\n'),
    ['3: msgid_plural is out of place']);
  assert.deepEqual(faultsOf('constructor "a"\n'), [outOfPlace('constructor')]);
  assert.deepEqual(faultsOf('msgid a\n'), ['1: this is not a line of a catalog']);
  assert.deepEqual(faultsOf('\n\n"a"\n'), ['3: this is not a line of a catalog']);
  for (const literal of ['a"b', 'a\\', '\\x41', '\\constructor']) {
    assert.deepEqual(faultsOf(entry(literal, 'b', 'page')).slice(0, 1),
      ['2: a quote or backslash that is not escaped'], literal);
  }
});

test('a header without a language or an encoding is reported', () => {
  const fault = 'the first entry has to be a header with Language and Content-Type, in UTF-8';
  for (const bad of [head.replace('UTF-8', 'ISO-8859-1'), head.replace('es_US', ''), '']) {
    assert.ok(faultsOf(entry('a', 'b'), bad, 1).includes(`1: ${fault}`), bad);
  }
});

test('all faults are told, in the order of their lines', () => {
  assert.deepEqual(
    faultsOf(`${entry('a', '')}${entry('b', 'c', 'x')}${entry('{}', 'd')}`).map(parseFloat),
    [2, 5, 8]);
});
