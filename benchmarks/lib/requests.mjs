// The borrowers that every row of the benchmark uses, from a seed, so that each run has the same.

const states = ['CA', 'TX', 'NY', 'FL', 'OH', 'PA', 'WA', 'GA', 'AK', 'HI', 'PR'];
const categories = [
  'direct_undergraduate', 'direct_undergraduate', 'direct_graduate', 'direct_parent_plus',
  'ffel_stafford', 'mixed_or_not_sure',
];
const timings = ['before_2026_07_01', 'on_or_after_2026_07_01', 'not_sure'];

/** mulberry32: a small seeded generator of doubles in [0, 1). */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = (random, values) => values[Math.floor(random() * values.length)];
const logUniform = (random, low, high) => Math.round(low * (high / low) ** random());

function makeRequest(random, [lowBalance, highBalance], [lowIncome, highIncome]) {
  return {
    analysis_as_of: pick(random, ['2026-08-01', '2027-03-15']),
    annual_income_cents: logUniform(random, lowIncome, highIncome),
    estimated_balance_cents: logUniform(random, lowBalance, highBalance),
    family_size: 1 + Math.floor(random() * 5),
    state_of_residence: pick(random, states),
    loan_category: pick(random, categories),
    loan_timing: pick(random, timings),
  };
}

const makeMany = (count, seed, balances, incomes) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => makeRequest(random, balances, incomes));
};

/** Ordinary borrowers, who owe $5,000 to $200,000 and earn $18,000 to $160,000. These are timed. */
export const typicalRequests = (count, seed = 1) =>
  makeMany(count, seed, [5_000_00, 200_000_00], [18_000_00, 160_000_00]);

/** Balances and incomes from one cent to $100,000,000, for comparing answers. */
export const widestRequests = (count, seed = 1) =>
  makeMany(count, seed, [1, 100_000_000_00], [1, 100_000_000_00]);
