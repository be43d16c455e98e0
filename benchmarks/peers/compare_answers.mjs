// Compares both peers with a program's answers before anything is timed.
// usage: node compare_answers.mjs [--count N] [--seed S] PROGRAM [ARGUMENT...]

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { askLines } from '../lib/programs.mjs';
import { typicalRequests, widestRequests } from '../lib/requests.mjs';
import { quickQuote as bisectQuote } from './bisect_quote.mjs';
import { quickQuote as tightQuote } from './tight_quote.mjs';

const peers = { bisect: bisectQuote, tight: tightQuote };
const exactFields = [
  'plan_id', 'eligibility_status', 'quote_status', 'assumed_interest_rate_bps',
  'payoff_month_count', 'forgiveness_month_count',
];
// A double can fall on the other side of half a cent; nothing may differ by more than that cent.
const paymentTolerance = 1;
const largestShareOffByACent = 1e-4;
const totalTolerance = 1e-3;

function optionFaults(expected, found) {
  const faults = exactFields.filter((field) => expected[field] !== found[field]);
  const { term_type: type, minimum_month_count: low, maximum_month_count: high } =
    expected.estimated_term;
  const term = found.estimated_term;
  if (type !== term.term_type || low !== term.minimum_month_count
    || high !== term.maximum_month_count) faults.push('estimated_term');
  if (expected.quote_status !== 'calculated') return faults;
  const payment = 'estimated_monthly_payment_cents';
  const total = 'estimated_total_paid_cents';
  if (!(Math.abs(expected[payment] - found[payment]) <= paymentTolerance)) faults.push(payment);
  if (!(Math.abs(expected[total] - found[total]) <= totalTolerance * expected[total])) {
    faults.push(total);
  }
  return faults;
}

/** {compared, offByACent, faults: [text]} for the peers' options against the engine's. */
export function compareAnswers(requests, envelopes) {
  const result = { compared: 0, offByACent: 0, faults: [] };
  requests.forEach((request, index) => {
    const expected = envelopes[index].data.options;
    for (const [name, quote] of Object.entries(peers)) {
      const found = quote(request);
      if (found.length !== expected.length) {
        result.faults.push(`${name}: ${found.length} options instead of ${expected.length}`);
        continue;
      }
      expected.forEach((option, at) => {
        result.compared += 1;
        const own = found[at].estimated_monthly_payment_cents;
        if (own !== option.estimated_monthly_payment_cents) result.offByACent += 1;
        for (const field of optionFaults(option, found[at])) {
          const [engine, peer] = [option[field], found[at][field]].map((it) => JSON.stringify(it));
          result.faults.push(`${option.plan_id}.${field}: engine ${engine}, ${name} ${peer}`
            + ` for ${JSON.stringify(request)}`);
        }
      });
    }
  });
  if (result.offByACent > largestShareOffByACent * result.compared) {
    result.faults.push(`${result.offByACent} of ${result.compared} payments are a cent off`);
  }
  return result;
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const [program, ...parameters] = positionals;
  if (program === undefined) {
    console.error('usage: compare_answers.mjs [--count N] [--seed S] PROGRAM [ARGUMENT...]');
    return 2;
  }
  const half = Math.ceil(Number(values.count) / 2);
  const requests = [
    ...typicalRequests(half, Number(values.seed)),
    ...widestRequests(half, Number(values.seed)),
  ];
  const result = compareAnswers(requests, await askLines(program, parameters, requests));
  result.faults.slice(0, 20).forEach((fault) => console.log(fault));
  console.log(`${result.compared} options compared, ${result.offByACent} payments a cent off, `
    + `${result.faults.length} faults`);
  return result.faults.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
