// Changes the rules and the engine in small ways, and checks whether a test notices.
//
//   node tests/mutation/run.mjs [--count 300] [--seed 1] [--area rules/plans]... [--jobs N]
//                               [--only PATTERN] [--budget SECONDS] [--target PERCENT] [--resume]
//                               [--verbose]
//
// --only takes a regular expression, and mutates only headers whose paths match it. The same seed
// draws the same mutants of the same tree. Results are in build/mutation/, one per line. --resume
// keeps the results of mutants that were killed, and tries survivors again.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, areaOf } from './areas.mjs';
import { equivalentMutants } from './equivalent.mjs';
import { judge } from './judging.mjs';
import { killersOf } from './killers.mjs';
import { enumerationsOf } from './operators.mjs';
import { killing_order } from './order.mjs';
import { described, summary } from './report.mjs';
import { inTurns, mutantsOf, quotas } from './sampling.mjs';
import { findUnits, headers, textOf, work } from './units.mjs';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    budget: { type: 'string', default: '240' },
    target: { type: 'string', default: '95' },
    resume: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const file = join(work, 'results.jsonl');
const equivalent = equivalentMutants();

/** Maps each area to its mutants, in the order in which they are taken. */
function drawnMutants() {
  const paths = headers();
  const enumerations = enumerationsOf(paths.map(textOf));
  const wantedPaths = new RegExp(options.only);
  const byArea = new Map();
  for (const path of paths.filter((one) => wantedPaths.test(one))) {
    const { name } = areaOf(path);
    if (options.area.length > 0 && !options.area.includes(name)) continue;
    const found = mutantsOf(path, textOf(path), enumerations, options.seed);
    byArea.set(name, [...(byArea.get(name) ?? []), ...found]);
  }
  return new Map([...byArea].map(([name, some]) => [name, inTurns(some)]));
}

function keptResults() {
  if (!options.resume || !existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter((line) => line !== '');
  return new Map(lines.map(JSON.parse).filter((one) => one.outcome !== 'survived')
    .map((one) => [one.id, one]));
}

const mutants = drawnMutants();
if (mutants.size === 0) throw new Error(`areas: ${AREAS.map((one) => one.name).join(', ')}`);
const wanted = quotas(Number(options.count), AREAS.flatMap(({ name, share }) => {
  const available = mutants.get(name)?.length ?? 0;
  return available > 0 ? [{ name, share, available }] : [];
}));
const kept = keptResults();
mkdirSync(work, { recursive: true });
writeFileSync(file, [...kept.values()].map((one) => `${JSON.stringify(one)}\n`).join(''));
process.stdout.write(`seed ${options.seed}, ${options.count} mutants\n`);

const killers = killersOf(await findUnits());
const costsFile = join(work, 'costs.json');
const order = new killing_order(
  existsSync(costsFile) ? JSON.parse(readFileSync(costsFile, 'utf8')) : {});
const results = [];

// A mutant that does not compile is not counted: the next mutant of its area takes its place.
const queues = [...wanted].map(([name, quota]) =>
  ({ name, quota, taken: 0, list: mutants.get(name) }));
function next() {
  const open = queues.filter((one) => one.quota > 0 && one.taken < one.list.length);
  // The areas advance together, so that a run that is stopped has results from each.
  const behind = open.sort((a, b) => b.quota / wanted.get(b.name) - a.quota / wanted.get(a.name));
  if (behind.length === 0) return undefined;
  const queue = behind[0];
  --queue.quota;
  return { queue, mutant: { ...queue.list[queue.taken++], area: queue.name } };
}

async function judged(mutant) {
  const reason = equivalent.get(mutant);
  if (reason !== undefined) return { outcome: 'equivalent', seconds: 0, why: reason };
  const log = options.verbose ? (text) => process.stdout.write(`    ${text}\n`) : undefined;
  return judge(mutant, killers, order, { budget: Number(options.budget), log });
}

async function workThrough() {
  for (let one = next(); one !== undefined; one = next()) {
    const { queue, mutant } = one;
    const known = kept.get(mutant.id);
    const said = known ?? { ...mutant, ...(await judged(mutant)) };
    if (known === undefined) appendFileSync(file, `${JSON.stringify(said)}\n`);
    if (said.outcome === 'invalid' || said.outcome === 'equivalent') ++queue.quota;
    results.push(said);
    writeFileSync(costsFile, JSON.stringify(order.costs));
    process.stdout.write(`${said.outcome} ${described(mutant)} ` +
      `[${said.killer ?? said.why ?? ''}, ${said.seconds.toFixed(1)} s]\n`);
  }
}

await Promise.all(Array.from({ length: Number(options.jobs) }, workThrough));
const { text, reached } = summary(results, equivalent, Number(options.target));
process.stdout.write(`\n${text}\n`);
process.exitCode = reached ? 0 : 1;
