// Registers <tassel-quick-quote>. Where there are no elements, as in Node, nothing happens.

/** Done when the element is there. */
export const ready =
  typeof customElements === 'undefined'
    ? Promise.resolve(undefined)
    : import('./quick-quote.mjs').then(() => customElements.get('tassel-quick-quote'));
