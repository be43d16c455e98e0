import type { QuickQuoteRequest, QuickQuoteResponse } from './types.js';

/** Fired whenever there is a new estimate; it also bubbles out of shadow trees. */
export type TasselQuoteEvent = CustomEvent<{
  request: Partial<QuickQuoteRequest>;
  quote: QuickQuoteResponse;
}>;

/** Figures as a person types them. */
export interface TasselQuickQuoteValues {
  balance: string;
  income: string;
  family: string;
  state: string;
  category: string;
  timing: string;
  asOf: string;
}

export interface TasselQuickQuoteElement extends HTMLElement {
  values: TasselQuickQuoteValues;
  focusResults(): void;
}

/** Resolves when the element is registered; in Node, resolves at once. */
export const ready: Promise<CustomElementConstructor | undefined>;

declare global {
  interface HTMLElementTagNameMap {
    'tassel-quick-quote': TasselQuickQuoteElement;
  }
  interface HTMLElementEventMap {
    'tassel-quote': TasselQuoteEvent;
  }
}
