// The engine alone, native, against both peers: answers compared first, then interleaved rounds.

import { join } from 'node:path';

import { timedRequests, withNativeBenchmark } from '../lib/native.mjs';
import { askLines, requireFile } from '../lib/programs.mjs';
import { typicalRequests, widestRequests } from '../lib/requests.mjs';
import { atLeast, atMost, formatNumber, interleave } from '../lib/statistics.mjs';
import { compareAnswers } from '../peers/compare_answers.mjs';
import { quickQuote as bisectQuote } from '../peers/bisect_quote.mjs';
import { quickQuote as tightQuote } from '../peers/tight_quote.mjs';

const ROUNDS = 7;
const COMPARED = 500;
const PLAN_COUNT = 15;

async function requireEqualAnswers(build) {
  const program = requireFile(join(build, 'bin/quote_lines'), 'the quote_lines program');
  const requests = [...typicalRequests(COMPARED), ...widestRequests(COMPARED)];
  const { faults } = compareAnswers(requests, await askLines(program, [], requests));
  if (faults.length > 0) {
    throw new Error(`the peers' answers differ, nothing is timed: ${faults[0]}`);
  }
}

/** Nanoseconds for one quote: the borrowers are quoted in turn, `passes` times. */
function timePeer(quote, passes) {
  let options = 0;
  const start = process.hrtime.bigint();
  for (let pass = 0; pass < passes; pass += 1) {
    for (const request of timedRequests) options += quote(request).length;
  }
  const elapsed = Number(process.hrtime.bigint() - start);
  return elapsed / (options / PLAN_COUNT);
}

export async function measure({ build }) {
  const times = await withNativeBenchmark(build, async (nativeFigure) => {
    await requireEqualAnswers(build);
    return interleave(ROUNDS, {
      native: () => nativeFigure('quick_quote_median_ns'),
      tight: () => timePeer(tightQuote, 20),
      bisect: () => timePeer(bisectQuote, 1),
    });
  });
  const us = (name) => `${formatNumber(times[name] / 1000)} µs`;
  return [
    atMost('one quick quote, engine only, native', times.native / 1000, 10, 'µs'),
    atLeast('native against JavaScript that bisects a simulation', times.bisect / times.native,
      100, 'times as fast', `${us('bisect')} against ${us('native')}`),
    atLeast('native against tight JavaScript', times.tight / times.native, 2.5, 'times as fast',
      `${us('tight')} against ${us('native')}`),
  ];
}
