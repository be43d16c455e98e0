// A linear scale for axes: round numbers to mark, and where a value lies on the screen.

export interface LinearScale {
  /** The position of a value on the screen. */
  (value: number): number;
  /** The value at a position. */
  invert(position: number): number;
  /** Round values within the domain, about as many as wanted. */
  ticks(wanted: number): number[];
}

/**
 * The distance between marks: 1, 2, or 5 times a power of ten, so that about `wanted` marks fit.
 */
function stepOf(span: number, wanted: number): number {
  const rough = span / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  // Choose the nearest candidate, with geometric means as the bounds between candidates.
  const factor =
    share >= Math.sqrt(50) ? 10 : share >= Math.sqrt(10) ? 5 : share >= Math.SQRT2 ? 2 : 1;
  return factor * power;
}

/** The end of a domain from 0, moved up to the next mark. */
export function niceEnd(largest: number, wanted: number): number {
  const step = stepOf(largest, wanted);
  return Math.ceil(largest / step) * step;
}

/** Maps the domain from 0 to `end`, which is above 0, to the screen's `from` to `to`. */
export function linearScale(end: number, from: number, to: number): LinearScale {
  const scale = (value: number) => from + ((to - from) * value) / end;
  return Object.assign(scale, {
    invert: (position: number) => ((position - from) / (to - from)) * end,
    ticks: (wanted: number) => {
      const step = stepOf(end, wanted);
      return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, index) => index * step);
    },
  });
}
