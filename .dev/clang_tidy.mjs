// Runs clang-tidy on the files of a list, as many at once as there are processors:
//   node .dev/clang_tidy.mjs CLANG_TIDY BUILD_FOLDER LIST
// A file in which nothing was found is not looked at again before it, anything it includes, its
// command, the checks or the program have changed. Closes with "N passed, N failed".
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

const [program, build, list] = process.argv.slice(2);
const files = readFileSync(list, 'utf8').split('\n').filter((line) => line !== '');
const kept = join('build', 'clang-tidy');
mkdirSync(kept, { recursive: true });

/** What a program prints and whether it succeeded. */
const run = (file, args, options = {}) =>
  new Promise((done) => {
    execFile(file, args, { maxBuffer: 64 * 1024 * 1024, ...options }, (error, stdout, stderr) =>
      done({ succeeded: error === null, stdout, stderr }));
  });

const version = (await run(program, ['--version'])).stdout;
const checks = readFileSync('.clang-tidy', 'utf8');
const commands = new Map(
  JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'))
    .map((entry) => [resolve(entry.directory, entry.file), entry]));

const contents = new Map();
/** The digest of a file's content; of a file that is gone, a word that no digest is. */
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

/** Whether clang-tidy has nothing to say about the file. */
async function isClean(file) {
  const entry = commands.get(resolve(file));
  if (entry === undefined) {
    console.log(`${file} is in no command of ${build}`);
    return false;
  }
  const record = join(kept, `${file.replaceAll('/', '.')}.json`);
  if (isKept(record, entry)) return true;
  const [{ succeeded, stdout, stderr }, included] = await Promise.all([
    run(program, ['--quiet', '-p', build, file]), includedBy(entry),
  ]);
  if (!succeeded) {
    console.log(`${file}\n${stdout}${stderr}`);
  } else if (included !== null) {
    writeFileSync(record, JSON.stringify(describe(entry, included)));
  }
  return succeeded;
}

let passed = 0;
let failed = 0;
const left = [...files];
await Promise.all(Array.from({ length: availableParallelism() }, async () => {
  for (let file = left.shift(); file !== undefined; file = left.shift()) {
    if (await isClean(file)) passed += 1;
    else failed += 1;
  }
}));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
