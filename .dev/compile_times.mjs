// Writes docs/compile-times.md: which headers and which templates cost clang the most, over all
// units of the server. Run: ./dev compile-times. With part of a unit's path, it covers only that
// unit, and prints the page instead of writing it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const COMMANDS = join(root, 'build/release/compile_commands.json');
const PAGE = 'docs/compile-times.md';
const SHOWN = 20;

/** Whether clang, too, needs this flag of a unit. */
const kept = (argument) => /^-(I|D|std=|f(no-)?[a-z]*contract)/.test(argument);

function flagsOf(command) {
  const all = command.split(/\s+/);
  const systemFolders = all.flatMap((one, at) => one === '-isystem' ? [one, all[at + 1]] : []);
  return [...all.filter(kept).map((one) => one.replaceAll('\\"', '"')), ...systemFolders];
}

/** The events of one unit. Nothing is optimized; only clang's front end is measured. */
function traceOf({ command, directory, file }, folder) {
  const output = join(folder, 'unit.bc');
  execFileSync('clang++', [...flagsOf(command), '-w', '-c', '-emit-llvm', '-Xclang',
    '-disable-llvm-passes', '-ftime-trace', '-ftime-trace-granularity=100', '-o', output, file],
    { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] });
  return JSON.parse(readFileSync(join(folder, 'unit.json'), 'utf8')).traceEvents;
}

/** Adds each event's time to `sums`, without the time of events of its kind inside it. */
function addOwnTimes(sums, events, nameOf) {
  const open = [];
  const add = (name, microseconds) => sums.set(name, (sums.get(name) ?? 0) + microseconds);
  for (const { ts, dur, args } of events.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && ts >= open.at(-1).end) open.pop();
    const name = nameOf(args.detail);
    add(name, dur);
    if (open.length > 0) add(open.at(-1).name, -dur);
    open.push({ end: ts + dur, name });
  }
}

const shortPath = (path) =>
  path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path.replace(/^.*\/include\//, '');
/** A name without its arguments, because the costs of a template's instances are added up. */
const templateOf = (name) =>
  name.replaceAll(`${root}/`, '').replace(/\(anonymous (class|namespace)\)/g, '…').split('<')[0];

function tableOf(title, sums) {
  const dearest = [...sums].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  return [`| ${title} | seconds |`, '| --- | ---: |',
    ...dearest.map(([name, spent]) => `| \`${name}\` | ${(spent / 1e6).toFixed(1)} |`)].join('\n');
}

function main(part) {
  const units = JSON.parse(readFileSync(COMMANDS, 'utf8')).filter(({ command, file }) =>
    / -o native-server\/CMakeFiles\/tassel_\w+\.dir\//.test(command) &&
    file.includes(part ?? ''));
  if (units.length === 0) throw new Error(`no unit of the server has ${part} in its path`);
  const headers = new Map();
  const instances = new Map();
  const folder = mkdtempSync(join(tmpdir(), 'compile-times-'));
  try {
    // One unit after another, because units slow each other down if they compile at the same time.
    for (const unit of units) {
      const events = traceOf(unit, folder).filter(({ ph }) => ph === 'X');
      addOwnTimes(headers, events.filter(({ name }) => name === 'Source'), shortPath);
      addOwnTimes(instances, events.filter(({ name }) => /^Instantiate/.test(name)), templateOf);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const page = `# What compiling costs

These are the seconds that clang spends on the ${units.length} units of the server, without
optimization. A header's time excludes what it includes; a template's time excludes what it
instantiates. \`./dev compile-times\` writes this page; \`./dev compile-times unity_17\` prints it
for one unit.

${tableOf('Header', headers)}

${tableOf('Template', instances)}
`;
  if (part === undefined) writeFileSync(join(root, PAGE), page);
  else process.stdout.write(page);
}

main(process.argv[2]);
