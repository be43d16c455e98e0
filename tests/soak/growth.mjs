// Decides whether something grows. It notices a leak of one small object per request in samples
// over time, and ignores noise and sawtooth patterns.

function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The medians of the samples' thirds, without the warm-up. */
export function thirds(samples, warmUp = 0.25) {
  const judged = samples.slice(Math.floor(samples.length * warmUp));
  const size = judged.length / 3;
  return [0, 1, 2].map((third) =>
    median(judged.slice(Math.floor(third * size), Math.floor((third + 1) * size))));
}

/**
 * Whether samples grow by more than `margin` from the first third to the last. A leak grows from
 * each third to the next; a single jump does not.
 */
export function grows(samples, margin) {
  const [first, middle, last] = thirds(samples);
  const step = (last - first) / 4;
  return last - first > margin && middle - first > step && last - middle > step;
}
