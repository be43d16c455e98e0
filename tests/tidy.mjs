// Checks of the source text that no compiler makes. Run: node --test tests/tidy.mjs
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { PICTURE, pictureOf } from '../.dev/architecture.mjs';
import { FOLDER as GENERATED } from '../.dev/spanish.mjs';
import { textsOf } from './include_graph.mjs';
import { absentPaths, absentTexts } from './named_paths.mjs';
import {
  circles, crowdedFolders, longFunctions, sharedNames, strangeNamespaces,
} from './rooms.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SKIPPED = new Set(['.git', 'build', 'data', 'dist', 'node_modules', '__pycache__']);
const CODE = /\.(cpp|hpp|[cm]?[jt]s|py|css|html|sh|cmake)$|(^|\/)(CMakeLists\.txt|dev|run)$/;
const LINES = /\.(cpp|hpp|[cm]?[jt]s|py)$/;
const MAXIMUM_COLUMNS = 100;
const MAXIMUM_LINES = 600;
const MAXIMUM_FILES = 30;
const MAXIMUM_FUNCTION_LINES = 60;

/** Every file in a folder, as a path from the root, without the folders of tools and of results. */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      // tests/data contains cases that belong to the project; data/ at the root is a server's.
      const skipped = SKIPPED.has(entry.name) && path !== join('tests', 'data');
      return skipped ? [] : filesBelow(path);
    }
    return entry.isFile() ? [path] : [];
  });
}

const files = filesBelow('').map((path) => relative('', path));
const text = (path) => readFileSync(join(root, path), 'utf8');
const code = files.filter((path) => CODE.test(path));
const readable = files.filter((path) => CODE.test(path) || /\.(json|md|po|txt|yml)$/.test(path));
// tests/spanish_catalog.test.mjs checks that nothing else is in that folder.
const written = files.filter((path) => LINES.test(path) && !path.startsWith(`${GENERATED}/`));

/** `path:line` of every line that `pattern` matches. */
function places(paths, pattern) {
  return paths.flatMap((path) =>
    text(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

const inside = (...folders) =>
  files.filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)));
const none = (found, message) => assert.deepEqual(found, [], message);

test('the files are found', () => {
  assert.ok(inside('include').length > 30, 'the engine');
  assert.ok(inside('rules').length > 20, 'the rules');
  assert.ok(code.length > 150);
});

test('the engine and the rules know no binary fractions', () => {
  none(places(inside('include', 'rules'), /\b(float|double)\b/));
});

