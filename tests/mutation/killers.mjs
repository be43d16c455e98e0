// Killers: what can tell a mutant from the original header. A file of static assertions notices a
// mutant when it does not compile, and a file that must not compile notices it when it does. Unit
// tests notice it when they fail, and a program of the oracle when the results differ.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';
import {
  compile, rulesetFunctionsOf, librariesOf, objectOf, root, sourcesOf, stemOf, work,
} from './units.mjs';

const RUN_SECONDS = 120;
// The tests are built without optimization here, so they generate fewer cases.
const FEWER = { TASSEL_LEDGERS: '600' };
// For each program of the oracle, the comparison that checks its output.
const ORACLES = {
  quote_lines: ['compare.py', '--count', '400'],
  amount_lines: ['compare.py', '--amounts', '--count', '2000'],
  portfolio_lines: ['compare.py', '--portfolios', '--count', '300'],
  ledger_lines: ['compare_ledger.py', '--count', '200'],
};

// Headers whose declarations are defined in files with other names.
const DEFINED_ELSEWHERE = [
  ['compile/golden_cases.hpp', /\/golden_\w+\.cpp$/],
  ['compile/portfolio_case.hpp', /\/golden_all\.cpp$/],
  ['compile/eligibility_case.hpp', /\/eligibility_cases\.cpp$/],
  ['unit/analysis/compiled_analysis.hpp', /\/(?:compiled_analysis|request_reading)\.cpp$/],
  ['unit/answer/answered_versions.hpp', /\/boost_json\.cpp$/],
  ['unit/export/samples_test.cpp', /\/boost_json\.cpp$/],
];

/** The other sources that a test needs: one for each header that it includes. */
function helpersOf(unit, units, found = new Set()) {
  for (const used of unit.uses) {
    const beside = used.endsWith('.hpp') ? used.replace(/\.hpp$/, '.cpp') : '';
    const elsewhere = DEFINED_ELSEWHERE.find(([header]) => used.endsWith(header))?.[1];
    const wanted = (name) => elsewhere?.test(name) ?? name === beside;
    for (const name of [...units.keys()].filter(wanted)) {
      if (name === unit.path || found.has(name)) continue;
      found.add(name);
      helpersOf(units.get(name), units, found);
    }
  }
  return found;
}

/** Every killer, with its units and all the headers that these include. */
export function killersOf(units) {
  const killers = [];
  for (const unit of units.values()) {
    const { path } = unit;
    const kind = /_test\.cpp$/.test(path) ? 'tests'
      : path.startsWith('tests/oracle/') ? 'oracle'
      : /^(?:tests\/unit|native-server)\//.test(path) ? 'helper'
      : path.includes('/failures/') ? 'failure' : 'assertions';
    if (kind === 'helper') continue;
    const helpers = kind === 'tests' ? [...helpersOf(unit, units)] : [];
    const others = new Set([...helpers, ...rulesetFunctionsOf(path)]);
    const parts = [unit, ...[...others].map((one) => units.get(one))];
    const uses = new Set(parts.flatMap((one) => [...one.uses]));
    killers.push({ name: path.replace(/^tests\/|^build\/mutation\//, ''), kind, parts, uses });
  }
  return killers;
}

const CONSTANT = /static_assert failed|static assertion failed|constant expression/;
const firstError = (errors) => /(?:fatal )?error: (.*)/.exec(errors)?.[1] ?? '';

async function link(objects, program, killer) {
  const libraries = killer.kind === 'tests' ? ['-lgtest_main', '-lgtest', '-lpthread'] : [];
  const more = librariesOf(killer.parts[0].path);
  return run(['clang++', ...objects, '-o', program, ...more, ...libraries],
    { seconds: RUN_SECONDS });
}

async function test(killer, program) {
  if (killer.kind === 'tests') {
    return run([program, '--gtest_brief=1', '--gtest_fail_fast'],
      { seconds: RUN_SECONDS, env: FEWER });
  }
  const [script, ...options] = ORACLES[stemOf(killer.parts[0].path)];
  const compare = join(root, 'tests/oracle', script);
  return run(['python3', compare, '--command', program, '--seed', '1', ...options],
    { seconds: RUN_SECONDS });
}

/**
 * Runs a killer. Resolves to its outcome ('passes', 'killed', or 'invalid'), and to the cost in
 * total and of each part that was compiled.
 */
export async function ask(killer, folder, object, overlay) {
  const costs = new Map();
  const said = (outcome, why, more = {}) => {
    const compiling = [...costs.values()].reduce((sum, one) => sum + one, 0);
    return { outcome, why, costs, seconds: compiling + (more.runSeconds ?? 0), ...more };
  };
  const objects = [];
  for (const part of killer.parts) {
    const made = await object(part);
    if (made.seconds > 0) costs.set(part.path, made.seconds);
    if (made.timedOut) return said('killed', 'the compiler came to no end', { byCompiler: true });
    if (made.status !== 0) {
      const why = firstError(made.errors);
      return said(CONSTANT.test(why) ? 'killed' : 'invalid', why, { byCompiler: true });
    }
    objects.push(made.object);
  }
  if (killer.kind === 'assertions') return said('passes');
  if (killer.kind === 'failure') {
    const made = await compile(killer.parts[0], join(folder, 'failure.o'), overlay, []);
    const runSeconds = made.seconds;
    if (made.status !== 0) return said('passes', undefined, { runSeconds });
    return said('killed', 'it compiles', { runSeconds, byCompiler: true });
  }
  const program = join(folder, killer.name.replaceAll('/', '.'));
  const linked = await link(objects, program, killer);
  if (linked.status !== 0) {
    return said('invalid', linked.errors.slice(0, 300), { runSeconds: linked.seconds });
  }
  const result = await test(killer, program);
  const runSeconds = linked.seconds + result.seconds;
  if (result.status === 0) return said('passes', undefined, { runSeconds });
  const failed = /\[  FAILED  \] ([\w./]+)/.exec(result.output)?.[1];
  return said('killed', result.timedOut ? 'it came to no end' : failed, { runSeconds });
}

const sound = new Map();

/** Whether a killer passes on the unchanged tree: only then does its failure mean anything. */
export function passesUnchanged(killer) {
  if (!sound.has(killer.name)) sound.set(killer.name, passesNow(killer));
  return sound.get(killer.name);
}

async function passesNow(killer) {
  const folder = join(work, 'unchanged', killer.name.replaceAll('/', '.'));
  const stamp = join(folder, 'passed');
  const sources = sourcesOf([...killer.uses].sort());
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;
  mkdirSync(folder, { recursive: true });
  const unchanged = async (part) => ({ status: 0, seconds: 0, object: await objectOf(part) });
  const { outcome } = await ask(killer, folder, unchanged);
  if (outcome === 'passes') writeFileSync(stamp, sources);
  return outcome === 'passes';
}

/**
 * Returns the objects for a mutant; compiles units that include its header once, with the change.
 */
export function objectsOfMutant(mutant, folder) {
  const made = new Map();
  const makeChanged = async (part) => {
    const object = join(folder, `${part.path.replaceAll('/', '.')}.o`);
    return { ...(await compile(part, object, folder)), object };
  };
  return async (part) => {
    if (!part.uses.has(mutant.path)) {
      return { status: 0, seconds: 0, object: await objectOf(part) };
    }
    if (made.has(part.path)) return { ...(await made.get(part.path)), seconds: 0 };
    made.set(part.path, makeChanged(part));
    return made.get(part.path);
  };
}
