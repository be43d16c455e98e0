// Runs clang-tidy on the files of a list, as many at once as there are processors:
//   node .dev/clang_tidy.mjs CLANG_TIDY BUILD_FOLDER LIST
// Files that the build compiles as one unit are checked as one. A unit without findings is not
// checked again until the unit, anything it includes, its command, the checks, or the program
// changes. The last line is "N passed, N failed", counted in files.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { unitsWith } from './units.mjs';

const [program, build, list] = process.argv.slice(2);
const files = readFileSync(list, 'utf8').split('\n').filter((line) => line !== '');
const kept = join('build', 'clang-tidy');
mkdirSync(kept, { recursive: true });

/** Runs a program; resolves to what it prints and whether it succeeded. */
const run = (file, args, options = {}) =>
  new Promise((done) => {
    execFile(file, args, { maxBuffer: 64 * 1024 * 1024, ...options }, (error, stdout, stderr) =>
      done({ succeeded: error === null, stdout, stderr }));
  });

const version = (await run(program, ['--version'])).stdout;
const checks = readFileSync('.clang-tidy', 'utf8');
const fromRoot = (path) => relative(resolve('.'), path);
const wanted = new Set(files.map((file) => resolve(file)));

const units = unitsWith(wanted, build);

const contents = new Map();
/** The digest of a file's content; for a file that is gone, a word that no digest can be. */
function digest(path) {
  if (!contents.has(path)) {
    let known = 'gone';
    try {
      known = createHash('sha256').update(readFileSync(path)).digest('hex');
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    contents.set(path, known);
  }
  return contents.get(path);
}

const describe = (entry, included) => ({
  version, checks, command: entry.command, included: included.map((path) => [path, digest(path)]),
});

/** Every file that the compiler reads for this one. */
async function includedBy(entry) {
  const words = entry.command.split(' ');
  const compiler = words.findIndex((word) => /clang\+\+/.test(word));
  const rest = words.slice(compiler + 1);
  const output = rest.indexOf('-o');
  const args = [...rest.slice(0, output), ...rest.slice(output + 2), '-M']
    .map((word) => word.replace(/\\"/g, '"'));
  const { succeeded, stdout } = await run(words[compiler], args, { cwd: entry.directory });
  if (!succeeded) return null;
  return stdout.replace(/^[^:]*:/, '').split(/[\s\\]+/).filter((path) => path !== '')
    .map((path) => resolve(entry.directory, path));
}

function isKept(record, entry) {
  try {
    const before = JSON.parse(readFileSync(record, 'utf8'));
    const now = describe(entry, before.included.map(([path]) => path));
    return JSON.stringify(before) === JSON.stringify(now);
  } catch {
    return false;
  }
}

/** Whether clang-tidy has nothing to say about a unit. */
async function isClean({ entry, path, sources }) {
  const record = join(kept, `${fromRoot(path).replaceAll('/', '.')}.json`);
  if (isKept(record, entry)) return true;
  // A unit includes .cpp files, which this check would report.
  const beside = sources[0] === path ? [] : ['--checks=-bugprone-suspicious-include'];
  const [{ succeeded, stdout, stderr }, included] = await Promise.all([
    run(program, ['--quiet', ...beside, '-p', build, path]), includedBy(entry),
  ]);
  if (!succeeded) {
    console.log(`${sources.map(fromRoot).join(' ')}\n${stdout}${stderr}`);
  } else if (included !== null) {
    writeFileSync(record, JSON.stringify(describe(entry, included)));
  }
  return succeeded;
}

let passed = 0;
let failed = 0;
const known = new Set(units.flatMap(({ sources }) => sources));
for (const file of wanted) {
  if (known.has(file)) continue;
  console.log(`no compile command in ${build} names ${file}`);
  failed += 1;
}
// Start with the largest units, so that no processor runs alone on a large one at the end.
const left = [...units].sort((a, b) => b.sources.length - a.sources.length);
await Promise.all(Array.from({ length: availableParallelism() }, async () => {
  for (let unit = left.shift(); unit !== undefined; unit = left.shift()) {
    const count = unit.sources.filter((source) => wanted.has(source)).length;
    if (await isClean(unit)) passed += count;
    else failed += count;
  }
}));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
