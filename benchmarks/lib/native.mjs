// The native benchmark program: `quote_benchmark REQUESTS.jsonl` prints one line of JSON with the
// median nanoseconds of a quote (quick_quote_median_ns: engine alone, request to answer as values;
// quote_text_median_ns: JSON text in, JSON text out).

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Missing, requireFile, run } from './programs.mjs';
import { typicalRequests } from './requests.mjs';

/** The borrowers for whom the native program, the module, and the peers are all timed. */
export const timedRequests = typicalRequests(256);

/** Calls `use` with a function that runs the program once and returns the named figure. */
export async function withNativeBenchmark(build, use) {
  const program = requireFile(join(build, 'bin/quote_benchmark'), 'the native benchmark');
  const folder = mkdtempSync(join(tmpdir(), 'tassel-bench-'));
  try {
    const file = join(folder, 'requests.jsonl');
    writeFileSync(file, timedRequests.map((request) => `${JSON.stringify(request)}\n`).join(''));
    return await use(async (figure) => {
      const value = JSON.parse((await run(program, [file])).stdout)[figure];
      if (!(value > 0)) throw new Missing(`quote_benchmark prints no ${figure}`);
      return value;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
