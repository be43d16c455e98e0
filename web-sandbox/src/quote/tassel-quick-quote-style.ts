import { css } from 'lit';

export const quickQuoteStyle = css`
  :host {
    display: block;
    container-type: inline-size;
  }

  .layout {
    display: grid;
    gap: 1.25rem;
    align-items: start;
  }

  .results {
    display: grid;
    gap: 1.25rem;
    min-width: 0;
  }

  .results:focus {
    outline: 0;
  }

  .panel {
    padding: 1.25rem;
  }

  .form header {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    margin-bottom: 1.1rem;
  }

  .form header .soft {
    grid-column: 1 / -1;
  }

  .reset {
    padding: 0.45rem 0.7rem;
    font-size: 0.875rem;
  }

  .glance {
    position: sticky;
    bottom: 0;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem;
    margin: 1.1rem -1.25rem -1.25rem;
    padding: 0.7rem 1.25rem;
    border-top: 1px solid var(--line);
    border-radius: 0 0 var(--radius) var(--radius);
    background: var(--gold-soft);
  }

  .glance button {
    flex: none;
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.6rem 1rem;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
  }

  /* Room for the chart, so that nothing moves when it appears. */
  .chart-room {
    min-height: 30rem;
  }

  header .soft {
    margin-top: 0.2rem;
    font-size: 0.9375rem;
  }

  .table {
    padding-inline: 0;
    padding-bottom: 0.25rem;
  }

  .table header {
    padding: 0 1.25rem 0.75rem;
  }

  .chart header,
  .basis h2 {
    margin-bottom: 0.9rem;
  }

  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr));
    gap: 1.25rem 2rem;
    font-size: 0.9375rem;
  }

  .columns h3 {
    margin-bottom: 0.35rem;
  }

  .columns ul {
    padding-left: 1.1rem;
  }

  .columns li + li {
    margin-top: 0.4rem;
  }

  .stale,
  .waiting {
    padding: 0.9rem 1.1rem;
  }

  .stale {
    border: 1px solid var(--fault);
    border-radius: var(--radius);
    background: var(--fault-soft);
  }

  .waiting {
    display: grid;
    justify-items: start;
    gap: 0.75rem;
  }

  .print-only {
    display: none;
  }

  @container (max-width: 32rem) {
    .panel {
      padding-inline: 1rem;
    }

    .table {
      padding-inline: 0;
    }

    .table header {
      padding-inline: 1rem;
    }

    .glance {
      margin-inline: -1rem;
      padding-inline: 1rem;
    }
  }

  @container (min-width: 62rem) {
    .layout {
      grid-template-columns: 21.5rem minmax(0, 1fr);
      gap: 1.5rem;
    }

    .glance {
      display: none;
    }

    /* The form stays in sight while the results scroll past it. */
    .form {
      position: sticky;
      top: 1rem;
      max-height: calc(100vh - 2rem);
      overflow: hidden auto;
      scrollbar-width: thin;
      scrollbar-color: var(--line-strong) transparent;
    }
  }

  @media print {
    .layout,
    .results {
      display: block;
    }

    .results > * + * {
      margin-top: 7pt;
    }

    .panel {
      padding: 0;
    }

    .print-only {
      display: block;
    }

    h2 {
      font-size: 12pt;
    }

    .table header {
      padding: 0 0 3pt;
    }

    .taken h2 {
      margin-bottom: 3pt;
    }

    .pairs {
      display: grid;
      grid-template-columns: repeat(4, 1fr);
      gap: 3pt 12pt;
    }

    .pairs dt {
      font-size: 7.5pt;
      color: var(--ink-soft);
    }

    .chart {
      break-before: page;
    }

    .basis {
      break-inside: avoid;
    }
  }
`;
