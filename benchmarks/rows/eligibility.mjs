// Plan eligibility, all fifteen plans for three loans: our rate with and without explanations, and
// against json-rules-engine on the same facts. Answers are compared first.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { randomBorrowers } from '../lib/borrowers.mjs';
import { Missing, askLines, requireFile, run } from '../lib/programs.mjs';
import { atLeast, formatNumber, interleave } from '../lib/statistics.mjs';

const ROUNDS = 7;
const COMPARED = 2000;
const timedBorrowers = randomBorrowers(64, { seed: 7, loans: 3, known: true });

async function loadPeer() {
  try {
    return (await import('../peers/json_rules_engine/eligibility.mjs')).decide;
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Missing('json-rules-engine is not installed');
  }
}

async function requireEqualAnswers(program, decide) {
  const borrowers = [...randomBorrowers(COMPARED), ...timedBorrowers];
  const answers = await askLines(program, ['--answers'], borrowers);
  const seen = new Set();
  for (const [place, borrower] of borrowers.entries()) {
    const found = await decide(borrower);
    answers[place].forEach((outcome, plan) => seen.add(`${plan} ${outcome}`));
    if (found.join() !== answers[place].join()) {
      throw new Error(`the peer decides otherwise, nothing is timed: ${found} instead of `
        + `${answers[place]} for ${JSON.stringify(borrower)}`);
    }
  }
  if (seen.size !== 3 * answers[0].length) {
    throw new Error('the borrowers do not bring about every outcome of every plan');
  }
}

async function timePeer(decide) {
  const start = process.hrtime.bigint();
  for (const borrower of timedBorrowers) await decide(borrower);
  return Number(process.hrtime.bigint() - start) / timedBorrowers.length;
}

export async function measure({ build }) {
  const program = requireFile(join(build, 'bin/eligibility_benchmark'), 'the eligibility program');
  const decide = await loadPeer();
  await requireEqualAnswers(program, decide);
  const folder = mkdtempSync(join(tmpdir(), 'tassel-bench-'));
  try {
    const file = join(folder, 'borrowers.jsonl');
    writeFileSync(file, timedBorrowers.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const native = async (figure) => JSON.parse((await run(program, [file])).stdout)[figure];
    const times = await interleave(ROUNDS, {
      decide: () => native('decide_median_ns'),
      explain: () => native('explain_median_ns'),
      peer: () => timePeer(decide),
    });
    const us = (name) => `${formatNumber(times[name] / 1000)} µs`;
    return [
      atLeast('eligibility of three loans, traces off', 1e9 / times.decide, 1e6,
        'borrowers a second'),
      atLeast('eligibility of three loans, traces on', 1e9 / times.explain, 1e5,
        'borrowers a second'),
      atLeast('eligibility against json-rules-engine', times.peer / times.decide, 50,
        'times as fast', `${us('peer')} against ${us('decide')}`),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
