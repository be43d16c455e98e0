// Compares the cost of compiling the server with .dev/compile_budget.json, in figures that do not
// depend on a clock. Run after a release build: node .dev/compile_budget.mjs, or with --write to
// make the current figures the budget. The last line is "N passed, N failed".
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const build = join(root, 'build/release');
const budgetFile = join(root, '.dev/compile_budget.json');
const SLACK = 1.02;

/** Files that people change often. The budget counts what a change of each one recompiles. */
const CHANGED = {
  a_figure_of_a_plan: 'rules/law/plans/direct_ibr.hpp',
  a_sentence_of_advice: 'rules/texts/advice_sentences.hpp',
  a_form: 'rules/sources/general_forbearance/intake_and_form.hpp',
  a_handler: 'native-server/api/packages/package_reads.cpp',
  a_formula: 'include/tassel/plan/assistance_month.hpp',
};

/**
 * Runs `work` for every item, as many at once as there are processors; returns the results in
 * order.
 */
async function each(items, work) {
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const place = next;
      next += 1;
      results[place] = await work(items[place]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return results;
}

const output = async (program, args, options = {}) =>
  (await run(program, args, { maxBuffer: 2 ** 30, ...options })).stdout;

function unitsOfServer() {
  return JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'))
    .map(({ command, directory }) => {
      const words = command.replaceAll('\\"', '"').split(/\s+/)
        .filter((word) => !word.endsWith('ccache'));
      return { words, directory, object: words[words.indexOf('-o') + 1] };
    })
    .filter(({ object }) => /^native-server\/CMakeFiles\/tassel_\w+\.dir\//.test(object));
}

async function preprocessedBytes({ words, directory }) {
  const [compiler, ...rest] = words;
  const at = rest.indexOf('-o');
  const args = [...rest.slice(0, at), ...rest.slice(at + 2)].filter((word) => word !== '-c');
  return Buffer.byteLength(await output(compiler, [...args, '-E'], { cwd: directory }));
}

/** How many functions of the object come from a template or a header. */
async function instances({ object }) {
  return (await output('nm', [join(build, object)])).split('\n')
    .filter((line) => / W /.test(line)).length;
}

/** How many objects of the server are recompiled after a change of each file. */
async function touchedObjects() {
  const deps = await output('ninja', ['-C', build, '-t', 'deps']);
  const counts = Object.fromEntries(Object.keys(CHANGED).map((name) => [name, 0]));
  for (const block of deps.split('\n\n')) {
    const [object, ...included] = block.split('\n');
    if (!object.startsWith('native-server/')) continue;
    const files = new Set(included.map((line) => relative(root, resolve(build, line.trim()))));
    for (const [name, path] of Object.entries(CHANGED)) {
      if (files.has(path)) counts[name] += 1;
    }
  }
  return counts;
}

async function measure() {
  const units = unitsOfServer();
  const bytes = await each(units, preprocessedBytes);
  const counts = await each(units, instances);
  const sum = (all) => all.reduce((total, one) => total + one, 0);
  const touched = await touchedObjects();
  return {
    units: units.length,
    preprocessed_bytes: sum(bytes),
    largest_unit_preprocessed_bytes: Math.max(...bytes),
    instances: sum(counts),
    maximum_instances_of_a_unit: Math.max(...counts),
    ...Object.fromEntries(Object.entries(touched)
      .map(([name, count]) => [`objects_after_${name}`, count])),
  };
}

const found = await measure();
if (process.argv[2] === '--write') {
  writeFileSync(budgetFile, `${JSON.stringify(found, null, 2)}\n`);
} else {
  const budget = JSON.parse(readFileSync(budgetFile, 'utf8'));
  let failed = 0;
  for (const [name, most] of Object.entries(budget)) {
    const now = found[name];
    const holds = now !== undefined && now <= most * SLACK;
    if (!holds) failed += 1;
    console.log(`${holds ? 'holds' : 'EXCEEDED'}  ${name}: ${now}, budget ${most}`);
  }
  console.log(`${Object.keys(budget).length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
