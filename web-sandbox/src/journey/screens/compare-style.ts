import { css } from 'lit';

export const compareStyle = css`
  .advice {
    padding: 1rem 1.1rem;
    border-radius: var(--radius-small);
    background: var(--match-soft);
  }

  .advice .plan {
    font-size: 1.125rem;
  }

  .status {
    font-weight: 650;
    color: var(--match);
  }

  .unit {
    font: 450 1rem/1.2 var(--font-text);
    letter-spacing: 0;
  }

  .goals {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
    gap: 0.6rem 1rem;
    padding-top: 0.75rem;
    border-top: 1px solid var(--line);
    font-size: 0.9375rem;
  }

  dt {
    color: var(--ink-soft);
  }

  .plans {
    list-style: none;
  }

  .plan-row {
    display: grid;
    grid-template-columns: 10.5rem minmax(0, 1fr) auto;
    gap: 0.3rem 1rem;
    padding: 0.8rem 0;
    border-top: 1px solid var(--line);
  }

  .plan-row .whole {
    grid-column: 1 / -1;
  }

  .plan-row h3 {
    margin: 0;
    font: 600 1rem/1.35 var(--font-text);
  }

  .advised {
    border-top: 2px solid var(--match);
  }

  .traced {
    color: inherit;
    text-decoration: underline dotted 1px;
    text-underline-offset: 0.2em;
  }

  .amount strong {
    font-size: 1.125rem;
    font-variant-numeric: tabular-nums;
  }

  .fits {
    font-size: 0.9375rem;
    color: var(--ink-soft);
  }

  .days {
    display: grid;
    gap: 0.6rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .days li {
    padding-left: 1rem;
    border-left: 3px solid var(--series-1);
  }

  ol:not([class]),
  ul:not([class]) {
    margin: 0;
    padding-left: 1.2rem;
  }

  li + li {
    margin-top: 0.4rem;
  }

  @media (max-width: 40rem) {
    .plan-row {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  @media print {
    .advice {
      padding: 4pt 6pt;
      border: 1px solid var(--line);
      background: none;
    }

    .plan-row {
      grid-template-columns: 33mm minmax(0, 1fr) auto;
      padding: 2pt 0;
      break-inside: avoid;
    }

    .money {
      font-size: 14pt;
    }

    .days {
      display: block;
    }

    .advice > .status,
    .advice > .money,
    .advice > .plan {
      display: inline-block;
      margin: 0 8pt 0 0;
    }

    section > h3:not(:has(+ ul)) {
      float: left;
      margin-right: 6pt;
    }

    .goals {
      padding: 0;
      border: 0;
    }

    .goals,
    .goals * {
      display: inline;
    }

    dt::after {
      content: ': ';
    }

    .goals div:not(:last-child) dd::after {
      content: '; ';
    }

    li + li {
      margin-top: 1pt;
    }

    .hint a,
    .traced {
      color: inherit;
      text-decoration: none;
    }

    section {
      break-inside: auto;
    }

    .advice,
    .days li {
      break-inside: avoid;
    }

    h2 {
      font-size: 12pt;
      break-after: avoid;
    }

    details {
      display: none;
    }
  }
`;
