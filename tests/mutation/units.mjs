// What the killers are made of: every translation unit of the tests, compiled without optimization
// and with a precompiled header of everything foreign to the project; and the headers that each
// unit includes.
import { createHash } from 'node:crypto';
import {
  existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './processes.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const work = join(root, 'build/mutation');
const golden = join(work, 'golden');
const foreign = join(work, 'foreign');
const COMPILE_SECONDS = 200;

const flags = ['-std=c++20', '-O0', '-w', '-ffp-contract=off', '-ferror-limit=3',
  // Evaluating all texts at compile time takes more steps than clang allows by default.
  '-fconstexpr-steps=200000000',
  '-DGTEST_HAS_PTHREAD=1', `-DTASSEL_TEST_DATA="${join(root, 'tests/data')}"`,
  ...Object.entries({ SERVER_PROGRAM: 'tassel-server', CONFINEMENT_PROBE: 'confinement_probe' })
    .map(([name, program]) => `-DTASSEL_${name}="${join(root, 'build/release/bin', program)}"`)];
const folders = (...first) =>
  [...first, 'include', '', 'tests', 'native-server'].map((folder) => `-I${join(root, folder)}`);

/** The files in a folder that match the pattern, as paths from the root. */
const below = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name))
    .sort();

export const headers = () => [...below('include/tassel', /\.hpp$/), ...below('rules', /\.hpp$/)];
export const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** Precompiles the headers that are not the project's own, once for all units. */
async function makeForeign() {
  const found = new Set();
  for (const path of [...headers(), ...below('tests/unit', /\.[ch]pp$/)]) {
    for (const [, name] of textOf(path).matchAll(/^#include <((?:boost\/)?[\w/]+(?:\.hpp)?)>/gm)) {
      if (/^boost\/(?:mp11|hana|describe|core)\b|^[a-z_]+$/.test(name)) found.add(name);
    }
  }
  const names = ['gtest/gtest.h', ...[...found].sort()];
  const text = names.map((one) => `#include <${one}>\n`).join('');
  const header = `${foreign}.hpp`;
  if (existsSync(`${foreign}.pch`) && existsSync(header) && readFileSync(header, 'utf8') === text) {
    return;
  }
  writeFileSync(header, text);
  const made = await run(['clang++', ...flags, '-x', 'c++-header', header, '-o', `${foreign}.pch`]);
  if (made.status !== 0) throw new Error(`the precompiled header: ${made.errors}`);
}

/** Turns the golden cases into C++. */
async function makeGolden() {
  const parts = 4;
  mkdirSync(golden, { recursive: true });
  const compile = join(root, 'tests/compile');
  const data = (name) => join(root, 'tests/data', name);
  const eligibility = join(golden, 'eligibility_cases.cpp');
  for (const command of [
    [join(compile, 'generate_golden.mjs'), data('golden_cases.json'), golden, String(parts)],
    [join(compile, 'generate_eligibility.mjs'), data('eligibility_cases.json'), eligibility],
  ]) {
    const made = await run(['node', ...command]);
    if (made.status !== 0) throw new Error(`${command[0]}: ${made.errors}`);
  }
}

const UNIT_FOLDERS = ['condition', 'core', 'loan', 'export', 'plan', 'eligibility',
  'portfolio_quote', 'advice', 'analysis', 'answer', 'ledger', 'quote', 'screening', 'workflow',
  'document', 'reflect', 'rules', 'ruleset_description', 'support'];

// This test fills in the official files, if TASSEL_OFFICIAL_FORMS says where they are. It links the
// libraries of the release build.
const OFFICIAL = 'tests/unit/pdf/official_forms_test.cpp';
const LIBRARIES = ['native-server/pdf/libtassel_pdf.a', 'tests/pdf_reading/libpdf_reading.a',
  'native-server/libtassel_sha256.a'].map((one) => join(root, 'build/release', one));

// Tests that send requests to the service of the release build. They reach a header through the
// service's ruleset functions, which are rebuilt for a mutant and linked before the library's.
const SERVED = new RegExp('^tests/unit/(?:answer/(?:credited_months|rule_versions)|' +
  'rules/third_version|service/(?:package_answer|prefilled_package|bundle_answer))_test\\.cpp$');
const isServed = (path) => SERVED.test(path);
const RULESET_FUNCTIONS = ['analyses/analysis_functions', 'analyses/analysis_functions_newest',
  'packages/document_functions'].map((one) => `native-server/service/${one}.cpp`);
const SERVICE = ['libtassel_server.a', 'http/libtassel_http.a', 'page/libtassel_page.a',
  'drawing/libtassel_drawing.a', 'pdf/libtassel_pdf.a', 'libtassel_sha256.a',
  'libtassel_pdf_check.a'].map((one) => join(root, 'build/release/native-server', one));
const SYSTEM = ['ssl', 'crypto', 'sqlite3', 'sodium', 'qpdf', 'z'].map((one) => `-l${one}`);

/** The sources of the service that a test needs besides its own. */
export const rulesetFunctionsOf = (path) => (isServed(path) ? RULESET_FUNCTIONS : []);

/** The libraries that a test is linked with, besides its own objects. */
export const librariesOf = (path) => {
  if (path === OFFICIAL) return [...LIBRARIES, '-lqpdf', '-lz', '-lcrypto'];
  // Allow that the library defines the same symbols as the mutant's objects: the first definition,
  // the mutant's, is used.
  return isServed(path) ? ['-Wl,-z,muldefs', ...SERVICE, ...SYSTEM] : [];
};

const hasService = () => SERVICE.every((one) => existsSync(one));
const hasOfficialForms = () =>
  (process.env.TASSEL_OFFICIAL_FORMS ?? '') !== '' && LIBRARIES.every((one) => existsSync(one));

const digests = new Map();
const digestOf = (path) => {
  if (!digests.has(path)) {
    digests.set(path, createHash('sha256').update(readFileSync(join(root, path))).digest('hex'));
  }
  return digests.get(path);
};

/** A digest of all these files; undefined if one of them is gone. */
export function sourcesOf(uses) {
  if (!uses.every((one) => existsSync(join(root, one)))) return undefined;
  const digest = createHash('sha256');
  for (const path of uses) digest.update(digestOf(path));
  return digest.digest('hex');
}

/** The files that a unit includes, itself among them. */
async function usesOf(path) {
  const found = await run(['clang++', ...flags, ...control(path), ...folders(), '-MM',
    join(root, path)]);
  if (found.status !== 0) throw new Error(`${path}: ${found.errors}`);
  const names = found.output.replace(/^[^:]*:/, '').replaceAll('\\\n', ' ').trim().split(/\s+/);
  return [...new Set(names.map((one) => relative(root, one)))].sort();
}

/** Every source of the tests that can be built from headers, with what it depends on. */
export async function findUnits(pattern = /./) {
  mkdirSync(work, { recursive: true });
  await Promise.all([makeForeign(), makeGolden()]);
  const file = join(work, 'units.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const unitFolders = UNIT_FOLDERS.map((one) => `tests/unit/${one}`);
  const present = unitFolders.filter((one) => existsSync(join(root, one)));
  const paths = [
    ...present.flatMap((one) => below(one, /\.cpp$/)),
    ...below('tests/compile', /\.cpp$/), ...below('tests/oracle', /_lines\.cpp$/),
    ...below(relative(root, golden), /\.cpp$/), ...(hasOfficialForms() ? [OFFICIAL] : []),
    ...(hasService()
      ? [...below('tests/unit/service', /\.cpp$/).filter(isServed), ...RULESET_FUNCTIONS] : []),
  ];
  const units = new Map();
  const waiting = paths.filter((path) => pattern.test(path));
  await Promise.all(Array.from({ length: availableParallelism() }, async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { uses, sources } = kept[path] ?? {};
      if (uses === undefined || sourcesOf(uses) !== sources) {
        const found = await usesOf(path);
        kept[path] = { uses: found, sources: sourcesOf(found) };
      }
      const { uses: all } = kept[path];
      // A unit that depends on the server needs more than headers.
      const alone = !all.some((used) => used.startsWith('native-server/'));
      const served = isServed(path) || RULESET_FUNCTIONS.includes(path);
      const linked = path === OFFICIAL || (served && hasService());
      if ((alone && !served) || linked) units.set(path, { path, uses: new Set(all) });
    }
  }));
  writeFileSync(file, JSON.stringify(kept));
  return units;
}

