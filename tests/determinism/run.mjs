// Builds payments.cpp with every compiler at several optimization levels, runs it natively and as
// WebAssembly, and compares the hashes. Ends with "N passed, N failed".
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tassel-determinism-'));
const source = join(root, 'tests/determinism/payments.cpp');
const common = ['-std=c++20', '-ffp-contract=off', `-I${join(root, 'include')}`, `-I${root}`];

const native = (compiler, ...flags) => ({
  name: [compiler, ...flags].join(' '),
  async hash(output) {
    await run(compiler, [...common, ...flags, source, '-o', output]);
    return (await run(output, [])).stdout.trim();
  },
});

const wasm = (flag) => ({
  name: `em++ ${flag}`,
  async hash(output) {
    const boost = join(folder, 'boost-only');
    if (!existsSync(boost)) {
      mkdirSync(boost);
      symlinkSync(join(process.env.TASSEL_BOOST_INCLUDE ?? '/usr/include', 'boost'),
        join(boost, 'boost'));
    }
    await run('em++', [...common, flag, '-fno-exceptions', '-fno-rtti', '-isystem', boost, source,
      '-sSTANDALONE_WASM=1', '--no-entry', '-sFILESYSTEM=0', '-o', `${output}.wasm`],
    { env: { NODE_PATH: '/usr/share/nodejs', ...process.env } });
    const module = new WebAssembly.Module(readFileSync(`${output}.wasm`));
    // The module may import a function that exits, but never calls it.
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      imports[from] ??= {};
      imports[from][name] = () => { throw new Error(`${name} was called`); };
    }
    const { exports } = new WebAssembly.Instance(module, imports);
    exports._initialize();
    return BigInt.asUintN(64, exports.hash()).toString(16).padStart(16, '0');
  },
});

const builds = [
  native('g++', '-O2'), native('g++', '-O0'), native('g++', '-O3', '-march=native'),
  native('clang++', '-O0'), native('clang++', '-O2'), native('clang++', '-O3', '-march=native'),
  wasm('-O2'), wasm('-O3'), wasm('-Os'),
];

const hashes = new Map();
const waiting = builds.map((build, index) => ({ ...build, index }));
async function work() {
  for (let build = waiting.shift(); build !== undefined; build = waiting.shift()) {
    try {
      hashes.set(build.name, await build.hash(join(folder, `${build.index}`)));
    } catch (error) {
      hashes.set(build.name, `not run: ${error.message.split('\n')[0]}`);
    }
  }
}
try {
  await Promise.all(Array.from({ length: availableParallelism() }, work));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const expected = hashes.get(builds[0].name);
let failed = 0;
for (const { name } of builds) {
  const hash = hashes.get(name);
  const equal = /^[0-9a-f]{16}$/.test(hash) && hash === expected;
  if (!equal) failed += 1;
  console.log(`${equal ? 'ok' : 'NOT EQUAL'}  ${name}: ${hash}`);
}
console.log(`${builds.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
