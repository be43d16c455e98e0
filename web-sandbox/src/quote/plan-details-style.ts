import { css } from 'lit';

export const detailsStyle = css`
  .details > td {
    padding: 0 1.25rem 1.25rem;
    background: var(--sunken);
  }

  .inside {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    gap: 1.25rem 2rem;
    padding-top: 0.5rem;
  }

  .inside h3 {
    margin-bottom: 0.3rem;
  }

  .inside ul {
    padding-left: 1.1rem;
  }

  .inside li + li,
  .inside dl div + div {
    margin-top: 0.4rem;
  }

  .inside .notes {
    grid-column: 1 / -1;
  }

  .inside .notes ul {
    columns: 20rem;
    column-gap: 2rem;
  }

  .inside .notes li {
    break-inside: avoid;
  }

  .inside dt {
    font-size: 0.8125rem;
    color: var(--ink-soft);
  }

  .inside ul.requirements {
    margin-top: 0.5rem;
    padding: 0;
    list-style: none;
  }

  .requirements li {
    display: grid;
    grid-template-columns: 1.4rem 1fr;
    gap: 0.5rem;
  }

  .requirements em {
    font-style: normal;
    color: var(--ink-soft);
  }

  .mark {
    display: grid;
    place-items: center;
    width: 1.35rem;
    height: 1.35rem;
    border-radius: 50%;
    font-size: 0.8125rem;
    font-weight: 700;
    line-height: 1;
    background: var(--more-soft);
    color: var(--more);
  }

  .met .mark {
    background: var(--match-soft);
    color: var(--match);
  }

  .unmet .mark {
    background: var(--fault-soft);
    color: var(--fault);
  }
`;
