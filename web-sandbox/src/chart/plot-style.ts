// Axes and lines of a chart: each line has its own color and dashes.
import { css } from 'lit';

export const plotStyle = css`
  .axis text {
    fill: var(--ink-soft);
    font: 450 14px var(--font-text);
    font-variant-numeric: tabular-nums;
  }

  .grid {
    stroke: var(--line);
  }

  .tick {
    stroke: var(--line-strong);
  }

  .series-1 {
    --color: var(--series-1);
  }

  .series-2 {
    --color: var(--series-2);
    --dash: 8 4;
  }

  .series-3 {
    --color: var(--series-3);
    --dash: 2 3.5;
  }

  .series-4 {
    --color: var(--series-4);
    --dash: 11 3 2 3;
  }

  .series-5 {
    --color: var(--series-5);
    --dash: 5 3;
  }

  .series-6 {
    --color: var(--series-6);
    --dash: 14 4;
  }

  .line {
    fill: none;
    stroke: var(--color, transparent);
    stroke-width: 2.5;
    stroke-dasharray: var(--dash, none);
    stroke-linejoin: round;
  }
`;
