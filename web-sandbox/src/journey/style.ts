// What every screen of the journey has in common.
import { css } from 'lit';
import { sharedStyle } from '../quote/shared-style';

export const screenStyle = [
  sharedStyle,
  css`
    :host {
      display: grid;
      gap: 1.25rem;
    }

    .panel {
      padding: 1.25rem;
      min-width: 0;
    }

    .stack {
      display: grid;
      gap: 0.9rem;
    }

    .row {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.75rem;
    }

    .grid {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
      gap: 0.9rem;
    }

    button,
    .button {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      min-height: 2.75rem;
      line-height: 1.2;
      text-align: center;
    }

    .primary {
      color: var(--on-brand);
      background: var(--brand);
      border-color: var(--brand);
    }

    .primary:hover {
      background: var(--brand-strong);
    }

    label,
    legend {
      font-weight: 600;
    }

    legend {
      padding: 0;
    }

    input[type='text'],
    input[type='date'],
    select,
    textarea {
      width: 100%;
      min-height: 2.75rem;
      padding: 0.5rem 0.7rem;
      border: 1px solid var(--line-strong);
      border-radius: var(--radius-small);
      background: var(--surface);
      color: var(--ink);
      font: 450 1rem/1.3 var(--font-text);
    }

    .choice {
      display: flex;
      align-items: center;
      gap: 0.6rem;
      min-height: 2.75rem;
      font-weight: 450;
      cursor: pointer;
    }

    .choice input {
      flex: none;
      width: 1.25rem;
      height: 1.25rem;
      margin: 0;
      accent-color: var(--brand);
    }

    .hint {
      font-size: 0.9375rem;
      font-weight: 400;
      color: var(--ink-soft);
    }

    .error {
      font-weight: 600;
      color: var(--fault);
    }

    .summary {
      padding: 1rem 1.25rem;
      border: 2px solid var(--fault);
      border-radius: var(--radius);
      background: var(--fault-soft);
    }

    .summary ul {
      margin-top: 0.4rem;
      padding-left: 1.2rem;
    }

    .summary a {
      color: var(--fault);
    }

    .money {
      font: 600 1.75rem/1.15 var(--font-display);
      font-variant-numeric: lining-nums tabular-nums;
      letter-spacing: -0.01em;
    }

    .wide {
      overflow-x: auto;
    }

    table {
      width: 100%;
      border-collapse: collapse;
      font-size: 0.9375rem;
    }

    th,
    td {
      padding: 0.5rem 0.6rem;
      text-align: left;
      vertical-align: top;
      border-bottom: 1px solid var(--line);
    }

    th.figure,
    td.figure {
      text-align: right;
      white-space: nowrap;
    }

    summary {
      min-height: 2.75rem;
      padding-block: 0.6rem;
    }

    @media print {
      /* Grids do not break well between pages. */
      :host,
      .stack {
        display: block;
      }

      .stack > * + * {
        margin-top: 3pt;
      }

      .panel + .panel {
        margin-top: 5pt;
      }

      .panel {
        padding: 0;
      }
    }
  `,
];
