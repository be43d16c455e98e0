// A whole analysis of a 60-loan export, engine only: the export is read, and every plan is
// decided and quoted, with the consolidation what-if and without traces. It is timed without
// advice, with advice, and with what would change the advice. Also times a projection of eight
// loans against their analysis.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { requireFile, run } from '../lib/programs.mjs';
import { atMost, formatNumber } from '../lib/statistics.mjs';

/** A borrower with every fact known, so that as many plans as possible are quoted. */
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

const eightLoans = Array.from({ length: 8 }, (_, i) => ({
  loan_id: `loan_${i + 1}`,
  loan_type: i % 2 === 0 ? 'direct_subsidized' : 'direct_unsubsidized',
  status: 'in_repayment',
  outstanding_principal_cents: 450_000 + 37_000 * i,
  accrued_interest_cents: 1_200 * i,
  interest_rate_bps: 400 + 30 * i,
  first_disbursement_date: `${2014 + Math.floor(i / 2)}-09-01`,
}));

/** An export of sixty loans, and that borrower. */
export function requestOfSixty(root) {
  const file = join(root, 'tests/data/exports/09_sixty_loans_crlf_v4.txt');
  return { raw_text: readFileSync(file, 'utf8'), borrower_profile: profile };
}

/** The benchmark program's times for the loans of a request. */
export async function nativeTimes({ build }, loans) {
  const program = requireFile(join(build, 'bin/analysis_benchmark'), 'the analysis benchmark');
  const folder = mkdtempSync(join(tmpdir(), 'tassel-bench-'));
  try {
    const file = join(folder, 'request.json');
    writeFileSync(file, JSON.stringify({ borrower_profile: profile, ...loans }));
    return JSON.parse((await run(program, [file])).stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function measure(context) {
  const { raw_text } = requestOfSixty(context.root);
  const sixty = await nativeTimes(context, { raw_text });
  const portfolio = { schema_version: '1', loans: eightLoans };
  const eight = await nativeTimes(context, { portfolio });
  const ms = (taken, name) => `${formatNumber(taken[name] / 1e6)} ms`;
  const against = (name) => `${ms(sixty, name)} against ${ms(sixty, 'plain_ns')}`;
  return [
    atMost('analysis of a 60-loan export without advice, engine only', sixty.plain_ns / 1e6, 2,
      'ms', `${sixty.loans} loans, ${sixty.selectable_options} options; reading `
        + `${ms(sixty, 'read_ns')}, all with the record written ${ms(sixty, 'record_ns')}`),
    atMost('the same with advice, without tipping points',
      sixty.without_tipping_points_ns / sixty.plain_ns, 2.5, 'times',
      against('without_tipping_points_ns')),
    atMost('the same with tipping points', sixty.analysis_ns / sixty.plain_ns, 20, 'times',
      against('analysis_ns')),
    atMost('a projection of eight loans', eight.projection_ns / eight.analysis_ns, 1,
      'times their analysis',
      `${ms(eight, 'projection_ns')} against ${ms(eight, 'analysis_ns')}`),
  ];
}
