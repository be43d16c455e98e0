import { css } from 'lit';

export const tableStyle = css`
  :host {
    display: block;
    container-type: inline-size;
  }

  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
    font-size: 0.9375rem;
  }

  th,
  td {
    padding: 0.8rem 0.75rem;
    text-align: left;
    vertical-align: top;
  }

  thead th {
    padding-block: 0.35rem;
    vertical-align: middle;
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--ink-soft);
    white-space: nowrap;
    border-bottom: 1px solid var(--line-strong);
  }

  thead button {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    margin-inline: -0.5rem;
    padding: 0.5rem;
    border-color: transparent;
    font-size: inherit;
    font-weight: 600;
    color: inherit;
    background: none;
  }

  .arrow {
    width: 0.6rem;
    text-align: center;
  }

  .arrow::after {
    content: '↕';
    opacity: 0.55;
  }

  [aria-sort='ascending'] .arrow::after {
    content: '↑';
    opacity: 1;
  }

  [aria-sort='descending'] .arrow::after {
    content: '↓';
    opacity: 1;
  }

  [aria-sort='ascending'] button,
  [aria-sort='descending'] button {
    color: var(--brand);
  }

  .payment,
  .total {
    text-align: right;
  }

  .plan > * {
    border-top: 1px solid var(--line);
  }

  tbody tr:first-child > * {
    border-top: 0;
  }

  .plan.open > * {
    background: var(--sunken);
  }

  th.name {
    width: 33%;
    padding-left: 1.25rem;
  }

  tbody th.name {
    font-weight: 400;
  }

  th.payment,
  th.total {
    width: 14.5%;
  }

  th.time {
    width: 15%;
  }

  td.match,
  th.match {
    padding-right: 1.25rem;
  }

  td strong {
    display: block;
    font-weight: 650;
  }

  .below,
  .description {
    display: block;
    margin-top: 0.15rem;
    font-size: 0.8125rem;
    line-height: 1.4;
    color: var(--ink-soft);
  }

  td.match .below {
    margin-top: 0.3rem;
  }

  .disclosure {
    display: flex;
    align-items: baseline;
    gap: 0.45rem;
    margin: -0.35rem -0.35rem -0.25rem -1.35rem;
    padding: 0.35rem;
    border: 0;
    background: none;
    font: 650 0.9375rem/1.35 var(--font-text);
    text-align: left;
    color: var(--ink);
  }

  .disclosure:hover {
    background: none;
    color: var(--brand);
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }

  .chevron::before {
    content: '';
    display: inline-block;
    width: 0.36rem;
    height: 0.36rem;
    margin-inline: 0.05rem 0.1rem;
    border: solid var(--brand);
    border-width: 0 2px 2px 0;
    transform: translateY(-0.1rem) rotate(-45deg);
  }

  [aria-expanded='true'] .chevron::before {
    transform: translateY(-0.15rem) rotate(45deg);
  }

  .lowest {
    display: inline-block;
    margin: 0.3rem 0 0.1rem;
    padding: 0.1rem 0.45rem;
    border: 1px solid currentcolor;
    border-radius: 4px;
    font-size: 0.75rem;
    font-weight: 600;
    color: var(--gold);
    white-space: nowrap;
  }

  .bar {
    display: block;
    margin: 0.4rem 0 0 auto;
    max-width: 6.5rem;
  }

  .bar .all {
    fill: var(--line);
  }

  .bar .part {
    fill: var(--brand);
  }

  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.6rem 1.5rem;
    padding: 0 1.25rem 0.6rem;
    font-size: 0.9375rem;
  }

  .filter {
    display: flex;
    align-items: center;
    gap: 0.55rem;
    min-height: 1.75rem;
    cursor: pointer;
  }

  .filter input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: var(--brand);
  }

  .sort-choice {
    display: none;
  }

  /* Each row is laid out by itself, and only near the screen: a table would lay out all rows at
     every move of a slider. */
  @media screen {
    table,
    thead,
    tbody {
      display: block;
    }

    thead tr,
    .plan {
      display: grid;
      grid-template-columns: 33% 14.5% 14.5% 15% minmax(0, 1fr);
    }

    thead tr > *,
    .plan > * {
      box-sizing: border-box;
      min-width: 0;
    }

    thead tr > .name,
    thead tr > .payment,
    thead tr > .total,
    thead tr > .time,
    .plan > .name {
      width: auto;
    }

    thead th {
      display: flex;
      align-items: center;
    }

    thead .payment,
    thead .total {
      justify-content: flex-end;
    }

    .plan > .none {
      grid-column: span 3;
    }

    .plan {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 6.5rem;
      overflow-clip-margin: 0.5rem;
    }

    .details:not([hidden]),
    .details > td {
      display: block;
    }
  }
`;
