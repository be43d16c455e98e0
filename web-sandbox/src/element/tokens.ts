// The page's colors and measures, for the element. They have names of their own and system fonts,
// and are dark if the person's settings or the attribute `theme` say so.
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

/** The unit of sizes: the size of the text around the element, whatever the root's font size is. */
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
