// What every shadow tree has in common. Colors and measures are inherited: from the page, or from
// the outermost element in somebody else's page.
import { css } from 'lit';

export const sharedStyle = [
  css`
    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }

    :host {
      color: var(--ink);
      font: 400 1rem/1.5 var(--font-text);
    }

    h2,
    h3,
    p,
    ul,
    dl,
    dd,
    fieldset {
      margin: 0;
      padding: 0;
    }

    fieldset {
      border: 0;
      min-width: 0;
    }

    h2 {
      font: 600 1.375rem/1.25 var(--font-display);
      letter-spacing: -0.01em;
    }

    h3 {
      font: 650 0.9375rem/1.35 var(--font-text);
    }

    a {
      color: var(--brand);
      text-underline-offset: 0.15em;
    }

    :focus-visible {
      outline: 3px solid var(--focus);
      outline-offset: 2px;
      border-radius: 3px;
    }

    button,
    ::slotted(button) {
      font: 550 0.9375rem/1 var(--font-text);
      padding: 0.65rem 0.9rem;
      color: var(--brand);
      background: var(--surface);
      border: 1px solid var(--line-strong);
      border-radius: var(--radius-small);
      cursor: pointer;
    }

    button:hover,
    ::slotted(button:hover) {
      background: var(--sunken);
    }

    summary {
      cursor: pointer;
      color: var(--brand);
      font-weight: 550;
    }

    .soft {
      color: var(--ink-soft);
    }

    .unseen {
      position: absolute;
      width: 1px;
      height: 1px;
      margin: -1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }

    .figure {
      font-variant-numeric: tabular-nums;
    }

    .badge {
      display: inline-block;
      padding: 0.16rem 0.5rem;
      border-radius: 1rem;
      font-size: 0.8125rem;
      font-weight: 600;
      line-height: 1.3;
      white-space: nowrap;
    }

    .badge.match {
      color: var(--match);
      background: var(--match-soft);
    }

    .badge.more {
      color: var(--more);
      background: var(--more-soft);
    }

    .panel {
      background: var(--surface);
      border: 1px solid var(--line);
      border-radius: var(--radius);
      box-shadow: var(--shade);
    }

    @media (prefers-reduced-motion: no-preference) {
      button,
      input {
        transition:
          background-color 120ms,
          border-color 120ms;
      }
    }

    @media print {
      .panel {
        border: 0;
        border-radius: 0;
        box-shadow: none;
        padding: 0;
      }

      .badge {
        padding: 0;
        background: none;
      }

      .screen-only {
        display: none !important;
      }
    }
  `,
];
