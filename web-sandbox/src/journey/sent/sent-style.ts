// What the screens after "send" have in common.
import { css } from 'lit';

export const sentStyle = css`
  :host {
    max-width: 52rem;
  }

  .remark {
    padding: 0.7rem 0.9rem;
    background: var(--gold-soft);
  }

  .optional {
    font-weight: 400;
    color: var(--ink-soft);
  }

  ul {
    margin: 0;
    padding-left: 1.2rem;
  }

  ul.plain {
    display: grid;
    gap: 0.5rem;
    padding: 0;
    list-style: none;
  }
`;
