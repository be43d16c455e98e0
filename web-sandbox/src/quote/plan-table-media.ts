// The comparison when it is not a wide table: as cards on a small screen, and on paper.
import { css } from 'lit';

export const cardStyle = css`
  @container (max-width: 50rem) {
    .tools {
      padding: 0 1rem 0.9rem;
    }

    .sort-choice {
      display: flex;
      flex: 1 0 100%;
      align-items: center;
      gap: 0.6rem;
      font-weight: 600;
    }

    .sort-choice select {
      flex: 1;
      min-width: 0;
      min-height: 2.75rem;
      padding: 0.4rem 0.6rem;
      border: 1px solid var(--line-strong);
      border-radius: var(--radius-small);
      background: var(--surface);
      color: var(--ink);
      font: 450 1rem/1.3 var(--font-text);
    }

    thead {
      display: none;
    }

    table,
    tbody {
      display: block;
    }

    .plan {
      display: grid;
      grid-template-columns: 5fr 4fr 5fr;
      gap: 0.6rem 0.75rem;
      padding: 0.9rem 1rem;
      border-top: 1px solid var(--line);
    }

    .plan.open {
      background: var(--sunken);
    }

    .plan > *,
    .plan > th.name,
    .plan > td.match {
      display: block;
      width: auto;
      padding: 0;
      border: 0;
      text-align: left;
    }

    .plan > th.name,
    .plan > td.match,
    .plan > td.none {
      grid-column: 1 / -1;
    }

    .description,
    .payment .below {
      display: none;
    }

    td[data-label]:not(.match)::before {
      content: attr(data-label);
      display: block;
      font-size: 0.8125rem;
      color: var(--ink-soft);
    }

    .disclosure {
      margin-inline: -0.35rem 0;
      min-height: 2.25rem;
    }

    .bar {
      margin-left: 0;
    }

    .details:not([hidden]) {
      display: block;
    }

    .details > td {
      display: block;
      padding: 0 1rem 1rem;
    }
  }
`;

export const paperStyle = css`
  @media print {
    table {
      font-size: 8pt;
      line-height: 1.25;
    }

    th,
    td {
      padding: 2pt 4pt;
    }

    th.name,
    td.match,
    th.match {
      padding-inline: 4pt;
    }

    .plan {
      break-inside: avoid;
    }

    th.name {
      width: 30%;
    }

    th.payment,
    th.total {
      width: 10%;
    }

    th.time {
      width: 18%;
    }

    td.match .below {
      display: inline;
    }

    .below,
    .lowest {
      margin-top: 0;
      font-size: 7pt;
      line-height: 1.25;
    }

    .disclosure {
      margin: 0;
      padding: 0;
      font-size: 8pt;
      line-height: 1.25;
    }

    thead button {
      margin: 0;
      padding: 0;
    }

    .description,
    .payment .below,
    .chevron,
    .arrow,
    .bar,
    .details {
      display: none;
    }
  }
`;
