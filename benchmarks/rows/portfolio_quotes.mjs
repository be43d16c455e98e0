// The quotes of a borrower's sixty loans, engine only: every calculated plan, as if all were open.

import { join } from 'node:path';

import { requireFile, run } from '../lib/programs.mjs';
import { atMost, formatNumber } from '../lib/statistics.mjs';

export async function measure({ build }) {
  const program = requireFile(join(build, 'bin/portfolio_quote_benchmark'),
    'the benchmark of portfolio quotes');
  const taken = JSON.parse((await run(program, [])).stdout);
  const detail = `${taken.loans} loans, ${taken.quotes} plans; on terms from before 2006 `
    + `${formatNumber(taken.pre_2006_quotes_ns / 1e6)} ms`;
  return [atMost('quotes of a 60-loan portfolio', taken.quotes_ns / 1e6, 1.5, 'ms', detail)];
}
