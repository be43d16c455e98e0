// Medians, and the shape of a row.

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Runs each of the named measurements in turn, round after round; returns the median of each. */
export async function interleave(rounds, measurements) {
  const values = new Map(Object.keys(measurements).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(measurements)) {
      values.get(name).push(await measure());
    }
  }
  return Object.fromEntries([...values].map(([name, list]) => [name, median(list)]));
}

const format = (value) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** A row that meets its target if the value is at most the target. */
export const atMost = (measure, value, target, unit, detail = '') => ({
  measure, value: `${format(value)} ${unit}`, target: `at most ${target} ${unit}`,
  met: value <= target, detail,
});

/** A row that meets its target if the value is at least the target. */
export const atLeast = (measure, value, target, unit, detail = '') => ({
  measure, value: `${format(value)} ${unit}`, target: `at least ${target} ${unit}`,
  met: value >= target, detail,
});

export { format as formatNumber };
