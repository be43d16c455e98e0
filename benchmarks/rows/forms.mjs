// Filling in every field of every form, and verifying the copy, in four confined children at once.
// The forms are official ones from the folder that TASSEL_OFFICIAL_FORMS names; without one,
// specimens.

import { join } from 'node:path';

import { requireFile, run } from '../lib/programs.mjs';
import { atMost, formatNumber } from '../lib/statistics.mjs';

export async function measure({ binary, build }) {
  const program = requireFile(join(build, 'bin/forms_benchmark'), 'the benchmark of forms');
  const folder = process.env.TASSEL_OFFICIAL_FORMS;
  const taken = JSON.parse((await run(program, [binary, ...(folder ? [folder] : [])])).stdout);
  const milliseconds = (ns) => `${formatNumber(ns / 1e6)} ms`;
  const detail = `median of ${taken.forms} ${folder ? 'official forms' : 'specimens'}, `
    + `${taken.at_once} at once; slowest form ${milliseconds(taken.slowest_form_ns)}; `
    + `preparing a template ${milliseconds(taken.median_prepare_ns)}`;
  return [
    atMost('form, filled and verified', taken.median_fill_ns / 1e6, 60, 'ms', detail),
    atMost('form, filled and verified / rewritten by libqpdf alone',
      taken.median_alone_ns / taken.median_rewrite_ns, 4, 'x',
      `${milliseconds(taken.median_alone_ns)} and ${milliseconds(taken.median_rewrite_ns)}, `
        + 'one at a time'),
  ];
}
