// Finds English that was left on a screen in another language.

/** Texts that stay English: names, and quotations from statutes. */
const sameEverywhere = [
  'Debt Management and Collections System', 'River Valley Loans',
  'who has not received a loan made under this part on or after July 1, 2026',
];

/** Texts on the screen that contain English, except for text marked as English. */
export const englishOn = (page) => page.evaluate((known) => {
  const found = [];
  // Words that occur in English sentences but not in Spanish ones.
  const telling = new RegExp(
    '(?<!\\p{L})(the|of|your?|and|for|with|not|are|this|that|what|which|is|it|its|to|by|from|' +
    'loans?|paid|answers?|months?|years?|payments?|income|if|or|an|in|yes|choose|change|after|' +
    'before|must|direct loans|repayment|borrower|name|date|address|school|amount|number)' +
    '(?!\\p{L})', 'iu');
  const isEnglish = (text) =>
    telling.test(known.reduce((rest, one) => rest.replaceAll(one, ''), text));
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent.replace(/\s+/g, ' ').trim();
      if (isEnglish(text)) found.push(text);
      return;
    }
    if (node.nodeType === Node.ELEMENT_NODE) {
      if ((node.lang ?? '').startsWith('en')) return;
      if (/^(STYLE|SCRIPT|NOSCRIPT)$/.test(node.tagName)) return;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label']) {
        if (isEnglish(node.getAttribute(name) ?? '')) found.push(node.getAttribute(name));
      }
    }
    for (const child of node.shadowRoot?.childNodes ?? []) visit(child);
    for (const child of node.childNodes) visit(child);
  };
  visit(document.body);
  if (isEnglish(document.title)) found.push(document.title);
  return [...new Set(found)];
}, sameEverywhere);
