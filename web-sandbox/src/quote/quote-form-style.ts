import { css } from 'lit';

export const formStyle = css`
  :host {
    display: block;
  }

  form {
    display: grid;
    gap: 1.05rem;
  }

  label,
  legend {
    display: block;
    padding: 0;
    font-weight: 600;
  }

  select,
  input[type='date'] {
    width: 100%;
    min-height: 2.75rem;
    margin-top: 0.35rem;
    padding: 0.5rem 0.7rem;
    background-color: var(--surface);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    color: var(--ink);
    color-scheme: light dark;
    font: 450 1rem/1.3 var(--font-text);
    text-overflow: ellipsis;
  }

  [aria-invalid='true'] {
    border-color: var(--fault);
    box-shadow: inset 0 0 0 1px var(--fault);
  }

  .hint {
    display: block;
    margin-top: 0.3rem;
    font-size: 0.875rem;
    font-weight: 400;
    line-height: 1.4;
    color: var(--ink-soft);
  }

  .error {
    margin-top: 0.3rem;
    font-size: 0.9375rem;
    font-weight: 550;
    color: var(--fault);
  }

  .choices {
    margin-top: 0.4rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    overflow: hidden;
  }

  .choice {
    display: flex;
    align-items: flex-start;
    gap: 0.65rem;
    padding: 0.6rem 0.7rem;
    font-weight: 450;
    line-height: 1.35;
    cursor: pointer;
  }

  .choice + .choice {
    border-top: 1px solid var(--line);
  }

  .choice:has(:checked) {
    background: var(--match-soft);
  }

  .choice:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }

  .choice input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0.1rem 0 0;
    accent-color: var(--brand);
    outline: 0;
  }

  .choice .hint {
    margin-top: 0;
  }

  .inner {
    padding-top: 0.75rem;
  }
`;
