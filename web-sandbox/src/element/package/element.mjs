// Registers <tassel-quick-quote>. In an environment without elements, such as Node, nothing
// happens.

/** Resolves when the element is registered. */
export const ready =
  typeof customElements === 'undefined'
    ? Promise.resolve(undefined)
    : import('./quick-quote.mjs').then(() => customElements.get('tassel-quick-quote'));
