// The colors and measures of the page for the element: under their own names, with system fonts,
// and dark if the person's settings or the attribute `theme` say so.
import { unsafeCSS } from 'lit';
import tokens from '../style/tokens.css?inline';

const block = (from: string): string => {
  const start = tokens.indexOf('{', tokens.indexOf(from)) + 1;
  return tokens.slice(start, tokens.indexOf('}', start));
};
const light = block(':root');
const afterLight = tokens.slice(tokens.indexOf('@media'));
const dark = afterLight.slice(
  afterLight.indexOf('{', afterLight.indexOf(':root')) + 1,
  afterLight.indexOf('}', afterLight.indexOf(':root')),
);

/** Sizes follow the text around the element: one em is its size, whatever the root's size is. */
export const unit = '--tassel-em';

export const elementTokens = unsafeCSS(`
:host {
  ${light}
  --font-text: system-ui, sans-serif;
  --font-display: ui-serif, Georgia, serif;
  ${unit}: 1em;
  display: block;
  font-size: inherit;
  color-scheme: light dark;
  background: var(--ground);
}
:host([theme='light']) { color-scheme: light; }
@media screen and (prefers-color-scheme: dark) { :host(:not([theme='light'])) { ${dark} } }
@media screen { :host([theme='dark']) { ${dark} color-scheme: dark; } }
`);