/** The definition with which files that must not compile do compile. */
const control = (path) => (path.includes('/failures/') ? ['-DTASSEL_CONTROL'] : []);

/**
 * Compiles a unit as it is or, if the folder `overlay` contains a changed header, with that header.
 */
export async function compile(unit, output, overlay, defined = control(unit.path)) {
  mkdirSync(dirname(output), { recursive: true });
  const first = overlay === undefined ? [] : [join(overlay, 'include'), overlay];
  const command = ['clang++', ...flags, ...defined, '-include-pch', `${foreign}.pch`,
    ...first.map((folder) => `-I${folder}`), ...folders(), '-c', join(root, unit.path),
    '-o', output];
  return run(command, { seconds: COMPILE_SECONDS });
}

const made = new Map();

/** The object of an unchanged unit, compiled again if its sources have changed. */
export function objectOf(unit) {
  if (!made.has(unit.path)) made.set(unit.path, makeObject(unit));
  return made.get(unit.path);
}

async function makeObject(unit) {
  const object = join(work, 'objects', `${unit.path.replaceAll('/', '.')}.o`);
  const wanted = sourcesOf([...unit.uses]);
  const stamp = `${object}.sources`;
  if (existsSync(object) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    return object;
  }
  const result = await compile(unit, `${object}.new`);
  if (result.status !== 0) throw new Error(`${unit.path} does not compile:\n${result.errors}`);
  renameSync(`${object}.new`, object);
  writeFileSync(stamp, wanted);
  return object;
}

export const stemOf = (path) => basename(path).replace(/(?:_test)?\.[ch]pp$/, '');
