import { css } from 'lit';

export const chartStyle = css`
  :host {
    display: block;
    container-type: inline-size;
  }

  .both {
    display: grid;
    gap: 1rem 1.75rem;
  }

  @container (min-width: 44rem) {
    .both {
      grid-template-columns: minmax(0, 1fr) 17.5rem;
    }
  }

  .drawing {
    min-width: 0;
  }

  .plot {
    display: block;
    width: 100%;
    height: auto;
    touch-action: pan-y;
    cursor: crosshair;
  }

  .drop {
    stroke: var(--color);
    stroke-width: 1.25;
    stroke-dasharray: 1 4;
  }

  .end {
    fill: var(--color);
    stroke: var(--surface);
    stroke-width: 1.5;
  }

  .end.open {
    fill: var(--surface);
    stroke: var(--color);
    stroke-width: 2.25;
  }

  .cursor line {
    stroke: var(--line-strong);
    stroke-dasharray: 3 3;
  }

  .cursor circle {
    fill: var(--surface);
    stroke: var(--color);
    stroke-width: 2;
  }

  .year {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 0.9rem;
    margin-top: 0.6rem;
    font-size: 0.9375rem;
  }

  .year input {
    width: 100%;
    min-width: 0;
    height: 1.75rem;
    margin: 0;
    accent-color: var(--brand);
  }

  .key {
    margin-top: 0.4rem;
    font-size: 0.8125rem;
    line-height: 1.4;
  }

  legend {
    padding: 0;
    font-weight: 650;
  }

  fieldset p {
    font-size: 0.875rem;
  }

  ul {
    margin-top: 0.5rem;
    list-style: none;
  }

  fieldset label {
    display: grid;
    grid-template-columns: 1.1rem 1.4rem 1fr auto;
    align-items: center;
    gap: 0.55rem;
    min-height: 2rem;
    padding: 0.2rem 0.35rem;
    margin-inline: -0.35rem;
    border-radius: var(--radius-small);
    font-size: 0.875rem;
    line-height: 1.25;
    cursor: pointer;
  }

  fieldset label:hover {
    background: var(--sunken);
  }

  fieldset label.full {
    cursor: default;
    color: var(--ink-soft);
  }

  fieldset input {
    width: 1.1rem;
    height: 1.1rem;
    margin: 0;
    accent-color: var(--brand);
  }

  .swatch {
    width: 1.4rem;
  }

  .value {
    font-weight: 650;
    white-space: nowrap;
  }

  details {
    margin-top: 1rem;
  }

  .scroll {
    max-height: 24rem;
    margin-top: 0.75rem;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius-small);
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.875rem;
  }

  th,
  td {
    padding: 0.4rem 0.75rem;
    text-align: right;
    white-space: nowrap;
    border-bottom: 1px solid var(--line);
  }

  thead th {
    position: sticky;
    top: 0;
    min-width: 8rem;
    background: var(--sunken);
    vertical-align: bottom;
    white-space: normal;
  }

  th:first-child {
    min-width: 0;
    text-align: left;
  }

  @media print {
    .both {
      grid-template-columns: minmax(0, 1fr) 44mm;
    }

    li:not(:has(:checked)),
    fieldset input,
    .cursor {
      display: none;
    }

    fieldset label {
      grid-template-columns: 1.4rem 1fr;
      font-size: 8pt;
    }

    .value {
      grid-column: 2;
    }
  }
`;
