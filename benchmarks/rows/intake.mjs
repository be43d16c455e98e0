// Validation of supplemental intake, engine only: a complete body of each of the 24 sources is
// parsed, saved into an empty package and judged.

import { join } from 'node:path';

import { requireFile, run } from '../lib/programs.mjs';
import { atMost, formatNumber } from '../lib/statistics.mjs';

const SOURCES = 24;

export async function measure({ root, build }) {
  const program = requireFile(join(build, 'bin/intake_benchmark'), 'the benchmark of intake');
  const examples = ['intake_examples.json', 'intake_examples_relief.json']
    .map((name) => requireFile(join(root, 'tests/data', name), 'a file of examples'));
  const taken = JSON.parse((await run(program, examples)).stdout);
  if (taken.sources !== SOURCES) {
    throw new Error(`only ${taken.sources} of ${SOURCES} sources have a complete example`);
  }
  const { slowest } = taken;
  const detail = `median of ${taken.sources} sources, parsing alone `
    + `${formatNumber(taken.median_parse_ns / 1e3)} us; slowest ${slowest.source_id}, `
    + `${slowest.members} members, ${formatNumber(slowest.ns / 1e3)} us`;
  return [atMost('intake validation, one source', taken.median_ns / 1e3, 20, 'us', detail)];
}
