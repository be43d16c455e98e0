import { css } from 'lit';
import { plotStyle } from '../../chart/plot-style';

export const chartStyle = [
  plotStyle,
  css`
    .plot {
      display: block;
      max-width: 100%;
      height: auto;
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
  `,
];
