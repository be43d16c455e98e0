// Measures every row of the performance table, as ratios within one run, each beside its target.
// usage: node run.mjs [--build DIR] [--module index.mjs] [--rows engine,module,...]

import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { Missing } from './lib/programs.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const allRows = ['engine', 'module', 'http', 'fastify', 'slow_connections', 'start', 'compile',
  'analysis', 'analysis_module', 'browser', 'portfolio_quotes', 'eligibility', 'intake', 'analyses',
  'stores', 'upkeep', 'large_analyses', 'package_reads', 'uploads', 'forms', 'bundle'];

function readArguments() {
  const { values } = parseArgs({
    options: {
      build: { type: 'string', default: join(root, 'build/release') },
      module: { type: 'string', default: join(root, 'build/wasm-package/index.mjs') },
      rows: { type: 'string', default: allRows.join(',') },
    },
  });
  const rows = values.rows.split(',');
  const unknown = rows.filter((row) => !allRows.includes(row));
  if (unknown.length > 0) {
    console.error(`unknown rows: ${unknown.join(', ')}; known: ${allRows.join(', ')}`);
    process.exit(2);
  }
  const build = resolve(values.build);
  const binary = join(build, 'bin/tassel-server');
  return { rows, context: { root, build, binary, modulePath: resolve(values.module) } };
}

function print({ measure, value, target, met, detail }) {
  const verdict = met ? 'met' : 'MISSED';
  const tail = detail ? `  (${detail})` : '';
  console.log(`${verdict.padEnd(7)} ${measure}: ${value}, target ${target}${tail}`);
}

async function main() {
  const { rows, context } = readArguments();
  const count = { met: 0, missed: 0, failed: 0 };
  for (const name of rows) {
    try {
      const { measure } = await import(`./rows/${name}.mjs`);
      for (const row of await measure(context)) {
        print(row);
        count[row.met ? 'met' : 'missed'] += 1;
      }
    } catch (error) {
      // A row that can't be measured is reported, and the other rows are still measured.
      const kind = error instanceof Missing ? 'NOT RUN' : 'FAILED ';
      console.log(`${kind} ${name}: ${error.message}`);
      count.failed += 1;
    }
  }
  console.log(`${count.met} met, ${count.missed} missed, ${count.failed} not measured`);
  return count.failed > 0 ? 1 : 0;
}

process.exitCode = await main();
