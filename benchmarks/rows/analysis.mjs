// A whole analysis of a 60-loan export, engine only: read, decided and quoted for every plan, with
// the consolidation what-if and without traces.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { requireFile, run } from '../lib/programs.mjs';
import { atMost, formatNumber } from '../lib/statistics.mjs';

/** A borrower with every fact known, so that as many plans as the loans allow are quoted. */
const profile = {
  analysis_as_of: '2026-11-01',
  state_of_residence: 'CA',
  poverty_guideline_region: 'contiguous_48_dc',
  marital_status: 'single',
  tax_filing_status: 'single',
  spouse_income_included: false,
  adjusted_gross_income_cents: 6_500_000,
  family_size: 2,
  dependent_count: 1,
  direct_loan_repayment_start_status: 'on_or_after_2006_07_01',
  extended_new_borrower_status: 'new_borrower',
  ffel_extended_new_borrower_status: 'new_borrower',
  ibr_new_borrower_status: 'not_new_borrower',
  repaye_qualifying_payment_count_since_2024_07_01: 0,
  ibr_standard_payment_cap_cents: 250_000,
  paye_new_borrower_status: 'new_borrower',
  paye_enrollment_status: 'current_or_associated_forbearance',
  paye_standard_payment_cap_cents: 250_000,
  icr_enrollment_status: 'current_or_associated_forbearance',
  icr_12_year_standard_payment_cents: 240_000,
};

export async function measure({ root, build }) {
  const program = requireFile(join(build, 'bin/analysis_benchmark'), 'the analysis benchmark');
  const text = readFileSync(join(root, 'tests/data/exports/09_sixty_loans_crlf_v4.txt'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'tassel-bench-'));
  try {
    const file = join(folder, 'request.json');
    writeFileSync(file, JSON.stringify({ borrower_profile: profile, raw_text: text }));
    const taken = JSON.parse((await run(program, [file])).stdout);
    const ms = (name) => `${formatNumber(taken[name] / 1e6)} ms`;
    const detail = `${taken.loans} loans, ${taken.selectable_options} options; reading `
      + `${ms('read_ns')}, with the record written ${ms('record_ns')}`;
    return [atMost('analysis of a 60-loan export, engine only', taken.analysis_ns / 1e6, 3, 'ms',
      detail)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
