// Words of the document and of its schemas, as they are shown.
import { html, type TemplateResult } from 'lit';
import { referredName, type Schema } from './openapi-document';

/** A text in which words between backticks are code. */
export function prose(text: string): TemplateResult {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

const number = new Intl.NumberFormat('en-US');

function range(low: number | undefined, high: number | undefined, one = '', many = ''): string[] {
  if (low === undefined && high === undefined) return [];
  const unit = (high ?? low) === 1 ? one : many;
  const of = unit === '' ? '' : ` ${unit}`;
  if (low === undefined) return [`at most ${number.format(high!)}${of}`];
  if (high === undefined) return [`at least ${number.format(low)}${of}`];
  if (low === high) return [`exactly ${number.format(low)}${of}`];
  return [`${number.format(low)} to ${number.format(high)}${of}`];
}

/** The bounds of a schema in words, without its choices and its constant. */
export function bounds(schema: Schema): string[] {
  return [
    ...range(schema.minimum, schema.maximum),
    ...range(schema.minLength, schema.maxLength, 'character', 'characters'),
    ...range(schema.minItems, schema.maxItems, 'entry', 'entries'),
  ];
}

/** The name of the described type of a value, or of the entries of an array. */
export function referredType(schema: Schema): string | undefined {
  const reference = schema.$ref ?? schema.items?.$ref;
  return reference === undefined ? undefined : referredName(reference);
}

/** The kind of value, without the name of a described type. */
export function kindOf(schema: Schema): string {
  if (schema.type === 'array') return 'array of ';
  if (schema.$ref !== undefined) return '';
  const kind = schema.type ?? 'any value';
  return schema.format === undefined ? kind : `${kind} (${schema.format})`;
}
