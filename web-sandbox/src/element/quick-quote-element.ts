// <tassel-quick-quote> for other people's pages. It has attributes for the figures, and an
// appearance that neither depends on the surrounding page nor affects that page.
import { names } from '../page/address';
import { element } from '../quote/define';
import { withTexts, type FormValues } from '../quote/form-values';
import { TasselQuickQuote } from '../quote/tassel-quick-quote';
import { elementTokens, unit } from './tokens';

const fieldOf = new Map(
  Object.entries(names).map(([field, name]) => [name, field as keyof FormValues]),
);

// Registers the unit as a length, so that it is computed where it is set, and not again in every
// descendant.
function registerUnit(): void {
  if (!('registerProperty' in CSS)) return;
  try {
    CSS.registerProperty({ name: unit, syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch (fault) {
    // Another copy of this code has already registered it.
    if (!(fault instanceof DOMException)) throw fault;
  }
}

/** Makes the figures attributes, too, with the names of the page's addresses: owed, income, … */
export class QuickQuoteElement extends TasselQuickQuote {
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...fieldOf.keys()];
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    value: string | null,
  ): void {
    const field = fieldOf.get(name);
    if (field === undefined) super.attributeChangedCallback(name, before, value);
    else this.values = withTexts({ ...this.values, [field]: value ?? withTexts({})[field] });
  }

  static override styles = [...TasselQuickQuote.styles, elementTokens];
}

registerUnit();
element('tassel-quick-quote')(QuickQuoteElement);
