import { css } from 'lit';

export const chartStyle = css`
  .plot {
    display: block;
    max-width: 100%;
    height: auto;
  }

  .axis text {
    fill: var(--ink-soft);
    font: 450 14px var(--font-text);
  }

  .axis .grid {
    stroke: var(--line);
  }

  .line {
    fill: none;
    stroke: var(--color);
    stroke-width: 2.5;
    stroke-dasharray: var(--dash, none);
    stroke-linejoin: round;
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

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 1.25rem;
    list-style: none;
    font-size: 0.9375rem;
  }

  .legend li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }

  .swatch {
    flex: none;
    width: 1.75rem;
  }

  .bar {
    display: block;
    margin-top: 0.35rem;
    border-radius: 3px;
  }

  .bar .principal {
    fill: var(--series-1);
  }

  .bar .interest {
    fill: var(--series-2);
  }

  .bar .tax {
    fill: var(--series-6);
  }

  .totals th[scope='row'] {
    min-width: 11rem;
    font-weight: 550;
  }

  .ring {
    flex: none;
    width: 6.5rem;
    height: 6.5rem;
  }

  .ring circle {
    fill: none;
    stroke: var(--line);
    stroke-width: 10;
  }

  .ring .done {
    stroke: var(--series-1);
  }

  .ring text {
    fill: var(--ink);
    font: 600 22px var(--font-text);
  }
`;