test('the engine knows no rule data', () => {
  none(places(inside('include'), /#include\s+["<](\.\.\/)*rules\//));
});

test('the engine and the rules know no server', () => {
  const rooms = 'native-server|api|service|sealed|http|store|crypto|cli';
  const server = new RegExp(`#include\\s+["<](\\.\\./)*(${rooms})/`);
  none(places(inside('include', 'rules'), server));
});

test('the transport knows nothing of the interface above it', () => {
  const above = /#include\s+["<](\.\.\/)*(api|service|sealed|store|cli|tassel|rules)\//;
  none(places(inside('native-server/http'), above));
});

test('the interface knows the store by its interface only', () => {
  const behind = /#include\s+"store\/(?!port\/)/;
  none(places(inside('native-server/api', 'native-server/sealed'), behind));
});

test('PDFs that others made are parsed by confined children alone', () => {
  const ofChildren = new Set(['cli/child_commands.cpp', 'document_check/pdf_check.cpp',
    'document_check/pdf_check.hpp', 'document_check/pdf_repair.cpp',
    'document_check/pdf_repair.hpp', 'document_check/document_repair.cpp',
    'document_check/document_repair.hpp', 'forms/form_job.cpp', 'forms/form_job.hpp']
    .map((path) => join('native-server', path)));
  const others = inside('native-server')
    .filter((path) => !ofChildren.has(path) && !path.startsWith('native-server/pdf/') &&
      !path.startsWith('native-server/mapping/reading/'));
  const parsers = ['check_pdf', 'repair_pdf', 'repair_document', 'prepare_template',
    'keep_template', 'take_up', 'open_pdf', 'read_unknown_form'];
  none(places(others, new RegExp(`\\b(${parsers.join('|')})\\(`)));
  none(places(others, /\banswer_form_question\b|#include "pdf\/kept_template|#include <qpdf/)
    .filter((place) => !/document_check\/pdf_(objects|strip)\./.test(place)));
});

test(`lines have at most ${MAXIMUM_COLUMNS} columns`, () => {
  none(places(written, new RegExp(`^.{${MAXIMUM_COLUMNS + 1},}$`, 'u')));
});

test(`files have at most ${MAXIMUM_LINES} lines`, () => {
  none(written.filter((path) => text(path).split('\n').length - 1 > MAXIMUM_LINES));
});

test('nothing is left to do, and no line ends in blanks', () => {
  // The words are split, so that this check does not report its own file.
  const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`);
  none(places(code, marks));
  none(places(code, /[ \t]+$/));
});

test('no file names a place of one machine', () => {
  const machine = new RegExp(['/wo' + 'rk/', '/ro' + 'ot/', '/ho' + 'me/'].join('|'));
  none(places(readable, machine));
});

test('no file refers its reader to a text that is not here', () => {
  none(readable.flatMap((path) => absentTexts(path, text(path))));
});

test('the rules name a plan by its constant', () => {
  const names = 'rules/names/plan_ids.hpp';
  const ids = [...text(names).matchAll(/= "(\w+)"/g)].map(([, id]) => id);
  assert.equal(ids.length, 15);
  // An option of a form's layout may have the same name: it is the form's own word.
  const bare = new RegExp(`"(?:${ids.join('|')})"`);
  none(places(inside('rules').filter((path) => path !== names && !/^rules\/sources\//.test(path)),
    bare));
  none(places(inside('rules/sources'), new RegExp(`plan_is\\("`)));
});

test('lock files hold no download addresses', () => {
  const locks = files.filter((path) => path.endsWith('package-lock.json'));
  assert.ok(locks.length > 0);
  none(places(locks, /"resolved"/));
});

test('C++ files begin with what they are for, or with what they include', () => {
  const headers = inside('include', 'rules').filter((path) => path.endsWith('.hpp'));
  none(headers.filter((path) => !/^\/\/ \S/.test(text(path))));
  none(headers.filter((path) => !/^#pragma once$/m.test(text(path))));
});

const delivered = textsOf(root);

test('folders include each other in one direction only', () => {
  none(circles(delivered));
});

test(`folders hold at most ${MAXIMUM_FILES} files`, () => {
  none(crowdedFolders(files.filter((path) => !path.startsWith('tests/')), MAXIMUM_FILES));
});

test('a header has its name to itself', () => {
  none(sharedNames([...delivered.keys()]));
});

test('a header is in the namespace of its room', () => {
  none(strangeNamespaces(delivered));
});

test(`functions have at most ${MAXIMUM_FUNCTION_LINES} lines`, () => {
  none(longFunctions(delivered, MAXIMUM_FUNCTION_LINES));
});

test('the picture of the rooms is what the includes say', () => {
  assert.ok(text(PICTURE) === pictureOf(delivered), `${PICTURE}: run ./dev architecture`);
});

const descriptions = [...inside('docs').filter((path) => path.endsWith('.md')),
  'CONTRIBUTING.md', 'README.md', 'rules/README.md'];

test('descriptions name paths that are there', () => {
  none(descriptions.flatMap((path) => absentPaths(path, text(path), files)));
});

test('descriptions name what the code has', () => {
  const all = code.filter((path) => LINES.test(path)).map(text).join('\n');
  const words = new Set(all.match(/\w+/g));
  // docs/compile-times.md is skipped, because it also names templates of libraries, and so are the
  // pages of the sources, which a command writes with names put together from several parts.
  const ours = descriptions.filter((path) => path.startsWith('docs/')
    && path !== 'docs/compile-times.md' && !path.startsWith('docs/intake/'));
  none(ours.flatMap((path) =>
    [...text(path).matchAll(/`([\w:]+)(\(\))?`/g)]
      .filter(([, name]) => !name.split('::').every((one) => words.has(one)))
      .map(([, name]) => `${path}: ${name}`)));
});
